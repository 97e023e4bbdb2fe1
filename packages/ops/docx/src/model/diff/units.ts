import type { XmlElement } from "@colophon/kit-xml";
import type { BoxChange } from "./decide/block-changes.ts";

/** A document as it is with all its tracked changes accepted, or rejected. */
export type View = "final" | "original";

/** Elements that say how something looks, without what they were before. */
export interface Properties {
  readonly element: XmlElement | undefined;
  readonly children: readonly XmlElement[];
  /** Equal where the properties are. */
  readonly key: string;
  /** The proofing language and `w:noProof`, which are not part of `key`. */
  readonly proofing: string;
}

/** A link, control, smart tag or the like around a stretch of a paragraph, or around rows and cells. */
export interface Wrapper {
  readonly element: XmlElement;
  /** The element that the content stands in: `w:sdtContent` of a control, else itself. */
  readonly content: XmlElement;
  readonly key: string;
}

export interface NoteReference {
  readonly kind: "footnote" | "endnote";
  readonly id: string;
}

export type AtomContent =
  | { readonly kind: "text"; readonly text: string }
  /** Stands in a run: a tab, break, picture, reference. */
  | { readonly kind: "child"; readonly element: XmlElement }
  /** Whole runs that are one thing, and the bookmarks among them: a field. */
  | { readonly kind: "runs"; readonly runs: readonly XmlElement[] }
  | { readonly kind: "simpleField"; readonly element: XmlElement }
  /** Stands in the paragraph: an equation, or what this family does not know. */
  | { readonly kind: "whole"; readonly element: XmlElement };

/** The smallest thing that is inserted or deleted in a paragraph: a word, a space, a picture, a field. */
export interface Atom {
  readonly kind: "atom";
  /** Equal where two atoms are the same but for how they look. */
  readonly key: string;
  readonly text: string;
  /** Characters of it in all that is written in its paragraph. */
  readonly width: number;
  readonly content: AtomContent;
  readonly run: XmlElement | undefined;
  readonly properties: Properties;
  readonly chain: readonly Wrapper[];
  /** Without width: bookmarks, ends of ranges, comments. */
  readonly leading: readonly XmlElement[];
  /** Content of text boxes inside. */
  readonly boxes: readonly XmlElement[];
  readonly note: NoteReference | undefined;
  /** Of a word over several runs: its text in each of them. */
  readonly parts?: readonly Atom[];
  /** The insertion that the document itself tells of. */
  readonly revision: XmlElement | undefined;
}

/** The end of a paragraph, which holds its properties. */
export interface StoryMark {
  readonly kind: "mark";
  readonly key: string;
  readonly paragraph: ParagraphSlice;
  readonly line: ParagraphLine;
}

export type StoryToken = Atom | StoryMark;

interface KeyedBlock {
  /** Without width, between blocks. */
  readonly leading: readonly XmlElement[];
  /** Equal where the words and what they stand in are, in both documents. */
  readonly key: number;
  /** Equal where all is. */
  readonly fullKey: number;
  /** Numbers of its words, equal for equal ones in both documents. */
  readonly words: readonly number[];
}

/** What a paragraph holds. */
export interface ParagraphLine {
  readonly atoms: readonly Atom[];
  /** Without width, before the mark. */
  readonly trailing: readonly XmlElement[];
  readonly properties: Properties;
  readonly markProperties: Properties;
}

export interface ParagraphSlice extends KeyedBlock {
  readonly kind: "paragraph";
  readonly element: XmlElement;
  /** May be written as it was read. */
  readonly isRaw: boolean;
  readonly section: XmlElement | undefined;
  readonly sectionKey: string;
  readonly revision: XmlElement | undefined;
  /** Reads it anew each time: the words of a document weigh many times its XML, and are kept nowhere. */
  read(): ParagraphLine;
}

export interface CellUnit {
  readonly element: XmlElement;
  readonly wrappers: readonly Wrapper[];
  readonly properties: Properties;
  /** Columns and rows it spans. */
  readonly shape: string;
  readonly content: BlockList;
}

export interface DiffRow {
  readonly element: XmlElement;
  readonly wrappers: readonly Wrapper[];
  readonly properties: Properties;
  readonly exceptions: Properties;
  readonly cells: readonly CellUnit[];
  readonly shape: string;
  readonly key: number;
  readonly fullKey: number;
  readonly words: readonly number[];
}

export interface TableUnit extends KeyedBlock {
  readonly kind: "table";
  readonly element: XmlElement;
  readonly isRaw: boolean;
  readonly properties: Properties;
  readonly grid: XmlElement | undefined;
  readonly gridKey: string;
  readonly rows: readonly DiffRow[];
}

/** A control or the like around paragraphs and tables. */
export interface ControlUnit extends KeyedBlock {
  readonly kind: "control";
  readonly element: XmlElement;
  readonly isRaw: boolean;
  readonly wrapper: Wrapper;
  readonly content: BlockList;
}

/** A chunk of another format, or what this family does not know. */
export interface OpaqueUnit extends KeyedBlock {
  readonly kind: "opaque";
  readonly element: XmlElement;
  readonly text: string;
  readonly isRaw: boolean;
}

export type StoryBlock = ParagraphSlice | TableUnit | ControlUnit | OpaqueUnit;

export interface BlockList {
  readonly blocks: readonly StoryBlock[];
  readonly trailing: readonly XmlElement[];
}

/** A token of both documents. */
export interface SameStep {
  readonly kind: "same";
  readonly before: StoryToken;
  readonly after: StoryToken;
  /** Changes of the text boxes in it; undefined where it has none. */
  readonly boxes?: readonly BoxChange[];
}

/** A token in both documents, or in one alone. */
export type StoryStep =
  | SameStep
  | { readonly kind: "deleted"; readonly before: StoryToken; readonly move?: Move }
  | { readonly kind: "inserted"; readonly after: StoryToken; readonly move?: Move };

export interface Move {
  /** One for each paragraph. */
  readonly name: string;
  /** One for all that moved together. */
  readonly group: string;
  readonly before: ParagraphSlice;
  readonly after: ParagraphSlice;
}
