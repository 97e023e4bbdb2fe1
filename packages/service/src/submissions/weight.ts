import { type CatalogEntry, estimateMs, weightFor } from "@colophon/catalog";
import { isPlainObject, type Weight } from "@colophon/contract";
import { documentSize } from "./document-size.ts";

/** Work that is likely to hold a process for longer waits where it cannot delay short work. */
const HEAVY_MS = 500;
/** The same of work that was not measured: a request of so many bytes. */
const HEAVY_BYTES = 4 * 1024 * 1024;

/** What is known of a request before it runs. */
export interface Weighed {
  readonly options: unknown;
  /** Of the canonical request. */
  readonly byteLength: number;
  /** Its end. */
  readonly tail: Uint8Array;
}

/**
 * The queue that a request waits in: that of an engine where it needs one, else by the estimate of its time.
 *
 * Shapes   An operation that was measured is light or heavy by its document alone. One that was not is as heavy as it says, and
 *          heavy for a large request. Recognising text takes seconds for each page, whatever its bytes.
 * Cost     O(tail).
 */
export function weigh(
  operation: Pick<CatalogEntry, "name" | "weight" | "partialEngines">,
  { options, byteLength, tail }: Weighed,
): Weight {
  const weight = weightFor(operation, options);
  if (weight === "office") return weight;
  if (isPlainObject(options) && options.ocr !== undefined) return "heavy";
  const estimate = estimateMs(operation.name, documentSize(byteLength, tail));
  if (estimate !== undefined) return estimate > HEAVY_MS ? "heavy" : "light";
  return byteLength > HEAVY_BYTES ? "heavy" : weight;
}
