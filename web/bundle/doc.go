// Package bundle turns the static files, the wasm and Go's JavaScript runtime into the folder to host.
//
// It works in six steps, each a function of its input:
//
//  1. Slim makes the wasm that Go has linked lighter, and Module the libraries that it is built from.
//  2. Script and Join make one script of the page's modules.
//  3. Link gives every file but the pages a name that holds a hash of its content, and rewrites the references to it.
//     A file's content includes the names it refers to, so a change travels up to index.html by itself.
//  4. Precache has the service worker keep all of it.
//  5. Compressor.Pack adds the gzip and brotli copies that a static server hands out instead of the file.
//  6. Report weighs the result against the budgets, and Write puts it in place.
//
// Single makes one file of the same files, for those who want the page without a host.
//
// The same inputs give the same bytes: no clock, no machine name and no path reaches the output.
package bundle
