import { randomUUID } from "node:crypto";
import { type Database, loadStatements, type Queryable } from "@colophon/storage";
import { recordAudit } from "../audit/entry.ts";
import {
  AuthorityBroken,
  appendEntry,
  type Deliverable,
  findDeliverableOf,
  type Lineage,
  readLineage,
} from "../lineage/lineage.ts";
import { type Authority, type AuthorityParts, AuthorityRefusal, checkRole, describeActor } from "./authority.ts";
import { type ExecutionEvidence, filesOf, findDamage, readEvidence, toRecord } from "./evidence.ts";
import { type ReviewPolicy, readReviewPolicy, writeReviewPolicy } from "./review-policy.ts";

const statements = loadStatements(new URL("../../sql/deliverables/", import.meta.url), ["create", "list"]);

/** A lineage never grows past this by decisions, versions and releases; a revocation is always possible. */
const MAX_REVISIONS = 1_000;

/** A deliverable of an environment. */
export interface DeliverableOf {
  readonly organizationId: string;
  readonly environmentId: string;
}

/** Whose work a version is bound to, and for which deliverable: an existing one, or a new one of a name. */
export interface NewVersion extends DeliverableOf {
  readonly executionId: string;
  readonly deliverable: { readonly id: string } | { readonly name: string };
}

/** Deliverables and their versions, each bound to what an execution proves. */
export interface Deliverables {
  /** Errors: AuthorityRefusal, AuthorityBroken. */
  bindVersion(
    version: NewVersion,
    authority: Authority,
  ): Promise<{ readonly lineage: Lineage; readonly versionId: string }>;
  /** The newest first, after one. */
  list(environmentId: string, limit: number, after?: string): Promise<readonly Omit<Deliverable, "headHash">[]>;
  /** Checked from the first record to the head; undefined when the environment has no such deliverable. Errors: AuthorityBroken. */
  read(environmentId: string, deliverableId: string): Promise<Lineage | undefined>;
  readPolicy(environmentId: string): Promise<ReviewPolicy | undefined>;
  /** False when the policy is no longer `expected`: someone else changed it. */
  setPolicy(place: DeliverableOf, change: PolicyChange, authority: Authority | undefined): Promise<boolean>;
}

export interface PolicyChange {
  readonly policy: ReviewPolicy;
  /** The policy that the change is made to. Undefined: whichever there is. */
  readonly expected?: ReviewPolicy;
}

interface ListedRow {
  readonly id: string;
  readonly organization_id: string;
  readonly environment_id: string;
  readonly name: string;
  readonly created_by: string | null;
  readonly created_at: Date;
  readonly lineage_revision: number;
}

export function createDeliverables(parts: AuthorityParts): Deliverables {
  const { database } = parts;
  return {
    async bindVersion(version, authority) {
      await checkStoredBytes(parts, version);
      return refuseTwice(() =>
        database.transaction(async (transaction) => {
          await checkRole(transaction, version.organizationId, authority);
          return bindVersion(transaction, version, authority);
        }),
      );
    },
    async list(environmentId, limit, after) {
      const { rows } = await database.query<ListedRow>(statements.list, [environmentId, limit, after ?? null]);
      return rows.map((row) => ({
        id: row.id,
        organizationId: row.organization_id,
        environmentId: row.environment_id,
        name: row.name,
        createdBy: row.created_by ?? undefined,
        createdAt: row.created_at,
        lineageRevision: row.lineage_revision,
      }));
    },
    read: (environmentId, deliverableId) => readLineage(database, { environmentId, deliverableId }, "read"),
    readPolicy: (environmentId) => readReviewPolicy(database, environmentId),
    setPolicy: (place, change, authority) => setPolicy(database, place, change, authority),
  };
}

