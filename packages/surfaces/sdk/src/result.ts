import {
  decodeBase64,
  type Envelope,
  hashBytes,
  hashCanonicalJson,
  isPlainObject,
  type Sha256Hash,
} from "@colophon/contract";
import { clientError } from "./error.ts";
import { FILE_PLACES } from "./operations.generated.ts";
import { type Answer, isRedirect, type Transport, unexpected } from "./transport.ts";

/**
 * An execution's envelope, its files as bytes.
 *
 * Shapes   Small results answer in place. A large one redirects to storage: the key is not shown there. A browser hides where a
 *          redirect leads, so there it is followed by the browser itself, which takes the key off for another origin.
 * Errors   ColophonError RESULT_HASH_MISMATCH when the bytes are not those the service stored (its ETag), or the value is not
 *          the one the receipt names.
 * Source   specification, GET /api/v2/executions/{id}/result.
 */
export async function readResult(
  transport: Transport,
  path: string,
  { operation, signal }: { readonly operation: string; readonly signal?: AbortSignal | undefined },
): Promise<Envelope> {
  const answer = await transport.send(path, { signal, takesRedirect: true });
  const { bytes } = isRedirect(answer.response) ? await follow(transport, path, answer, signal) : answer;
  const stored = readEntityTag(answer.response.headers.get("etag"));
  if (stored !== undefined) checkHash(stored, hashBytes(bytes), "The result's bytes");
  const envelope = readEnvelope(bytes, answer.response);
  const decoded = decodeFiles(envelope, FILE_PLACES[operation] ?? []);
  checkOutput(decoded);
  return decoded;
}

async function follow(
  transport: Transport,
  path: string,
  { response }: Answer,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const location = response.headers.get("location");
  if (location !== null)
    return transport.fetchWithoutKey(new URL(location, `${transport.baseUrl}${path}`).href, signal);
  return transport.send(path, { signal, followsRedirect: true });
}

/** The service's entity tag of a result is the hash of its bytes. */
function readEntityTag(header: string | null): Sha256Hash | undefined {
  const hash = /^(?:W\/)?"(sha256:[0-9a-f]{64})"$/.exec(header ?? "")?.[1];
  return hash as Sha256Hash | undefined;
}

function readEnvelope(bytes: Uint8Array, response: Response): Envelope {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isPlainObject(value) && typeof value.ok === "boolean") return value as unknown as Envelope;
  } catch {
    // Told below, like any other answer that is no envelope.
  }
  throw unexpected(response, "The result is no envelope.");
}

/**
 * The files of a value are base64 on the wire; `places` says where they stand: `artifact.bytes`, `files.[].bytes`. What every
 * operation calls `artifact` is known as a file by its members, also where the service is newer than this client.
 */
function decodeFiles(envelope: Envelope, places: readonly string[]): Envelope {
  if (!envelope.ok) return envelope;
  const main = isPlainObject(envelope.value) && isArtifact(envelope.value.artifact) ? ["artifact.bytes"] : [];
  const value = [...main, ...places].reduce<unknown>(
    (whole, place) => decodeAt(whole, place.split(".")),
    envelope.value,
  );
  return { ...envelope, value };
}

function isArtifact(value: unknown): boolean {
  if (!isPlainObject(value)) return false;
  const { bytes, hash, byteLength, mediaType } = value;
  return (
    typeof bytes === "string" &&
    typeof hash === "string" &&
    typeof byteLength === "number" &&
    typeof mediaType === "string"
  );
}

function decodeAt(value: unknown, [step = "", ...rest]: readonly string[]): unknown {
  if (step === "") return typeof value === "string" ? decodeBase64(value) : value;
  if (step === "[]") return Array.isArray(value) ? value.map((item) => decodeAt(item, rest)) : value;
  if (!isPlainObject(value)) return value;
  if (step === "*")
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, decodeAt(member, rest)]));
  return Object.hasOwn(value, step) ? { ...value, [step]: decodeAt(value[step], rest) } : value;
}

/** The receipt names the artifact's bytes, or else the canonical JSON of the value. Source: contract, Receipt. */
function checkOutput(envelope: Envelope): void {
  if (!envelope.ok) return;
  const { value, receipt } = envelope;
  const artifact = isPlainObject(value) && isPlainObject(value.artifact) ? value.artifact : undefined;
  const hash = artifact?.bytes instanceof Uint8Array ? hashBytes(artifact.bytes) : hashCanonicalJson(value).hash;
  checkHash(receipt.outputHash, hash, "The output");
}

function checkHash(named: Sha256Hash | undefined, found: Sha256Hash, what: string): void {
  if (named === found) return;
  throw clientError("RESULT_HASH_MISMATCH", { detail: `${what} should have the hash ${named}, and has ${found}.` });
}
