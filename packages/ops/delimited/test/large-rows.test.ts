import { type LargeRow, looksOftenAtTenMegabytes } from "@colophon/testing";
import {
  convertDelimited,
  inspectDelimited,
  inspectDelimitedSchema,
  parseDelimited,
  parseDelimitedBytes,
  renderDelimited,
  transformDelimited,
  validateDelimited,
  validateDelimitedRoundtrip,
} from "../src/index.ts";
import { bytesOf } from "./bytes.ts";

const LARGE_BYTES = 10_000_000;
const MORE_ROWS = { maxRows: 1_000_000 };

const fill = (share: number, head: string, line: (index: number) => string): string => {
  const lines = [head];
  for (let length = head.length; length < LARGE_BYTES * share; length += lines.at(-1)?.length ?? 1)
    lines.push(line(lines.length));
  return lines.join("");
};
const plainText = (share = 1) =>
  fill(
    share,
    "id,name,price,when\n",
    (index) => `${index},a name as people have them,${index / 4},2024-01-${(index % 28) + 1}\n`,
  );
const plain = (share = 1) => ({ bytes: bytesOf(plainText(share)) });
const quoted = (share = 1) => ({
  bytes: bytesOf(fill(share, '"id";"note"\n', (index) => `"${index}";"a ""word"" in quotes; and\na line"\n`)),
});
const legacy = (share = 1) => ({
  bytes: bytesOf(
    fill(share, "id,ort\n", (index) => `${index},K\u00f6ln am Rhein\n`),
    "latin1",
  ),
});
const wide = (share = 1) => ({
  bytes: bytesOf(
    fill(
      share,
      `${Array.from({ length: 400 }, (_, index) => `c${index}`).join(",")}\n`,
      (index) => `${`${index},`.repeat(399)}x\n`,
    ),
  ),
});
const utf16 = (share = 1) => ({
  bytes: bytesOf(
    fill(share, "\ufeffid\tname\n", (index) => `${index}\tname ${index}\n`),
    "utf16le",
  ),
});
/** Bytes that stand for nothing: every mark in every place. */
const noise = (share = 1) => {
  let state = 7;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >>> 16;
  };
  return {
    bytes: Uint8Array.from({ length: LARGE_BYTES * share }, () => (next() % 40 === 0 ? 0x0a : 0x20 + (next() % 95))),
  };
};
const table = (share = 1) => ({
  columns: ["id", "name"],
  rows: Array.from({ length: 350_000 * share }, (_, index) => [index, `a name as people have them, ${index}`]),
});

const row = (name: string, input: LargeRow["input"], options: object = {}): LargeRow => ({
  name,
  input,
  options,
});
const schema = {
  fields: [
    { name: "id", type: "integer", constraints: { unique: true } },
    { name: "name", constraints: { pattern: "[a-z ]+", maxLength: 40 } },
    { name: "price", type: "number", constraints: { minimum: 0 } },
    { name: "when", type: "string" },
  ],
};

looksOftenAtTenMegabytes(inspectDelimited, [
  row("a plain table", plain),
  row("cells in quotes, of two lines", quoted),
  row("a charset nobody states", legacy),
  row("UTF-16", utf16),
  row("noise", noise),
]);
looksOftenAtTenMegabytes(parseDelimitedBytes, [
  row("a plain table", plain, MORE_ROWS),
  row("four hundred columns, typed", wide, { ...MORE_ROWS, typed: true }),
]);
looksOftenAtTenMegabytes(parseDelimited, [row("a plain table", (share) => ({ text: plainText(share) }), MORE_ROWS)]);
looksOftenAtTenMegabytes(inspectDelimitedSchema, [
  row("a plain table", plain, { ...MORE_ROWS, onAmbiguity: "report" }),
  row("four hundred columns", wide, { ...MORE_ROWS, onAmbiguity: "report" }),
]);
looksOftenAtTenMegabytes(validateDelimited, [
  row("a plain table", (share) => ({ ...plain(share), schema }), MORE_ROWS),
]);
looksOftenAtTenMegabytes(validateDelimitedRoundtrip, [row("cells in quotes", quoted, MORE_ROWS)]);
looksOftenAtTenMegabytes(convertDelimited, [
  row("UTF-16 to JSON lines", utf16, { ...MORE_ROWS, to: "jsonl" }),
  row("a charset nobody states to CSV", legacy, { ...MORE_ROWS, to: "csv" }),
]);
looksOftenAtTenMegabytes(renderDelimited, [row("a table", table, MORE_ROWS)]);
looksOftenAtTenMegabytes(transformDelimited, [
  row("sorted, filtered, derived", plain, {
    ...MORE_ROWS,
    steps: [
      { step: "sort", by: [{ column: "name" }, { column: "price", as: "number", order: "descending" }] },
      { step: "derive", column: "double", value: "price * 2" },
      { step: "filter", where: "double > 10" },
      { step: "dedupe", columns: ["id"] },
    ],
    to: "csv",
  }),
]);
