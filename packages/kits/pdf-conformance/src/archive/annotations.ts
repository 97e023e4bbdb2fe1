import {
  integerOf,
  isArray,
  nameText,
  PdfDict,
  type PdfFile,
  PdfName,
  type PdfObject,
  PdfStream,
  PdfString,
  rectangleOf,
  textOf,
} from "@colophon/kit-pdf";
import { drawAppearance } from "./appearance.ts";
import type { ArchiveEdits, ArchivePlace } from "./edits.ts";

/** Source: ISO 19005-2, 6.3.1. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...["Text", "Link", "FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline"],
  ...["Squiggly", "StrikeOut", "Stamp", "Caret", "Ink", "Popup", "FileAttachment", "Widget", "PrinterMark", "TrapNet"],
  ...["Watermark", "Redact"],
]);
const [INVISIBLE, HIDDEN, PRINT, NO_ZOOM, NO_ROTATE, NO_VIEW, TOGGLE] = [1, 2, 4, 8, 16, 32, 256];
const MAX_PARENTS = 50;
const MAX_TEXT = 1_000;

/** Makes an annotation one that PDF/A permits, or removes it. Source: ISO 19005-2, 6.3. */
export function fixAnnotation(edits: ArchiveEdits, dict: PdfDict, place: ArchivePlace): void {
  const { file } = edits;
  const kind = nameText(file.resolve(dict.get("Subtype"))) ?? "";
  const subject = `annotation ${kind}`.toWellFormed();
  const flags = integerOf(file.resolve(dict.get("F"))) ?? 0;
  const isUnseen = (flags & (HIDDEN | NO_VIEW)) !== 0;
  const isRemoved = !ALLOWED.has(kind) || (isUnseen && kind !== "Popup");
  if (isRemoved) {
    const why = ALLOWED.has(kind) ? "it is hidden" : "PDF/A does not permit its kind";
    edits.dropped.add(dict);
    const said = SAID.map(([key, what]) => saying(edits, dict, key, what)).join("");
    edits.note("annotation", `The annotation is removed, because ${why}.${said}`.toWellFormed(), { subject, ...place });
    return;
  }
  if (kind === "Popup") {
    if (dict.has("F") && flags !== PRINT) edits.change(dict, { F: PRINT });
    fixStates(edits, dict, { kind, place });
    return;
  }
  const own = kind === "Text" ? NO_ZOOM | NO_ROTATE : 0;
  const now = ((flags | PRINT) & ~(INVISIBLE | HIDDEN | NO_VIEW | TOGGLE)) | (dict.has("F") ? 0 : own);
  if (now !== flags || !dict.has("F")) {
    edits.change(dict, { F: now });
    edits.note("fix", "The annotation is set to be printed and always shown (F).", { subject, ...place });
  }
  fixStates(edits, dict, { kind, place });
}

/** What a removed annotation says; of a hidden field its name and value too. */
const SAID = [
  ["T", "name"],
  ["Contents", "text"],
  ["RC", "formatted text"],
  ["V", "value"],
] as const;

function saying(edits: ArchiveEdits, dict: PdfDict, key: string, what: string): string {
  const { file } = edits;
  const held = file.resolve(dict.get(key));
  const items = (isArray(held) ? held.slice(0, MAX_TEXT) : [held]).map((item) => plainText(file, item));
  const text = items.filter((item) => item !== "").join(", ");
  const cut =
    text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} (and ${text.length - MAX_TEXT} more characters)` : text;
  return text === "" ? "" : ` Its ${what}: ${cut}`;
}

function plainText(file: PdfFile, held: PdfObject): string {
  const found = file.resolve(held);
  if (found instanceof PdfStream) return textOf(new PdfString(file.decode(found).bytes)) ?? "";
  return textOf(found) ?? nameText(found) ?? "";
}

interface Seen {
  readonly kind: string;
  readonly place: ArchivePlace;
}

function fixStates(edits: ArchiveEdits, dict: PdfDict, { kind, place }: Seen): void {
  const { file } = edits;
  const subject = `annotation ${kind}`;
  const looks = file.dictOf(dict.get("AP"));
  const normal = file.resolve(looks?.get("N"));
  const isButton = kind === "Widget" && fieldType(edits, dict) === "Btn";
  const hasLook = normal instanceof PdfStream || (normal instanceof PdfDict && normal.entries.size > 0);
  if (looks === undefined || !hasLook) {
    if (looks !== undefined) edits.change(dict, { AP: undefined });
    if (kind !== "Popup" && kind !== "Link") addLook(edits, dict, { kind, place, isButton });
    return;
  }
  const held = looks.get("N") as PdfObject;
  const state = nameText(file.resolve(dict.get("AS")));
  let own: PdfObject | undefined = held;
  if (isButton && normal instanceof PdfStream) {
    own = new PdfDict(new Map([["Off", held]]));
    edits.change(dict, { AS: new PdfName("Off") });
    edits.note("fix", "The appearance of the button is written as its state Off.", { subject, ...place });
  } else if (!isButton && normal instanceof PdfDict) {
    own = normal.get(state ?? "") ?? undefined;
    edits.change(dict, { AS: undefined });
    if (!(file.resolve(own) instanceof PdfStream)) {
      edits.change(dict, { AP: undefined });
      addLook(edits, dict, { kind, place, isButton });
      return;
    }
    edits.note("fix", "Only the current state of the appearance is kept.", { subject, ...place });
  }
  const others = [...looks.entries.keys()].filter((key) => key !== "N");
  if (others.length > 0 || own !== held) edits.change(dict, { AP: new PdfDict(new Map([["N", own ?? null]])) });
  if (others.length > 0)
    edits.note("annotation", `The appearances ${others.join(" and ")} (under the mouse, pressed) are removed.`, {
      subject,
      ...place,
    });
}

function addLook(
  edits: ArchiveEdits,
  dict: PdfDict,
  { kind, place, isButton }: Seen & { readonly isButton: boolean },
): void {
  const { file } = edits;
  const [left, bottom, right, top] = rectangleOf(file, dict.get("Rect")) ?? [0, 0, 0, 0];
  if (right === left && top === bottom) return;
  const drawn = drawAppearance(file, dict, kind);
  const look = edits.add(drawn.stream);
  const states: PdfObject = isButton ? new PdfDict(new Map([["Off", look]])) : look;
  edits.change(dict, { AP: new PdfDict(new Map([["N", states]])), ...(isButton && { AS: new PdfName("Off") }) });
  const message = drawn.isDrawn
    ? "The annotation has no appearance: one is drawn from its entries."
    : "The annotation has no appearance: an empty one is added, and its entries are kept.";
  edits.note(drawn.isDrawn || kind === "Widget" ? "fix" : "graphics", message, {
    subject: `annotation ${kind}`,
    ...place,
  });
}

function fieldType({ file }: ArchiveEdits, dict: PdfDict): string | undefined {
  let node: PdfDict | undefined = dict;
  for (let step = 0; node !== undefined && step < MAX_PARENTS; step += 1) {
    const type = nameText(file.resolve(node.get("FT")));
    if (type !== undefined) return type;
    node = file.dictOf(node.get("Parent"));
  }
  return undefined;
}
