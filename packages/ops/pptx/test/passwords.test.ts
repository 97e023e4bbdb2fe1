import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type AnyOperation, invoke, sourceOf } from "@colophon/contract";
import { decryptPackage } from "@colophon/kit-ooxml";
import { sampleOf } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { convertPptxMarkdown, renderPptx, repairPptx, transformPptxFill, validatePptx } from "../src/index.ts";

const fixture = (name: string): Uint8Array => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const encrypted = fixture("encrypted.pptx");
const source = decryptPackage(sourceOf(encrypted), "tika");
const opened = source.read(0, source.byteLength);
const operations: readonly (readonly [AnyOperation])[] = [
  [convertPptxMarkdown],
  [repairPptx],
  [transformPptxFill],
  [validatePptx],
];

/** A value as text: comparing files byte by byte in place takes the runner seconds. */
const textOf = (envelope: unknown): string =>
  JSON.stringify((envelope as { readonly value: unknown }).value, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
  );

describe("encrypted presentations", () => {
  it("decrypts to the package that msoffcrypto finds", () => {
    expect(createHash("sha256").update(opened).digest("hex")).toBe(
      "8fbe6db15e8a1db6a633bfe6272ca8a9822a505263c3f9f369d53ec959c66a20",
    );
  });

  it.each(sampleOf(operations, 3))("%#: reads what the password opens", async (operation) => {
    const plain = await invoke(operation, { bytes: opened });
    const read = await invoke(operation, { bytes: encrypted }, { password: "tika" });
    expect(plain.ok && read.ok).toBe(true);
    expect(textOf(read) === textOf(plain)).toBe(true);
  });

  it.each(sampleOf(operations, 3))("%#: names a missing and a wrong password", async (operation) => {
    const code = "common/INPUT_ENCRYPTED";
    const issues = (message: string) => ({ error: { code, message, issues: [{ path: "options.password", message }] } });
    expect(await invoke(operation, { bytes: encrypted })).toMatchObject(
      issues("The file is encrypted with a password."),
    );
    expect(await invoke(operation, { bytes: encrypted }, { password: "Tika" })).toMatchObject(
      issues("The password does not open the file."),
    );
  });
});

describe("an encrypted template", () => {
  const spec = { version: "2.0", title: "Depots", slides: [{ slideType: "title-body", title: "T", body: ["Text"] }] };

  it("is opened by its password in pptx.render, and with `password` where a specification is checked", async () => {
    const plain = await invoke(renderPptx, { spec, template: opened });
    const read = await invoke(renderPptx, { spec, template: encrypted }, { templatePassword: "tika" });
    expect(plain.ok && read.ok).toBe(true);
    expect(textOf(read) === textOf(plain)).toBe(true);
    const checked = await invoke(validatePptx, { spec, template: encrypted }, { password: "tika" });
    expect(textOf(checked) === textOf(await invoke(validatePptx, { spec, template: opened }))).toBe(true);
  });

  it("names the option if the password is missing or wrong", { tags: "large" }, async () => {
    const refusal = (option: string, message: string) => ({
      error: { code: "common/INPUT_ENCRYPTED", message, issues: [{ path: option, message }] },
    });
    const option = "options.templatePassword";
    expect(await invoke(renderPptx, { spec, template: encrypted })).toMatchObject(
      refusal(option, "`template` is encrypted with a password."),
    );
    const wrong = "The password does not open `template`.";
    expect(await invoke(renderPptx, { spec, template: encrypted }, { templatePassword: "Tika" })).toMatchObject(
      refusal(option, wrong),
    );
    expect(await invoke(validatePptx, { spec, template: encrypted }, { password: "Tika" })).toMatchObject(
      refusal("options.password", wrong),
    );
  });
});
