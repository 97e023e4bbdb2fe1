import { type ReactElement, useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { formatBytes, formatCount, formatDay } from "./format.ts";
import { daysOf, sumOf, type Usage, type UsageEntry } from "./usage-api.ts";

const HEIGHT = 220;
const GOOD = new Set(["succeeded", "reused"]);

export interface UsagePlotProps {
  readonly range: Pick<Usage, "from" | "to">;
  readonly rows: readonly UsageEntry[];
}

/** The sums of one day. */
interface Day {
  readonly day: string;
  readonly good: number;
  readonly other: number;
  readonly sent: number;
  readonly results: number;
}

interface Measure {
  readonly title: string;
  /** The lower part of a bar, and its end. */
  readonly parts: (day: Day) => readonly [lower: number, whole: number];
  readonly format: (value: number) => string;
  readonly words: (day: Day) => string;
}

const MEASURES = {
  runs: {
    title: "Runs",
    parts: ({ good, other }) => [good, good + other],
    format: formatCount,
    words: ({ good, other }) => `${formatCount(good)} done or reused, ${formatCount(other)} not`,
  },
  sent: {
    title: "Sent",
    parts: ({ sent }) => [sent, sent],
    format: formatBytes,
    words: ({ sent }) => `${formatBytes(sent)} sent`,
  },
  results: {
    title: "Results",
    parts: ({ results }) => [results, results],
    format: formatBytes,
    words: ({ results }) => `${formatBytes(results)} of results`,
  },
} as const satisfies Readonly<Record<string, Measure>>;

type MeasureName = keyof typeof MEASURES;

/** What was used by day: one measure as a plot, and a table of the same numbers. */
export function UsagePlot({ range, rows }: UsagePlotProps): ReactElement {
  const [name, setName] = useState<MeasureName>("runs");
  const [shown, setShown] = useState<Day>();
  const days = sumDays(range, rows);
  const measure = MEASURES[name];
  return (
    <figure className="page-plot">
      <fieldset className="page-plot-measures">
        <legend>By day</legend>
        {Object.entries(MEASURES).map(([one, { title }]) => (
          <label key={one} className="page-radio">
            <input type="radio" name="measure" checked={one === name} onChange={() => setName(one as MeasureName)} />
            {title}
          </label>
        ))}
      </fieldset>
      <Plot key={`${name} ${range.from} ${range.to}`} {...{ days, measure }} onDay={setShown} />
      <figcaption className="page-muted">
        {shown === undefined ? (
          name === "runs" && (
            <>
              The lower part of a bar was done or reused. The striped upper part failed, was blocked or was cancelled.
            </>
          )
        ) : (
          <>
            {formatDay(shown.day)}: {measure.words(shown)}
          </>
        )}
      </figcaption>
      <details>
        <summary>The numbers of each day</summary>
        <Numbers days={days} />
      </details>
    </figure>
  );
}

function sumDays(range: UsagePlotProps["range"], rows: readonly UsageEntry[]): readonly Day[] {
  const byDay = new Map<string, UsageEntry[]>(daysOf(range).map((day) => [day, []]));
  for (const row of rows) byDay.get(row.day)?.push(row);
  return [...byDay].map(([day, own]) => {
    const all = sumOf(own);
    const good = sumOf(own.filter(({ outcome }) => GOOD.has(outcome))).executions;
    return { day, good, other: all.executions - good, sent: all.request_bytes, results: all.result_bytes };
  });
}

interface PlotProps {
  readonly days: readonly Day[];
  readonly measure: Measure;
  /** Called with the day under the pointer. */
  readonly onDay: (day: Day | undefined) => void;
}

const DARK = "(prefers-color-scheme: dark)";

function Plot({ days, measure, onDay }: PlotProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const { title, format, parts } = measure;
  const highest = Math.max(...days.map((day) => parts(day)[1]));
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let plot = draw(element, { days, measure, onDay });
    const resized = new ResizeObserver(() => {
      if (element.clientWidth !== plot.width) plot.setSize({ width: element.clientWidth, height: HEIGHT });
    });
    resized.observe(element);
    const scheme = matchMedia(DARK);
    const repaint = (): void => {
      plot.destroy();
      plot = draw(element, { days, measure, onDay });
    };
    scheme.addEventListener("change", repaint);
    return () => {
      scheme.removeEventListener("change", repaint);
      resized.disconnect();
      plot.destroy();
    };
  }, [days, measure]);
  const first = days[0]?.day ?? "";
  const last = days.at(-1)?.day ?? "";
  const words = `${title} by day from ${formatDay(first)} to ${formatDay(last)}, at most ${format(highest)} a day. The table has the numbers.`;
  return <div ref={place} className="page-plot-place" role="img" aria-label={words} />;
}

