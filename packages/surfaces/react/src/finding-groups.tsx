import { type ReactElement, type ReactNode, useMemo } from "react";
import { Code, visibleLine } from "./foreign-text.tsx";
import { Heading } from "./heading.tsx";
import { Icon } from "./icon.tsx";
import { ShowMore, usePages } from "./paging.tsx";
import type { View } from "./view.ts";

interface Finding {
  readonly severity: string;
  readonly code: string;
}

interface GroupWords {
  readonly title: (severity: string) => string;
  readonly meaning: (severity: string) => string;
}

interface GroupsProps<F extends Finding> {
  readonly findings: readonly F[];
  /** Severities, worst first. One that is not named comes after them: a finding is never left out. */
  readonly order: readonly string[];
  readonly words: GroupWords;
  readonly view: View;
  readonly renderFinding: (finding: F) => ReactNode;
}

/** Findings by severity, worst first; within one, in the order given (which the contract fixes). */
export function FindingGroups<F extends Finding>(props: GroupsProps<F>): ReactElement {
  const { findings, order, words, view, renderFinding } = props;
  const groups = useMemo(() => groupBySeverity(findings, order), [findings, order]);
  return (
    <>
      {groups.map(([severity, members]) => (
        <FindingGroup
          key={severity}
          severity={severity}
          findings={members}
          words={words}
          view={view}
          renderFinding={renderFinding}
        />
      ))}
    </>
  );
}

export function groupBySeverity<F extends Finding>(
  findings: readonly F[],
  order: readonly string[],
): readonly (readonly [string, readonly F[]])[] {
  const groups = new Map<string, F[]>(order.map((severity) => [severity, []]));
  for (const finding of findings) {
    const group = groups.get(finding.severity);
    if (group === undefined) groups.set(finding.severity, [finding]);
    else group.push(finding);
  }
  return [...groups].filter(([, members]) => members.length > 0);
}

interface GroupProps<F extends Finding> {
  readonly severity: string;
  readonly findings: readonly F[];
  readonly words: GroupWords;
  readonly view: View;
  readonly renderFinding: (finding: F) => ReactNode;
}

function FindingGroup<F extends Finding>(props: GroupProps<F>): ReactElement {
  const { severity, findings, words, view, renderFinding } = props;
  const { shown, listRef, showMore } = usePages<HTMLUListElement>(findings.length, view.pageSize, view.pageSize);
  const meaning = words.meaning(severity);
  return (
    <div className="colophon-group" data-severity={severity}>
      <Heading level={view.level} className="colophon-group-title">
        <Icon name={severity} />
        <span>{visibleLine(words.title(severity))}</span>{" "}
        <span className="colophon-count">{view.labels.number(findings.length)}</span>
      </Heading>
      {meaning !== "" && <p className="colophon-muted">{meaning}</p>}
      {findings.length > view.pageSize && <CodeCounts findings={findings} view={view} />}
      <ul className="colophon-findings" ref={listRef}>
        {findings.slice(0, shown).map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no id and their order is fixed by the contract
          <li key={index} className="colophon-finding" tabIndex={-1}>
            {renderFinding(finding)}
          </li>
        ))}
      </ul>
      <ShowMore view={view} shown={shown} total={findings.length} step={view.pageSize} onClick={showMore} />
    </div>
  );
}

const MAX_CODES = 6;

/** What a long list holds, before anyone pages through it: its codes, the most frequent first. */
function CodeCounts({
  findings,
  view,
}: {
  readonly findings: readonly Finding[];
  readonly view: View;
}): ReactElement | null {
  const counts = useMemo(() => countCodes(findings), [findings]);
  const left = counts.length - MAX_CODES;
  if (counts.length < 2) return null;
  return (
    <div className="colophon-codes">
      <span className="colophon-muted">{view.labels.byCode}</span>
      <ul>
        {counts.slice(0, MAX_CODES).map(([code, count]) => (
          <li key={code}>
            <Code text={code} /> <span className="colophon-count">{view.labels.number(count)}</span>
          </li>
        ))}
        {left > 0 && <li className="colophon-muted">{view.labels.moreCodes(left)}</li>}
      </ul>
    </div>
  );
}

function countCodes(findings: readonly Finding[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([a, few], [b, many]) => many - few || (a < b ? -1 : 1));
}
