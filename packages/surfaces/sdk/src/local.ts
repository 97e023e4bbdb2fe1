import type { CatalogEntry, CatalogOperation } from "@colophon/catalog";
import { type Envelope, OperationError } from "@colophon/contract";
import { isNeeded } from "@colophon/contract/schemas";
import type { Runtime } from "@colophon/runtime";
import type { Colophon, DynamicRequest, RunOptions, SubmitOptions } from "./colophon.ts";
import { describeSubmission, hashBody } from "./envelope-body.ts";
import { ColophonError } from "./error.ts";
import { isPiecewise, type KnownFile, mapFiles } from "./files.ts";
import type { Watching } from "./local-execution.ts";
import { LocalExecutions } from "./local-executions.ts";
import { giveFilesAway } from "./local-files.ts";
import type { OperationName } from "./operation-types.ts";
import type { Submitted } from "./records.ts";

export interface LocalOptions {
  /** Calls at a time, one process each. Default: the processors there are. */
  readonly processes?: number;
  /** MiB of resident memory that a call may take. Default 1024. */
  readonly memoryMiB?: number;
  /** Where payloads lie while they travel. Default: the system's temporary folder. */
  readonly temporaryFolder?: string;
  /** Told of an operation's bugs: for a log. */
  readonly onBug?: (report: { readonly operation: string; readonly message: string }) => void;
  /** URL of a module with the functions of `@colophon/catalog`, which is the default. */
  readonly catalog?: string;
}

/** The functions of @colophon/catalog that are used here. */
interface Catalog {
  listOperations(): readonly CatalogEntry[];
  describeCatalogOperation(name: string): CatalogOperation | undefined;
  resolvePath(path: string): { readonly name: string } | { readonly choices: readonly string[] };
}

interface Parts {
  readonly catalog: Catalog;
  readonly runtime: Runtime;
  readonly fileSource: (path: string) => unknown;
}

/**
 * The interface of `createClient` without a service: operations run on this machine, each call in a process of its own.
 *
 * Needs `@colophon/runtime` and `@colophon/catalog`, optional peers that are loaded with the first call, which also starts the
 * first process; `close` ends them all. Submitted executions live in this process; the last 100 that ended are remembered.
 *
 * Errors   ColophonError with the codes of the service for an operation that is unknown or unavailable. What the schema refuses
 *          is an envelope here, where the service answers 400 before there is an execution.
 */
export function createLocal(options: LocalOptions = {}): Colophon {
  let loading: Promise<Parts> | undefined;
  const load = (): Promise<Parts> => {
    loading ??= loadParts(options);
    return loading;
  };
  const invoke = async (name: string, request: DynamicRequest, watching: Watching) =>
    invokeLocally(await load(), { name, request, watching });
  const run = async (name: string, request: DynamicRequest, given: RunOptions = {}): Promise<Envelope> => {
    const envelope = await giveFilesAway(await invoke(name, request, given), name, given.openFile);
    if (given.throwOnFailure === true && !envelope.ok) throw OperationError.from(envelope.error);
    return envelope;
  };
  const executions = new LocalExecutions(invoke);
  const idOf = (submitted: Submitted | string): string => (typeof submitted === "string" ? submitted : submitted.id);

  return {
    operations: {
      async list({ stability = "stable" } = {}) {
        const all = (await load()).catalog.listOperations();
        return stability === "all" ? all : all.filter((entry) => entry.stability === stability);
      },
      describe: async (name) => findOperation((await load()).catalog, name),
      // The runtime gives what the operation's schemas say; the types are written from the same schemas.
      run: async (name: string, request: DynamicRequest, given?: RunOptions) =>
        (await run(name, request, given)) as never,
      runDynamic: run,
      async submit<Name extends OperationName>(name: Name, request: DynamicRequest, given: SubmitOptions = {}) {
        const { name: operation, descriptor } = findAvailable((await load()).catalog, name, request.options);
        const { envelope } = await describeSubmission(operation, request.input, request.options ?? {});
        return executions.submit({
          operation,
          request,
          given,
          requestHash: await hashBody(envelope, given.signal),
          requestByteLength: envelope.byteLength,
          engineVersion: descriptor?.engine.version ?? "",
        }) as Submitted<Name>;
      },
    },
    executions: {
      status: async (id) => executions.find(id).record(),
      async result(submitted, { signal, openFile } = {}) {
        const execution = executions.find(idOf(submitted));
        return (await giveFilesAway(await execution.result(signal), execution.operation, openFile)) as never;
      },
      cancel: async (id) => executions.find(id).cancel(),
      delete: async (id) => executions.find(id).delete(),
      wait: async (id, { signal } = {}) => executions.find(id).wait(signal),
      events: (id, { afterRevision = 0, signal } = {}) => executions.find(id).follow(afterRevision, signal),
      list: async (given = {}) => executions.list(given),
    },
    async close() {
      await executions.cancelAll();
      if (loading !== undefined) await (await loading).runtime.close();
    },
  };
}