/** Binds a version in the transaction of its caller: its evidence, and the deliverable where there is none yet. */
export async function bindVersion(
  transaction: Queryable,
  { organizationId, environmentId, executionId, deliverable }: NewVersion,
  authority: Authority | undefined,
): Promise<{ readonly lineage: Lineage; readonly versionId: string }> {
  const place = { organizationId, environmentId };
  const lineage = await openDeliverable(transaction, { ...place, deliverable }, authority);
  refuseFull(lineage);
  const evidence = await readEvidence(transaction, executionId, environmentId);
  if (evidence === undefined || evidence.isRemoved)
    throw new AuthorityRefusal("not_found", "The environment has no execution of this id whose result is there.");
  if ((await findDeliverableOf(transaction, executionId)) !== undefined) throw boundTwice();
  const versionId = randomUUID();
  const { subject, materials, receipt } = toRecord(evidence);
  const { agents, facts } = describeActor(authority);
  const number = lineage.entries.filter(({ kind }) => kind === "version").length + 1;
  const bound = await appendEntry(transaction, lineage, {
    ...{ id: versionId, kind: "version", versionId, executionId },
    facts: {
      ...facts,
      number,
      evidence_hash: evidence.evidenceHash,
      evidence: evidence.evidence,
      ...(evidence.submittedBy !== undefined && { submitted_by: evidence.submittedBy }),
    },
    files: filesOf(evidence),
    record: { subject, materials, agents, ...(receipt !== undefined && { receipt }) },
  });
  await recordAudit(transaction, {
    ...{ action: "version.bound", result: "done", actor: authority?.actor ?? { kind: "command" } },
    ...{ organizationId, environmentId, subjectId: versionId },
    facts: { deliverable_id: lineage.deliverable.id, execution_id: executionId, evidence_hash: evidence.evidenceHash },
  });
  return { lineage: bound, versionId };
}

/** Throws AuthorityRefusal for a lineage that may only be revoked in. */
export function refuseFull({ records }: Lineage): void {
  if (records.length >= MAX_REVISIONS)
    throw new AuthorityRefusal("conflict", `The lineage has ${MAX_REVISIONS} records. Make another deliverable.`);
}

async function openDeliverable(
  transaction: Queryable,
  { organizationId, environmentId, deliverable }: Omit<NewVersion, "executionId">,
  authority: Authority | undefined,
): Promise<Lineage> {
  const place = { organizationId, environmentId };
  if ("name" in deliverable) {
    const id = randomUUID();
    await transaction.query(statements.create, [
      ...[id, organizationId, environmentId],
      ...[deliverable.name, authority?.actor.personId ?? null],
    ]);
    await recordAudit(transaction, {
      ...{ action: "deliverable.created", result: "done", actor: authority?.actor ?? { kind: "command" } },
      ...{ organizationId, environmentId, subjectId: id },
    });
    return (await readLineage(transaction, { ...place, deliverableId: id }, "lock")) as Lineage;
  }
  const lineage = await readLineage(transaction, { ...place, deliverableId: deliverable.id }, "lock");
  if (lineage === undefined) throw new AuthorityRefusal("not_found", "The environment has no such deliverable.");
  return lineage;
}

/** Bytes that are damaged when a version is bound are no evidence of anything. */
async function checkStoredBytes(
  { database, blobs }: AuthorityParts,
  { executionId, environmentId, deliverable }: NewVersion,
): Promise<void> {
  const evidence: ExecutionEvidence | undefined = await readEvidence(database, executionId, environmentId);
  if (evidence === undefined || evidence.isRemoved) return;
  const damage = await findDamage(blobs, evidence);
  if (damage === undefined) return;
  throw new AuthorityBroken(
    "id" in deliverable ? deliverable.id : "that is new",
    `The bytes of ${damage} are missing or changed.`,
  );
}

function boundTwice(): AuthorityRefusal {
  return new AuthorityRefusal("conflict", "The execution is a version of a deliverable already.");
}

/** Of two transactions that bind one execution, the index refuses the second. */
async function refuseTwice<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === "23505") throw boundTwice();
    throw error;
  }
}

function setPolicy(
  database: Database,
  { organizationId, environmentId }: DeliverableOf,
  { policy, expected }: PolicyChange,
  authority: Authority | undefined,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (authority !== undefined) await checkRole(transaction, organizationId, authority);
    const current = await readReviewPolicy(transaction, environmentId);
    const isExpected =
      expected === undefined ||
      (current?.fourEyes === expected.fourEyes && current.requiredApprovals === expected.requiredApprovals);
    if (current === undefined || !isExpected) return false;
    await writeReviewPolicy(transaction, environmentId, policy);
    await recordAudit(transaction, {
      ...{ action: "review_policy.changed", result: "done", actor: authority?.actor ?? { kind: "command" } },
      ...{ organizationId, environmentId },
      facts: { required_approvals: policy.requiredApprovals, four_eyes: policy.fourEyes },
    });
    return true;
  });
}
