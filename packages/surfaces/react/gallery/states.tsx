import type { Envelope } from "@colophon/contract";
import type { ReactElement } from "react";
import {
  Artifacts,
  type ArtifactsProps,
  Diagnostics,
  ExecutionTimeline,
  type ExecutionTimelineProps,
  FileOperation,
  type FileOperationProps,
  LossList,
  type LossListProps,
  OperationResult,
  type OperationResultProps,
  Receipt,
} from "../src/index.ts";
import * as sample from "./samples.ts";
import { arabic, german } from "./translations.ts";

/** What the page does when a component calls back. */
export interface Handlers {
  readonly report: (what: string) => void;
}

interface State {
  readonly id: string;
  readonly name: string;
  readonly element: ReactElement;
}

export interface Chapter {
  readonly component: string;
  readonly states: readonly State[];
}

const { receipt, losses, diagnostics, failure, csvArtifact, pdfArtifact } = sample;
const success = (value: unknown, more: Partial<Envelope> = {}): Envelope =>
  ({ ok: true, value, losses: [], diagnostics: [], receipt, ...more }) as Envelope;

/** Each component in each of its states. Times, hashes and counts are fixed: the page is the same every time. */
export function chapters({ report }: Handlers): readonly Chapter[] {
  const callbacks = {
    onLocator: (locator) => report(`locator: ${JSON.stringify(locator.path)}`),
    onCopy: (text) => report(`copy: ${text}`),
    onDownload: (artifact) => report(`download: ${artifact.hash}`),
    headingLevel: 4,
  } satisfies Partial<OperationResultProps>;
  const { onLocator, onCopy, onDownload } = callbacks;
  return [
    { component: "OperationResult", states: [...successStates(callbacks), ...failureStates(callbacks)] },
    { component: "LossList", states: lossStates({ losses, onLocator, headingLevel: 4 }) },
    {
      component: "Diagnostics",
      states: [
        state("diagnostics", "all severities", <Diagnostics {...{ diagnostics, onLocator }} headingLevel={4} />),
        state("diagnostics-none", "none", <Diagnostics diagnostics={[]} headingLevel={4} />),
      ],
    },
    {
      component: "Receipt",
      states: [
        state("receipt", "deterministic, with copy buttons", <Receipt {...{ receipt, onCopy }} headingLevel={4} />),
        state(
          "receipt-tools",
          "with tools and the host's own command",
          <Receipt
            receipt={sample.receiptWithTools}
            onCopy={onCopy}
            headingLevel={4}
            verifyCommand="colophon verify report.receipt.json --input report.docx --output report.pdf"
          />,
        ),
        state(
          "receipt-not-deterministic",
          "not deterministic",
          <Receipt receipt={sample.receiptNotDeterministic} headingLevel={4} />,
        ),
        state(
          "receipt-refused",
          "options refused",
          <Receipt receipt={sample.receiptOfRefusedOptions} headingLevel={4} />,
        ),
        state(
          "receipt-rtl",
          "right to left, in Arabic",
          <div dir="rtl" lang="ar">
            <Receipt {...{ receipt, onCopy }} labels={arabic} headingLevel={4} />
          </div>,
        ),
      ],
    },
    {
      component: "Artifacts",
      states: artifactStates({ artifacts: [csvArtifact], onDownload, onCopy, headingLevel: 4 }),
    },
    { component: "ExecutionTimeline", states: timelineStates() },
    { component: "FileOperation", states: flowStates({ ...sample.flow, headingLevel: 4 }) },
  ];
}

const state = (id: string, name: string, element: ReactElement): State => ({ id, name, element });

type ResultCallbacks = Omit<OperationResultProps, "envelope">;
const resultState = (callbacks: ResultCallbacks) => (id: string, name: string, envelope: Envelope) =>
  state(`result-${id}`, name, <OperationResult {...callbacks} envelope={envelope} />);

function successStates(callbacks: ResultCallbacks): readonly State[] {
  const result = resultState(callbacks);
  return [
    result("table", "success with a table", success(sample.tableValue, { diagnostics })),
    result("artifact", "success with a file and losses", {
      ok: true,
      value: { artifact: pdfArtifact },
      losses,
      diagnostics: [],
      receipt: sample.receiptWithTools,
    }),
    result("tree", "success with a nested value", success(sample.treeValue)),
    result(
      "parts",
      "success with several files among other members",
      success({
        files: [
          { page: 1, file: pdfArtifact },
          { page: 2, file: csvArtifact },
        ],
        pages: 2,
      }),
    ),
    result("wide", "success with more columns than fit", success(sample.wideValue)),
    result("scalar", "success with a bare value", success(true)),
    result("empty", "success with an empty value", success({})),
  ];
}