async function loadParts({ catalog: given, onBug, ...limits }: LocalOptions): Promise<Parts> {
  const address = given ?? import.meta.resolve("@colophon/catalog/load");
  // Peers that a client of a service need not have.
  const [{ createRuntime, fileSource }, catalog] = await Promise.all([
    import("@colophon/runtime"),
    (given === undefined ? import("@colophon/catalog") : import(given)) as Promise<Catalog>,
  ]);
  const runtime = createRuntime({ operations: address, ...limits, ...(onBug !== undefined && { onBug }) });
  return { catalog, runtime, fileSource };
}

interface LocalCall {
  readonly name: string;
  readonly request: DynamicRequest;
  readonly watching: Watching;
}

async function invokeLocally(
  { catalog, runtime, fileSource }: Parts,
  { name, request, watching: { signal, onProgress, onLoss, onDiagnostic } }: LocalCall,
): Promise<Envelope> {
  const operation = findAvailable(catalog, name, request.options).name;
  const input = await mapFiles(request.input, (file) => toLocalFile(file, fileSource));
  return runtime.invoke(operation, input, {
    ...(request.options as object | undefined),
    ...(signal !== undefined && { signal }),
    ...(onLoss !== undefined && { onLoss }),
    ...(onDiagnostic !== undefined && { onDiagnostic }),
    ...(onProgress !== undefined && { onProgress: (progress) => onProgress({ stage: "running", ...progress }) }),
  });
}

/** A file on disk stays there: the process that runs the operation reads it. */
async function toLocalFile(file: KnownFile, fileSource: (path: string) => unknown): Promise<unknown> {
  if (file instanceof Blob) return new Uint8Array(await file.arrayBuffer());
  if (!isPiecewise(file)) return file;
  return file.path === undefined ? file.readPart(0, file.byteLength) : fileSource(file.path);
}

function findOperation(catalog: Catalog, name: string): CatalogOperation {
  const found = catalog.resolvePath(name.replaceAll(".", "/"));
  const operation = "name" in found ? catalog.describeCatalogOperation(found.name) : undefined;
  if (operation !== undefined) return operation;
  throw new ColophonError({
    code: "OPERATION_UNKNOWN",
    status: 404,
    title: "The catalog has no operation of this name.",
    detail: `There is no operation "${name}".`,
    ...("choices" in found && { choices: found.choices }),
  });
}

function findAvailable(catalog: Catalog, name: string, options: unknown): CatalogOperation {
  const operation = findOperation(catalog, name);
  const { name: known, availability } = operation;
  if (availability.available) {
    const lacking = availability.lacking?.find((neededFor) => isNeeded({ neededFor }, options));
    if (lacking === undefined) return operation;
    throw new ColophonError({
      code: "OPERATION_UNAVAILABLE",
      status: 404,
      title: "The engine that this call needs is not here.",
      detail: `${[known, "with", lacking.option, ...(lacking.values ?? [])].join(" ")} needs ${lacking.engine}, which this machine does not have: ${lacking.install}`,
    });
  }
  const isEngine = availability.reason === "engine_missing";
  throw new ColophonError({
    code: "OPERATION_UNAVAILABLE",
    status: 404,
    title: `The operation is in the catalog but ${isEngine ? "its engine is not here" : "not implemented here"}.`,
    detail: isEngine
      ? `${known} needs ${availability.engine}, which this machine does not have: ${availability.install}`
      : `${known} is not implemented.`,
  });
}
