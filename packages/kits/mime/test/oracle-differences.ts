/** A difference from an expectation that a source ships with its message. */
export interface FileDifference {
  readonly file: string;
  readonly differs: string;
  /** Who is right, by which clause. */
  readonly right: string;
}

const MIME4J = "james-mime4j/core/src/test/resources";

function each(folder: string, names: readonly string[], differs: string, right: string): FileDifference[] {
  return names.map((name) => ({ file: `${folder}/${name}`, differs, right }));
}

/** mime4j's .xml (parse events), .out (rewritten message) and _decoded files. */
export const MIME4J_DIFFERENCES: readonly FileDifference[] = [
  ...each(
    `${MIME4J}/mimetools-testmsgs`,
    ["hdr-fakeout.out", "hdr-fakeout.xml"],
    "mime4j skips the two lines after a blank-only line as bad header lines; here the body begins at the first of them.",
    "RFC 5322, 2.2: a line without a name and colon is no field; nothing is lost by reading it as body. As Python.",
  ),
  ...each(
    `${MIME4J}/testmsgs`,
    [
      "basic-plain-with-bad-header-separator.out",
      "basic-plain-with-bad-header-separator.xml",
      "basic-plain-with-bad-header-separator_decoded_1.txt",
    ],
    "The same: mime4j drops three lines of text as bad header lines.",
    "RFC 5322, 2.2. As Python.",
  ),
  ...each(
    `${MIME4J}/testmsgs`,
    ["malformedHeader-noheader.out", "malformedHeader-noheader.xml"],
    "mime4j's default drops a message that has no header; its own _decoded_1.txt and its comment want it as body.",
    "RFC 5322, 2.1: the text of the file itself says that all of it is body.",
  ),
  ...each(
    `${MIME4J}/testmsgs`,
    [
      "malformedHeaderStartsBody-nocrlfcrlf.out",
      "malformedHeaderStartsBody-nocrlfcrlf.xml",
      "malformedHeaderStartsBody-nocrlfcrlf_decoded.xml",
      "malformedHeaderStartsBody-nocrlfcrlf_decoded_1.txt",
    ],
    "mime4j was told to begin the body at the first bad line and then drops the field after it. Here one bad line between fields is skipped.",
    "Either: RFC 5322 does not say. The field after the bad line is kept here and lost there.",
  ),
  ...each(
    `${MIME4J}/testmsgs`,
    [
      "weird-boundary.xml",
      "weird-boundary_decoded.xml",
      "weird-boundary_decoded_1_1.txt",
      "very-very-long-boundary.xml",
      "very-very-long-boundary_decoded.xml",
      "very-very-long-boundary_decoded_1_1.txt",
    ],
    "The boundary parameter ends with two blanks; mime4j wants them at the delimiter, so that a line with one blank is text.",
    "RFC 2046, 5.1.1: a boundary ends with no white space (bcharsnospace), and blanks after a delimiter are padding. As Python.",
  ),
];

