import type { Envelope } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { inspectDelimited } from "../src/operations/inspect-delimited.ts";
import { bytesOf, SETTING } from "./bytes.ts";
import { inspection } from "./conservation.ts";
import { expectNotes } from "./expectations.ts";
import { refusals } from "./hostile-rows.ts";

conforms(
  inspectDelimited,
  [
    {
      name: "half of a UTF-16 unit at the end is named",
      input: { bytes: new Uint8Array([...bytesOf("id;name\n1;Ida\n2;Ole\n", "utf16le"), 0x0a]) },
      options: { encoding: "utf-16le" },
      value: including({ rows: 2, lines: 3 }),
      losses: ["common/RAGGED_ROWS"],
    },
    {
      name: "a comment, CRLF, and rows of three widths",
      input: { bytes: fixture("countries.csv") },
      value: {
        encoding: { name: "utf-8", bom: false, confidence: 1 },
        dialect: {
          delimiter: ",",
          quote: '"',
          escape: null,
          doubleQuote: true,
          newline: "crlf",
          skipInitialSpace: false,
          comment: "#",
          preambleRows: 0,
          headerRows: 1,
          footerRows: 0,
        },
        confidence: 0.663,
        runnerUp: including({ dialect: { comment: null, preambleRows: 1 }, confidence: 0.337 }),
        rows: 5,
        columns: 4,
        names: ["id", "neighbor_id", "name", "population"],
        shape: {
          rectangular: false,
          widths: [
            { cells: 1, rows: 1 },
            { cells: 4, rows: 4 },
            { cells: 5, rows: 1 },
          ],
          raggedRows: 2,
          ragged: [
            { row: 3, cells: 5, position: { line: 4, column: 1, byteStart: 74, byteEnd: 108 } },
            { row: 6, cells: 1, position: { line: 7, column: 1, byteStart: 140, byteEnd: 141 } },
          ],
        },
        newlines: { crlf: 7, lf: 0, cr: 0 },
        mixedNewlines: false,
        trailingNewline: true,
        irregularQuotes: 0,
        lines: 7,
        skipped: { preamble: [], footer: [], commentRows: 1, blankRows: 0 },
      },
      losses: [],
      check: (envelope) => {
        expectNotes(envelope, ["common/DIALECT_UNCERTAIN"]);
        const [note] = envelope.diagnostics;
        if (note?.message.includes("comment null, preambleRows 1") !== true)
          throw new Error(`what differs is not told: ${note?.message}`);
      },
    },
    {
      name: "backslashes before quotes",
      input: { bytes: fixture("backslash_escape.csv") },
      value: including({
        dialect: { delimiter: "|", quote: '"', escape: "\\", headerRows: 0 },
        rows: 3,
        columns: 3,
        names: [],
      }),
      losses: [],
    },
    {
      name: "line ends inside quotes are no line ends of the table",
      input: { bytes: fixture("quotes_and_newlines.csv") },
      value: including({ rows: 2, lines: 5, newlines: { crlf: 0, lf: 3, cr: 0 }, trailingNewline: true }),
      losses: [],
    },
    {
      name: "lone carriage returns",
      input: { bytes: fixture("multi_column_string_r.csv") },
      value: including({
        dialect: { delimiter: "|", newline: "cr", headerRows: 0 },
        newlines: { crlf: 0, lf: 0, cr: 8 },
        trailingNewline: false,
        rows: 9,
      }),
      losses: [],
    },
    {
      name: "UTF-16, big end first, with a mark",
      input: { bytes: new Uint8Array(Buffer.from("\ufeffid;name\r\n1;Søren\r\n2;Zoë\r\n", "utf16le").swap16()) },
      value: including({
        encoding: { name: "utf-16be", bom: true },
        dialect: { delimiter: ";", newline: "crlf" },
        names: ["id", "name"],
      }),
      losses: [],
    },
    {
      name: "several kinds of line ends",
      input: { bytes: bytesOf("a,b\r\n1,2\n3,4\r\n5,6\r\n") },
      value: including({ newlines: { crlf: 3, lf: 1, cr: 0 }, mixedNewlines: true, dialect: { newline: "crlf" } }),
      losses: [],
    },
    {
      name: "only the delimiters asked for",
      input: { bytes: bytesOf("a,b;c\n1,2;3\n4,5;6\n") },
      options: { delimiters: [";"] },
      value: including({ dialect: { delimiter: ";" }, names: ["a,b", "c"] }),
      losses: [],
    },
    {
      name: "a file without a byte",
      kind: "boundary",
      input: { bytes: new Uint8Array() },
      value: including({ rows: 0, columns: 0, names: [], lines: 0, trailingNewline: false }),
      losses: [],
    },
    {
      name: "more ragged rows than are listed",
      kind: "boundary",
      input: { bytes: bytesOf(`a,b,c\n${"1,2,3\n".repeat(300)}${"4,5\n".repeat(120)}`) },
      value: including({
        shape: { raggedRows: 120, ragged: Array.from({ length: 100 }, () => including({ cells: 2 })) },
      }),
      losses: [],
    },
    {
      name: "no delimiter to look for",
      kind: "boundary",
      input: { bytes: bytesOf("a,b\n1,2\n") },
      options: { delimiters: [] },
      error: "common/INVALID_REQUEST",
      issues: ["options.delimiters"],
    },
    {
      name: "bytes that are no text at all",
      kind: "hostile",
      input: { bytes: bytesOf("\x00\x01\x02\xff\xfe\x00a,b\x00\n", "latin1") },
      options: { encoding: "utf-8" },
      error: "common/UNSUPPORTED_ENCODING",
    },
    ...(
      [
        [
          "an HTML page under the name of a table",
          "<html><body><table><tr><td>1</td></tr></table></body></html>\n",
          "an HTML page",
        ],
        ["XML under the name of a table", '<?xml version="1.0"?>\n<a><b>1</b></a>\n', "XML"],
        ["JSON under the name of a table", '[{"a": 1, "b": 2},\n {"a": 3, "b": 4}]\n', "JSON"],
        ["RTF under the name of a table", "{\\rtf1\\ansi a,b}\n", "RTF"],
      ] as const
    ).map(([name, text, looksLike]) => ({
      name,
      input: { bytes: bytesOf(text) },
      value: including({ encoding: including({ name: "utf-8" }) }),
      losses: [],
      check: (envelope: Envelope) => {
        const note = envelope.diagnostics.find(({ code }) => code === "common/NOT_DELIMITED");
        if (note?.message.includes(looksLike) !== true) throw new Error(`not told: ${JSON.stringify(note)}`);
      },
    })),
    {
      name: "an encoding that two readings fit",
      input: { bytes: bytesOf("navn,by\nS\x9bren,\x8frhus\n", "latin1") },
      value: including({ rows: 1 }),
      losses: [],
      check: (envelope) => {
        const reported = envelope.diagnostics.map(({ code }) => code);
        if (!reported.includes("common/ENCODING_UNCERTAIN")) throw new Error(`not told: ${reported.join(", ")}`);
      },
    },
    ...["utf8", "utf16le"].map((form) => ({
      name: `a byte-order mark within ${form}: two files in one`,
      input: { bytes: new Uint8Array(Buffer.from("\ufeffid,name\r\n1,a\r\n\ufeffid,name\r\n2,b\r\n", form as "utf8")) },
      value: including({ rows: 3, columns: 2 }),
      losses: [],
      check: (envelope: Envelope) => {
        const reported = envelope.diagnostics.filter(({ code }) => code === "common/MARK_INSIDE");
        const byte = form === "utf8" ? 17 : 30;
        if (reported.length !== 1 || reported[0]?.message.includes(`byte ${byte}:`) !== true)
          throw new Error(`not told: ${JSON.stringify(reported)}`);
      },
    })),
    {
      name: "a code page of DOS is refused by its name",
      kind: "hostile",
      input: { bytes: bytesOf("Name;Stadt\nM\x81ller;K\x94ln\nGr\x94\xe1;N\x81rnberg\n", "latin1") },
      error: "common/UNSUPPORTED_ENCODING",
    },
    ...refusals(),
  ],
  { ...SETTING, conservation: inspection },
);
