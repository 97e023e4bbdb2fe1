import { type ReactElement, type ReactNode, useMemo, useState } from "react";
import type { View } from "./view.ts";
import { clip, countCharacters, nameCodePoint, splitVisible } from "./visible-text.ts";

const SHOWN_AT_FIRST = 600;
/** Added by each "show more": a message of a megabyte never lands in the page at once. */
const SHOWN_MORE = 10_000;

/** Text with its invisible and reordering characters named in place: "U+202E". */
function visible(text: string): ReactNode {
  const pieces = splitVisible(text);
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined && "text" in only) return only.text;
  let offset = 0;
  return pieces.map((piece) => {
    const key = offset++;
    if ("text" in piece) return piece.text;
    return (
      <span key={key} className="colophon-control">
        {nameCodePoint(piece.codePoint)}
      </span>
    );
  });
}

/** One line of foreign text inside a control or an attribute's place: cut, never unfolded. */
export function visibleLine(text: string, limit = 200): ReactNode {
  return visible(text.length > limit ? `${clip(text, limit)}…` : text);
}

/**
 * Text from a document or a wire: isolated from the direction of its surroundings, never read as markup, cut after 600
 * characters with the count of what is left and a button for more.
 */
export function ForeignText(props: { readonly text: string; readonly view: View }): ReactElement {
  const { view } = props;
  const text = String(props.text);
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const shown = useMemo(() => clip(text, limit), [text, limit]);
  const total = useMemo(() => (shown.length < text.length ? countCharacters(text) : 0), [text, shown]);
  const content = useMemo(() => visible(shown), [shown]);
  if (shown.length === text.length) return <bdi className="colophon-text">{content}</bdi>;
  return (
    <>
      <bdi className="colophon-text">{content}…</bdi>{" "}
      <span className="colophon-cut">
        <span>{view.labels.shownOf(countCharacters(shown), total)}</span>{" "}
        <button type="button" className="colophon-button" onClick={() => setLimit(limit + SHOWN_MORE)}>
          {view.labels.showMore(Math.min(SHOWN_MORE, text.length - shown.length))}
        </button>
      </span>
    </>
  );
}

/** A code, hash or name in fixed width, always left to right. */
export function Code({ text }: { readonly text: string }): ReactElement {
  return (
    <code className="colophon-code" dir="ltr">
      {visibleLine(String(text), SHOWN_AT_FIRST)}
    </code>
  );
}
