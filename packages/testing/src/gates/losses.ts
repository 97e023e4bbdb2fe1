import type { Loss } from "@colophon/contract";
import { type Finding, toFindings } from "../finding.ts";
import type { Row } from "../row.ts";
import type { Subject } from "../subject.ts";

/**
 * C11: no silent loss. The losses of each row are exactly those it states, and where the operation declares losses a
 * successful row says `losses: []` when it claims there are none.
 */
export async function checkSilentLoss(subject: Subject): Promise<Finding[]> {
  const declaresLosses = Object.keys(subject.operation.losses.entries).length > 0;
  return (await subject.trials()).flatMap(({ row, envelope }) => {
    if (envelope === undefined) return [];
    const unsaid = declaresLosses && envelope.ok && row.losses === undefined;
    return toFindings(
      "C11",
      [...violationsOfLosses(row, envelope.losses), ...(unsaid ? ["it succeeds and does not state its losses"] : [])],
      row.name,
    );
  });
}

function violationsOfLosses({ losses: stated = [] }: Row, found: readonly Loss[]): string[] {
  const codes = found.map(({ code }) => code);
  const [expected, actual] = isCodeList(stated)
    ? [stated.join(", "), codes.join(", ")]
    : [describeCounts(Object.entries(stated)), describeCounts(countEach(codes))];
  return expected === actual ? [] : [`expected the losses ${expected || "none"}, found ${actual || "none"}`];
}

function isCodeList(stated: NonNullable<Row["losses"]>): stated is readonly string[] {
  return Array.isArray(stated);
}

function countEach(codes: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts];
}

function describeCounts(counts: readonly (readonly [string, number])[]): string {
  return counts
    .map(([code, count]) => `${code} x ${count}`)
    .sort()
    .join(", ");
}

const SEVERITIES: readonly string[] = ["dropped", "degraded", "substituted"];

/**
 * C12: losses with a locator first, by locator, then the worst first, by code, by subject, as they were emitted. Judged by an
 * order of our own, so that the contract's is not its own judge.
 */
export async function checkLossOrder(subject: Subject): Promise<Finding[]> {
  return (await subject.trials()).flatMap(({ row, envelope, emitted }) => {
    const losses = envelope?.losses ?? [];
    const faults = losses.slice(1).flatMap((loss, index) => {
      const before = losses[index];
      if (before === undefined || isInOrder(before, loss, emitted)) return [];
      return [`loss ${index + 1} (${loss.code}) stands after loss ${index} (${before.code}), which it should precede`];
    });
    return toFindings("C12", faults, row.name);
  });
}

function isInOrder(first: Loss, second: Loss, emitted: readonly Loss[]): boolean {
  const [left, right] = [keyOf(first), keyOf(second)];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const [a, b] = [left[i], right[i]];
    if (a === b) continue;
    if (a === undefined || b === undefined) return a === undefined;
    return a < b;
  }
  const [at, then] = [emitted.indexOf(first), emitted.indexOf(second)];
  return at === -1 || then === -1 || at < then;
}

/** What decides the order, part by part; absent parts come before those that are there. */
function keyOf({ locator, severity, code, subject }: Loss): readonly (string | number)[] {
  const place =
    locator === undefined
      ? [1]
      : [
          0,
          locator.artifact,
          locator.domain,
          ...locator.path.flatMap(({ kind, index, id }) => [`/${kind}`, index ?? -1, id === undefined ? "" : `=${id}`]),
          "",
          locator.range?.start ?? -1,
          locator.range?.end ?? -1,
        ];
  return [...place, SEVERITIES.indexOf(severity), code, subject];
}
