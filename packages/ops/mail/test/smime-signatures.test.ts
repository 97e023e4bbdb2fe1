import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { invoke } from "@colophon/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { convertMail, extractMailEvidence, inspectMail } from "../src/index.ts";
import { eml, textOf } from "./module.ts";

/** With CRLF throughout. */
const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "latin1").replace(/\r?\n/g, "\r\n");

async function verified(mail: string | Uint8Array, { roots = [] as Uint8Array[], ...options } = {}) {
  const bytes = typeof mail === "string" ? Buffer.from(mail, "latin1") : mail;
  const envelope = await invoke(extractMailEvidence, { bytes, trustRoots: roots }, options);
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value.signatures.map(({ coverage, verification, ...rest }) => ({
    ...rest,
    ...verification,
    coverage,
    verdicts: [verification.digest.verdict, verification.signature.verdict],
  }));
}

const CLEAR = fixture("smime-clear.eml");

/** One value of DER. */
function der(tag: number, ...content: readonly (Uint8Array | string)[]): Buffer {
  const bytes = Buffer.concat(content.map((one) => (typeof one === "string" ? Buffer.from(one, "hex") : one)));
  const size = bytes.length.toString(16);
  const even = size.length % 2 === 0 ? size : `0${size}`;
  const length = bytes.length < 128 ? even : `${(0x80 + even.length / 2).toString(16)}${even}`;
  return Buffer.concat([Buffer.from([tag]), Buffer.from(length, "hex"), bytes]);
}

/** CompressedData with zlib. */
function compressed(content: Uint8Array): Buffer {
  const [type, zlib, data] = ["060b2a864886f70d0109100109", "060b2a864886f70d0109100308", "06092a864886f70d010701"];
  const inner = der(0x30, data, der(0xa0, der(0x04, deflateSync(content))));
  return der(0x30, type, der(0xa0, der(0x30, der(0x02, "00"), der(0x30, zlib), inner)));
}

const around = (structure: Uint8Array, type = "compressed-data"): Uint8Array =>
  eml(
    "From: ann@example.com",
    `Content-Type: application/pkcs7-mime; smime-type=${type}`,
    "Content-Transfer-Encoding: base64",
    "",
    structure.toString().length === 0 ? "" : Buffer.from(structure).toString("base64"),
  );

