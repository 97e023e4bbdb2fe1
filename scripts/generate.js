// Writes every derived file from its source, or with --check compares and fails on a difference.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateCatalog } from "./generators/catalog.js";
import { generateOpenApi } from "./generators/openapi.js";
import { generateReference } from "./generators/reference.js";
import { generateSdkTypes } from "./generators/sdk-types.js";
import { generateStatusTable } from "./generators/status-table.js";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const isCheck = process.argv.includes("--check");
const read = (path) => readFileSync(join(ROOT, path), "utf8");

// In order: later generators read catalog.json through the catalog.
const GENERATORS = [generateCatalog, generateStatusTable, generateSdkTypes, generateReference, generateOpenApi];

let stale = 0;
for (const generate of GENERATORS) {
  for (const { path, content } of await generate({ read })) {
    const target = join(ROOT, path);
    if (existsSync(target) && readFileSync(target, "utf8") === content) continue;
    if (isCheck) {
      process.stderr.write(`stale: ${path}\n`);
      stale++;
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    process.stdout.write(`wrote ${path}\n`);
  }
  // What is made from a stale file says nothing.
  if (stale > 0) break;
}
if (stale > 0) {
  process.stderr.write("Run: npm run generate\n");
  process.exit(1);
}
