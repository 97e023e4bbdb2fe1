import { readFile, rm, writeFile } from "node:fs/promises";
import { canonicalJson, encodeBase64, type JsonObject } from "@colophon/contract";
import type { Delivery } from "./terms.ts";

/** A canonical request: its bytes, or where they lie. */
export type StoredRequest = { readonly path: string } | { readonly bytes: Uint8Array };

interface Laying {
  readonly own: StoredRequest;
  /** Where the request lies that is made; its neighbour for the template. */
  readonly path: string;
  /** False when there is no such blob. */
  readonly copy: (sha256: string, path: string) => Promise<boolean>;
  /** The files that may have been made, for the caller to remove. */
  readonly laid: Set<string>;
}

/**
 * The request of a render as its operation takes it: with the bytes of the template, which are stored once and not in each request.
 * Undefined when the template is gone.
 *
 * Cost     Template and request in memory, once.
 */
export async function withTemplate(
  delivery: Delivery | undefined,
  { own, path, copy, laid }: Laying,
): Promise<StoredRequest | undefined> {
  if (delivery?.brand === undefined) return own;
  const templatePath = `${path}.template`;
  laid.add(templatePath);
  if (!(await copy(delivery.brand.sha256.slice("sha256:".length), templatePath))) return undefined;
  const template = encodeBase64(await readFile(templatePath));
  await rm(templatePath, { force: true });
  const text = "bytes" in own ? Buffer.from(own.bytes).toString("utf8") : await readFile(own.path, "utf8");
  const request = JSON.parse(text) as JsonObject & { readonly input: JsonObject };
  laid.add(path);
  await writeFile(path, canonicalJson({ ...request, input: { ...request.input, template } }));
  return { path };
}