describe("S/MIME signatures", () => {
  it("a signature says who signed what, and when", async () => {
    const [one] = await verified(CLEAR);
    expect(one).toMatchObject({
      kind: "smime",
      verdicts: ["ok", "ok"],
      coverage: { state: "whole", part: "1.1", partsOutsideCount: 0, problems: [] },
      signer: { subject: "emailAddress=ann@example.com,CN=Ann Example", mail: "ann@example.com" },
      times: { signing: "2026-11-22T19:17:48Z" },
      chain: { end: "untrusted", judgedBy: "signingTime" },
      sender: { relation: "same" },
      suspicions: [],
    });
    expect(one?.coverage.fields.map(({ signed }) => signed).every((signed) => signed === 0)).toBe(true);
  });

  it("changed words differ, changed line ends do not and are named", async () => {
    expect((await verified(CLEAR.replace("Signed words", "Forged words")))[0]?.verdicts).toEqual(["differs", "ok"]);
    const [unix] = await verified(CLEAR.replaceAll("\r\n", "\n"));
    expect(unix?.verdicts).toEqual(["ok", "ok"]);
    expect(unix?.coverage.problems[0]).toMatch(/^Lines that end with LF alone: \d+\. They were read as if/);
  });

  it("another sender and parts outside the signature are named", async () => {
    const [other] = await verified(CLEAR.replace(/^From: .*$/m, "From: Ann <eve@example.net>"));
    expect(other).toMatchObject({ verdicts: ["ok", "ok"], sender: { relation: "differs", from: ["eve@example.net"] } });
    const [head = "", ...rest] = CLEAR.split("\r\n\r\n");
    const type = /^Content-Type:.*(?:\r\n[ \t].*)*\r\n/im.exec(`${head}\r\n`)?.[0] ?? "";
    const outer = `${`${head}\r\n`.replace(type, "")}Content-Type: multipart/mixed; boundary=out\r\n\r\n--out\r\n`;
    const list = `${outer}${type}\r\n${rest.join("\r\n\r\n")}\r\n--out\r\n\r\nFooter of the list.\r\n--out--\r\n`;
    const [inList] = await verified(list);
    expect(inList).toMatchObject({
      verdicts: ["ok", "ok"],
      coverage: { state: "partial", part: "1.1.1", partsOutside: ["1.2"], partsOutsideCount: 1 },
    });
  });

  it("text before and after the signed part is named", async () => {
    const boundary = /boundary="?([^"\r\n;]+)/i.exec(CLEAR)?.[1] ?? "";
    const after = await verified(`${CLEAR.trimEnd()}\r\nSend the money elsewhere.\r\n`);

    expect(after[0]).toMatchObject({
      verdicts: ["ok", "ok"],
      coverage: { state: "partial", problems: ["Texts outside the parts of the mail, which are not signed: 1."] },
    });
    const before = CLEAR.replace(`\r\n--${boundary}\r\n`, `\r\nPay Eve.\r\n--${boundary}\r\n`);
    expect((await verified(before))[0]?.coverage.state).toBe("partial");
  });

  it("an address that only looks like the certificate's is another", async () => {
    const bytes = Buffer.from(CLEAR.replace(/^From: .*$/m, "From: ann@example.com, anN@EXAMPLE.COM"), "latin1");
    expect((await verified(bytes))[0]?.sender.relation).toBe("same");
    const long = Buffer.from(CLEAR.replace(/^From: .*$/m, "From: ann@example.com, ann@exampl\u212f.com"), "utf8");
    expect((await verified(long))[0]?.sender.relation).toBe("differs");
  });

  it("the body of an Outlook message is outside, unless Outlook shows the signed part instead", async () => {
    const file = readFileSync(new URL("../fixtures/smime-signed.msg", import.meta.url));
    const [shown] = await verified(file);
    expect(shown).toMatchObject({ verdicts: ["ok", "ok"], coverage: { state: "whole", partsOutside: [] } });
    const wide = (text: string): string => Buffer.from(text, "utf16le").toString("latin1");
    const other = file.toString("latin1").replaceAll(wide("IPM.Note.SMIME"), wide("IPM.Note.OTHER"));
    const [beside] = await verified(other);
    expect(beside?.coverage).toMatchObject({ state: "partial", partsOutside: ["1.1", "1.2", "1.3"] });
  });

  it("content inside the structure beside a signed part is not what is verified", async () => {
    const opaque = fixture("smime-opaque.eml").split("\r\n\r\n")[1] ?? "";
    const swapped = CLEAR.replace("Signed words", "Forged words");
    const at = swapped.indexOf("MII");
    const end = swapped.indexOf("\r\n--", at);
    const [one] = await verified(`${swapped.slice(0, at)}${opaque.trim()}${swapped.slice(end)}`);
    expect(one?.verdicts).toEqual(["differs", "ok"]);
    expect(one?.suspicions.map(({ attack }) => attack)).toEqual(["embeddedContent"]);
  });

  it("structures inside one another are verified one by one", async () => {
    const found = await verified(fixture("smime-opaque-twice.eml"));
    expect(found.map(({ source, coverage, verdicts }) => [source.part, coverage.part, ...verdicts])).toEqual([
      ["1", "1.1", "ok", "ok"],
      ["1.1", "1.1.1", "ok", "ok"],
    ]);
  });

  it("a structure that cannot be read, or that nobody signed, is named", async () => {
    const [broken] = await verified(around(Buffer.from("00", "hex"), "signed-data"));
    expect(broken).toMatchObject({ verdicts: ["notComputable", "notVerifiable"], coverage: { state: "none" } });
    const signed = der(0x30, der(0x02, "01"), der(0x31), der(0x30, "06092a864886f70d010701"), der(0x31));
    const nobody = der(0x30, "06092a864886f70d010702", der(0xa0, signed));
    const at = CLEAR.indexOf("MII");
    const [none] = await verified(
      `${CLEAR.slice(0, at)}${nobody.toString("base64")}${CLEAR.slice(CLEAR.indexOf("\r\n--", at))}`,
    );
    expect(none?.problems).toEqual(["The structure has no signer."]);
  });

  it("a compressed entity is opened, read and verified", async () => {
    const file = around(compressed(Buffer.from(CLEAR, "latin1")));
    const [one] = await verified(file);
    expect(one).toMatchObject({ verdicts: ["ok", "ok"], source: { part: "1.1", decodedFrom: "1" } });
    const inspected = await invoke(inspectMail, { bytes: file }, {});
    expect(inspected).toMatchObject({ losses: [], value: { parts: [{ id: "1", kind: "compressed" }, {}, {}, {}] } });
    const shown = await invoke(convertMail, { bytes: file }, { to: "text" });
    expect(textOf(shown)).toContain("Signed words");
    const kept = await invoke(convertMail, { bytes: file }, {});
    expect(Buffer.from(textOf(kept), "latin1").equals(Buffer.from(file))).toBe(true);
  });

  it("a bomb stays closed", async () => {
    const bomb = around(
      compressed(Buffer.concat([Buffer.from("Content-Type: a/b\r\n\r\n"), Buffer.alloc(40_000_000)])),
    );
    const inspected = await invoke(inspectMail, { bytes: bomb }, {});
    expect(inspected.losses.map(({ code }) => code)).toEqual(["common/SMIME_OPAQUE"]);
  });
});

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
if (!hasOpenssl) console.warn("SKIPPED: openssl is missing, no S/MIME signature is compared with its answers.");

