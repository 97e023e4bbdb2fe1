import { basename, dirname } from "node:path";
import { type Descriptor, type Envelope, findFilePlaces, stemOf } from "@colophon/contract";
import type { Colophon, RunProgress } from "@colophon/sdk";
import { describeResult, type ToolResult } from "./answer.ts";
import type { Folders } from "./folders.ts";
import { openInput } from "./input-files.ts";
import { type OutputPlan, writeFiles, writeValue } from "./outputs.ts";
import type { CachedResult, Results } from "./results.ts";
import { ToolError } from "./tool-error.ts";
import { fileUri } from "./uris.ts";

export interface InvokeArguments {
  readonly operation: string;
  readonly input: unknown;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly execution_mode?: "auto" | "local" | "hosted";
  readonly output_path?: string;
  readonly overwrite?: boolean;
  readonly include_bytes?: boolean;
  readonly idempotency_key?: string;
  readonly document_name?: string;
  readonly wait_seconds?: number;
}

export interface ReadExecutionArguments {
  readonly execution_id: string;
  readonly wait_seconds?: number;
  readonly output_path?: string;
  readonly overwrite?: boolean;
  readonly include_bytes?: boolean;
}

/** What a tool answers, and the result that it kept; none of an execution that has not ended. */
export interface InvokeAnswer {
  readonly answer: ToolResult;
  readonly kept?: CachedResult;
}

export interface InvokeContext {
  readonly local: Colophon;
  /** The service, where one is configured. */
  readonly hosted: Colophon | undefined;
  /** Nothing runs on this machine. */
  readonly hostedOnly?: boolean;
  readonly folders: Folders;
  readonly results: Results;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RunProgress) => void;
}

/**
 * One invocation: files opened, the operation run here or by the service, its files written, the rest told.
 *
 * Errors   ToolError and ColophonError for what keeps it from running; an operation that fails is an answer with ok false.
 */
export async function invokeOperation(given: InvokeArguments, context: InvokeContext): Promise<InvokeAnswer> {
  const { folders } = context;
  const { mode, client } = choose(given.execution_mode ?? "auto", context);
  const { name, descriptor } = await describe(given.operation, client);
  const { input, mainPath, paths } = await openInput(given.input, findFilePlaces(descriptor.input), folders);
  const request = { input, options: given.options ?? {} };
  const named = {
    ...(given.idempotency_key !== undefined && { idempotencyKey: given.idempotency_key }),
    ...(given.document_name !== undefined && { documentName: given.document_name }),
  };
  const { signal, onProgress } = context;
  const place: OutputPlace = {
    stem: stemOf(mainPath === undefined ? undefined : basename(mainPath), given.input),
    folder: mainPath === undefined ? folders.roots[0] : dirname(mainPath),
    inputs: paths,
  };
  if (mode === "hosted" && given.wait_seconds !== undefined) {
    const documentName = given.document_name ?? (mainPath === undefined ? undefined : basename(mainPath));
    const { id } = await client.operations.submit(name as never, request as never, {
      ...{ signal, onProgress },
      ...named,
      ...(documentName !== undefined && { documentName }),
    });
    const ended = await waitFor(client, id, { seconds: given.wait_seconds, signal });
    if (!ended.isOver) return { answer: describeRunning({ id, operation: name, status: ended.status }) };
    const envelope = await client.executions.result(id, { signal });
    return deliver({ envelope, operation: name, mode }, { given, place, context });
  }
  const envelope: Envelope = await client.operations.runDynamic(name, request, { signal, onProgress, ...named });
  return deliver({ envelope, operation: name, mode }, { given, place, context });
}

/**
 * A hosted execution: its status, or its result once it has ended.
 *
 * Errors   ToolError where no service is configured; ColophonError for an execution that is not there.
 */
export async function readExecution(given: ReadExecutionArguments, context: InvokeContext): Promise<InvokeAnswer> {
  const { client } = choose("hosted", context);
  const { execution_id: id, wait_seconds: seconds = 0 } = given;
  const { signal, folders } = context;
  const ended = await waitFor(client, id, { seconds, signal });
  const { operation } = ended;
  if (!ended.isOver) return { answer: describeRunning({ id, operation, status: ended.status }) };
  const envelope: Envelope = await client.executions.result(id, { signal });
  const place: OutputPlace = { stem: stemOf(ended.name ?? undefined), folder: folders.roots[0], inputs: new Set() };
  return deliver({ envelope, operation, mode: "hosted" }, { given, place, context });
}

