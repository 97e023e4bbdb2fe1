import { readFileSync } from "node:fs";
import { invoke, sourceOf } from "@colophon/contract";
import { decryptPackage } from "@colophon/kit-ooxml";
import { describe, expect, it } from "vitest";
import { convertReviewSidecar, parseReview } from "../src/index.ts";

/** Encrypted files of other families, with their passwords. */
const FILES = [
  ["docx", "pass"],
  ["pptx", "tika"],
] as const;

const read = (kind: string): Uint8Array =>
  readFileSync(new URL(`../../${kind}/fixtures/encrypted.${kind}`, import.meta.url));
const opened = (bytes: Uint8Array, password: string): Uint8Array => {
  const source = decryptPackage(sourceOf(bytes), password);
  return source.read(0, source.byteLength);
};

interface Parsed {
  readonly sidecar: { readonly annotations: unknown; readonly document: { readonly textHash?: string } };
}

/** The annotations and the text: hash and size of the file are those of what was sent. */
const factsOf = (envelope: unknown): unknown => {
  const { sidecar } = (envelope as { readonly value: Parsed }).value;
  return [sidecar.annotations, sidecar.document.textHash];
};

describe.each(FILES)("an encrypted %s file", (kind, password) => {
  const document = read(kind);

  it("is read with its password as its package is", async () => {
    const plain = await invoke(parseReview, { document: opened(document, password) });
    const unlocked = await invoke(parseReview, { document }, { password });
    expect(plain.ok && unlocked.ok).toBe(true);
    expect(factsOf(unlocked)).toEqual(factsOf(plain));
    expect(JSON.stringify(unlocked.receipt)).not.toContain(`"${password}"`);
  });

  it("names a missing and a wrong password", async () => {
    const refusal = (message: string) => ({
      error: { code: "common/INPUT_ENCRYPTED", message, issues: [{ path: "options.password", message }] },
    });
    expect(await invoke(parseReview, { document })).toMatchObject(refusal("The file is encrypted with a password."));
    expect(await invoke(parseReview, { document }, { password: "other" })).toMatchObject(
      refusal("The password does not open the file."),
    );
  });

  it("is converted to a sidecar, and no comments are written into it", { tags: "large" }, async () => {
    const sidecar = await invoke(convertReviewSidecar, { annotations: document }, { to: "sidecar", password });
    expect(sidecar.ok).toBe(true);
    const into = await invoke(convertReviewSidecar, { annotations: document }, { to: "document", password });
    expect(into).toMatchObject({
      error: {
        code: "common/PERMISSION_DENIED",
        remediation: "Send a copy without a password, or set options.to to sidecar.",
      },
    });
  });
});
