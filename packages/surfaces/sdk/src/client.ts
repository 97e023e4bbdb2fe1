import { type Envelope, OperationError } from "@colophon/contract";
import { type BrandPacksClient, createBrandPacks } from "./brand-packs.ts";
import type { Colophon, DynamicRequest, ResultOptions, RunOptions, SubmitOptions } from "./colophon.ts";
import { type Body, describeSubmission } from "./envelope-body.ts";
import { executionPath, followEvents, readStatus, type WaitOptions, waitForEnd } from "./follow.ts";
import { MAX_INLINE_ENVELOPE_BYTES } from "./limits.ts";
import type { OperationName } from "./operation-types.ts";
import type { OnProgress } from "./progress.ts";
import type {
  CancellationRecord,
  DeletionRecord,
  ExecutionPage,
  ExecutionRecord,
  OperationEntry,
  Submitted,
} from "./records.ts";
import { createRenders, type RendersClient } from "./renders.ts";
import { readResult } from "./result.ts";
import { stageEnvelope } from "./staging.ts";
import { createTransport, type Transport, type TransportOptions } from "./transport.ts";
import { memoryUploadStore, type UploadStore } from "./upload-store.ts";

export interface ClientOptions extends TransportOptions {
  /** Where uploads under way are remembered. Default: in memory. */
  readonly uploads?: UploadStore;
}

/** A client of a service, which renders too. */
export interface HostedColophon extends Colophon {
  readonly renders: RendersClient;
  readonly brandPacks: BrandPacksClient;
}

/** How long an aborted run waits for its execution to settle before it gives up on the envelope. */
const SETTLE_MS = 10_000;

/**
 * A client of one service. Works in Node and in browsers; has no state but the uploads under way.
 *
 * Errors   RangeError for a baseUrl that is no http(s) address. All of its methods: ColophonError.
 */
export function createClient(options: ClientOptions): HostedColophon {
  const transport = createTransport(options);
  const store = options.uploads ?? memoryUploadStore();
  const submit = async <Name extends OperationName>(name: Name, request: DynamicRequest, given: SubmitOptions = {}) =>
    ({ operation: name, ...(await submitRequest({ transport, store }, { name, request, given })) }) as Submitted<Name>;
  const result = async (id: string, operation: string | undefined, { signal, openFile }: ResultOptions) => {
    const name = operation ?? (await readStatus(transport, id, signal)).operation;
    return readResult(transport, `${executionPath(id)}/result`, { operation: name, signal, openFile });
  };

  const run = async (name: string, request: DynamicRequest, given: RunOptions = {}): Promise<Envelope> => {
    const { id } = await submitRequest({ transport, store }, { name, request, given });
    const { operation } = await waitOrCancel(transport, id, given);
    const { signal, openFile } = given;
    // Aborted before its end it was cancelled, and how it ended is still told.
    const patience = signal?.aborted === true ? AbortSignal.timeout(SETTLE_MS) : signal;
    const envelope = await result(id, operation, {
      ...(patience !== undefined && { signal: patience }),
      ...(openFile !== undefined && { openFile }),
    });
    for (const loss of envelope.losses) given.onLoss?.(loss);
    for (const diagnostic of envelope.diagnostics) given.onDiagnostic?.(diagnostic);
    if (given.throwOnFailure === true && !envelope.ok) throw OperationError.from(envelope.error);
    return envelope;
  };

  return {
    operations: {
      async list({ signal, stability } = {}) {
        // A service of an earlier version knows no query here.
        const path = `/api/v2/operations${stability === undefined ? "" : `?stability=${stability}`}`;
        const { operations } = await transport.readJson<{ operations: OperationEntry[] }>(path, { signal });
        return operations;
      },
      describe: (name, { signal } = {}) => transport.readJson(operationPath(name), { signal }),
      // What the service gives for an operation is what the catalog says of it; checked by hash, typed here.
      run: async (name: string, request: DynamicRequest, given?: RunOptions) =>
        (await run(name, request, given)) as never,
      runDynamic: run,
      submit,
    },
    executions: {
      status: (id, { signal } = {}) => readStatus(transport, id, signal),
      async result(submitted, given = {}) {
        const isId = typeof submitted === "string";
        const envelope: Envelope = isId
          ? await result(submitted, undefined, given)
          : await result(submitted.id, submitted.operation, given);
        return envelope as never;
      },
      cancel: (id, { signal } = {}) => cancel(transport, id, signal),
      delete: (id, { signal, erase } = {}) =>
        transport.readJson<DeletionRecord>(`${executionPath(id)}${queryOf({ erase })}`, { method: "DELETE", signal }),
      wait: (id, { signal } = {}) => waitForEnd(transport, id, { signal }),
      events: (id, given = {}) => followEvents(transport, id, given),
      list: ({ signal, status, metadata = {}, ...filter } = {}) => {
        const labels = Object.entries(metadata).map(([name, value]) => `${name}:${value}`);
        const query = queryOf({ ...filter, status: status?.join(","), metadata: labels });
        return transport.readJson<ExecutionPage>(`/api/v2/executions${query}`, { signal });
      },
    },
    renders: createRenders(transport),
    brandPacks: createBrandPacks(transport),
    close: async () => undefined,
  };
}

