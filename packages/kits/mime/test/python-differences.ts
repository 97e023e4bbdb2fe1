import type { DefectId } from "../src/index.ts";

/** One difference between this kit and Python's email package. */
export interface Difference {
  readonly path: string;
  readonly what: "type" | "children" | "content" | "addresses" | "date";
  readonly mine: string;
  readonly theirs: string;
  /** Defects of the part, of those around it and of its children. */
  readonly defects: readonly DefectId[];
  readonly pythonDefects: readonly string[];
  /** Contents are equal but for one line end at the end. */
  readonly isLastLineEnd?: boolean;
  /** The value of the address field. */
  readonly value?: string;
}

export interface PythonDifference {
  readonly id: string;
  readonly differs: string;
  readonly right: string;
  explains(difference: Difference): boolean;
}

const isTree = ({ what }: Difference): boolean => what === "type" || what === "children" || what === "content";
const isAddress = ({ what }: Difference): boolean => what === "addresses";

/** Why the kit and Python differ: by what is wrong with the message, so that the rows hold for messages not seen yet. */
export const PYTHON_DIFFERENCES: readonly PythonDifference[] = [
  {
    id: "encoded-message",
    differs: "A base64 message/rfc822 is decoded and read here; Python reads the base64 text as a message.",
    right: "Here, as mime4j: RFC 2045, 6.4 forbids the encoding, and only the decoded bytes are a message.",
    explains: (one) => isTree(one) && one.defects.includes("encoded-multipart"),
  },
  {
    id: "delimiters-in-a-row",
    differs: "Delimiters that follow one another: an empty part each here; Python takes them for one.",
    right:
      "Here, as mime4j: RFC 2046, 5.1.1, each delimiter begins a part; an empty one is seen by whoever counts parts.",
    explains: (one) => isTree(one) && one.defects.includes("missing-blank-line"),
  },
  {
    id: "bad-header-line",
    differs: "A line that is no field between fields is skipped here; for Python the body begins there.",
    right: "Either, RFC 5322 does not say; skipping keeps the fields after it, among them Content-Type.",
    explains: (one) => one.defects.includes("malformed-header"),
  },
  {
    id: "space-before-colon",
    differs: 'The field "From :" is read here; for Python the header ends before it.',
    right: "Here: RFC 5322, 4.5 asks readers to accept the blank.",
    explains: (one) => one.defects.includes("obsolete-header-space"),
  },
  {
    id: "last-line-end",
    differs: "In a multipart that is not closed Python drops the last line end of the last part.",
    right: "Here: RFC 2046, 5.1.1, a line end belongs to the delimiter after it, and there is none.",
    explains: (one) => one.isLastLineEnd === true && one.defects.includes("boundary-not-closed"),
  },
  {
    id: "blanks-at-line-ends",
    differs: "Blanks that end a quoted-printable line are removed here and kept by Python.",
    right: "Here: RFC 2045, 6.7 (3), they must be deleted.",
    explains: (one) => one.what === "content" && one.defects.includes("qp-trailing-space"),
  },
  {
    id: "delimiter-with-text",
    differs: "A delimiter with text after a blank is one here, none for Python.",
    right: "Here, as mime4j: RFC 2046, 5.1.1, note to implementors, an exact match of the line is not required.",
    explains: (one) => isTree(one) && one.defects.includes("delimiter-text"),
  },
  {
    id: "raw-eight-bit-address",
    differs: "Raw 8-bit names that are no UTF-8 are guessed here, replaced in Python.",
    right: "Either: RFC 5322, 2.2 forbids the bytes; the guess is told as non-ascii-header.",
    explains: (one) => isAddress(one) && one.theirs.includes("\ufffd"),
  },
  {
    id: "encoded-words-in-a-row",
    differs: "Encoded words side by side in a display name: Python leaves blanks between some of them.",
    right: "Here: RFC 2047, 6.2, blanks between encoded words are ignored.",
    explains: (one) => isAddress(one) && /\?=\s+=\?/.test(one.value ?? ""),
  },
  {
    id: "addresses-without-comma",
    differs: "Two addresses parted by a blank are two here; Python reads the first.",
    right: "Either, RFC 5322, 3.4 wants a comma; no address is lost here.",
    explains: (one) => isAddress(one) && one.pythonDefects.length > 0 && one.defects.includes("bad-address"),
  },
];
