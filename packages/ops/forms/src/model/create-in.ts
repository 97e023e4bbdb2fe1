import type { Op } from "@colophon/contract";
import { type Rectangle, rectangleOf, walkPages } from "@colophon/kit-pdf";
import { createFields, type NewField } from "@colophon/kit-pdf/forms";
import { refuseSigned } from "./edit-fields.ts";
import { openForm } from "./open-form.ts";

type CreatingOp = Op<"SCHEMA_REJECTED" | "FORM_CHANGE_FORBIDDEN">;

/** Points below which nothing can be filled in. */
const MIN_SIDE_PT = 4;

/** The file with the fields that a call asks for, or with none, the same bytes. Every field that cannot be is an issue of one error. */
export function createIn(
  given: { readonly bytes: Uint8Array; readonly password: string | undefined },
  fields: readonly NewField[],
  op: Pick<CreatingOp, "error" | "limits" | "checkpoint">,
): Uint8Array {
  if (fields.length === 0) return given.bytes;
  const form = openForm(given, op);
  const { file } = form;
  refuseSigned(form, "new fields break the signature.", op);
  const boxes = [...walkPages(file, op.limits.maxPages)].map(({ inherited }) =>
    rectangleOf(file, inherited.get("MediaBox")),
  );
  const names = new Set([...form.fields, ...form.groups].map(({ name }) => name));
  const issues = fields.flatMap((field, index) => {
    const own = [...placeFaults(field, boxes), ...kindFaults(field)];
    const known = `The form has a field "${field.name.slice(0, 80).toWellFormed()}" already.`;
    if (names.has(field.name)) own.push({ member: "name", message: known });
    names.add(field.name);
    return own.map(({ member, message }) => ({ path: `create[${index}].${member}`, message }));
  });
  const [first] = issues;
  if (first !== undefined) throw op.error("SCHEMA_REJECTED", first.message, { issues });
  return createFields(form, fields, op.limits.maxPages);
}

interface Fault {
  readonly member: keyof NewField | "rectangle";
  readonly message: string;
}

function placeFaults({ kind, page, rectangles }: NewField, boxes: readonly (Rectangle | undefined)[]): Fault[] {
  if (page >= boxes.length)
    return [{ member: "page", message: `The file has ${boxes.length} pages; \`page\` starts at 0.` }];
  return rectangles.flatMap((rectangle) =>
    rectangleFaults(kind === "radio" ? "rectangles" : "rectangle", rectangle, boxes[page]),
  );
}

function rectangleFaults(
  member: Fault["member"],
  [left, bottom, right, top]: Rectangle,
  box: Rectangle | undefined,
): Fault[] {
  const sides = `The sides of a field must be at least ${MIN_SIDE_PT} points: send left, bottom, right, top.`;
  if (right - left < MIN_SIDE_PT || top - bottom < MIN_SIDE_PT) return [{ member, message: sides }];
  if (box === undefined || (left >= box[0] && bottom >= box[1] && right <= box[2] && top <= box[3])) return [];
  return [{ member, message: `The page covers ${box.join(", ")}; the field must be inside it.` }];
}

function kindFaults({ kind, options, cells, isMultiline, rectangles }: NewField): Fault[] {
  const faults: Fault[] = [];
  if ((kind === "choice" || kind === "radio") !== (options !== undefined))
    faults.push({
      member: "options",
      message: "Fields of the kinds `choice` and `radio`, and only such fields, need `options`.",
    });
  if (kind === "radio" && options !== undefined && rectangles.length !== options.length)
    faults.push({
      member: "rectangles",
      message: "A field of the kind `radio` needs `rectangles`, one for each option.",
    });
  if (kind === "radio" && new Set(options).size !== (options?.length ?? 0))
    faults.push({ member: "options", message: "Two radio buttons have the same option." });
  if (kind !== "radio" && rectangles.length !== 1)
    faults.push({ member: "rectangle", message: "A field of this kind needs one `rectangle`." });
  if (kind !== "text" && (cells !== undefined || isMultiline === true))
    faults.push({ member: "kind", message: "Only a field of the kind `text` has `cells` or `isMultiline`." });
  if (cells !== undefined && isMultiline === true)
    faults.push({ member: "cells", message: "A field with cells has one line." });
  return faults;
}
