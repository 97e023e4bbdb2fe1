import { FormatError } from "./format-error.ts";

/** The kit's defaults with what the caller gave in their place. RangeError for a bound that is no number of at least 0. */
export function withLimits<L extends object>(defaults: L, given: Partial<L> = {}): L {
  const limits: L = { ...defaults, ...given };
  for (const [name, value] of Object.entries(limits))
    if (typeof value !== "number" || Number.isNaN(value) || value < 0)
      throw new RangeError(`The limit ${name} is ${value}.`);
  return limits;
}

/** What a value is measured against: the limit's name and bound, and where the reader stands. */
export interface Measured {
  readonly format: string;
  readonly limit: string;
  readonly most: number;
  readonly offset: number;
}

/** Errors: FormatError with code LIMIT when `value` is over the bound. */
export function checkLimit(value: number, measured: Measured): void {
  if (value > measured.most) throw overLimit(value, measured);
}

export function overLimit(value: number, { format, limit, most, offset }: Measured): FormatError<"LIMIT"> {
  return new FormatError({
    format,
    code: "LIMIT",
    message: `${value} is over the limit of ${most} (${limit}).`,
    offset,
    limit,
    details: { found: value, most },
  });
}
