/** Where the header must be set: after the SDK made the request, before it signs. */
export const AT_BUILD = { step: "build", name: "presetContentHash" } as const;

/**
 * Declares the SHA-256 of the body: the signature then covers it, and the server refuses a body that has another.
 * The SDK keeps a header that is there already; by itself it would send UNSIGNED-PAYLOAD for a stream.
 */
export function withContentHash<Args extends { readonly request: unknown }>(args: Args, sha256: string): Args {
  const { headers } = args.request as { readonly headers: Record<string, string> };
  headers["x-amz-content-sha256"] = sha256;
  return args;
}
