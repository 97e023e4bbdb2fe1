/** The person who wrote something, as the file claims. */
export interface Author {
  readonly name: string;
  readonly initials?: string;
  /** An id of the person in the system of `provider`. */
  readonly id?: string;
  readonly provider?: string;
}

/** Part of a comment's text that names a person. Positions count code points of the text. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly id?: string;
}

/** Part of a comment's text that leads to an address. */
export interface AnnotationLink {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

export interface Body {
  /** Plain text; paragraphs are separated by line feeds. */
  readonly text: string;
  readonly subject?: string;
  /** The same text with its formatting, as the source writes it. */
  readonly rich?: string;
  readonly richType?: string;
  readonly mentions?: readonly Mention[];
  readonly links?: readonly AnnotationLink[];
}

/** Data of the source that has no member in the model, with its bytes. */
export interface Native {
  readonly format: NativeFormat;
  /** What the bytes are: "comment", "picture", "dictionary", "annotation". */
  readonly role: string;
  readonly mediaType: string;
  /** Base64. */
  readonly data: string;
}
export const NATIVE_FORMATS = ["docx", "xlsx", "pptx", "pdf", "web-annotation"] as const;
export type NativeFormat = (typeof NATIVE_FORMATS)[number];

export const STATES = [
  "open",
  "resolved",
  "accepted",
  "rejected",
  "cancelled",
  "completed",
  "marked",
  "unmarked",
  "none",
] as const;
export type State = (typeof STATES)[number];

export const KINDS = [
  "comment",
  "note",
  "highlight",
  "underline",
  "strikeOut",
  "squiggly",
  "freeText",
  "ink",
  "stamp",
  "caret",
  "line",
  "square",
  "circle",
  "polygon",
  "polyline",
  "fileAttachment",
  "redact",
  "state",
  "other",
] as const;
export type Kind = (typeof KINDS)[number];

export interface TextQuote {
  readonly type: "TextQuote";
  readonly exact: string;
  readonly prefix?: string;
  readonly suffix?: string;
}
export interface TextPosition {
  readonly type: "TextPosition";
  /** Code points of the text form. */
  readonly start: number;
  readonly end: number;
  /** Words of the text form before the target, as `document.words` of the sidecar counts them. */
  readonly wordsBefore?: number;
}
interface PartTarget {
  readonly type: "Part";
  readonly part: string;
  /** The id of a shape in the part. */
  readonly object?: string;
  readonly x?: number;
  readonly y?: number;
}
interface PageTarget {
  readonly type: "Page";
  readonly page: number;
  /** Left, bottom, right and top. */
  readonly rectangle?: readonly number[];
  /** Four corners each, as the text runs. */
  readonly quads?: readonly (readonly number[])[];
  /** Strokes, or the corners of a polygon: x and y in turn. */
  readonly lines?: readonly (readonly number[])[];
}
interface CellTarget {
  readonly type: "Cell";
  readonly sheet: string;
  readonly cell: string;
}
export type Selector = TextQuote | TextPosition | PartTarget | PageTarget | CellTarget;

interface Remark {
  readonly id: string;
  readonly kind: Kind;
  readonly body: Body;
  readonly author?: Author;
  readonly createdAt?: string;
  readonly modifiedAt?: string;
  readonly state: State;
  readonly native?: readonly Native[];
}

export interface Reply extends Remark {
  /** The id of the annotation or of the reply that is answered. */
  readonly inReplyTo: string;
}

/** Who may do what, as Hypothesis writes it: "acct:name@host", "group:id". */
export interface Permissions {
  readonly read?: readonly string[];
  readonly update?: readonly string[];
  readonly delete?: readonly string[];
}

export interface Annotation extends Remark {
  readonly target: { readonly selectors: readonly Selector[] };
  /** All of the thread, in the order of the source; `inReplyTo` makes it a tree. */
  readonly replies: readonly Reply[];
  readonly permissions?: Permissions;
}

export function selectorOf<T extends Selector["type"]>(
  { target }: Pick<Annotation, "target">,
  type: T,
): Extract<Selector, { readonly type: T }> | undefined {
  return target.selectors.find((each): each is Extract<Selector, { readonly type: T }> => each.type === type);
}

/** The first words of what an annotation says or marks, for messages. */
export function excerptOf({ body, target, id }: Pick<Annotation, "body" | "target" | "id">): string {
  const quote = selectorOf({ target }, "TextQuote")?.exact ?? "";
  const text = quote === "" ? body.text : quote;
  const short = [...text.slice(0, 400).replace(/\s+/g, " ")].slice(0, 60).join("");
  return short === "" ? id : short;
}
