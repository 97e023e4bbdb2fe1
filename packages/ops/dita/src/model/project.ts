import type { XmlDocument } from "@colophon/kit-xml";
import type { OwnGrammar } from "./grammar/own-grammar.ts";
import type { Dropped } from "./lightweight/draft.ts";
import type { DitaElement } from "./nodes.ts";

export type FileKind = "topic" | "map" | "ditaval" | "xml" | "other";

/** Why a file that should be DITA is not read. */
export interface Fault {
  readonly code: "MALFORMED_XML" | "ACTIVE_XML" | "INVALID_GRAMMAR" | "UNSUPPORTED_FILE" | "RESOURCE_LIMIT";
  readonly message: string;
  /** In bytes. */
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

export interface ProjectFile {
  readonly path: string;
  readonly byteLength: number;
  /** The member of the input that holds it: what locators are of. */
  readonly member: string;
  readonly kind: FileKind;
  readonly document?: XmlDocument;
  readonly root?: DitaElement;
  /** What a grammar of the project says of the document. */
  readonly grammar?: OwnGrammar;
  readonly fault?: Fault;
  /** The syntax of a file that is not in XML, and is read as the DITA that it means. */
  readonly syntax?: "Markdown" | "HTML";
  /** 2 where the document is in DITA 2.0. */
  readonly version?: number;
  /** What such a file has that DITA has no place for. */
  readonly dropped?: readonly Dropped[];
  /** Topics by id, and their elements by id; in a map, elements by id. */
  readonly ids?: IdIndex;
  read(): Uint8Array;
}

export interface IdIndex {
  /** In the document's order, nested ones too. */
  readonly topics: readonly DitaElement[];
  /** Topics, and in a map all elements, by id: the first of each. */
  readonly top: ReadonlyMap<string, DitaElement>;
  /** The elements of each topic, by id: the first of each. */
  readonly inner: ReadonlyMap<DitaElement, ReadonlyMap<string, DitaElement>>;
  /** The second and later ones. */
  readonly duplicates: readonly DitaElement[];
}

export interface Project {
  readonly kind: "files" | "zip" | "file";
  readonly files: ReadonlyMap<string, ProjectFile>;
  readonly root: ProjectFile;
  readonly rootElement: DitaElement;
  readonly ditaval?: ProjectFile;
}

/** An offset in a file's text, for people. */
export function placeOfOffset(file: ProjectFile, offset: number): { readonly line: number; readonly column: number } {
  return file.document?.source.toPlace(offset) ?? { line: 1, column: 1 };
}
