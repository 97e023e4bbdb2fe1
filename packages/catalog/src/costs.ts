import { readFileSync } from "node:fs";

/** Milliseconds of a processor. */
interface Cost {
  /** Of the quickest call. */
  readonly call: number;
  /** What a megabyte of the document adds. */
  readonly megabyte: number;
}

let costs: Readonly<Record<string, Cost>> | undefined;

/**
 * How long an operation is likely to take for a document; undefined where it was not measured.
 *
 * Shapes   bytes: of the document, unpacked where it is an archive. -> milliseconds of a processor; three of four real documents take
 *          at most that long.
 * Source   data/costs.json, measured by bench/costs.js.
 */
export function estimateMs(name: string, bytes: number): number | undefined {
  costs ??= JSON.parse(readFileSync(new URL("../data/costs.json", import.meta.url), "utf8")) as NonNullable<
    typeof costs
  >;
  const cost = costs[name];
  return cost === undefined ? undefined : cost.call + (cost.megabyte * bytes) / 1e6;
}
