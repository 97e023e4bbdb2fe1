import type { DataReader, FillReport, Scope } from "@colophon/base-fill";
import type { DeckParts, OutPart } from "./deck-parts.ts";
import type { PictureStore } from "./pictures.ts";

/** What all slides of a deck are filled with. */
export interface DeckFilling {
  readonly data: DataReader;
  readonly report: FillReport;
  readonly parts: DeckParts;
  readonly pictures: PictureStore;
  readonly language: string;
  readonly leavesMissing: boolean;
  readonly step: () => void;
  /** Counts what is written. */
  readonly count: (length: number) => void;
  readonly notes: DeckNotes;
}

/** A slide of the result while it is filled. */
export interface SlidePlace {
  readonly part: OutPart;
  readonly scope: Scope;
  /** From 1, in the result. */
  readonly number: number;
}

/** Facts that become losses. */
export interface DeckNotes {
  readonly books: { readonly part: string; readonly what: string }[];
  /** What charts do not show. */
  readonly reduced: { readonly part: string; readonly what: string }[];
  readonly links: { readonly part: string; readonly what: string }[];
  shapes: number;
}
