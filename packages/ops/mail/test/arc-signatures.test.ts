import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { extractMailEvidence } from "../src/index.ts";
import { ARC_KEYS, ARC_THREE_SETS } from "./arc-three-sets.ts";

const MAIL = ARC_THREE_SETS.toString("latin1");
const fieldOf = (name: string, instance: number): RegExp =>
  new RegExp(`^${name}: i=${instance};[\\s\\S]*?\\r\\n(?=\\S)`, "m");
const without = (instance: number, ...names: readonly string[]): string =>
  names.reduce((mail, name) => mail.replace(fieldOf(name, instance), ""), MAIL);
const SET = ["ARC-Seal", "ARC-Message-Signature", "ARC-Authentication-Results"];

async function signaturesOf(mail: string, dkimKeys: readonly object[] = ARC_KEYS) {
  const envelope = await invoke(extractMailEvidence, { bytes: Buffer.from(mail, "latin1") }, { dkimKeys } as object);
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value.signatures;
}

/** Kind, set, and the two answers of each signature. */
async function answersOf(mail: string, dkimKeys?: readonly object[]) {
  const found = await signaturesOf(mail, dkimKeys);
  return found.map(({ kind, claims, verification: { digest, signature } }) =>
    [kind === "arcSeal" ? "seal" : kind, claims.i, digest.verdict, signature.verdict].join(" "),
  );
}

const problemsOf = async (mail: string) =>
  (await signaturesOf(mail)).flatMap(({ claims, verification }) =>
    verification.problems.map((problem) => `${claims.i ?? "?"}: ${problem}`),
  );

const message = (instance: number, ...verdicts: readonly string[]) => ["arcMessage", instance, ...verdicts].join(" ");
const seal = (instance: number, verdict: string) => `seal ${instance} notComputable ${verdict}`;

describe("ARC sets that dkimpy signed", () => {
  it("hold with their keys, message signature before seal, set by set", async () => {
    expect(await answersOf(MAIL)).toEqual(
      [1, 2, 3].flatMap((instance) => [message(instance, "ok", "ok"), seal(instance, "ok")]),
    );
    expect(await problemsOf(MAIL)).toEqual([]);
    expect(await answersOf(MAIL.replaceAll("\r\n", "\n"))).toEqual(await answersOf(MAIL));
  });

  it("state what they claim and cover, and compare no sealer with From", async () => {
    const [first, firstSeal, second] = await signaturesOf(MAIL);
    expect(first).toMatchObject({ kind: "arcMessage", claims: { i: "1", d: "one.example", a: "rsa-sha256" } });
    expect(first?.coverage.state).toBe("whole");
    expect(first?.coverage.fields).toContainEqual({ name: "Subject", signed: 1, unsigned: 0, mayBeAdded: true });
    expect(firstSeal).toMatchObject({ kind: "arcSeal", claims: { i: "1", cv: "none" }, suspicions: [] });
    expect(firstSeal?.coverage.state).toBe("none");
    expect(firstSeal?.coverage.fields.filter(({ signed }) => signed > 0)).toEqual([
      { name: "ARC-Message-Signature", signed: 1, unsigned: 2, mayBeAdded: true },
      { name: "ARC-Authentication-Results", signed: 1, unsigned: 2, mayBeAdded: true },
    ]);
    expect(second?.sender).toEqual({ relation: "none", from: [], signer: ["two.example"] });
    expect(second?.verification.signer).toMatchObject({ domain: "two.example", selector: "s2" });
    expect(second?.verification.times).toEqual({ signing: "2023-11-14T22:13:20Z" });
  });

  it("are open without their keys", async () => {
    expect(await answersOf(MAIL, [])).toEqual(
      [1, 2, 3].flatMap((instance) => [message(instance, "ok", "notVerifiable"), seal(instance, "notVerifiable")]),
    );
    const [one] = await signaturesOf(MAIL, ARC_KEYS.slice(1));
    expect(one?.verification.signature.told).toEqual({ message: "No key was supplied for s1._domainkey.one.example." });
  });

  it("show which message signatures a change broke, and leave the seals as they are", async () => {
    expect(await answersOf(MAIL.replace("Words", "Wards"))).toEqual(
      [1, 2, 3].flatMap((instance) => [message(instance, "differs", "ok"), seal(instance, "ok")]),
    );
    expect(await answersOf(MAIL.replace("Subject: Hi", "Subject: Ho"))).toEqual(
      [1, 2, 3].flatMap((instance) => [message(instance, "ok", "wrong"), seal(instance, "ok")]),
    );
  });

  it("show that the results of a set were changed: no seal from that set on holds", async () => {
    const changed = MAIL.replace("i=2; mx.two.example; arc=pass", "i=2; mx.two.example; arc=none");
    const seals = (await answersOf(changed)).filter((answer) => answer.startsWith("seal"));
    expect(seals).toEqual([seal(1, "ok"), seal(2, "wrong"), seal(3, "wrong")]);
  });
});

