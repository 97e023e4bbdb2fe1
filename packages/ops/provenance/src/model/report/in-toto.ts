import { PREDICATE_TYPE, STATEMENT_TYPE } from "../../data/names.ts";
import type { ProvenanceRecord, TreeHead } from "../types.ts";

interface Subject {
  readonly name: string;
  readonly digest: { readonly sha256: string };
}

/**
 * Records -> one in-toto Statement v1: its subjects are the files that came out, its predicate has the content of each record.
 *
 * Source   in-toto attestation 1.0, Statement and ResourceDescriptor.
 */
export class StatementWriter {
  readonly #subjects = new Map<string, Subject>();
  readonly #names = new Set<string>();
  readonly #records: object[] = [];

  add(record: ProvenanceRecord): void {
    const { previousHash: _, previousSignatures: __, recordHash: ___, signatures: ____, ...content } = record;
    this.#records.push(content);
    for (const { name, hash } of record.subject) {
      if (this.#subjects.has(hash)) continue;
      const free = this.#names.has(name) ? `${name} (record ${record.sequence}, ${hash})` : name;
      this.#names.add(free);
      this.#subjects.set(hash, { name: free, digest: { sha256: hash.slice("sha256:".length) } });
    }
  }

  get isEmpty(): boolean {
    return this.#subjects.size === 0;
  }

  write(head: TreeHead | undefined): object {
    return {
      _type: STATEMENT_TYPE,
      subject: [...this.#subjects.values()],
      predicateType: PREDICATE_TYPE,
      predicate: { ...(head !== undefined && { head }), records: this.#records },
    };
  }
}
