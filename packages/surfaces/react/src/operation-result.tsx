import type { Envelope, Failed, Failure, Issue, Success } from "@colophon/contract";
import { type ReactElement, type ReactNode, useMemo } from "react";
import { ArtifactEntries, type DownloadProps } from "./artifacts.tsx";
import { DiagnosticGroups } from "./diagnostics.tsx";
import { Fact, JsonFact } from "./fact.tsx";
import { groupBySeverity } from "./finding-groups.tsx";
import { Code, ForeignText, visibleLine } from "./foreign-text.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { Icon } from "./icon.tsx";
import { LossGroups, WORST_FIRST } from "./loss-list.tsx";
import { ShowMore, usePages } from "./paging.tsx";
import { Place } from "./place.tsx";
import { ReceiptFacts, type ReceiptProps } from "./receipt.tsx";
import { findArtifacts, isArtifact, summarizeValue } from "./summarize-value.ts";
import { ValueSummary } from "./value-summary.tsx";
import {
  type CommonProps,
  type CopyProps,
  deeper,
  type LocatorProps,
  type PageProps,
  type TimeProps,
  type View,
  viewOf,
} from "./view.ts";

export interface OperationResultProps
  extends CommonProps,
    LocatorProps,
    CopyProps,
    TimeProps,
    PageProps,
    DownloadProps,
    Pick<ReceiptProps, "verifyCommand"> {
  readonly envelope: Envelope;
  /** Default: the operation the receipt names. */
  readonly title?: string | undefined;
}

/**
 * One envelope, whole: a failure with its code, message, remediation and issues, or a success with its files and value;
 * then what was lost, what was observed, and the receipt.
 */
export function OperationResult(props: OperationResultProps): ReactElement {
  const { envelope, title = envelope.receipt?.operation } = props;
  const view = viewOf(props);
  const { labels } = view;
  const state = envelope.ok ? "succeeded" : "failed";
  return (
    <Frame
      part="result"
      title={title === undefined ? labels.result : <bdi>{visibleLine(title)}</bdi>}
      aside={
        <p className="colophon-state" data-status={state}>
          <Icon name={state} /> <strong>{labels[state]}</strong>
        </p>
      }
      view={view}
    >
      {envelope.ok ? (
        <SuccessParts envelope={envelope} props={props} view={view} />
      ) : (
        <FailureParts envelope={envelope} view={view} />
      )}
      <Reports envelope={envelope} verifyCommand={props.verifyCommand} view={view} />
    </Frame>
  );
}

function SuccessParts(props: {
  readonly envelope: Success;
  readonly props: OperationResultProps;
  readonly view: View;
}): ReactElement {
  const { envelope, view } = props;
  const { onDownload, linkOf } = props.props;
  const { value, losses } = envelope;
  const { labels } = view;
  const found = useMemo(() => findArtifacts(value), [value]);
  const summary = useMemo(() => summarizeValue(value), [value]);
  const bySeverity = useMemo(
    () => groupBySeverity(losses, WORST_FIRST).map(([severity, { length: count }]) => ({ severity, count })),
    [losses],
  );
  return (
    <>
      <p className="colophon-lead">{labels.fidelity(losses.length, bySeverity)}</p>
      {found.length > 0 && (
        <Part title={labels.artifacts} count={found.length} view={view}>
          <ArtifactEntries
            artifacts={found.map(({ artifact }) => artifact)}
            titleOf={
              found.length > 1
                ? ({ extension }, index) => `${labels.artifact(extension)}: ${found[index]?.path ?? ""}`
                : undefined
            }
            downloads={{ onDownload, linkOf }}
            view={deeper(deeper(view))}
          />
        </Part>
      )}
      {!isOnlyArtifacts(value) && (
        <Part title={labels.value} view={view}>
          <ValueSummary summary={summary} name="" depth={0} view={view} />
        </Part>
      )}
    </>
  );
}

function isOnlyArtifacts(value: unknown): boolean {
  if (isArtifact(value)) return true;
  if (typeof value !== "object" || value === null) return false;
  const members = Object.values(value);
  return members.length > 0 && members.every(isArtifact);
}

