package app

// Word is a text of the screen in English; {0}, {1} … stand for what is filled in, and what is between backquotes is shown as
// code. The words are constants in the files words_*.go, by the part of the screen that they are for. What they are in other
// languages stands in web/words, by the English text.
type Word string

// NoWord has no text.
const NoWord Word = ""
