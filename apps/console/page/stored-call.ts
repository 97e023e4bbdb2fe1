import { describeOperation, type Operation } from "./api.ts";
import type { Call, CallList } from "./call.ts";
import type { FolderFile } from "./folder.ts";
import { type NeededFile, type NeededList, readNeeds } from "./needs.ts";
import { decode } from "./result-files.ts";
import { type RunDetail, type RunRequest, readRequest } from "./runs-api.ts";

export interface StoredCall {
  readonly call: Call;
  readonly operation: Operation;
}

/**
 * The call that a run came from, with its files, as the server stored it.
 *
 * Errors   ServiceProblem, also where the request was deleted, and for an operation that this server does not have.
 */
export async function readStoredCall(run: RunDetail): Promise<StoredCall> {
  const operation = await describeOperation(run.operation.replaceAll(".", "/"));
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
  const lists = needs.lists.flatMap((list): readonly CallList[] => {
    const items = input[list.name];
    if (!Array.isArray(items)) return [];
    delete input[list.name];
    return [{ name: list.name, key: list.key, entries: items.map((item, index) => toEntry(item, list, index)) }];
  });
  const title = files.length === 0 ? run.name : null;
  return {
    ...{ operation: operation.name, path: operation.path, files, lists, input, options: request.options },
    ...(title !== null && { title }),
  };
}

/** A file of a list: base64 or, where the list allows it, text. */
function toEntry(item: unknown, { key, name }: NeededList, index: number): FolderFile {
  if (key === undefined) {
    const path = `${name}-${index + 1}`;
    return { path, file: new File([toContent(item, "bytes")], path) };
  }
  const { [key]: path, bytes, text } = item as Readonly<Record<string, unknown>>;
  const content = bytes === undefined ? String(text ?? "") : toContent(bytes, "bytes");
  return { path: String(path), file: new File([content], String(path).split("/").at(-1) ?? "") };
}

function toContent(value: unknown, form: NeededFile["form"]): string | Uint8Array<ArrayBuffer> {
  if (typeof value !== "string") return JSON.stringify(value, null, 2);
  return form === "bytes" ? decode(value) : value;
}
