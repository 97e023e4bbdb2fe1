import { canonicalJson, hashBytes, type JsonObject } from "@colophon/contract";
import { loadStatements, type Queryable } from "@colophon/storage";
import type { DsseEnvelope } from "../signing/dsse.ts";
import { readPublicKeys, type Signer } from "../signing/signing-keys.ts";
import {
  findChainFault,
  type LineageRecord,
  NO_PREVIOUS_HASH,
  type RecordContent,
  type RecordResource,
  sealNext,
  toEnvelope,
} from "./record.ts";

const statements = loadStatements(new URL("../../sql/lineage/", import.meta.url), [
  "append",
  "findByExecution",
  "lock",
  "moveHead",
  "read",
]);

const STATEMENT_TYPE = "https://in-toto.io/Statement/v1";
const IN_TOTO_TYPE = "application/vnd.in-toto+json";
const PREDICATES = "https://colophon.example/governance";

type LineageKind = "version" | "decision" | "release" | "revocation";

/** Something that happened to a deliverable, as its lineage has it. */
export interface LineageEntry {
  readonly id: string;
  readonly kind: LineageKind;
  readonly versionId: string;
  readonly executionId: string;
  /** Of a revocation: the release that it ends. */
  readonly releaseId: string | undefined;
  readonly revision: number;
  readonly hash: string;
  readonly at: string;
  /** What the record states; see docs/releases.md. */
  readonly facts: JsonObject;
}

export interface Deliverable {
  readonly id: string;
  readonly organizationId: string;
  readonly environmentId: string;
  readonly name: string;
  readonly createdBy: string | undefined;
  readonly createdAt: Date;
  readonly lineageRevision: number;
  readonly headHash: string;
}

/** A deliverable with all that happened to it, checked from the first record to the head. */
export interface Lineage {
  readonly deliverable: Deliverable;
  readonly entries: readonly LineageEntry[];
  readonly records: readonly LineageRecord[];
  /** The database's clock when it was read. */
  readonly now: Date;
}

/** A lineage that was changed by other means than appending, or evidence that no longer matches it. Nothing is decided or released. */
export class AuthorityBroken extends Error {
  override readonly name = "AuthorityBroken";
  readonly deliverableId: string;

  constructor(deliverableId: string, why: string) {
    super(`The lineage of deliverable ${deliverableId} is damaged. ${why}`);
    this.deliverableId = deliverableId;
  }
}

interface DeliverableRow {
  readonly id: string;
  readonly organization_id: string;
  readonly environment_id: string;
  readonly name: string;
  readonly created_by: string | null;
  readonly created_at: Date;
  readonly lineage_revision: number;
  readonly head_hash: string;
  readonly now: Date;
}

interface LineRow extends DeliverableRow {
  /** Null in the only row of a lineage without records. */
  readonly revision: number | null;
  readonly entry_id: string;
  readonly kind: LineageKind;
  readonly version_id: string;
  readonly execution_id: string;
  readonly release_id: string | null;
  readonly line: string;
  readonly hash: string;
  readonly at: Date;
}

/** A deliverable by its id, and where it is known, by whose it must be. */
interface DeliverablePlace {
  readonly deliverableId: string;
  readonly organizationId?: string;
  readonly environmentId?: string;
}

/**
 * A lineage, whole or not at all; undefined when there is no such deliverable there.
 *
 * Shapes   mode: `lock` holds the deliverable until the transaction ends, so that its head stays.
 * Errors   AuthorityBroken.
 */
export async function readLineage(
  place: Queryable,
  { deliverableId, organizationId, environmentId }: DeliverablePlace,
  mode: "read" | "lock",
): Promise<Lineage | undefined> {
  if (mode === "lock") await place.query(statements.lock, [deliverableId]);
  const { rows } = await place.query<LineRow>(statements.read, [deliverableId]);
  const [row] = rows;
  if (row === undefined) return undefined;
  if ((organizationId ?? row.organization_id) !== row.organization_id) return undefined;
  if ((environmentId ?? row.environment_id) !== row.environment_id) return undefined;
  const lineage = openLineage(
    row,
    rows.filter(({ revision }) => revision !== null),
  );
  const fault = findChainFault(lineage.records, await readPublicKeys(place)) ?? findFaultOfEntries(lineage);
  if (fault !== undefined) throw new AuthorityBroken(deliverableId, fault);
  return lineage;
}

