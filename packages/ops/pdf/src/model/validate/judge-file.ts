import { type OpenedPdf, openWithin } from "@colophon/base-pdf";
import { FormatError, type Op } from "@colophon/contract";
import type { QpdfResult } from "@colophon/engine-qpdf";
import { type PdfFile, versionOf } from "@colophon/kit-pdf";
import { blankContents, type CheckFinding, checkStructure, GRADES, type Grade } from "@colophon/kit-pdf/check";
import { roomForNumbers } from "../room-for-numbers.ts";

type QpdfSaid = Pick<QpdfResult, "exitCode" | "stderr">;
export type JudgingOp = Pick<Op<"SCHEMA_REJECTED" | "RESOURCE_LIMIT_EXCEEDED">, "error" | "checkpoint" | "limits">;

const MAX_LISTED = 500;
/** What qpdf says in many words at the end of a check that went well, or to introduce one. */
const MAX_OF_QPDF = 100;

const NOT_EXAMINED = [
  "keys that the Arlington model does not have, and rules of the model that need rendering or extensions",
  "objects that nothing in the file refers to",
  "the pictures inside of image codecs (JPEG, JPEG 2000, JBIG2, CCITT)",
  "whether glyphs, widths and encodings of fonts agree",
  "signatures, scripts and the content of attached files",
  "how pages look",
];

/** The findings of our own reading and of qpdf's as one answer. */
export function checkFile(given: OpenedPdf, check: (bytes: Uint8Array) => QpdfSaid, op: JudgingOp) {
  const findings: CheckFinding[] = [];
  const counts = { error: 0, deviation: 0, note: 0 };
  const listed = { error: 0, deviation: 0, note: 0 };
  const report = (finding: CheckFinding): void => {
    counts[finding.grade] += 1;
    if (listed[finding.grade] >= MAX_LISTED) return;
    listed[finding.grade] += 1;
    findings.push(finding);
  };
  const file = openOrReport(given, op, report);
  const looked = file === undefined ? undefined : checkStructure(file, op.limits.maxPages, report);
  reportQpdf(
    check(file === undefined ? given.bytes : roomForNumbers(file, blankContents(file, op.limits.maxPages).bytes)),
    report,
  );
  const order = (grade: Grade): number => GRADES.indexOf(grade);
  const sorted = findings.toSorted((one, other) => order(one.grade) - order(other.grade));
  return {
    valid: counts.error === 0,
    profile: "structure",
    ...(file !== undefined && { version: versionOf(file) }),
    counts,
    findings: sorted.map(toValue),
    examined: {
      pages: looked?.pages ?? 0,
      objects: looked?.objects ?? 0,
      streams: looked?.streams ?? 0,
      operators: looked?.operators ?? 0,
      fontPrograms: looked?.fontPrograms ?? 0,
      tableObjects: looked?.tableObjects ?? 0,
    },
    notExamined: NOT_EXAMINED,
  };
}

/** Bytes that are no PDF are a finding. */
export function openOrReport(
  given: OpenedPdf,
  op: JudgingOp,
  report: (finding: CheckFinding) => void,
): PdfFile | undefined {
  try {
    return openWithin(given, op);
  } catch (error) {
    if (!(error instanceof FormatError) || error.code !== "NOT_PDF") throw error;
    report({ grade: "error", rule: "not-pdf", message: error.message, offset: 0 });
    return undefined;
  }
}

/** What qpdf refuses is an error, what it warns of a deviation. */
function reportQpdf({ exitCode, stderr }: QpdfSaid, report: (finding: CheckFinding) => void): void {
  if (exitCode === 0) return;
  const lines = stderr.split("\n").filter((line) => line.includes("in.pdf"));
  const isRefused = exitCode === 2;
  const refusals = lines.filter((line) => !line.startsWith("WARNING"));
  for (const line of lines.slice(0, MAX_OF_QPDF)) {
    const isError = isRefused && (refusals.length === 0 || !line.startsWith("WARNING"));
    const message = line
      .replace(/^WARNING: /, "")
      .replace(/^in\.pdf:? ?/, "")
      .slice(0, 400)
      .toWellFormed();
    report({ grade: isError ? "error" : "deviation", rule: "qpdf", message: `qpdf: ${message}`, ...placeOf(line) });
  }
  if (isRefused && lines.length === 0)
    report({ grade: "error", rule: "qpdf", message: `qpdf: ${stderr.slice(0, 400).toWellFormed()}` });
}

function placeOf(line: string): Pick<CheckFinding, "object" | "offset"> {
  const object = /object (\d+) \d+/.exec(line)?.[1];
  const offset = /\boffset (\d+)/.exec(line)?.[1];
  return {
    ...(object !== undefined && { object: Number(object) }),
    ...(offset !== undefined && Number(offset) > 0 && { offset: Number(offset) }),
  };
}

function toValue({ grade, rule, message, object, offset, page }: CheckFinding) {
  return {
    grade,
    rule,
    message: message.toWellFormed(),
    ...(object !== undefined && { object }),
    ...(offset !== undefined && { offset }),
    ...(page !== undefined && { page }),
  };
}
