import { randomUUID } from "node:crypto";
import { recordAudit } from "../audit/entry.ts";
import {
  type Authority,
  type AuthorityParts,
  AuthorityRefusal,
  checkBytes,
  checkRole,
  describeActor,
  holdEvidence,
  holdVersion,
  type VersionPlace,
} from "../deliverables/authority.ts";
import { refuseFull } from "../deliverables/deliverables.ts";
import { filesOf } from "../deliverables/evidence.ts";
import { inTurn } from "../deliverables/in-turn.ts";
import { judgeVersion, readReviewPolicy, type VersionState } from "../deliverables/review-policy.ts";
import { recordEvent } from "../events/events.ts";
import { appendEntry, describeEntry, type LineageEntry } from "../lineage/lineage.ts";

export const DECISIONS = ["approved", "rejected", "changes_requested"] as const;
export type Decision = (typeof DECISIONS)[number];

export interface NewDecision {
  readonly decision: Decision;
  readonly reason: string;
  /** What the reviewer saw. */
  readonly evidenceHash: string;
}

export interface Decided {
  readonly entry: LineageEntry;
  readonly state: VersionState;
}

/** Decisions of people about versions, each bound to the evidence as it is at that moment. */
export interface Reviews {
  /** Errors: AuthorityRefusal, AuthorityBroken; nothing is written then. */
  decide(place: VersionPlace, decision: NewDecision, authority: Authority): Promise<Decided>;
}

export function createReviews(parts: AuthorityParts): Reviews {
  const decide: Reviews["decide"] = async (place, { decision, reason, evidenceHash }, authority) => {
    await checkBytes(parts, place);
    return parts.database.transaction(async (transaction) => {
      const { organizationId, environmentId, versionId, deliverableId } = place;
      await checkRole(transaction, organizationId, authority);
      const held = await holdVersion(transaction, place);
      const evidence = await holdEvidence(transaction, held);
      const policy = await readReviewPolicy(transaction, environmentId);
      if (policy === undefined) throw new AuthorityRefusal("not_found", "There is no such environment.");
      const { submitter } = judgeVersion(held.lineage, versionId, policy);
      if (decision === "approved" && policy.fourEyes && submitter === authority.actor.personId)
        throw new AuthorityRefusal("own_submission", "The environment lets nobody approve what they submitted.");
      if (evidence.evidenceHash !== evidenceHash)
        throw new AuthorityRefusal("conflict", `The evidence of the version is ${evidence.evidenceHash}.`);
      refuseFull(held.lineage);
      const { agents, facts } = describeActor(authority);
      const id = randomUUID();
      const lineage = await appendEntry(transaction, held.lineage, {
        ...{ id, kind: "decision", versionId, executionId: held.version.executionId },
        facts: { ...facts, decision, reason, evidence_hash: evidenceHash },
        files: filesOf(evidence),
        record: { subject: [], materials: [], agents },
      });
      await recordAudit(transaction, {
        ...{ action: "review.decided", result: "done", actor: authority.actor },
        ...{ organizationId, environmentId, subjectId: versionId },
        facts: { deliverable_id: deliverableId, decision_id: id, decision, evidence_hash: evidenceHash },
      });
      const entry = lineage.entries.at(-1) as LineageEntry;
      await recordEvent(transaction, {
        ...{ type: "review.decided", environmentId, key: `review.decided:${id}` },
        data: {
          ...describeEntry(lineage, entry),
          ...{ decision_id: id, status: decision, decision_hash: entry.hash, evidence_hash: evidenceHash },
        },
      });
      return { entry, state: judgeVersion(lineage, versionId, policy) };
    });
  };
  return {
    async decide(place, decision, authority) {
      try {
        return await inTurn(place.deliverableId, () => decide(place, decision, authority));
      } catch (error) {
        if (error instanceof AuthorityRefusal && error.kind === "own_submission")
          await recordAudit(parts.database, {
            ...{ action: "review.refused", result: "refused", actor: authority.actor },
            ...{ organizationId: place.organizationId, environmentId: place.environmentId, subjectId: place.versionId },
            facts: { cause: error.kind },
          });
        throw error;
      }
    },
  };
}
