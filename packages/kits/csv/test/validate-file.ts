// A process of its own, so that its memory is its own: node --conditions=source validate-file.ts <file> -> what it found, as JSON.
import { fstatSync, openSync, readSync } from "node:fs";
import { type ByteSource, parseTableSchema, sniff, validateRows } from "../src/index.ts";
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

/** A file read in parts, into one buffer. */
function openSource(file: string): ByteSource {
  const descriptor = openSync(file, "r");
  let buffer = Buffer.alloc(0);
  return {
    byteLength: fstatSync(descriptor).size,
    read(start, end) {
      if (buffer.length < end - start) buffer = Buffer.allocUnsafeSlow(end - start);
      return buffer.subarray(0, readSync(descriptor, buffer, 0, end - start, start));
    },
  };
}
