import type { Checkpoint } from "@colophon/kit-bytes";
import { checkMessage, type Defect, type MimePart, walkParts } from "@colophon/kit-mime";
import type { MsgDefect as OutlookDefect } from "@colophon/kit-msg";
import { OUTLOOK_RULES } from "../data/outlook-defects.ts";
import { OWN_RULES } from "../data/rules.ts";
import type { RangeValue } from "../schemas/definitions.ts";
import { append } from "./append.ts";
import { compact } from "./compact.ts";
import { outsideTexts } from "./outside.ts";
import { type MailPart, walkMail } from "./part.ts";
import { quoteText } from "./quote-text.ts";

/** One thing wrong with a mail, and where. */
export interface MailFinding {
  /** "bare-lf", "tnef-checksum": the same for the same fault, always. */
  readonly rule: string;
  readonly severity: "error" | "warning" | "note" | "limit";
  readonly clause: string;
  readonly message: string;
  readonly part: string;
  readonly range?: RangeValue;
  /** Set when the range counts in the decoded content of that part. */
  readonly decodedFrom?: string;
  readonly count: number;
}

/** A defect of an Internet message, at its part. */
export function fromDefect(defect: Defect, part: string, decodedFrom: string | undefined): MailFinding {
  const { id, severity, clause, message, range, count } = defect;
  return compact({ rule: id, severity, clause, message, part, range: { ...range }, decodedFrom, count });
}

/** A defect of an Outlook file; `path` in it names the storage or attribute. */
function fromOutlookDefect(defect: OutlookDefect, part: MailPart): MailFinding {
  const { code, message, path, offset } = defect;
  return compact({
    rule: code.toLowerCase().replaceAll("_", "-"),
    ...OUTLOOK_RULES[code],
    message: path === "" ? message : `${message} (${path})`,
    part: part.id,
    range: offset === undefined ? undefined : { start: offset, end: offset },
    decodedFrom: part.decodedFrom,
    count: 1,
  });
}

/**
 * What is wrong with the structure and the headers of everything in a mail, in source order; bodies are the caller's.
 *
 * Cost     O(headers).
 */
export function findStructureFaults(root: MailPart, checkpoint: Checkpoint): MailFinding[] {
  const findings: MailFinding[] = [];
  for (const part of walkMail(root)) {
    const { origin } = part;
    if (origin.format === "outlook")
      append(
        findings,
        origin.message.defects.map((defect) => fromOutlookDefect(defect, part)),
      );
    if (origin.format === "mime" && origin.part.path === SCAN_ROOT) append(findings, faultsOfScan(origin.part, part));
    append(findings, outsideFindings(part, checkpoint));
  }
  return findings;
}

function outsideFindings(part: MailPart, checkpoint: Checkpoint): MailFinding[] {
  const { severity, clause, message } = OWN_RULES["outside-text"];
  return outsideTexts(part, checkpoint).map(({ where, text, range }) =>
    compact({
      rule: "outside-text",
      severity,
      clause,
      message: `${message} (${where}: ${quoteText(text.trim())})`,
      part: part.id,
      range: { start: range.start, end: range.end },
      decodedFrom: part.decodedFrom,
      count: 1,
    }),
  );
}

/** Path of the outermost part of each scanned message. */
const SCAN_ROOT = "1";
/** What is asked of a message and not of an entity that was signed as a part of one. */
export const MESSAGE_RULES: ReadonlySet<string> = new Set(["missing-header", "missing-mime-version"]);
const NO_LINES = { crlf: 0, lf: 0, cr: 0 };

/** Paths count from the scanned message; ids from the file. */
function faultsOfScan(root: MimePart, { id, decodedFrom, isMessage }: MailPart): MailFinding[] {
  const idOf = (path: string): string => `${id}${path.slice(SCAN_ROOT.length)}`;
  const sources = new Map<string, string>();
  for (const part of walkParts(root)) {
    const source = part.decodedFrom === undefined ? decodedFrom : idOf(part.decodedFrom);
    if (source !== undefined) sources.set(part.path, source);
  }
  return checkMessage({ root, byteLength: 0, partCount: 0, lineEnds: NO_LINES })
    .filter((found) => isMessage || found.path !== SCAN_ROOT || !MESSAGE_RULES.has(found.id))
    .map((found) => fromDefect(found, idOf(found.path), sources.get(found.path)));
}
