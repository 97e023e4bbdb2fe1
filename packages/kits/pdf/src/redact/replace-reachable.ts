import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import type { PlannedRemoval } from "./planned-removal.ts";

/** References that lead to one another. Attack: a circle of them. */
const MAX_STEPS = 32;

/**
 * What is written in place of each object that can be reached, each asked for once: first those that the roots name, then those that
 * their replacements name, in their order. An object that is added on the way is one of them.
 */
export function replaceReachable(
  source: Pick<PdfFile, "get" | "checkpoint">,
  roots: readonly PdfObject[],
  replace: (number: number, object: PdfObject) => PdfObject,
): Pick<PlannedRemoval, "kept" | "changed"> {
  const seen = new Set<number>();
  const kept = new Set<number>();
  const changed = new Map<number, PdfObject>();
  const add = (ref: PdfRef): void => {
    const number = targetOf(source, ref);
    if (number !== undefined) seen.add(number);
  };
  for (const root of roots) visitRefs(root, add);
  // The set grows while it is walked.
  for (const number of seen) {
    source.checkpoint();
    const object = source.get(number);
    const replaced = replace(number, object);
    if (replaced === object && number >= 0) kept.add(number);
    else changed.set(number, replaced);
    visitRefs(replaced, add);
  }
  return { kept, changed };
}

/** The number of the object that a reference leads to; undefined for none. */
function targetOf({ get }: Pick<PdfFile, "get">, { number }: PdfRef): number | undefined {
  let target = number;
  for (let step = 0; step <= MAX_STEPS; step += 1) {
    const object = get(target);
    if (object === null) return undefined;
    if (!(object instanceof PdfRef)) return target;
    target = object.number;
  }
  return undefined;
}

function visitRefs(object: PdfObject, add: (ref: PdfRef) => void): void {
  if (object instanceof PdfRef) add(object);
  else if (isArray(object)) for (const item of object) visitRefs(item, add);
  else if (object instanceof PdfStream) visitRefs(object.dict, add);
  else if (object instanceof PdfDict) for (const value of object.entries.values()) visitRefs(value, add);
}
