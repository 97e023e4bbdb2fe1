import type { ModelObject } from "./node.ts";

/** A part that is told as nodes. */
export interface ContentPart {
  readonly part: string;
  /** The root element. */
  readonly root: ModelObject;
  /** Comments and instructions before and behind it, as written. */
  readonly prolog?: string;
  readonly epilog?: string;
}

/** A part nobody models. */
export interface BytePart {
  readonly name: string;
  readonly base64: string;
}

/** [Content_Types].xml or a part of relationships: elements of which each holds attributes alone. */
export interface ListPart {
  readonly items: readonly ListItem[];
  /** White space before each item and behind the last; absent without any. */
  readonly layout?: readonly string[];
  /** The root as written, where it is not the usual one. */
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** An item of the usual form, or one as written. */
export type ListItem = Readonly<Record<string, string>>;

export interface Relationships extends ListPart {
  /** The part they start from; "/" is the package. */
  readonly source: string;
  /** Where they stand, if not where they are looked for. */
  readonly part?: string;
}

/** A Word document as JSON: what `parse` gives and `render` takes. */
export interface DocumentModel {
  readonly edition: "transitional" | "strict";
  readonly main: string;
  readonly contentTypes: ListPart;
  readonly relationships: readonly Relationships[];
  readonly content: readonly ContentPart[];
  readonly parts: readonly BytePart[];
}
