import { createHash } from "node:crypto";
import { canonicalJson, hashBytes, type JsonObject } from "@colophon/contract";
import { type BlobStoreProvider, loadStatements, type Queryable } from "@colophon/storage";
import type { RecordResource } from "../lineage/record.ts";

const statements = loadStatements(new URL("../../sql/evidence/", import.meta.url), ["read"]);

/** An artifact as evidence names it. */
export interface EvidenceArtifact {
  readonly artifact_id: string;
  readonly kind: "operation_result" | "native_render";
  readonly role: string | null;
  readonly sha256: string;
  readonly media_type: string;
  readonly extension: string;
  readonly byte_length: number;
}

/** What an execution proves, computed from the rows and bytes that the service has. */
export interface ExecutionEvidence {
  readonly executionId: string;
  readonly environmentId: string;
  readonly evidence: JsonObject;
  readonly evidenceHash: string;
  readonly artifacts: readonly EvidenceArtifact[];
  /** Who sent the work in; undefined where that is not known. */
  readonly submittedBy: string | undefined;
  /** What is gone: the result was deleted, or a blob is missing or has other bytes. Undefined for whole evidence. */
  readonly isRemoved: boolean;
  /** The result in its row; undefined where it is a blob. */
  readonly inline: Buffer | undefined;
}

interface EvidenceRow {
  readonly id: string;
  readonly environment_id: string;
  readonly submitted_by: string | null;
  readonly result_inline: Buffer | null;
  readonly is_removed: boolean;
  readonly evidence: JsonObject;
  readonly artifacts: readonly EvidenceArtifact[];
}

/**
 * The evidence of an execution of an environment that succeeded; undefined when there is none. Holds the execution against a change
 * until the transaction ends.
 */
export async function readEvidence(
  transaction: Queryable,
  executionId: string,
  environmentId: string,
): Promise<ExecutionEvidence | undefined> {
  const [row] = (await transaction.query<EvidenceRow>(statements.read, [executionId, environmentId])).rows;
  if (row === undefined) return undefined;
  const { artifacts } = row;
  const evidence: JsonObject = {
    schema_version: "deliverable-evidence.v1",
    ...row.evidence,
    artifacts: artifacts as unknown as readonly JsonObject[],
  };
  return {
    executionId: row.id,
    environmentId: row.environment_id,
    evidence,
    evidenceHash: hashBytes(Buffer.from(canonicalJson(evidence))),
    artifacts,
    submittedBy: row.submitted_by ?? undefined,
    isRemoved: row.is_removed,
    inline: row.result_inline ?? undefined,
  };
}

/** The first file of the evidence whose stored bytes are missing or have another hash; undefined when all are whole. */
export async function findDamage(
  blobs: BlobStoreProvider,
  { evidence, artifacts, inline, environmentId }: ExecutionEvidence,
): Promise<string | undefined> {
  const { result_hash: resultHash } = evidence.execution as { readonly result_hash: string };
  if (inline !== undefined && hashBytes(inline) !== resultHash) return resultHash;
  const native = artifacts.filter(({ kind }) => kind === "native_render").map(({ sha256 }) => sha256);
  const store = blobs.forTenant(environmentId);
  for (const hash of new Set(inline === undefined ? [resultHash, ...native] : native)) {
    const bytes = await store.get(hash.slice("sha256:".length));
    if (bytes === undefined || (await hashStream(bytes)) !== hash) return hash;
  }
  return undefined;
}

export async function hashStream(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return `sha256:${hash.digest("hex")}`;
}

/** What a record names of evidence: what went in, what came out, and the receipt that says so. */
export function toRecord({ evidence, artifacts }: ExecutionEvidence): {
  readonly subject: readonly RecordResource[];
  readonly materials: readonly RecordResource[];
  readonly receipt?: JsonObject;
} {
  const files = filesOf({ evidence, artifacts });
  const receipt = evidence.receipt as JsonObject | null;
  const { inputHash, outputHash } = (receipt ?? {}) as { readonly inputHash?: string; readonly outputHash?: string };
  if (receipt === null || inputHash === undefined || outputHash === undefined) return { subject: files, materials: [] };
  const output = files.some(({ hash }) => hash === outputHash) ? [] : [{ name: "output", hash: outputHash }];
  return { subject: [...files, ...output], materials: [{ name: "input", hash: inputHash, origin: true }], receipt };
}

/** The result and the artifacts, each under another name. */
export function filesOf({
  evidence,
  artifacts,
}: Pick<ExecutionEvidence, "evidence" | "artifacts">): readonly RecordResource[] {
  const { result_hash: hash, result_byte_length: byteLength } = evidence.execution as {
    readonly result_hash: string;
    readonly result_byte_length: number;
  };
  return [
    { name: "result.json", hash, mediaType: "application/json", byteLength },
    ...artifacts.map((artifact) => ({
      name: `${artifact.artifact_id}.${artifact.extension}`,
      hash: artifact.sha256,
      ...(artifact.media_type !== "" && { mediaType: artifact.media_type.slice(0, 200) }),
      byteLength: artifact.byte_length,
    })),
  ];
}
