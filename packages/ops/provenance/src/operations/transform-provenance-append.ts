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
import { EXAMPLE_RECORD } from "../data/example.ts";
import { CHAIN_MEDIA_TYPE, MAX_SIGNATURES } from "../data/names.ts";
import { engine } from "../engine.ts";
import {
  checkContinuation,
  headAfter,
  proveAppend,
  readBefore,
  readNext,
  signRecord,
  withoutLastLine,
} from "../model/append.ts";
import { readTrustedKeys } from "../model/op.ts";
import { writeRecord } from "../model/record.ts";
import { bytesToSign, digestOf } from "../model/tree-head.ts";
import { SIGNATURE, sha256, TREE_HEAD, treeHead } from "../schemas/record.ts";
import { MISSING_LINKS, TRUSTED_KEYS } from "../schemas/shared.ts";

const NO_BYTES = new Uint8Array();
const count = (description: string) => integer({ description });
const HASHES = array(sha256("Hash of a subtree."), { description: "Hashes from the leaf to the root." });

/**
 * A chain and a record -> the longer chain, its tree head, the bytes to sign, and the proofs of RFC 6962.
 *
 * Shapes   Without `chain`, a new one begins. `signatures` are on the new tree head; without `record`, on the head of the chain.
 *          A private key never enters: the caller signs `toSign` and calls again with the signature.
 * Cost     O(bytes of the chain): all of it is verified first.
 * Errors   CHAIN_BROKEN, HEAD_CONFLICT, SIGNATURE_INVALID, KEY_REJECTED, UNSUPPORTED_VERSION, INVALID_INPUT.
 * Losses   NOT_EXAMINED for signatures in the chain that no trusted key can check.
 * Source   RFC 6962, 2.1.1 and 2.1.2; DSSE 1.0.
 */
export const transformProvenanceAppend = defineOperation({
  name: "common.transform.provenance-append",
  summary: "Append a record or a signature to a provenance chain and prove that nothing else changed.",
  engine,
  input: object(
    {
      chain: optional(streamedFile({ description: "The chain as JSON Lines. Leave it out to begin a new chain." })),
      record: optional(file({ description: "The artifact of common.render.provenance-record." })),
      expectedHead: optional(treeHead("Tree head that the chain must have; another writer may have changed it.")),
      signatures: optional(
        array(SIGNATURE, {
          description: "Signatures of `toSign` on the new tree head.",
          maxItems: MAX_SIGNATURES,
          minItems: 1,
        }),
      ),
      trustedKeys: TRUSTED_KEYS,
    },
    { $defs: { treeHead: TREE_HEAD } },
  ),
  options: object({}),
  value: object(
    {
      artifact: artifact({ description: "The new chain as JSON Lines." }),
      head: treeHead("Tree head of the new chain. Keep it to detect a cut tail later."),
      toSign: artifact({ description: "The bytes to sign: the DSSE pre-authentication encoding of the tree head." }),
      inclusionProof: object(
        {
          index: count("Number of the record, from 0."),
          treeSize: count("Number of records in the tree."),
          hashes: HASHES,
        },
        { description: "Shows that the last record is in the tree (RFC 6962, 2.1.1)." },
      ),
      consistencyProof: object(
        { oldSize: count("Number of records before."), treeSize: count("Number of records after."), hashes: HASHES },
        { description: "Shows that the new tree extends the old one (RFC 6962, 2.1.2)." },
      ),
      missingLinks: MISSING_LINKS,
    },
    { $defs: { treeHead: TREE_HEAD } },
  ),
  errors: pick(
    errors,
    ...COMMON_ERRORS,
    "PROVENANCE_UNSUPPORTED_VERSION",
    "PROVENANCE_CHAIN_BROKEN",
    "PROVENANCE_HEAD_CONFLICT",
    "PROVENANCE_SIGNATURE_INVALID",
    "PROVENANCE_KEY_REJECTED",
  ),
  losses: pick(losses, "PROVENANCE_NOT_EXAMINED"),
  effects: "none",
  example: { input: { record: EXAMPLE_RECORD } },

  run({ input, op }) {
    const { record, signatures } = input;
    if (record === undefined && signatures === undefined)
      throw op.error("PROVENANCE_INVALID_INPUT", "There is neither a record nor a signature to append.", {
        issues: [{ path: "record", message: "A record or `signatures` is missing." }],
        remediation: "Send `record`, or `signatures` on the head of the chain.",
      });
    const keys = readTrustedKeys(input.trustedKeys ?? [], op);
    const next = record === undefined ? undefined : readNext(record, op);
    const before = readBefore(input, next, op);
    const { leaves, head, missing } = before;
    if (next !== undefined) {
      checkContinuation(next, head, op);
      leaves.append(digestOf(next.recordHash));
    }
    const unsigned = next ?? before.last;
    if (unsigned === undefined)
      throw op.error("PROVENANCE_INVALID_INPUT", "An empty chain has no head to sign.", {
        issues: [{ path: "chain", message: "The chain has no record." }],
      });
    const last = signRecord(unsigned, signatures ?? [], { head: headAfter(leaves, unsigned, op.checkpoint), keys, op });
    const kept =
      next === undefined ? withoutLastLine(input.chain) : (input.chain?.read(0, input.chain.byteLength) ?? NO_BYTES);
    const newHead = headAfter(leaves, last, op.checkpoint);
    return {
      artifact: makeArtifact(Buffer.concat([kept, writeRecord(last)]), CHAIN_MEDIA_TYPE, "jsonl"),
      head: newHead,
      toSign: makeArtifact(bytesToSign(newHead), "application/octet-stream", "pae"),
      ...proveAppend(leaves, head?.treeSize ?? 0, op.checkpoint),
      missingLinks: missing.map(({ name, hash }) => ({ sequence: last.sequence, name, hash })),
    };
  },
});
