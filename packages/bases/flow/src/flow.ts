import type { XmlElement } from "@colophon/kit-xml";

/** Sums of these say how a run is shown. Code and the marks of kit-html have the same values there. */
export const CODE = 8;
export const UNDERLINE = 16;
export const SUPERSCRIPT = 32;
export const SUBSCRIPT = 64;
export const HIGHLIGHT = 128;

/** An address on the web, or `#name` of an anchor. */
export interface FlowLink {
  readonly target: string;
}

export interface FlowChange {
  readonly kind: "inserted" | "deleted";
  readonly author: string;
}

interface Around {
  /** Items of one link have the same object. */
  readonly link?: FlowLink | undefined;
  readonly change?: FlowChange | undefined;
}

export interface FlowText extends Around {
  readonly kind: "text";
  readonly text: string;
  readonly marks: number;
}

export interface FlowPicture {
  /** Of the file beside the document, or a `data:` address. */
  readonly source: string;
  readonly fileName: string;
  readonly alt: string;
}

/** A footnote or endnote, in the order of the references. */
export interface FlowNote {
  readonly kind: "footnote" | "endnote";
  /** "1", "e1". */
  readonly label: string;
  blocks: readonly FlowBlock[];
}

export interface FlowComment {
  readonly number: number;
  readonly author: string;
  readonly date: string;
  readonly blocks: readonly FlowBlock[];
}

export type FlowInline =
  | FlowText
  | (Around & { readonly kind: "break" })
  | (Around & { readonly kind: "anchor"; readonly name: string })
  | (Around & { readonly kind: "picture"; readonly picture: FlowPicture })
  | (Around & { readonly kind: "equation"; readonly element: XmlElement; readonly isDisplay: boolean })
  | (Around & { readonly kind: "note"; readonly note: FlowNote })
  | (Around & { readonly kind: "comment"; readonly comment: FlowComment })
  | (Around & { readonly kind: "ruby"; readonly base: readonly FlowInline[]; readonly over: readonly FlowInline[] });

/** The number or bullet of a list paragraph. */
export interface FlowLabel {
  readonly text: string;
  /** From 0. */
  readonly level: number;
  readonly isBullet: boolean;
}

export interface FlowParagraph {
  readonly kind: "paragraph";
  readonly role: "text" | "quote" | "code";
  /** After an empty paragraph, so that a second quote or piece of code begins here. */
  readonly isApart?: true;
  /** Of a heading, from 1 to 9. */
  readonly heading?: number;
  readonly label?: FlowLabel;
  readonly isRightToLeft: boolean;
  readonly content: readonly FlowInline[];
}

export interface FlowCell {
  readonly column: number;
  readonly columnSpan: number;
  rowSpan: number;
  blocks: readonly FlowBlock[];
}

export interface FlowTable {
  readonly kind: "table";
  readonly columns: number;
  readonly headerRows: number;
  readonly rows: readonly (readonly FlowCell[])[];
}

/** A text box, a drawing with text, or a chart. */
export interface FlowBox {
  readonly kind: "box";
  /** The element of HTML around it; `aside` where it is absent. */
  readonly tag?: "aside" | "div" | "section" | "footer";
  readonly blocks: readonly FlowBlock[];
}

export type FlowBlock = FlowParagraph | FlowTable | FlowBox;

/** Everything that a writer puts into one file. */
export interface FlowDocument {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly headers: readonly (readonly FlowBlock[])[];
  readonly body: readonly FlowBlock[];
  readonly footers: readonly (readonly FlowBlock[])[];
  readonly notes: readonly FlowNote[];
  readonly comments: readonly FlowComment[];
}

/** Whether nothing of a paragraph's content is seen. */
export function isBlankContent(content: readonly FlowInline[]): boolean {
  return content.every((item) => (item.kind === "text" ? item.text.trim() === "" : item.kind === "break"));
}

/** The text of inline content, without marks. */
export function plainTextOf(content: readonly FlowInline[]): string {
  return content
    .map((item) =>
      item.kind === "text"
        ? item.text
        : item.kind === "break"
          ? "\n"
          : item.kind === "ruby"
            ? plainTextOf(item.base)
            : "",
    )
    .join("");
}

/** Texts as paragraphs, their lines apart by breaks. */
export function paragraphsOf(texts: readonly string[]): readonly FlowBlock[] {
  return texts
    .filter((text) => text.trim() !== "")
    .map((text) => ({
      kind: "paragraph",
      role: "text",
      isRightToLeft: false,
      content: text
        .split("\n")
        .flatMap((line, index): readonly FlowInline[] => [
          ...(index === 0 ? [] : [{ kind: "break" as const }]),
          { kind: "text", text: line, marks: 0 },
        ]),
    }));
}
