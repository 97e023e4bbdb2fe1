import { type ActionFacts, describeAction } from "../facts/actions.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";

/** Actions that follow one another. Attack: a chain without end. */
const MAX_ACTIONS = 1_000;

/** What a field or widget does: A when it is activated, AA by event (K key, F format, V validate, C calculate, ...). */
export function actionsOf(file: PdfFile, { dict, object }: Pick<ActionHolder, "dict" | "object">): ActionFacts[] {
  const found: ActionFacts[] = [];
  const seen = new Set<PdfDict>();
  const add = (held: PdfObject | undefined, trigger: string, above: number | undefined): void => {
    const value = file.resolve(held);
    if (isArray(value)) {
      for (const item of value) add(item, trigger, above);
      return;
    }
    if (!(value instanceof PdfDict) || seen.has(value) || found.length >= MAX_ACTIONS) return;
    seen.add(value);
    const own = held instanceof PdfRef ? held.number : above;
    found.push(describeAction(file, value, { trigger, object: own }));
    add(value.get("Next"), trigger, own);
  };
  add(dict.get("A"), "A", object);
  for (const [event, held] of file.dictOf(dict.get("AA"))?.entries ?? []) add(held, event, object);
  return found;
}

export interface ActionHolder {
  readonly dict: PdfDict;
  readonly object: number | undefined;
}
