// npm run new-family NAME: the skeleton of a family, entered where families are listed.
// npm run new-operation NAME: the skeleton of one of its operations, with the test that fails until it is written.
//
// Both write only what is not there. What they write compiles; what is to be done stands in the test that fails.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PREVIEWS = JSON.parse(read("packages/catalog/data/preview-operations.json"));
const DECLARED = [...JSON.parse(read("packages/catalog/data/operation-codes.json")), ...PREVIEWS];
const SUMMARIES = JSON.parse(read("packages/catalog/data/summaries.json"));

function newFamily(family) {
  const families = [...new Set(DECLARED.map((entry) => entry.package))];
  if (!families.includes(family)) fail(`There is no family "${family}"; there are ${families.sort().join(", ")}.`);
  const folder = `packages/ops/${family}`;
  if (existsSync(join(ROOT, folder))) fail(`${folder} is there.`);
  const operations = DECLARED.filter((entry) => entry.package === family);
  write(`${folder}/package.json`, `${JSON.stringify(manifest(family), null, 2)}\n`);
  write(`${folder}/tsconfig.json`, TSCONFIG);
  write(`${folder}/src/engine.ts`, ENGINE.replace("NAME", family));
  write(`${folder}/src/codes.ts`, codesOf(operations));
  write(`${folder}/src/index.ts`, "export {};\n");
  write(`${folder}/src/load.ts`, LOADER);
  write(`${folder}/test/module.ts`, MODULE);
  write(`${folder}/fixtures/LICENSES.md`, "# Fixtures\n\n| file | source | licence |\n|---|---|---|\n");
  write(`docs/${family}.md`, `# ${capitalize(family)}\n\nWhat the operations of this family do with real files.\n`);
  insertLine(
    "packages/catalog/src/families.ts",
    /^ {2}([a-z]+): \{ all:/,
    `  ${family}: { all: () => import("@colophon/${family}"), each: () => import("@colophon/${family}/load") },`,
  );
  insertLine("packages/catalog/package.json", /^ {4}"@colophon\/([a-z]+)": "/, `    "@colophon/${family}": "0.1.0",`);
  insertLine("packages/catalog/tsconfig.json", /"\.\.\/ops\/([a-z]+)"/, `    { "path": "../ops/${family}" },`);
  insertLine("tsconfig.json", /"packages\/ops\/([a-z]+)"/, `    { "path": "packages/ops/${family}" },`);
  say(`Next: npm install, then npm run new-operation ${operations[0].name}`);
}

function newOperation(operation) {
  const entry = DECLARED.find((declared) => declared.name === operation);
  if (entry === undefined)
    fail(
      `There is no operation "${operation}"; operation-codes.json and preview-operations.json in packages/catalog/data name them.`,
    );
  const folder = `packages/ops/${entry.package}`;
  if (!existsSync(join(ROOT, folder, "package.json"))) fail(`First: npm run new-family ${entry.package}`);
  const exported = exportNameOf(operation, entry.package);
  const file = exported.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const path = `${folder}/src/operations/${file}.ts`;
  if (existsSync(join(ROOT, path))) fail(`${path} is there.`);
  write(path, definition(entry, exported));
  write(`${folder}/test/${file}.test.ts`, testOf(entry, exported, file));
  write(`${folder}/test/module.ts`, MODULE);
  const index = `${folder}/src/index.ts`;
  const lines = read(index)
    .split("\n")
    .filter((line) => line !== "" && line !== "export {};");
  overwrite(index, `${[...lines, `export { ${exported} } from "./operations/${file}.ts";`].sort().join("\n")}\n`);
  say(`Next: npx vitest run ${folder}/test/${file}.test.ts, and write until it passes`);
}

const ENGINE = `/** The package of these operations; the version is that of package.json. */
export const engine = { name: "@colophon/NAME", version: "0.1.0" } as const;
`;

/** `npm run generate` enters the operations. */
const LOADER = `export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {};
`;

const MODULE = `/** The family's module, as another process imports it. */
export const module = new URL("../src/index.ts", import.meta.url).href;
`;

const TSCONFIG = `{
  "extends": "../../../tsconfig.base.json",
  "compilerOptions": { "rootDir": "src", "outDir": "dist", "tsBuildInfoFile": "dist/.tsbuildinfo" },
  "include": ["src"],
  "references": [
    { "path": "../../contract" }
  ]
}
`;

function manifest(family) {
  return {
    name: `@colophon/${family}`,
    version: "0.1.0",
    description: `Operations of the family ${family}.`,
    license: "Apache-2.0",
    type: "module",
    engines: { node: ">=22.18" },
    exports: Object.fromEntries(
      [".", "./load"].map((entry) => {
        const module = entry === "." ? "index" : "load";
        return [
          entry,
          { types: `./dist/${module}.d.ts`, source: `./src/${module}.ts`, default: `./dist/${module}.js` },
        ];
      }),
    ),
    files: ["dist", "!dist/.tsbuildinfo"],
    dependencies: { "@colophon/contract": "0.1.0" },
    devDependencies: { "@colophon/testing": "0.1.0" },
  };
}

/** Where the list is ours to design it begins with what every operation needs. */
const OWN_CODES = ["INVALID_INPUT", "RESOURCE_LIMIT", "TIMEOUT", "SCHEMA_REJECTED"];

/** What the harness ends with codes for, by what the code is called. */
const CONDITIONS = [
  [/SCHEMA_REJECTED$/, "validation", ["schemaRejected"]],
  [/TIMEOUT/, "policy", ["timedOut"]],
  [/ABORTED$/, "policy", ["cancelled"]],
  [/(RESOURCE_LIMIT|BUDGET_EXCEEDED)$/, "policy", ["inputBytes", "memory"]],
];

/** The codes of the family's operations in the catalog; where they are ours to design there are none yet, and SCHEMA_REJECTED. */
function codesOf(operations) {
  const domain = operations[0].name.split(".")[0];
  const all = (list) =>
    [...new Set(operations.flatMap((operation) => operation[list]))].map((code) => code.split("/")[1]);
  const errors = all("errorCodes").length > 0 ? all("errorCodes") : OWN_CODES;
  return [
    'import { codes } from "@colophon/contract";',
    "",
    `export const errors = codes("${domain}", {`,
    ...errors.map((code) => {
      const [, phase, found] = CONDITIONS.find(([pattern]) => pattern.test(code)) ?? [undefined, "parsing", undefined];
      const isLast = phase === "policy" && /(RESOURCE_LIMIT|BUDGET_EXCEEDED)$/.test(code);
      const conditions = isLast && !errors.some((other) => /TIMEOUT/.test(other)) ? [...found, "timedOut"] : found;
      return `  ${code}: { remediation: "Correct what the message names.", phase: "${phase}"${conditions === undefined ? "" : `, conditions: ${JSON.stringify(conditions)}`} },`;
    }),
    "});",
    "",
    `export const losses = codes("${domain}", {`,
    ...all("lossCodes").map((code) => `  ${code}: { severity: "degraded", subject: "document" },`),
    "});",
    "",
  ].join("\n");
}

/** Of a family that is there: its codes that cover a condition of the harness, of which every operation needs one each. */
function harnessCodesOf(family) {
  const codes = join(ROOT, `packages/ops/${family}/src/codes.ts`);
  const script = `const { errors } = await import(${JSON.stringify(pathToFileURL(codes).href)});
    const names = Object.keys(errors.entries).filter((name) => errors.entries[name].conditions?.length > 0);
    process.stdout.write(JSON.stringify(names));`;
  const words = ["--conditions=source", "--no-warnings", "--input-type=module", "--eval", script];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" }));
}

function definition({ name, package: family, sideEffects, errorCodes, lossCodes }, exported) {
  const list = (codes) => codes.map((code) => `, "${code.split("/")[1]}"`).join("");
  const errors = errorCodes.length > 0 ? errorCodes : harnessCodesOf(family).map((code) => `own/${code}`);
  return `import { defineOperation, file, object, pick, string } from "@colophon/contract";
import { errors${lossCodes.length > 0 ? ", losses" : ""} } from "../codes.ts";
import { engine } from "../engine.ts";

/**
 * What goes in -> what comes out.
 *
 * Shapes   input.bytes: the file. value.text: what it says.
 * Cost     O(bytes) time and memory.
 * Errors   SCHEMA_REJECTED.
 * Losses   none yet.
 * Source   the standard and its clause.
 */
export const ${exported} = defineOperation({
  name: "${name}",
  summary: ${JSON.stringify(SUMMARIES[name] ?? "Say what it does.")},
  engine,
${PREVIEWS.some((entry) => entry.name === name) ? '  stability: "preview",\n' : ""}  input: object({ bytes: file({ description: "The file." }) }),
  options: object({}),
  value: object({ text: string({ description: "What it says." }) }),
  errors: pick(errors${list(errors)}),
  losses: ${lossCodes.length > 0 ? `pick(losses${list(lossCodes)})` : "NO_LOSSES"},
  effects: "${sideEffects}",
  example: { input: { bytes: "QQ==" } },

  run({ input }) {
    return { text: \`\${input.bytes.length} bytes\` };
  },
});
`.replace(
    "import { defineOperation, file, object,",
    lossCodes.length > 0
      ? "import { defineOperation, file, object,"
      : "import { defineOperation, file, NO_LOSSES, object,",
  );
}

/** One row, which fails: what the operation is to do is for whoever writes it. */
function testOf({ name }, exported, file) {
  return `import { conforms } from "@colophon/testing";
import { ${exported} } from "../src/operations/${file}.ts";
import { module } from "./module.ts";

conforms(
  ${exported},
  [{ name: "a real file", input: { bytes: new TextEncoder().encode("A") }, value: { text: "what ${name} makes of it" }, losses: [] }],
  { module },
);
`;
}

/** The rule of gate C13: the verb, the domain unless it is common, the words of the qualifier; else the package. */
function exportNameOf(operation, family) {
  const [domain, verb, ...rest] = operation.split(".");
  const words = [...(domain === "common" ? [] : [domain]), ...rest.flatMap((part) => part.split("-"))];
  return [verb, ...(words.length === 0 ? [family] : words).map(capitalize)].join("");
}

/** Into its place by name among the lines that match. */
function insertLine(path, pattern, line) {
  const lines = read(path).split("\n");
  const key = pattern.exec(line)[1];
  const places = lines.flatMap((text, index) => {
    const found = pattern.exec(text)?.[1];
    return found === undefined || found === "contract" ? [] : [{ found, index }];
  });
  const after = places.filter(({ found }) => found < key).at(-1);
  lines.splice(after === undefined ? places[0].index : after.index + 1, 0, line);
  overwrite(path, lines.join("\n"));
}

function read(path) {
  return readFileSync(join(ROOT, path), "utf8");
}

function write(path, text) {
  if (existsSync(join(ROOT, path))) return;
  overwrite(path, text);
}

function overwrite(path, text) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  if (/\.ts$/.test(path)) execFileSync("biome", ["format", "--write", path], { cwd: ROOT, stdio: "ignore" });
  say(`wrote ${path}`);
}

function capitalize(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const [what, name] = process.argv.slice(2);
if (what === "family") newFamily(name);
else if (what === "operation") newOperation(name);
else fail("npm run new-family NAME, or npm run new-operation NAME.");
