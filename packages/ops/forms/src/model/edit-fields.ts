import type { OpenedPdf } from "@colophon/base-pdf";
import type { Op } from "@colophon/contract";
import { findActions, PdfDict } from "@colophon/kit-pdf";
import {
  type Field,
  type Form,
  inheritedOf,
  lockFields,
  nodesOf,
  removeFields,
  renamedNames,
  renameFields,
} from "@colophon/kit-pdf/forms";
import { placeOfField } from "./fill-losses.ts";
import { chooseFields, refuseDamage } from "./flatten.ts";
import { openForm } from "./open-form.ts";

/** What a call does with fields before they are filled in. */
export interface FieldEdits {
  /** Full names of fields and groups. */
  readonly remove: readonly string[];
  /** Full name -> another last part of it. */
  readonly rename: Readonly<Record<string, string>>;
}

type EditOp = Pick<
  Op<
    "INVALID_INPUT" | "PDF_UNSUPPORTED" | "FORM_FIELD_UNKNOWN" | "FORM_CHANGE_FORBIDDEN",
    "FORM_SIGNATURE_INVALIDATED" | "FORM_XFA_NOT_KEPT" | "FORM_REFERENCE_BROKEN"
  >,
  "error" | "limits" | "checkpoint" | "reportLoss"
>;

/** The file without the fields to remove, then with those to rename; the same bytes where there are none. */
export function editFields(given: OpenedPdf, { remove, rename }: FieldEdits, op: EditOp): Uint8Array {
  const left = remove.length === 0 ? given.bytes : removeIn(given, remove, op);
  return Object.keys(rename).length === 0 ? left : renameIn({ ...given, bytes: left }, rename, op);
}

/** The file with these fields read-only. */
export function lockIn(given: OpenedPdf, names: readonly string[], op: EditOp): Uint8Array {
  if (names.length === 0) return given.bytes;
  const form = openForm(given, op);
  const fields = chooseFields(form, { names, member: "lock" }, op);
  refuseSigned(form, "locking fields breaks the signature.", op);
  const bytes = lockFields(form, fields);
  if (bytes !== given.bytes) reportTaken(form, op);
  return bytes;
}

/** Fails where a signature covers the file: filling in is the only change of fields that it may allow. */
export function refuseSigned(
  { file, fields }: Form,
  why: string,
  op: Pick<Op<"FORM_CHANGE_FORBIDDEN">, "error">,
): void {
  const signed = fields.find(
    (field) => field.kind === "signature" && file.resolve(inheritedOf(field, "V")) instanceof PdfDict,
  );
  if (signed !== undefined)
    throw op.error("FORM_CHANGE_FORBIDDEN", `The file is signed in "${signed.name.toWellFormed()}": ${why}`);
}

function removeIn(given: OpenedPdf, names: readonly string[], op: EditOp): Uint8Array {
  const form = openForm(given, op);
  const fields = chooseFields(form, { names, member: "remove" }, op);
  refuseSigned(form, "removing fields breaks the signature.", op);
  refuseDamage(form, op);
  const { bytes, dangling } = removeFields(form, fields);
  reportTaken(form, op);
  const left = new Set(nodesOf(openForm({ ...given, bytes }, op)).map(({ name }) => name));
  const gone = new Map<string, string>();
  for (const { name } of [...fields, ...nodesOf(form)])
    if (!left.has(name)) gone.set(name, `the field ${quoted(name)}, which is removed`);
  reportScripts(form, gone, op);
  for (const { object, kind, name } of dangling)
    op.reportLoss("FORM_REFERENCE_BROKEN", `${kind} names the field ${quoted(name)}, which is removed.`, {
      subject: `object ${object}`,
    });
  return bytes;
}

