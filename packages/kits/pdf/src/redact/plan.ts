import type { PdfDict } from "../objects/object.ts";
import type { Query } from "../text/query.ts";
import type { Area } from "./areas.ts";
import type { DecodeSamples } from "./image-edit.ts";

/** What is to go from a page: glyphs by number in the order of painting, and areas. */
export interface PageTargets {
  readonly glyphs: ReadonlySet<number>;
  readonly areas: readonly Area[];
  /** Annotations that asked for it (Redact), which go too: by their numbers, those written inside the page themselves. */
  readonly annotations: ReadonlySet<number | PdfDict>;
}

/** How paths that reach into an area change: they end at its edge, are removed, or stay and are reported. */
export const PATHS_MODES = ["cut", "remove", "keep"] as const;
export type PathsMode = (typeof PATHS_MODES)[number];

export interface RedactPlan {
  readonly pages: ReadonlyMap<number, PageTargets>;
  /** What is to stand nowhere in the file. */
  readonly queries: readonly Query[];
  /** What is to stand nowhere off the pages: the words that areas cover. */
  readonly offPage: readonly Query[];
  /** Red, green and blue from 0 to 1. */
  readonly fill: readonly [number, number, number];
  /** Written over each area. */
  readonly label?: string | undefined;
  readonly paths: PathsMode;
  readonly decode: DecodeSamples;
  readonly maxPages: number;
  readonly maxOperations: number;
}

export const REDACTED_KINDS = [
  "text",
  "coveredText",
  "image",
  "coarseImage",
  "wholeImage",
  "paths",
  "keptPaths",
  "annotation",
  "link",
  "field",
  "string",
  "metadata",
  "unreadData",
  "attachment",
  "script",
  "form",
  "hiddenForm",
  "hiddenPage",
  "glyphDrawing",
  "fontMap",
  "fontName",
  "structure",
  "thumbnail",
  "revision",
  "signature",
  "encryption",
] as const;
export type RedactedKind = (typeof REDACTED_KINDS)[number];

/** Something that goes, or was changed so that the words are gone. */
export interface Redaction {
  readonly kind: RedactedKind;
  readonly subject: string;
  readonly message: string;
  readonly page?: number;
  readonly object?: number;
  readonly count?: number;
  /** The characters of the glyphs that go; what does not stand in a row is apart by "\n". */
  readonly text?: string;
}

export interface Redacted {
  readonly bytes: Uint8Array;
  readonly redactions: readonly Redaction[];
  /** Queries that match anything off the pages' painted text: strings, names, data. */
  readonly met: ReadonlySet<Query>;
}
