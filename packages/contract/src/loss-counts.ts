import { SEVERITIES, type Severity } from "./codes.ts";
import type { Loss } from "./envelope.ts";

/** Losses of one code that an envelope lists; one closing loss counts the rest. */
export const MAX_LOSSES_PER_CODE = 100;

export interface LossCounts {
  readonly total: number;
  readonly bySeverity: Readonly<Record<Severity, number>>;
  readonly byCode: Readonly<Record<string, number>>;
}

/** How many losses there are; those past the first hundred of a code, which one closing loss stands for, too. */
export function countLosses(losses: readonly Loss[]): LossCounts {
  const bySeverity = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as Record<Severity, number>;
  const byCode: Record<string, number> = {};
  let total = 0;
  for (const loss of losses) {
    const count = countOf(loss);
    total += count;
    bySeverity[loss.severity] += count;
    byCode[loss.code] = (byCode[loss.code] ?? 0) + count;
  }
  return { total, bySeverity, byCode };
}

/** Losses as a reader needs them: content (dropped) before form (degraded) before bookkeeping (substituted), each in the given order. */
export function rankLosses(losses: readonly Loss[]): readonly Loss[] {
  return SEVERITIES.toReversed().flatMap((severity) => losses.filter((loss) => loss.severity === severity));
}

/** What a closing loss says. */
export function describeMore(count: number): string {
  return `${count} more of the same kind, after the ${MAX_LOSSES_PER_CODE} listed one by one.`;
}

function countOf({ message, details }: Loss): number {
  const count = (details as { readonly count?: unknown } | undefined)?.count;
  return typeof count === "number" && message === describeMore(count) ? count : 1;
}
