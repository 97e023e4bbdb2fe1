import { appearancesOf } from "../content/appearance.ts";
import { Interpreter } from "../content/interpret.ts";
import { rectangleOf } from "../facts/pages.ts";
import type { Field, Form, Widget } from "../forms/field.ts";
import type { PdfStream } from "../objects/object.ts";
import { quadsOfForm } from "../text/form-text.ts";
import { isUnseen } from "./paint-page.ts";

/** Operations of the appearances of all fields. Attack: forms that multiply. */
const MAX_OPERATIONS = 5_000_000;
/** Points by which the middle of a letter is outside of the bounds. */
const TOLERANCE = 1;

/**
 * The first widget of each text field whose own appearance has letters outside of its bounds: readers scroll to them in a field, and
 * nobody sees them once it is content of the page.
 *
 * Cost     The content of each appearance once.
 */
export function findOverflowing(
  form: Form,
  fields: Iterable<Field>,
): readonly { readonly field: Field; readonly widget: Widget }[] {
  const { file } = form;
  const interpreter = new Interpreter(file, { maxOperations: MAX_OPERATIONS });
  const isOverfull = (appearance: PdfStream): boolean => {
    const [left, bottom, right, top] = rectangleOf(file, appearance.dict.get("BBox")) ?? EVERYWHERE;
    const upright = appearance.withDict(appearance.dict.without("Matrix"));
    return quadsOfForm(file, interpreter, upright).some(([a = 0, b = 0, , , c = 0, d = 0]) => {
      const [x, y] = [(a + c) / 2, (b + d) / 2];
      return x < left - TOLERANCE || x > right + TOLERANCE || y < bottom - TOLERANCE || y > top + TOLERANCE;
    });
  };
  const found: { readonly field: Field; readonly widget: Widget }[] = [];
  for (const field of fields) {
    file.checkpoint();
    if (field.kind !== "text") continue;
    const widget = field.widgets.find((own) => {
      if (own.places.length === 0 || isUnseen(own.flags)) return false;
      const shown = appearancesOf(file, own.dict).find(({ isShown }) => isShown)?.form;
      return shown !== undefined && isOverfull(shown);
    });
    if (widget !== undefined) found.push({ field, widget });
  }
  return found;
}

const EVERYWHERE = [-Infinity, -Infinity, Infinity, Infinity] as const;
