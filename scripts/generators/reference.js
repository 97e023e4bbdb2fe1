import { FAMILY_NAMES, loadOperation } from "@colophon/catalog";
import { artifact, canonicalJson, invoke, isNeeded, SHARED_OPTIONS } from "@colophon/contract";
import { CONDITION_MEANINGS } from "@colophon/http";
import { splitOptions } from "@colophon/sdk/signature";
import { collectExampleFiles, cutBase64 } from "./example-files.js";
import { block, code, formatJson, table } from "./markdown.js";
import { schemaTables } from "./schema-tables.js";
import { exampleSnippets } from "./snippets.js";

const FOLDER = "docs/reference";
const START = "<!-- operations:start -->";
const END = "<!-- operations:end -->";
const NOTE =
  "<!-- Written by `npm run generate` from the operation's definition. Change the definition, not this page. -->";
const PREVIEW_NOTE = "This operation is a preview: its options and value may change in a later version.";
/** Lines of an example's result that a page shows. */
const MAX_RESULT_LINES = 60;

/** The reference: a page for each operation, the files of their examples, a page for what they share, and the list in docs/index.md. */
export async function generateReference({ read, exists, catalog }) {
  const examples = collectExampleFiles(catalog);
  const pages = [];
  for (const operation of catalog)
    pages.push({
      path: `${FOLDER}/${operation.name}.md`,
      content: await writePage(operation, examples.requestOf(operation.name)),
    });
  return [
    ...pages,
    ...[...examples.files].map(([name, content]) => ({ path: `${FOLDER}/files/${name}`, content })),
    { path: `${FOLDER}/shared-options.md`, content: writeShared() },
    ...(await generateIndex({ read, exists, catalog })),
  ];
}

/** The list of operations in docs/index.md, between its two markers. */
export async function generateIndex({ read, exists, catalog }) {
  const content = writeIndex(read("docs/index.md"), catalog, readGuides({ read, exists }));
  return [{ path: "docs/index.md", content }];
}

async function writePage(operation, request) {
  const { name, summary, sideEffects, path, package: family, descriptor, errorCodes, lossCodes } = operation;
  const isPreview = operation.stability === "preview";
  const head = [NOTE, `# ${name}`, "", summary, "", ...(isPreview ? [PREVIEW_NOTE, ""] : [])];
  if (descriptor === undefined)
    return lines([
      ...head,
      "This version does not implement the operation. Its codes are final:",
      "",
      ...table(
        ["error", ""],
        errorCodes.map((error) => [code(error), ""]),
      ),
      ...table(
        ["loss", ""],
        lossCodes.map((loss) => [code(loss), ""]),
      ),
    ]);
  const { engine, input, options, value } = descriptor;
  const { own, shared } = splitOptions(options);
  return lines([
    ...head,
    ...table(
      ["", ""],
      [
        ["HTTP", code(`POST /api/v2/operations/${path}`)],
        ["engine", `${code(`${engine.name} ${engine.version}`)} (family ${family})`],
        ["side effects", sideEffects],
        ["deterministic", "yes: the same input, options and engine version give the same bytes"],
      ],
    ),
    "## Input",
    "",
    ...schemaTables(input, "given"),
    ...(JSON.stringify(input).includes("contentEncoding")
      ? ["Send a file in one of the [forms](shared-options.md#files) of your surface.", ""]
      : []),
    "## Options",
    "",
    ...schemaTables(own, "given"),
    `Options of every operation: ${Object.keys(shared.properties).map(code).join(", ")} ([shared options](shared-options.md)).`,
    "",
    "## Value",
    "",
    ...schemaTables(value, "returned"),
    ...writeCodes(descriptor),
    ...writeLimits(descriptor),
    "## Example",
    "",
    ...exampleSnippets(operation, request),
    "### Result",
    "",
    ...(await writeResult(operation)),
  ]);
}

function writeCodes({ errors, losses }) {
  const isPossible = ({ impossible }) => impossible === undefined;
  const argued = [...errors, ...losses].filter((entry) => !isPossible(entry));
  return [
    "## Errors",
    "",
    ...table(
      ["code", "what to do"],
      errors
        .filter(isPossible)
        .map((error) => [code(error.code), `${error.remediation}${error.retryable ? " You can retry the call." : ""}`]),
    ),
    "## Losses",
    "",
    ...(losses.some(isPossible)
      ? table(
          ["code", "severity", "affects", "how to avoid it"],
          losses
            .filter(isPossible)
            .map((loss) => [code(loss.code), loss.severity, loss.subject, loss.remediation ?? "not avoidable"]),
        )
      : ["None. If the operation cannot preserve everything, it fails.", ""]),
    ...(argued.length === 0
      ? []
      : [
          "Codes of the family that this operation cannot return:",
          "",
          ...table(
            ["code", "reason"],
            argued.map((entry) => [code(entry.code), entry.impossible]),
          ),
        ]),
  ];
}

