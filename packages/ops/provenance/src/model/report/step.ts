import type { Json } from "@colophon/contract";
import type { ProvenanceRecord, Resource } from "../types.ts";

/** A record as people read it: a page and a Markdown text write the same steps. */
export interface ReportStep {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly ReportTable[];
}

export interface ReportTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Everything that a record says, each member once. */
export function stepOf(record: ProvenanceRecord): ReportStep {
  const { sequence, activity, agents, losses, subject, materials, signatures = [] } = record;
  const { name, description, startedAt, endedAt, receipt } = activity;
  return {
    title: `Record ${sequence}: ${name}`,
    facts: [
      ...optionalFact("What was done", description),
      ...optionalFact("Started (as claimed)", startedAt),
      ...optionalFact("Ended (as claimed)", endedAt),
      ...agents.map(({ name, kind, id, role }): readonly [string, string] => [
        "Who (as claimed)",
        `${name}, ${kind}${role === undefined ? "" : `, ${role}`}${id === undefined ? "" : `, ${id}`}`,
      ]),
      ["Record hash", record.recordHash],
      ["Previous record hash", record.previousHash],
      ...optionalFact("Previous signatures hash", record.previousSignatures),
      ...signatures.map(({ algorithm, keyid, sig }): readonly [string, string] => [
        "Signature on all records so far",
        `${algorithm}, key ${keyid}, ${sig}`,
      ]),
      ["Record format", record.schema],
    ],
    tables: [
      tableOfFiles("Files that went in", materials),
      tableOfFiles("Files that came out", subject),
      {
        caption: "What was lost",
        head: ["Severity", "What", "Loss", "Code"],
        rows: losses.map(({ severity, subject, message, code, remediation }) => [
          severity,
          subject,
          remediation === undefined ? message : `${message} ${remediation}`,
          code,
        ]),
      },
      {
        caption: "Receipt",
        head: ["Member", "Value"],
        rows: receipt === undefined ? [] : flatten("", receipt as unknown as Json),
      },
      { caption: "Further members", head: ["Member", "Value"], rows: furtherRows(record) },
    ].filter(({ rows }) => rows.length > 0),
  };
}

function optionalFact(label: string, value: string | undefined): readonly (readonly [string, string])[] {
  return value === undefined ? [] : [[label, value]];
}

function tableOfFiles(caption: string, files: readonly Resource[]): ReportTable {
  return {
    caption,
    head: ["Name", "SHA-256", "Type", "Bytes", "Notes"],
    rows: files.map(({ name, hash, mediaType = "", byteLength, part, origin }) => [
      name,
      hash.slice("sha256:".length),
      mediaType,
      byteLength === undefined ? "" : String(byteLength),
      [...(part ? ["part of a composite"] : []), ...(origin ? ["enters here (as claimed)"] : [])].join(", "),
    ]),
  };
}

/** Members without a column: foreign statements, and the facts of losses. */
function furtherRows({ materials, subject, losses }: ProvenanceRecord): readonly (readonly string[])[] {
  const statements = (list: string, files: readonly Resource[]) =>
    files.flatMap(({ statement }, index) =>
      statement === undefined ? [] : flatten(`${list}[${index}].statement`, statement),
    );
  return [
    ...statements("materials", materials),
    ...statements("subject", subject),
    ...losses.flatMap(({ avoidable, locator, expected, actual, details }, index) => [
      [`losses[${index}].avoidable`, String(avoidable)],
      ...Object.entries({ locator, expected, actual, details }).flatMap(([name, value]) =>
        value === undefined ? [] : flatten(`losses[${index}].${name}`, value as Json),
      ),
    ]),
  ];
}

/** Each leaf of a JSON value with its path; an empty list or object is a leaf. */
function flatten(path: string, value: Json): readonly (readonly [string, string])[] {
  const rows: (readonly [string, string])[] = [];
  const visit = (at: string, member: Json): void => {
    if (Array.isArray(member) && member.length > 0)
      for (const [index, item] of member.entries()) visit(`${at}[${index}]`, item as Json);
    else if (typeof member === "object" && member !== null && !Array.isArray(member) && Object.keys(member).length > 0)
      for (const [name, item] of Object.entries(member)) visit(at === "" ? name : `${at}.${name}`, item as Json);
    else rows.push([at, typeof member === "string" ? member : JSON.stringify(member)]);
  };
  visit(path, value);
  return rows;
}