/** The deliverable that has a version of an execution. */
export async function findDeliverableOf(place: Queryable, executionId: string): Promise<string | undefined> {
  return (await place.query<{ deliverable_id: string }>(statements.findByExecution, [executionId])).rows[0]
    ?.deliverable_id;
}

function openLineage(row: DeliverableRow, rows: readonly LineRow[]): Lineage {
  const deliverable: Deliverable = {
    id: row.id,
    organizationId: row.organization_id,
    environmentId: row.environment_id,
    name: row.name,
    createdBy: row.created_by ?? undefined,
    createdAt: row.created_at,
    lineageRevision: row.lineage_revision,
    headHash: row.head_hash,
  };
  const records = rows.map(({ line }) => readRecord(row.id, line));
  if (rows.length !== row.lineage_revision) throw new AuthorityBroken(row.id, "The lineage does not end at its head.");
  if ((rows.at(-1)?.hash ?? NO_PREVIOUS_HASH) !== row.head_hash)
    throw new AuthorityBroken(row.id, "The last record is not the head.");
  const entries = rows.map((line, index) => toEntry(line, index + 1, records[index] as LineageRecord));
  return { deliverable, entries, records, now: row.now };
}

function readRecord(deliverableId: string, line: string): LineageRecord {
  try {
    const record = JSON.parse(line) as LineageRecord;
    if (canonicalJson(record) === line) return record;
  } catch {
    // As damaged as a line that is not canonical.
  }
  throw new AuthorityBroken(deliverableId, "A record is not canonical JSON.");
}

function toEntry(row: LineRow, revision: number, record: LineageRecord): LineageEntry {
  const statement = record.materials?.find?.((material) => material.statement !== undefined);
  const facts = statement?.statement?.predicate as JsonObject | undefined;
  if (statement === undefined || facts === undefined)
    throw new AuthorityBroken(row.id, `Record ${revision - 1} has no statement.`);
  if (hashBytes(Buffer.from(canonicalJson(statement.statement))) !== statement.hash)
    throw new AuthorityBroken(row.id, `The statement of record ${revision - 1} has another hash.`);
  return {
    id: row.entry_id,
    kind: row.kind,
    versionId: row.version_id,
    executionId: row.execution_id,
    releaseId: row.release_id ?? undefined,
    revision: row.revision ?? 0,
    hash: row.hash,
    at: row.at.toISOString(),
    facts,
  };
}

/** The columns that statements search by say what the records say, and what has to be signed is signed. */
function findFaultOfEntries({ deliverable, entries, records }: Lineage): string | undefined {
  for (const [index, entry] of entries.entries()) {
    const { facts } = entry;
    const isSame =
      entry.revision === index + 1 &&
      entry.hash === records[index]?.recordHash &&
      facts.kind === entry.kind &&
      facts.id === entry.id &&
      facts.at === entry.at &&
      facts.organization_id === deliverable.organizationId &&
      facts.environment_id === deliverable.environmentId &&
      facts.deliverable_id === deliverable.id &&
      facts.deliverable_version_id === entry.versionId &&
      facts.execution_id === entry.executionId &&
      facts.release_id === entry.releaseId;
    if (!isSame) return `Record ${index}: the row of the database does not say what the record says.`;
    const mustBeSigned = entry.kind === "release" || entry.kind === "revocation";
    if (mustBeSigned && records[index]?.signatures === undefined) return `Record ${index}: it is not signed.`;
  }
  return undefined;
}

/** What is appended; the statement of the record has these members and those of the deliverable. */
interface NewEntry {
  readonly id: string;
  readonly kind: LineageKind;
  readonly versionId: string;
  readonly executionId: string;
  readonly releaseId?: string;
  readonly facts: JsonObject;
  /** Files that the statement is about; at least one. */
  readonly files: readonly RecordResource[];
  readonly record: Omit<RecordContent, "activity"> & { readonly receipt?: JsonObject };
  /** Undefined for what needs no signature. */
  readonly signer?: Signer | undefined;
}

