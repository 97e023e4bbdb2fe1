import { buffer } from "node:stream/consumers";
import { type BlobStoreProvider, type Database, loadStatements } from "@colophon/storage";
import { blobOf } from "../blobs/identity.ts";
import type { Baseline, FoundBaseline, ResolvedBaseline } from "./baseline.ts";
import type { BaselinePicture } from "./compare-pictures.ts";

const statements = loadStatements(new URL("../../sql/baselines/", import.meta.url), [
  "find",
  "find-frozen",
  "list-pictures",
]);

export interface Baselines {
  /**
   * The job or the execution of an id, with the request that it was given. A repeated submission, by its idempotency key, has what the
   * first had, whatever became of it since. Undefined where the environment has none such.
   */
  resolve(environmentId: string, id: string, idempotencyKey?: string): Promise<ResolvedBaseline | undefined>;
}

interface FoundRow {
  readonly execution_id: string;
  readonly operation: string;
  readonly request_hash: string;
  readonly request_byte_length: number;
  readonly request_inline: Buffer | null;
  readonly is_removed: boolean;
  readonly file_hash: string | null;
  readonly file_byte_length: number | null;
  readonly is_held: boolean;
}

/** A request that is compared is read whole: past so many bytes it is not. */
const MAX_REQUEST_BYTES = 64 * 1024 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createBaselines(database: Database, blobs: BlobStoreProvider): Baselines {
  const findFrozen = async (environmentId: string, key: string | undefined): Promise<Baseline | undefined> => {
    if (key === undefined) return undefined;
    const { rows } = await database.query<{ readonly baseline: Baseline | null }>(statements["find-frozen"], [
      environmentId,
      key,
    ]);
    return rows[0]?.baseline ?? undefined;
  };
  const readRequest = async (environmentId: string, row: FoundRow): Promise<Uint8Array | undefined> => {
    if (row.is_removed || row.request_byte_length > MAX_REQUEST_BYTES) return undefined;
    if (row.request_inline !== null) return new Uint8Array(row.request_inline);
    const { sha256 } = blobOf(row.request_hash, row.request_byte_length);
    const stream = await blobs.forTenant(environmentId).get(sha256);
    return stream === undefined ? undefined : new Uint8Array(await buffer(stream));
  };
  return {
    async resolve(environmentId, id, idempotencyKey) {
      const findAsFirst = async (): Promise<ResolvedBaseline | undefined> => {
        const frozen = await findFrozen(environmentId, idempotencyKey);
        return frozen?.id === id ? { kind: "frozen", baseline: frozen } : undefined;
      };
      const first = await findAsFirst();
      if (first !== undefined || !UUID.test(id)) return first;
      const [row] = (await database.query<FoundRow>(statements.find, [environmentId, id])).rows;
      if (row === undefined) return findAsFirst();
      const found = toFound(id, row, await readRequest(environmentId, row));
      // What is gone now was there for another request of this key that came in meanwhile.
      return (found.request === undefined ? await findAsFirst() : undefined) ?? { kind: "found", found };
    },
  };
}

/** The pictures of an execution's slides, if they are there and may be shown. */
export async function listPictures(
  database: Database,
  executionId: string,
  environmentId: string,
): Promise<readonly BaselinePicture[]> {
  return (await database.query<BaselinePicture>(statements["list-pictures"], [executionId, environmentId])).rows;
}

function toFound(id: string, row: FoundRow, request: Uint8Array | undefined): FoundBaseline {
  const { file_hash: sha256, file_byte_length: byteLength, is_held: isHeld } = row;
  return {
    ...{ id, executionId: row.execution_id, requestHash: row.request_hash, isHeld },
    ...(request !== undefined && row.operation === "pptx.render" && { request }),
    ...(sha256 !== null && byteLength !== null && !isHeld && { file: { sha256, byteLength } }),
  };
}