/** Stalwart's .json and .crlf.json beside each message. */
export const STALWART_DIFFERENCES: readonly FileDifference[] = [
  {
    file: "legacy/010",
    differs: "Raw ISO 8859-1 in the header is read as windows-1252 here, as U+FFFD there.",
    right: "RFC 5322, 2.2 forbids the bytes; the guess is documented, told as non-ascii-header, and keeps the name.",
  },
  { file: "legacy/022", differs: "The same as legacy/010.", right: "The same." },
  {
    file: "legacy/026",
    differs: "x-uuencode is decoded here and kept there; a raw 8-bit file name is guessed here, U+FFFD there.",
    right: "RFC 2045, 6.3 lets x-tokens mean what their users agreed on; the content is what the sender attached.",
  },
  {
    file: "legacy/035",
    differs: 'filename="C:\\TEMP\\..." keeps its backslashes here.',
    right: "Either: RFC 5322, 3.2.1 makes them quoted pairs; the agent meant a path. As Python.",
  },
  {
    file: "malformed/000",
    differs: "Delimiters that follow one another, the first with nothing between: four parts here, none there.",
    right: "RFC 2046, 5.1.1: each delimiter begins a part. As mime4j.",
  },
  {
    file: "malformed/002",
    differs: "A multipart without parts is listed as an attachment there.",
    right: "RFC 8621, 4.1.4: a multipart is never an attachment.",
  },
  {
    file: "malformed/004",
    differs: 'Boundary "a" is found in "--ab" there.',
    right: "RFC 2046, 5.1.2: else no boundary could begin with another. As Python and mime4j.",
  },
  {
    file: "malformed/005",
    differs: 'Inner boundary "a----" against the close delimiter of the outer "a--": the outer takes the line here.',
    right: "RFC 2046, 5.1.2: the outer delimiters end the inner part. As Python.",
  },
  {
    file: "malformed/007",
    differs: "A delimiter right after the header fields: it opens the multipart here, and is skipped as a field there.",
    right: "RFC 2046, 5.1.1: no field begins with two hyphens. As Python.",
  },
  {
    file: "malformed/008",
    differs: 'Outer "ab", inner "a": "--ab" belongs to the outer here, and opens another inner part there.',
    right: "RFC 2046, 5.1.2. As Python.",
  },
  {
    file: "malformed/012",
    differs: "The part after an inner multipart that is not closed is lost there.",
    right: "RFC 2046, 5.1.2: the outer delimiter ends the inner multipart. As Python.",
  },
  {
    file: "malformed/019",
    differs: "A message mangled by mutation: where bad header lines end and bodies begin differs.",
    right: "Neither: RFC 5322 does not say.",
  },
  {
    file: "malformed/021",
    differs: "Of two Content-Type fields the first counts here, the last there.",
    right: "Either: RFC 2045, 3 allows one. As Python.",
  },
  {
    file: "malformed/022",
    differs: "The end of a nested message without headers: before its delimiter here, after it there.",
    right: "RFC 2046, 5.1.1: the delimiter is no part of the body.",
  },
  {
    file: "rfc/000",
    differs:
      "Bodies that are no base64 are decoded as far as they go here and kept raw there; comments alone are no mailbox.",
    right:
      "RFC 2045, 6.8: foreign characters are ignored (told as bad-base64); RFC 5322, 3.4 for the comments. As Python.",
  },
  {
    file: "rfc/002",
    differs: "A comment after a display name is joined to the name there.",
    right: "RFC 5322, 3.2.2: a comment is no part of the phrase; it is in `comments`.",
  },
  {
    file: "rfc/004",
    differs: "A lone word is the address here, the name there.",
    right: "Either: RFC 5322, 3.4 wants a domain. As Python.",
  },
  {
    file: "thirdparty/002",
    differs: 'Base64 followed by " ignored" ends at its padding here; "?garbage" is decoded as far as it goes.',
    right: "RFC 2045, 6.8: padding ends the data, foreign characters are ignored.",
  },
  {
    file: "thirdparty/005",
    differs:
      '"invalid--1--" in the middle of a line is text here, a close delimiter there; half a UTF-16 unit is U+FFFD here.',
    right: "RFC 2046, 5.1.1: a delimiter begins its line.",
  },
  {
    file: "thirdparty/010",
    differs: "Of two parameters of one name the first counts here.",
    right: "Either: RFC 2045, 5 forbids both. As Python.",
  },
  {
    file: "thirdparty/015",
    differs: "Nested messages whose multiparts never open swallow the outer delimiters there.",
    right: "RFC 2046, 5.1.2: the outer delimiter ends them. As Python.",
  },
];

const NO_TYPE = {
  differs: "Without a readable type the parameters are kept here, dropped there.",
  right: "Either: the value breaks RFC 2045, 5.1, and is read as text/plain (5.2).",
};
const TWO_SLASHES = {
  differs: '"text/plain/format" is no type here.',
  right: "RFC 2045, 5.1: a subtype is a token, which holds no slash; it is read as text/plain (5.2).",
};
const OPEN_QUOTE = {
  differs: "Blanks in a quote that is never closed are trimmed with the end of the field here.",
  right: "Either: the quoted string is never ended (RFC 5322, 3.2.4).",
};

