import { fileURLToPath } from "node:url";
import type { Unit } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";

const LISTER = fileURLToPath(new URL("expat-lister.py", import.meta.url));

export interface ExpatListing {
  readonly units: readonly (Unit & { readonly start: number })[];
  /** Elements by name. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Python's expat, the independent reader of this family; a sentence where it refuses the document. */
export function listByExpat(bytes: Uint8Array): ExpatListing | string {
  const { status, stdout, stderr } = runPython([LISTER], new Uint8Array(bytes));
  if (status !== 0) throw new Error(`python3: ${stderr}`);
  const found = JSON.parse(stdout) as {
    units: [string, string, string, number][];
    counts: Record<string, number>;
    error?: string;
  };
  if (found.error !== undefined) return `expat: ${found.error}`;
  return {
    counts: found.counts,
    units: found.units.map(([kind, place, text, start]) => ({
      kind,
      place,
      text,
      start,
      range: { start, end: start + 1 },
    })),
  };
}
