import { FormatError } from "@colophon/kit-bytes";
import type { ErrorFacts, Op } from "./op.ts";

/** What a family makes of a kit's refusal: its own code, and what it adds to the kit's sentence. */
export interface ErrorMapping<E extends string> {
  readonly code: E;
  /** Instead of the kit's own message. */
  readonly message?: string;
  readonly facts?: ErrorFacts;
}

/** Limits of archives by the names that callers set them by. */
const ARCHIVE_LIMITS: Readonly<Record<string, (found: number, most: number) => string>> = {
  maxRatio: (found, most) => `The archive unpacks to ${found} times its size; \`limits.maxExpansionRatio\` is ${most}.`,
  maxEntries: (found, most) => `The archive has ${found} entries; \`limits.maxArchiveEntries\` allows ${most}.`,
};

function messageOf({ limit = "", details, message }: FormatError): string {
  const { found, most } = details;
  const describe = ARCHIVE_LIMITS[limit];
  return describe !== undefined && typeof found === "number" && typeof most === "number"
    ? describe(found, most)
    : message;
}

/**
 * Runs what reads foreign bytes; a kit's FormatError becomes the family's own failure, all else stays what it is.
 *
 * Shapes   `work` may return a promise; then so does this. The failure's details hold format, offset and limit of the error.
 */
export function withFormatErrors<E extends string, T>(
  op: Pick<Op<E>, "error">,
  refuse: (error: FormatError) => ErrorMapping<E>,
  work: () => T,
): T {
  const report = (error: unknown): never => {
    if (!(error instanceof FormatError)) throw error;
    const { code, message = messageOf(error), facts = {} } = refuse(error);
    const { format, offset, limit, details } = error;
    throw op.error(code, message, {
      details: { format, offset, ...(limit !== undefined && { limit }), ...details },
      ...facts,
    });
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(report) as T) : result;
  } catch (error) {
    return report(error);
  }
}
