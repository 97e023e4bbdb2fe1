import type { Envelope, JsonObject, Loss } from "@colophon/contract";
import { type Finished, pathOf, refuse, send } from "./api.ts";

/** Bytes of a result that are read to show it; a larger one is a download. */
const HEAD_BYTES = 512 * 1024;

/** The beginning of a result. */
export interface ResultHead {
  /** The members that were read; `losses` are first in a stored result. */
  readonly envelope: JsonObject & { readonly losses?: readonly Loss[] };
  readonly isWhole: boolean;
}

/**
 * Reads a result up to 512 KiB and stops there, so that a result of any size opens at once.
 *
 * Errors   ServiceProblem.
 */
export async function readResultHead(id: string): Promise<ResultHead> {
  const response = await send(pathOf(`/executions/${id}/result`));
  return response.ok ? readHead(response) : refuse(response);
}

/** A larger result is not read whole to show it. */
const WHOLE_BYTES = 16 * 1024 * 1024;

/**
 * Reads a result to show it with its files: a large one only up to 512 KiB.
 *
 * Errors   ServiceProblem.
 */
export async function readForPage(id: string, signal: AbortSignal): Promise<Pick<Finished, "envelope" | "isCut">> {
  const response = await send(pathOf(`/executions/${id}/result`), { signal });
  if (!response.ok) return refuse(response);
  if (Number(response.headers.get("Content-Length") ?? 0) <= WHOLE_BYTES) return { envelope: await response.json() };
  const { envelope, isWhole } = await readHead(response);
  return { envelope: envelope as unknown as Envelope, isCut: !isWhole };
}

async function readHead(response: Response): Promise<ResultHead> {
  if (response.body === null) return refuse(response);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let [text, byteLength] = ["", 0];
  while (byteLength < HEAD_BYTES) {
    const { done, value } = await reader.read();
    if (done) return { envelope: JSON.parse(text), isWhole: true };
    byteLength += value.length;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return { envelope: JSON.parse(closeJson(text)) as ResultHead["envelope"], isWhole: false };
}

/** The beginning of a JSON text -> JSON without the member or entry that is cut, and all that is open closed. */
export function closeJson(text: string): string {
  const open: string[] = [];
  let [cut, closing] = [0, ""];
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isText) {
      if (sign === "\\") at++;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === "{" || sign === "[") {
      open.push(sign === "{" ? "}" : "]");
      // An empty one is what is left of one that is cut in its first entry.
      [cut, closing] = [at + 1, open.toReversed().join("")];
    } else if (sign === "}" || sign === "]") {
      open.pop();
      [cut, closing] = [at + 1, open.toReversed().join("")];
    } else if (sign === ",") [cut, closing] = [at, open.toReversed().join("")];
  }
  return text.slice(0, cut) + closing;
}
