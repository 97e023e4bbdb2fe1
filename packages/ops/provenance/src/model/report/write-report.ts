import { at, type Op, writeCanonicalJson } from "@colophon/contract";
import type { ErrorName, LossName } from "../../codes.ts";
import { type ChainInput, type Examination, examine } from "../examine.ts";
import type { ProvenanceRecord } from "../types.ts";
import { type ReportPage, writeReportHtml } from "./html.ts";
import { StatementWriter } from "./in-toto.ts";
import { writeReportMarkdown } from "./markdown.ts";
import { ProvDocument } from "./prov-json.ts";
import { type ReportStep, stepOf } from "./step.ts";
import { describeTrust } from "./trust.ts";

export const FORMATS = ["html", "markdown", "json", "prov-json", "in-toto"] as const;
type Format = (typeof FORMATS)[number];

export interface ReportOptions {
  readonly to: Format;
  readonly title: string;
  readonly maxDetailedRecords: number;
}

type ReportOp = Op<ErrorName, LossName>;

interface Report {
  readonly bytes: Uint8Array;
  readonly examination: Examination;
}

interface Writing {
  readonly input: ChainInput;
  readonly options: ReportOptions;
  readonly op: ReportOp;
}

/** A chain in one of the formats, after one pass that verifies it. What the format lacks is reported as a loss. */
export function writeReport(writing: Writing): Report {
  const { to } = writing.options;
  if (to === "html" || to === "markdown") return writePage(writing, to);
  if (to === "json") return writeJson(writing);
  return to === "prov-json" ? writeProv(writing) : writeStatement(writing);
}

function pass({ input, op }: Writing, visit: (record: ProvenanceRecord, index: number) => void): Examination {
  return examine(input, { op, maxFindings: 1_000, visit });
}

function writePage(writing: Writing, to: "html" | "markdown"): Report {
  const { input, options, op } = writing;
  const steps: ReportStep[] = [];
  const summary: (readonly string[])[] = [];
  const examination = pass(writing, (record) => {
    if (steps.length < options.maxDetailedRecords) steps.push(stepOf(record));
    else summary.push(summaryOf(record));
  });
  if (summary.length > 0)
    op.reportLoss(
      "PROVENANCE_RECORDS_SUMMARIZED",
      `Records ${steps.length} to ${steps.length + summary.length - 1} have one row each: their materials, agents, losses and receipts are not in the report.`,
      { at: [at("row", steps.length)], of: "chain", details: { first: steps.length, count: summary.length } },
    );
  const trust = describeTrust(examination, input.anchors?.length ?? 0);
  const page: ReportPage = { title: options.title, trust, examination, steps, summary };
  return { bytes: join(to === "html" ? writeReportHtml(page) : writeReportMarkdown(page), op), examination };
}

function summaryOf({ sequence, activity, subject, recordHash }: ProvenanceRecord): readonly string[] {
  const files = subject.map(({ name, hash }) => `${name} ${hash.slice("sha256:".length)}`);
  return [String(sequence), activity.name, files.join(", "), recordHash];
}

function writeJson(writing: Writing): Report {
  const records: ProvenanceRecord[] = [];
  const examination = pass(writing, (record) => records.push(record));
  const { level, facts, missingLinks, notExamined } = examination;
  const report = {
    schema: "colophon.provenance.report/1",
    title: writing.options.title,
    level,
    trust: describeTrust(examination, writing.input.anchors?.length ?? 0),
    ...(facts.head !== undefined && { head: facts.head }),
    signedRecords: facts.signedSize,
    missingLinks,
    notExamined,
    records,
  };
  return { bytes: toJson(report, writing.op), examination };
}

function writeProv(writing: Writing): Report {
  const { op } = writing;
  const document = new ProvDocument();
  const examination = pass(writing, (record, index) => {
    for (const path of document.add(record))
      op.reportLoss("PROVENANCE_NOT_EXPRESSIBLE", `PROV-JSON cannot express ${path} of record ${record.sequence}.`, {
        at: [at("row", index), at("part", { id: path })],
        of: "chain",
        subject: `${path} of record ${record.sequence}`,
      });
    reportSignatures(record, index, { op, format: "PROV-JSON" });
  });
  reportChain(op, "PROV-JSON");
  return { bytes: toJson(document.write(), op), examination };
}

function writeStatement(writing: Writing): Report {
  const { op } = writing;
  const writer = new StatementWriter();
  const examination = pass(writing, (record, index) => {
    writer.add(record);
    reportSignatures(record, index, { op, format: "The in-toto Statement" });
  });
  if (writer.isEmpty && examination.level !== "broken")
    throw op.error("PROVENANCE_INVALID_INPUT", "No record has a subject, and an in-toto Statement needs one.", {
      issues: [{ path: "chain", message: "No record has a subject." }],
      remediation: "Set options.to to another format.",
    });
  reportChain(op, "The in-toto Statement");
  return { bytes: toJson(writer.write(examination.facts.head), op), examination };
}

function reportSignatures(
  { sequence, signatures = [] }: ProvenanceRecord,
  index: number,
  { op, format }: { readonly op: ReportOp; readonly format: string },
): void {
  for (const [position, { keyid }] of signatures.entries())
    op.reportLoss("PROVENANCE_SIGNATURE_OMITTED", `${format} does not have the signature with the keyid ${keyid}.`, {
      at: [at("row", index), at("part", { id: `signatures[${position}]` })],
      of: "chain",
      subject: `signature of record ${sequence}`,
    });
}

function reportChain(op: ReportOp, format: string): void {
  op.reportLoss(
    "PROVENANCE_CHAIN_OMITTED",
    `${format} does not have the links between the records: nobody can detect a change in it. Keep the chain.`,
  );
}

function toJson(value: object, op: ReportOp): Uint8Array {
  return join(canonicalChunks(value, op), op);
}

function canonicalChunks(value: object, op: ReportOp): readonly string[] {
  const chunks: string[] = [];
  writeCanonicalJson(value, (chunk) => {
    op.checkpoint();
    chunks.push(chunk);
  });
  chunks.push("\n");
  return chunks;
}

function join(texts: Iterable<string>, op: ReportOp): Uint8Array {
  const pieces: Buffer[] = [];
  let size = 0;
  for (const text of texts) {
    const piece = Buffer.from(text);
    size += piece.length;
    op.checkpoint();
    op.checkLimit("maxOutputBytes", size);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
