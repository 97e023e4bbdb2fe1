import { AuthorityRefusal, findVersion } from "../deliverables/authority.ts";
import { bindVersion, type DeliverableOf, refuseFull } from "../deliverables/deliverables.ts";
import { findDamage, readEvidence } from "../deliverables/evidence.ts";
import { AuthorityBroken, findDeliverableOf, isActive, readLineage } from "../lineage/lineage.ts";
import { appendRelease, type Released, type ReleaseParts } from "./releases.ts";

/** A held render that the operator releases without a review. */
export interface EmergencyRelease extends DeliverableOf {
  readonly executionId: string;
  readonly reason: string;
}

/**
 * Releases a held render from the command line: bound to its evidence, signed, in its lineage and in the audit log as any release, but
 * without an approval. One that is released already stays so.
 *
 * Errors   AuthorityRefusal, AuthorityBroken, SigningUnavailable; nothing is written then.
 */
export async function releaseInEmergency(
  { database, blobs, signing }: ReleaseParts,
  { executionId, organizationId, environmentId, reason }: EmergencyRelease,
): Promise<Released["entry"]> {
  const stored = await readEvidence(database, executionId, environmentId);
  const terms = stored?.evidence.terms as { readonly holdUntilRelease?: boolean } | null | undefined;
  if (stored === undefined || stored.isRemoved || terms?.holdUntilRelease !== true)
    throw new AuthorityRefusal("not_found", `The environment has no held render ${executionId} that succeeded.`);
  const damage = await findDamage(blobs, stored);
  if (damage !== undefined)
    throw new AuthorityBroken("of the render", `The bytes of ${damage} are missing or changed.`);
  const place = { organizationId, environmentId };
  return database.transaction(async (transaction) => {
    const known = await findDeliverableOf(transaction, executionId);
    if (known === undefined)
      await bindVersion(transaction, { ...place, executionId, deliverable: { name: executionId } }, undefined);
    const deliverableId = known ?? (await findDeliverableOf(transaction, executionId)) ?? "";
    const lineage = await readLineage(transaction, { ...place, deliverableId }, "lock");
    const versionId = lineage?.entries.find((entry) => entry.executionId === executionId)?.versionId ?? "";
    const version = lineage && findVersion(lineage, versionId);
    const evidence = await readEvidence(transaction, executionId, environmentId);
    const isSame = evidence?.evidenceHash === version?.facts.evidence_hash;
    if (lineage === undefined || version === undefined || evidence === undefined || !isSame)
      throw new AuthorityBroken(deliverableId, "The execution is not the one that its version was bound to.");
    const released = lineage.entries.find(
      (entry) => entry.kind === "release" && entry.versionId === versionId && isActive(lineage, entry.id),
    );
    if (released !== undefined) return released;
    refuseFull(lineage);
    const signer = await signing.openSigner(transaction);
    const facts = { is_emergency: true, approvals: [], reason };
    const terms = { signer, authority: undefined, facts };
    return (await appendRelease(transaction, { lineage, version, evidence }, terms)).entry;
  });
}
