import { randomUUID } from "node:crypto";
import { BlobMismatch, type BlobStoreProvider, type Database, loadStatements } from "@colophon/storage";
import { blobOf } from "../blobs/identity.ts";
import type { StagedReference } from "../submissions/submission.ts";
import { EnvelopeError, EnvelopeScanner } from "./envelope-scanner.ts";

const statements = loadStatements(new URL("../../sql/inputs/", import.meta.url), [
  "begin",
  "find",
  "findExpired",
  "finish",
  "register",
  "reset",
  "refuseExpired",
]);

/** The authority to upload lasts so long. */
export const UPLOAD_SECONDS = 2 * 60 * 60;

export interface Registration {
  readonly id: string;
  readonly environmentId: string;
  readonly inputHash: string;
  readonly byteLength: number;
  /** `refused`: its bytes were not what was declared, or did not come in time. */
  readonly status: "registered" | "uploading" | "received" | "refused";
  /** Of a received one. */
  readonly operation: string | undefined;
  readonly isExpired: boolean;
  readonly purpose: "envelope" | "template";
}

export type Received =
  | { readonly kind: "received" }
  | { readonly kind: "refused"; readonly why: "hash" | "envelope"; readonly message: string }
  /** It was ended by someone else in the meantime. */
  | { readonly kind: "gone" };

export type Taken =
  | { readonly kind: "ready"; readonly operation: string; readonly inputHash: string; readonly byteLength: number }
  | { readonly kind: "absent" | "mismatch" | "incomplete" | "refused" };

/** Uploads of request envelopes. Source: specification, POST /api/v2/execution-inputs and `staged_input`. */
export interface Inputs {
  /** Undefined when the environment has received this hash with another length. */
  register(input: {
    environmentId: string;
    inputHash: string;
    byteLength: number;
    purpose?: Registration["purpose"];
  }): Promise<RegisteredInput | undefined>;
  find(id: string): Promise<Registration | undefined>;
  /** Claims the one upload of a registration; false for a second one. */
  begin(id: string): Promise<boolean>;
  /** Gives that claim back, when nothing came of it. */
  reset(id: string): Promise<void>;
  /** Takes in the bytes of a whole upload, if they are what was declared; they are a blob of the environment then. */
  receive(registration: Registration, bytes: AsyncIterable<Uint8Array>): Promise<Received>;
  /** The uploaded envelope that a submission refers to. */
  take(environmentId: string, reference: StagedReference): Promise<Taken>;
  /** Some uploads that did not come in time, their bytes still to be removed. */
  findExpired(): Promise<readonly string[]>;
  /** Refuses one of them. */
  refuseExpired(id: string): Promise<void>;
}

export interface RegisteredInput {
  readonly id: string;
  readonly expiresAt: Date;
}

interface InputRow {
  readonly id: string;
  readonly environment_id: string;
  readonly input_hash: string;
  readonly byte_length: number;
  readonly status: Registration["status"];
  readonly operation: string | null;
  readonly is_expired: boolean;
  readonly purpose: Registration["purpose"];
}

export function createInputs(database: Database, blobs: BlobStoreProvider): Inputs {
  const changes = async (name: "begin" | "reset", id: string): Promise<boolean> =>
    (await database.query(statements[name], [id])).rowCount > 0;
  const find = async (id: string): Promise<Registration | undefined> => {
    const [row] = (await database.query<InputRow>(statements.find, [id])).rows;
    return row === undefined ? undefined : toRegistration(row);
  };
  return {
    async register({ environmentId, inputHash, byteLength, purpose = "envelope" }) {
      const values = [randomUUID(), environmentId, inputHash, byteLength, UPLOAD_SECONDS, purpose];
      const [row] = (await database.query<{ id: string; expires_at: Date }>(statements.register, values)).rows;
      return row === undefined ? undefined : { id: row.id, expiresAt: row.expires_at };
    },
    find,
    begin: (id) => changes("begin", id),
    reset: async (id) => void (await changes("reset", id)),
    async receive({ id, environmentId, inputHash, byteLength, purpose }, bytes) {
      const scanner = purpose === "envelope" ? new EnvelopeScanner() : undefined;
      const stream = scanner === undefined ? bytes : scanning(bytes, scanner);
      const refuse = async (why: "hash" | "envelope", message: string): Promise<Received> => {
        await database.query(statements.finish, [id, "refused", null]);
        return { kind: "refused", why, message };
      };
      try {
        await blobs.forTenant(environmentId).put(blobOf(inputHash, byteLength), { stream });
      } catch (error) {
        if (error instanceof BlobMismatch) return refuse("hash", error.message);
        if (error instanceof EnvelopeError) return refuse("envelope", `${error.message} (at byte ${error.offset})`);
        throw error;
      }
      const { rowCount } = await database.query(statements.finish, [id, "received", scanner?.end() ?? null]);
      return { kind: rowCount > 0 ? "received" : "gone" };
    },
    async take(environmentId, { storage_path: path, input_hash: inputHash, byte_length: byteLength }) {
      const id = readStoragePath(path, environmentId);
      const found = id === undefined ? undefined : await find(id);
      if (found === undefined || found.environmentId !== environmentId) return { kind: "absent" };
      if (found.inputHash !== inputHash || found.byteLength !== byteLength) return { kind: "mismatch" };
      if (found.status === "refused") return { kind: "refused" };
      if (found.operation === undefined || found.purpose !== "envelope") return { kind: "incomplete" };
      return { kind: "ready", operation: found.operation, inputHash, byteLength };
    },
    async findExpired() {
      return (await database.query<{ id: string }>(statements.findExpired)).rows.map(({ id }) => id);
    },
    refuseExpired: async (id) => void (await database.query(statements.refuseExpired, [id])),
  };
}

/** Where the upload of a template is, as clients name it. */
export function templatePath(environmentId: string, inputId: string): string {
  return `brand-templates/${environmentId}/${inputId}`;
}

const TEMPLATE_PATH = /^brand-templates\/([0-9a-f-]{36})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The upload that a path names; undefined for one of another environment. */
export function readTemplatePath(path: string, environmentId: string): string | undefined {
  const match = TEMPLATE_PATH.exec(path);
  return match?.[1] === environmentId ? match[2] : undefined;
}

/** Where an upload is, as clients name it. */
export function storagePath(environmentId: string, inputId: string): string {
  return `inputs/${environmentId}/${inputId}.json`;
}

const STORAGE_PATH = /^inputs\/([0-9a-f-]{36})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/;

function readStoragePath(path: string, environmentId: string): string | undefined {
  const match = STORAGE_PATH.exec(path);
  return match?.[1] === environmentId ? match[2] : undefined;
}

/** Passes the bytes on; an envelope that is none ends them, so that nothing is stored. */
async function* scanning(bytes: AsyncIterable<Uint8Array>, scanner: EnvelopeScanner): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    scanner.push(chunk);
    yield chunk;
  }
  scanner.end();
}

function toRegistration(row: InputRow): Registration {
  return {
    id: row.id,
    environmentId: row.environment_id,
    inputHash: row.input_hash,
    byteLength: row.byte_length,
    status: row.status,
    operation: row.operation ?? undefined,
    isExpired: row.is_expired,
    purpose: row.purpose,
  };
}
