import { createHmac, timingSafeEqual } from "node:crypto";

/** A link to a blob of an environment that needs no key: short-lived and signed. */
export interface BlobLink {
  readonly environmentId: string;
  readonly sha256: string;
  readonly mediaType: string;
  readonly fileName: string;
  /** The execution that is asked again, each time, whether the file may leave. Absent for what no execution made. */
  readonly executionId?: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

export interface Links {
  /** The query string of a link, its signature included. */
  sign(link: BlobLink): string;
  /** Undefined for a link that was altered, or has expired. */
  verify(query: Readonly<Record<string, string | undefined>>): BlobLink | undefined;
}

/** Signs the links of a store that cannot sign its own: HMAC-SHA-256 over every member. */
export function createLinks(secret: Uint8Array, now: () => number = Date.now): Links {
  const signatureOf = (link: BlobLink): Buffer =>
    createHmac("sha256", secret)
      .update(
        JSON.stringify([
          link.environmentId,
          link.sha256,
          link.mediaType,
          link.fileName,
          link.expiresAt,
          link.executionId ?? "",
        ]),
      )
      .digest();
  return {
    sign(link) {
      const query = new URLSearchParams({
        environment: link.environmentId,
        media_type: link.mediaType,
        file_name: link.fileName,
        expires: String(link.expiresAt),
        ...(link.executionId !== undefined && { execution: link.executionId }),
        signature: signatureOf(link).toString("base64url"),
      });
      return query.toString();
    },
    verify({
      environment = "",
      sha256 = "",
      media_type: mediaType = "",
      file_name: fileName = "",
      expires = "",
      execution = "",
      signature = "",
    }) {
      const link: BlobLink = {
        environmentId: environment,
        sha256,
        mediaType,
        fileName,
        expiresAt: Number(expires),
        ...(execution !== "" && { executionId: execution }),
      };
      const given = Buffer.from(signature, "base64url");
      const expected = signatureOf(link);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return link.expiresAt * 1000 > now() ? link : undefined;
    },
  };
}
