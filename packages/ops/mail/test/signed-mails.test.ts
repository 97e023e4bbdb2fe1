import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { bytes, type MessageSketch, msgOf, text } from "../../../kits/msg/test/build-msg.ts";
import { convertMail, extractMailEvidence, inspectMail, validateMail } from "../src/index.ts";
import { eml, textOf } from "./module.ts";

const fixture = (name: string): Buffer => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
/** The structure inside a mail whose body it is. */
const structureOf = (name: string): Buffer =>
  Buffer.from(
    fixture(name)
      .toString("latin1")
      .split(/\r?\n\r?\n/, 2)[1] ?? "",
    "base64",
  );

const attached = (name: string, type: string, content: Uint8Array) => ({
  properties: [text(0x3707, name), text(0x370e, type), bytes(0x3701, content), { id: 0x3705, type: 3, value: 1 }],
});
const outlook = (
  attachments: NonNullable<MessageSketch["attachments"]>,
  body = "",
  messageClass = "IPM.Note.SMIME",
): Uint8Array =>
  msgOf({ properties: [text(0x1a, messageClass), text(0x37, "Signed"), text(0x1000, body)], attachments });

async function inspected(file: Uint8Array) {
  const envelope = await invoke(inspectMail, { bytes: file }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  return { ...envelope.value, losses: envelope.losses.map(({ code }) => code) };
}

describe("opaque-signed S/MIME", () => {
  it("a bare structure is refused by name, and its remedy is one", async () => {
    const structure = structureOf("smime-opaque.eml");
    const pem = Buffer.from(`-----BEGIN PKCS7-----\n${structure.toString("base64")}\n-----END PKCS7-----\n`);
    for (const file of [structure, pem]) {
      const refused = await invoke(inspectMail, { bytes: file }, {});
      expect(refused).toMatchObject({ ok: false, error: { code: "common/INVALID_INPUT" } });
      expect(!refused.ok && refused.error.message).toContain("bare S/MIME structure");
    }
    const fields = "Content-Type: application/pkcs7-mime\r\nContent-Transfer-Encoding: binary\r\n\r\n";
    const { security } = await inspected(Buffer.concat([Buffer.from(fields), structure]));
    expect(security).toMatchObject([{ kind: "smime-opaque" }]);
  });

  it("an Outlook message that is a structure is read as what it signs", async () => {
    const file = outlook([attached("smime.p7m", "application/pkcs7-mime", structureOf("smime-opaque-files.eml"))]);
    const { parts, losses } = await inspected(file);
    expect(losses).toEqual([]);
    expect(parts.find(({ kind }) => kind === "signed")).toMatchObject({ filename: "smime.p7m" });
    const evidence = await invoke(extractMailEvidence, { bytes: file }, {});
    expect(evidence).toMatchObject({
      value: { signatures: [{ verification: { digest: { verdict: "ok" }, signature: { verdict: "ok" } } }] },
    });
    const shown = await invoke(convertMail, { bytes: file }, { to: "text" });
    expect(textOf(shown)).toContain("Plainwords");
    const written = await invoke(convertMail, { bytes: file }, { to: "eml" });
    expect(written.losses.map(({ code }) => code)).toContain("common/SIGNATURE_INVALIDATED");
    expect(textOf(written)).not.toContain("TVqQAAMAAAAE");
    const checked = await invoke(validateMail, { bytes: file }, {});
    expect(checked).toMatchObject({ ok: true, value: { rules: { "active-attachment": 1 } } });
  });

  it("an Outlook message keeps the structure where nothing in it had to be changed", async () => {
    const structure = structureOf("smime-opaque.eml");
    const file = outlook([attached("smime.p7m", "application/pkcs7-mime", structure)]);
    const written = await invoke(convertMail, { bytes: file }, { to: "eml" });
    expect(textOf(written)).toContain("smime-type=signed-data");
    expect(textOf(written).replace(/\s/g, "")).toContain(structure.toString("base64"));
  });

  it("a structure among other files of an Outlook message stands behind the message's own words", async () => {
    const signed = attached("old.p7m", "application/octet-stream", structureOf("smime-opaque.eml"));
    const file = outlook([signed, attached("a.txt", "text/plain", Buffer.from("words"))], "Own words.", "IPM.Note");
    const shown = textOf(await invoke(convertMail, { bytes: file }, { to: "text" }));
    expect(shown).toMatch(/Own words\.[\s\S]*Signed words\./);
  });

  it("a structure between other parts is shown in its place", async () => {
    const file = eml(
      "From: a@example.org",
      "Content-Type: multipart/mixed; boundary=b",
      "",
      "--b",
      "Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m",
      "Content-Transfer-Encoding: base64",
      "",
      structureOf("smime-opaque.eml").toString("base64"),
      "--b",
      "Content-Type: text/plain",
      "",
      "Footer of the list.",
      "--b--",
    );
    const shown = textOf(await invoke(convertMail, { bytes: file }, { to: "markdown" }));
    expect(shown).toMatch(/Signed words\.[\s\S]*Footer of the list\./);
    const evidence = await invoke(extractMailEvidence, { bytes: file }, {});
    expect(evidence).toMatchObject({
      ok: true,
      value: { bodies: [{ text: "Signed words.\r\n", source: { part: "1.1.1", decodedFrom: "1.1" } }, {}] },
    });
  });

  it.each([
    ["a file that is no mail", "MIIB", /cannot be read/],
    ["nothing", "", /cannot be read/],
  ])("a structure of %s stays closed and is named", async (_, content, reason) => {
    const file = eml(
      "From: a@example.org",
      "Content-Type: application/pkcs7-mime; smime-type=signed-data",
      "Content-Transfer-Encoding: base64",
      "",
      content,
    );
    const { parts, losses } = await inspected(file);
    expect(losses).toEqual(["common/SMIME_OPAQUE"]);
    expect(parts[0]?.opaque).toMatch(reason);
  });
});
