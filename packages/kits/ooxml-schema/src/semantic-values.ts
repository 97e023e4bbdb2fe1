import type { Bounds, SemanticRule } from "./grammar.ts";

/** Why a value breaks a rule about values; undefined where it keeps to it, or is none that the rule can judge. */
export function findValueFault({ bounds, isHex, length, words }: SemanticRule, value: string): string | undefined {
  if (bounds !== undefined) {
    if (isHex === true)
      return isWithin(bounds, Number.parseInt(value, 16)) ? undefined : `it is not ${describe(bounds)}`;
    const number = /^[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(value.trim()) ? Number(value) : Number.NaN;
    return Number.isNaN(number) || isWithin(bounds, number) ? undefined : `it is not ${describe(bounds)}`;
  }
  if (length !== undefined && !isWithin(length, value.length))
    return `its ${value.length} characters are not ${describe(length)}`;
  if (words !== undefined && !words.includes(value)) return `it is not one of ${words.join(", ")}`;
  return undefined;
}

function isWithin({ least, above, most, below }: Bounds, value: number): boolean {
  if (least !== undefined && value < least) return false;
  if (above !== undefined && value <= above) return false;
  if (most !== undefined && value > most) return false;
  return below === undefined || value < below;
}

function describe({ least, above, most, below }: Bounds): string {
  const reported = [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(above === undefined ? [] : [`more than ${above}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
    ...(below === undefined ? [] : [`less than ${below}`]),
  ];
  return reported.join(" and ");
}
