import { type Descriptor, type Envelope, findFilePlaces } from "@colophon/contract";
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
}

export interface InvokeContext {
  readonly local: Colophon;
  /** The service, where one is configured. */
  readonly hosted: Colophon | undefined;
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
export async function invokeOperation(
  given: InvokeArguments,
  context: InvokeContext,
): Promise<{ readonly answer: ToolResult; readonly kept: CachedResult }> {
  const { folders, results } = context;
  const { mode, client } = choose(given.execution_mode ?? "auto", context);
  const { name, descriptor } = await describe(given.operation, client);
  const { input, mainPath } = await openInput(given.input, findFilePlaces(descriptor.input), folders);
  const envelope: Envelope = await client.operations.runDynamic(
    name,
    { input, options: given.options ?? {} },
    {
      signal: context.signal,
      onProgress: context.onProgress,
      ...(given.idempotency_key !== undefined && { idempotencyKey: given.idempotency_key }),
      ...(given.document_name !== undefined && { documentName: given.document_name }),
    },
  );
  const kept = results.keep(name, envelope);
  const plan: OutputPlan = {
    folders,
    operation: name,
    mainPath,
    outputPath: given.output_path,
    mayReplace: given.overwrite === true,
    includesBytes: given.include_bytes === true,
    uriOf: (index) => fileUri(kept.id, index),
  };
  const files = await writeFiles(kept.files, plan);
  // Who names a place wants a file there, also of an operation that makes none.
  const written =
    envelope.ok && files.length === 0 && given.output_path !== undefined
      ? [await writeValue(envelope.value, plan)]
      : files;
  return { answer: describeResult({ envelope, kept, files: written, mode }), kept };
}

function choose(
  mode: "auto" | "local" | "hosted",
  { local, hosted }: InvokeContext,
): { readonly mode: "local" | "hosted"; readonly client: Colophon } {
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
