import type { Severity } from "@colophon/contract";
import type { Segment } from "@colophon/contract/locator";
import { countOf, formatByteLength, groupDigits } from "./numbers.ts";
import type { ExecutionStatus } from "./wire.ts";

export interface SeverityCount {
  readonly severity: string;
  readonly count: number;
}

/** Every word the components write. Give any of them through `labels`; the rest stay English. */
export interface Labels {
  readonly result: string;
  readonly succeeded: string;
  readonly failed: string;
  readonly value: string;
  readonly artifacts: string;
  readonly losses: string;
  readonly diagnostics: string;
  readonly receipt: string;
  readonly timeline: string;

  /** One line under the title of a success. */
  readonly fidelity: (losses: number, bySeverity: readonly SeverityCount[]) => string;
  readonly noLosses: string;
  readonly noDiagnostics: string;
  readonly noArtifacts: string;
  readonly noEvents: string;

  readonly severity: (severity: string) => string;
  readonly severityMeaning: (severity: string) => string;
  readonly diagnosticSeverity: (severity: string) => string;
  readonly avoidable: string;
  readonly remediation: string;
  readonly details: string;
  readonly expected: string;
  readonly received: string;
  readonly actual: string;
  /** Before a list of codes and how often each occurs. */
  readonly byCode: string;
  readonly moreCodes: (count: number) => string;

  readonly code: string;
  readonly phase: string;
  readonly retry: string;
  readonly retryable: string;
  readonly notRetryable: string;
  readonly issues: (count: number) => string;
  readonly issuePath: string;
  readonly issueProblem: string;
  readonly wholeInput: string;

  /** One step of a place; indexes are given from 0 and shown from 1. */
  readonly segment: (segment: Segment) => string;
  /** First and last position, from 1. */
  readonly range: (first: number, last: number) => string;
  readonly position: (position: number) => string;
  readonly place: string;
  readonly invalidPlace: string;

  readonly operation: string;
  readonly engine: string;
  readonly tools: string;
  readonly contractVersion: string;
  readonly deterministic: string;
  readonly deterministicYes: string;
  readonly deterministicNo: string;
  readonly nondeterminismSources: string;
  readonly producedAt: string;
  readonly inputHash: string;
  readonly optionsHash: string;
  readonly outputHash: string;
  readonly notHashed: string;
  readonly verify: string;
  readonly verifyMeaning: string;
  readonly verifyNot: string;

  readonly mediaType: string;
  readonly size: string;
  readonly hash: string;
  readonly artifact: (extension: string) => string;
  readonly download: string;

  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;

  readonly status: (status: string) => string;
  readonly statusMeaning: (status: string) => string;
  readonly event: (type: string) => string;
  readonly revision: (revision: number) => string;
  /** From creation to the terminal event. */
  readonly took: (ms: number) => string;
  /** Since the event before. */
  readonly later: (ms: number) => string;
  readonly progress: string;
  readonly progressOf: (done: number, total?: number) => string;

  readonly file: string;
  readonly dropFile: string;
  readonly chooseFile: string;
  readonly anotherFile: string;
  readonly fileTooLarge: (maxBytes: number) => string;
  readonly startRun: string;
  readonly cancelRun: string;
  readonly retryRun: string;
  readonly runCancelled: string;
  /** What a run does now. */
  readonly stage: (stage: string) => string;

  readonly tableCaption: (name: string, rows: number, columns: number) => string;
  readonly rowNumber: string;
  readonly column: (column: number) => string;
  readonly moreColumns: (count: number) => string;
  readonly members: (count: number) => string;
  readonly items: (count: number) => string;
  readonly moreMembers: (count: number) => string;
  readonly moreItems: (count: number) => string;
  readonly bytes: (byteLength: number) => string;

  readonly showMore: (count: number) => string;
  readonly left: (count: number) => string;
  /** After a text cut short. */
  readonly shownOf: (shown: number, total: number) => string;
  readonly number: (value: number) => string;
}

const SEVERITY_WORDS: Readonly<Record<Severity, readonly [string, string]>> = {
  dropped: ["Dropped", "in the input, not in the output"],
  degraded: ["Degraded", "in the output, less exact than in the input"],
  substituted: ["Substituted", "replaced by an equivalent"],
};
const isSeverity = (word: string): word is Severity => Object.hasOwn(SEVERITY_WORDS, word);

const DIAGNOSTIC_WORDS: Readonly<Record<string, string>> = { warn: "Warnings", info: "Notes", debug: "Debugging" };

const STATUS_WORDS: Readonly<Record<ExecutionStatus, readonly [string, string]>> = {
  queued: ["Queued", "Waiting for a worker."],
  running: ["Running", "A worker is processing it."],
  succeeded: ["Succeeded", "The result is ready."],
  failed: ["Failed", "The operation failed; the result says why."],
  blocked: ["Blocked", "Blocked by a policy or verification stage; the result says which."],
  cancelling: ["Cancelling", "Cancellation requested; the worker is stopping it."],
  cancelled: ["Cancelled", "Stopped by request. There is no result."],
};
const STAGE_WORDS: Readonly<Record<string, string>> = {
  hashing: "Reading the file…",
  uploading: "Sending the file…",
  queued: "Waiting for a free worker…",
  running: "Working on it…",
};

const isStatus = (word: string): word is ExecutionStatus => Object.hasOwn(STATUS_WORDS, word);

