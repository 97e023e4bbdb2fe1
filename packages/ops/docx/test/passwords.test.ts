import { readFileSync } from "node:fs";
import { type AnyOperation, invoke, sourceOf } from "@colophon/contract";
import { decryptPackage } from "@colophon/kit-ooxml";
import { sampleOf } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import {
  convertDocxMarkdown,
  diffDocx,
  inspectDocxControlled,
  inspectDocxFind,
  inspectDocxRedactionPreview,
  parseDocx,
  redactDocx,
  transformDocxEdit,
  transformDocxFill,
  transformDocxHtml,
  validateDocx,
} from "../src/index.ts";

const fixture = (name: string): Uint8Array => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const encrypted = fixture("encrypted.docx");
const source = decryptPackage(sourceOf(encrypted), "pass");
const opened = source.read(0, source.byteLength);

type Row = readonly [operation: AnyOperation, inputOf: (bytes: Uint8Array) => object, options?: object];
const rows: readonly Row[] = [
  [convertDocxMarkdown, (bytes) => ({ bytes })],
  [diffDocx, (bytes) => ({ before: bytes, after: bytes })],
  [inspectDocxControlled, (bytes) => ({ bytes })],
  [inspectDocxFind, (bytes) => ({ bytes, query: "e" })],
  [inspectDocxRedactionPreview, (bytes) => ({ bytes, targets: [{ query: "e" }] })],
  [parseDocx, (bytes) => ({ bytes })],
  [redactDocx, (bytes) => ({ bytes, targets: [{ query: "e" }] }), { opaque: "remove" }],
  [transformDocxEdit, (bytes) => ({ bytes, plan: [{ do: "replaceText", find: "e", replace: "x" }] })],
  [transformDocxFill, (bytes) => ({ bytes, data: {} })],
  [validateDocx, (bytes) => ({ bytes })],
];

/** A value as text: comparing files byte by byte in place takes the runner seconds. */
const textOf = (envelope: unknown): string =>
  JSON.stringify((envelope as { readonly value: unknown }).value, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
  );

/** Locators, and the size of the file, are those of what was sent. */
const withoutLocators = (envelope: unknown): string =>
  textOf(envelope)
    .replaceAll(/"locator":"[^"]*"|"more":\[[^\]]*\]/g, "")
    .replaceAll(`"byteLength":${encrypted.length},`, `"byteLength":${opened.length},`);

describe("encrypted documents", () => {
  it.for(sampleOf(rows, 8))("%#: reads what the password opens", async ([operation, inputOf, options]) => {
    const plain = await invoke(operation, inputOf(opened), options);
    const read = await invoke(operation, inputOf(encrypted), { ...options, password: "pass" });
    expect(read.ok && plain.ok).toBe(true);
    expect(withoutLocators(read) === withoutLocators(plain)).toBe(true);
    const onPlain = await invoke(operation, inputOf(opened), { ...options, password: "other" });
    expect(withoutLocators(onPlain) === withoutLocators(plain)).toBe(true);
  });

  it.for(sampleOf(rows, 8))("%#: names a missing and a wrong password", async ([operation, inputOf, options]) => {
    const isPair = operation === diffDocx;
    const issue = (message: string) => ({
      error: {
        code: "common/INPUT_ENCRYPTED",
        message: isPair ? message.replace(/the file/i, "`after`") : message,
        ...(!isPair && {
          remediation: "Set options.password to the file's password.",
          issues: [{ path: "options.password", message }],
        }),
      },
    });
    expect(await invoke(operation, inputOf(encrypted), options)).toMatchObject(
      issue("The file is encrypted with a password."),
    );
    const wrong = await invoke(operation, inputOf(encrypted), { ...options, password: "Pass" });
    expect(wrong).toMatchObject(issue("The password does not open the file."));
    expect(JSON.stringify(wrong)).not.toContain('"Pass"');
  });
});

describe("passwords of two documents", () => {
  const diff = (files: readonly [before: Uint8Array, after: Uint8Array], options: object) =>
    invoke(diffDocx, { before: files[0], after: files[1] }, options);

  it("each opens its document, and is used in place of the common one", async () => {
    const plain = await diff([opened, opened], {});
    const both = { passwordBefore: "pass", passwordAfter: "pass" };
    const ways: readonly (readonly [readonly [Uint8Array, Uint8Array], object])[] = [
      [[encrypted, encrypted], both],
      [[encrypted, encrypted], { ...both, password: "other" }],
      [[encrypted, encrypted], { password: "pass", passwordAfter: "pass" }],
      [[encrypted, opened], { passwordBefore: "pass" }],
      [[opened, encrypted], { passwordAfter: "pass", passwordBefore: "other" }],
    ];
    for (const [files, options] of sampleOf(ways, 2)) {
      const read = await diff(files, options);
      expect(read.ok).toBe(true);
      expect(withoutLocators(read) === withoutLocators(plain)).toBe(true);
    }
  });

  it("each names its document and its option when it does not open it", { tags: "large" }, async () => {
    const refusal = (option: string, message: string, file: string) => ({
      error: {
        message,
        remediation: `Set ${option} to the password of \`${file}\`.`,
        issues: [{ path: option, message }],
      },
    });
    expect(await diff([encrypted, encrypted], { passwordAfter: "pass" })).toMatchObject(
      refusal("options.passwordBefore", "`before` is encrypted with a password.", "before"),
    );
    const wrong = await diff([opened, encrypted], { password: "pass", passwordAfter: "Pass" });
    expect(wrong).toMatchObject(refusal("options.passwordAfter", "The password does not open `after`.", "after"));
    expect(JSON.stringify(wrong)).not.toContain('"Pass"');
  });
});

describe("the password of a template", () => {
  const html = "<h1>Minutes</h1><p>Opened at nine";

  it("opens it, and the result is that of the template without encryption", async () => {
    const plain = await invoke(transformDocxHtml, { html, template: opened });
    const read = await invoke(transformDocxHtml, { html, template: encrypted }, { templatePassword: "pass" });
    expect(plain.ok && read.ok).toBe(true);
    expect(textOf(read) === textOf(plain)).toBe(true);
    expect(JSON.stringify(read.receipt)).not.toContain('"pass"');
  });

  it("is named if it is missing or wrong", async () => {
    const wrong = await invoke(transformDocxHtml, { html, template: encrypted }, { templatePassword: "Pass" });
    const message = "The password does not open `template`.";
    expect(wrong).toMatchObject({ error: { message, issues: [{ path: "options.templatePassword", message }] } });
    expect(await invoke(transformDocxHtml, { html, template: encrypted })).toMatchObject({
      error: { remediation: "Set options.templatePassword to the password of `template`." },
    });
  });
});
