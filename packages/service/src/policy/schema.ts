import {
  array,
  choice,
  integer,
  number,
  object,
  optional,
  SEVERITIES,
  type Static,
  string,
} from "@colophon/contract/schemas";

/** What an environment's executions may do. Frozen into each execution at its submission. */
export const DELIVERY_POLICY_SCHEMA = object(
  {
    allowedOperations: optional(
      array(
        string({
          description: "Name of an operation, or a prefix followed by `.*`, for example `pdf.*` or `common.inspect.*`.",
          pattern: "^[a-z]+(\\.[a-z0-9-]+)*\\.(\\*|[a-z0-9-]+)$",
        }),
        {
          description: "Operations that may run, by name or by prefix with `.*`. Absent: all operations. Empty: none.",
          maxItems: 200,
        },
      ),
    ),
    maximumLossSeverity: optional(
      choice(["none", ...SEVERITIES], { description: "Highest severity of a loss that a delivered result may have." }),
    ),
    minimumScore: optional(
      number({
        description: "Minimum score of a delivered render. The stricter of this and the request's threshold applies.",
        minimum: 0,
        maximum: 100,
      }),
    ),
    maximumInputBytes: optional(
      integer({
        description: "Maximum size of the canonical request in bytes, with files in base64.",
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
      }),
    ),
    maximumOutputBytes: optional(
      integer({
        description: "Maximum size of the result envelope in bytes.",
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
      }),
    ),
    maximumQueueMs: optional(
      integer({
        description: "Maximum time in milliseconds that an execution may wait in the queue.",
        minimum: 1,
        maximum: 2_147_483_647,
      }),
    ),
    maximumRunMs: optional(
      integer({
        description: "Maximum run time in milliseconds, counted from the start. It overrides the request's options.",
        minimum: 1,
        maximum: 3_600_000,
      }),
    ),
    maximumPriority: optional(
      integer({
        description: "Highest priority that a submission may have. A higher one counts as this one. The default is 3.",
        minimum: 1,
        maximum: 3,
      }),
    ),
    maxAttempts: optional(
      integer({
        description:
          "How many times the service runs an execution whose process is stopped from outside, by a signal or for want of memory, before it fails. The default is 2.",
        minimum: 1,
        maximum: 10,
      }),
    ),
  },
  { description: "Delivery policy of an environment." },
);
export type DeliveryPolicy = Static<typeof DELIVERY_POLICY_SCHEMA>;

/** Does an entry of allowedOperations let an operation run? */
export function covers(allowed: string, operation: string): boolean {
  return allowed.endsWith(".*") ? operation.startsWith(allowed.slice(0, -1)) : allowed === operation;
}
