import type { Diagnostic, Failure, Issue, Loss, Receipt as WireReceipt } from "@colophon/contract";
import type { Locator, Segment } from "@colophon/contract/locator";
import type { Execution, ExecutionEvent, ExecutionStatus, FileOperationProps, WireArtifact } from "../src/index.ts";

/** Runs nothing: the gallery makes no request. */
export const flow: FileOperationProps = {
  title: "Read a table",
  operation: "common.parse.delimited-bytes",
  transport: {
    run: async () => ({ ok: false, error: failure, losses: [], diagnostics: [], receipt }) as never,
  },
};

type Hash = WireArtifact["hash"];
const INPUT: Hash = "sha256:7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730";
const OPTIONS: Hash = "sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";
const OUTPUT: Hash = "sha256:b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c";

export const placeIn = (domain: string, ...path: readonly Segment[]): Locator => ({ artifact: INPUT, domain, path });

export const receipt: WireReceipt = {
  contractVersion: "1",
  operation: "common.parse.delimited",
  domain: "common",
  engine: { name: "colophon-delimited", version: "0.1.0" },
  inputHash: INPUT,
  optionsHash: OPTIONS,
  outputHash: OUTPUT,
  deterministic: true,
  nondeterminismSources: [],
};

export const receiptWithTools: WireReceipt = {
  ...receipt,
  operation: "docx.convert.pdf",
  domain: "docx",
  engine: { name: "colophon-docx", version: "0.1.0" },
  tools: [
    { name: "LibreOffice", version: "25.2.3.2" },
    { name: "Carlito", version: "1.104" },
  ],
};

export const receiptOfRefusedOptions: WireReceipt = (({ optionsHash: _o, outputHash: _h, ...rest }) => rest)(receipt);

export const receiptNotDeterministic: WireReceipt = {
  ...receipt,
  deterministic: false,
  nondeterminismSources: ["time of day", "random boundary"],
  producedAt: "2026-03-14T09:26:53.589Z",
};

export const losses: readonly Loss[] = [
  {
    code: "docx/MACRO_STRIPPED",
    severity: "dropped",
    subject: "macro project “NewMacros”",
    message: "14 procedures in vbaProject.bin are not part of a PDF.",
    avoidable: false,
    locator: placeIn("docx", { kind: "part", id: "word/vbaProject.bin" }),
  },
  {
    code: "docx/FONT_SUBSTITUTED",
    severity: "substituted",
    subject: "font Calibri in 212 runs",
    message: "Calibri is not on this machine; Carlito has the same metrics and took its place.",
    avoidable: true,
    remediation: "Embed the font in the document, or give it in options.fonts.",
    locator: {
      ...placeIn("docx", { kind: "section", index: 0 }, { kind: "paragraph", index: 87 }, { kind: "run", index: 1 }),
      range: { start: 0, end: 12 },
    },
    expected: "Calibri",
    actual: "Carlito",
  },
  {
    code: "docx/IMAGE_DOWNSAMPLED",
    severity: "degraded",
    subject: "image 3 on page 2",
    message: "Reduced from 6,000 × 4,000 to 1,800 × 1,200 pixels.",
    avoidable: true,
    remediation: "Set options.imageResolution to 600.",
    locator: placeIn("docx", { kind: "page", index: 1 }, { kind: "image", index: 2, id: "rId14" }),
    expected: { widthPx: 6000, heightPx: 4000 },
    actual: { widthPx: 1800, heightPx: 1200 },
    details: { filter: "lanczos3", chroma: "4:2:0", profile: null },
  },
  {
    code: "docx/EXTERNAL_CONTENT_BLOCKED",
    severity: "dropped",
    subject: "linked image on page 4",
    message: "The image lies on another host and was not fetched.",
    avoidable: true,
    remediation: "Embed the image in the document.",
    locator: placeIn("docx", { kind: "page", index: 3 }, { kind: "image", index: 0 }),
  },
];

export const lossWithoutPlace: Loss = {
  code: "common/RAGGED_ROWS",
  severity: "degraded",
  subject: "rows",
  message: "Cells were added or cut in 1,204 rows; the first 100 are told one by one.",
  avoidable: false,
};

