// What npm shows of a package that has no README of its own, and the words it is found by: from its manifest and the catalog.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MAX_KEYWORDS = 20;

/** The README of a published package, from what it says of itself. */
export function writeReadme({ manifest, path, root }) {
  const { name, description, exports } = manifest;
  const operations = operationsOf(path, root);
  const entries = Object.keys(exports ?? {}).filter((entry) => entry !== "." && !entry.includes("testing"));
  return [
    `# ${name}`,
    "",
    description,
    "",
    "```sh",
    `npm install ${name}`,
    "```",
    "",
    ...(operations.length === 0
      ? []
      : [
          "| operation | what it does |",
          "|---|---|",
          ...operations.map((one) => `| \`${one.name}\` | ${one.summary} |`),
          "",
        ]),
    ...(entries.length === 0
      ? []
      : [`Further entries: ${entries.map((entry) => `\`${join(name, entry)}\``).join(", ")}.`, ""]),
    "A part of Colophon: managed document operations, open and self-hosted. The same input gives the same bytes on every surface, what an",
    "operation could not preserve comes back as a typed loss, and what it did is proven by a receipt. Node 22.18 or later; Apache-2.0.",
    "",
  ].join("\n");
}

/** Of a family, what its operations are found by; of any other, what it is. */
export function keywordsOf({ manifest, path, root }) {
  const words = path
    .split("/")
    .slice(1)
    .filter((word) => !["ops", "bases", "kits", "surfaces", "engines"].includes(word));
  const found = operationsOf(path, root).flatMap(({ search = [] }) => search);
  return [...new Set([...(manifest.keywords ?? []), "documents", ...words, ...found])].slice(0, MAX_KEYWORDS);
}

function operationsOf(path, root) {
  const family = /^packages\/ops\/([^/]+)$/.exec(path)?.[1];
  const file = join(root, `packages/catalog/generated/entries/${family}.json`);
  if (family === undefined || !existsSync(file)) return [];
  return JSON.parse(readFileSync(file, "utf8")).filter(({ isImplemented }) => isImplemented);
}
