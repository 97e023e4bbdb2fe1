import { hashBytes } from "@colophon/contract";
import { clientError } from "./error.ts";
import type { BodySink, Transport } from "./transport.ts";

interface Downloading {
  /** Where its short-lived URL is asked for. */
  readonly path: string;
  readonly sha256: string;
  readonly signal: AbortSignal | undefined;
}

/** A file of the service, held against its listed hash. Errors: ColophonError RESULT_HASH_MISMATCH. */
export async function downloadFile(
  transport: Transport,
  { path, sha256, signal }: Downloading,
): Promise<Uint8Array<ArrayBuffer>> {
  const { url } = await transport.readJson<{ url: string }>(path, { signal, texts: ["url"] });
  const target = new URL(url, `${transport.baseUrl}/`).href;
  const taken = await transport.takeWithoutKey(target, () => new Whole(), signal);
  const bytes = taken?.join() ?? new Uint8Array();
  const found = hashBytes(bytes);
  if (found !== sha256)
    throw clientError("RESULT_HASH_MISMATCH", {
      detail: `The file should have the hash ${sha256}, and has ${found}.`,
    });
  return bytes;
}

/** A body held whole. */
class Whole implements BodySink {
  readonly #chunks: Uint8Array[] = [];

  async take(chunk: Uint8Array): Promise<void> {
    this.#chunks.push(chunk);
  }

  async giveUp(): Promise<void> {
    this.#chunks.length = 0;
  }

  join(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#chunks.reduce((sum, { length }) => sum + length, 0));
    let offset = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    return bytes;
  }
}
