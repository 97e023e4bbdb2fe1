import type { Loss, Segment } from "@colophon/contract";
import type { SeededRandom } from "../mutate.ts";

/** Something of a document that must not vanish: a line, a cell, a body leaf, a text run, a picture. */
export interface Unit {
  /** In the family's words: "cell", "part", "picture". */
  readonly kind: string;
  /** Where it stands, for people: "line 3", "part 1.2". */
  readonly place: string;
  /** Looked for by its words, each as often as all units have it. */
  readonly text?: string;
  /** Looked for as a whole file: of the value, beside it, or inside an artifact. */
  readonly bytes?: Uint8Array;
  /** Its address as a locator has it: a loss or skipped entry there, or above it, names the unit. */
  readonly at?: readonly Segment[];
  /** Its bytes in the document: a loss or skipped entry whose range meets them names the unit. */
  readonly range?: { readonly start: number; readonly end: number };
}

/** One call and the document in it. */
export interface DocumentCall {
  readonly input: unknown;
  readonly options?: unknown;
}

/** What came of it: the value, and every loss as it was emitted, the ones past a hundred too. */
export interface Outcome extends DocumentCall {
  readonly value: unknown;
  readonly losses: readonly Loss[];
}

/** A document made by chance, whose units are known because it was made of them: one unique token for each leaf. */
export interface MadeDocument extends DocumentCall {
  readonly name: string;
  /** What was put into it; left out, the family's own `list` reads it. None: only statements are looked at. */
  readonly units?: readonly Unit[];
}

/** A place that the value says was passed over. */
export interface SkippedEntry {
  readonly text?: string;
  readonly at?: readonly Segment[];
  readonly range?: { readonly start: number; readonly end: number };
  /** The operation judged by itself that this is no content. Such a place has to be a loss as well: `failOnAny` sees losses alone. */
  readonly isGuess: boolean;
}

/** A file that a value holds: its artifact, or one beside it. */
export interface ValueFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly extension: string;
}

/** What an independent reader finds in a file. */
export interface Opened {
  readonly texts: readonly string[];
  /** Files inside: the pictures of a page, the members of an archive. */
  readonly files?: readonly Uint8Array[];
}

/** A claim of a value that bytes can refute: `valid`, `inside`, `only`, a count, a range, a confidence. */
export interface Statement {
  readonly name: string;
  /** What is wrong with it; undefined where the value does not make it. */
  check(outcome: Outcome): readonly string[] | undefined | Promise<readonly string[] | undefined>;
}

/** How a family lets gate C20 see that nothing vanishes. */
export interface Conservation {
  /**
   * The units of a document, read by another way than the operation's own kit. A sentence instead says why this one cannot be listed;
   * it is counted, and `conservesFiles` says how many there may be. An operation that gives no content away lists none: leave it out.
   */
  list?(outcome: Outcome): readonly Unit[] | string | Promise<readonly Unit[] | string>;
  /** The part of a value that carries content, each unit once; default the whole value. Members that hold files are opened. */
  carries?(value: unknown): unknown;
  /** The independent reader of a file of the value; undefined leaves it to the default, which decodes text, JSON and JSON Lines. */
  open?(file: ValueFile): Opened | undefined | Promise<Opened | undefined>;
  /** What the value says was passed over. */
  skipped?(value: unknown, outcome: Outcome): readonly SkippedEntry[];
  /** What the caller asked by an option to be left out or written otherwise: such a unit is not looked for. */
  isAskedFor?(unit: Unit, call: DocumentCall): boolean;
  readonly statements?: readonly Statement[];
  /** Documents by chance, for `conserves`. */
  make?(chance: SeededRandom): MadeDocument;
}
