import type { Loss, Severity } from "@colophon/contract";
import type { ReactElement } from "react";
import { Fact, JsonFact } from "./fact.tsx";
import { FindingGroups } from "./finding-groups.tsx";
import { Code, ForeignText } from "./foreign-text.tsx";
import { Frame } from "./frame.tsx";
import { Place } from "./place.tsx";
import { type CommonProps, deeper, type LocatorProps, type PageProps, type View, viewOf } from "./view.ts";

export interface LossListProps extends CommonProps, LocatorProps, PageProps {
  readonly losses: readonly Loss[];
}

export const WORST_FIRST = ["dropped", "degraded", "substituted"] as const satisfies readonly Severity[];

/**
 * What an output no longer carries: grouped by severity, dropped first, with counts; each with its subject, message,
 * remediation, expected and actual, and its place, a button when `onLocator` is given.
 *
 * Shapes   `losses` in the contract's order, which is kept within a severity.
 * Cost     O(losses) once, then O(pageSize) for each page; 10,000 losses put 50 in the page.
 */
export function LossList(props: LossListProps): ReactElement {
  const { losses } = props;
  const view = viewOf(props);
  return (
    <Frame part="losses" title={view.labels.losses} count={losses.length} view={view}>
      <LossGroups losses={losses} view={deeper(view)} />
    </Frame>
  );
}

export function LossGroups({ losses, view }: { readonly losses: readonly Loss[]; readonly view: View }): ReactElement {
  const { labels } = view;
  if (losses.length === 0) return <p>{labels.noLosses}</p>;
  return (
    <FindingGroups
      findings={losses}
      order={WORST_FIRST}
      words={{ title: labels.severity, meaning: labels.severityMeaning }}
      view={view}
      renderFinding={(loss) => <LossEntry loss={loss} view={view} />}
    />
  );
}

function LossEntry({ loss, view }: { readonly loss: Loss; readonly view: View }): ReactElement {
  const { labels } = view;
  return (
    <>
      <p className="colophon-subject">
        <strong>
          <ForeignText text={loss.subject} view={view} />
        </strong>{" "}
        <Code text={loss.code} />
      </p>
      <p className="colophon-message">
        <ForeignText text={loss.message} view={view} />
      </p>
      <dl className="colophon-facts">
        {loss.remediation !== undefined && (
          <Fact name={loss.avoidable ? labels.avoidable : labels.remediation}>
            <ForeignText text={loss.remediation} view={view} />
          </Fact>
        )}
        {loss.locator !== undefined && (
          <Fact name={labels.place}>
            <Place locator={loss.locator} view={view} />
          </Fact>
        )}
        <JsonFact name={labels.expected} value={loss.expected} view={view} />
        <JsonFact name={labels.actual} value={loss.actual} view={view} />
        <JsonFact name={labels.details} value={loss.details} view={view} />
      </dl>
    </>
  );
}
