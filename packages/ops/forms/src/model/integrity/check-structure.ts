import { isArray, PdfRef, rectangleOf, walkPages } from "@colophon/kit-pdf";
import { type Field, type Form, valuesOf, type Widget } from "@colophon/kit-pdf/forms";
import { findingOf, type IntegrityFinding, type IntegrityRule } from "./finding.ts";

/** Names, tree and widgets: whether each leads to the others. */
export function checkStructure(form: Form, checkpoint: () => void): IntegrityFinding[] {
  const pages = pageObjects(form);
  return [
    ...checkForm(form),
    ...checkNames(form),
    ...form.fields.flatMap((field) => {
      checkpoint();
      return [
        ...checkField(form, field),
        ...field.widgets.flatMap((widget) => checkWidget(form, field, { widget, pages })),
      ];
    }),
  ];
}

function checkForm(form: Form): IntegrityFinding[] {
  const found: IntegrityFinding[] = [];
  if (form.dict === undefined && form.fields.length > 0)
    found.push(findingOf("no-acroform", "error", `Pages have ${form.fields.length} fields, the file has no form.`));
  for (const { rule, message, object } of form.problems)
    found.push({ rule, severity: "error", message, ...(object !== undefined && { object }) });
  if (form.needAppearances)
    found.push(
      findingOf(
        "need-appearances",
        "warning",
        "Readers are asked to draw the fields again: what is seen depends on them.",
      ),
    );
  return found;
}

/** Fields of one name are one field to a reader: they have to be of one kind and value. */
function checkNames(form: Form): IntegrityFinding[] {
  const byName = new Map<string, Field[]>();
  for (const field of form.fields) {
    const same = byName.get(field.name);
    if (same === undefined) byName.set(field.name, [field]);
    else same.push(field);
  }
  const found: IntegrityFinding[] = [];
  for (const [name, fields] of byName) {
    const [first, ...others] = fields;
    if (first === undefined || name === "") continue;
    for (const field of others) {
      const isOther = field.kind !== first.kind;
      const [expected, actual] = [textOf(form, first), textOf(form, field)];
      const severity = isOther || expected !== actual ? ("error" as const) : ("warning" as const);
      const message = isOther
        ? `Two fields of one name, a ${first.kind} and a ${field.kind}.`
        : expected === actual
          ? "Two fields of one name."
          : "Two fields of one name with different values.";
      found.push(
        findingOf("duplicate-name", severity, message, { field, ...(expected !== actual && { expected, actual }) }),
      );
    }
  }
  return found;
}

function textOf(form: Form, field: Field): string {
  return (valuesOf(form, field) ?? []).join("\n");
}

function checkField(form: Form, field: Field): IntegrityFinding[] {
  const found: IntegrityFinding[] = [];
  const add = (rule: IntegrityRule, severity: IntegrityFinding["severity"], message: string): void => {
    found.push(findingOf(rule, severity, message, { field }));
  };
  if (!field.isListed && form.dict !== undefined)
    add("field-not-listed", "error", "The field is missing from the form's field tree; only a page refers to it.");
  if (field.name === "") add("name-missing", "error", "The field has no name, so its value cannot be submitted.");
  if (field.partialName?.includes(".") === true)
    add("name-with-point", "warning", "The partial name contains a point, which separates names.");
  if (field.kind === "unknown") add("field-without-type", "error", "The field has no type.");
  if (field.widgets.length === 0 && field.kind !== "signature")
    add("field-without-widget", "warning", "The field has no widget, so it is not visible.");
  return found;
}

interface Seen {
  readonly widget: Widget;
  readonly pages: ReadonlyMap<number, number>;
}

function checkWidget(form: Form, field: Field, { widget, pages }: Seen): IntegrityFinding[] {
  const { file } = form;
  const found: IntegrityFinding[] = [];
  const add = (rule: IntegrityRule, severity: IntegrityFinding["severity"], message: string): void => {
    found.push(findingOf(rule, severity, message, { field, widget }));
  };
  const isMerged = widget.dict === field.dict;
  const holder = isMerged ? field.above?.object : field.object;
  const parent = widget.dict.get("Parent");
  if (holder !== undefined && !(parent instanceof PdfRef && parent.number === holder))
    add(
      "parent-wrong",
      "error",
      `The field's parent entry does not point to object ${holder}, which lists it as a kid.`,
    );
  if (!isMerged && widget.object !== undefined && field.isListed) {
    const kids = file.resolve(field.dict.get("Kids"));
    const isKid = isArray(kids) && kids.some((kid) => kid instanceof PdfRef && kid.number === widget.object);
    if (!isKid) add("widget-not-in-kids", "error", "It names the field as its parent, whose kids it is not among.");
  }
  const [first] = widget.places;
  if (first === undefined) add("widget-not-on-page", "error", "No page lists the widget, so it is not visible.");
  if (widget.places.some(({ page }) => page !== first?.page))
    add("widget-on-several-pages", "error", "Several pages list the widget.");
  const claimed = widget.dict.get("P");
  const page = claimed instanceof PdfRef ? pages.get(claimed.number) : undefined;
  if (claimed instanceof PdfRef && first !== undefined && !widget.places.some((place) => place.page === page))
    add(
      "widget-page-wrong",
      "warning",
      page === undefined ? "P names no page." : `P names page ${page + 1}, page ${first.page + 1} lists it.`,
    );
  if (rectangleOf(file, widget.dict.get("Rect")) === undefined)
    add("widget-without-rectangle", "error", "The widget has no rectangle.");
  return found;
}

function pageObjects({ file }: Form): Map<number, number> {
  const pages = new Map<number, number>();
  for (const { ref, index } of walkPages(file, Number.MAX_SAFE_INTEGER))
    if (ref !== undefined) pages.set(ref.number, index);
  return pages;
}
