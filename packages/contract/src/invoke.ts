import type { Artifact } from "./bytes.ts";
import { CALLBACKS, type Callbacks } from "./callbacks.ts";
import { hashCanonicalJson } from "./canonical-json.ts";
import type { HarnessCondition } from "./codes.ts";
import { applyDefaults } from "./defaults.ts";
import { type Helper, offerEngines, readEngineStop, type Tool } from "./engines.ts";
import {
  CONTRACT_VERSION,
  type Envelope,
  type Failed,
  type Failure,
  type Issue,
  type Loss,
  type Receipt,
} from "./envelope.ts";
import type { FileMembers } from "./file-members.ts";
import { hashBytes, type Sha256Hash } from "./hash.ts";
import { type ReadInput, readInput } from "./input.ts";
import { isPlainObject, joinPath } from "./json.ts";
import { CallbackFailed, cancelled, createOp, type ErrorFacts, makeConditionFailure, type Recorder } from "./op.ts";
import type { AnyOperation, Operation } from "./operation.ts";
import { OperationError } from "./operation-error.ts";
import type { SharedOptions } from "./options.ts";
import { floorOf, scoreOfRender } from "./render-score.ts";
import type { Schema, Static, StaticIn } from "./schema.ts";
import { hashOptions } from "./secrets.ts";
import { OperationAborted } from "./stop.ts";

/** What the process that hosts an operation provides. */
export interface Host {
  /** Monotonic milliseconds, for the deadline only. */
  readonly clock?: () => number;
  /** When the call was handed over, by `clock`: the deadline counts from here. Default: when the operation starts. */
  readonly startedAt?: number;
  /** What the host grants at most, whatever the options say. */
  readonly allowedMs?: number;
  /** Told once, after the input was hashed and before the operation runs. */
  readonly onPrepared?: (receipt: Receipt) => void;
  /** The helper engines there are, by name. */
  readonly helpers?: Readonly<Record<string, Helper>>;
}

export type InvokeOptions<O> = StaticIn<O> & { readonly [option: string]: unknown } & Callbacks;

/**
 * Runs an operation on an input and gives its one envelope.
 *
 * Shapes   input, options: as the operation's schemas say; files as bytes or in a wire form. Neither is mutated.
 * Cost     One hash of the input and one of the output, beside the operation's own work.
 * Errors   None thrown for anything an input or an option can cause; what is thrown is a bug (or the caller's own callback,
 *          where the family declares no code for that), or EngineMissing where a helper engine is not lent. The deadline and the signal are looked at in `op.checkpoint`:
 *          @colophon/runtime adds the process that can be stopped inside a synchronous loop.
 * Source   contract, Result envelope.
 */
export async function invoke<I extends Schema, O extends Schema, V extends Schema, E extends string, L extends string>(
  operation: Operation<I, O, V, E, L>,
  input: StaticIn<I> | unknown,
  options: InvokeOptions<O> | unknown = {},
  host: Host = {},
): Promise<Envelope<Static<V>, `${string}/${E}`, `${string}/${L}`>> {
  const call = prepare(operation, input, options);
  const envelope = call instanceof RefusedCall ? call.envelope : await execute(call, host);
  return envelope as Envelope<Static<V>, `${string}/${E}`, `${string}/${L}`>;
}

interface Call {
  readonly operation: AnyOperation;
  readonly input: unknown;
  readonly options: SharedOptions;
  readonly callbacks: Callbacks;
  readonly receipt: Receipt;
  readonly fileHashes: ReadonlyMap<string, Sha256Hash>;
}

class RefusedCall {
  readonly envelope: Failed;
  constructor(envelope: Failed) {
    this.envelope = envelope;
  }
}

