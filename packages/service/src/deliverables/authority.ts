import type { JsonObject } from "@colophon/contract";
import type { BlobStoreProvider, Database, Queryable } from "@colophon/storage";
import type { Actor } from "../audit/entry.ts";
import { AuthorityBroken, type Lineage, type LineageEntry, readLineage } from "../lineage/lineage.ts";
import type { RecordContent } from "../lineage/record.ts";
import { readRole } from "../people/members.ts";
import type { Role } from "../roles.ts";
import { type ExecutionEvidence, findDamage, readEvidence } from "./evidence.ts";

/** Why something is not decided or released; nothing was written. */
export class AuthorityRefusal extends Error {
  override readonly name = "AuthorityRefusal";
  readonly kind: "not_found" | "role" | "own_submission" | "conflict";

  constructor(kind: AuthorityRefusal["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** A person who acts, in the role that let them in. */
export interface Authority {
  readonly actor: Extract<Actor, { readonly kind: "person" }>;
  readonly role: Role;
}

/** A version by the ids that a request names. */
export interface VersionPlace {
  readonly organizationId: string;
  readonly environmentId: string;
  readonly deliverableId: string;
  readonly versionId: string;
}

export interface AuthorityParts {
  readonly database: Database;
  readonly blobs: BlobStoreProvider;
}

/** A version in a lineage that this transaction holds, with its evidence as it is now. */
export interface HeldVersion {
  readonly lineage: Lineage;
  readonly version: LineageEntry;
  readonly evidence: ExecutionEvidence;
}

/** Errors: AuthorityRefusal where the role was changed or taken away since the request was let in. */
export async function checkRole(
  transaction: Queryable,
  organizationId: string,
  { actor, role }: Authority,
): Promise<void> {
  const own = await readRole(transaction, { organizationId, personId: actor.personId });
  if (own !== role) throw new AuthorityRefusal("role", "Your role changed while the request was under way.");
}

/** The lineage of a version's deliverable, held; and the version in it. Errors: AuthorityRefusal, AuthorityBroken. */
export async function holdVersion(
  transaction: Queryable,
  place: VersionPlace,
): Promise<Pick<HeldVersion, "lineage" | "version">> {
  const lineage = await readLineage(transaction, place, "lock");
  const version = lineage && findVersion(lineage, place.versionId);
  if (lineage === undefined || version === undefined)
    throw new AuthorityRefusal("not_found", "There is no such version of a deliverable.");
  return { lineage, version };
}

export function findVersion({ entries }: Lineage, versionId: string): LineageEntry | undefined {
  return entries.find(({ kind, id }) => kind === "version" && id === versionId);
}

/**
 * The evidence of a version as the rows have it now, held until the transaction ends.
 *
 * Errors   AuthorityRefusal where the result was deleted; AuthorityBroken where the rows are not those that the version was bound to.
 */
export async function holdEvidence(
  transaction: Queryable,
  { lineage, version }: Pick<HeldVersion, "lineage" | "version">,
): Promise<ExecutionEvidence> {
  const { id, environmentId } = lineage.deliverable;
  const evidence = await readEvidence(transaction, version.executionId, environmentId);
  if (evidence === undefined || evidence.isRemoved)
    throw new AuthorityRefusal("conflict", "The result that the version is bound to was deleted.");
  if (evidence.evidenceHash !== version.facts.evidence_hash)
    throw new AuthorityBroken(id, "The execution is not the one that the version was bound to.");
  return evidence;
}

/**
 * Reads every byte that a version's evidence names, before a transaction holds anything.
 *
 * Errors   AuthorityBroken for bytes that are missing or have another hash. What else is wrong is found under the lock.
 */
export async function checkBytes(
  { database, blobs }: AuthorityParts,
  { organizationId, environmentId, deliverableId, versionId }: VersionPlace,
): Promise<void> {
  const lineage = await readLineage(database, { deliverableId, organizationId, environmentId }, "read");
  const version = lineage && findVersion(lineage, versionId);
  if (version === undefined) return;
  const evidence = await readEvidence(database, version.executionId, environmentId);
  if (evidence === undefined || evidence.isRemoved) return;
  const damage = await findDamage(blobs, evidence);
  if (damage !== undefined) throw new AuthorityBroken(deliverableId, `The bytes of ${damage} are missing or changed.`);
}

/** Who acts, in a record and in its statement: by id, so that a person can be erased and the chain stays. */
export function describeActor(authority: Authority | undefined): {
  readonly agents: RecordContent["agents"];
  readonly facts: JsonObject;
} {
  if (authority === undefined)
    return {
      agents: [{ name: "command line", kind: "software", role: "operator" }],
      facts: { actor: { kind: "command" } },
    };
  const { actor, role } = authority;
  return {
    agents: [{ name: actor.personId, kind: "person", role }],
    facts: { actor: { kind: "person", person_id: actor.personId, role } },
  };
}
