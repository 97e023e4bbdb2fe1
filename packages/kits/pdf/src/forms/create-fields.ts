import { FormatError } from "@colophon/kit-bytes";
import { type PdfPage, type Rectangle, walkPages } from "../facts/pages.ts";
import { integerOf, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { encodeText } from "../objects/text-string.ts";
import { appendRevision } from "../write/append-revision.ts";
import { PendingRevision } from "../write/pending-revision.ts";
import { formatNumber as n } from "../write/serialize.ts";
import { FLAGS, type Form } from "./field.ts";

/** A field that a file does not have yet. */
export interface NewField {
  /** Without a period. */
  readonly name: string;
  readonly kind: "text" | "check" | "choice" | "radio";
  /** From 0. */
  readonly page: number;
  /** In the page's user space: one of most kinds, of a radio group one for each option. */
  readonly rectangles: readonly Rectangle[];
  /** Of a choice, and of a radio group. */
  readonly options?: readonly string[] | undefined;
  /** Of a text: characters in cells of equal width. */
  readonly cells?: number | undefined;
  readonly isMultiline?: boolean | undefined;
  /** TU. */
  readonly label?: string | undefined;
}

const FONT = "Helv";
const PRINTED = 4;
const name = (value: string): PdfName => new PdfName(value);

/**
 * The file with a revision in which it has these fields as well, all of them empty.
 *
 * Shapes   A check box has the states Yes and Off. The states of a radio group are its options, or their numbers where names cannot
 *          hold them. Text is set in Helvetica, as large as fits.
 * Errors   FormatError UNSUPPORTED for a file to which nothing can be appended, and for a page that is not an object.
 * Source   ISO 32000-2, 12.7.4 and 12.5.6.19.
 */
export function createFields(form: Form, fields: readonly NewField[], maxPages: number): Uint8Array {
  const { file } = form;
  const pending = new PendingRevision(file);
  const pages = [...walkPages(file, maxPages)];
  const added = new Map<PdfPage, PdfRef[]>();
  const refs = fields.map((field) => {
    file.checkpoint();
    const page = pages[field.page];
    if (page?.ref === undefined) throw unsupported(`Page ${field.page + 1} is not an indirect object.`);
    const { ref, widgets } = addField(pending, field, page);
    added.set(page, [...(added.get(page) ?? []), ...widgets]);
    return ref;
  });
  for (const [page, own] of added) addAnnotations(pending, page, own);
  addToForm(pending, form, refs);
  return appendRevision(file, { changes: pending.changes, trailer: {} });
}

function unsupported(message: string): FormatError {
  return new FormatError({ format: "pdf", code: "UNSUPPORTED", message, offset: 0 });
}

interface Added {
  readonly ref: PdfRef;
  readonly widgets: readonly PdfRef[];
}

function addField(pending: PendingRevision, field: NewField, page: PdfPage): Added {
  if (field.kind === "radio") return addRadio(pending, field, page);
  const ref = pending.add(widgetOf(pending, field, page));
  return { ref, widgets: [ref] };
}

/** Names of states that every reader shows as they are; the others are numbers into Opt. */
const PLAIN_STATE = /^(?!Off$)[A-Za-z_][A-Za-z0-9_-]*$/;

function addRadio(pending: PendingRevision, field: NewField, page: PdfPage): Added {
  const { options = [], rectangles, label } = field;
  const isPlain = options.every((option) => PLAIN_STATE.test(option));
  const group = new PdfDict().with({
    ...{ FT: name("Btn"), Ff: FLAGS.radio + FLAGS.noToggleToOff, T: encodeText(field.name), V: name("Off") },
    ...(label !== undefined && { TU: encodeText(label) }),
    ...(!isPlain && { Opt: options.map((option) => encodeText(option)) }),
  });
  const ref = pending.add(group);
  const widgets = rectangles.map((rectangle, index) => {
    const [left, bottom, right, top] = rectangle;
    const box = [0, 0, right - left, top - bottom] as const;
    const states = new PdfDict().with({
      [isPlain ? (options[index] ?? "") : String(index)]: appearance(pending, box, dot(box)),
      Off: appearance(pending, box, ""),
    });
    return pending.add(
      placed(pending, rectangle, page, { mark: "l" }).with({
        ...{ Parent: ref, AS: name("Off"), AP: new PdfDict().with({ N: states }) },
        ...(label !== undefined && { TU: encodeText(`${label}: ${options[index] ?? ""}`) }),
      }),
    );
  });
  pending.set(ref.number, group.with({ Kids: widgets }));
  return { ref, widgets };
}

/** A widget at its place, with nothing in it. */
function placed(
  pending: PendingRevision,
  rectangle: Rectangle,
  page: PdfPage,
  { mark }: { readonly mark?: string | undefined },
): PdfDict {
  const rotation = integerOf(pending.resolve(page.inherited.get("Rotate"))) ?? 0;
  const look = new PdfDict().with({
    ...(rotation !== 0 && { R: rotation }),
    ...(mark !== undefined && { CA: encodeText(mark) }),
  });
  return new PdfDict().with({
    ...{ Type: name("Annot"), Subtype: name("Widget"), F: PRINTED, P: page.ref },
    ...{ Rect: rectangle.map(toNumber), MK: look },
  });
}

function widgetOf(pending: PendingRevision, field: NewField, page: PdfPage): PdfDict {
  const { kind, label, rectangles } = field;
  const [rectangle = [0, 0, 0, 0]] = rectangles;
  const [left, bottom, right, top] = rectangle;
  const box = [0, 0, right - left, top - bottom] as const;
  const blank = appearance(pending, box, "");
  return placed(pending, rectangle, page, { mark: kind === "check" ? "4" : undefined }).with({
    T: encodeText(field.name),
    ...(label !== undefined && { TU: encodeText(label) }),
    ...(kind === "check"
      ? checkMembers(appearance(pending, box, checkMark(box)), blank)
      : { AP: new PdfDict().with({ N: blank }), DA: encodeText(`/${FONT} 0 Tf 0 g`) }),
    ...(kind === "text" && textMembers(field)),
    ...(kind === "choice" && {
      FT: name("Ch"),
      Ff: FLAGS.combo,
      Opt: (field.options ?? []).map((option) => encodeText(option)),
    }),
  });
}

function textMembers({ cells, isMultiline = false }: NewField): Readonly<Record<string, PdfObject>> {
  const flags = (isMultiline ? FLAGS.multiline : 0) + (cells === undefined ? 0 : FLAGS.comb);
  return { FT: name("Tx"), ...(flags !== 0 && { Ff: flags }), ...(cells !== undefined && { MaxLen: cells }) };
}

function checkMembers(on: PdfRef, off: PdfRef): Readonly<Record<string, PdfObject>> {
  const states = new PdfDict().with({ Yes: on, Off: off });
  return { FT: name("Btn"), V: name("Off"), AS: name("Off"), AP: new PdfDict().with({ N: states }) };
}

function appearance(pending: PendingRevision, box: Rectangle, content: string): PdfRef {
  const dict = new PdfDict().with({
    ...{ Type: name("XObject"), Subtype: name("Form"), BBox: box.map(toNumber), Resources: new PdfDict() },
  });
  return pending.add(new PdfStream(dict, new Uint8Array(Buffer.from(content, "latin1"))));
}

function toNumber(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The corners of a check mark, as shares of half the box's smaller side. */
const MARK = [
  ...[[-0.72, 0.02] as const, [-0.5, 0.2] as const, [-0.22, -0.3] as const],
  ...[[0.62, 0.72] as const, [0.78, 0.6] as const, [-0.18, -0.75] as const],
];

function checkMark([, , width, height]: Rectangle): string {
  const half = Math.min(width, height) / 2;
  const corners = MARK.map(([x, y]) => `${n(width / 2 + x * half)} ${n(height / 2 + y * half)}`);
  return `0 g ${corners.map((corner, index) => `${corner} ${index === 0 ? "m" : "l"}`).join(" ")} f`;
}

/** How far the handles of a quarter of a circle are, in radii. */
const HANDLE = 0.5523;

function dot([, , width, height]: Rectangle): string {
  const [x, y, r] = [width / 2, height / 2, Math.min(width, height) / 4];
  const k = r * HANDLE;
  const quarters = [
    [x + r, y + k, x + k, y + r, x, y + r],
    [x - k, y + r, x - r, y + k, x - r, y],
    [x - r, y - k, x - k, y - r, x, y - r],
    [x + k, y - r, x + r, y - k, x + r, y],
  ];
  return `0 g ${n(x + r)} ${n(y)} m ${quarters.map((points) => `${points.map(n).join(" ")} c`).join(" ")} f`;
}

function addAnnotations(pending: PendingRevision, page: PdfPage, refs: readonly PdfRef[]): void {
  const held = page.dict.get("Annots");
  const all = [...pending.arrayOf(held), ...refs];
  if (held instanceof PdfRef && pending.arrayOf(held).length > 0) pending.set(held.number, all);
  else if (page.ref !== undefined) pending.set(page.ref.number, page.dict.with({ Annots: all }));
}

function addToForm(
  pending: PendingRevision,
  { file, dict = new PdfDict(), object }: Form,
  refs: readonly PdfRef[],
): void {
  const resources = pending.dictOf(dict.get("DR")) ?? new PdfDict();
  const fonts = pending.dictOf(resources.get("Font")) ?? new PdfDict();
  const font = new PdfDict().with({
    ...{ Type: name("Font"), Subtype: name("Type1"), BaseFont: name("Helvetica"), Encoding: name("WinAnsiEncoding") },
  });
  const added = fonts.has(FONT) ? fonts : fonts.with({ [FONT]: pending.add(font) });
  const form = dict.with({
    Fields: [...pending.arrayOf(dict.get("Fields")), ...refs],
    DR: resources.with({ Font: added }),
    ...(!dict.has("DA") && { DA: encodeText(`/${FONT} 0 Tf 0 g`) }),
  });
  if (object !== undefined) {
    pending.set(object, form);
    return;
  }
  const root = file.trailer.get("Root");
  if (!(root instanceof PdfRef)) throw unsupported("The catalog is not an indirect object.");
  pending.set(root.number, file.catalog.with({ AcroForm: pending.add(form) }));
}
