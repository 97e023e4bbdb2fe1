import type { Sha256Hash } from "@colophon/contract";
import type { ProvenanceRecord } from "./types.ts";

/** Records listed for one file. */
const MAX_RECORDS = 100;

export interface ArtifactMatch {
  readonly name: string;
  readonly hash: Sha256Hash;
  readonly subjectOf: readonly number[];
  readonly materialOf: readonly number[];
}

interface Entry extends ArtifactMatch {
  readonly subjectOf: number[];
  readonly materialOf: number[];
}

/** The caller's files by hash, and the records that name them. */
export class ArtifactIndex {
  readonly #entries: readonly Entry[];
  readonly #byHash: ReadonlyMap<string, readonly Entry[]>;

  constructor(files: readonly { readonly name: string; readonly hash: Sha256Hash }[]) {
    this.#entries = files.map(({ name, hash }) => ({ name, hash, subjectOf: [], materialOf: [] }));
    this.#byHash = Map.groupBy(this.#entries, ({ hash }) => hash);
  }

  get size(): number {
    return this.#entries.length;
  }

  note(sequence: number, { subject, materials }: ProvenanceRecord): void {
    if (this.#entries.length === 0) return;
    for (const { hash } of subject) this.#add(hash, "subjectOf", sequence);
    for (const { hash } of materials) this.#add(hash, "materialOf", sequence);
  }

  #add(hash: string, list: "subjectOf" | "materialOf", sequence: number): void {
    for (const entry of this.#byHash.get(hash) ?? []) {
      const records = entry[list];
      if (records.length < MAX_RECORDS && records.at(-1) !== sequence) records.push(sequence);
    }
  }

  list(): readonly ArtifactMatch[] {
    return this.#entries;
  }

  unmatched(): readonly ArtifactMatch[] {
    return this.#entries.filter(({ subjectOf, materialOf }) => subjectOf.length + materialOf.length === 0);
  }
}
