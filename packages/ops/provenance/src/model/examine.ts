import { at, type ByteSource, type Op, type Sha256Hash } from "@colophon/contract";
import type { ErrorName, ExamineLoss } from "../codes.ts";
import type { Level } from "../schemas/shared.ts";
import { ArtifactIndex, type ArtifactMatch } from "./artifacts.ts";
import { type Anchor, type ChainFacts, checkChain } from "./check-chain.ts";
import { FindingLog } from "./finding-log.ts";
import { readTrustedKeys, withLineLimit } from "./op.ts";
import type { ProvenanceRecord } from "./types.ts";
import { levelOf } from "./verdict.ts";

/** A chain with what the caller knows of it. */
export interface ChainInput {
  readonly chain: ByteSource;
  readonly trustedKeys?: readonly string[];
  readonly anchors?: readonly Anchor[];
  readonly artifacts?: readonly { readonly name: string }[];
}

export interface MissingLink {
  readonly sequence: number;
  readonly name: string;
  readonly hash: Sha256Hash;
}

/** What one pass over a chain found. */
export interface Examination {
  readonly level: Level;
  readonly facts: ChainFacts;
  readonly log: FindingLog;
  readonly missingLinks: readonly MissingLink[];
  readonly artifacts: readonly ArtifactMatch[];
  readonly notExamined: readonly string[];
}

export type ExaminingOp = Op<ErrorName, ExamineLoss>;

interface Around {
  readonly op: ExaminingOp;
  /** Default: whether the caller sent keys. */
  readonly needsSignature?: boolean;
  readonly maxFindings: number;
  /** Called for each record in order. */
  readonly visit?: (record: ProvenanceRecord, index: number) => void;
}

/**
 * One pass over a chain with everything that the caller knows of it.
 *
 * Errors   KEY_REJECTED; RESOURCE_LIMIT; INVALID_INPUT for a file in which no line looks like a record.
 * Losses   NOT_EXAMINED for each signature that no trusted key can check.
 */
export function examine(input: ChainInput, { op, maxFindings, visit, needsSignature }: Around): Examination {
  const keys = readTrustedKeys(input.trustedKeys ?? [], op);
  refuseEmptyAnchors(input.anchors ?? [], op);
  const expectations = { keys, anchors: input.anchors ?? [], needsSignature: needsSignature ?? keys.length > 0 };
  const artifacts = new ArtifactIndex(
    (input.artifacts ?? []).map(({ name }, index) => ({ name, hash: op.hashOf(`artifacts[${index}].bytes`) })),
  );
  const log = new FindingLog(maxFindings);
  const missingLinks: MissingLink[] = [];
  const unchecked = { signatures: 0, statements: 0 };
  const facts = withLineLimit(op, () =>
    checkChain(input.chain, expectations, {
      checkpoint: op.checkpoint,
      finding: (finding) => log.add(finding),
      record(record, index) {
        op.checkLimit("maxElements", index + 1);
        artifacts.note(index, record);
        for (const { statement } of record.materials) if (statement !== undefined) unchecked.statements += 1;
        visit?.(record, index);
      },
      missingLink(sequence, { name, hash }) {
        const message = `No earlier record made the material ${name}, and it is not stated as an origin.`;
        log.add({ rule: "missing-link", severity: "warning", sequence, message, actual: hash });
        if (missingLinks.length < maxFindings) missingLinks.push({ sequence, name, hash });
      },
      unknownSignature(sequence, keyid) {
        unchecked.signatures += 1;
        reportUnknown(op, sequence, keyid);
      },
    }),
  );
  if (!facts.looksLikeChain)
    throw op.error("PROVENANCE_INVALID_INPUT", "The file has no provenance record in any line.", {
      remediation: "Send the chain that common.transform.provenance-append returns.",
      issues: [{ path: "chain", message: "The chain has no provenance record." }],
    });
  for (const { name, hash } of artifacts.unmatched())
    log.add({
      rule: "artifact",
      severity: "error",
      sequence: facts.lines,
      message: `No record names the file ${name} as subject or material.`,
      actual: hash,
    });
  return {
    level: log.firstBroken === undefined ? levelOf(facts, expectations) : "broken",
    facts,
    log,
    missingLinks,
    artifacts: artifacts.list(),
    notExamined: describeRest({ ...unchecked, hasAnchors: expectations.anchors.length > 0, files: artifacts.size }),
  };
}

/** A number of records alone proves nothing: any chain of that length has it. */
function refuseEmptyAnchors(anchors: readonly Anchor[], op: ExaminingOp): void {
  const index = anchors.findIndex(({ rootHash, headHash }) => rootHash === undefined && headHash === undefined);
  if (index === -1) return;
  throw op.error("PROVENANCE_INVALID_INPUT", `anchors[${index}] has neither \`rootHash\` nor \`headHash\`.`, {
    issues: [{ path: `anchors[${index}]`, message: "A hash of the expected tree head is missing." }],
    remediation: "Send the whole tree head that you kept.",
  });
}

function reportUnknown(op: ExaminingOp, sequence: number, keyid: string): void {
  op.reportLoss("PROVENANCE_NOT_EXAMINED", `No trusted key can check the signature with the keyid ${keyid}.`, {
    at: [at("row", sequence)],
    of: "chain",
    subject: `signature of record ${sequence}`,
  });
}

interface Rest {
  readonly signatures: number;
  readonly statements: number;
  readonly files: number;
  readonly hasAnchors: boolean;
}

/** What no pass over these bytes can show, in sentences. */
function describeRest({ signatures, statements, files, hasAnchors }: Rest): readonly string[] {
  return [
    "Times and names are claims of whoever wrote the records.",
    files === 0
      ? "No files were sent, so no hash was compared with a file."
      : "Files that you did not send were not compared with their hashes.",
    ...(hasAnchors ? [] : ["No expected tree head was sent, so a cut tail cannot be detected."]),
    ...(signatures === 0 ? [] : [`${signatures} signatures are by keys that you did not send.`]),
    ...(statements === 0 ? [] : [`The claims of ${statements} foreign statements were not checked.`]),
  ];
}
