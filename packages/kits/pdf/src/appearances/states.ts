import type { PdfFile } from "../file/pdf-file.ts";
import type { Field, Widget } from "../forms/field.ts";

/** A state as a new name: its bytes, one a character. */
export function stateName(state: string): string {
  return Buffer.from(state, "utf8").toString("latin1");
}

/** A state as the widget's appearance names it, byte for byte. */
export function nameOfState(file: PdfFile, widget: Widget, state: string): string {
  const own = stateName(state);
  const appearance = file.dictOf(widget.dict.get("AP"));
  for (const key of ["N", "D"]) {
    const names = file.dictOf(appearance?.get(key))?.entries;
    if (names?.has(own) === true) return own;
    if (names?.has(state) === true) return state;
  }
  return own;
}

/**
 * The state in which a button's widget is on. Where no appearance tells, it is one that the field or the widget is in already,
 * else the place of the widget where options are named by places, else as other writers have it.
 */
export function onStateFor(
  field: Field,
  index: number,
  reported: { readonly value: string | undefined; readonly options: number },
): string {
  const widget = field.widgets[index];
  const known = widget?.states.find((state) => state !== "Off");
  if (known !== undefined) return known;
  if (widget?.state !== undefined && widget.state !== "Off") return widget.state;
  if (reported.options > 0 || field.kind === "radio") return String(index);
  return reported.value !== undefined && reported.value !== "Off" && reported.value !== "" ? reported.value : "Yes";
}
