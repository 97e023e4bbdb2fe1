/** A half-open range of UTF-16 code units in the document. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

export interface HtmlAttribute extends SourceRange {
  /** Lower case. */
  readonly name: string;
  /** Character references decoded, line ends LF. */
  readonly value: string;
  /** Where the value's characters stand in the document, when they stand there unchanged; else undefined. */
  readonly valueStart: number | undefined;
}

export interface StartTag extends SourceRange {
  readonly name: string;
  readonly attributes: readonly HtmlAttribute[];
  readonly isSelfClosing: boolean;
  /** Attributes beyond the limit, left out. */
  readonly omittedAttributes: number;
}

export interface EndTag extends SourceRange {
  readonly name: string;
}

export interface HtmlComment extends SourceRange {
  readonly text: string;
}

export type Namespace = "html" | "svg" | "math";

export interface HtmlElement {
  readonly kind: "element";
  readonly name: string;
  readonly namespace: Namespace;
  /** The tag that made the element; shared by the copies that a parser makes of an unclosed formatting element. */
  readonly tag: StartTag;
  /** True for the copies, whose attributes were already judged at the first. */
  readonly isCopy: boolean;
  children: HtmlNode[];
  parent: HtmlElement | undefined;
  /** Where the content ends: the end tag's start, or the end of what closed the element. */
  contentEnd: number;
}

export interface HtmlText extends SourceRange {
  readonly kind: "text";
  text: string;
  end: number;
}

export type HtmlNode = HtmlElement | HtmlText;

export interface HtmlTree {
  /** Its children are those of `body`, with the metadata elements of `head` before them. */
  readonly root: HtmlElement;
  /** The `html` and `body` tags in source order; the first that has an attribute gives its value. */
  readonly htmlTags: readonly StartTag[];
  readonly bodyTags: readonly StartTag[];
  readonly comments: readonly HtmlComment[];
  /** Tags beyond maxDepth: their content is in the tree, they are not. */
  readonly flattened: readonly StartTag[];
  readonly isQuirks: boolean;
}

/** The value of an attribute, or undefined. */
export function attributeOf(tag: StartTag, name: string): string | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)?.value;
}
