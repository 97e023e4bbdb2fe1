import { type Diagnostic, isPlainObject, type Loss, type Receipt, type Tool } from "@colophon/contract";
import type { FailureTemplates } from "../call/ending.ts";
import type { ResultSummary } from "../call/result.ts";
import { FrameError } from "./frames.ts";
import type { Payload } from "./payload.ts";
import type { BinaryPart } from "./transfer.ts";

export interface RunProgress {
  readonly done: number;
  readonly total?: number;
}

export const CALLBACK_NAMES = ["onLoss", "onDiagnostic", "onProgress"] as const;
export type CallbackName = (typeof CALLBACK_NAMES)[number];

interface Addressed {
  readonly id: number;
  readonly operation: string;
  /** Does the host lack the operation's outline? */
  readonly wantsOutline: boolean;
}

interface Timed extends Addressed {
  /** Of the machine's monotonic clock. */
  readonly startedAt: number;
  readonly isAborted: boolean;
  readonly callbacks: readonly CallbackName[];
  readonly allowedMs?: number;
  readonly trace?: string;
}

/** Input and options as values; the parcel's JSON is an {@link InvokePayload}. */
export interface InvokeMessage extends Timed {
  readonly type: "invoke";
  readonly payload: Payload;
}

/** A request in the wire form: the frame's body, or the file `request-<id>` in the exchange folder. */
export interface RunMessage extends Timed {
  readonly type: "run";
  readonly isInFile: boolean;
  readonly isSynced: boolean;
  readonly inlineBytes: number;
}

interface DescribeMessage extends Addressed {
  readonly type: "describe";
}

interface CancelMessage {
  readonly type: "cancel";
  readonly id: number;
}

/** May this call use a helper engine? */
export interface AcquireHelperMessage {
  readonly type: "borrow";
  readonly id: number;
  readonly engine: string;
}

/** A question to a helper engine; its files are `ask-<id>-<question>-<index>` in the exchange folder. */
export interface HelperRequestMessage {
  readonly type: "ask";
  readonly id: number;
  readonly question: number;
  readonly engine: string;
  readonly json: unknown;
  readonly files: number;
}

/** Without a tool there is no such engine here. */
export interface HelperAcquiredMessage {
  readonly type: "lent";
  readonly id: number;
  readonly engine: string;
  readonly tool?: Tool;
  /** It found no room to start in: in words. */
  readonly noRoom?: string;
}

/** What came of a question; the answer's files are `told-<id>-<question>-<index>`. */
export type HelperReply =
  | { readonly kind: "answer"; readonly json: unknown; readonly files: number }
  | { readonly kind: "stopped"; readonly condition: string; readonly message: string }
  /** The host cannot store now: no fault of the document, of the engine or of the operation. */
  | { readonly kind: "storage"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };

export interface HelperReplyMessage {
  readonly type: "told";
  readonly id: number;
  readonly question: number;
  readonly reported: HelperReply;
}

export type CallMessage = InvokeMessage | RunMessage | DescribeMessage;
export type ToChild = CallMessage | CancelMessage | HelperAcquiredMessage | HelperReplyMessage;

/** `[input, its leaves, options, their leaves]` */
export type InvokePayload = readonly [unknown, readonly BinaryPart[], unknown, readonly BinaryPart[]];
/** `[envelope, its leaves]` */
export type EnvelopePayload = readonly [unknown, readonly BinaryPart[]];

export interface Events {
  readonly progress?: RunProgress;
  readonly losses?: readonly Loss[];
  readonly diagnostics?: readonly Diagnostic[];
}

/** What a call comes to, as the child tells it. */
export type ChildOutcome =
  | { readonly kind: "envelope"; readonly payload: Payload }
  /** The result is the frame's body, or a file. */
  | { readonly kind: "summary"; readonly summary: ResultSummary; readonly isInline: boolean }
  | { readonly kind: "described" }
  | { readonly kind: "unknown" }
  | {
      readonly kind: "fault";
      readonly reason: "operations" | "request" | "storage" | "engine";
      readonly message: string;
    }
  | {
      readonly kind: "bug";
      readonly condition: "crashed" | "memory";
      readonly message: string;
      readonly stack?: string;
    };

