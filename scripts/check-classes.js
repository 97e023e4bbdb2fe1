// Fails on a class of more than 150 lines: what it does for two reasons is two classes, or functions beside it.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MAX_LINES = 150;

const ONE_PLACE = "reads one text in one pass: every method moves the place it is at, or looks at what is open there";
const ONE_DOCUMENT = "changes one document: its methods share what was found and what is already changed";
const ONE_VERDICT = "judges one document: its methods share what it is held to and what was found";
const ONE_OUTPUT = "writes one output: its methods share what is open and what was lost";

/** Larger ones, with the lines they may have at most and why they are whole. None may grow. */
const LARGER = {
  "packages/kits/html/src/read/read-document.ts DocumentReader": [351, ONE_PLACE],
  "packages/kits/csv/src/scan/window-scanner.ts WindowScanner": [347, ONE_PLACE],
  "packages/kits/workbook/src/sheet-scan.ts SheetScanner": [332, ONE_PLACE],
  "packages/kits/mime/src/scan.ts Scan": [318, ONE_PLACE],
  "packages/kits/csv/src/scan/blocks.ts ScanPass": [247, ONE_PLACE],
  "packages/kits/pdf/src/content/interpret.ts Run": [212, ONE_PLACE],
  "packages/kits/mime/src/fields/addresses.ts AddressReader": [201, ONE_PLACE],
  "packages/kits/html/src/css/tokenize.ts CssReader": [200, ONE_PLACE],
  "packages/kits/csv/src/pattern/syntax.ts PatternParser": [192, ONE_PLACE],
  "packages/kits/pdf/src/objects/parser.ts ObjectParser": [182, ONE_PLACE],
  "packages/kits/html/src/parse/build-tree.ts TreeSink": [185, ONE_PLACE],
  "packages/kits/mime/src/transfer/base64.ts Base64Decoder": [166, ONE_PLACE],
  "packages/kits/msg/src/rtf/reader.ts RtfReading": [165, ONE_PLACE],
  "packages/kits/html/src/parse/tree-builder.ts TreeBuilder": [161, ONE_PLACE],
  "packages/ops/docx/src/model/redact/chunk/rtf.ts RtfCutting": [171, ONE_PLACE],
  "packages/kits/pdf/src/redact/redact-file.ts Redactor": [246, ONE_DOCUMENT],
  "packages/kits/pdf/src/redact/content-edit.ts PageEditor": [168, ONE_DOCUMENT],
  "packages/kits/csv/src/schema/validate.ts ValidationPass": [261, ONE_VERDICT],
  "packages/kits/relax-ng/src/validator.ts Check": [198, ONE_VERDICT],
  "packages/kits/pdf/src/forms/read-form.ts FormReader": [187, ONE_VERDICT],
  "packages/kits/pdf/src/check/tables/check-tables.ts TableChecker": [162, ONE_VERDICT],
  "packages/kits/pdf/src/signatures/compare-states.ts Comparison": [158, ONE_VERDICT],
  "packages/kits/html/src/sanitize/attributes.ts AttributePolicy": [153, ONE_VERDICT],
  "packages/ops/pdf/src/model/render/compile.ts ModelCompiler": [254, ONE_OUTPUT],
  "packages/kits/html/src/text/text-renderer.ts TextRenderer": [162, ONE_OUTPUT],
  "packages/ops/delimited/src/model/expression/compile.ts Compiler": [161, ONE_OUTPUT],
  "packages/runtime/src/host/pool.ts Pool": [165, "every method counts the same processes"],
  "packages/runtime/src/host/isolated-runtime.ts IsolatedRuntime": [
    160,
    "an interface of the package, whole in one place",
  ],
  "packages/surfaces/sdk/src/local-execution.ts LocalExecution": [
    152,
    "an interface of the package, whole in one place",
  ],
};

const SOURCES = "{packages,apps}/**/src/**/*.{ts,tsx}";
const files = globSync(SOURCES, {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist|fixtures)(\/|$)/.test(path),
});
const found = files.sort().flatMap((path) => classesOf(path.split(sep).join("/")));
const faults = found.flatMap(({ name, lines }) => {
  const [most] = LARGER[name] ?? [MAX_LINES];
  return lines > most ? [`${name} has ${lines} lines of at most ${most}: divide it by what it does.`] : [];
});
for (const [name, [most]] of Object.entries(LARGER)) {
  const lines = found.find((one) => one.name === name)?.lines ?? 0;
  if (lines <= MAX_LINES) faults.push(`${name} is listed as larger and is not: take it off the list.`);
  else if (lines < most) faults.push(`${name} has ${lines} lines, the list says ${most}: it does not grow again.`);
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);

/** The larger classes of a file, and those that are listed. */
function classesOf(path) {
  const text = readFileSync(join(ROOT, path), "utf8");
  if (!/\bclass\b/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const classes = [];
  const visit = (node) => {
    if (ts.isClassLike(node)) {
      const lineOf = (at) => source.getLineAndCharacterOfPosition(at).line;
      const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
      classes.push({ name: `${path} ${node.name?.text ?? "(no name)"}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return classes;
}
