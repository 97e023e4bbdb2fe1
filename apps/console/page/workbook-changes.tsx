import type { ReactElement } from "react";
import { formatCount } from "./format.ts";
import { type Change, describe, without } from "./workbook-model.ts";

interface WorkbookChangesProps {
  readonly changes: readonly Change[];
  readonly onChanges: (changes: readonly Change[]) => void;
  readonly onSheet: (name: string) => void;
}

const SHOWN = 50;

/** What was changed, the latest first, and ways back. */
export function WorkbookChanges({ changes, onChanges, onSheet }: WorkbookChangesProps): ReactElement {
  const count = changes.length;
  const undoAt = (index: number): void => {
    const left = without(changes, index);
    if (left !== undefined) onChanges(left);
  };
  return (
    <section aria-label="Changes">
      <div className="page-buttons">
        <p role="status" className="page-muted">
          {count === 0 ? "Nothing is changed yet." : count === 1 ? "One change." : `${formatCount(count)} changes.`}
        </p>
        {count > 0 && (
          <button type="button" className="page-plain" onClick={() => onChanges(changes.slice(0, -1))}>
            Undo the last change
          </button>
        )}
        {count > 1 && (
          <button type="button" className="page-plain" onClick={() => onChanges([])}>
            Undo all changes
          </button>
        )}
      </div>
      {count > 0 && (
        <ul className="page-changes">
          {changes
            .map((change, index) => ({ change, index }))
            .slice(-SHOWN)
            .reverse()
            .map(({ change, index }) => (
              <li key={index}>
                <button type="button" className="page-plain" onClick={() => onSheet(change.sheet)}>
                  <bdi>{change.sheet}</bdi>
                </button>{" "}
                <bdi className="page-change">{describe(change)}</bdi>{" "}
                {without(changes, index) !== undefined && (
                  <button type="button" className="page-plain" onClick={() => undoAt(index)}>
                    Undo<span className="colophon-spoken"> {describe(change)}</span>
                  </button>
                )}
              </li>
            ))}
        </ul>
      )}
      {count > SHOWN && <p className="page-muted">The latest {SHOWN} are shown.</p>}
    </section>
  );
}