function failureStates(callbacks: ResultCallbacks): readonly State[] {
  const result = resultState(callbacks);
  return [
    result("issues", "failure with issues", { ok: false, error: failure, losses: [], diagnostics, receipt }),
    result("transient", "failure that may pass, before anything was hashed", {
      ok: false,
      error: {
        ...failure,
        code: "common/TIMEOUT_LIMIT",
        phase: "policy",
        message: "Not finished within 30,000 ms.",
        remediation: "Raise options.timeoutMs, or split the input.",
        issues: [],
        retryable: true,
        details: { allowedMs: 30_000 },
      },
      losses: [],
      diagnostics: [],
    }),
    result("losses", "failure by loss policy, with what was lost until then", {
      ok: false,
      error: {
        ...failure,
        code: "docx/LOSS_POLICY",
        phase: "policy",
        message: "2 losses are dropped, and options.lossPolicy is failOnDropped.",
        remediation: "Set options.lossPolicy to collect, or remove what the losses name.",
        issues: [],
        locator: sample.placeIn("docx", { kind: "page", index: 3 }, { kind: "image", index: 0 }),
      },
      losses,
      diagnostics: [],
      receipt: (({ outputHash: _none, ...rest }) => rest)(sample.receiptWithTools),
    }),
    result("hostile", "failure in hostile words", {
      ok: false,
      error: {
        ...failure,
        message: sample.HOSTILE.markup,
        remediation: sample.HOSTILE.reordering,
        issues: [
          { path: sample.HOSTILE.unbroken, message: sample.HOSTILE.long, received: sample.HOSTILE.controls },
          { path: sample.HOSTILE.markup, message: sample.HOSTILE.stacked, expected: sample.HOSTILE.rightToLeft },
        ],
      },
      losses: [],
      diagnostics: [],
      receipt: { ...receipt, operation: sample.HOSTILE.reordering },
    }),
  ];
}

function lossStates(props: LossListProps): readonly State[] {
  const list = (id: string, name: string, more: Partial<LossListProps>) =>
    state(`losses${id}`, name, <LossList {...props} {...more} />);
  return [
    list("", "every severity, places clickable", {}),
    list("-still", "places not clickable, and a loss of no place", {
      onLocator: undefined,
      losses: [...losses.slice(0, 1), sample.lossWithoutPlace],
    }),
    list("-none", "none", { losses: [] }),
    list("-many", "10,000", { losses: sample.manyLosses(10_000), pageSize: 5 }),
    list("-german", "in German", { labels: german }),
    list("-hostile", "hostile words", { losses: sample.hostileLosses }),
  ];
}

function flowStates(props: FileOperationProps): readonly State[] {
  return [
    state("flow", "nothing chosen", <FileOperation {...props} />),
    state(
      "flow-german",
      "in German, for PDF files only",
      <FileOperation {...props} title="Text aus einem PDF" labels={german} accept=".pdf" />,
    ),
  ];
}

function artifactStates(props: ArtifactsProps): readonly State[] {
  const files = (id: string, name: string, more: Partial<ArtifactsProps>) =>
    state(`artifacts${id}`, name, <Artifacts {...props} {...more} />);
  return [
    files("", "with a download button", {}),
    files("-links", "several, with links and titles by the host", {
      artifacts: [csvArtifact, pdfArtifact, { ...pdfArtifact, extension: "bin", byteLength: 1 }],
      titleOf: ({ extension }) => `report.${extension}`,
      linkOf: ({ extension, bytes }) =>
        extension === "bin"
          ? { href: "javascript:alert(1)" }
          : { href: `data:text/csv;base64,${String(bytes)}`, fileName: `report.${extension}` },
      onDownload: undefined,
    }),
    files("-still", "without downloads or copying", { onDownload: undefined, onCopy: undefined }),
    files("-none", "none", { artifacts: [] }),
  ];
}

function timelineStates(): readonly State[] {
  const timeline = (id: string, name: string, props: ExecutionTimelineProps) =>
    state(`timeline-${id}`, name, <ExecutionTimeline headingLevel={4} {...props} />);
  const statuses = ["queued", "running", "succeeded", "failed", "blocked", "cancelling", "cancelled"] as const;
  return [
    ...statuses.map((status) => timeline(status, status, { execution: sample.execution(status) })),
    timeline("times", "times written by the host", {
      execution: sample.execution("succeeded"),
      formatTime: (iso) => `${iso.slice(11, 23)} UTC`,
    }),
    timeline("bare", "no events yet, no names", { execution: { status: "queued", events: [] } }),
    timeline("odd", "times that are no times, an unknown event, a clock that stepped back", {
      execution: {
        status: "running",
        events: [
          { type: "queued", at: "yesterday", revision: 1 },
          { type: "handed-over", at: "2026-03-14T09:26:54Z", revision: 2, detail: [1, "two", null] },
          { type: "running", at: "2026-03-14T09:26:53.25Z", revision: 3 },
        ],
        progress: { done: 12_000 },
      },
    }),
  ];
}
