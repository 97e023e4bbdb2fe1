import { canonicalJson, type Envelope, type FoundArtifact, findArtifacts, hashBytes } from "@colophon/contract";

/** What an invocation gave, kept so that the parts an answer leaves out can be read. */
export interface KeptResult {
  /** SHA-256 of the envelope's canonical JSON, in hexadecimal. */
  readonly id: string;
  readonly operation: string;
  /** The envelope's canonical JSON. */
  readonly text: string;
  readonly byteLength: number;
  readonly files: readonly FoundArtifact[];
}

const MOST_RESULTS = 50;
/** Characters of all results kept by one session: a model that invokes all day must not fill the memory. */
const MOST_LENGTH = 256 * 1024 * 1024;

/** The last results of one session. */
export class Results {
  readonly #kept = new Map<string, KeptResult>();
  #length = 0;

  keep(operation: string, envelope: Envelope): KeptResult {
    const text = canonicalJson(envelope);
    const bytes = new TextEncoder().encode(text);
    const result: KeptResult = {
      id: hashBytes(bytes).slice("sha256:".length),
      operation,
      text,
      byteLength: bytes.length,
      files: envelope.ok ? findArtifacts(envelope.value) : [],
    };
    this.#remove(result.id);
    this.#kept.set(result.id, result);
    this.#length += text.length;
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= MOST_RESULTS && this.#length <= MOST_LENGTH) break;
      if (id !== result.id) this.#remove(id);
    }
    return result;
  }

  find(id: string): KeptResult | undefined {
    return this.#kept.get(id);
  }

  /** Newest first. */
  list(): readonly KeptResult[] {
    return [...this.#kept.values()].reverse();
  }

  #remove(id: string): void {
    this.#length -= this.#kept.get(id)?.text.length ?? 0;
    this.#kept.delete(id);
  }
}
