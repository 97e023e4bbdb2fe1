import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import type { View } from "./view.ts";

interface Pages<E extends HTMLElement> {
  readonly shown: number;
  /** The list whose children are the entries. */
  readonly listRef: RefObject<E | null>;
  readonly showMore: () => void;
}

/** Paging that keeps the reader's place: the first entry revealed takes the focus, which the vanishing button would lose. */
export function usePages<E extends HTMLElement>(total: number, first: number, step: number): Pages<E> {
  const [limit, setLimit] = useState(first);
  const listRef = useRef<E>(null);
  const revealed = useRef<number | undefined>(undefined);
  const shown = Math.min(limit, total);

  useEffect(() => {
    if (revealed.current === undefined || shown <= revealed.current) return;
    const entry = listRef.current?.children[revealed.current];
    revealed.current = undefined;
    if (entry instanceof HTMLElement) entry.focus({ preventScroll: true });
  }, [shown]);

  const showMore = () => {
    revealed.current = shown;
    setLimit(shown + step);
  };
  return { shown, listRef, showMore };
}

/** The button under a list that is cut, with how many entries are left; nothing when all are shown. */
export function ShowMore(props: {
  readonly view: View;
  readonly shown: number;
  readonly total: number;
  readonly step: number;
  readonly onClick: () => void;
}): ReactElement | null {
  const { view, shown, total, step, onClick } = props;
  if (shown >= total) return null;
  return (
    <p className="colophon-more">
      <button type="button" className="colophon-button" onClick={onClick}>
        {view.labels.showMore(Math.min(step, total - shown))}
      </button>{" "}
      <span className="colophon-muted">{view.labels.left(total - shown)}</span>
    </p>
  );
}
