import type { Deck } from "./read-deck.ts";
import type { SlidePages } from "./report-not-rendered.ts";

interface Made {
  readonly wanted: ReadonlySet<number>;
  readonly pages: number;
  readonly hasNotes: boolean;
}

/** The slides that are shown, each with its page: LibreOffice makes one for each in order, then one for the notes of each. */
export function pageMap({ slides }: Deck, { wanted, pages, hasNotes }: Made): readonly SlidePages[] {
  const shown = slides.filter(({ index }) => wanted.has(index));
  const there = (page: number): number | undefined => (page < pages ? page : undefined);
  return shown.map((slide, at) => ({
    slide,
    page: there(at),
    notesPage: hasNotes ? there(shown.length + at) : undefined,
  }));
}