/** Appends to a lineage that this transaction holds. Gives the lineage with the entry. */
export async function appendEntry(transaction: Queryable, lineage: Lineage, entry: NewEntry): Promise<Lineage> {
  const { deliverable, records, now } = lineage;
  const { id, kind, versionId, executionId, releaseId } = entry;
  const at = now.toISOString();
  const facts: JsonObject = {
    ...entry.facts,
    schema_version: `deliverable-${kind}.v1`,
    ...{ kind, id, at },
    ...(releaseId !== undefined && { release_id: releaseId }),
    organization_id: deliverable.organizationId,
    environment_id: deliverable.environmentId,
    deliverable_id: deliverable.id,
    deliverable_version_id: versionId,
    execution_id: executionId,
  };
  const { subject, materials, agents, receipt } = entry.record;
  const content: RecordContent = {
    subject,
    activity: { name: `deliverable.${kind}`, endedAt: at, ...(receipt !== undefined && { receipt }) },
    materials: [...materials, writeStatement(kind, facts, entry.files)],
    agents,
  };
  const record = sealNext(records, content, entry.signer);
  const revision = records.length + 1;
  const row = [deliverable.id, revision, id, kind, versionId, executionId, releaseId ?? null];
  await transaction.query(statements.append, [...row, canonicalJson(record), record.recordHash, at]);
  await transaction.query(statements.moveHead, [deliverable.id, revision, record.recordHash]);
  const appended = { id, kind, versionId, executionId, releaseId, revision, hash: record.recordHash, at, facts };
  return {
    deliverable: { ...deliverable, lineageRevision: revision, headHash: record.recordHash },
    entries: [...lineage.entries, appended],
    records: [...records, record],
    now,
  };
}

/** An in-toto Statement in a record, by its hash and with its members. */
function writeStatement(kind: LineageKind, predicate: JsonObject, files: readonly RecordResource[]): RecordResource {
  const statement: JsonObject = {
    _type: STATEMENT_TYPE,
    predicateType: `${PREDICATES}/${kind}/v1`,
    subject: files.map(({ name, hash }) => ({ name, digest: { sha256: hash.slice("sha256:".length) } })),
    predicate,
  };
  const bytes = Buffer.from(canonicalJson(statement));
  const facts = { mediaType: IN_TOTO_TYPE, byteLength: bytes.length, origin: true } as const;
  return { name: `${kind}.intoto.json`, hash: hashBytes(bytes), ...facts, statement };
}

/** A lineage as JSON Lines: the chain that common.validate.provenance takes. `signed`: up to the last record that is signed. */
export function writeChain({ records }: Pick<Lineage, "records">, part: "all" | "signed"): string {
  const length =
    part === "all" ? records.length : records.findLastIndex(({ signatures }) => signatures !== undefined) + 1;
  return records
    .slice(0, length)
    .map((record) => `${canonicalJson(record)}\n`)
    .join("");
}

/** The DSSE envelope of a signed entry. */
export function envelopeOf({ records }: Lineage, { revision }: LineageEntry): DsseEnvelope {
  return toEnvelope(records.slice(0, revision));
}

/** Which entry of which deliverable it is, as ids, for whoever hears of it. */
export function describeEntry({ deliverable }: Lineage, entry: LineageEntry): JsonObject {
  return {
    organization_id: deliverable.organizationId,
    environment_id: deliverable.environmentId,
    deliverable_id: deliverable.id,
    deliverable_version_id: entry.versionId,
    execution_id: entry.executionId,
    lineage_revision: entry.revision,
  };
}

/** Is a release neither revoked nor of another deliverable? */
export function isActive({ entries }: Lineage, releaseId: string): boolean {
  const isHere = entries.some(({ id, kind }) => kind === "release" && id === releaseId);
  return isHere && !entries.some(({ releaseId: ended }) => ended === releaseId);
}

/**
 * Which releases of a deliverable are active, and the hash of that: it changes with every record of the lineage.
 *
 * Source   specification, Revocation record, authority_hash.
 */
export function authorityOf(lineage: Lineage): { readonly authority: JsonObject; readonly authorityHash: string } {
  const { deliverable, entries } = lineage;
  const active = entries.filter(({ kind, id }) => kind === "release" && isActive(lineage, id));
  const authority: JsonObject = {
    schema_version: "release-authority.v1",
    organization_id: deliverable.organizationId,
    environment_id: deliverable.environmentId,
    deliverable_id: deliverable.id,
    lineage_revision: deliverable.lineageRevision,
    head_hash: deliverable.headHash,
    active_releases: active.map(({ id, hash, versionId }) => ({
      release_id: id,
      release_hash: hash,
      deliverable_version_id: versionId,
    })),
  };
  return { authority, authorityHash: hashBytes(Buffer.from(canonicalJson(authority))) };
}
