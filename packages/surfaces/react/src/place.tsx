import { formatLocator, type Locator } from "@colophon/contract/locator";
import type { ReactElement } from "react";
import { visibleLine } from "./foreign-text.tsx";
import type { Labels } from "./labels.ts";
import type { View } from "./view.ts";

/** A locator in words: "row 17, cell 3". Indexes and positions count from 1 here, ranges include both ends. */
export function describePlace(locator: Locator, labels: Labels): string {
  const words = locator.path.map(labels.segment);
  if (locator.range !== undefined) {
    const { start, end } = locator.range;
    words.push(end - start <= 1 ? labels.position(start + 1) : labels.range(start + 1, end));
  }
  return words.join(", ");
}

/** A foreign locator may be no locator at all. */
function readPlace(locator: Locator, labels: Labels): { words: string; canonical: string } | undefined {
  try {
    return { words: describePlace(locator, labels), canonical: formatLocator(locator) };
  } catch {
    return undefined;
  }
}

/** Where: in words (a button when the host listens) and as the canonical string. */
export function Place({ locator, view }: { readonly locator: Locator; readonly view: View }): ReactElement {
  const { labels, onLocator } = view;
  const place = readPlace(locator, labels);
  if (place === undefined) return <span className="colophon-place">{labels.invalidPlace}</span>;
  const hash = place.canonical.slice(0, place.canonical.indexOf("/"));
  return (
    <span className="colophon-place">
      {onLocator === undefined ? (
        <bdi>{visibleLine(place.words)}</bdi>
      ) : (
        <button type="button" className="colophon-link" onClick={() => onLocator(locator)}>
          <bdi>{visibleLine(place.words)}</bdi>
        </button>
      )}{" "}
      <code className="colophon-locator" dir="ltr">
        <span className="colophon-elided" title={hash}>
          {hash}
        </span>
        {visibleLine(place.canonical.slice(hash.length), 600)}
      </code>
    </span>
  );
}
