import { sealRecord, writeRecord } from "../model/record.ts";
import { NO_PREVIOUS_HASH, RECORD_SCHEMA } from "./names.ts";

/** The worked example: the receipt of a conversion, and the chain of one record that follows from it. */
const hashOf = (digit: string): `sha256:${string}` => `sha256:${digit.repeat(64)}`;

export const EXAMPLE_RECEIPT = {
  contractVersion: "1",
  operation: "common.convert.delimited",
  domain: "common",
  engine: { name: "@colophon/delimited", version: "0.1.0" },
  inputHash: hashOf("1"),
  optionsHash: hashOf("2"),
  outputHash: hashOf("3"),
  deterministic: true,
  nondeterminismSources: [],
} as const;

const RECORD = sealRecord({
  schema: RECORD_SCHEMA,
  sequence: 0,
  previousHash: NO_PREVIOUS_HASH,
  subject: [{ name: "tidy.csv", hash: EXAMPLE_RECEIPT.outputHash }],
  activity: { name: EXAMPLE_RECEIPT.operation, receipt: EXAMPLE_RECEIPT },
  materials: [{ name: "messy.csv", hash: EXAMPLE_RECEIPT.inputHash }],
  agents: [{ name: "Ada", kind: "person" }],
  losses: [],
});

/** The record as a file in base64; it is also a chain of one record. */
export const EXAMPLE_RECORD: string = writeRecord(RECORD).toString("base64");