const RAGGED = ["RAGGED_ROWS", "RAGGED_ROWS", "RAGGED_ROWS", "CELL_PADDED"] as const;

/** Many losses, of the shapes a large table gives. */
export function manyLosses(count: number): readonly Loss[] {
  return Array.from({ length: count }, (_, i): Loss => {
    const isRagged = i % 5 !== 0;
    return {
      code: isRagged ? `common/${RAGGED[i % RAGGED.length]}` : "common/TYPE_NOT_HELD",
      severity: isRagged ? "degraded" : "dropped",
      subject: `row ${i + 1}`,
      message: isRagged ? `${6 + (i % 3)} cells, the header has 9.` : `"${i},5" is no integer and was left out.`,
      avoidable: isRagged,
      ...(isRagged && { remediation: "Give every row as many cells as the header." }),
      locator: placeIn("common", { kind: "row", index: i }, { kind: "cell", index: i % 9 }),
    };
  });
}

export const diagnostics: readonly Diagnostic[] = [
  {
    code: "common/ENCODING_GUESSED",
    severity: "info",
    message: "Read as windows-1252; no byte-order mark and not valid UTF-8.",
    phase: "parsing",
    details: { confidence: 0.93, runnerUp: "iso-8859-15" },
  },
  {
    code: "common/MIXED_NEWLINES",
    severity: "warn",
    message: "41 lines end in CRLF, 3 in LF.",
    phase: "parsing",
    locator: { ...placeIn("common", { kind: "row", index: 40 }), range: { start: 0, end: 1 } },
  },
  { code: "common/DIALECT_SCORED", severity: "debug", message: "17 dialects scored.", phase: "parsing" },
];

const issues: readonly Issue[] = [
  {
    path: "columns[2].type",
    message: "Not one of the types a column can have.",
    expected: "string, integer, number, boolean, date",
    received: "timestamp",
    remediation: "Use date, or string to keep the text as it is.",
  },
  { path: "rows[16][3]", message: "The cell is no integer.", expected: "integer", received: "12,5" },
  {
    path: "rows[204]",
    message: "The row has more cells than there are columns.",
    expected: "at most 9 cells",
    received: "11 cells",
    locator: placeIn("common", { kind: "row", index: 204 }),
  },
  { path: "", message: "The input names no delimiter.", remediation: "Set options.delimiter." },
];

export const failure: Failure = {
  name: "OperationError",
  code: "common/SCHEMA_REJECTED",
  phase: "validation",
  message: "The input does not fit the schema in 4 places.",
  remediation: "Correct the fields the issues name.",
  issues,
  retryable: false,
};

export const csvArtifact: WireArtifact = {
  mediaType: "text/csv",
  extension: "csv",
  byteLength: 12_412,
  hash: OUTPUT,
  bytes: "aWQsbmFtZQ0KMSxBZGENCg==",
};
export const pdfArtifact: WireArtifact = {
  mediaType: "application/pdf",
  extension: "pdf",
  byteLength: 3_145_728,
  hash: "sha256:5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03",
  bytes: "",
};

const PEOPLE = ["Ada Lovelace", "Grace Hopper", "Mary Cartwright", "Emmy Noether", "Sofya Kovalevskaya"] as const;

export const tableValue = {
  columns: ["id", "name", "joined", "balance", "active", "note"],
  rows: Array.from({ length: 1_248 }, (_, i) => [
    i + 1,
    PEOPLE[i % PEOPLE.length] ?? "",
    `2024-0${(i % 9) + 1}-1${i % 10}`,
    Math.round(((i * 7919) % 100_003) * 100) / 1000,
    i % 3 !== 0,
    i % 4 === 0 ? null : i % 4 === 1 ? "" : "Checked twice, agreed with the ledger of the second quarter.",
  ]),
  dialect: { delimiter: ",", quote: '"', escape: null, newline: "\r\n", headerRows: 1, skipInitialSpace: false },
};

