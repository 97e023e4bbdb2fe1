/**
 * Every deviation the kit tells, with the clause that is broken.
 *
 * error: a MUST is broken and readers disagree on the meaning. warning: a SHOULD is broken, or obsolete syntax that
 * is to be read and not to be written. note: legal, but worth knowing. limit: a cap of this kit was reached.
 * Origin: own reading of the RFCs named in `clause`.
 */
export const DEFECTS = {
  // Lines and bytes
  "bare-lf": { severity: "error", clause: "RFC 5322, 2.3", message: "A line ends with LF alone, not with CRLF." },
  "bare-cr": { severity: "error", clause: "RFC 5322, 2.3", message: "A CR has no following LF." },
  "line-too-long": { severity: "error", clause: "RFC 5322, 2.1.1", message: "A line is longer than 998 bytes." },
  "nul-byte": { severity: "error", clause: "RFC 5322, 4.1", message: "A NUL byte occurs." },
  "eight-bit-in-7bit": {
    severity: "error",
    clause: "RFC 2045, 2.7 and 6.2",
    message: "Bytes above 127 occur in a body whose transfer encoding promises 7bit.",
  },
  "mbox-from-line": { severity: "note", clause: "RFC 4155", message: "The message begins with an mbox From line." },
  "doubtful-from-line": {
    severity: "warning",
    clause: "RFC 4155, appendix A",
    message:
      "A From line without an empty line before it, or without a time, begins this message: it may be text of the message before.",
  },
  "from-line-in-body": {
    severity: "warning",
    clause: "RFC 4155, appendix A",
    message: "The body has a From line with a header field below it: it may contain a second message.",
  },

  // Header block
  "bytes-before-header": {
    severity: "error",
    clause: "RFC 5322, 2.1",
    message: "Empty lines or a byte order mark precede the header.",
  },
  "malformed-header": { severity: "error", clause: "RFC 5322, 2.2", message: "A header line has no colon or no name." },
  "obsolete-header-space": {
    severity: "warning",
    clause: "RFC 5322, 4.5",
    message: "There is white space between a field name and its colon.",
  },
  "leading-continuation": {
    severity: "error",
    clause: "RFC 5322, 2.2.3",
    message: "The header block begins with a folded line that continues nothing.",
  },
  "blank-continuation": {
    severity: "warning",
    clause: "RFC 5322, 4.2",
    message: "A folded line consists of white space only.",
  },
  "missing-blank-line": {
    severity: "error",
    clause: "RFC 5322, 2.1",
    message: "No empty line separates header and body.",
  },
  "utf8-header": {
    severity: "note",
    clause: "RFC 6532, 3.2",
    message: "A header contains raw UTF-8, which needs an internationalized transport.",
  },
  "non-ascii-header": {
    severity: "error",
    clause: "RFC 5322, 2.2",
    message: "A header contains bytes above 127 that are not UTF-8; their charset was guessed.",
  },
  "duplicate-header": {
    severity: "error",
    clause: "RFC 5322, 3.6",
    message: "A field that may occur once occurs again; readers differ on which one counts.",
  },
  "missing-header": { severity: "error", clause: "RFC 5322, 3.6", message: "A required field is missing." },
  "missing-mime-version": {
    severity: "warning",
    clause: "RFC 2045, 4",
    message: "MIME fields are used without MIME-Version: 1.0.",
  },
  "header-injection": {
    severity: "error",
    clause: "RFC 5322, 2.2",
    message: "A header value hides a line break or NUL, as header injection does.",
  },

  // Encoded words
  "bad-encoded-word": { severity: "error", clause: "RFC 2047, 2", message: "An encoded word is malformed." },
  "encoded-word-too-long": {
    severity: "warning",
    clause: "RFC 2047, 2",
    message: "An encoded word is longer than 75 characters.",
  },
  "encoded-word-in-quoted-string": {
    severity: "warning",
    clause: "RFC 2047, 5 (3)",
    message: "An encoded word is inside a quoted string.",
  },
  "split-character": {
    severity: "warning",
    clause: "RFC 2047, 5 (3)",
    message: "A character is split over two encoded words.",
  },
  "encoded-word-limit": {
    severity: "limit",
    clause: "limit maxEncodedWords",
    message: "The header has more encoded words than the limit; the others are not decoded.",
  },

  // Charsets
  "unknown-charset": { severity: "error", clause: "RFC 2046, 4.1.2", message: "The charset is unknown." },
  "undecodable-bytes": {
    severity: "error",
    clause: "RFC 2046, 4.1.2",
    message: "Bytes are not valid in the named charset; they were replaced or another charset was guessed.",
  },

  // Structured fields
  "bad-content-type": { severity: "error", clause: "RFC 2045, 5.1", message: "Content-Type cannot be read." },
  "bad-parameter": { severity: "error", clause: "RFC 2045, 5.1", message: "A parameter breaks the grammar." },
  "duplicate-parameter": { severity: "error", clause: "RFC 2045, 5.1", message: "A parameter occurs twice." },
  "bad-extended-parameter": {
    severity: "error",
    clause: "RFC 2231, 3 and 4",
    message: "A continued or extended parameter breaks the grammar.",
  },
  "parameter-encoded-word": {
    severity: "warning",
    clause: "RFC 2047, 5 and RFC 2231",
    message: "A parameter value contains an encoded word instead of RFC 2231 notation.",
  },
  "parameter-limit": {
    severity: "limit",
    clause: "limit maxParameters",
    message: "The header has more parameters than the limit; the others are not read.",
  },
  "bad-transfer-encoding": {
    severity: "error",
    clause: "RFC 2045, 6.1",
    message: "The transfer encoding is misspelt; the evident one was used.",
  },
  "unknown-transfer-encoding": {
    severity: "error",
    clause: "RFC 2045, 6.4",
    message: "The transfer encoding is unknown; the body is kept as it is.",
  },
  "bad-address": { severity: "error", clause: "RFC 5322, 3.4", message: "An address breaks the grammar." },
  "obsolete-address": {
    severity: "warning",
    clause: "RFC 5322, 4.4",
    message: "An address uses obsolete syntax (route, empty list element, spaced domain).",
  },
  "address-limit": {
    severity: "limit",
    clause: "limit maxAddresses",
    message: "The header has more addresses than the limit; the others are not read.",
  },
  "bad-date": { severity: "error", clause: "RFC 5322, 3.3", message: "A date breaks the grammar." },
  "obsolete-date": {
    severity: "warning",
    clause: "RFC 5322, 4.3",
    message: "A date uses obsolete syntax (named zone, short year, comment).",
  },
  "bad-message-id": { severity: "error", clause: "RFC 5322, 3.6.4", message: "A message id breaks the grammar." },

  // Structure
  "missing-boundary": {
    severity: "error",
    clause: "RFC 2046, 5.1.1",
    message: "A multipart has no boundary parameter; its body is kept whole.",
  },
  "bad-boundary": {
    severity: "warning",
    clause: "RFC 2046, 5.1.1",
    message: "A boundary is longer than 70 characters, ends with a space or uses other characters than allowed.",
  },
  "boundary-never-occurs": {
    severity: "error",
    clause: "RFC 2046, 5.1.1",
    message: "The declared boundary never occurs; the body is kept as preamble.",
  },
  "boundary-not-closed": {
    severity: "error",
    clause: "RFC 2046, 5.1.1",
    message: "The closing boundary is missing.",
  },
  "boundary-collision": {
    severity: "error",
    clause: "RFC 2046, 5.1.2",
    message: "An inner multipart uses the boundary of an outer one; its lines belong to the outer.",
  },
  "boundary-prefix": {
    severity: "warning",
    clause: "RFC 2046, 5.1.2",
    message: "One boundary begins with another that is open; readers that compare prefixes split elsewhere.",
  },
  "delimiter-text": {
    severity: "error",
    clause: "RFC 2046, 5.1.1",
    message: "Text other than blanks follows a delimiter on its line; readers differ on whether it is one.",
  },
  "empty-multipart": {
    severity: "error",
    clause: "RFC 2046, 5.1.1",
    message: "A multipart contains no part.",
  },
  "encoded-multipart": {
    severity: "error",
    clause: "RFC 2045, 6.4",
    message: "A multipart or message carries a transfer encoding other than 7bit, 8bit or binary.",
  },
  "depth-limit": {
    severity: "limit",
    clause: "limit maxDepth",
    message: "Parts are nested deeper than the limit; the part is not opened.",
  },
  "embedded-limit": {
    severity: "limit",
    clause: "limit maxEmbeddedBytes",
    message: "An encoded message is larger than the limit; it is not opened.",
  },

  // Bodies
  "bad-base64": {
    severity: "error",
    clause: "RFC 2045, 6.8",
    message: "Base64 contains foreign characters, wrong padding or an incomplete group.",
  },
  "base64-trailing-data": {
    severity: "error",
    clause: "RFC 2045, 6.8",
    message: "Data follows the padding that ends base64.",
  },
  "bad-qp": {
    severity: "error",
    clause: "RFC 2045, 6.7",
    message: "Quoted-printable contains an illegal sequence; it was kept as text.",
  },
  "qp-trailing-space": {
    severity: "error",
    clause: "RFC 2045, 6.7 (3)",
    message: "White space ends a quoted-printable line; it was removed.",
  },
  "encoded-line-too-long": {
    severity: "warning",
    clause: "RFC 2045, 6.7 (5) and 6.8",
    message: "A base64 or quoted-printable line is longer than 76 characters.",
  },
  "bad-uuencode": {
    severity: "error",
    clause: "IEEE Std 1003.1, uuencode",
    message: "Uuencoded data is malformed or not ended.",
  },
  "bad-yenc": {
    severity: "error",
    clause: "yEnc draft 1.3",
    message: "yEnc data is malformed, not ended, or of another size or checksum than announced.",
  },
} as const satisfies Record<string, DefectKind>;

export interface DefectKind {
  readonly severity: "error" | "warning" | "note" | "limit";
  readonly clause: string;
  readonly message: string;
}