export type FromChild =
  | { readonly type: "ready"; readonly cpuMs: number }
  | { readonly type: "unready"; readonly message: string }
  | { readonly type: "outline"; readonly id: number; readonly outline: FailureTemplates }
  | { readonly type: "begun"; readonly id: number; readonly allowedMs: number }
  | { readonly type: "prepared"; readonly id: number; readonly receipt: Receipt }
  | ({ readonly type: "events"; readonly id: number } & Events)
  | AcquireHelperMessage
  | HelperRequestMessage
  | {
      readonly type: "ended";
      readonly id: number;
      readonly outcome: ChildOutcome;
      /** Of the process since it began. */
      readonly cpuMs: number;
      readonly rssBytes: number;
      /** Something of the operation still runs: the process is not used again. */
      readonly isDirty: boolean;
    };

/** Of one question to a helper engine. */
const MAX_FILES = 16;

type Check = (value: unknown) => boolean;

const isNumber: Check = (value) => typeof value === "number" && value >= 0;
const isText: Check = (value) => typeof value === "string";
const isList: Check = (value) => Array.isArray(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const shape =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isPlainObject(value) && Object.entries(members).every(([name, check]) => check(value[name]));

const isReceipt = shape({ operation: isText, domain: isText, engine: isPlainObject, inputHash: isText });
const isPayload = shape({
  blobLengths: (value) => Array.isArray(value) && value.every(isNumber),
  jsonLength: isNumber,
  file: optional((value) => typeof value === "string" && /^[a-z]+-\d+$/.test(value)),
});
const isSummary = shape({
  ok: (value) => typeof value === "boolean",
  code: optional(isText),
  message: optional(isText),
  receipt: optional(isReceipt),
  score: optional(isNumber),
  scoreFloor: optional(isNumber),
  losses: shape({ total: isNumber, bySeverity: isPlainObject, byCode: isPlainObject }),
  artifacts: isList,
  resultHash: isText,
  resultByteLength: isNumber,
});

const OUTCOMES: Readonly<Record<ChildOutcome["kind"], Check>> = {
  envelope: shape({ payload: isPayload }),
  summary: shape({ summary: isSummary, isInline: (value) => typeof value === "boolean" }),
  described: shape({}),
  unknown: shape({}),
  fault: shape({
    reason: (value) => value === "operations" || value === "request" || value === "storage" || value === "engine",
    message: isText,
  }),
  bug: shape({
    condition: (value) => value === "crashed" || value === "memory",
    message: isText,
    stack: optional(isText),
  }),
};
const isOutcome: Check = (value) => isPlainObject(value) && checkOf(OUTCOMES, value.kind)(value);

const MESSAGES: Readonly<Record<FromChild["type"], Check>> = {
  ready: shape({ cpuMs: isNumber }),
  unready: shape({ message: isText }),
  outline: shape({
    id: isNumber,
    outline: (value) =>
      isPlainObject(value) && Object.values(value).every(shape({ code: isText, remediation: isText })),
  }),
  begun: shape({ id: isNumber, allowedMs: isNumber }),
  prepared: shape({ id: isNumber, receipt: isReceipt }),
  events: shape({
    id: isNumber,
    progress: optional(shape({ done: Number.isFinite, total: optional(Number.isFinite) })),
    losses: optional(isList),
    diagnostics: optional(isList),
  }),
  borrow: shape({ id: isNumber, engine: isText }),
  ask: shape({
    id: isNumber,
    question: isNumber,
    engine: isText,
    files: (count) => isNumber(count) && Number(count) <= MAX_FILES,
  }),
  ended: shape({
    id: isNumber,
    outcome: isOutcome,
    cpuMs: isNumber,
    rssBytes: isNumber,
    isDirty: (value) => typeof value === "boolean",
  }),
};

function checkOf(checks: Readonly<Record<string, Check>>, name: unknown): Check {
  return typeof name === "string" && Object.hasOwn(checks, name) ? (checks[name] ?? (() => false)) : () => false;
}

/** The head of a frame from a child -> a message. Errors: FrameError when it is none: the child is not to be trusted. */
export function readMessage(head: Readonly<Record<string, unknown>>): FromChild {
  if (!checkOf(MESSAGES, head.type)(head)) throw new FrameError("A frame is none of the messages.");
  return head as unknown as FromChild;
}
