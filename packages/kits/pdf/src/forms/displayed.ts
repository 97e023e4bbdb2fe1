import { readStandardCall, type StandardCall } from "../facts/standard-call.ts";
import type { Field, Form } from "./field.ts";
import { actionsOf } from "./field-actions.ts";
import { formatByCall } from "./format-value.ts";
import { cellsOf } from "./values.ts";

/** The one standard call that formats what a field shows; undefined where it has none, another script, or several. */
function formatCallOf({ file }: Form, field: Field): StandardCall | undefined {
  const scripts = new Set<string>();
  for (const holder of [field, ...field.widgets])
    for (const { trigger, script } of actionsOf(file, holder))
      if (trigger === "F" && script !== undefined) scripts.add(script);
  const [only] = scripts;
  return only === undefined || scripts.size > 1 ? undefined : readStandardCall(only);
}

/**
 * What a text field shows for a value where a standard call formats it; undefined where nothing does, or nobody knows how.
 * No script is run: the call is read and done again here. A comb shows it as long as it has a cell for each character.
 */
export function displayedValue(form: Form, field: Field, value: string): string | undefined {
  if (value === "" || field.kind !== "text") return undefined;
  const call = formatCallOf(form, field);
  const text = call === undefined ? undefined : formatByCall(call, value);
  const cells = cellsOf(form, field);
  return text !== undefined && cells !== undefined && [...text].length > cells ? undefined : text;
}
