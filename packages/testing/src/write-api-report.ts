/** node packages/testing/src/write-api-report.ts <package folder>...: writes the report that gate C16 compares. */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { API_REPORT, makeApiReport } from "./api-report.ts";

for (const folder of process.argv.slice(2)) {
  const file = join(resolve(folder), API_REPORT);
  writeFileSync(file, makeApiReport(resolve(folder)));
  process.stdout.write(`wrote ${file}\n`);
}
