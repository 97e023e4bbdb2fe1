import { type Envelope, hashCanonicalJson, isPlainObject, type Sha256Hash } from "@colophon/contract";
import { EnvelopeReader, type OpenFile, type ReadEnvelope } from "./envelope-reader.ts";
import { clientError } from "./error.ts";
import { FILE_PLACES } from "./operations.generated.ts";
import { isRedirect, type Transport } from "./transport.ts";

export interface ReadOptions {
  readonly operation: string;
  readonly signal?: AbortSignal | undefined;
  readonly openFile?: OpenFile | undefined;
}

/**
 * An execution's envelope, its files as bytes, or gone where `openFile` has taken them.
 *
 * Shapes   Small results answer in place. A large one redirects to storage: the key is not shown there. A browser hides where a
 *          redirect leads, so there it is followed by the browser itself, which takes the key off for another origin.
 * Cost     A file is held once: it is decoded as it arrives.
 * Errors   ColophonError RESULT_HASH_MISMATCH when the bytes are not those the service stored (its ETag), or the value is not
 *          the one the receipt names.
 * Source   specification, GET /api/v2/executions/{id}/result.
 */
export async function readResult(
  transport: Transport,
  path: string,
  { operation, signal, openFile }: ReadOptions,
): Promise<Envelope> {
  const open = () => new EnvelopeReader(FILE_PLACES[operation] ?? [], openFile);
  const answer = await transport.take(path, open, { signal, takesRedirect: true });
  const location = answer.response.headers.get("location");
  const taken = !isRedirect(answer.response)
    ? answer.taken
    : location === null
      ? (await transport.take(path, open, { signal, followsRedirect: true })).taken
      : await transport.takeWithoutKey(new URL(location, `${transport.baseUrl}${path}`).href, open, signal);
  if (taken === undefined) throw clientError("UNEXPECTED_RESPONSE", { detail: "The result has no body." });
  const stored = readEntityTag(answer.response.headers.get("etag"));
  if (stored !== undefined) checkHash(stored, taken.digest(), "The result's bytes");
  const read = taken.read();
  checkOutput(read);
  return read.envelope;
}

/** The service's entity tag of a result is the hash of its bytes. */
function readEntityTag(header: string | null): Sha256Hash | undefined {
  const hash = /^(?:W\/)?"(sha256:[0-9a-f]{64})"$/.exec(header ?? "")?.[1];
  return hash as Sha256Hash | undefined;
}

/**
 * The receipt names the artifact's bytes, or else the canonical JSON of the value, which is how a service sends it; one that
 * came otherwise is written canonically first. Source: contract, Receipt.
 */
function checkOutput({ envelope, artifactHash, valueHash, isPartElsewhere }: ReadEnvelope): void {
  if (!envelope.ok) return;
  const { value, receipt } = envelope;
  const artifact = isPlainObject(value) && isPlainObject(value.artifact) ? value.artifact : undefined;
  if (artifact?.bytes instanceof Uint8Array && artifactHash !== undefined)
    checkHash(receipt.outputHash, artifactHash, "The output");
  else if (receipt.outputHash !== valueHash)
    checkHash(receipt.outputHash, isPartElsewhere ? valueHash : hashCanonicalJson(value).hash, "The output");
}

function checkHash(named: Sha256Hash | undefined, found: Sha256Hash, what: string): void {
  if (named === found) return;
  throw clientError("RESULT_HASH_MISMATCH", { detail: `${what} should have the hash ${named}, and has ${found}.` });
}
