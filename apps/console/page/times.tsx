import { type ReactElement, useSyncExternalStore } from "react";
import { formatCount } from "./format.ts";

const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });
const SECONDS = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto", style: "short" });
const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

const TICK_MS = 10_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all moments of the page: each is drawn again only when its words changed. */
function onTick(act: () => void): () => void {
  listeners.add(act);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, TICK_MS);
  return () => {
    listeners.delete(act);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A moment, relative first and exact beside it. */
export function Moment({ at }: { readonly at: string }): ReactElement {
  const moment = new Date(at);
  const words = useSyncExternalStore(onTick, () => relative((moment.getTime() - Date.now()) / 1000));
  return (
    <time dateTime={at} className="page-moment">
      {words} <span className="page-muted">{EXACT.format(moment)}</span>
    </time>
  );
}

function relative(seconds: number): string {
  const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  return unit === undefined
    ? RELATIVE.format(Math.round(seconds), "second")
    : RELATIVE.format(Math.trunc(seconds / unit[1]), unit[0]);
}

/** How long something took: "340 ms", "12 s", "3 min". */
export function duration(from: string, to: string): string {
  const ms = new Date(to).getTime() - new Date(from).getTime();
  if (ms < 1000) return `${ms} ms`;
  return ms < 120_000 ? `${SECONDS.format(ms / 1000)} s` : `${formatCount(Math.round(ms / 60_000))} min`;
}
