import type { Diagnostic } from "@colophon/contract";
import type { ReactElement } from "react";
import { Fact, JsonFact } from "./fact.tsx";
import { FindingGroups } from "./finding-groups.tsx";
import { Code, ForeignText, visibleLine } from "./foreign-text.tsx";
import { Frame } from "./frame.tsx";
import { Place } from "./place.tsx";
import { type CommonProps, deeper, type LocatorProps, type PageProps, type View, viewOf } from "./view.ts";

export interface DiagnosticsProps extends CommonProps, LocatorProps, PageProps {
  readonly diagnostics: readonly Diagnostic[];
}

const WORST_FIRST = ["warn", "info", "debug"] as const satisfies readonly Diagnostic["severity"][];
const noMeaning = () => "";

/** Observations that cost no fidelity: warnings first, each with code, phase, message and place. */
export function Diagnostics(props: DiagnosticsProps): ReactElement {
  const { diagnostics } = props;
  const view = viewOf(props);
  return (
    <Frame part="diagnostics" title={view.labels.diagnostics} count={diagnostics.length} view={view}>
      <DiagnosticGroups diagnostics={diagnostics} view={deeper(view)} />
    </Frame>
  );
}

export function DiagnosticGroups(props: {
  readonly diagnostics: readonly Diagnostic[];
  readonly view: View;
}): ReactElement {
  const { diagnostics, view } = props;
  const { labels } = view;
  if (diagnostics.length === 0) return <p>{labels.noDiagnostics}</p>;
  return (
    <FindingGroups
      findings={diagnostics}
      order={WORST_FIRST}
      words={{ title: labels.diagnosticSeverity, meaning: noMeaning }}
      view={view}
      renderFinding={({ message, code, phase, locator, details }) => (
        <>
          <p className="colophon-subject">
            <ForeignText text={message} view={view} /> <Code text={code} />
          </p>
          <dl className="colophon-facts">
            <Fact name={labels.phase}>{visibleLine(phase)}</Fact>
            {locator !== undefined && (
              <Fact name={labels.place}>
                <Place locator={locator} view={view} />
              </Fact>
            )}
            <JsonFact name={labels.details} value={details} view={view} />
          </dl>
        </>
      )}
    />
  );
}
