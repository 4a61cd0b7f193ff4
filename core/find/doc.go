// Package find looks words up in what there is to read: the options of all releases with their names and texts, and the
// guides. It knows nothing about settings.
//
// What a query finds:
//
//  1. Every word of the query has to be found in a document, each of them in any of its fields. What stands in quotes has to
//     stand there in the same order.
//  2. A word is found where a word of the document begins with it; dots, dashes, underscores and the capitals within a name part
//     words, and a name such as mini-batch or RocksDB is found in one piece as well. Words that parts join in the query
//     (`state.ttl`) have to follow each other. A plural finds its singular, and a word its own endings.
//  3. Chinese has no blanks: the characters of a run have to follow each other. Words that same.go knows stand apart, and are
//     found under their English names, too.
//  4. Letter case and full-width forms count for nothing.
//  5. Only when nothing is found, words that come near those of the query or mean the same will do, and the characters of a run
//     here and there.
//
// The order: documents whose key or alias the query is as a whole; then what the chosen release has before what it hasn't;
// then what has all words but the last one as they are; then by the sum over the words of how much the best field weighs that
// has the word, times how rare the word is, a word as a whole more than one that only begins so; then the shorter key.
//
// An Index holds the words of its documents as one stream of numbers, and for each word the fields that have it. A search looks
// at these fields alone, which takes a millisecond or two for all options.
package find
