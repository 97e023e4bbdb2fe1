/** The direction rules of ARCHITECTURE.md. Each is proven by packages/testing/test/boundaries.test.ts. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: "/(test|fixtures)/" },
  to: { path: "^(packages|apps)/", pathNot: [`${from}`, ...allowed] },
});

const CONTRACT = "^packages/contract/";
const KITS = "^packages/kits/";
const ENGINES = "^packages/engines/";
const BASES = "^packages/bases/";
const CATALOG = "^packages/catalog/";
const RUNTIME = "^packages/runtime/";
const SDK = "^packages/surfaces/sdk/";
const SDK_LOCAL = "^packages/surfaces/sdk/src/local";
const STORAGE = "^packages/storage/";
const SERVICE = "^packages/service/";

/** Parts of a package, lowest first: each imports itself and the parts of earlier lines, and a part in no line imports nothing. */
const inOrder = (name, source, lines, comment) => {
  const partsOf = (some) => `^${source}(${some.flat().join("|")})(/|\\.ts$)`;
  const rule = (from, pathNot) => ({ name, comment, severity: "error", from, to: { path: `^${source}`, pathNot } });
  return [
    ...lines.map((line, index) =>
      rule({ path: partsOf([line]) }, [`^${source}$1(/|\\.ts$)`, ...(index > 0 ? [partsOf(lines.slice(0, index))] : [])]),
    ),
    rule({ path: `^${source}([^/.]+)`, pathNot: partsOf(lines) }, [`^${source}$1(/|\\.ts$)`]),
  ];
};

const SERVICE_ORDER = [
  ["outbound"],
  ["links", "secrets", "throttle", "vocabulary"],
  ["batcher", "events", "roles"],
  ["audit", "blobs", "decks", "installation", "limits", "mails", "policy"],
  ["baselines", "brand-packs", "holds", "keys", "presets", "refusals", "sessions", "shares", "signing", "webhooks"],
  ["lineage", "result-deliveries"],
  ["executions"],
  ["figures", "people", "retention", "renders", "usage"],
  ["billing", "notices", "overview", "service-accounts"],
  ["deliverables"],
  ["reviews"],
  ["releases"],
  ["jobs", "submissions", "tenants"],
  ["inputs", "worker"],
  ["admission"],
  ["index"],
  ["testing"],
];
const PDF_ORDER = [
  ["data", "defect"],
  ["objects"],
  ["crypt", "filters", "jpeg"],
  ["file"],
  ["facts", "geometry"],
  ["fonts", "structure"],
  ["content"],
  ["text"],
  ["write"],
  ["assemble", "tags"],
  ["impose", "stamp", "text-layer"],
  ["forms"],
  ["appearances"],
  ["fill"],
  ["flatten"],
  ["redact", "sanitize", "signatures"],
  ["check", "hidden"],
  ["entries", "index"],
];
const RUNTIME_ORDER = [["child-main"], ["call"], ["channel"], ["child", "process"], ["host"], ["index"]];
const HTTP_ORDER = [
  ["parts"],
  ["views"],
  ["answer"],
  ["schemas", "uploads"],
  ["admission", "server"],
  ["routing", "run"],
  ["docs", "openapi"],
  ["routes"],
  ["platform"],
  ["app"],
  ["index"],
];

/** The packages whose parts have an order, lowest line first; docs/pictures has a drawing of each. */
export const ORDERS = [
  { name: "service", source: "packages/service/src/", lines: SERVICE_ORDER },
  { name: "runtime", source: "packages/runtime/src/", lines: RUNTIME_ORDER },
  { name: "http", source: "packages/surfaces/http/src/", lines: HTTP_ORDER },
  { name: "kits-pdf", source: "packages/kits/pdf/src/", lines: PDF_ORDER },
];

