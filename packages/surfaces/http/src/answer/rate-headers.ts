import type { FastifyReply } from "fastify";

/** One of the limits that an answer tells of. */
export interface ReportedRate {
  readonly name: "requests" | "executions";
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  /** Absent for a window that is not always as long: a month. */
  readonly windowSeconds?: number;
}

/** Adds to what the answer tells of limits already. Source: draft-ietf-httpapi-ratelimit-headers. */
export function addRate(
  reply: FastifyReply,
  { name, limit, remaining, resetSeconds, windowSeconds }: ReportedRate,
): void {
  const window = windowSeconds === undefined ? "" : `;w=${windowSeconds}`;
  add(reply, "ratelimit-policy", `"${name}";q=${limit}${window}`);
  add(reply, "ratelimit", `"${name}";r=${remaining};t=${resetSeconds}`);
}

function add(reply: FastifyReply, header: string, item: string): void {
  const reported = reply.getHeader(header);
  reply.header(header, reported === undefined ? item : `${String(reported)}, ${item}`);
}

const text = (description: string) => ({ description, schema: { type: "string" } as const });

/** Of the answers to metered requests; environments without limits have none. */
export const RATE_HEADERS = {
  RateLimit: text('What is left, and the seconds until it is renewed: `"requests";r=59;t=60`.'),
  "RateLimit-Policy": text(
    'The limits: `"requests";q=60;w=60`, and the monthly `"executions";q=1000` once it is used up.',
  ),
};