/** Everything that can be said before the operation runs: limits, hashes, schemas. */
function prepare(operation: AnyOperation, input: unknown, givenOptions: unknown): Call | RefusedCall {
  const { callbacks, options, issues: optionIssues, notJson: optionNotJson } = readOptions(operation, givenOptions);
  const limits = options?.limits ?? (applyDefaults(operation.allOptions, {}) as SharedOptions).limits;
  const read = readInput(operation.filePlaces, input, limits.maxInputBytes);
  if (read.tooLarge !== undefined) return refuseSize(operation, read.tooLarge, limits.maxInputBytes);
  if (read.notJson !== undefined) return refuse(operation, "notJson", read.notJson.message, { issues: [read.notJson] });
  if (read.issues.length > 0)
    return refuse(operation, "schemaRejected", listIssues(read.issues), { issues: read.issues });

  const fileBytes = read.files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (fileBytes > limits.maxInputBytes) return refuseSize(operation, fileBytes, limits.maxInputBytes);
  const { inputHash, fileHashes, jsonLength } = hashInput(operation.filePlaces, read);
  if (read.files.length === 0 && jsonLength > limits.maxInputBytes)
    return refuseSize(operation, jsonLength, limits.maxInputBytes);

  const hashed = { operation: operation.name, inputHash };
  const optionsHash = options === undefined ? undefined : hashOptions(operation.allOptions, options, hashed);
  const receipt = makeReceipt(operation, inputHash, optionsHash);
  const inputIssues = operation.checkInput(read.shadow, jsonLength);
  if (inputIssues.length > 0)
    return refuse(operation, "schemaRejected", listIssues(inputIssues), { issues: inputIssues }, receipt);
  if (options === undefined) {
    const condition = optionNotJson ? "notJson" : "optionsRejected";
    return refuse(operation, condition, listIssues(optionIssues), { issues: optionIssues }, receipt);
  }
  return { operation, input: applyDefaults(operation.input, read.value), options, callbacks, receipt, fileHashes };
}

async function execute(prepared: Call, host: Host): Promise<Envelope> {
  const { operation, options, callbacks, fileHashes } = prepared;
  const { engines, tools, usedTools, close } = offerEngines(operation.engines, host.helpers ?? {}, options);
  const call = { ...prepared, receipt: withTools(prepared.receipt, tools) };
  const { receipt } = call;
  const clock = host.clock ?? (() => performance.now());
  const { startedAt, allowedMs } = host;
  const { inputHash } = receipt;
  const recorder = createOp({
    operation,
    options,
    callbacks,
    fileHashes,
    inputHash,
    clock,
    ...(startedAt !== undefined && { startedAt }),
    ...(allowedMs !== undefined && { allowedMs }),
  });
  host.onPrepared?.(receipt);
  try {
    if (callbacks.signal?.aborted) throw cancelled();
    const value: unknown = await operation.run({ input: call.input, options, op: recorder.op, engines });
    const used = { ...call, receipt: withTools(prepared.receipt, await usedTools()) };
    return conclude(used, recorder, value);
  } catch (error) {
    const failure = toFailure(operation, error);
    return { ok: false, error: failure, losses: recorder.losses(), diagnostics: recorder.diagnostics(), receipt };
  } finally {
    await close();
  }
}

function withTools(receipt: Receipt, tools: readonly Tool[]): Receipt {
  return tools.length === 0 ? receipt : { ...receipt, tools };
}

/** The value is there: hash it, hold it against the output limit, the deadline and the losses against the policy. */
function conclude({ options, receipt }: Call, recorder: Recorder, value: unknown): Envelope {
  const losses = recorder.losses();
  const { hash: outputHash, byteLength } = hashOutput(value, () => recorder.op.checkpoint());
  recorder.op.checkLimit("maxOutputBytes", byteLength);
  recorder.op.checkpoint();
  const offending = losses.filter(
    ({ severity }) =>
      options.lossPolicy === "failOnAny" || (options.lossPolicy === "failOnDropped" && severity === "dropped"),
  );
  if (offending.length > 0) {
    const codes = [...new Set(offending.map(({ code }) => code))].sort();
    throw new OperationAborted(
      "lossPolicy",
      `The loss policy ${options.lossPolicy} forbids the losses found: ${codes.join(", ")}.`,
      { codes, count: offending.length },
    );
  }
  refuseUnderFloor(options, value, losses);
  return { ok: true, value, losses, diagnostics: recorder.diagnostics(), receipt: { ...receipt, outputHash } };
}

