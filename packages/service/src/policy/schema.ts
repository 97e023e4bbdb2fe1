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
          description: "An operation's name, or the beginning of names and `.*`: `pdf.*`, `common.inspect.*`.",
          pattern: "^[a-z]+(\\.[a-z0-9-]+)*\\.(\\*|[a-z0-9-]+)$",
        }),
        {
          description:
            "The operations that may run; all when absent, none when empty. Names, or beginnings of names and `.*`: `pdf.*` is all of PDF, `common.inspect.*` all that inspect.",
          maxItems: 200,
        },
      ),
    ),
    maximumLossSeverity: optional(
      choice(["none", ...SEVERITIES], { description: "The worst loss a delivered result may have." }),
    ),
    minimumScore: optional(
      number({
        description: "The least score of a delivered render; the stricter of it and the request's own floor holds.",
        minimum: 0,
        maximum: 100,
      }),
    ),
    maximumInputBytes: optional(
      integer({
        description: "Bytes of the canonical request, in which files are base64.",
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
      }),
    ),
    maximumOutputBytes: optional(
      integer({ description: "Bytes of the result envelope.", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    ),
    maximumQueueMs: optional(
      integer({ description: "How long an execution may wait to be started.", minimum: 1, maximum: 2_147_483_647 }),
    ),
    maximumRunMs: optional(
      integer({
        description: "How long a run may take, whatever its options say; counted from its start.",
        minimum: 1,
        maximum: 3_600_000,
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
  { description: "A delivery policy." },
);
export type DeliveryPolicy = Static<typeof DELIVERY_POLICY_SCHEMA>;

/** Does an entry of allowedOperations let an operation run? */
export function covers(allowed: string, operation: string): boolean {
  return allowed.endsWith(".*") ? operation.startsWith(allowed.slice(0, -1)) : allowed === operation;
}
