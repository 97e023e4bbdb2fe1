import type { ReactElement } from "react";
import { formatCount } from "./format.ts";
import { daysOf, sumOf, type Usage, type UsageEntry } from "./usage-api.ts";

const HEIGHT = 100;
const STEP = 10;
const BAR = 8;
const GOOD = new Set(["succeeded", "reused"]);

export interface UsageBarsProps {
  readonly range: Pick<Usage, "from" | "to">;
  readonly rows: readonly UsageEntry[];
}

/** Runs by day as bars. The table below has the same numbers. */
export function UsageBars({ range, rows }: UsageBarsProps): ReactElement {
  const byDay = new Map(daysOf(range).map((day) => [day, { good: 0, other: 0 }]));
  for (const { day, outcome, executions } of rows) {
    const sums = byDay.get(day);
    if (sums === undefined) continue;
    if (GOOD.has(outcome)) sums.good += executions;
    else sums.other += executions;
  }
  const highest = Math.max(1, ...[...byDay.values()].map(({ good, other }) => good + other));
  const words = `${formatCount(sumOf(rows).executions)} runs from ${range.from} to ${range.to}, at most ${formatCount(highest)} a day`;
  return (
    <figure className="page-bars">
      <figcaption>
        Runs by day, at most {formatCount(highest)}. The lower part was done or reused, the{" "}
        <span className="page-bars-other">striped upper part</span> failed, was blocked or cancelled.
      </figcaption>
      <svg viewBox={`0 0 ${byDay.size * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
        <defs>
          <pattern id="bars-other" width="2" height="4" patternUnits="userSpaceOnUse">
            <rect width="2" height="2.5" />
          </pattern>
        </defs>
        {[...byDay].map(([day, { good, other }], index) => (
          <g key={day} transform={`translate(${index * STEP + (STEP - BAR) / 2} 0)`}>
            <title>{`${day}: ${formatCount(good)} done or reused, ${formatCount(other)} not`}</title>
            <Bar count={good} below={0} highest={highest} />
            <Bar count={other} below={good} highest={highest} isOther />
          </g>
        ))}
      </svg>
      <p className="page-muted">
        <span>{range.from}</span> <span>{range.to}</span>
      </p>
    </figure>
  );
}

interface BarProps {
  readonly count: number;
  readonly below: number;
  readonly highest: number;
  readonly isOther?: boolean;
}

function Bar({ count, below, highest, isOther = false }: BarProps): ReactElement | null {
  if (count === 0) return null;
  const height = (count / highest) * HEIGHT;
  const y = HEIGHT - (below / highest) * HEIGHT - height;
  return <rect y={y} width={BAR} height={height} {...(isOther && { fill: "url(#bars-other)" })} />;
}
