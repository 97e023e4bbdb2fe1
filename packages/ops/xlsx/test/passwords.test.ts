import { readFileSync } from "node:fs";
import { type AnyOperation, invoke } from "@colophon/contract";
import { sampleOf } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { convertXlsx, repairXlsx, transformXlsx, validateXlsx } from "../src/index.ts";
import { unlocked } from "./unlocked.ts";

const fixture = (name: string): Uint8Array => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const more = { plan: [{ do: "addSheet", name: "More" }] };
const rows = ["encrypted.xlsx", "encrypted-standard.xlsx"].flatMap((name) => [
  { name, operation: repairXlsx as AnyOperation, rest: {} },
  { name, operation: transformXlsx as AnyOperation, rest: more },
  { name, operation: validateXlsx as AnyOperation, rest: {} },
]);

/** A value as text: comparing files byte by byte in place takes the runner seconds. */
const textOf = (envelope: unknown): string =>
  JSON.stringify((envelope as { readonly value: unknown }).value, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
  );

describe("encrypted workbooks", () => {
  it.each(sampleOf(rows, 4))("$operation.name reads $name with its password", async ({ name, operation, rest }) => {
    const options = { password: "password" };
    const bytes = fixture(name);
    const plain = await invoke(operation, { bytes: unlocked({ bytes }, options), ...rest });
    const read = await invoke(operation, { bytes, ...rest }, options);
    expect(plain.ok && read.ok).toBe(true);
    expect(textOf(read) === textOf(plain)).toBe(true);
    const wrong = await invoke(operation, { bytes, ...rest }, { password: "Password" });
    const message = "The password does not open the file.";
    expect(wrong).toMatchObject({ error: { message, issues: [{ path: "options.password", message }] } });
  });

  it("a file that Excel opens without asking is opened with any password", async () => {
    const bytes = fixture("encrypted-unasked.xlsx");
    for (const options of [{}, { password: "another" }])
      expect((await invoke(validateXlsx, { bytes }, options)).ok).toBe(true);
  });

  it.each(["encrypted.xls", "encrypted.ods"])(
    "xlsx.convert opens %s with its password, and reports that the result is not encrypted",
    async (name) => {
      const bytes = fixture(name);
      const read = await invoke(convertXlsx, { bytes }, { to: "xlsx", password: "secret" });
      expect(read.ok).toBe(true);
      expect(read.losses.map(({ code }) => code)).toContain("xlsx/ENCRYPTION_REMOVED");
      const refused = await Promise.all(
        [{}, { password: "Secret" }].map((options) => invoke(convertXlsx, { bytes }, { to: "xlsx", ...options })),
      );
      expect(refused).toMatchObject([
        { error: { code: "xlsx/XLSX_ENCRYPTED_UNSUPPORTED", message: "The file is encrypted with a password." } },
        { error: { code: "xlsx/XLSX_ENCRYPTED_UNSUPPORTED", message: "The password does not open the file." } },
      ]);
    },
  );

  it.each(["NFC", "NFD"])("a password with accents is found in %s", async (form) => {
    const bytes = fixture("encrypted-accent.xlsx");
    expect((await invoke(validateXlsx, { bytes }, { password: "Gr\u00fcn".normalize(form) })).ok).toBe(true);
    expect((await invoke(validateXlsx, { bytes }, { password: "Grun" })).ok).toBe(false);
  });

  it("a scheme that is not supported is not taken for a wrong password", async () => {
    const bytes = Uint8Array.from(fixture("encrypted-standard.xlsx"));
    const head = Buffer.from(bytes.buffer).indexOf(Uint8Array.of(2, 0, 0x24, 0, 0, 0));
    bytes[head] = 3;
    const envelope = await invoke(validateXlsx, { bytes }, { password: "password" });
    expect(envelope).toMatchObject({
      error: {
        code: "xlsx/XLSX_ENCRYPTED_UNSUPPORTED",
        remediation: "Remove the encryption in Office or LibreOffice, and send the new file.",
      },
    });
  });
});
