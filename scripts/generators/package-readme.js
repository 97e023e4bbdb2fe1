// What a registry shows of a package that has no README in its folder, and the words it is found by: from its manifest and the catalog.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { block, formatJson, table } from "./markdown.js";

const MAX_KEYWORDS = 20;
/** A longer example is a file in base64, which nobody reads: the command line shows the call with a file. */
const MAX_EXAMPLE = 700;
const MAX_ROWS = 20;
const ABOUT =
  "Colophon checks, converts, edits, redacts and repairs documents on your machines. The same input gives the same bytes over HTTP, from TypeScript, on the command line and over MCP. Each result lists what the output does not preserve, and a receipt proves what was done.";

/** How a package is used that callers name themselves; all others are parts of these. */
const USES = {
  "apps/colophon": [
    ["sh", "npx colophon run common.convert.delimited table.csv --out tidy.csv\nnpx colophon list pdf"],
  ],
  "apps/server": [["sh", "npm install colophon @colophon/server\nnpx colophon serve"]],
  "packages/surfaces/mcp": [["sh", "npx @colophon/mcp --root ."]],
  "packages/surfaces/sdk": [
    [
      "ts",
      [
        'import { createClient } from "@colophon/sdk";',
        'import { fromPath, saveArtifact } from "@colophon/sdk/node";',
        "",
        'const client = createClient({ baseUrl: "http://127.0.0.1:8080", apiKey: process.env.COLOPHON_API_KEY ?? "" });',
        'const envelope = await client.operations.run("common.convert.delimited", { input: { bytes: fromPath("table.csv") } });',
        'if (envelope.ok) await saveArtifact(envelope.value.artifact, "tidy.csv");',
        "for (const loss of envelope.losses) console.log(loss.code, loss.message);",
      ].join("\n"),
    ],
  ],
};

/** The README of a published package. */
export function writeReadme({ manifest, path, root }) {
  const { name, description, exports } = manifest;
  const operations = operationsOf(path, root);
  const entries = Object.keys(exports ?? {}).filter((entry) => entry !== "." && !entry.includes("testing"));
  const rows = operations.slice(0, MAX_ROWS).map((one) => [`\`${one.name}\``, one.summary]);
  return [
    `# ${name}`,
    "",
    description,
    "",
    "## Install",
    "",
    ...block("sh", `npm install ${name}`),
    "## Use",
    "",
    ...writeUse({ path, root, operations }),
    ...(rows.length === 0 ? [] : ["## Operations", "", ...table(["operation", "what it does"], rows)]),
    ...(entries.length === 0
      ? []
      : [`Further entries: ${entries.map((entry) => `\`${join(name, entry)}\``).join(", ")}.`, ""]),
    "## About Colophon",
    "",
    `${ABOUT} It needs Node 22.18 or later. The licence is Apache-2.0.`,
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

/**
 * The members of a manifest that lead to the sources, from the `repository` of the workspace; none where it names none. With them
 * comes the provenance of the build, which the registry checks against the repository.
 */
export function linksOf({ workspace, path }) {
  const { repository, homepage, bugs } = workspace;
  if (repository === undefined) return {};
  const page = repository.url.replace(/^git\+/, "").replace(/\.git$/, "");
  return {
    repository: { ...repository, directory: path },
    homepage: homepage ?? `${page}#readme`,
    bugs: bugs ?? { url: `${page}/issues` },
    publishConfig: { access: "public", provenance: true },
  };
}

function writeUse({ path, root, operations }) {
  if (USES[path] !== undefined) return USES[path].flatMap(([language, text]) => block(language, text));
  const [shortest] = operations
    .map(({ name }) => ({ name, example: readExample(name, root) }))
    .sort((a, b) => JSON.stringify(a.example).length - JSON.stringify(b.example).length);
  if (shortest === undefined)
    return [
      "This package is a part of the operations, which you call through `colophon` or `@colophon/sdk`. Its functions may change with any minor version.",
      "",
      ...block("sh", "npm install colophon\nnpx colophon run common.convert.delimited table.csv --out tidy.csv"),
    ];
  const { name, example } = shortest;
  if (JSON.stringify(example).length > MAX_EXAMPLE)
    return block("sh", `npm install colophon\nnpx colophon run ${name} FILE --json`);
  return [
    ...block("sh", "npm install @colophon/sdk @colophon/catalog @colophon/runtime"),
    ...block(
      "ts",
      [
        'import { createLocal } from "@colophon/sdk/local";',
        "",
        "const local = createLocal();",
        `const envelope = await local.operations.run("${name}", ${formatJson(example, quoteName)});`,
        "console.log(envelope.ok ? envelope.value : envelope.error.code);",
        "await local.close();",
      ].join("\n"),
    ),
  ];
}

function quoteName(name) {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function readExample(name, root) {
  const { example } = JSON.parse(
    readFileSync(join(root, `packages/catalog/generated/operations/${name}.json`), "utf8"),
  );
  return example;
}

function operationsOf(path, root) {
  const family = /^packages\/ops\/([^/]+)$/.exec(path)?.[1];
  const file = join(root, `packages/catalog/generated/entries/${family}.json`);
  if (family === undefined || !existsSync(file)) return [];
  return JSON.parse(readFileSync(file, "utf8")).filter(({ isImplemented }) => isImplemented);
}
