import { canonicalJson, type Envelope, type FoundArtifact, findArtifacts, hashBytes } from "@colophon/contract";

/** What an invocation gave, kept so that the parts an answer leaves out can be read. */
export interface CachedResult {
  /** SHA-256 of the envelope's canonical JSON, in hexadecimal. */
  readonly id: string;
  readonly operation: string;
  /** The envelope's canonical JSON. */
  readonly text: string;
  readonly byteLength: number;
  /** The value that the files get their names from. */
  readonly value: unknown;
  readonly files: readonly FoundArtifact[];
}

const MAX_RESULTS = 50;
/** Characters of all results kept by one session: a model that invokes all day must not fill the memory. */
const MAX_LENGTH = 256 * 1024 * 1024;

/** The last results of one session. */
export class Results {
  readonly #kept = new Map<string, CachedResult>();
  #length = 0;

  keep(operation: string, envelope: Envelope): CachedResult {
    const text = canonicalJson(envelope);
    const bytes = new TextEncoder().encode(text);
    const result: CachedResult = {
      id: hashBytes(bytes).slice("sha256:".length),
      operation,
      text,
      byteLength: bytes.length,
      value: envelope.ok ? envelope.value : undefined,
      files: envelope.ok ? findArtifacts(envelope.value) : [],
    };
    this.#remove(result.id);
    this.#kept.set(result.id, result);
    this.#length += text.length;
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= MAX_RESULTS && this.#length <= MAX_LENGTH) break;
      if (id !== result.id) this.#remove(id);
    }
    return result;
  }

  find(id: string): CachedResult | undefined {
    return this.#kept.get(id);
  }

  /** Newest first. */
  list(): readonly CachedResult[] {
    return [...this.#kept.values()].reverse();
  }

  #remove(id: string): void {
    this.#length -= this.#kept.get(id)?.text.length ?? 0;
    this.#kept.delete(id);
  }
}