export default {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true, dependencyTypesNot: ["type-only"] } },
    { name: "could-not-resolve", severity: "error", from: {}, to: { couldNotResolve: true } },
    only("contract-stands-alone", CONTRACT, ["^packages/kits/bytes/"], "contract uses its schema library and kits/bytes, where sources of bytes are defined"),
    only("kits-know-kits", KITS, [KITS, ENGINES], "kits know nothing of the contract"),
    {
      name: "kits-are-handed-engines",
      comment: "a kit names an engine's types; the engine itself is handed to it, so that the harness knows what took part",
      severity: "error",
      from: { path: KITS, pathNot: "/(test|fixtures)/" },
      to: { path: ENGINES, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "engines-stand-alone",
      comment: "no contract, no kit, no operation: bytes in, bytes out",
      severity: "error",
      from: { path: "^packages/engines/([^/]+)/", pathNot: "/(test|fixtures)/" },
      to: { path: "^(packages|apps)/", pathNot: ["^packages/engines/(wasm|$1)/"] },
    },
    {
      name: "engines-read-their-own-files",
      comment: "an engine inside the operation's process reads its package's files; no network, no process, no timer",
      severity: "error",
      from: { path: "^packages/engines/[^/]+/src/", pathNot: "^packages/engines/((chromium|libreoffice)/src/|wasm/src/helper-processes\\.ts$)" },
      to: { path: "^(node:)?(fs/promises|net|tls|dgram|dns|http|https|http2|child_process|worker_threads|cluster|timers|timers/promises)$" },
    },
    only("bases-use-kits-and-contract", BASES, [CONTRACT, KITS, ENGINES], "what families share with the contract: kits, engines, contract and other bases; never a family"),
    {
      name: "operations-use-bases-kits-and-contract",
      comment: "and engines; never another family",
      severity: "error",
      from: { path: "^packages/ops/([^/]+)/", pathNot: "/(test|fixtures)/" },
      to: { path: "^(packages|apps)/", pathNot: [CONTRACT, BASES, KITS, ENGINES, "^packages/ops/$1/"] },
    },
    {
      name: "operations-bases-and-kits-have-no-effects",
      comment: "effects live at the two ends: surfaces and storage",
      severity: "error",
      from: { path: "^packages/(ops|bases|kits)/[^/]+/src/" },
      to: { path: "^(node:)?(fs|fs/promises|net|tls|dgram|dns|http|https|http2|child_process|worker_threads|cluster|timers|timers/promises)$" },
    },
    only("catalog-lists-operations", CATALOG, [CONTRACT, ENGINES, "^packages/ops/"], "the only module that names a family"),
    {
      name: "families-are-named-in-the-catalog",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: ["^packages/catalog/", "^packages/ops/", "/(test|fixtures)/"] },
      to: { path: "^packages/ops/" },
    },
    only("chores-direction", "^packages/chores/", [CATALOG, KITS, ENGINES, CONTRACT], "what a service's children run beside the catalog"),
    only("runtime-knows-the-contract", RUNTIME, [CONTRACT], "operations reach it by a module's address"),
    only("storage-stands-alone", STORAGE, [], "two ports, no product"),
    only("service-direction", SERVICE, [RUNTIME, STORAGE, CATALOG, CONTRACT], "service -> runtime, storage, catalog, contract"),
    ...inOrder("service-order", "packages/service/src/", SERVICE_ORDER, "a noun of the service imports no noun above it"),
    {
      name: "worker-keeps-renders-by-one-file",
      comment: "what a render comes to is decided in renders",
      severity: "error",
      from: { path: "^packages/service/src/worker/" },
      to: { path: "^packages/service/src/renders/", pathNot: "/keep-render\\.ts$" },
    },
    ...inOrder("pdf-order", "packages/kits/pdf/src/", PDF_ORDER, "what reads a file knows nothing of what writes one"),
    {
      name: "word-diff-decides-before-it-writes",
      comment: "what changed between two documents is decided and reported without the XML of the result",
      severity: "error",
      from: { path: "^packages/ops/docx/src/model/diff/(decide|report)/" },
      to: { path: "^packages/ops/docx/src/model/diff/write/" },
    },
    {
      name: "word-diff-reports-what-was-decided",
      comment: "neither a decision nor the XML of the result depends on the list of changes",
      severity: "error",
      from: { path: "^packages/ops/docx/src/model/diff/(decide|write)/" },
      to: { path: "^packages/ops/docx/src/model/diff/report/" },
    },
    ...inOrder("runtime-order", "packages/runtime/src/", RUNTIME_ORDER, "a child knows nothing of its host"),
    only(
      "http-direction",
      "^packages/surfaces/http/",
      [SERVICE, CATALOG, CONTRACT, "^packages/kits/xml/src/(escape|characters)\\.ts$", "^packages/kits/zip/"],
      "http -> service, catalog, kits/zip for archives of results, kit-xml/escape for its pages (never ops)",
    ),
    ...inOrder("http-order", "packages/surfaces/http/src/", HTTP_ORDER, "what answers knows no route"),
    {
      ...only("sdk-direction", SDK, [CONTRACT], "sdk -> contract"),
      from: { path: SDK, pathNot: ["/(test|fixtures)/", SDK_LOCAL] },
    },
    only("sdk-local-direction", SDK_LOCAL, [SDK, CONTRACT, CATALOG, RUNTIME], "its local mode: optional peers, loaded when asked for"),
    {
      name: "sdk-stays-free-of-its-local-mode",
      comment: "a client of a service, in a page too, never reaches the runtime",
      severity: "error",
      from: { path: SDK, pathNot: ["/(test|fixtures)/", SDK_LOCAL] },
      to: { path: SDK_LOCAL },
    },
    only("cli-direction", "^packages/surfaces/cli/", [CATALOG, RUNTIME, SDK, CONTRACT], "cli -> catalog, runtime, sdk"),
    only("mcp-direction", "^packages/surfaces/mcp/", [CATALOG, RUNTIME, SDK, CONTRACT], "mcp -> catalog, runtime, sdk"),
    only("react-direction", "^packages/surfaces/react/", [CONTRACT], "react -> contract"),
    { name: "nothing-imports-an-application", severity: "error", from: { path: "^packages/" }, to: { path: "^apps/" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/(dist|fixtures)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["source", "import", "node", "default"], extensions: [".ts", ".tsx", ".js", ".mjs", ".json"] },
    tsConfig: { fileName: "tsconfig.base.json" },
  },
};
