import { type ByteSource, FormatError, sourceOf } from "@colophon/contract";
import { relationshipsEntryOf } from "@colophon/kit-ooxml";
import { openUnread, type UnreadWorkbook } from "../open-workbook.ts";
import type { Findings, ValidationIssue } from "../validation/findings.ts";
import type { WorkbookProfile } from "../validation/rules.ts";
import { validateWorkbook } from "../validation/validate-workbook.ts";
import { rebuildArchive } from "./rebuild-archive.ts";
import { renameReferences } from "./rename-references.ts";
import { repairCells } from "./repair-cells.ts";
import { ELEMENT_REPAIRS } from "./repair-elements.ts";
import { cutStrings, PACKAGE_REPAIRS } from "./repair-package.ts";
import { repairTable } from "./repair-tables.ts";
import { type RepairOp, RepairRound } from "./round.ts";

/** Rounds of mending: a mend may show what stood behind it, but not for ever. */
const MAX_ROUNDS = 60;
const PROFILES: ReadonlySet<WorkbookProfile> = new Set(["package", "schema", "formulas"]);
/** What the archive has to be rebuilt for. */
const OF_ARCHIVE = new Set([
  "DUPLICATE_NAME",
  "CASE_DUPLICATE",
  "UNSAFE_PATH",
  "NAME_MISMATCH",
  "UNKNOWN_METHOD",
  "XML_NOT_READABLE",
  "CONTENT_UNREADABLE",
]);

const NAME_RULES = new Set(["TABLE_NAME_DUPLICATE", "TABLE_NAME_INVALID", "NAME_INVALID"]);

export interface Repaired {
  readonly bytes: Uint8Array;
  readonly isUnchanged: boolean;
  readonly unread: UnreadWorkbook;
  /** What no mend could be found for. */
  readonly left: readonly ValidationIssue[];
}

/** Mends a workbook until the validator finds nothing that Excel refuses or repairs. */
export function repairWorkbook(source: ByteSource, op: RepairOp): Repaired {
  let bytes = source;
  let isUnchanged = true;
  let unread = openWhole(bytes, op);
  if (unread === undefined) {
    const rebuilt = rebuildArchive(bytes, op);
    if (rebuilt !== undefined) {
      bytes = sourceOf(rebuilt);
      isUnchanged = false;
    }
    unread = openUnread(bytes, op);
  }
  for (let count = 0; ; count++) {
    op.checkpoint();
    const { left, next } = validateAndRepair(unread, bytes, { mayMend: count < MAX_ROUNDS, op });
    if (next === undefined) return { bytes: bytes.read(0, bytes.byteLength), isUnchanged, unread, left };
    bytes = sourceOf(next);
    isUnchanged = false;
    unread = openUnread(bytes, op);
  }
}

/** A function of its own, so that nothing holds the trees of a round while those of the next are made. */
function validateAndRepair(
  unread: UnreadWorkbook,
  bytes: ByteSource,
  { mayMend, op }: { readonly mayMend: boolean; readonly op: RepairOp },
): { readonly left: readonly ValidationIssue[]; readonly next: Uint8Array | undefined } {
  const { found } = validateWorkbook(unread, PROFILES, op);
  const left = found.issues.filter(({ severity }) => severity === "repair");
  const next = left.length === 0 || !mayMend ? undefined : repairOnce(unread, { found, issues: left, bytes }, op);
  return { left, next };
}

/** Undefined where the archive, its types or its relationships have to be made anew first. */
function openWhole(bytes: ByteSource, op: RepairOp): UnreadWorkbook | undefined {
  try {
    const unread = openUnread(bytes, op);
    const { opened, main } = unread;
    // A workbook whose relationships are gone has no sheets.
    return relationshipsEntryOf(opened, main.part) === undefined ? undefined : unread;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    if (
      error.code === "LIMIT" ||
      error.code === "ENCRYPTED" ||
      error.code === "OTHER_FORMAT" ||
      error.code === "NOT_WORKBOOK" ||
      error.details.fileType !== undefined
    )
      throw error;
    return undefined;
  }
}

interface Round {
  readonly found: Findings;
  readonly issues: readonly ValidationIssue[];
  readonly bytes: ByteSource;
}

/** One round: the archive first, then the package, then what stands in the parts. Undefined where nothing could be mended. */
function repairOnce(
  { opened, book }: UnreadWorkbook,
  { found, issues, bytes }: Round,
  op: RepairOp,
): Uint8Array | undefined {
  if (issues.some(({ rule }) => OF_ARCHIVE.has(rule))) {
    const rebuilt = rebuildArchive(bytes, op);
    if (rebuilt !== undefined) return rebuilt;
  }
  const round = new RepairRound(opened, book, op);
  for (const { rules, repair } of PACKAGE_REPAIRS) {
    const own = issues.filter(({ rule }) => rules.includes(rule));
    if (own.length === 0) continue;
    repair(round, own);
    if (round.mends > 0) return finishRound(round);
  }
  // New names go first: a formula with a name that Excel refuses is sound once it has the other.
  const ofNames = issues.filter(({ rule }) => NAME_RULES.has(rule));
  repairParts(round, found, ofNames);
  if (round.mends === 0) repairParts(round, found, issues);
  return round.mends === 0 ? undefined : finishRound(round);
}

function repairParts(round: RepairRound, found: Findings, issues: readonly ValidationIssue[]): void {
  for (const [name, own] of groupByPart(issues)) {
    round.op.checkpoint();
    const part = round.opened.part(name);
    if (part === undefined) continue;
    const kind = own.filter(
      (issue) =>
        issue.rule.startsWith("TABLE_") ||
        (issue.rule === "DUPLICATE_VALUE" && /\/tableColumns\//.test(issue.path ?? "")),
    );
    if (kind.length > 0) repairTable(round, part, kind);
    cutStrings(
      round,
      own.filter(
        (issue) =>
          issue.rule === "TEXT_LENGTH" && issue.cell === undefined && found.placeOf(issue).element === undefined,
      ),
    );
    const ofElements = own.filter((issue) => !kind.includes(issue) && found.placeOf(issue).element !== undefined);
    for (const issue of ofElements) {
      const { element, subject } = found.placeOf(issue);
      if (element !== undefined) ELEMENT_REPAIRS[issue.rule]?.(round, { part, element, subject, issue });
    }
    const ofCells = own.filter((issue) => issue.cell !== undefined && found.placeOf(issue).element === undefined);
    const rows = own.filter(({ rule, cell }) => rule.startsWith("ROW_") && cell === undefined);
    if (ofCells.length + rows.length > 0) repairCells(round, part, [...ofCells, ...rows]);
  }
}

function finishRound(round: RepairRound): Uint8Array {
  const bytes = round.finish();
  return round.renamings.length === 0 ? bytes : renameReferences(sourceOf(bytes), round.renamings, round.op);
}

function groupByPart(issues: readonly ValidationIssue[]): ReadonlyMap<string, readonly ValidationIssue[]> {
  const groups = new Map<string, ValidationIssue[]>();
  for (const issue of issues) {
    const group = groups.get(issue.part ?? "") ?? [];
    groups.set(issue.part ?? "", group);
    group.push(issue);
  }
  return groups;
}
