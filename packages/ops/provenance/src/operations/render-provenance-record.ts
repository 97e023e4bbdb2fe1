import {
  array,
  artifact,
  defineOperation,
  file,
  integer,
  makeArtifact,
  object,
  optional,
  pick,
  streamedFile,
} from "@colophon/contract";
import { COMMON_ERRORS, errors, losses } from "../codes.ts";
import { EXAMPLE_RECEIPT } from "../data/example.ts";
import { MAX_ITEMS, MAX_RECORD_BYTES } from "../data/names.ts";
import { engine } from "../engine.ts";
import { buildRecord } from "../model/build-record.ts";
import { readRecord, sealRecord, writeRecord } from "../model/record.ts";
import {
  AGENT,
  activityMembers,
  LOSS,
  RECEIPT,
  resourceMembers,
  sha256,
  shortText,
  TREE_HEAD,
  treeHead,
} from "../schemas/record.ts";

const FILE = object({
  ...resourceMembers,
  hash: optional(sha256("SHA-256 of the file; not needed if you send `bytes`.")),
  bytes: optional(streamedFile({ description: "Content of the file; only its hash and length enter the record." })),
});

/**
 * A receipt, or a description of what was done -> a record that continues a chain.
 *
 * Shapes   Without `head`, the record is the first of a new chain. Without `subject` and `materials`, the receipt's hashes are used.
 *          Times, names and agents are kept as the caller claims them.
 * Cost     O(bytes); files are hashed once.
 * Errors   INVALID_INPUT, UNSUPPORTED_VERSION, RECEIPT_MISMATCH, ARTIFACT_MISMATCH, RESOURCE_LIMIT.
 * Losses   FOREIGN_OPAQUE and FOREIGN_UNVERIFIED for foreign statements.
 * Source   RFC 8785; W3C PROV-DM, 5; in-toto attestation 1.0.
 */
export const renderProvenanceRecord = defineOperation({
  name: "common.render.provenance-record",
  summary: "Write a provenance record from a receipt, chained by hash to the records before it.",
  engine,
  input: object(
    {
      receipt: optional(RECEIPT),
      activity: optional(
        object(
          { name: optional(shortText("What was done; default: the operation of the receipt.")), ...activityMembers },
          { description: "What was done and when, as you claim it." },
        ),
      ),
      subject: optional(
        array(FILE, { description: "Files that came out; default: the receipt's output.", maxItems: MAX_ITEMS }),
      ),
      materials: optional(
        array(FILE, { description: "Files that went in; default: the receipt's input.", maxItems: MAX_ITEMS }),
      ),
      agents: optional(array(AGENT, { description: "Who took part, as you claim it.", maxItems: MAX_ITEMS })),
      losses: optional(array(LOSS, { description: "The `losses` of the operation's result.", maxItems: MAX_ITEMS })),
      statements: optional(
        array(
          object({
            name: shortText("Name of the statement, for example `build.intoto.json`."),
            bytes: file({ description: "PROV-JSON, an in-toto Statement v1, or one in a DSSE envelope." }),
          }),
          { description: "Foreign provenance to keep as materials.", maxItems: 1_000 },
        ),
      ),
      head: optional(treeHead("Tree head of the chain to continue, as append or validate returned it.")),
    },
    { $defs: { treeHead: TREE_HEAD } },
  ),
  options: object({}),
  value: object({
    artifact: artifact({ description: "The record as one line of canonical JSON." }),
    sequence: integer({ description: "Number of the record in its chain, from 0." }),
    recordHash: sha256("SHA-256 of the record without its hash and signatures."),
  }),
  errors: pick(
    errors,
    ...COMMON_ERRORS,
    "PROVENANCE_UNSUPPORTED_VERSION",
    "PROVENANCE_RECEIPT_MISMATCH",
    "PROVENANCE_ARTIFACT_MISMATCH",
  ),
  losses: pick(losses, "PROVENANCE_FOREIGN_OPAQUE", "PROVENANCE_FOREIGN_UNVERIFIED"),
  effects: "none",
  example: { input: { receipt: EXAMPLE_RECEIPT } },

  run({ input, op }) {
    const body = buildRecord(input, op);
    op.checkpoint();
    const record = sealRecord(body);
    op.checkpoint();
    const line = writeRecord(record);
    op.checkpoint();
    if (line.length > MAX_RECORD_BYTES)
      throw op.error(
        "PROVENANCE_RESOURCE_LIMIT",
        `The record has ${line.length} bytes; the limit is ${MAX_RECORD_BYTES}.`,
        {
          remediation: "Send foreign statements as materials by their hash, or fewer losses.",
        },
      );
    const read = readRecord(line.subarray(0, -1));
    if ("rule" in read)
      throw op.error("PROVENANCE_INVALID_INPUT", `The record would not verify: ${read.message}`, {
        issues: [{ path: read.path ?? "", message: read.message }],
        remediation: "Shorten or correct the member that the issue names.",
      });
    return {
      artifact: makeArtifact(line, "application/json", "json"),
      sequence: record.sequence,
      recordHash: record.recordHash,
    };
  },
});
