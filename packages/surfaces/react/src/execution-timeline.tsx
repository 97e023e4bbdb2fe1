import type { ReactElement } from "react";
import { Code, visibleLine } from "./foreign-text.tsx";
import { Frame } from "./frame.tsx";
import { Icon } from "./icon.tsx";
import { Instant } from "./instant.tsx";
import { durationMs } from "./instants.ts";
import { ShowMore, usePages } from "./paging.tsx";
import { summarizeValue } from "./summarize-value.ts";
import { FOLDED_FROM, ValueSummary } from "./value-summary.tsx";
import { type CommonProps, type PageProps, type TimeProps, type View, viewOf } from "./view.ts";
import { EXECUTION_STATUSES, type Execution, type ExecutionEvent, isTerminalStatus } from "./wire.ts";

export interface ExecutionTimelineProps extends CommonProps, TimeProps, PageProps {
  /** The execution read of the HTTP surface; members the timeline does not show are ignored. */
  readonly execution: Execution;
}

/**
 * An execution's status and history: each event with its time, the milliseconds since the one before, revision and
 * detail. The status line is a polite live region, so that a host that polls has changes read out.
 */
export function ExecutionTimeline(props: ExecutionTimelineProps): ReactElement {
  const { execution } = props;
  const view = viewOf(props);
  const { labels } = view;
  const { status, operation, id } = execution;
  return (
    <Frame
      part="timeline"
      title={operation === undefined ? labels.timeline : <bdi>{visibleLine(operation)}</bdi>}
      aside={id === undefined ? undefined : <Code text={id} />}
      view={view}
    >
      <div role="status" className="colophon-status" data-status={status}>
        <Icon name={status} />
        <p>
          <strong>{visibleLine(labels.status(status))}.</strong> {labels.statusMeaning(status)}{" "}
          {tookOf(execution, view)}
        </p>
      </div>
      <Progress execution={execution} view={view} />
      <Events execution={execution} view={view} />
    </Frame>
  );
}

function tookOf({ status, events, created_at }: Execution, view: View): string {
  if (!isTerminalStatus(status)) return "";
  const took = durationMs(created_at ?? events[0]?.at, events.at(-1)?.at);
  return took === undefined ? "" : view.labels.took(took);
}

function Progress({ execution, view }: { readonly execution: Execution; readonly view: View }): ReactElement | null {
  const { status, progress } = execution;
  if (progress === undefined || progress === null || isTerminalStatus(status)) return null;
  const { done, total } = progress;
  return (
    <div className="colophon-progress">
      <progress
        aria-label={view.labels.progress}
        {...(total !== undefined && total > 0 && { value: done, max: total })}
      />
      <span className="colophon-muted">{view.labels.progressOf(done, total)}</span>
    </div>
  );
}

function Events({ execution, view }: { readonly execution: Execution; readonly view: View }): ReactElement {
  const { events, created_at } = execution;
  const { shown, listRef, showMore } = usePages<HTMLOListElement>(events.length, view.pageSize, view.pageSize);
  if (events.length === 0) return <p>{view.labels.noEvents}</p>;
  return (
    <>
      <ol className="colophon-events" ref={listRef}>
        {events.slice(0, shown).map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at its end
          <EventEntry key={index} event={event} before={events[index - 1]?.at ?? created_at} view={view} />
        ))}
      </ol>
      <ShowMore view={view} shown={shown} total={events.length} step={view.pageSize} onClick={showMore} />
    </>
  );
}

function EventEntry(props: {
  readonly event: ExecutionEvent;
  readonly before: string | undefined;
  readonly view: View;
}): ReactElement {
  const { event, before, view } = props;
  const { labels } = view;
  const later = durationMs(before, event.at);
  return (
    <li className="colophon-event" tabIndex={-1} data-status={event.type}>
      <Icon name={(EXECUTION_STATUSES as readonly string[]).includes(event.type) ? event.type : "other"} />
      <p className="colophon-event-head">
        <strong>
          <bdi>{visibleLine(labels.event(event.type))}</bdi>
        </strong>{" "}
        <span className="colophon-muted">{labels.revision(event.revision)}</span>
      </p>
      <p className="colophon-event-time">
        <Instant iso={event.at} view={view} />{" "}
        {later !== undefined && <span className="colophon-later">{labels.later(later)}</span>}
      </p>
      {!isEmpty(event.detail) && (
        <div className="colophon-event-detail">
          <ValueSummary summary={summarizeValue(event.detail)} name={event.type} depth={FOLDED_FROM} view={view} />
        </div>
      )}
    </li>
  );
}

/** The service writes `{}` where an event has nothing to add. */
function isEmpty(detail: unknown): boolean {
  return detail === undefined || detail === null || (typeof detail === "object" && Object.keys(detail).length === 0);
}
