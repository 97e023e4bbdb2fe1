import type { Quad, Query } from "@colophon/kit-pdf";
import type { Look } from "@colophon/kit-pdf/redact";
import { isOver, type RecognizedText, withMargin } from "../ocr/recognized-text.ts";
import type { Place } from "./places.ts";

/** A target that was recognized in the result of a redaction. */
export interface FoundAgain {
  readonly page: number;
  readonly target: number;
  readonly quads: readonly Quad[];
  readonly confidence: number;
}

interface Asked {
  readonly index: number;
  readonly reason: string | undefined;
  readonly look: Look | undefined;
  readonly query: Query;
}

interface Search {
  readonly recognized: RecognizedText | undefined;
  readonly again: readonly FoundAgain[];
  readonly asked: readonly Asked[];
  /** Matches in the page's own text. */
  readonly places: readonly Place[];
}

/** Places where recognized words are what targets ask for. Those that the page has as text as well are not new. */
export function recognizedPlaces(
  page: number,
  { recognized, again, asked, places }: Search,
): readonly (Place & { readonly isNew: boolean })[] {
  if (recognized === undefined) return [];
  const known = Map.groupBy(places, ({ target }) => target);
  const others = Map.groupBy(
    again.filter((one) => one.page === page),
    ({ target }) => target,
  );
  return asked.flatMap(({ index, reason, look, query }) => {
    const own = (known.get(index) ?? []).flatMap(({ quads }) => quads);
    const found = [...recognized.search(page, query, true), ...(others.get(index) ?? [])];
    return found.map(({ quads, confidence }) => ({
      ...{ page, target: index, reason, look, length: 0, confidence },
      quads: quads.map(withMargin),
      isNew: !quads.every((quad) => isOver(quad, own)),
    }));
  });
}