interface Waited {
  readonly isOver: boolean;
  readonly status: string;
  readonly operation: string;
  readonly name: string | null;
}

/** Waits for the end, for so many seconds at most; an execution that goes on is not cancelled. */
async function waitFor(
  client: Colophon,
  id: string,
  { seconds, signal }: { readonly seconds: number; readonly signal: AbortSignal },
): Promise<Waited> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
  try {
    if (seconds > 0) await client.executions.wait(id, { signal: until });
  } catch (error) {
    if (signal.aborted || !until.aborted) throw error;
  }
  const { status, operation, name } = await client.executions.status(id, { signal });
  return { isOver: ENDED.has(status), status, operation, name };
}

const ENDED: ReadonlySet<string> = new Set(["succeeded", "failed", "blocked", "cancelled"]);

type OutputPlace = Pick<OutputPlan, "stem" | "folder" | "inputs">;

interface Delivered {
  readonly envelope: Envelope;
  readonly operation: string;
  readonly mode: "local" | "hosted";
}

interface Delivery {
  readonly given: Pick<InvokeArguments, "output_path" | "overwrite" | "include_bytes">;
  readonly place: OutputPlace;
  readonly context: InvokeContext;
}

/** Keeps an envelope and writes its files. */
async function deliver(
  { envelope, operation, mode }: Delivered,
  { given, place, context: { folders, results } }: Delivery,
): Promise<InvokeAnswer> {
  const kept = results.keep(operation, envelope);
  const plan: OutputPlan = {
    ...{ folders, operation },
    ...place,
    outputPath: given.output_path,
    mayReplace: given.overwrite === true,
    includesBytes: given.include_bytes === true,
    uriOf: (index) => fileUri(kept.id, index),
  };
  const files = await writeFiles(kept, plan);
  // Who names a place wants a file there, also of an operation that makes none.
  const written =
    envelope.ok && files.length === 0 && given.output_path !== undefined
      ? [await writeValue(envelope.value, plan)]
      : files;
  return { answer: describeResult({ envelope, kept, files: written, mode }), kept };
}

/** An execution that has not ended, with the call that reads it later. */
function describeRunning(facts: {
  readonly id: string;
  readonly operation: string;
  readonly status: string;
}): ToolResult {
  const { id, operation, status } = facts;
  const structure = { ok: true, operation, execution_mode: "hosted", execution_id: id, status };
  const text = `${operation} is ${status}. Call colophon_read_execution with execution_id "${id}" for its result.`;
  return { text, structure };
}

function choose(
  mode: "auto" | "local" | "hosted",
  { local, hosted, hostedOnly = false }: InvokeContext,
): { readonly mode: "local" | "hosted"; readonly client: Colophon } {
  if (mode === "local" && hostedOnly)
    throw new ToolError(
      "LOCAL_NOT_OFFERED",
      "Operations of people who signed in run on the service only.",
      "Use execution_mode hosted or auto.",
    );
  if (mode === "local" || (mode === "auto" && hosted === undefined)) return { mode: "local", client: local };
  if (hosted !== undefined) return { mode: "hosted", client: hosted };
  throw new ToolError(
    "HOSTED_NOT_CONFIGURED",
    "This server was started without a service's URL and key.",
    "Use execution_mode local, or start the server with --url and a key.",
  );
}

/** Asked of whoever will run it: the service may know operations that this machine does not have. */
async function describe(
  operation: string,
  client: Colophon,
): Promise<{ readonly name: string; readonly descriptor: Descriptor }> {
  const { name, descriptor } = await client.operations.describe(operation);
  if (descriptor !== undefined) return { name, descriptor };
  throw new ToolError(
    "OPERATION_UNAVAILABLE",
    `${name} is in the catalog but not available here.`,
    "Choose an operation that colophon_list_operations shows as available.",
  );
}
