import { type LargeRow, looksOftenAtTenMegabytes } from "@colophon/testing";
import {
  renderProvenanceRecord,
  renderProvenanceReport,
  transformProvenanceAppend,
  validateProvenance,
} from "../src/index.ts";
import { contentOf, hashOf, makeChain, receiptOf } from "./chains.ts";

const row = (name: string, input: LargeRow["input"], options?: object): LargeRow => ({
  name,
  input,
  ...(options !== undefined && { options }),
});
const chain = (share = 1) => ({ chain: makeChain(8_000 * share).bytes });
/** A chain, and the record that follows on it. */
const chainAndNext = (share = 1) => {
  const all = makeChain(8_000 * share).bytes;
  const start = all.lastIndexOf("\n", all.length - 2) + 1;
  return { chain: all.subarray(0, start), record: all.subarray(start) };
};

/** Records of some 3.6 MB each. */
const longRecords = (share = 1) => ({
  chain: makeChain(3, {
    content: (index) => ({
      ...contentOf(index),
      losses: Array.from({ length: 3_900 * share }, (_, row) => ({
        code: "common/X",
        severity: "dropped" as const,
        subject: `row ${row}`,
        message: "A sentence about what is missing. ".repeat(25),
        avoidable: false,
      })),
    }),
  }).bytes,
});
const statement = (share = 1) => ({
  receipt: receiptOf("a", "b"),
  materials: [
    { name: "a.bin", hash: hashOf("a") },
    { name: "b.bin", bytes: Buffer.alloc(7_500_000 * share, 7), origin: true as const },
  ],
  statements: Array.from({ length: 2 }, (_, index) => ({
    name: `statement ${index}`,
    bytes: Buffer.from(
      JSON.stringify({
        prefix: { ex: "http://example.org/" },
        entity: Object.fromEntries(
          Array.from({ length: 30_000 * share }, (_, id) => [`ex:e${id}`, { "prov:label": `entity number ${id}` }]),
        ),
      }),
    ),
  })),
});

looksOftenAtTenMegabytes(validateProvenance, [
  row("a chain of 8,000 records", chain),
  row("three long records", longRecords),
]);
looksOftenAtTenMegabytes(transformProvenanceAppend, [row("a record on 8,000", chainAndNext)]);
looksOftenAtTenMegabytes(renderProvenanceReport, [
  row("a page", chain),
  row("Markdown of long records", longRecords, { to: "markdown" }),
  row("PROV-JSON", chain, { to: "prov-json" }),
  row("in-toto", chain, { to: "in-toto" }),
  row("json", chain, { to: "json" }),
]);
looksOftenAtTenMegabytes(renderProvenanceRecord, [row("large statements", statement)]);
