import type { ReactElement } from "react";
import { formatCount } from "./format.ts";
import { countPlaces, nameOf, type Removal, type Target } from "./redaction-model.ts";

const MAX_SHOWN = 50;

export interface RemovalListProps {
  readonly removal: Removal;
  readonly targets: readonly Target[];
}

/** What a redaction would remove, before it is done. */
export function RemovalList({ removal, targets }: RemovalListProps): ReactElement {
  const counts = countPlaces(targets, removal);
  const other = (removal.items ?? []).filter(({ kind }) => kind !== "text");
  const unsure = [...(removal.unproven ?? []), ...(removal.notExamined ?? [])];
  return (
    <section aria-label="What will be removed" className="page-removal">
      <h3>What will be removed</h3>
      <ul>
        {targets.map((target, index) => (
          <li key={nameOf(target) + String(target.rectangle)}>
            <bdi>{nameOf(target)}</bdi>: {countWords(counts[index] ?? 0)}
          </li>
        ))}
      </ul>
      {other.length > 0 && (
        <>
          <h4>Beside the visible words</h4>
          <ul>
            {other.slice(0, MAX_SHOWN).map(({ subject, message, text }, index) => (
              <li key={`${index} ${subject}`}>
                <strong>{subject}</strong>: {message} {text !== undefined && <bdi className="page-muted">{text}</bdi>}
              </li>
            ))}
          </ul>
          {other.length > MAX_SHOWN && <p>{other.length - MAX_SHOWN} more are in the result.</p>}
        </>
      )}
      {unsure.length > 0 && (
        <>
          <h4>Parts that cannot be searched</h4>
          <ul>
            {unsure.slice(0, MAX_SHOWN).map(({ part, reason }) => (
              <li key={part}>
                <code>{part}</code>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function countWords(count: number): string {
  if (count === 0) return "not found";
  return count === 1 ? "one place" : `${formatCount(count)} places`;
}
