import type { ReactElement } from "react";
import type { PersonNames } from "./person-names.ts";
import type { LineageRecord, Version } from "./reviews-api.ts";
import { Moment } from "./times.tsx";

interface HistoryProps {
  readonly history: readonly LineageRecord[];
  readonly versions: readonly Version[];
  readonly names: PersonNames;
}

const DECIDED: Readonly<Record<string, string>> = {
  approved: "was approved",
  rejected: "was rejected",
  changes_requested: "needs changes",
};

/** What happened and who did it, newest last, each record with its fingerprint. */
export function History({ history, versions, names }: HistoryProps): ReactElement {
  const numberOf = (id: string): number => versions.find((one) => one.deliverable_version_id === id)?.number ?? 0;
  return (
    <section aria-labelledby="history">
      <h2 id="history">What happened</h2>
      <ol className="page-history">
        {history.map((record) => (
          <li key={record.id} className="page-card">
            <p>
              <strong>{describe(record, numberOf(record.deliverable_version_id))}</strong> By{" "}
              <bdi>{names.ofRecord(record)}</bdi>, <Moment at={record.at} />
            </p>
            {typeof record.facts.reason === "string" && (
              <p>
                Reason: <bdi>{record.facts.reason}</bdi>
              </p>
            )}
            <p className="page-muted">
              Entry {record.lineage_revision} of the signed history, fingerprint <code>{record.hash}</code>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function describe({ kind, facts }: LineageRecord, number: number): string {
  if (kind === "version") return `Version ${number} was sent to review.`;
  if (kind === "release") return `Version ${number} was released.`;
  if (kind === "revocation") return `The release of version ${number} was revoked.`;
  return `Version ${number} ${DECIDED[String(facts.decision)] ?? "was decided"}.`;
}