function refuseUnderFloor(options: SharedOptions, value: unknown, losses: readonly Loss[]): void {
  const floor = floorOf(options);
  if (floor === undefined) return;
  const score = scoreOfRender(value, losses);
  if (score < floor)
    throw new OperationAborted(
      "scoreFloor",
      `The score ${score} is below the minimum ${floor} set in options.preflightPolicy.`,
      {
        score,
        floor,
        floorOf: "request",
      },
    );
}

/** Known ends become failures; anything else is a bug and stays an exception. */
function toFailure(operation: AnyOperation, error: unknown) {
  if (error instanceof OperationError) return error.failure;
  const stop = error instanceof OperationAborted ? error : readEngineStop(error);
  if (stop !== undefined)
    return failureOrThrow(operation, stop.condition, stop.message, {
      otherwise: stop,
      ...(stop.details !== undefined && { details: stop.details }),
    });
  if (error instanceof CallbackFailed)
    return failureOrThrow(operation, "callbackFailed", error.message, { otherwise: error.reason });
  throw error;
}

function failureOrThrow(
  operation: AnyOperation,
  condition: HarnessCondition,
  message: string,
  { otherwise, ...facts }: ErrorFacts & { readonly otherwise: unknown },
): Failure {
  const failure = makeConditionFailure(operation, condition, message, facts);
  if (failure === undefined) throw otherwise;
  return failure;
}

interface ReadOptions {
  readonly callbacks: Callbacks;
  readonly options?: SharedOptions;
  readonly issues: readonly Issue[];
  readonly notJson?: boolean;
}

const UNREADABLE_OPTIONS: Issue = { path: "options", message: "The input cannot be read.", expected: "a JSON object" };

function readOptions(operation: AnyOperation, given: unknown): ReadOptions {
  const taken = takeCallbacks(given);
  if (taken === undefined) return { callbacks: {}, issues: [UNREADABLE_OPTIONS], notJson: true };
  const { own, callbacks } = taken;
  const read = readInput({ members: new Map() }, own);
  if (read.notJson !== undefined) return { callbacks, issues: [underOptions(read.notJson)], notJson: true };
  const options = applyDefaults(operation.allOptions, read.value);
  const { byteLength } = hashCanonicalJson(options);
  const issues = [...callbackIssues(callbacks), ...operation.checkOptions(options, byteLength)];
  if (issues.length > 0) return { callbacks, issues: issues.map(underOptions) };
  return { callbacks, options: options as SharedOptions, issues: [] };
}

/** Splits what only a caller in the same process can pass from the options proper; undefined when a getter throws. */
function takeCallbacks(given: unknown): { own: unknown; callbacks: Record<string, unknown> } | undefined {
  const callbacks: Record<string, unknown> = {};
  try {
    if (!isPlainObject(given)) return { own: given ?? {}, callbacks };
    const own = { ...given };
    for (const name of CALLBACKS) {
      if (own[name] !== undefined) callbacks[name] = own[name];
      delete own[name];
    }
    return { own, callbacks };
  } catch {
    return undefined;
  }
}

function callbackIssues(callbacks: Record<string, unknown>): Issue[] {
  return Object.entries(callbacks)
    .filter(([name, value]) => (name === "signal" ? !(value instanceof AbortSignal) : typeof value !== "function"))
    .map(([name]) => ({
      path: name,
      message: name === "signal" ? "Expected an AbortSignal." : "Expected a function.",
    }));
}

function underOptions(issue: Issue): Issue {
  return { ...issue, path: issue.path === "" ? "options" : `options.${issue.path}` };
}

