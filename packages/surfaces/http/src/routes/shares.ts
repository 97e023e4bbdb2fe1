import { object, stemOf, string } from "@colophon/contract";
import type { Links } from "@colophon/service";
import { Problem } from "../answer/problem.ts";
import { type AnyRoute, defineRoute } from "../routing/route.ts";
import { uuid } from "../schemas/pieces.ts";
import { PRIVATE } from "./executions.ts";
import { refuseWithheld } from "./results.ts";
import { openResult, sendFile, sendZip } from "./send-files.ts";

export interface Share {
  readonly executionId: string;
  readonly environmentId: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** Of the links to the execution's result, as `Shares` counts them. */
  readonly generation: number;
}

/** What the signature of a share covers. No link to a blob has such a hash, so that neither can be used as the other. */
const linkOf = ({ executionId, environmentId, expiresAt, generation }: Share) => ({
  ...{ environmentId, executionId, expiresAt },
  ...{ sha256: "share", mediaType: String(generation), fileName: "" },
});

/** Path of a share, signed. */
export function sharePath(links: Links, share: Share): string {
  const signature = new URLSearchParams(links.sign(linkOf(share))).get("signature") ?? "";
  const { environmentId: environment, expiresAt } = share;
  return `/api/v2/shared/${share.executionId}?${new URLSearchParams({ environment, expires: String(expiresAt), signature })}`;
}

const header = (description: string) => ({ description, schema: { type: "string" } });

const signed = (maxLength: number) => string({ description: "Signed.", maxLength, default: "" });

export const SHARE_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "GET",
    path: "/api/v2/shared/{id}",
    operationId: "readShared",
    tag: "Executions",
    summary: "Download a result by a link that a person shared.",
    description:
      "The file of the result, or all of its files as a zip archive. The link needs no API key and expires. For each request the service checks that the link was not ended, and that the result is not deleted and not on hold.",
    isExtension: true,
    params: object({ id: uuid("The execution.") }),
    query: object({
      environment: signed(64),
      expires: signed(20),
      signature: string({ description: "Signature over the other parameters.", maxLength: 100, default: "" }),
    }),
    responses: {
      200: {
        description: "The file, or the archive.",
        headers: {
          "Content-Disposition": header("Name of the file or archive."),
          Digest: header("SHA-256 hash of the file in base64 (RFC 3230)."),
          "Repr-Digest": header("SHA-256 hash of the file in base64 (RFC 9530)."),
        },
        content: { "*/*": {} },
      },
    },
    problems: ["NOT_FOUND", "NOT_ACCEPTABLE", "EXECUTION_HELD", "AUTHORITY_BROKEN", "RESULT_REMOVED"],
    async handle({ params: { id }, query, reply, parts }) {
      const { environment: environmentId = "", expires = "", signature = "" } = query;
      const generation = await parts.platform?.shares.generation(id);
      const link = parts.links.verify({
        ...{ environment: environmentId, expires, signature, execution: id },
        ...{ sha256: "share", media_type: String(generation), file_name: "" },
      });
      const row = link && (await parts.executions.result(id, environmentId));
      if (row === undefined) throw new Problem("NOT_FOUND");
      refuseWithheld(row);
      if (row.result_ok !== true) throw new Problem("NOT_FOUND");
      const record = await parts.executions.read(id, environmentId);
      const stem = stemOf(record?.document_name ?? undefined);
      const result = await openResult(parts, row, { environmentId, stem });
      reply.headers({
        "cache-control": PRIVATE,
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
        "referrer-policy": "no-referrer",
      });
      const [first] = result.files;
      return first !== undefined && result.files.length === 1
        ? sendFile(reply, first)
        : sendZip(reply, result, { id, stem });
    },
  }),
];
