import type { Checkpoint } from "@colophon/kit-bytes";
import type { XmlDoctype } from "./doctype.ts";
import type { XmlLimits } from "./limits.ts";

/** Offsets count in the source's text; `XmlSource.toByteRange` makes bytes of them. */
export interface XmlAttribute {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  /** "" in none; undefined where the prefix is not declared and that is allowed. */
  readonly namespace: string | undefined;
  /** References expanded, white space normalised. */
  readonly value: string;
  /** From the name's first character past the closing quote. */
  readonly start: number;
  readonly end: number;
  /** Between the quotes. */
  readonly valueStart: number;
  readonly valueEnd: number;
  /** It is not written, but has a default in the internal subset: its offsets are those of the tag's end. */
  readonly isDefault: boolean;
}

export interface XmlTag {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly namespace: string | undefined;
  /** As written, in that order; then defaults. Declarations of namespaces are among them. */
  readonly attributes: readonly XmlAttribute[];
  readonly start: number;
  readonly end: number;
  /** `<name/>`: `close` follows at once, with start and end at the tag's end. */
  readonly isSelfClosing: boolean;
}

export interface XmlDeclaration {
  readonly version: string;
  readonly encoding?: string;
  readonly standalone?: boolean;
  readonly start: number;
  readonly end: number;
}

/** What a scan calls, in the order of the document; what is left out is checked all the same. */
export interface XmlEvents {
  declaration?(declaration: XmlDeclaration): void;
  doctype?(doctype: XmlDoctype): void;
  open?(tag: XmlTag): void;
  close?(name: string, start: number, end: number): void;
  /** All text up to the next markup, or one CDATA section. White space outside of the root element is not told. */
  text?(value: string, start: number, end: number, isCdata: boolean): void;
  comment?(value: string, start: number, end: number): void;
  instruction?(target: string, data: string, start: number, end: number): void;
  /** Content of the element that was opened last, which `passContent` recognized. */
  passed?(nodes: number): void;
}

/** Where an element's content that is passed over ends, and the number of nodes in it. */
export interface PassedContent {
  /** The offset of the element's end tag in the source's text. */
  readonly end: number;
  readonly nodes: number;
}

/** An element whose start tag was read, and what its caller needs to recognize its content. */
export interface PassablePlace {
  readonly text: string;
  /** Names of the elements around it, as written. */
  readonly around: readonly string[];
  /** Characters of the longest text that the limits allow. */
  readonly maxTextLength: number;
}

/**
 * Recognizes content that needs no events: well-formed, within the limits, without declarations and comments. Undefined: the
 * content is read as any other. It is not called in a document with a document type declaration.
 */
export type PassContent = (tag: XmlTag, place: PassablePlace) => PassedContent | undefined;

export interface XmlOptions {
  readonly limits?: Partial<XmlLimits>;
  readonly checkpoint?: Checkpoint;
  /** false: names are what is written, and prefixes are not looked up. Default true. */
  readonly namespaces?: boolean;
  /** Prefixes that are bound without a declaration, as a grammar's fixed attributes do. */
  readonly prefixes?: Readonly<Record<string, string>>;
  /** "keep": a prefix nobody declared gives the namespace undefined. Default "fail". */
  readonly undeclaredPrefixes?: "fail" | "keep";
  /** The entities that the external subset of this declaration would bring: name -> characters. */
  readonly entitiesOf?: (doctype: XmlDoctype) => ReadonlyMap<string, string> | undefined;
  /** Content of elements without events; its nodes count for the limits. */
  readonly passContent?: PassContent;
}
