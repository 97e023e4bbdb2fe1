// Fails on a class of more than 150 lines or eight fields: what it does for two reasons is two classes, or functions beside it.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MAX_LINES = 150;
const MAX_FIELDS = 8;

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
  "packages/ops/dita/src/model/lightweight/markdown-tree.ts TokenReader": [250, ONE_PLACE],
  "packages/kits/pdf/src/redact/content-edit.ts PageEditor": [168, ONE_DOCUMENT],
  "packages/kits/csv/src/schema/validate.ts ValidationPass": [261, ONE_VERDICT],
  "packages/kits/relax-ng/src/validator.ts Check": [198, ONE_VERDICT],
  "packages/kits/pdf/src/forms/read-form.ts FormReader": [187, ONE_VERDICT],
  "packages/kits/pdf/src/check/tables/check-tables.ts TableChecker": [162, ONE_VERDICT],
  "packages/kits/pdf/src/signatures/compare-states.ts Comparison": [158, ONE_VERDICT],
  "packages/kits/html/src/sanitize/attributes.ts AttributePolicy": [153, ONE_VERDICT],
  "packages/ops/pdf/src/model/render/compile.ts ModelCompiler": [253, ONE_OUTPUT],
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

/** Those with more fields, with the number they may have at most. None may grow, and none may be added. */
const MORE_FIELDS = {
  "packages/kits/csv/src/scan/window-scanner.ts WindowScanner": 24,
  "packages/kits/workbook/src/sheet-scan.ts SheetScanner": 23,
  "packages/kits/csv/src/kernel/kernel.ts Kernel": 21,
  "packages/kits/csv/src/infer/profile.ts ColumnProfile": 17,
  "packages/kits/pdf/src/redact/stream-edit.ts StreamEdit": 17,
  "packages/kits/csv/src/scan/blocks.ts ScanPass": 16,
  "packages/kits/pdf/src/sanitize/sanitize.ts Sanitizer": 16,
  "packages/runtime/src/host/attempt.ts Attempt": 16,
  "packages/kits/html/src/parse/tree-builder.ts TreeBuilder": 15,
  "packages/kits/pdf/src/file/pdf-file.ts PdfFile": 15,
  "packages/kits/csv/src/schema/validate.ts ValidationPass": 14,
  "packages/kits/mime/src/line-scanner.ts LineScanner": 14,
  "packages/kits/msg/src/rtf/reader.ts RtfReading": 14,
  "packages/kits/ooxml-schema/src/grammar.ts Grammar": 14,
  "packages/kits/pdf/src/file/object-store.ts ObjectStore": 14,
  "packages/ops/docx/src/model/diff/diff-documents.ts DocumentDiff": 14,
  "packages/runtime/src/process/child-process.ts Child": 14,
  "packages/surfaces/sdk/src/local-execution.ts LocalExecution": 14,
  "packages/kits/html/src/parse/tokenize.ts TokenAdapter": 13,
  "packages/kits/mime/src/fields/addresses.ts AddressReader": 13,
  "packages/kits/ooxml/src/package.ts OoxmlPackage": 11,
  "packages/kits/pdf/src/redact/content-edit.ts PageEditor": 12,
  "packages/kits/xml/src/scan.ts DocumentScan": 12,
  "packages/ops/jats/src/model/survey.ts ArticleScanner": 12,
  "packages/runtime/src/host/pool.ts Pool": 12,
  "packages/surfaces/sdk/src/error.ts ColophonError": 12,
  "packages/engines/libreoffice/src/helper-process.ts HelperProcess": 11,
  "packages/engines/libreoffice/src/office-host.ts Desk": 11,
  "packages/kits/csv/src/scan/transcoded-window.ts TranscodedWindow": 11,
  "packages/kits/mime/src/transfer/base64.ts Base64Decoder": 11,
  "packages/kits/ooxml/src/editor.ts PackageEditor": 11,
  "packages/kits/pdf/src/content/state.ts GraphicsState": 11,
  "packages/kits/pdf/src/forms/read-form.ts FormReader": 11,
  "packages/kits/pdf/src/text/page-text.ts PageText": 11,
  "packages/kits/pdf/src/text/term-filter.ts TermFilter": 11,
  "packages/kits/pdf/src/redact/remains.ts RemainsReader": 9,
  "packages/ops/tables/src/model/sources/html-content.ts ContentCollector": 11,
  "packages/ops/xlsx/src/model/transform/workspace.ts Workspace": 12,
  "packages/service/src/worker/worker.ts RunningWorker": 11,
  "packages/surfaces/sdk/src/envelope-reader.ts ArrivingFile": 11,
  "packages/kits/cms/src/asn1.ts Asn1": 10,
  "packages/kits/csv/src/infer/infer.ts InferencePass": 10,
  "packages/kits/pdf/src/hidden/paint-log.ts PaintLog": 10,
  "packages/kits/recalculation/src/recalculate.ts Run": 11,
  "packages/kits/relax-ng/src/grammar.ts Grammar": 10,
  "packages/kits/xml/src/external-subset.ts SubsetReader": 10,
  "packages/ops/docx/src/model/redact/chunk/rtf.ts RtfCutting": 10,
  "packages/ops/pdf/src/model/render/faces.ts FacePicker": 10,
  "packages/bases/deck/src/scene/stage.ts SlideStage": 10,
  "packages/ops/tables/src/model/content-builder.ts ContentBuilder": 10,
  "packages/ops/xlsx/src/model/validation/check-cells.ts CellCheck": 10,
  "packages/kits/html/src/read/read-document.ts DocumentReader": 9,
  "packages/kits/html/src/style/cascade.ts Cascade": 9,
  "packages/kits/mime/src/scan.ts Scan": 9,
  "packages/kits/ooxml-schema/src/content-model.ts ContentModel": 9,
  "packages/kits/pdf/src/content/drawing.ts DrawingReader": 9,
  "packages/kits/pdf/src/flatten/flatten-form.ts FormFlattener": 9,
  "packages/ops/dita/src/model/grammar/own-grammar.ts OwnGrammars": 9,
  "packages/ops/dita/src/model/published/published-page.ts PageReader": 9,
  "packages/ops/docx/src/model/diff/imports.ts PartImporter": 9,
  "packages/bases/word-model/src/authored/assembly.ts Assembly": 9,
  "packages/ops/jats/src/model/reading.ts ArticleReader": 9,
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
for (const { name, fields } of found) {
  const most = MORE_FIELDS[name] ?? MAX_FIELDS;
  if (fields > most)
    faults.push(`${name} has ${fields} fields of at most ${most}: divide it, or group what changes together.`);
}
for (const [name, most] of Object.entries(MORE_FIELDS)) {
  const fields = found.find((one) => one.name === name)?.fields ?? 0;
  if (fields <= MAX_FIELDS) faults.push(`${name} has ${fields} fields: remove it from the list of those with more.`);
  else if (fields < most) faults.push(`${name} has ${fields} fields, the list says ${most}: correct the list.`);
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
      classes.push({ name: `${path} ${node.name?.text ?? "(no name)"}`, lines, fields: countFields(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return classes;
}

/** Of an object: declared, or given to the constructor as one. */
function countFields({ members }) {
  const isStatic = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false;
  const declared = members.filter((member) => ts.isPropertyDeclaration(member) && !isStatic(member));
  const given = members.filter(ts.isConstructorDeclaration).flatMap(({ parameters }) => [...parameters]);
  return declared.length + given.filter((parameter) => (parameter.modifiers?.length ?? 0) > 0).length;
}
