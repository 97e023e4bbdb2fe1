import { integerOf, PdfDict, type Rectangle, walkNumbers } from "@colophon/kit-pdf";
import { type Field, type Form, inheritedOf, type Widget } from "@colophon/kit-pdf/forms";
import { confidenceOf } from "./confidence.ts";
import type { LabelCandidate } from "./find-labels.ts";
import type { Surrounded } from "./read-pages.ts";

export const LABEL_SOURCES = ["author", "tags", "text", "caption", "none"] as const;

export interface ChosenLabel {
  readonly label: string | undefined;
  readonly source: (typeof LABEL_SOURCES)[number];
  readonly confidence: number;
  readonly place?: LabelCandidate["place"];
  readonly box?: Rectangle;
}

/** What the author says of a field is meant for it; it may be for another, or for all of a group. */
const OF_AUTHOR = 0.9;
const OF_TAGS = 0.85;
const OF_CAPTION = 0.8;
/** A label that is no more than the name of the field. */
const OF_NAME = 0.4;

/** The label of a widget: the author's words where they say more than the name, else the words beside it. */
export function chooseLabel(form: Form, one: Surrounded, tags: ReadonlyMap<number, string>): ChosenLabel {
  const { field, widget, candidates, isShared } = one;
  if (field.kind === "button") return ofButton(form, field, widget);
  const [first] = candidates;
  const isBox = field.kind === "check" || field.kind === "radio";
  const beside = confidenceOf({ isBox, isShared, candidates });
  const reported = form.textOf(inheritedOf(field, "TU"))?.trim() ?? "";
  const isOfGroup = field.kind === "radio" && field.widgets.length > 1;
  const tagged = tags.get(integerOf(form.file.resolve(widget.dict.get("StructParent"))) ?? -1);
  // The text of a radio button is its own, the author's words are for all of them.
  if (reported !== "" && !isName(field, reported) && !isOfGroup)
    return agree({ label: reported, source: "author", confidence: OF_AUTHOR }, candidates);
  if (tagged !== undefined && !isName(field, tagged))
    return agree({ label: tagged, source: "tags", confidence: OF_TAGS }, candidates);
  if (first !== undefined)
    return { label: first.text, source: "text", confidence: beside, place: first.place, box: first.box };
  if (reported !== "") return { label: reported, source: "author", confidence: isOfGroup ? OF_AUTHOR / 2 : OF_NAME };
  return { label: undefined, source: "none", confidence: 0 };
}

/** Two witnesses are better than one: 1 where they say the same, more than either where one has the other's words. */
function agree(chosen: ChosenLabel, candidates: readonly LabelCandidate[]): ChosenLabel {
  const own = wordsOfLabel(chosen.label ?? "");
  const equal = candidates.find(({ text }) => wordsOfLabel(text) === own);
  const like = equal ?? candidates.find(({ text }) => isWithin(wordsOfLabel(text), own));
  if (like === undefined) return chosen;
  return { ...chosen, confidence: equal === undefined ? 0.96 : 1, place: like.place, box: like.box };
}

export function wordsOfLabel(text: string): string {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");
}

function isWithin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 3 && ` ${long} `.includes(` ${short} `);
}

function isName({ name, partialName }: Field, text: string): boolean {
  return text === name || text === partialName || text.replaceAll(" ", "") === partialName;
}

/** A push button says itself what it is. */
function ofButton(form: Form, field: Field, widget: Widget): ChosenLabel {
  const caption = form.textOf(form.file.dictOf(widget.dict.get("MK"))?.get("CA"))?.trim() ?? "";
  const reported = form.textOf(inheritedOf(field, "TU"))?.trim() ?? "";
  if (caption !== "") return { label: caption, source: "caption", confidence: OF_CAPTION };
  if (reported !== "")
    return { label: reported, source: "author", confidence: isName(field, reported) ? OF_NAME : OF_AUTHOR };
  return { label: undefined, source: "none", confidence: 0 };
}

/** What tags say instead of widgets, by StructParent. Source: ISO 32000-2, 14.7.5.4. */
export function readTagTexts(form: Form): Map<number, string> {
  const { file } = form;
  const texts = new Map<number, string>();
  const root = file.dictOf(file.catalog.get("StructTreeRoot"));
  for (const { key, value } of walkNumbers(file, root?.get("ParentTree"))) {
    const element = file.resolve(value);
    if (!(element instanceof PdfDict)) continue;
    const text = form.textOf(element.get("Alt")) ?? form.textOf(element.get("ActualText"));
    if (text !== undefined && text.trim() !== "") texts.set(key, text.trim());
  }
  return texts;
}