/** An input that is one file hashes as that file; any other as its canonical JSON with each file replaced by its hash. */
function hashInput(
  places: FileMembers,
  { shadow, files }: ReadInput,
): { inputHash: Sha256Hash; fileHashes: ReadonlyMap<string, Sha256Hash>; jsonLength: number } {
  const fileHashes = new Map(files.map(({ path, bytes }) => [path, hashBytes(bytes)] as const));
  const [only] = files;
  const isOneFile =
    files.length === 1 &&
    only !== undefined &&
    isPlainObject(shadow) &&
    Object.keys(shadow).length === 1 &&
    only.path in shadow;
  const { hash, byteLength } = hashCanonicalJson(
    files.length === 0 ? shadow : replaceFiles(shadow, "", { places, hashes: fileHashes }),
  );
  return { inputHash: isOneFile ? (fileHashes.get(only.path) ?? hash) : hash, fileHashes, jsonLength: byteLength };
}

interface Replacement {
  readonly places: FileMembers;
  readonly hashes: ReadonlyMap<string, Sha256Hash>;
}

/** Only where the schema has files: a member that merely looks like the path of one stays what it is. */
function replaceFiles(shadow: unknown, path: string, { places, hashes }: Replacement): unknown {
  if (places.file !== undefined) return hashes.get(path) ?? shadow;
  const { items, members } = places;
  if (Array.isArray(shadow))
    return items === undefined
      ? shadow
      : shadow.map((item, index) => replaceFiles(item, `${path}[${index}]`, { places: items, hashes }));
  if (!isPlainObject(shadow)) return shadow;
  return Object.fromEntries(
    Object.entries(shadow).map(([name, member]) => {
      const inside = members.get(name);
      return [
        name,
        inside === undefined ? member : replaceFiles(member, joinPath(path, name), { places: inside, hashes }),
      ];
    }),
  );
}

/** The hash of the artifact's bytes when the value has one, else of the value's canonical JSON. */
function hashOutput(value: unknown, checkpoint: () => void): { hash: Sha256Hash; byteLength: number } {
  const artifact = isPlainObject(value) ? value.artifact : undefined;
  if (isPlainObject(artifact) && artifact.bytes instanceof Uint8Array) {
    const { bytes, hash } = artifact as unknown as Artifact;
    return { hash, byteLength: bytes.length };
  }
  return hashCanonicalJson(value, checkpoint);
}

function makeReceipt(operation: AnyOperation, inputHash: Sha256Hash, optionsHash: Sha256Hash | undefined): Receipt {
  return {
    contractVersion: CONTRACT_VERSION,
    operation: operation.name,
    domain: operation.domain,
    engine: operation.engine,
    inputHash,
    ...(optionsHash !== undefined && { optionsHash }),
    deterministic: true,
    nondeterminismSources: [],
  };
}

function refuse(
  operation: AnyOperation,
  condition: HarnessCondition,
  message: string,
  facts: ErrorFacts,
  receipt?: Receipt,
): RefusedCall {
  const otherwise = new RangeError(`${operation.name} has no code for ${condition}.`);
  const error = failureOrThrow(operation, condition, message, { ...facts, otherwise });
  return new RefusedCall({ ok: false, error, losses: [], diagnostics: [], ...(receipt !== undefined && { receipt }) });
}

function refuseSize(operation: AnyOperation, found: number, most: number): RefusedCall {
  return refuse(operation, "inputBytes", `The input has ${found} bytes; the limit is ${most} (limits.maxInputBytes).`, {
    details: { limit: "maxInputBytes", most, found },
  });
}

/** The first issue as a sentence; the rest are counted. */
function listIssues(issues: readonly Issue[]): string {
  const [first] = issues;
  const place = first === undefined || first.path === "" ? "" : `${first.path}: `;
  return `${place}${first?.message ?? "It does not conform."}${issues.length > 1 ? ` (and ${issues.length - 1} more)` : ""}`;
}
