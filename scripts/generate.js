// Writes every derived file from its source, or with --check compares and fails on a difference.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildCatalog } from "@colophon/catalog";
import { generateCatalog } from "./generators/catalog.js";
import { generateConservationTable } from "./generators/conservation-table.js";
import { generateDocsSearch } from "./generators/docs-search.js";
import { generateImportDrawings } from "./generators/import-drawings.js";
import { generateN8nOperations } from "./generators/n8n-operations.js";
import { generateOpenApi } from "./generators/openapi.js";
import { generateOptions } from "./generators/options.js";
import { generatePythonTypes } from "./generators/python-types.js";
import { generateReference } from "./generators/reference.js";
import { generateRoleTable } from "./generators/role-table.js";
import { generateScopeTable } from "./generators/scope-table.js";
import { generateSdkTypes } from "./generators/sdk-types.js";
import { generateStatusTable } from "./generators/status-table.js";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const isCheck = process.argv.includes("--check");
const sources = {
  read: (path) => readFileSync(join(ROOT, path), "utf8"),
  exists: (path) => existsSync(join(ROOT, path)),
  catalog: await buildCatalog(),
};

// In order: later generators read the catalog's files through the catalog.
const GENERATORS = [
  generateCatalog,
  generateOptions,
  generateStatusTable,
  generateConservationTable,
  generateScopeTable,
  generateRoleTable,
  generateSdkTypes,
  generatePythonTypes,
  generateN8nOperations,
  generateReference,
  generateOpenApi,
  generateImportDrawings,
  generateDocsSearch,
];

let stale = 0;
for (const generate of GENERATORS) {
  // No content: such a file is not to be there.
  for (const { path, content } of await generate(sources)) {
    const target = join(ROOT, path);
    const found = existsSync(target) ? readFileSync(target) : undefined;
    if (content === undefined ? found === undefined : found?.equals(Buffer.from(content))) continue;
    if (isCheck) {
      process.stderr.write(`stale: ${path}\n`);
      stale++;
      continue;
    }
    if (content === undefined) rmSync(target);
    else {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    process.stdout.write(`${content === undefined ? "removed" : "wrote"} ${path}\n`);
  }
  // What is made from a stale file says nothing.
  if (stale > 0) break;
}
if (stale > 0) {
  process.stderr.write("Run: npm run generate\n");
  process.exit(1);
}
