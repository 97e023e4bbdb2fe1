import { globSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const PAGE = "docs/quality.md";
const START = "<!-- conservation:start -->";
const END = "<!-- conservation:end -->";

/** What each operation is held to by gate C20, read from the calls of its family's tests. */
export async function generateConservationTable({ read, catalog }) {
  const [before, rest] = read(PAGE).split(START);
  const after = rest.split(END)[1];
  const operations = listDefinitions();
  const rows = catalog
    .filter(({ isImplemented }) => isImplemented)
    .map(({ name }) => writeRow(name, operations.get(name)));
  const table = ["| operation | made documents | real files |", "|---|---|---|", ...rows].join("\n");
  return [{ path: PAGE, content: `${before}${START}\n${table}\n${END}${after}` }];
}

/** Name -> the family and the constant that holds the operation. */
function listDefinitions() {
  const definition = /export const (\w+)(?:: [^=]+)? = define\w+\(\{\s*name: "([^"]+)"/g;
  return new Map(
    list("packages/ops/*/src/operations/*.ts").flatMap((path) =>
      Array.from(textOf(path).matchAll(definition), ([, constant, name]) => [
        name,
        { family: path.split("/")[2], constant },
      ]),
    ),
  );
}

function writeRow(name, { family, constant }) {
  const tests = list(`packages/ops/${family}/test/*.test.ts`).map((path) => ({ path, text: textOf(path) }));
  const has = (calls, files) =>
    tests.some(({ path, text }) => files.test(path) && new RegExp(`\\b(?:${calls})\\(\\s*${constant}\\b`).test(text));
  const isMade = has("conserves", /\.test\.ts$/);
  const isReal = has("conservesFiles|checkDocument|checkOutcome", /\.(?:corpus|long)\.test\.ts$/);
  return `| \`${name}\` | ${isMade ? "yes" : ""} | ${isReal ? "yes" : ""} |`;
}

function list(pattern) {
  return globSync(pattern, { cwd: ROOT })
    .map((path) => path.split(sep).join("/"))
    .sort();
}

function textOf(path) {
  return readFileSync(join(ROOT, path), "utf8");
}
