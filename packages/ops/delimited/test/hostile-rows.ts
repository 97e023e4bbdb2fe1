import { fixture, type Row } from "@colophon/testing";
import { bytesOf } from "./bytes.ts";
import { expectFailure } from "./expectations.ts";

const QUOTED = { delimiter: ",", quote: '"' } as const;

/** What every operation refuses that reads a file: `beside` is the rest of its input, `options` what it always needs. */
export function refusals(beside: object = {}, options: object = {}): readonly Row[] {
  const call = (bytes: unknown, more: object = {}) => ({
    input: { bytes, ...beside },
    options: { ...options, ...more },
  });
  return [
    {
      name: "a quote that opens and never closes",
      kind: "hostile",
      ...call(bytesOf('a,b\n1,2\n3,"open\n4,5\n'), { dialect: QUOTED }),
      error: "common/MALFORMED_QUOTE",
      check: (envelope) => expectFailure(envelope, { details: { format: "csv", offset: 10, row: 3, line: 3 } }),
    },
    {
      name: "gzip under the name of a table",
      kind: "hostile",
      ...call(fixture("implicit-gz.csv")),
      error: "common/ZIP_WRAPPER_REJECTED",
      check: (envelope) => expectFailure(envelope, { details: { wrapper: "gzip" } }),
    },
    {
      name: "a ZIP archive",
      kind: "hostile",
      ...call(fixture("without-rows.csv.zip")),
      error: "common/ZIP_WRAPPER_REJECTED",
      check: (envelope) => expectFailure(envelope, { details: { wrapper: "a ZIP archive" } }),
    },
    {
      name: "UTF-32, which nothing here reads",
      kind: "hostile",
      ...call(new Uint8Array([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])),
      error: "common/UNSUPPORTED_ENCODING",
    },
    {
      name: "a label that is no encoding",
      kind: "hostile",
      ...call(bytesOf("a,b\n1,2\n"), { encoding: "utf-9" }),
      error: "common/UNSUPPORTED_ENCODING",
      issues: ["options.encoding"],
    },
    {
      name: "a mark with two meanings",
      kind: "hostile",
      ...call(bytesOf("a,b\n1,2\n"), { dialect: { delimiter: '"', quote: '"' } }),
      error: "common/INVALID_REQUEST",
      issues: ["options.dialect"],
    },
    {
      name: "one row too many",
      kind: "boundary",
      ...call(bytesOf("a,b\n1,2\n3,4\n"), { maxRows: 1 }),
      error: "common/ROWS_LIMIT",
    },
    {
      name: "one column too many",
      kind: "boundary",
      ...call(bytesOf("a,b,c\n1,2,3\n"), { maxColumns: 2 }),
      error: "common/COLUMNS_LIMIT",
    },
    {
      name: "one cell too many",
      kind: "boundary",
      ...call(bytesOf("a,b,c\n1,2,3\n"), { limits: { maxElements: 5 } }),
      error: "common/CELLS_LIMIT",
    },
  ];
}
