import type { FastifyRequest } from "fastify";

export const LONGEST_WAIT_SECONDS = 30;

/**
 * How many seconds the client wants to wait for the result.
 *
 * Shapes   `wait=N` may shorten, never prolong; `respond-async` alone is a wait of none.
 * Source   RFC 7240, 4.1 and 4.3.
 */
export function readWait({ headers }: FastifyRequest): { readonly seconds: number; readonly isPreferred: boolean } {
  const preferences = [headers.prefer ?? []].flat().join(",").toLowerCase();
  const wait = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,6})"?\s*(?=$|[,;])/.exec(preferences)?.[1];
  if (wait !== undefined) return { seconds: Math.min(Number(wait), LONGEST_WAIT_SECONDS), isPreferred: true };
  const isAsync = /(?:^|,)\s*respond-async\s*(?=$|[,;])/.test(preferences);
  return { seconds: isAsync ? 0 : LONGEST_WAIT_SECONDS, isPreferred: isAsync };
}
