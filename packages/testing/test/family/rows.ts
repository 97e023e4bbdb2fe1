import { fixture, including, type Row } from "../../src/index.ts";

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

export const LINE_ROWS: readonly Row[] = [
  {
    name: "a table of two rows",
    input: { bytes: fixture("simple.csv") },
    value: {
      artifact: {
        bytes: text("1: a,b,c\n2: 1,2,3\n"),
        mediaType: "text/plain",
        extension: "txt",
        byteLength: 18,
        hash: "sha256:5ca7348f1216c395b9ace3f58882ebc815a79a6927c8d9c84d3fb3a420eabc9e",
      },
      lines: 2,
    },
    losses: ["common/EMPTY_LINE"],
  },
  { name: "no line feed at the end", input: { bytes: text("a\nb") }, value: including({ lines: 2 }), losses: [] },
  {
    name: "white space is cut and reported",
    input: { bytes: text("a  \nb\t\nc") },
    value: including({ artifact: including({ bytes: text("1: a\n2: b\n3: c\n") }) }),
    losses: ["common/TRAILING_SPACE", "common/TRAILING_SPACE"],
  },
  {
    name: "white space is kept when asked",
    input: { bytes: text("a  ") },
    options: { trim: false, first: 7 },
    value: including({ artifact: including({ bytes: text("7: a  \n") }) }),
    losses: [],
  },
  {
    name: "three hundred empty lines",
    kind: "boundary",
    input: { bytes: text("\n".repeat(299)) },
    value: including({ lines: 0 }),
    losses: { "common/EMPTY_LINE": 101 },
  },
  { name: "no bytes", kind: "boundary", input: { bytes: text("") }, losses: ["common/EMPTY_LINE"] },
  {
    name: "characters lost before we came",
    input: { bytes: fixture("location_coordinates.csv") },
    value: including({ lines: 2 }),
    losses: [],
  },
  { name: "Latin-1", kind: "hostile", input: { bytes: Uint8Array.of(0x61, 0xe9) }, error: "common/NOT_TEXT" },
  {
    name: "no base64",
    kind: "hostile",
    input: { bytes: "Zm9" },
    error: "common/SCHEMA_REJECTED",
    issues: ["bytes"],
  },
  {
    name: "a loss that is not wanted",
    kind: "hostile",
    input: { bytes: text("a \n") },
    options: { lossPolicy: "failOnDropped" },
    error: "common/LINES_LOSS_POLICY",
    losses: ["common/TRAILING_SPACE", "common/EMPTY_LINE"],
  },
  {
    name: "more lines than wanted",
    kind: "boundary",
    input: { bytes: text("a\nb\nc") },
    options: { limits: { maxElements: 2 } },
    error: "common/LINES_LIMIT",
  },
];

export const WORD_ROWS: readonly Row[] = [
  {
    name: "a sentence",
    input: { text: "What is written without effort is read without pleasure." },
    value: { words: ["What", "is", "written", "without", "effort", "is", "read", "without", "pleasure."] },
  },
  { name: "only white space", kind: "boundary", input: { text: " \n\t " }, value: { words: [] } },
  { name: "no text", kind: "hostile", input: { text: 5 }, error: "common/SCHEMA_REJECTED", issues: ["text"] },
  {
    name: "a word too many",
    kind: "boundary",
    input: { text: "a b" },
    options: { mostWords: 1 },
    error: "common/LINES_LIMIT",
  },
];