const INCOMPLETE = "A set up to this seal is missing or is not complete, so that its fields are not known.";

describe("a chain of ARC sets that is not one", () => {
  it.each([
    ["lacks a seal", without(2, "ARC-Seal"), [`3: ${INCOMPLETE}`, "3: ARC set 2 has no ARC-Seal."]],
    ["lacks a set", without(2, ...SET), [`3: ${INCOMPLETE}`, "3: ARC set 2 is missing."]],
    [
      "has no seal at all",
      [1, 2, 3].reduce((mail, set) => mail.replace(fieldOf("ARC-Seal", set), ""), MAIL),
      ["3: ARC set 1 has no ARC-Seal.", "3: ARC set 2 has no ARC-Seal.", "3: ARC set 3 has no ARC-Seal."],
    ],
    [
      "has a seal twice",
      (fieldOf("ARC-Seal", 3).exec(MAIL)?.[0] ?? "") + MAIL,
      [`3: ${INCOMPLETE}`, `3: ${INCOMPLETE}`, "3: ARC set 3 has 2 fields ARC-Seal."],
    ],
    [
      "has a message signature twice",
      (fieldOf("ARC-Message-Signature", 1).exec(MAIL)?.[0] ?? "") + MAIL,
      [
        "1: The set has several ARC-Message-Signature fields.",
        "1: The set has several ARC-Message-Signature fields.",
        `1: ${INCOMPLETE}`,
        `2: ${INCOMPLETE}`,
        `3: ${INCOMPLETE}`,
        "3: ARC set 1 has 2 fields ARC-Message-Signature.",
      ],
    ],
    [
      "has a number above 50",
      MAIL.replace(/i=3/g, "i=51"),
      [
        "?: The field has no number of a set (i=1 to i=50).",
        "?: The field has no number of a set (i=1 to i=50).",
        "?: ARC fields without a number of a set: 3.",
      ],
    ],
    [
      "was found broken by a sealer",
      MAIL.replace(/(i=3; cv=)pass/, "$1fail"),
      ["3: The sealer found the chain broken (cv=fail)."],
    ],
    ["begins anew", MAIL.replace(/(i=2; cv=)pass/, "$1none"), ["2: The seal of set 2 states cv=none, not cv=pass."]],
    ["has no status", MAIL.replace(/(i=2; )cv=pass; /, "$1"), ["2: The tag cv= is missing."]],
    ["has a seal that names fields", MAIL.replace(/(i=2; cv=pass; )/, "$1h=from; "), ["2: A seal must not have h=."]],
    [
      "signs seals in the message signature",
      MAIL.replace(/(ARC-Message-Signature: i=1;[\s\S]*?h=from :)/, "$1 arc-seal :"),
      ["1: The message signature of ARC must not sign ARC-Seal."],
    ],
  ])("%s", async (_, mail, problems) => {
    expect(await problemsOf(mail)).toEqual(problems);
  });

  it("with 40 sets has the message signatures of the last 16 verified, and every seal", async () => {
    const set = (instance: number): string =>
      [
        `ARC-Seal: i=${instance}; cv=pass; a=rsa-sha256; d=x.example; s=s; b=AA==`,
        `ARC-Message-Signature: i=${instance}; a=rsa-sha256; d=x.example; s=s; h=from; bh=AA==; b=AA==`,
        `ARC-Authentication-Results: i=${instance}; x.example; none\r\n`,
      ].join("\r\n");
    const sets = Array.from({ length: 40 }, (_, index) => set(40 - index)).join("");
    const found = await answersOf(`${sets}From: ann@example.org\r\n\r\nWords.`);
    expect(found).toHaveLength(80);
    expect(found.filter((answer) => answer.startsWith("arcMessage")).map((answer) => answer.split(" ")[2])).toEqual([
      ...Array.from({ length: 24 }, () => "notComputable"),
      ...Array.from({ length: 16 }, () => "differs"),
    ]);
  });
});
