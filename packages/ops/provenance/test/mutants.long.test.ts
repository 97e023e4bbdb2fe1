import { readFileSync } from "node:fs";
import { type Envelope, invoke } from "@colophon/contract";
import { createSeededRandom, type SeededRandom } from "@colophon/testing";
import { expect, test } from "vitest";
import {
  renderProvenanceRecord,
  renderProvenanceReport,
  transformProvenanceAppend,
  validateProvenance,
} from "../src/index.ts";
import { ADA, CURVE, makeChain, receiptOf, SIGNED, signHead } from "./chains.ts";

const fixture = (name: string): Buffer => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const STATEMENTS = ["start.prov.json", "build.intoto.json", "review.intoto.json"].map(fixture);
const FIVE = makeChain(5);
const RECORD = FIVE.bytes.subarray(FIVE.bytes.lastIndexOf("\n", FIVE.bytes.length - 2) + 1);
const FOUR = FIVE.bytes.subarray(0, FIVE.bytes.length - RECORD.length);
const PIECES = [
  "{",
  "}",
  "[",
  "]",
  '"',
  ",",
  ":",
  "\\u0000",
  "\\ud800",
  "1e999",
  "-0",
  "__proto__",
  "\n",
  "\u202e",
  "sha256:",
  "null",
];

/** Some bytes changed, cut, repeated or inserted. */
function mutate(bytes: Uint8Array, chance: SeededRandom): Buffer {
  let made = Buffer.from(bytes);
  for (let change = 0; change <= chance.below(4); change += 1) {
    const [at, length] = [chance.below(made.length + 1), chance.below(40)];
    const [before, after] = [made.subarray(0, at), made.subarray(at)];
    switch (chance.below(5)) {
      case 0:
        made = Buffer.concat([before, after.subarray(length)]);
        break;
      case 1:
        made = Buffer.concat([before, Buffer.from(PIECES[chance.below(PIECES.length)] ?? ""), after]);
        break;
      case 2:
        made = Buffer.concat([before, after.subarray(0, length), after]);
        break;
      case 3:
        made = chance.below(4) === 0 ? before : made;
        break;
      default:
        if (made.length > 0) made[at % made.length] = chance.below(256);
    }
  }
  return made;
}

const CALLS: readonly ((chance: SeededRandom) => Promise<Envelope>)[] = [
  (chance) => {
    const bytes = mutate(STATEMENTS[chance.below(STATEMENTS.length)] ?? Buffer.of(), chance);
    return invoke(
      renderProvenanceRecord,
      { receipt: receiptOf("a", "b"), statements: [{ name: "foreign", bytes }] },
      {},
    );
  },
  (chance) => {
    const [chain, pem] = [mutate(SIGNED.bytes, chance), mutate(Buffer.from(ADA.pem), chance).toString()];
    return invoke(validateProvenance, { chain, trustedKeys: [chance.below(3) === 0 ? pem : ADA.pem] }, {});
  },
  (chance) => {
    const signature = signHead(FIVE.head, chance.below(2) === 0 ? ADA : CURVE);
    const sig = chance.below(2) === 0 ? mutate(Buffer.from(signature.sig), chance).toString("latin1") : signature.sig;
    const record = chance.below(2) === 0 ? mutate(RECORD, chance) : RECORD;
    const chain = chance.below(2) === 0 ? mutate(FOUR, chance) : FOUR;
    return invoke(
      transformProvenanceAppend,
      { chain, record, signatures: [{ ...signature, sig }], trustedKeys: [ADA.pem, CURVE.pem] },
      {},
    );
  },
  (chance) => {
    const to = ["html", "markdown", "json", "prov-json", "in-toto"][chance.below(5)];
    return invoke(renderProvenanceReport, { chain: mutate(FIVE.bytes, chance) }, { to });
  },
];

test("10,000 mutants of statements, chains, records, signatures and keys end with a result or a declared code", {
  timeout: 1_800_000,
}, async () => {
  const ends = new Map<string, number>();
  for (let seed = 0; seed < 10_000; seed += 1) {
    const envelope = await (CALLS[seed % CALLS.length] as (typeof CALLS)[number])(createSeededRandom(seed));
    const end = envelope.ok ? "ok" : envelope.error.code;
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  process.stdout.write(`${JSON.stringify([...ends].sort())}\n`);
  expect([...ends.keys()].filter((end) => end !== "ok" && !end.startsWith("common/PROVENANCE_"))).toEqual([]);
  expect(ends.size).toBeGreaterThan(6);
});