export const treeValue = {
  kind: "eml",
  subject: "Minutes of the meeting",
  date: "2026-02-03T08:15:00Z",
  from: [{ name: "Ada Lovelace", address: "ada@example.org" }],
  parts: [
    {
      type: "multipart/mixed",
      parts: [
        { type: "text/plain", charset: "utf-8", size: 812, headers: { "content-language": "en" } },
        { type: "image/png", size: 48_213, disposition: { kind: "inline", filename: "chart.png" } },
      ],
    },
  ],
  received: Array.from({ length: 34 }, (_, i) => ({ hop: i + 1, by: `mx${i}.example.org`, delayMs: i * 37 })),
  defects: [],
  smime: null,
};

export const wideValue = {
  rows: Array.from({ length: 4 }, (_, row) => Array.from({ length: 31 }, (_, column) => row * 31 + column)),
};

/** Text that tries to be markup, to reorder its neighbours, to hide, and to fill the page. */
export const HOSTILE = {
  markup: `<img src=x onerror="alert(1)"><script>alert(2)</script>&amp;</li></ul>`,
  reordering: "invoice_\u202Efdp.exe \u2066and\u2069 \u200Bnothing\uFEFF",
  controls: "nul \u0000 bell \u0007 escape \u001B[31m lone \uD83D surrogate",
  long: "All work and no play makes a long message. ".repeat(24_386),
  unbroken: "0123456789abcdef".repeat(30),
  stacked: `Z${"\u0351\u0345\u0323\u0489".repeat(40)}algo`,
  rightToLeft: "שלום עולם",
} as const;

export const hostileLosses: readonly Loss[] = [
  { ...lossWithoutPlace, subject: HOSTILE.markup, message: HOSTILE.reordering, code: "common/<b>BOLD</b>" },
  { ...lossWithoutPlace, subject: HOSTILE.controls, message: HOSTILE.stacked, details: { [HOSTILE.markup]: "x" } },
  {
    ...lossWithoutPlace,
    subject: HOSTILE.rightToLeft,
    message: HOSTILE.long,
    remediation: HOSTILE.markup,
    locator: placeIn("xlsx", { kind: "sheet", id: "a/b#[\u202E]" }, { kind: "cell", id: HOSTILE.unbroken }),
  },
  {
    ...lossWithoutPlace,
    subject: HOSTILE.unbroken,
    message: "A locator of no known kind.",
    locator: { artifact: "sha256:short", domain: "x", path: [] },
  },
];

const at = (ms: number) => new Date(Date.UTC(2026, 2, 14, 9, 26, 53, 589) + ms).toISOString();
const event = (revision: number, type: string, ms: number, detail?: unknown): ExecutionEvent => ({
  type,
  at: at(ms),
  revision,
  ...(detail !== undefined && { detail }),
});

const HISTORY: Readonly<Record<ExecutionStatus, readonly ExecutionEvent[]>> = {
  queued: [event(1, "queued", 2)],
  running: [event(1, "queued", 2), event(2, "running", 38, { worker: "w-3", attempt: 1 })],
  succeeded: [
    event(1, "queued", 2),
    event(2, "running", 38, { worker: "w-3", attempt: 1 }),
    event(3, "succeeded", 1_206, { losses: 4, outputBytes: 3_145_728 }),
  ],
  failed: [
    event(1, "queued", 2),
    event(2, "running", 41, { worker: "w-1", attempt: 1 }),
    event(3, "queued", 30_041, { reason: "worker_lost", attempt: 1 }),
    event(4, "running", 30_090, { worker: "w-2", attempt: 2 }),
    event(5, "failed", 61_344, { code: "common/TIMEOUT_LIMIT" }),
  ],
  blocked: [event(1, "queued", 2), event(2, "blocked", 9, { code: "common/POLICY_BLOCKED" })],
  cancelling: [
    event(1, "queued", 2),
    event(2, "running", 35),
    event(3, "cancelling", 812, { by: "key pj_live_…f3Qa" }),
  ],
  cancelled: [
    event(1, "queued", 2),
    event(2, "running", 35),
    event(3, "cancelling", 812, { by: "key pj_live_…f3Qa" }),
    event(4, "cancelled", 840),
  ],
};

export function execution(status: ExecutionStatus): Execution {
  return {
    id: "0195e2f4-6c1b-7a52-9d3e-2f6b8c1d4e5a",
    operation: "docx.convert.pdf",
    status,
    created_at: at(0),
    events: HISTORY[status],
    ...(status === "running" && { progress: { done: 42, total: 150 } }),
  };
}