describe.runIf(hasOpenssl)("S/MIME signatures beside openssl", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "smime-"));
    const certify = (name: string, key: readonly string[], extensions: string): void => {
      openssl(
        "req",
        "-newkey",
        ...key,
        "-nodes",
        "-keyout",
        `${name}.key`,
        "-out",
        `${name}.csr`,
        "-subj",
        `/CN=${name}`,
      );
      writeFileSync(join(folder, `${name}.ext`), extensions);
      const issued = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "9000"];
      openssl("x509", "-req", "-in", `${name}.csr`, ...issued, "-out", `${name}.pem`, "-extfile", `${name}.ext`);
    };
    const self = ["-nodes", "-keyout", "ca.key", "-out", "ca.pem", "-days", "9000", "-subj", "/CN=Root"];
    openssl("req", "-x509", "-newkey", "rsa:2048", ...self);
    certify("ann", ["rsa:2048"], "subjectAltName=email:ann@example.org\nextendedKeyUsage=emailProtection\n");
    certify("bob", ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"], "subjectAltName=email:bob@example.org\n");
    certify("web", ["rsa:2048"], "extendedKeyUsage=serverAuth\n");
    writeFileSync(join(folder, "entity"), "Content-Type: text/plain\r\n\r\nHello signed.\r\nsecond  \r\n");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const openssl = (...args: readonly string[]): number | null => spawnSync("openssl", args, { cwd: folder }).status;
  const signed = (name: string, ...args: readonly string[]): string => {
    const head = ["-from", "ann@example.org", "-subject", "Hi"];
    const by = ["-signer", `${name}.pem`, "-inkey", `${name}.key`];
    expect(openssl("cms", "-sign", "-in", "entity", ...by, ...head, "-out", "mail", ...args)).toBe(0);
    return readFileSync(join(folder, "mail"), "latin1");
  };

  it("reports two signers one by one", async () => {
    const both = ["-signer", "bob.pem", "-inkey", "bob.key"];
    const made = signed("ann", ...both);
    const structure = (mail: string): Buffer =>
      Buffer.from(mail.slice(mail.indexOf("MII"), mail.lastIndexOf("\n--")), "base64");
    const bytes = structure(made);
    const roots = [readFileSync(join(folder, "ca.pem"))];
    const good = await verified(made, { roots });
    expect(good.map(({ verdicts }) => verdicts)).toEqual([
      ["ok", "ok"],
      ["ok", "ok"],
    ]);
    // The last byte is of the last signer's value.
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    const encoded = made.slice(made.indexOf("MII"), made.lastIndexOf("\n--"));
    const bad = await verified(made.replace(encoded, `${bytes.toString("base64")}\n`), { roots });
    expect(bad.map(({ signature }) => signature.verdict).sort()).toEqual(["ok", "wrong"]);
  });

  it.each<[string, string, readonly string[], (readonly [string, string])?]>([
    ["beside", "ann", []],
    ["beside, CRLF", "ann", ["-crlfeol"]],
    ["beside, as it is", "ann", ["-binary"]],
    ["inside", "ann", ["-nodetach"]],
    ["ECDSA", "bob", []],
    ["RSA-PSS", "ann", ["-keyopt", "rsa_padding_mode:pss"]],
    ["SHA-512, by key identifier", "ann", ["-md", "sha512", "-keyid"]],
    ["without attributes", "ann", ["-noattr"]],
    ["for another purpose", "web", []],
    ["without certificates", "ann", ["-nocerts"]],
    ["changed", "ann", [], ["Hello", "Hallo"]],
    ["with LF", "ann", ["-crlfeol"], ["\r\n", "\n"]],
    ["with another boundary line end", "ann", [], ["second  ", "second"]],
  ])("%s", async (_, name, args, change) => {
    const made = signed(name, ...args);
    const mail = change === undefined ? made : made.replaceAll(...change);
    writeFileSync(join(folder, "mail"), mail, "latin1");
    const isAccepted = openssl("cms", "-verify", "-in", "mail", "-CAfile", "ca.pem", "-out", "out") === 0;
    const roots = [readFileSync(join(folder, "ca.pem"))];
    const [one] = await verified(mail, { roots });
    const holds =
      one?.verdicts.every((verdict) => verdict === "ok") === true &&
      one.chain.end === "trusted" &&
      one.chain.problems.length === 0 &&
      one.problems.length === 0;
    expect(holds).toBe(isAccepted);
  });
});
