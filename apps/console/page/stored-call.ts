import { type CatalogEntry, describeOperation, type Operation } from "./api.ts";
import type { Call } from "./call.ts";
import { type NeededFile, readNeeds } from "./needs.ts";
import { decode } from "./result-files.ts";
import { type RunDetail, type RunRequest, readRequest } from "./runs-api.ts";

export interface StoredCall {
  readonly call: Call;
  readonly operation: Operation;
}

/**
 * The call that a run came from, with its files, as the server stored it.
 *
 * Errors   ServiceProblem, also where the request was deleted; Error for an operation that this server does not have.
 */
export async function readStoredCall(run: RunDetail, catalog: readonly CatalogEntry[]): Promise<StoredCall> {
  const entry = catalog.find(({ name }) => name === run.operation);
  if (entry === undefined) throw new Error(`The catalog has no ${run.operation}.`);
  const operation = await describeOperation(entry.path);
  return { call: toCall({ run, operation, request: await readRequest(run.id) }), operation };
}

interface Stored {
  readonly run: RunDetail;
  readonly operation: Operation;
  readonly request: RunRequest;
}

/** Files are base64 text at their members. */
function toCall({ run, operation, request }: Stored): Call {
  const needs = readNeeds(operation.descriptor?.input ?? {});
  const input = { ...request.input } as Record<string, unknown>;
  const files = needs.files.flatMap(({ name, form }, index) => {
    const value = input[name];
    if (value === undefined) return [];
    delete input[name];
    const fileName = index === 0 ? (run.name ?? "file") : `${name}-${run.name ?? "file"}`;
    const file = new File([toContent(value, form)], fileName);
    return [{ name, file, isJson: form === "json", isText: form === "text" }];
  });
  return { operation: operation.name, path: operation.path, files, input, options: request.options };
}

function toContent(value: unknown, form: NeededFile["form"]): string | Uint8Array<ArrayBuffer> {
  if (typeof value !== "string") return JSON.stringify(value, null, 2);
  return form === "bytes" ? decode(value) : value;
}
