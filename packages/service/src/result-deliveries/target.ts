import type { JsonSchema } from "@colophon/contract";
import { openSecret, sealSecret } from "../webhooks/webhook-secret.ts";

/** What of a result is sent: its file, or all files as one archive; always the archive; or the envelope. */
export type DeliveredContents = "files" | "zip" | "envelope";

/** Where a submission wants its result sent. */
export interface DeliveryTarget {
  /** It may hold a signature, as those of buckets do. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly contents?: DeliveredContents;
}

const MAX_HEADERS = 16;

/** The member `deliver` of a submission. */
export const DELIVER_SCHEMA: JsonSchema = {
  type: "object",
  description:
    "Sends the result by PUT to this URL, such as a presigned URL of a bucket, after the execution has succeeded. The operator must allow the host.",
  properties: {
    url: {
      type: "string",
      description: "Absolute URL that takes a PUT request. It is kept encrypted until the result is delivered.",
      minLength: 1,
      maxLength: 8_192,
    },
    headers: {
      type: "object",
      description:
        "At most 16 headers of the PUT request, by name, such as those that a presigned URL was signed with.",
      patternProperties: {
        "^[\\w!#$%&'*+.^`|~-]{1,100}$": {
          type: "string",
          maxLength: 8_192,
          pattern: "^[\\t\\u0020-\\u007e\\u0080-\\u00ff]*$",
        },
      },
      additionalProperties: false,
      maxProperties: MAX_HEADERS,
    },
    contents: {
      type: "string",
      enum: ["files", "zip", "envelope"],
      description:
        "files: the file of the result, or a zip archive if it has several, or the envelope if it has none. zip: always the archive. envelope: the JSON envelope. Default: files.",
    },
  },
  required: ["url"],
  additionalProperties: false,
};

/** Encrypts a target for the row of its execution. */
export function sealTarget({ url, headers = {} }: DeliveryTarget, key: Uint8Array, executionId: string): Buffer {
  return sealSecret(JSON.stringify({ url, headers }), key, executionId);
}

/** Errors: Error for a row that was changed, or written under another secret of the installation. */
export function openTarget(
  row: Buffer,
  key: Uint8Array,
  executionId: string,
): Required<Pick<DeliveryTarget, "url" | "headers">> {
  return JSON.parse(openSecret(row, key, executionId));
}
