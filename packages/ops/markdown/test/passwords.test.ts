import { readFileSync } from "node:fs";
import { invoke, sourceOf } from "@colophon/contract";
import { decryptPackage } from "@colophon/kit-ooxml";
import { expect, test } from "vitest";
import { convertMarkdown } from "../src/index.ts";

const encrypted = readFileSync(new URL("../fixtures/encrypted.docx", import.meta.url));
const source = decryptPackage(sourceOf(encrypted), "pass");
const opened = source.read(0, source.byteLength);
const bytes = Buffer.from("# Minutes\n\n1. Opened at nine\n");

test("an encrypted template is opened by its password", async () => {
  const plain = await invoke(convertMarkdown, { bytes, template: opened });
  const read = await invoke(convertMarkdown, { bytes, template: encrypted }, { templatePassword: "pass" });
  if (!plain.ok || !read.ok) throw new Error("Both templates must be read.");
  expect(Buffer.compare(read.value.artifact.bytes, plain.value.artifact.bytes)).toBe(0);
  expect(JSON.stringify(read.receipt)).not.toContain('"pass"');
});

test("a missing and a wrong password of the template are named", { tags: "large" }, async () => {
  const refusal = (message: string) => ({
    error: { code: "common/INPUT_ENCRYPTED", message, issues: [{ path: "options.templatePassword", message }] },
  });
  expect(await invoke(convertMarkdown, { bytes, template: encrypted })).toMatchObject(
    refusal("`template` is encrypted with a password."),
  );
  expect(await invoke(convertMarkdown, { bytes, template: encrypted }, { templatePassword: "Pass" })).toMatchObject(
    refusal("The password does not open `template`."),
  );
});
