import { readFileSync } from "node:fs";
import { type AnyOperation, invoke, sourceOf } from "@colophon/contract";
import { decryptPackage } from "@colophon/kit-ooxml";
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
  it.for(rows)("%#: reads what the password opens", async ([operation, inputOf, options]) => {
    const plain = await invoke(operation, inputOf(opened), options);
    const read = await invoke(operation, inputOf(encrypted), { ...options, password: "pass" });
    expect(read.ok && plain.ok).toBe(true);
    expect(withoutLocators(read) === withoutLocators(plain)).toBe(true);
    const onPlain = await invoke(operation, inputOf(opened), { ...options, password: "other" });
    expect(withoutLocators(onPlain) === withoutLocators(plain)).toBe(true);
  });

  it.for(rows)("%#: names a missing and a wrong password", async ([operation, inputOf, options]) => {
    const issue = (message: string) => ({
      error: {
        code: "common/INPUT_ENCRYPTED",
        message,
        remediation: "Set options.password to the file's password.",
        issues: [{ path: "options.password", message }],
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