interface Parts {
  readonly transport: Transport;
  readonly store: UploadStore;
}

interface NewSubmission {
  readonly name: string;
  readonly request: DynamicRequest;
  readonly given: SubmitOptions;
}

/** One idempotency key for the call, whatever the number of attempts: a submission whose answer was lost is found again. */
async function submitRequest(
  { transport, store }: Parts,
  { name, request, given }: NewSubmission,
): Promise<Omit<Submitted, "operation">> {
  const { idempotencyKey = globalThis.crypto.randomUUID(), documentName, signal, onProgress } = given;
  const { inline, envelope } = await describeSubmission(name, request.input, request.options ?? {});
  const handling = handlingOf(given);
  const body =
    envelope.byteLength <= MAX_INLINE_ENVELOPE_BYTES
      ? withHandling(await wholeOf(inline), handling)
      : new TextEncoder().encode(
          JSON.stringify({
            staged_input: await stageEnvelope(envelope, { transport, store, signal, onProgress }),
            ...handling,
          }),
        );
  return transport.readJson(operationPath(name), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
      ...(documentName !== undefined && { "colophon-document-name": encodeURIComponent(documentName) }),
      ...(given.noCache === true && { "cache-control": "no-cache" }),
    },
    body,
    signal,
    texts: ["id", "status"],
  });
}

/** The members of a submission's body that say how it is handled. */
function handlingOf({ metadata, reference, priority, expiresInSeconds, deliver }: SubmitOptions): object {
  return {
    ...(metadata !== undefined && { metadata }),
    ...(reference !== undefined && { reference }),
    ...(priority !== undefined && { priority }),
    ...(expiresInSeconds !== undefined && { expires_in_seconds: expiresInSeconds }),
    ...(deliver !== undefined && { deliver }),
  };
}

/** A JSON object with more members: its text is not read again. */
function withHandling(body: Uint8Array<ArrayBuffer>, handling: object): Uint8Array<ArrayBuffer> {
  const members = JSON.stringify(handling).slice(1, -1);
  if (members === "") return body;
  const head = new TextEncoder().encode(`{${members},`);
  const whole = new Uint8Array(head.length + body.length - 1);
  whole.set(head);
  whole.set(body.subarray(1), head.length);
  return whole;
}

function wholeOf(body: Body): Promise<Uint8Array<ArrayBuffer>> {
  return body.slice(0, body.byteLength);
}

/** Waits for the end. A caller who aborts cancels the execution and still learns how it ended. */
async function waitOrCancel(
  transport: Transport,
  id: string,
  { signal, onProgress }: SubmitOptions,
): Promise<ExecutionRecord> {
  const reporting = onProgress === undefined ? {} : describeTo(onProgress);
  try {
    return await waitForEnd(transport, id, { signal, ...reporting });
  } catch (error) {
    if (signal?.aborted !== true) throw error;
    const patience = AbortSignal.timeout(SETTLE_MS);
    // Too late to cancel is soon enough to read: whatever cannot be done here, the wait tells.
    await cancel(transport, id, patience).catch(() => undefined);
    return await waitForEnd(transport, id, { signal: patience }).catch(() => {
      throw error;
    });
  }
}

function cancel(transport: Transport, id: string, signal: AbortSignal | undefined): Promise<CancellationRecord> {
  return transport.readJson<CancellationRecord>(`${executionPath(id)}/cancel`, { method: "POST", signal });
}

function describeTo(onProgress: OnProgress): Pick<WaitOptions, "onEvent" | "onProgress"> {
  return {
    onEvent({ type }) {
      if (type === "queued" || type === "running") onProgress({ stage: type, done: 0 });
    },
    onProgress: (progress) => onProgress({ stage: "running", ...progress }),
  };
}

/** `common.parse.delimited` -> its path; a name in path form stands for itself. */
function operationPath(name: string): string {
  return `/api/v2/operations/${name.split(/[./]/).map(encodeURIComponent).join("/")}`;
}

type QueryValue = string | number | undefined;

function queryOf(filter: Readonly<Record<string, QueryValue | readonly string[]>>): string {
  const pairs = Object.entries(filter).flatMap(([name, value]) =>
    [value].flat().flatMap((one: QueryValue) => (one === undefined ? [] : [[name, String(one)]])),
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}
