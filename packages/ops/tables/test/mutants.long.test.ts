import { readdirSync, readFileSync } from "node:fs";
import { type Envelope, invoke } from "@colophon/contract";
import { createSeededRandom, type SeededRandom } from "@colophon/testing";
import { expect, test } from "vitest";
import {
  convertTables,
  extractTableCellTypes,
  extractTableDetect,
  extractTableGrid,
  transformTables,
  validateTables,
} from "../src/index.ts";

const FOLDER = new URL("../fixtures/", import.meta.url);
const FILES = readdirSync(FOLDER)
  .filter((name) => !/\.md$|\.xls$/.test(name))
  .sort()
  .map((name) => readFileSync(new URL(name, FOLDER)))
  .filter(({ length }) => length < 400_000);
const PIECES = [
  "<table>",
  "</td>",
  ' colspan="2147483648"',
  ' rowspan="65534"',
  "<td><table>",
  "NaN",
  "1e999",
  "\0",
  "\ufffe",
  "]]>",
  "%%EOF",
  "endstream",
  "<tr>",
  "\u202e",
];

function mutate(bytes: Uint8Array, chance: SeededRandom): Buffer {
  let made = Buffer.from(bytes);
  for (let change = 0; change <= chance.below(5); change += 1) {
    const [at, length] = [chance.below(made.length + 1), chance.below(200)];
    const [before, after] = [made.subarray(0, at), made.subarray(at)];
    switch (chance.below(6)) {
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
        made = chance.below(6) === 0 ? before : made;
        break;
      default:
        if (made.length > 0) made[at % made.length] = chance.below(256);
    }
  }
  return made;
}

const CALLS: readonly ((bytes: Buffer, chance: SeededRandom) => Promise<Envelope>)[] = [
  (bytes) => invoke(extractTableGrid, { bytes }, {}),
  (bytes) => invoke(extractTableDetect, { bytes }, {}),
  (bytes) => invoke(extractTableCellTypes, { bytes }, {}),
  (bytes) => invoke(validateTables, { bytes }, {}),
  (bytes, chance) =>
    invoke(convertTables, { bytes }, { to: ["csv", "json", "html", "markdown", "jats"][chance.below(5)] }),
  (bytes) => invoke(transformTables, { bytes }, { steps: [{ step: "unmerge-fill" }, { step: "transpose" }] }),
];

test("10,000 mutants of files with tables end with a result or a declared code", { timeout: 3_600_000 }, async () => {
  const ends = new Map<string, number>();
  let slowest = 0;
  for (let seed = 0; seed < 10_000; seed += 1) {
    const chance = createSeededRandom(seed);
    const bytes = mutate(FILES[chance.below(FILES.length)] ?? Buffer.of(), chance);
    const before = process.cpuUsage();
    const envelope = await (CALLS[seed % CALLS.length] as (typeof CALLS)[number])(bytes, chance);
    const { user, system } = process.cpuUsage(before);
    slowest = Math.max(slowest, user + system);
    const end = envelope.ok ? "ok" : envelope.error.code;
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  process.stdout.write(`${JSON.stringify([...ends].sort())}, slowest ${Math.round(slowest / 1_000)} ms of CPU\n`);
  expect([...ends.keys()].filter((end) => end !== "ok" && !end.startsWith("common/"))).toEqual([]);
  expect(ends.get("ok")).toBeGreaterThan(3_000);
  expect(slowest).toBeLessThan(10_000_000);
});
