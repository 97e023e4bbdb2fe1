import {
  artifact,
  choice,
  defineOperation,
  integer,
  makeArtifact,
  object,
  optional,
  pick,
  string,
} from "@colophon/contract";
import { COMMON_ERRORS, errors, losses } from "../codes.ts";
import { EXAMPLE_RECORD } from "../data/example.ts";
import { engine } from "../engine.ts";
import { refuseBroken } from "../model/append.ts";
import { FORMATS, writeReport } from "../model/report/write-report.ts";
import { TREE_HEAD, treeHead } from "../schemas/record.ts";
import { ANCHORS, ARTIFACTS, CHAIN, LEVEL_TEXT, LEVELS, MISSING_LINKS, TRUSTED_KEYS } from "../schemas/shared.ts";

const MEDIA_TYPES = {
  html: ["text/html", "html"],
  markdown: ["text/markdown", "md"],
  json: ["application/json", "json"],
  "prov-json": ["application/provenance+json", "json"],
  "in-toto": ["application/vnd.in-toto+json", "json"],
} as const;

/**
 * A chain that verifies -> a report for people (html, markdown) or programs (json, prov-json, in-toto).
 *
 * Shapes   The first line of a page states the level of trust. json has every record whole.
 * Cost     One pass that verifies; memory of the report.
 * Errors   CHAIN_BROKEN; ARTIFACT_MISMATCH for a file that no record names; KEY_REJECTED; INVALID_INPUT.
 * Losses   RECORDS_SUMMARIZED in pages; CHAIN_OMITTED, SIGNATURE_OMITTED and NOT_EXPRESSIBLE in foreign formats; NOT_EXAMINED.
 * Source   PROV-JSON, W3C Member Submission 24 April 2013; in-toto attestation 1.0; UAX 9.
 */
export const renderProvenanceReport = defineOperation({
  name: "common.render.provenance-report",
  summary: "Write a report of a provenance chain: HTML, Markdown, JSON, PROV-JSON or in-toto.",
  engine,
  input: object({ chain: CHAIN, trustedKeys: TRUSTED_KEYS, anchors: ANCHORS, artifacts: ARTIFACTS }),
  options: object({
    to: choice(FORMATS, { description: "Format of the report.", default: "html" }),
    title: string({
      description: "Title of the report in html, markdown and json.",
      minLength: 1,
      maxLength: 500,
      default: "History of the documents",
    }),
    maxDetailedRecords: integer({
      description: "Records that html and markdown show in full; further ones get one row each.",
      minimum: 0,
      maximum: 1_000_000,
      default: 1_000,
    }),
  }),
  value: object(
    {
      artifact: artifact({ description: "The report as a file." }),
      level: choice(LEVELS, { description: LEVEL_TEXT }),
      records: integer({ description: "Number of records in the chain." }),
      head: optional(treeHead("Tree head of the chain.")),
      missingLinks: MISSING_LINKS,
    },
    { $defs: { treeHead: TREE_HEAD } },
  ),
  errors: pick(
    errors,
    ...COMMON_ERRORS,
    "PROVENANCE_UNSUPPORTED_VERSION",
    "PROVENANCE_CHAIN_BROKEN",
    "PROVENANCE_ARTIFACT_MISMATCH",
    "PROVENANCE_KEY_REJECTED",
  ),
  losses: pick(
    losses,
    "PROVENANCE_NOT_EXPRESSIBLE",
    "PROVENANCE_CHAIN_OMITTED",
    "PROVENANCE_SIGNATURE_OMITTED",
    "PROVENANCE_RECORDS_SUMMARIZED",
    "PROVENANCE_NOT_EXAMINED",
  ),
  effects: "none",
  example: { input: { chain: EXAMPLE_RECORD } },

  run({ input, options, op }) {
    const { bytes, examination } = writeReport({ input, options, op });
    // Files without a record are found after the chain, so a fault of the chain is the first error.
    const [stray] = examination.log.errors;
    if (stray !== undefined && stray.rule !== "artifact") refuseBroken(examination, op);
    if (stray !== undefined)
      throw op.error("PROVENANCE_ARTIFACT_MISMATCH", stray.message, {
        issues: [
          { path: "artifacts", message: stray.message, ...(stray.actual !== undefined && { received: stray.actual }) },
        ],
      });
    const [mediaType, extension] = MEDIA_TYPES[options.to];
    return {
      artifact: makeArtifact(bytes, mediaType, extension),
      level: examination.level,
      records: examination.facts.records,
      ...(examination.facts.head !== undefined && { head: examination.facts.head }),
      missingLinks: examination.missingLinks,
    };
  },
});
