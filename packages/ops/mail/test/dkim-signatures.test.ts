import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { extractMailEvidence } from "../src/index.ts";
import { RFC_8463, RFC_8463_KEYS } from "./rfc-8463.ts";

const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const small = generateKeyPairSync("rsa", { modulusLength: 768 });
const recordOf = (key: KeyObject): string =>
  `v=DKIM1; k=rsa; p=${key.export({ format: "der", type: "spki" }).toString("base64")}`;
const KEY = { domain: "example.org", selector: "s", key: recordOf(rsa.publicKey) };

interface Made {
  readonly fields: readonly string[];
  readonly h: readonly string[];
  readonly body?: string;
  readonly tags?: string;
  readonly algorithm?: "sha256" | "sha1";
  readonly key?: KeyObject;
}

/** A signer for these tests: canonicalization simple/simple, fields as they are given. */
function made({ fields, h, body = "Words.\r\n", tags = "", algorithm = "sha256", key = rsa.privateKey }: Made): string {
  const length = /l=(\d+)/.exec(tags)?.[1];
  const signedBody = length === undefined ? body : body.slice(0, Number(length));
  const bh = createHash(algorithm).update(signedBody).digest("base64");
  const open = `DKIM-Signature: v=1; a=rsa-${algorithm}; d=example.org; s=s; ${tags}h=${h.join(":")}; bh=${bh}; b=`;
  const left = [...fields];
  const signed = h.flatMap((name) => {
    const at = left.findLastIndex((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return at === -1 ? [] : left.splice(at, 1).map((field) => `${field}\r\n`);
  });
  const b = sign(algorithm, Buffer.from(signed.join("") + open), key).toString("base64");
  return `${open}${b}\r\n${fields.map((field) => `${field}\r\n`).join("")}\r\n${body}`;
}

const FIELDS = ["From: ann@example.org", "To: bob@example.com", "Subject: Hi"];
const H = ["From", "To", "Subject"];

async function verified(mail: string | Uint8Array, options: object = { dkimKeys: [KEY] }) {
  const bytes = typeof mail === "string" ? Buffer.from(mail, "latin1") : mail;
  const envelope = await invoke(extractMailEvidence, { bytes }, options);
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value.signatures.map(({ coverage, verification, ...rest }) => ({
    ...rest,
    ...verification,
    coverage,
    verdicts: [verification.digest.verdict, verification.signature.verdict],
  }));
}

const field = (fields: readonly { readonly name: string }[], name: string) =>
  fields.find((one) => one.name.toLowerCase() === name);

describe("DKIM signatures", () => {
  it("the two signatures of RFC 8463 hold with its keys, and not with each other's", async () => {
    const [ed, other] = await verified(RFC_8463, { dkimKeys: RFC_8463_KEYS });
    expect([ed?.verdicts, other?.verdicts]).toEqual([
      ["ok", "ok"],
      ["ok", "ok"],
    ]);
    expect(ed?.signer).toMatchObject({ domain: "football.example.com", key: "Ed25519" });
    expect(ed?.times).toEqual({ signing: "2018-06-10T13:38:29Z" });
    const swapped = RFC_8463_KEYS.map((key, index) => ({ ...key, key: RFC_8463_KEYS[1 - index]?.key ?? "" }));
    const wrong = await verified(RFC_8463, { dkimKeys: swapped });
    expect(wrong.map(({ verdicts }) => verdicts)).toEqual([
      ["ok", "notVerifiable"],
      ["ok", "notVerifiable"],
    ]);
  });

  it("without its key, the body is compared and the signature is open", async () => {
    const [one] = await verified(RFC_8463, {});
    expect(one?.verdicts).toEqual(["ok", "notVerifiable"]);
    expect(one?.signature.told).toEqual({
      message: "No key was supplied for brisbane._domainkey.football.example.com.",
    });
  });

  it.each([
    ["the record in quotes, as dig prints it", `"v=DKIM1; k=rsa; " "${KEY.key.slice(16)}"`],
    ["the value of p= alone", KEY.key.slice(18)],
    ["PEM", rsa.publicKey.export({ format: "pem", type: "spki" }).toString()],
    ["PKCS #1 in base64", rsa.publicKey.export({ format: "der", type: "pkcs1" }).toString("base64")],
  ])("a key is accepted as %s", async (_, key) => {
    const [one] = await verified(made({ fields: FIELDS, h: H }), { dkimKeys: [{ ...KEY, key }] });
    expect(one?.verdicts).toEqual(["ok", "ok"]);
  });

  it.each([
    ["revoked", "v=DKIM1; p=", "The key was revoked: p= is empty."],
    ["revoked, with p= alone", "p=", "The key was revoked: p= is empty."],
    ["missing", "v=DKIM1; k=rsa", "The key record has no p=."],
    ["base64 that ends with p=", "MIIBp=", "The key cannot be read."],
    ["no base64", "v=DKIM1; p=%%", "The key is not base64."],
    ["no key", "v=DKIM1; p=AAAA", "The key cannot be read."],
  ])("a key that is %s verifies nothing", async (_, key, message) => {
    const [one] = await verified(made({ fields: FIELDS, h: H }), { dkimKeys: [{ ...KEY, key }] });
    expect(one?.signature).toMatchObject({ verdict: "notVerifiable", told: { message } });
  });

  it("of two keys the one that fits counts", async () => {
    const keys = [{ ...KEY, key: recordOf(small.publicKey) }, KEY];
    const [one] = await verified(made({ fields: FIELDS, h: H }), { dkimKeys: keys });
    expect(one?.verdicts).toEqual(["ok", "ok"]);
  });

  it("a body or a signed field that changed differs, an unsigned one does not", async () => {
    const mail = made({ fields: [...FIELDS, "X-Note: a"], h: H });
    expect((await verified(mail.replace("Words", "Wards")))[0]?.verdicts).toEqual(["differs", "ok"]);
    expect((await verified(mail.replace("Subject: Hi", "Subject: Ho")))[0]?.verdicts).toEqual(["ok", "wrong"]);
    const [other] = await verified(mail.replace("X-Note: a", "X-Note: b"));
    expect(other?.verdicts).toEqual(["ok", "ok"]);
    expect(field(other?.coverage.fields ?? [], "x-note")).toEqual({
      name: "X-Note",
      signed: 0,
      unsigned: 1,
      mayBeAdded: true,
    });
  });

  it("a field that was added above a signed one is named; a name that is signed once more is sealed", async () => {
    const mail = made({ fields: FIELDS, h: [...H, "Subject"] });
    const [added] = await verified(`From: boss@example.net\r\n${mail}`);
    expect(added?.verdicts).toEqual(["ok", "ok"]);
    expect(added?.suspicions.map(({ attack }) => attack)).toEqual(["fieldAdded"]);
    expect(added?.sender).toEqual({
      relation: "differs",
      from: ["boss@example.net", "ann@example.org"],
      signer: ["example.org"],
    });
    expect(field(added?.coverage.fields ?? [], "from")).toMatchObject({ signed: 1, unsigned: 1, mayBeAdded: true });
    expect(field(added?.coverage.fields ?? [], "subject")).toMatchObject({ mayBeAdded: false });
    expect((await verified(`Subject: Other\r\n${mail}`))[0]?.verdicts).toEqual(["ok", "wrong"]);
  });

  it("what follows l= is counted", async () => {
    const mail = made({ fields: [...FIELDS, "Content-Type: text/plain"], h: H, tags: "l=8; " });
    const [whole] = await verified(mail);
    expect(whole?.coverage).toMatchObject({ state: "whole", bytesAfter: 0 });
    const [longer] = await verified(`${mail}Send the money.\r\n`);
    expect(longer).toMatchObject({ verdicts: ["ok", "ok"], coverage: { state: "partial", bytesAfter: 17 } });
    expect(longer?.suspicions).toEqual([
      {
        attack: "bodyAppended",
        message:
          "17 bytes follow the signed part of the body. Content-Type is not signed, so that they may be all that is shown.",
      },
    ]);
    const [none] = await verified(made({ fields: FIELDS, h: H, tags: "l=0; " }));
    expect(none).toMatchObject({ verdicts: ["ok", "ok"], coverage: { state: "none", bytesAfter: 8 } });
    const [short] = await verified(made({ fields: FIELDS, h: H, tags: "l=80; " }));
    expect(short?.coverage.problems).toEqual(["The signature covers more bytes of the body than there are."]);
  });

  it("lines that end with LF are read as ended by CRLF, and counted", async () => {
    const [one] = await verified(made({ fields: FIELDS, h: H, body: "a\r\nb\r\n" }).replaceAll("\r\n", "\n"));
    expect(one?.verdicts).toEqual(["ok", "ok"]);
    expect(one?.coverage.problems).toEqual([
      "Lines of the body that end with LF alone: 2. They were read as if they end with CRLF.",
    ]);
  });

  it("weak algorithms and keys are verified, and named", async () => {
    const [sha1] = await verified(made({ fields: FIELDS, h: H, algorithm: "sha1" }));
    expect(sha1).toMatchObject({
      verdicts: ["ok", "ok"],
      weaknesses: ["SHA-1 is weak: others can be made of the same digest. RFC 8301 forbids it."],
    });
    const options = { dkimKeys: [{ ...KEY, key: recordOf(small.publicKey) }] };
    const [short] = await verified(made({ fields: FIELDS, h: H, key: small.privateKey }), options);
    expect(short).toMatchObject({
      verdicts: ["ok", "ok"],
      weaknesses: ["A key of 768 bits can be broken. RFC 8301 forbids it."],
    });
  });

  it("times count beside the time of the caller", async () => {
    const mail = made({ fields: FIELDS, h: H, tags: "t=1700000000; x=1700000060; " });
    expect((await verified(mail))[0]?.problems).toEqual([]);
    const [late] = await verified(mail, { dkimKeys: [KEY], at: "2024-01-01T00:00:00Z" });
    expect(late?.problems).toEqual(["The signature expired at 2023-11-14T22:14:20Z."]);
    expect(late?.times).toEqual({ signing: "2023-11-14T22:13:20Z", expires: "2023-11-14T22:14:20Z" });
  });

  it.each([
    ["DKIM-Signature: v=2; a=rsa-sha256; d=example.org", "The version is 2, not 1."],
    ["DKIM-Signature: v=1; a=rsa-md5; d=example.org", "The algorithm rsa-md5 is not known."],
    ["DKIM-Signature: v=1; d=example.org; d=example.net", "The tag d= occurs twice."],
    ["DKIM-Signature: v=1; d=example.org; i=@example.net", "The domain of i= is not the domain of d= or below it."],
    ["DKIM-Signature: v=1; h=To", "The field From is not signed."],
    ["DKIM-Signature: v=1; l=-1", "The value of l= is not a length."],
    ["DKIM-Signature: v=1; c=loose", "The canonicalization loose is not known."],
    ["DKIM-Signature:", "The tag v= is missing."],
  ])("what is against the standard is named: %s", async (line, problem) => {
    const [one] = await verified(`${line}\r\nFrom: ann@example.org\r\n\r\nText.\r\n`);
    expect(one?.problems).toContain(problem);
    expect(one?.verdicts).not.toContain("ok");
  });

  it("a key record that forbids its use is named", async () => {
    const key = KEY.key.replace("k=rsa;", "k=rsa; h=sha1; s=tlsrpt; t=s:y;");
    const mail = made({ fields: FIELDS, h: H, tags: "i=@mail.example.org; " });
    const [one] = await verified(mail, { dkimKeys: [{ ...KEY, key }] });
    expect(one?.verdicts).toEqual(["ok", "ok"]);
    expect(one?.problems).toEqual([
      "The key record does not allow sha256.",
      "The key record is not for mail.",
      "The key record does not allow an identity in a subdomain.",
      "The key record says that the domain tests DKIM.",
    ]);
  });

  it("of a tag that a key record repeats the first counts, and it is named", async () => {
    const mail = made({ fields: FIELDS, h: H });
    const [one] = await verified(mail, { dkimKeys: [{ ...KEY, key: `${KEY.key}; p=` }] });
    expect(one).toMatchObject({ verdicts: ["ok", "ok"], problems: ["The tag p= occurs twice in the key record."] });
  });

  it("a record without k= is for RSA", async () => {
    const keys = RFC_8463_KEYS.map((one) => ({ ...one, key: one.key.replace(/k=ed25519;?/, "") }));
    const [ed] = await verified(RFC_8463, { dkimKeys: keys });
    expect(ed?.problems).toEqual(["The key record is for rsa, not for ed25519."]);
    expect(ed?.verdicts).not.toEqual(["ok", "ok"]);
  });

  it.each([
    ["ann@example.org", "same"],
    ["ann@EXAMPLE.ORG", "same"],
    ["ann@mail.example.org", "related"],
    ["ann@org", "differs"],
    ["ann@notexample.org", "differs"],
    ["ann@example.org.example.net", "differs"],
    ["ann@example.org <eve@example.net>", "differs"],
  ])("the domain of %s is %s", async (from, relation) => {
    const [one] = await verified(made({ fields: [`From: ${from}`], h: ["From"] }));
    expect(one?.sender.relation).toBe(relation);
  });

  it("a letter that only looks like another is another", async () => {
    const from = Buffer.from("From: ann@ban\u212a.example\r\n", "utf8");
    const head = Buffer.from("DKIM-Signature: v=1; a=rsa-sha256; d=bank.example; s=s; h=From; bh=AA==; b=AA==\r\n");
    const [one] = await verified(Buffer.concat([head, from, Buffer.from("\r\nText.\r\n")]), {});
    expect(one?.sender.relation).toBe("differs");
  });

  it("tags that are empty, or too many, are named", async () => {
    const line = `DKIM-Signature: v=1; d=; s=s; ${"x=1;".repeat(120)}`;
    const [one] = await verified(`${line}\r\nFrom: ann@example.org\r\n\r\nText.\r\n`);
    expect(one?.problems).toContain("The tag d= is empty.");
    expect(one?.problems).toContain("The signature has more than 100 tags; the others are not read.");
  });

  it.each([
    ["a lone CR in the body", "Words.\rMore.\r\n"],
    ["blanks at the ends of lines", "Words. \t\r\n \r\nMore.  \r\n"],
  ])("%s counts as it is", async (_, body) => {
    const mail = made({ fields: FIELDS, h: H, body });
    expect((await verified(mail))[0]?.verdicts).toEqual(["ok", "ok"]);
    const other = mail.slice(0, -body.length) + body.replace("\r", "").replace(" \t\n", "\r\n");
    expect((await verified(other))[0]?.verdicts).toEqual(["differs", "ok"]);
  });

  it("of many signatures sixteen are verified, and the others are listed", async () => {
    const mail = made({ fields: FIELDS, h: H });
    const line = mail.slice(0, mail.indexOf("\r\n") + 2);
    const all = await verified(`${line.repeat(20)}${mail}`);
    expect(all.map(({ signature }) => signature.verdict)).toEqual([
      ...Array.from({ length: 16 }, () => "ok"),
      ...Array.from({ length: 5 }, () => "notVerifiable"),
    ]);
  });

  it("the messages of a mailbox and those inside a mail are verified, each by its own header", async () => {
    const mail = made({ fields: FIELDS, h: H });
    const box = `From a@b Sat Jan  3 01:05:34 2026\r\n${mail}\r\nFrom a@b Sat Jan  3 01:05:34 2026\r\n${mail}`;
    expect((await verified(box)).map(({ verdicts, source }) => [source.part, ...verdicts])).toEqual([
      ["1.1", "ok", "ok"],
      ["1.2", "ok", "ok"],
    ]);
    const outer = `From: eve@example.net\r\nContent-Type: message/rfc822\r\n\r\n${mail}`;
    expect((await verified(outer)).map(({ verdicts, source }) => [source.part, ...verdicts])).toEqual([
      ["1.1", "ok", "ok"],
    ]);
  });
});
