import {
  array,
  boolean,
  choice,
  defineOperation,
  integer,
  object,
  optional,
  pick,
  record,
  typed,
} from "@colophon/contract";
import { COMMON_ERRORS, errors, losses } from "../codes.ts";
import { EXAMPLE_RECORD } from "../data/example.ts";
import { engine } from "../engine.ts";
import { examine } from "../model/examine.ts";
import { sha256, shortText, TREE_HEAD, treeHead } from "../schemas/record.ts";
import {
  ANCHORS,
  ARTIFACTS,
  CHAIN,
  FINDING,
  LEVEL_TEXT,
  LEVELS,
  MISSING_LINKS,
  TRUSTED_KEYS,
} from "../schemas/shared.ts";

const count = (description: string) => integer({ description });

/**
 * A chain -> every fault at its record, the level of trust, and what was not examined.
 *
 * Shapes   A fault is a finding, and the call succeeds. Numbers of records start at 0. rules counts all findings.
 * Cost     O(bytes). One pass; memory of one record, of the tree's O(log n) hashes and of the hashes of all subjects.
 * Errors   INVALID_INPUT for a file without any record; KEY_REJECTED; RESOURCE_LIMIT.
 * Losses   NOT_EXAMINED for signatures that no trusted key can check.
 * Source   RFC 8785; RFC 6962, 2.1; DSSE 1.0; RFC 8032; SEC 1.
 */
export const validateProvenance = defineOperation({
  name: "common.validate.provenance",
  summary: "Check a provenance chain: its hashes, order, anchors, signatures and files.",
  engine,
  input: object({ chain: CHAIN, trustedKeys: TRUSTED_KEYS, anchors: ANCHORS, artifacts: ARTIFACTS }),
  options: object({
    maxFindings: integer({
      description: "Findings and missing links that are listed one by one; `rules` counts all.",
      minimum: 1,
      maximum: 100_000,
      default: 1_000,
    }),
  }),
  value: object(
    {
      level: choice(LEVELS, { description: LEVEL_TEXT }),
      valid: boolean({ description: "True if no error was found. It does not say who wrote the chain: see `level`." }),
      records: count("Number of records in the chain."),
      head: optional(treeHead("Tree head of the chain. Keep it to detect a cut tail later.")),
      firstBroken: optional(count("Zero-based number of the first line with an error.")),
      findings: array(FINDING, { description: "Errors and warnings in the order of the chain." }),
      truncated: boolean({ description: "True if there are more findings than maxFindings." }),
      rules: record(typed<number>({ type: "integer" }), { description: "Number of findings for each rule." }),
      missingLinks: MISSING_LINKS,
      artifacts: array(
        object({
          name: shortText("Name of the file."),
          hash: sha256("SHA-256 of the file."),
          subjectOf: array(count("Number of a record."), { description: "Records that made the file; the first 100." }),
          materialOf: array(count("Number of a record."), {
            description: "Records that used the file; the first 100.",
          }),
        }),
        { description: "Your files, and the records that name them." },
      ),
      signedRecords: count("Number of records, from the first, that a signature by a trusted key covers."),
      notExamined: array(shortText("What was not checked."), {
        description: "What this call did not or cannot check.",
      }),
    },
    { $defs: { treeHead: TREE_HEAD } },
  ),
  errors: pick(errors, ...COMMON_ERRORS, "PROVENANCE_KEY_REJECTED"),
  losses: pick(losses, "PROVENANCE_NOT_EXAMINED"),
  effects: "none",
  example: { input: { chain: EXAMPLE_RECORD } },

  run({ input, options, op }) {
    const { level, facts, log, missingLinks, artifacts, notExamined } = examine(input, {
      op,
      maxFindings: options.maxFindings,
    });
    return {
      level,
      valid: level !== "broken",
      records: facts.records,
      ...(facts.head !== undefined && { head: facts.head }),
      ...(log.firstBroken !== undefined && { firstBroken: log.firstBroken }),
      findings: log.findings,
      truncated: log.isTruncated,
      rules: log.rules(),
      missingLinks,
      artifacts,
      signedRecords: facts.signedSize,
      notExamined,
    };
  },
});