/** The source's tables of single values: `file` is the table's name and the value. */
export const STALWART_FIELD_DIFFERENCES: readonly FileDifference[] = [
  ...[
    ";charset=us-ascii\n",
    " ;charset=us-ascii\n",
    "/;charset=us-ascii\n",
    "/ ;charset=us-ascii\n",
    "/ ; name=value\n",
  ].map((value) => ({ file: `content_type: ${value}`, ...NO_TYPE })),
  ...["/plain;charset=us-ascii\n", "/plain ;charset=us-ascii\n"].map((value) => ({
    file: `content_type: ${value}`,
    ...NO_TYPE,
  })),
  ...["text/plain/format\n", "text/plain/format;charset=us-ascii\n", "text/plain/format ;charset=us-ascii\n"].map(
    (value) => ({
      file: `content_type: ${value}`,
      ...TWO_SLASHES,
    }),
  ),
  ...['inva/lid; name="   \n', 'inva/lid; name="   \n    \n'].map((value) => ({
    file: `content_type: ${value}`,
    ...OPEN_QUOTE,
  })),
  {
    file: `content_type: application/pdf\n   filename*0*=iso-8859-1'es'%D1and%FA\n   filename*1*=iso-8859-1'%20r%E1pido\n   filename*2*="iso-8859-1' (versi%F3n \\'99 \\"oficial\\").pdf"\n`,
    differs: "A charset repeated in later sections is text here.",
    right: "RFC 2231, 4.1: charset and language stand in the first section only.",
  },
  {
    file: 'content_type: image/jpeg;\n   name="=?iso-8859-1?B?4Q==?= =?utf-8?B?w6k=?= =?iso-8859-1?q?=ED?=.jpeg"\n',
    differs: "Blanks between encoded words in a quoted string are dropped here.",
    right: "Either: RFC 2047, 5 allows no encoded word there; 6.2 drops blanks between two.",
  },
  {
    file: `content_type: test/encoded; key4*=us-ascii''foo; key*9999=ba%; key2*0=a; key3*0*=us-ascii'en'xyz; key*0="f\0oo"; key2*1*=b%25; key3*1=plop%; key*1=baz; *=test; =test2;\n`,
    differs: 'A parameter named "*" is kept here; NUL in a value is U+FFFD here.',
    right: "Either: the value breaks RFC 2231, 7. NUL is replaced because the text may be written into a header again.",
  },
  {
    file: "content_type: malicious/attempt; 1*2*=a; 3**=b; 4***=c; *5**6*=d;*****7*8*=e; 9*10*11*12*13*14=f; 15*x***fff*===g;1 * 999999999999999999 *= h; 18 *=*=*=*=*==i;\n",
    differs: "Names that are no RFC 2231 names are kept as written here.",
    right: "RFC 2231, 7: two stars in a row name no section.",
  },
  {
    file: "date: 20 11 (some \n 44 comments(more comments\n )) 79 05:34:27 -0300",
    differs: "A month in digits is refused here.",
    right: "RFC 5322, 3.3: a month is a name; day and month in digits cannot be told apart.",
  },
  {
    file: "date:  4 8 15 16 23 42, 4 8 15 16 23 42, 4 8 15 16 23 42, ",
    differs: "Numbers are no date here.",
    right: "RFC 5322, 3.3.",
  },
  {
    file: "date: Tue, 1 Jul 2003 ((invalid)\ncomment) 10:52:37 +0200",
    differs: "A comment in a comment is skipped here, an error there.",
    right: "RFC 5322, 3.2.2: comments nest.",
  },
  {
    file: "date: Thu, 10 Jul 1997 14:53:31 EST5EDT",
    differs: "An unknown zone is UTC with an unknown offset here.",
    right: "RFC 5322, 4.3: other zones mean -0000.",
  },
  {
    file: "list: multi \r\n list, \r\n with, cr lf  \r\n",
    differs: "Blanks left by unfolding are kept here.",
    right: "RFC 5322, 2.2.3: unfolding removes the line end and nothing else.",
  },
];

export interface PeerDifference extends FileDifference {
  readonly peer: "postal-mime" | "mailparser";
}

const BACKSLASHES = {
  file: "mail-parser/resources/eml/legacy/035.eml",
  differs: 'filename="C:\\TEMP\\..." keeps its backslashes here.',
  right: "Either: RFC 5322, 3.2.1 makes them quoted pairs; the agent meant a path. As Python.",
};
const COMMENTS = {
  file: "mail/spec/fixtures/emails/rfc2822/example10.eml",
  differs: "Comments inside an address, and after a group, become part of an address there.",
  right: "RFC 5322, 3.2.2 and appendix A.5, whose example this is. As Python.",
};

export const PEER_DIFFERENCES: readonly PeerDifference[] = [
  { peer: "postal-mime", ...BACKSLASHES },
  { peer: "mailparser", ...BACKSLASHES },
  { peer: "postal-mime", ...COMMENTS },
  { peer: "mailparser", ...COMMENTS },
  {
    peer: "postal-mime",
    file: "mail-parser/resources/eml/legacy/005.eml",
    differs: "UTF-7 in encoded words is not decoded there.",
    right: "RFC 2152 and RFC 2047: the charset is named, and known here. As Python.",
  },
  {
    peer: "mailparser",
    file: "mail/spec/fixtures/emails/attachment_emails/attachment_nonascii_filename.eml",
    differs: "A raw UTF-8 file name is read as Latin-1 there.",
    right: "RFC 6532, 3.2. As postal-mime.",
  },
];
