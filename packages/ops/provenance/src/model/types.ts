import type { JsonObject, Loss, Receipt, Sha256Hash } from "@colophon/contract";

/** A file, by its hash. */
export interface Resource {
  readonly name: string;
  readonly hash: Sha256Hash;
  readonly mediaType?: string;
  readonly byteLength?: number;
  /** One of several files whose composite the receipt's hash covers. */
  readonly part?: boolean;
  /** It enters the history here: no earlier record made it. */
  readonly origin?: boolean;
  /** A foreign provenance statement that `hash` belongs to, with all of its members. */
  readonly statement?: JsonObject;
}

export interface Activity {
  readonly name: string;
  readonly description?: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly receipt?: Receipt;
}

export interface Agent {
  readonly name: string;
  readonly kind: "person" | "organization" | "software";
  readonly id?: string;
  readonly role?: string;
}

export interface Signature {
  readonly algorithm: "ed25519" | "ecdsa-p256-sha256";
  readonly keyid: string;
  readonly sig: string;
}

/** One line of a chain, as its canonical JSON says it. */
export interface ProvenanceRecord {
  readonly schema: string;
  readonly sequence: number;
  readonly previousHash: Sha256Hash;
  /** SHA-256 of the canonical JSON of the previous record's signatures; absent where that has none. */
  readonly previousSignatures?: Sha256Hash;
  readonly subject: readonly Resource[];
  readonly activity: Activity;
  readonly materials: readonly Resource[];
  readonly agents: readonly Agent[];
  readonly losses: readonly Loss[];
  readonly recordHash: Sha256Hash;
  readonly signatures?: readonly Signature[];
}

export type RecordBody = Omit<ProvenanceRecord, "recordHash" | "signatures">;

/** What a chain of `treeSize` records is, in three hashes. */
export interface TreeHead {
  readonly treeSize: number;
  readonly rootHash: Sha256Hash;
  readonly headHash: Sha256Hash;
  /** Of the last record's signatures; absent where that has none. */
  readonly signaturesHash?: Sha256Hash;
}

/** Something wrong with a chain, at the record where it shows. */
export interface ChainFinding {
  readonly rule: string;
  readonly severity: "error" | "warning";
  readonly sequence: number;
  readonly message: string;
  readonly path?: string;
  readonly expected?: string;
  readonly actual?: string;
}