function FailureParts({ envelope, view }: { readonly envelope: Failed; readonly view: View }): ReactElement {
  const { error } = envelope;
  const { labels } = view;
  return (
    <>
      <p className="colophon-lead">
        <ForeignText text={error.message} view={view} />
      </p>
      <p className="colophon-remediation">
        <strong>{labels.remediation}:</strong> <ForeignText text={error.remediation} view={view} />
      </p>
      <ErrorFacts error={error} view={view} />
      {error.issues.length > 0 && <IssueTable issues={error.issues} view={view} />}
    </>
  );
}

function ErrorFacts({ error, view }: { readonly error: Failure; readonly view: View }): ReactElement {
  const { labels } = view;
  return (
    <dl className="colophon-facts">
      <Fact name={labels.code}>
        <Code text={error.code} />
      </Fact>
      <Fact name={labels.phase}>{visibleLine(error.phase)}</Fact>
      <Fact name={labels.retry}>{error.retryable ? labels.retryable : labels.notRetryable}</Fact>
      {error.locator !== undefined && (
        <Fact name={labels.place}>
          <Place locator={error.locator} view={view} />
        </Fact>
      )}
      <JsonFact name={labels.details} value={error.details} view={view} />
    </dl>
  );
}

function IssueTable({ issues, view }: { readonly issues: readonly Issue[]; readonly view: View }): ReactElement {
  const { labels } = view;
  const { shown, listRef, showMore } = usePages<HTMLTableSectionElement>(issues.length, view.pageSize, view.pageSize);
  return (
    <div className="colophon-part">
      <table className="colophon-table colophon-issues">
        <caption>{labels.issues(issues.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.issuePath}</th>
            <th scope="col">{labels.issueProblem}</th>
          </tr>
        </thead>
        <tbody ref={listRef}>
          {issues.slice(0, shown).map((issue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: issues have no id and their order is fixed by the contract
            <tr key={index} tabIndex={-1}>
              <th scope="row">{issue.path === "" ? labels.wholeInput : <Code text={issue.path} />}</th>
              <td>
                <IssueText issue={issue} view={view} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShowMore view={view} shown={shown} total={issues.length} step={view.pageSize} onClick={showMore} />
    </div>
  );
}

function IssueText({ issue, view }: { readonly issue: Issue; readonly view: View }): ReactElement {
  const { labels } = view;
  const { message, expected, received, remediation, locator } = issue;
  return (
    <>
      <p className="colophon-message">
        <ForeignText text={message} view={view} />
      </p>
      <dl className="colophon-facts">
        <JsonFact name={labels.expected} value={expected} view={view} />
        <JsonFact name={labels.received} value={received} view={view} />
        <JsonFact name={labels.remediation} value={remediation} view={view} />
        {locator !== undefined && (
          <Fact name={labels.place}>
            <Place locator={locator} view={view} />
          </Fact>
        )}
      </dl>
    </>
  );
}

function Reports(props: {
  readonly envelope: Envelope;
  readonly verifyCommand: string | undefined;
  readonly view: View;
}): ReactElement {
  const { envelope, verifyCommand, view } = props;
  const { losses, diagnostics, receipt } = envelope;
  const { labels } = view;
  return (
    <>
      {losses.length > 0 && (
        <Part title={labels.losses} count={losses.length} view={view}>
          <LossGroups losses={losses} view={deeper(deeper(view))} />
        </Part>
      )}
      {diagnostics.length > 0 && (
        <Part title={labels.diagnostics} count={diagnostics.length} isFolded view={view}>
          <DiagnosticGroups diagnostics={diagnostics} view={deeper(deeper(view))} />
        </Part>
      )}
      {receipt !== undefined && (
        <Part title={labels.receipt} isFolded view={view}>
          <ReceiptFacts receipt={receipt} verifyCommand={verifyCommand} view={deeper(view)} />
        </Part>
      )}
    </>
  );
}

function Part(props: {
  readonly title: string;
  readonly count?: number;
  /** Starts closed: what a reader asks for, not what a reader must see. */
  readonly isFolded?: boolean;
  readonly view: View;
  readonly children: ReactNode;
}): ReactElement {
  const { title, count, isFolded = false, view, children } = props;
  const heading = (
    <Heading level={deeper(view).level} className="colophon-part-title">
      {title}
      {count !== undefined && (
        <>
          {" "}
          <span className="colophon-count">{view.labels.number(count)}</span>
        </>
      )}
    </Heading>
  );
  if (!isFolded)
    return (
      <div className="colophon-part">
        {heading}
        {children}
      </div>
    );
  return (
    <details className="colophon-part">
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
