/** Files of the corpus that a reader reads otherwise, before or after: where it is at fault, or the file. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "incremental-3.pdf": "Its last revision deletes the page's content: poppler reads it all the same.",
  "outlines-with-loop.pdf": "qpdf lists two items of a loop once more than there are.",
  "outlines-with-old-root-dests-dict.pdf": "qpdf does not look up a name of the old dictionary that an action has.",
  "poppler-67295-0.pdf": "It counts -2147483648 pages: poppler reads none of it until its tree is written anew.",
  "poppler-91414-0-54.pdf":
    "Its count of pages is a stream of its own length: poppler reads none of it until its tree is written anew.",
  "issue15597.pdf": "Its form has no list of fields: qpdf finds its field once there is one.",
  "direct-pages.pdf": "Its pages are no objects of their own: poppler does not read the file, but the result.",
  "issue14847.pdf": "Names in UTF-16: qpdf looks for them by their characters, the standard sorts bytes.",
};

export function isKnown(path: string): boolean {
  return Object.keys(OTHERWISE).some((name) => path.endsWith(name));
}

export function isKnownJoined(paths: string): boolean {
  return Object.keys(OTHERWISE).some((name) => paths.includes(name));
}