function writeSegment({ kind, index, id }: Segment): string {
  if (index === undefined) return id === undefined ? kind : `${kind} “${id}”`;
  return `${kind} ${groupDigits(index + 1)}${id === undefined ? "" : ` (${id})`}`;
}

const NOTHING_LOST = "No losses reported.";

function writeFidelity(losses: number, bySeverity: readonly SeverityCount[]): string {
  if (losses === 0) return NOTHING_LOST;
  const parts = bySeverity.map(({ severity, count }) => `${groupDigits(count)} ${severity}`);
  return `${countOf(losses, "loss", "losses")}: ${parts.join(", ")}.`;
}

export const ENGLISH: Labels = {
  result: "Result",
  succeeded: "Succeeded",
  failed: "Failed",
  value: "Value",
  artifacts: "Artifacts",
  losses: "Losses",
  diagnostics: "Diagnostics",
  receipt: "Receipt",
  timeline: "Execution",

  fidelity: writeFidelity,
  noLosses: NOTHING_LOST,
  noDiagnostics: "No diagnostics.",
  noArtifacts: "No files.",
  noEvents: "Nothing has happened yet.",

  severity: (severity) => (isSeverity(severity) ? SEVERITY_WORDS[severity][0] : severity),
  severityMeaning: (severity) => (isSeverity(severity) ? SEVERITY_WORDS[severity][1] : ""),
  diagnosticSeverity: (severity) => DIAGNOSTIC_WORDS[severity] ?? severity,
  avoidable: "To avoid it",
  remediation: "What to do",
  details: "Details",
  expected: "Expected",
  received: "Received",
  actual: "Actual",
  byCode: "By code",
  moreCodes: (count) => `and ${countOf(count, "more code", "more codes")}`,

  code: "Code",
  phase: "Phase",
  retry: "Try again",
  retryable: "The condition is transient: the same request may succeed later.",
  notRetryable: "The same request will fail again.",
  issues: (count) => countOf(count, "issue", "issues"),
  issuePath: "Where",
  issueProblem: "What is wrong",
  wholeInput: "the whole input",

  segment: writeSegment,
  range: (first, last) => `positions ${groupDigits(first)}–${groupDigits(last)}`,
  position: (position) => `position ${groupDigits(position)}`,
  place: "Place",
  invalidPlace: "an invalid location",

  operation: "Operation",
  engine: "Engine",
  tools: "Tools",
  contractVersion: "Contract",
  deterministic: "Deterministic",
  deterministicYes: "Yes: the same input, options and engine give the same bytes.",
  deterministicNo: "No: a replay may give other bytes.",
  nondeterminismSources: "Because of",
  producedAt: "Produced",
  inputHash: "Input hash",
  optionsHash: "Options hash",
  outputHash: "Output hash",
  notHashed: "none",
  verify: "Verify",
  verifyMeaning: "Replays the operation and proves or refutes this receipt.",
  verifyNot: "Only the receipt of a deterministic success can be verified by replay.",

  mediaType: "Media type",
  size: "Size",
  hash: "Hash",
  artifact: (extension) => (extension === "" ? "File" : `${extension.toUpperCase()} file`),
  download: "Download",

  copy: "Copy",
  copied: "Copied",
  copyFailed: "Not copied",

  status: (status) => (isStatus(status) ? STATUS_WORDS[status][0] : status),
  statusMeaning: (status) => (isStatus(status) ? STATUS_WORDS[status][1] : ""),
  event: (type) => (isStatus(type) ? STATUS_WORDS[type][0] : type),
  revision: (revision) => `revision ${groupDigits(revision)}`,
  took: (ms) => `Took ${groupDigits(ms)} ms.`,
  later: (ms) => `${ms < 0 ? "" : "+"}${groupDigits(ms)} ms`,
  progress: "Progress",
  progressOf: (done, total) =>
    total === undefined ? `${groupDigits(done)} done` : `${groupDigits(done)} of ${groupDigits(total)}`,

  file: "File",
  dropFile: "Drop a file here, or choose one.",
  chooseFile: "Choose a file",
  anotherFile: "Another file",
  fileTooLarge: (maxBytes) => `The file is too large: at most ${formatByteLength(maxBytes)}.`,
  startRun: "Start",
  cancelRun: "Cancel",
  retryRun: "Try again",
  runCancelled: "Cancelled.",
  stage: (stage) => (Object.hasOwn(STAGE_WORDS, stage) ? (STAGE_WORDS[stage] ?? stage) : stage),

  tableCaption: (name, rows, columns) =>
    `${name === "" ? "" : `${name}: `}${countOf(rows, "row", "rows")}, ${countOf(columns, "column", "columns")}`,
  rowNumber: "Row",
  column: (column) => `Column ${groupDigits(column)}`,
  moreColumns: (count) => `${countOf(count, "column is", "columns are")} not shown.`,
  members: (count) => countOf(count, "member", "members"),
  items: (count) => countOf(count, "item", "items"),
  moreMembers: (count) => `${countOf(count, "member is", "members are")} not shown.`,
  moreItems: (count) => `${countOf(count, "item is", "items are")} not shown.`,
  bytes: formatByteLength,

  showMore: (count) => `Show ${groupDigits(count)} more`,
  left: (count) => `${groupDigits(count)} not shown`,
  shownOf: (shown, total) => `${groupDigits(shown)} of ${groupDigits(total)} characters shown`,
  number: groupDigits,
};
