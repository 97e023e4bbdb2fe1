import { appearancesOf } from "../content/appearance.ts";
import type { Interpreter } from "../content/interpret.ts";
import type { Form, Widget } from "../forms/field.ts";
import { findPainted } from "../text/form-text.ts";
import type { AppearanceContent } from "./appearance-text.ts";

/** Whether a widget's appearance shows what the field holds, as far as its text tells. */
export function isCurrent(
  { file }: Pick<Form, "file">,
  { widget, shown }: { readonly widget: Widget; readonly shown: AppearanceContent },
  interpreter: Interpreter,
): boolean {
  const normal = appearancesOf(file, widget.dict).find(({ isShown }) => isShown)?.form;
  if (normal === undefined) return false;
  if (shown.kind !== "text") return shown.kind === "button";
  const text = bare(shown.text);
  const painted = findPainted(file, interpreter, normal).map(bare);
  return text === "" ? painted.every((own) => own === "") : painted.some((own) => own.includes(text));
}

/** Spaces may be painted or left out, and letters as one glyph or several. */
function bare(text: string): string {
  return text.normalize("NFKC").replace(/\s+/gu, "");
}
