// A process of its own, so that its memory is its own: node --conditions=source validate-file.ts <file> -> what it found, as JSON.
import { fstatSync, openSync, readSync } from "node:fs";
import type { ByteSource } from "@colophon/kit-bytes";
import { parseTableSchema, sniff, validateRows } from "../src/index.ts";
import { FIELDS } from "./large-file.ts";

const [path = ""] = process.argv.slice(2);
const source = openSource(path);
const { dialect, encoding } = sniff(source);
const pass = validateRows(source, parseTableSchema({ fields: FIELDS }), {
  dialect,
  encoding: encoding.name,
  maxUniqueValues: 10_000,
});
const rows: number[] = [];
let step = pass.next();
for (; step.done !== true; step = pass.next()) rows.push(step.value.rowIndex);
const { user, system } = process.cpuUsage();
const { counts, rowCount, unchecked } = step.value;
const peakRssMiB = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(
  JSON.stringify({ rows, counts, rowCount, unchecked, peakRssMiB, cpuSeconds: (user + system) / 1e6 }),
);

/** A file read in parts. */
function openSource(file: string): ByteSource {
  const descriptor = openSync(file, "r");
  const readInto = (target: Uint8Array, start: number): void => {
    readSync(descriptor, target, 0, target.length, start);
  };
  return {
    byteLength: fstatSync(descriptor).size,
    readInto,
    read(start, end) {
      const target = Buffer.alloc(end - start);
      readInto(target, start);
      return target;
    },
  };
}
