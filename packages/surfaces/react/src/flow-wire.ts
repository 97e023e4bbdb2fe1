import type { Envelope } from "@colophon/contract";
import type { FlowProblem, FlowProgress } from "./flow.ts";

/** One line of an answer: any number of progress lines, then an envelope or a problem. */
export type FlowLine =
  | { readonly progress: FlowProgress }
  | { readonly envelope: Envelope }
  | { readonly problem: FlowProblem };

/** A browser sends it to another origin only after that allowed it, so a form of another site cannot start operations. */
export const FLOW_HEADER = "colophon-flow";
export const FLOW_TYPE = "application/x-ndjson";
/** In the JSON of a request, in place of a file: its number among the parts named `file`. */
export const FILE_MEMBER = "$file";

const MAX_DEPTH = 100;

/** A copy of a value with each item that `change` replaces. Throws RangeError for one nested deeper than 100 levels. */
export function mapDeep(value: unknown, change: (item: object) => unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) throw new RangeError(`The input is nested deeper than ${MAX_DEPTH} levels.`);
  const changed = change(value);
  if (changed !== value) return changed;
  if (Array.isArray(value)) return value.map((item) => mapDeep(item, change, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapDeep(item, change, depth + 1)]));
}

const CHUNK = 0x8000;

/** Bytes -> base64, where there is no Buffer either. */
export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return btoa(text);
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