function writeLimits({ conditions }) {
  return [
    "## Limits",
    "",
    "These conditions end the call with an error:",
    "",
    ...table(
      ["when", "code"],
      Object.entries(CONDITION_MEANINGS).flatMap(([condition, words]) =>
        conditions[condition] === undefined ? [] : [[words, code(conditions[condition])]],
      ),
    ),
  ];
}

/** The example is run here: what the page shows is what comes out. */
async function writeResult({ name, descriptor }) {
  const operation = await loadOperation(name);
  const { input, options = {} } = descriptor.example;
  const helpers = operation.engines
    .filter((engine) => engine.kind === "helper" && isNeeded(engine, options))
    .map((engine) => engine.name);
  if (helpers.length > 0)
    return [`${helpers.join(", ")} on the machine produces the result; the receipt names its version.`, ""];
  const envelope = JSON.parse(canonicalJson(await invoke(operation, input, options)));
  const all = formatJson(cutBase64(envelope)).split("\n");
  const shown = all.length > MAX_RESULT_LINES ? [...all.slice(0, MAX_RESULT_LINES), "..."] : all;
  return block(all.length > MAX_RESULT_LINES ? "text" : "json", shown.join("\n"));
}

function writeShared() {
  return lines([
    NOTE,
    "# Shared options and forms",
    "",
    "## Options",
    "",
    "Every operation accepts these options in addition to its own.",
    "",
    ...schemaTables({ type: "object", properties: SHARED_OPTIONS }, "given"),
    "## Files",
    "",
    "Send a file in one of these forms:",
    "",
    ...table(
      ["surface", "forms"],
      [
        ["HTTP", 'standard base64 text; `{ "bytes": base64 }`; `{ "$colophonBinary": "base64", "data": base64 }`'],
        ["SDK", "`Uint8Array`, `Blob`, a stream, `fromPath(path)`, or a form of HTTP"],
        ["command line", 'files as arguments; in `--input-json` `{ "path": ... }` or a form of HTTP'],
        ["MCP", '`{ "path": ... }`, `{ "uri": "file:..." or "data:..." }`, or a form of HTTP'],
      ],
    ),
    'If an operation requires only one file, the file can be the whole input: `{ "input": base64 }` over HTTP.',
    "",
    "## Artifact",
    "",
    "A file that an operation produces. Over HTTP `bytes` is base64, in the SDK a `Uint8Array`. MCP writes the file and returns its path.",
    "",
    ...schemaTables(artifact({ description: "" }), "returned"),
  ]);
}

/** By family, so that the lines of one never stand beside another's: two of them can be written at the same time. */
function writeIndex(text, catalog, guides) {
  const [before = "", rest = ""] = text.split(START);
  const after = rest.split(END)[1] ?? "";
  const tableOf = (operations) =>
    table(
      ["operation", "", "what it does"],
      operations.map(({ name, isImplemented, summary }) => [
        `[${name}](reference/${name}.md)`,
        isImplemented ? "" : "not implemented",
        summary,
      ]),
    );
  const stable = catalog.filter(({ stability }) => stability === "stable");
  const previews = catalog.filter(({ stability }) => stability === "preview");
  const guideOf = (family) => (guides[family] === undefined ? [] : [`Guide: [${guides[family]}](${family}.md)`, ""]);
  const list = FAMILY_NAMES.flatMap((family) => {
    const own = stable.filter((operation) => operation.package === family);
    return own.length === 0 ? [] : [`### ${family}`, "", ...guideOf(family), ...tableOf(own)];
  });
  if (previews.length > 0)
    list.push(
      ...["### Preview", "", "The options and values of these operations may change in a later version.", ""],
      ...FAMILY_NAMES.flatMap((family) => {
        const own = previews.filter((operation) => operation.package === family);
        return own.length === 0 ? [] : [`#### Previews of ${family}`, "", ...guideOf(family), ...tableOf(own)];
      }),
    );
  return `${before}${START}\n${list.join("\n")}\n${END}${after}`;
}

/** The title of each family's guide, where there is one: docs/<family>.md. */
function readGuides({ read, exists }) {
  const written = FAMILY_NAMES.filter((family) => exists(`docs/${family}.md`));
  return Object.fromEntries(
    written.map((family) => [family, read(`docs/${family}.md`).split("\n")[0].replace(/^# /, "")]),
  );
}

function lines(all) {
  return `${all.join("\n").trimEnd()}\n`;
}
