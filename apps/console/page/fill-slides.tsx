import type { JsonObject } from "@colophon/contract";
import { type ReactElement, useState } from "react";
import type { TemplateSlide } from "./fill-template.ts";

interface Row extends TemplateSlide {
  readonly isKept: boolean;
  /** Name of the list for whose entries the slide is repeated; empty for once. */
  readonly forEach: string;
}

export interface FillSlidesProps {
  readonly slides: readonly TemplateSlide[];
  readonly plan: readonly JsonObject[] | undefined;
  /** `plan` is undefined where the result has the slides of the file. `lists` are names that the plan needs data for. */
  readonly onPlan: (plan: readonly JsonObject[] | undefined, lists: readonly string[]) => void;
}

/** A deck with more slides is arranged on the command line. */
const MAX_SLIDES = 300;

/** Which slides the result has, in which order, and which are repeated. */
export function FillSlides({ slides, plan, onPlan }: FillSlidesProps): ReactElement {
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(slides, plan));
  const [said, setSaid] = useState("");
  const set = (next: readonly Row[]): void => {
    setRows(next);
    const isWhole = next.every(({ from, isKept, forEach }, at) => from === at + 1 && isKept && forEach === "");
    const kept = next.filter(({ isKept }) => isKept);
    const entries = kept.map(({ from, forEach }) => ({ from, ...(forEach !== "" && { forEach }) }));
    const lists = kept.flatMap(({ forEach }) => (forEach === "" ? [] : [forEach]));
    onPlan(isWhole ? undefined : entries, [...new Set(lists)]);
  };
  const put = (at: number, part: Partial<Row>): void =>
    set(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const move = (at: number, to: number): void => {
    const rest = rows.filter((_, index) => index !== at);
    const row = rows[at];
    if (row === undefined) return;
    set([...rest.slice(0, to), row, ...rest.slice(to)]);
    setSaid(`Slide ${row.from} is in position ${to + 1} now.`);
  };
  const kept = rows.filter(({ isKept }) => isKept).length;
  if (rows.length > MAX_SLIDES) return <p className="page-muted">The file has too many slides to arrange here.</p>;
  return (
    <details className="page-options">
      <summary>
        Slides: {kept} of {rows.length}
      </summary>
      <p role="status" className="page-muted">
        {said === ""
          ? "Choose which slides the result has, order them, and repeat them for the entries of a list."
          : said}
      </p>
      <ol className="page-entries">
        {rows.map((row, at) => (
          <SlideRow
            key={row.from}
            row={row}
            isOnly={kept === 1 && row.isKept}
            onRow={(part) => put(at, part)}
            onEarlier={at === 0 ? undefined : () => move(at, at - 1)}
            onLater={at === rows.length - 1 ? undefined : () => move(at, at + 1)}
          />
        ))}
      </ol>
    </details>
  );
}

function rowsOf(slides: readonly TemplateSlide[], plan: readonly JsonObject[] | undefined): readonly Row[] {
  const planned = new Map((plan ?? []).map((entry) => [entry.from, String(entry.forEach ?? "")]));
  return slides.map((slide) => ({
    ...slide,
    isKept: plan === undefined || planned.has(slide.from),
    forEach: planned.get(slide.from) ?? "",
  }));
}

interface SlideRowProps {
  readonly row: Row;
  readonly isOnly: boolean;
  readonly onRow: (part: Partial<Row>) => void;
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
}

function SlideRow({ row, isOnly, onRow, onEarlier, onLater }: SlideRowProps): ReactElement {
  const [list, setList] = useState(row.forEach);
  const spoken = <span className="colophon-spoken"> slide {row.from}</span>;
  const commit = (): void => {
    if (list.trim() !== row.forEach) onRow({ forEach: list.trim() });
  };
  return (
    <li>
      <label className="page-radio">
        <input
          type="checkbox"
          checked={row.isKept}
          disabled={isOnly}
          onChange={(event) => onRow({ isKept: event.currentTarget.checked })}
        />
        Slide {row.from}
        {row.title !== "" && (
          <>
            : <bdi>{row.title.slice(0, 100)}</bdi>
          </>
        )}
      </label>
      <div className="page-buttons">
        <button type="button" className="page-plain" disabled={onEarlier === undefined} onClick={onEarlier}>
          Earlier{spoken}
        </button>
        <button type="button" className="page-plain" disabled={onLater === undefined} onClick={onLater}>
          Later{spoken}
        </button>
        <label>
          Repeat for the entries of{" "}
          <input
            value={list}
            placeholder="a name, such as regions"
            maxLength={255}
            onChange={(event) => setList(event.currentTarget.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              commit();
            }}
          />
        </label>
      </div>
    </li>
  );
}
