/** A document as it is to be printed: what pdf.render takes. Lengths in points. */
export interface DocumentModel {
  readonly meta?: {
    readonly title?: string;
    readonly authors?: readonly string[];
    readonly subject?: string;
    readonly keywords?: readonly string[];
    readonly language?: string;
    readonly date?: string;
  };
  readonly page?: {
    readonly widthPt?: number;
    readonly heightPt?: number;
    readonly marginPt?: number;
  };
  readonly style?: {
    readonly family?: string;
    readonly codeFamily?: string;
    readonly sizePt?: number;
    readonly align?: Align;
    readonly numberHeadings?: boolean;
  };
  readonly header?: Margin;
  readonly footer?: Margin;
  readonly blocks: readonly AuthoredBlock[];
}

export type Align = "start" | "center" | "end" | "justify";

/** Left, center, right. */
export type Margin = readonly (readonly Inline[])[];

export type AuthoredMark = "bold" | "italic" | "underline" | "strike" | "code" | "superscript" | "subscript";

export interface Words {
  readonly type: "text";
  readonly text: string;
  readonly marks?: readonly AuthoredMark[];
  readonly color?: string;
  readonly sizePt?: number;
  readonly language?: string;
}

export type Inline =
  | string
  | Words
  | { readonly type: "break" }
  | { readonly type: "link"; readonly url?: string; readonly target?: string; readonly content: readonly Inline[] }
  | { readonly type: "footnote"; readonly content: readonly Inline[] }
  | { readonly type: "equation"; readonly math: MathNode; readonly alt: string }
  | { readonly type: "pageNumber" }
  | { readonly type: "pageCount" };

export type MathNode =
  | string
  | { readonly type: "row"; readonly items: readonly MathNode[] }
  | { readonly type: "upright"; readonly text: string }
  | { readonly type: "fraction"; readonly over: MathNode; readonly under: MathNode }
  | { readonly type: "root"; readonly of: MathNode; readonly degree?: MathNode }
  | { readonly type: "scripts"; readonly of: MathNode; readonly over?: MathNode; readonly under?: MathNode }
  | { readonly type: "fenced"; readonly open: string; readonly close: string; readonly of: MathNode }
  | { readonly type: "matrix"; readonly rows: readonly (readonly MathNode[])[] };

export interface AuthoredCell {
  readonly blocks: readonly AuthoredBlock[];
  readonly columnSpan?: number;
  readonly rowSpan?: number;
  readonly align?: Align;
  readonly fill?: string;
}

export interface AuthoredRow {
  readonly cells: readonly AuthoredCell[];
}

/** What any block may say of the text in it; without it, that of the block around it. */
export interface BlockText {
  readonly language?: string;
  readonly direction?: "ltr" | "rtl";
}

export type AuthoredBlock = BlockText & BlockContent;

type BlockContent =
  | {
      readonly type: "heading";
      readonly level: number;
      readonly content: readonly Inline[];
      readonly id?: string;
    }
  | { readonly type: "paragraph"; readonly content: readonly Inline[]; readonly align?: Align; readonly id?: string }
  | {
      readonly type: "list";
      readonly kind: "bullet" | "number";
      readonly start?: number;
      readonly items: readonly (readonly AuthoredBlock[])[];
    }
  | {
      readonly type: "table";
      readonly columns: readonly { readonly widthPt?: number; readonly share?: number }[];
      readonly head?: readonly AuthoredRow[];
      readonly rows: readonly AuthoredRow[];
      readonly caption?: readonly Inline[];
    }
  | {
      readonly type: "figure";
      readonly image: string;
      readonly alt?: string;
      readonly isDecorative?: boolean;
      readonly widthPt?: number;
      readonly caption?: readonly Inline[];
    }
  | { readonly type: "code"; readonly text: string }
  | { readonly type: "equation"; readonly math: MathNode; readonly alt: string }
  | {
      readonly type: "columns";
      readonly count: number;
      readonly gapPt?: number;
      readonly blocks: readonly AuthoredBlock[];
    }
  | { readonly type: "quote"; readonly blocks: readonly AuthoredBlock[] }
  | { readonly type: "toc"; readonly title?: readonly Inline[]; readonly depth?: number }
  | { readonly type: "pageBreak" };
