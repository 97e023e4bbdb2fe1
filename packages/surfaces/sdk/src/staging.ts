import type { Sha256Hash } from "@colophon/contract";
import { type Body, hashBody } from "./envelope-body.ts";
import { ColophonError, clientError } from "./error.ts";
import { MAX_STAGED_BYTES } from "./limits.ts";
import type { OnProgress } from "./progress.ts";
import type { Transport } from "./transport.ts";
import { uploadBody } from "./upload.ts";
import type { UploadStore } from "./upload-store.ts";

/** Source: specification, Staged input registration. */
export interface Registration {
  readonly input_hash: Sha256Hash;
  readonly byte_length: number;
  readonly storage_path: string;
  readonly upload: {
    readonly protocol: "tus";
    readonly endpoint: string;
    readonly bucket_name: string;
    readonly object_name: string;
    readonly token: string;
    readonly signature_header: string;
    readonly chunk_size: number;
    readonly content_type: string;
    readonly upsert: boolean;
    readonly expires_in_seconds: number;
  };
}

/** What a submission says instead of its input. */
export interface StagedReference {
  readonly input_hash: Sha256Hash;
  readonly byte_length: number;
  readonly storage_path: string;
}

export interface StagingContext {
  readonly transport: Transport;
  readonly store: UploadStore;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: OnProgress | undefined;
}

/** An upload under way, as it is remembered. */
interface Remembered {
  readonly registration: Registration;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** An authority that ends this soon is not worth going on with. */
const MIN_AUTHORITY_MS = 30_000;

/**
 * Uploads an envelope by TUS and gives the reference that submits it. An upload that was broken off, by this process or (with
 * a store that outlives it) by an earlier one, goes on where the service has its end.
 *
 * Cost     Two passes over the body, one to hash and one to send; no more than a chunk in memory.
 * Errors   ColophonError INPUT_TOO_LARGE, UPLOAD_FAILED, or what the registration answers.
 * Source   specification, POST /api/v2/execution-inputs; TUS 1.0.0.
 */
export async function stageEnvelope(body: Body, context: StagingContext): Promise<StagedReference> {
  const { transport, store, signal, onProgress } = context;
  if (body.byteLength > MAX_STAGED_BYTES)
    throw clientError("INPUT_TOO_LARGE", {
      detail: `${body.byteLength} bytes, over the limit of ${MAX_STAGED_BYTES}.`,
    });
  onProgress?.({ stage: "hashing", done: 0, total: body.byteLength });
  const hash = await hashBody(body, signal);
  const key = `${transport.baseUrl} ${hash}`;
  const known = await recall(store, key);
  if (known !== undefined) {
    try {
      return await finish(body, { registration: known.registration, url: known.url, key }, context);
    } catch (error) {
      if (signal?.aborted || !isRefusal(error)) throw error;
      // The service has dropped what is remembered: from the start, with a new authority.
      await store.delete(key);
    }
  }
  try {
    return await finish(body, { registration: await register(hash, body, context), url: undefined, key }, context);
  } catch (error) {
    // What broke off can be gone on with; what was refused will be again.
    if (isRefusal(error)) await store.delete(key);
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ColophonError && error.status >= 400 && error.status < 500;
}

function register(hash: Sha256Hash, body: Body, { transport, signal }: StagingContext): Promise<Registration> {
  return transport.readJson<Registration>("/api/v2/execution-inputs", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: new TextEncoder().encode(JSON.stringify({ input_hash: hash, byte_length: body.byteLength })),
    signal,
  });
}

interface Plan {
  readonly registration: Registration;
  readonly url: string | undefined;
  readonly key: string;
}

async function finish(
  body: Body,
  { registration, url, key }: Plan,
  { transport, store, signal, onProgress }: StagingContext,
): Promise<StagedReference> {
  const { input_hash, byte_length, storage_path, upload } = registration;
  const expiresAt = Date.now() + upload.expires_in_seconds * 1000;
  await uploadBody(body, {
    endpoint: new URL(upload.endpoint, `${transport.baseUrl}/`).href,
    url,
    headers: uploadHeaders(upload),
    metadata: {
      bucketName: upload.bucket_name,
      objectName: upload.object_name,
      contentType: upload.content_type,
    },
    chunkSize: upload.chunk_size,
    signal,
    onSent: (done) => onProgress?.({ stage: "uploading", done, total: byte_length }),
    onUrl: async (given) => {
      if (given === url) return;
      const remembered: Remembered = { registration, url: given, expiresAt };
      await store.set(key, JSON.stringify(remembered));
    },
  });
  await store.delete(key);
  return { input_hash, byte_length, storage_path };
}

/** The token is a credential for this one object; our key is never shown to the upload's endpoint. */
function uploadHeaders({ token, signature_header: header, upsert }: Registration["upload"]): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    ...(header.toLowerCase() !== "authorization" && { [header]: token }),
    "x-upsert": String(upsert),
  };
}

async function recall(store: UploadStore, key: string): Promise<Remembered | undefined> {
  const text = await store.get(key);
  if (text === undefined) return undefined;
  const remembered = JSON.parse(text) as Remembered;
  return remembered.expiresAt - Date.now() > MIN_AUTHORITY_MS ? remembered : undefined;
}
