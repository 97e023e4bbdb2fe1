import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";

/** A dictionary (also a stream's) that was met, and how. */
export interface MetDict {
  readonly dict: PdfDict;
  readonly stream: PdfStream | undefined;
  /** The indirect object it is in; undefined inside the trailer. */
  readonly object: number | undefined;
  /** It is the indirect object itself, not a part of it. */
  readonly isIndirect: boolean;
  /** The key it was first reached by; an index inside an array keeps the array's key. */
  readonly key: string;
  /** The key that its holder was reached by. */
  readonly outerKey: string;
}

interface Step {
  readonly value: PdfObject;
  readonly object: number | undefined;
  readonly key: string;
  readonly outerKey: string;
}

/** Every dictionary that can be reached from the trailer, each object once, in the order of the keys. */
export function* walkDicts(file: PdfFile, from: readonly string[] = ["Root", "Info"]): Generator<MetDict> {
  const seen = new Set<number>();
  const pending: Step[] = from
    .map((key) => ({ value: file.trailer.get(key) ?? null, object: undefined, key, outerKey: "" }))
    .reverse();
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    file.checkpoint();
    let { value, object } = step;
    let isIndirect = false;
    if (value instanceof PdfRef) {
      if (seen.has(value.number)) continue;
      seen.add(value.number);
      object = value.number;
      isIndirect = true;
      value = file.get(value.number);
      if (value instanceof PdfRef) {
        pending.push({ ...step, value, object });
        continue;
      }
    }
    if (isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1) {
        const item = value[index] as PdfObject;
        if (isContainer(item)) pending.push({ ...step, value: item, object });
      }
      continue;
    }
    const stream = value instanceof PdfStream ? value : undefined;
    const dict = stream?.dict ?? value;
    if (!(dict instanceof PdfDict)) continue;
    yield { dict, stream, object, isIndirect, key: step.key, outerKey: step.outerKey };
    const entries = [...dict.entries];
    for (let index = entries.length - 1; index >= 0; index -= 1) {
      const [key, item] = entries[index] as [string, PdfObject];
      if (isContainer(item)) pending.push({ value: item, object, key, outerKey: step.key });
    }
  }
}

function isContainer(value: PdfObject): boolean {
  return value instanceof PdfRef || value instanceof PdfDict || value instanceof PdfStream || isArray(value);
}
