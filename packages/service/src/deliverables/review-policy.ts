import { loadStatements, type Queryable } from "@colophon/storage";
import type { Lineage } from "../lineage/lineage.ts";

const statements = loadStatements(new URL("../../sql/review-policy/", import.meta.url), ["read", "set"]);

/** How an environment approves versions. */
export interface ReviewPolicy {
  /** Approvals by different people that a release needs. */
  readonly requiredApprovals: number;
  /** Does an approval by the submitter count for nothing? */
  readonly fourEyes: boolean;
}

export const MAX_APPROVALS = 20;

/** The policy of an environment, held until the transaction ends; undefined when there is no such environment. */
export async function readReviewPolicy(
  transaction: Queryable,
  environmentId: string,
): Promise<ReviewPolicy | undefined> {
  const { rows } = await transaction.query<{ required_approvals: number; four_eyes: boolean }>(statements.read, [
    environmentId,
  ]);
  const [row] = rows;
  return row && { requiredApprovals: row.required_approvals, fourEyes: row.four_eyes };
}

export async function writeReviewPolicy(
  transaction: Queryable,
  environmentId: string,
  { requiredApprovals, fourEyes }: ReviewPolicy,
): Promise<void> {
  await transaction.query(statements.set, [environmentId, requiredApprovals, fourEyes]);
}

type VersionStatus = "pending" | "approved" | "rejected" | "changes_requested" | "released" | "revoked";

/** Where a version is. */
export interface VersionState {
  readonly status: VersionStatus;
  /** The decisions that approve it now, each by another person. */
  readonly approvals: readonly { readonly id: string; readonly personId: string }[];
  /** Who sent the work in, or bound it to the deliverable where that is not known. */
  readonly submitter: string | undefined;
  readonly activeReleaseId: string | undefined;
}

/** A rejection, a request for changes and a revocation end every approval before them. */
export function judgeVersion(
  { entries }: Pick<Lineage, "entries">,
  versionId: string,
  { requiredApprovals, fourEyes }: ReviewPolicy,
): VersionState {
  const own = entries.filter((entry) => entry.versionId === versionId);
  const facts = own.find(({ kind }) => kind === "version")?.facts ?? {};
  const submitter = (facts.submitted_by ?? personOf(facts.actor)) as string | undefined;
  const approvals = new Map<string, string>();
  let status: VersionStatus = "pending";
  let activeReleaseId: string | undefined;
  for (const { kind, id, facts: stated } of own) {
    const personId = personOf(stated.actor);
    if (kind === "release") activeReleaseId = id;
    if (kind === "decision" && stated.decision === "approved" && personId !== undefined) {
      if (!(fourEyes && personId === submitter)) approvals.set(personId, id);
      if (activeReleaseId === undefined) status = approvals.size >= requiredApprovals ? "approved" : "pending";
    } else if (kind === "decision") {
      approvals.clear();
      status = stated.decision as VersionStatus;
    } else if (kind === "revocation") {
      approvals.clear();
      activeReleaseId = undefined;
      status = "revoked";
    }
  }
  return {
    status: activeReleaseId === undefined ? status : "released",
    approvals: [...approvals].map(([personId, id]) => ({ id, personId })),
    submitter,
    activeReleaseId,
  };
}

function personOf(actor: unknown): string | undefined {
  return (actor as { readonly person_id?: string } | undefined)?.person_id;
}
