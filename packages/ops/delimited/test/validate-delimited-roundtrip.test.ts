import { conforms, fixture, including } from "@colophon/testing";
import { validateDelimitedRoundtrip } from "../src/operations/validate-delimited-roundtrip.ts";
import { bytesOf, SETTING } from "./bytes.ts";
import { refusals } from "./hostile-rows.ts";

conforms(
  validateDelimitedRoundtrip,
  [
    {
      name: "half of a UTF-16 unit at the end is named",
      input: { bytes: new Uint8Array([...bytesOf("id;name\n1;Ida\n2;Ole\n", "utf16le"), 0x0a]) },
      options: { encoding: "utf-16le" },
      value: including({ equal: "cells", counts: { encoding: 1 } }),
      losses: [],
    },
    {
      name: "byte for byte",
      input: { bytes: fixture("quotes_and_newlines.csv") },
      value: including({ equal: "bytes", differences: [], differenceCount: 0, counts: {}, rows: 3, cells: 6 }),
      losses: [],
    },
    {
      name: "quotes that need not be, and no last line end",
      input: { bytes: fixture("multi_column_string_r.csv") },
      value: including({ equal: "cells", counts: { "final-newline": 1, quoting: 9 }, differenceCount: 10 }),
      losses: [],
    },
    {
      name: "backslashes are kept, needless quotes are not",
      input: { bytes: fixture("backslash_escape.csv") },
      value: including({
        equal: "cells",
        differences: [including({ kind: "quoting", row: 3, before: '"567"|TEST7|text3', after: "567|TEST7|text3" })],
        dialectOut: including({ delimiter: "|", escape: "\\", doubleQuote: false }),
      }),
      losses: [],
    },
    {
      name: "a comment that is no row",
      input: { bytes: fixture("countries.csv") },
      value: including({
        equal: "cells",
        counts: { "skipped-lines": 1 },
        differences: [including({ kind: "skipped-lines", before: "# clean this data!\r\n", after: "" })],
      }),
      losses: [],
    },
    {
      name: "characters that take more bytes in UTF-8 than in the file",
      input: { bytes: bytesOf(`\ufeff東;京\r\n${"日本語".repeat(100)};1\r\n`, "utf16le") },
      value: including({ equal: "bytes", encodingOut: "utf-16le", rows: 2 }),
      losses: [],
    },
    {
      name: "every cell in quotes",
      input: { bytes: bytesOf('"a","b"\n"1","x ""y"""\n') },
      value: including({ equal: "bytes", rows: 2, cells: 4 }),
      losses: [],
    },
    {
      name: "another delimiter and line end",
      input: { bytes: bytesOf("a;b\n1,5;2\n") },
      options: { dialectOut: { delimiter: ",", newline: "crlf" } },
      value: including({
        equal: "cells",
        dialectIn: including({ delimiter: ";", newline: "lf" }),
        dialectOut: including({ delimiter: ",", newline: "crlf" }),
      }),
      losses: [],
    },
    {
      name: "a cell that cannot be written without quotes",
      input: { bytes: bytesOf('a,b\n"1,5",2\n3,4\n') },
      options: { dialectOut: { quote: null }, dialect: { delimiter: "," } },
      value: including({
        equal: "no",
        counts: including({ unwritable: 1 }),
        differences: [including({ kind: "unwritable", row: 2, column: 1, before: "1,5" })],
      }),
      losses: [],
    },
    {
      name: "a character that the other encoding lacks",
      input: { bytes: bytesOf("a,b\n日本,2\n") },
      options: { encodingOut: "windows-1252", dialect: { delimiter: "," } },
      value: including({ equal: "no", encodingOut: "windows-1252", counts: including({ unwritable: 1 }) }),
      losses: [],
    },
    {
      name: "a preamble and a footer",
      input: { bytes: bytesOf("Report of May\n\nid;size;name\n1;3;x\n2;4;y\n3;5;z\n\nTotal rows: 3\n") },
      value: including({ equal: "cells", counts: including({ preamble: 2, footer: 1 }) }),
      losses: [],
    },
    {
      name: "no more differences than asked for",
      kind: "boundary",
      input: { bytes: fixture("multi_column_string_r.csv") },
      options: { maxDifferences: 1 },
      value: including({ differences: [including({ kind: "quoting", row: 1 })], differenceCount: 10 }),
      losses: [],
    },
    {
      name: "a file without a byte",
      kind: "boundary",
      input: { bytes: new Uint8Array() },
      value: including({ equal: "bytes", rows: 0, cells: 0 }),
      losses: [],
    },
    {
      name: "quotes around all cells where there are none",
      kind: "hostile",
      input: { bytes: bytesOf("a,b\n1,2\n") },
      options: { quoting: "all", dialectOut: { quote: null } },
      error: "common/INVALID_REQUEST",
      issues: ["options.quoting"],
    },
    {
      name: "a quote that is the delimiter",
      kind: "hostile",
      input: { bytes: bytesOf("a,b\n1,2\n") },
      options: { dialectOut: { delimiter: '"' } },
      error: "common/INVALID_REQUEST",
      issues: ["options.dialectOut"],
    },
    {
      name: "another encoding that there is not",
      kind: "hostile",
      input: { bytes: bytesOf("a,b\n1,2\n") },
      options: { encodingOut: "utf-9" },
      error: "common/UNSUPPORTED_ENCODING",
      issues: ["options.encodingOut"],
    },
    ...refusals(),
  ],
  { ...SETTING, conservation: "It compares a copy and gives nothing of the table." },
);