function renameIn(given: OpenedPdf, rename: FieldEdits["rename"], op: EditOp): Uint8Array {
  const form = openForm(given, op);
  const known = new Set(nodesOf(form).flatMap(({ name, partialName }) => (partialName === undefined ? [] : [name])));
  const unknown = Object.keys(rename).filter((name) => !known.has(name));
  const issues = unknown.map((name) => ({
    path: `rename[${JSON.stringify(name.toWellFormed())}]`,
    message: "The form has no field or field group of this name.",
  }));
  if (issues.length > 0)
    throw op.error("FORM_FIELD_UNKNOWN", `The form has no field ${quoted(unknown[0] ?? "")}.`, { issues });
  refuseSigned(form, "renaming fields breaks the signature.", op);
  const renames = new Map(Object.entries(rename));
  const names = renamedNames(form, renames);
  refuseClash(form, names, op);
  if (names.size === 0) return given.bytes;
  const bytes = renameFields(form, renames);
  reportTaken(form, op);
  const called = [...names].map(
    ([name, to]) => [name, `the field ${quoted(name)}, which is now ${quoted(to)}`] as const,
  );
  reportScripts(form, new Map(called), op);
  return bytes;
}

/** Two fields of one name would be one field, and hold one value. */
function refuseClash(form: Form, names: ReadonlyMap<string, string>, op: Pick<Op<"INVALID_INPUT">, "error">): void {
  const before = new Map<string, string>();
  for (const { name } of nodesOf(form)) {
    const to = names.get(name) ?? name;
    const other = before.get(to);
    if (other !== undefined && other !== name) {
      const message = `${quoted(other)} and ${quoted(name)} would both be called ${quoted(to)}.`;
      const renamed = [name, other].find((own) => names.has(own)) ?? name;
      throw op.error("INVALID_INPUT", message, {
        issues: [{ path: `rename[${JSON.stringify(renamed.toWellFormed())}]`, message }],
      });
    }
    before.set(to, name);
  }
}

/** What would show or guard other fields than there are now. */
function reportTaken({ file, dict }: Form, op: EditOp): void {
  if (file.resolve(dict?.get("XFA")) !== null)
    op.reportLoss("FORM_XFA_NOT_KEPT", "The XFA form is removed, because it would show other fields.", {
      subject: "form",
    });
  if (file.dictOf(file.catalog.get("Perms")) !== undefined)
    op.reportLoss("FORM_SIGNATURE_INVALIDATED", "The usage rights do not allow other fields: Acrobat withdraws them.", {
      subject: "form",
    });
}

/** Scripts that name one of these fields in a text: alone, in a list with commas, or as the group of another. */
function reportScripts(form: Form, names: ReadonlyMap<string, string>, op: EditOp): void {
  if (names.size === 0) return;
  const holders = new Map<number, Field>();
  for (const field of form.fields)
    for (const { object } of [field, ...field.widgets]) if (object !== undefined) holders.set(object, field);
  for (const { script, object, trigger } of findActions(form.file)) {
    op.checkpoint();
    if (script === undefined) continue;
    const field = object === undefined ? undefined : holders.get(object);
    const place = { subject: object === undefined ? `script of ${trigger}` : `object ${object}` };
    for (const name of namesIn(script)) {
      const changed = names.get(name);
      if (changed === undefined) continue;
      op.reportLoss(
        "FORM_REFERENCE_BROKEN",
        `A script names ${changed}.`,
        field === undefined ? place : placeOfField(field, undefined),
      );
    }
  }
}

/** A text without its end is one as well: looked for from each quote, it would take quadratic time. */
const LITERAL = /"((?:[^"\\\n]|\\.)*)"?|'((?:[^'\\\n]|\\.)*)'?/g;

function namesIn(script: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, double, single] of script.matchAll(LITERAL)) {
    const text = (double ?? single ?? "").replace(/\\(.)/g, "$1");
    for (const part of [text, ...text.split(",")]) found.add(part.trim());
  }
  return found;
}

function quoted(name: string): string {
  return JSON.stringify((name.length > 80 ? `${name.slice(0, 80)}...` : name).toWellFormed());
}
