// Package e2e tests the built page in a real browser. Its tests have the build tag e2e: they need a built folder, named by
// the environment variable FLINKCONF_DIST, and a Chromium. Those whose names begin with TestFirefox need a Firefox that FIREFOX
// names, too. build.sh test brings all together.
//
// The page is served from memory by the handler of web/serve, under the same policy as on a good host; the single file is
// opened as a file. Whatever a test looks at, it also fails when the page writes an error to the console, leaves an exception
// uncaught, or asks anyone but its own host for anything.
package e2e
