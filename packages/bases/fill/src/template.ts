import type { XmlElement, XmlText } from "@colophon/kit-xml";

/** A stretch of a paragraph's text and the text node that holds it. */
export interface TextPiece {
  readonly start: number;
  readonly end: number;
  readonly node: XmlText;
  /** The `w:t` or `a:t` around it, or the property itself. */
  readonly holder: XmlElement;
  readonly run: XmlElement | undefined;
}

/** A paragraph as a reader sees it: no field codes, nothing deleted. */
export interface TemplateParagraph {
  readonly part: string;
  readonly element: XmlElement;
  readonly index: number;
  readonly text: string;
  readonly pieces: readonly TextPiece[];
  /** Whether a picture, object or equation is in it. */
  readonly hasOther: boolean;
}

export type TagKind = "value" | "picture" | "rich" | "open" | "inverted" | "close";

/** A tag of a paragraph, such as `{name}`. */
export interface TemplateTag {
  readonly kind: TagKind;
  /** As written, delimiters included. */
  readonly written: string;
  readonly name: string;
  /** Word's switches after the name, such as `\@ "d MMMM yyyy"`. */
  readonly switches: string;
  /** The element that a loop repeats, "w:tr" of `{-w:tr rows}`. */
  readonly repeats?: string;
  readonly paragraph: TemplateParagraph;
  readonly start: number;
  readonly end: number;
}

/** What a value needs to know about the run that it is written into. */
export interface RunForm {
  /** "w:", "a:" or "", as the file writes it. */
  readonly prefix: string;
  /** The run's properties as XML. */
  readonly properties: string;
  /** Whether the run is one of Word's own: drawings fit there. */
  readonly isWord: boolean;
  /** Whether a hyperlink may be written beside the run. */
  readonly canLink: boolean;
}

/** Where a value is asked for, so that what is missing can be named with its place. */
export interface Asking {
  readonly part: string;
  /** Of the paragraph; -1 for what is in none. */
  readonly index: number;
  readonly written: string;
  readonly range?: { readonly start: number; readonly end: number };
}

export type GroupRole =
  | { readonly kind: "loop"; readonly name: string; readonly isInverted: boolean; readonly asking: Asking }
  | { readonly kind: "rows"; readonly prefix: string }
  | { readonly kind: "blocks"; readonly prefix: string }
  | { readonly kind: "alone"; readonly tag: TemplateTag; readonly form: RunForm; readonly endsCell: boolean }
  | { readonly kind: "field"; readonly field: MergeField; readonly form: RunForm }
  | { readonly kind: "control"; readonly control: FillControl }
  | { readonly kind: "property"; readonly control: FillControl; readonly local: string }
  | { readonly kind: "repeat"; readonly control: FillControl }
  | { readonly kind: "item" }
  | { readonly kind: "region"; readonly region: MergeRegion };

/** A stretch that a merged document has once for each record; "block" is one paragraph of the body. */
export type MergeRegion = "content" | "block" | "last";

/** What an id of a template identifies. */
export type IdSpace = "bookmark" | "bookmarkName" | "drawing" | "control" | "paragraph" | "list" | MergedSpace;

/** Those that only a merged document renews, and what else differs with each of its records. */
export type MergedSpace = (typeof MERGED_SPACES)[number];

const MERGED_SPACES = [
  "footnote",
  "endnote",
  "comment",
  "revision",
  "moveName",
  "permission",
  "shape",
  "durable",
  "reference",
  "relation",
  "section",
  "styledList",
] as const;
const MERGED: ReadonlySet<string> = new Set(MERGED_SPACES);

/** Whether only a merged document renews an id. */
export function isMergedSpace(space: IdSpace): space is MergedSpace {
  return MERGED.has(space);
}

export type TemplateStep =
  | string
  | { readonly kind: "value"; readonly tag: TemplateTag; readonly form: RunForm; readonly asking: Asking }
  | { readonly kind: "id"; readonly space: IdSpace; readonly value: string }
  | { readonly kind: "once"; readonly raw: string; readonly key: string }
  | { readonly kind: "group"; readonly role: GroupRole; readonly steps: readonly TemplateStep[] };

export interface MergeField {
  readonly name: string;
  readonly switches: string;
  readonly before: string;
  readonly after: string;
  readonly asking: Asking;
}

export type ControlKind = "text" | "checkbox" | "list" | "date" | "picture" | "repeat";

export interface FillControl {
  readonly kind: ControlKind;
  readonly tag: string | undefined;
  readonly alias: string | undefined;
  readonly level: "block" | "inline" | "cell" | "row";
  readonly form: RunForm;
  readonly paragraphProperties: string;
  readonly cellProperties: string;
  readonly showsPlaceholder: boolean;
  readonly items: readonly { readonly display: string; readonly value: string }[];
  readonly dateFormat: string | undefined;
  readonly language: string | undefined;
  readonly symbols: { readonly checked: string; readonly unchecked: string };
  readonly binding: { readonly xpath: string; readonly store: string; readonly prefixes: string } | undefined;
  readonly asking: Asking;
}

/** A fault of a template, with where it is. */
export interface TemplateFault {
  readonly message: string;
  readonly fix: string;
  readonly asking: Asking;
}
