import { describeOperation } from "@colophon/contract";
import type { CatalogEntry } from "../catalog.ts";
import { codesOf } from "../examine-envelope.ts";
import { type Finding, toFindings } from "../finding.ts";
import type { Subject } from "../subject.ts";
import { produceHarnessCodes } from "./harness-codes.ts";

/**
 * C5: the declared codes are the catalog's, no call returns another, and each is produced by a row or argued impossible.
 *
 * A code that stands for a harness condition counts as produced when the gates themselves bring the condition about; those
 * for `memory` and `crashed` are the runtime's, whose own suite proves them.
 */
export async function checkDeclaredCodes(subject: Subject): Promise<Finding[]> {
  const examine = subject.examiner();
  const trials = await subject.trials();
  const undeclared = trials.flatMap(({ row, envelope }) =>
    envelope === undefined ? [] : toFindings("C5", examine(envelope).undeclared, row.name),
  );
  const byRows = new Set(trials.flatMap(({ envelope }) => (envelope === undefined ? [] : codesOf(envelope))));
  const byGates = await produceHarnessCodes(subject);
  const { codes: byHostile } = await subject.hostile();
  const anyhow = new Set([...byRows, ...byGates, ...byHostile]);
  return [
    ...undeclared,
    ...toFindings("C5", [
      ...violationsOfLists(subject),
      ...violationsOfProduction(subject, new Set([...byRows, ...byGates]), anyhow),
    ]),
  ];
}

function violationsOfProduction(
  { operation }: Subject,
  produced: ReadonlySet<string>,
  anyhow: ReadonlySet<string>,
): string[] {
  const { errors, losses } = describeOperation(operation);
  return [...errors, ...losses].flatMap(({ code, impossible }) => {
    if (impossible === undefined)
      return produced.has(code) ? [] : [`no row produces ${code}, and it is not argued impossible`];
    if (anyhow.has(code)) return [`${code} is argued impossible, and it is produced`];
    return /^\p{Lu}.{18,}\.$/su.test(impossible)
      ? []
      : [`${code} is argued impossible without an argument: "${impossible}"`];
  });
}

function violationsOfLists({ operation, entry }: Subject): string[] {
  if (entry === undefined) return [];
  const { errors, losses } = describeOperation(operation);
  const found = { errors: errors.map(({ code }) => code), losses: losses.map(({ code }) => code) };
  // Its author chooses the codes: no operation is defined without errors, and C14 asks one that changes a document for a loss.
  if (entry.source === "ours-to-design") return [];
  return [
    ...violationsOfList(entry, "error", entry.errorCodes, found.errors),
    ...violationsOfList(entry, "loss", entry.lossCodes, found.losses),
  ];
}

/**
 * Of the specification's operations the list stands in its order, and what is put behind it is decided openly, in
 * `appended-codes.json`; of the others it is a start, appended to and never cut.
 */
function violationsOfList(
  entry: CatalogEntry,
  what: string,
  listed: readonly string[],
  found: readonly string[],
): string[] {
  const isExact = entry.source === "specification" || listed.length === 0;
  const isOpen = (code: string): boolean => !isExact || entry.appended?.[code] !== undefined;
  const isInOrder = listed.every((code, i) => code === found[i]);
  const extra = found.filter((code) => !listed.includes(code) && !isOpen(code));
  if (isInOrder && extra.length === 0) return [];
  const missing = listed.filter((code) => !found.includes(code));
  const reported = [...missing.map((code) => `${code} is missing`), ...extra.map((code) => `${code} is not listed`)];
  return [`the ${what} codes are not the catalog's: ${reported.join(", ") || "their order is another"}`];
}