function draw(element: HTMLElement, { days, measure, onDay }: PlotProps): uPlot {
  const [ink, line, good, bad, ground] = ["muted", "line", "accent", "bad", "surface"].map((name) =>
    resolveColor(element, name),
  ) as [string, string, string, string, string];
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  const bars = uPlot.paths.bars?.({ size: [0.8, 48] });
  const axis = { stroke: ink, font, ticks: { stroke: line, size: 4 } };
  const values = days.map(measure.parts);
  const options: uPlot.Options = {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.6, days.length - 0.4] },
      y: { range: (_, __, max) => [0, Math.max(1, max * 1.05)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: [1, 2, 7, 14, 31, 62],
        space: 64,
        values: (_, ticks) => ticks.map((tick) => formatDay(days[tick]?.day ?? "", "short")),
      },
      {
        ...axis,
        grid: { stroke: line },
        size: 72,
        values: (_, ticks) => ticks.map((tick) => (Number.isInteger(tick) ? measure.format(tick) : "")),
      },
    ],
    series: [
      {},
      {
        label: "All",
        ...(bars !== undefined && { paths: bars }),
        fill: () => stripes(bad, ground),
        width: 0,
        points: { show: false },
      },
      { label: "Lower", ...(bars !== undefined && { paths: bars }), fill: good, width: 0, points: { show: false } },
    ],
    hooks: { setCursor: [({ cursor: { idx } }) => onDay(idx === null || idx === undefined ? undefined : days[idx])] },
  };
  return new uPlot(
    options,
    [days.map((_, index) => index), values.map(([, whole]) => whole), values.map(([lower]) => lower)],
    element,
  );
}

/** A color of the page in the theme of this moment, which a canvas takes. */
function resolveColor(element: HTMLElement, name: string): string {
  element.style.color = `var(--page-${name})`;
  const { color } = getComputedStyle(element);
  element.style.color = "";
  return color;
}

/** Stripes tell the upper part from the lower one without colors. */
function stripes(color: string, ground: string): CanvasPattern | string {
  const tile = document.createElement("canvas");
  tile.width = 6;
  tile.height = 6;
  const context = tile.getContext("2d");
  if (context === null) return color;
  context.fillStyle = ground;
  context.fillRect(0, 0, 6, 6);
  context.fillStyle = color;
  context.fillRect(0, 0, 6, 4);
  return context.createPattern(tile, "repeat") ?? color;
}

function Numbers({ days }: { readonly days: readonly Day[] }): ReactElement {
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Done or reused</th>
          <th scope="col">Failed, blocked or cancelled</th>
          <th scope="col">Sent</th>
          <th scope="col">Results</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, good, other, sent, results }) => (
          <tr key={day}>
            <td data-label="Day">{formatDay(day)}</td>
            <td data-label="Done or reused">{formatCount(good)}</td>
            <td data-label="Failed, blocked or cancelled">{formatCount(other)}</td>
            <td data-label="Sent">{formatBytes(sent)}</td>
            <td data-label="Results">{formatBytes(results)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
