/** Names and bounds of the chain's format. A change of the format changes the number at the end of a name. */
export const RECORD_SCHEMA = "colophon.provenance.record/1";
export const TREE_HEAD_SCHEMA = "colophon.provenance.tree-head/1";
/** The payload type that a signature binds. Source: DSSE 1.0, "payloadType". */
export const TREE_HEAD_TYPE = "application/vnd.colophon.provenance-tree-head+json";
/** The type of the predicate in an in-toto Statement. */
export const PREDICATE_TYPE = "https://colophon.example/provenance/chain/v1";
export const STATEMENT_TYPE = "https://in-toto.io/Statement/v1";
export const IN_TOTO_PAYLOAD_TYPE = "application/vnd.in-toto+json";
export const CHAIN_MEDIA_TYPE = "application/jsonl";

/** What the first record states as the hash of the record before it. */
export const NO_PREVIOUS_HASH: `sha256:${string}` = `sha256:${"0".repeat(64)}`;

/** Bytes of one line: stops a chain without line ends from filling the memory, and one record from keeping a thread busy. */
export const MAX_RECORD_BYTES: number = 4 * 1024 ** 2;
/** Subjects, materials, agents or losses of one record. */
export const MAX_ITEMS = 10_000;
/** Signatures of one record, and keys of one call: each pair costs a verification. */
export const MAX_SIGNATURES = 16;
export const MAX_KEYS = 32;
