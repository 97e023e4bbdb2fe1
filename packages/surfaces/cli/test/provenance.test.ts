import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colophon, enterFolder } from "./harness.ts";

const SAMPLE = new URL("../../../../samples/messy.csv", import.meta.url);
enterFolder({ "messy.csv": readFileSync(SAMPLE) });

const run = async (operation: string, args: readonly string[]): Promise<Record<string, never>> => {
  const { code, out, said } = await colophon(["run", `common.${operation}`, ...args, "--json", "--quiet"]);
  expect(`${code} ${said}`).toBe("0 ");
  return JSON.parse(out) as Record<string, never>;
};
const writeJson = (path: string, value: unknown): void => writeFileSync(path, JSON.stringify(value));
const writeFile = (path: string, file: { readonly bytes: string }): void =>
  writeFileSync(path, Buffer.from(file.bytes, "base64"));

interface Step {
  readonly from: string;
  readonly to: string;
  readonly format: string;
}

/** One real operation, the record of its receipt, and the chain with it. */
async function addStep({ from, to, format }: Step, head: object | undefined): Promise<object> {
  const made = await run("convert.delimited", [from, "-o", `to=${format}`]);
  const { value, losses, receipt } = made as unknown as {
    value: { artifact: { bytes: string } };
    losses: object;
    receipt: object;
  };
  writeFile(to, value.artifact);
  writeJson("record-input.json", {
    receipt,
    losses,
    materials: [{ name: from, bytes: { path: from } }],
    subject: [{ name: to, bytes: { path: to } }],
    ...(head && { head }),
  });
  const record = await run("render.provenance-record", ["--input-json", "record-input.json"]);
  writeFile("record.json", (record as unknown as { value: { artifact: { bytes: string } } }).value.artifact);
  writeJson("append.json", {
    record: { path: "record.json" },
    ...(head && { chain: { path: "chain.jsonl" }, expectedHead: head }),
  });
  const appended = await run("transform.provenance-append", ["--input-json", "append.json"]);
  const result = appended.value as unknown as {
    artifact: { bytes: string };
    head: object;
    missingLinks: readonly object[];
  };
  writeFile("chain.jsonl", result.artifact);
  missing.push(result.missingLinks);
  return result.head;
}

const missing: (readonly object[])[] = [];
const STEPS: readonly Step[] = [
  { from: "messy.csv", to: "tidy.csv", format: "csv" },
  { from: "tidy.csv", to: "tidy.tsv", format: "tsv" },
  { from: "tidy.tsv", to: "table.html", format: "html-table" },
];
let head: object | undefined;
for (const step of STEPS) head = await addStep(step, head);

async function validate(
  input: object,
): Promise<{ readonly level: string; readonly rules: object; readonly firstBroken?: number }> {
  writeJson("validate.json", { chain: { path: "chain.jsonl" }, ...input });
  const { value } = await run("validate.provenance", ["--input-json", "validate.json"]);
  return value as unknown as { readonly level: string; readonly rules: object; readonly firstBroken?: number };
}

describe("three operations, three receipts, one chain", () => {
  it("links each output to the next input and carries the losses", async () => {
    expect(missing).toEqual([[], [], []]);
    const records = readFileSync("chain.jsonl", "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(records.map(({ subject }) => subject[0].hash).slice(0, 2)).toEqual(
      records.slice(1).map(({ materials }) => materials[0].hash),
    );
    expect(records.map(({ losses }) => losses.length)).toEqual([3, 0, 0]);
    expect(await validate({ artifacts: STEPS.map(({ to }) => ({ name: to, bytes: { path: to } })) })).toMatchObject({
      level: "consistent",
    });
  });

  it("gives one report", async () => {
    const { code } = await colophon([
      "run",
      "common.render.provenance-report",
      "chain.jsonl",
      "--out",
      "report.html",
      "--quiet",
    ]);
    expect(code).toBe(0);
    expect(readFileSync("report.html", "utf8")).toContain("Level of trust: consistent only.");
  });

  it("names the link that is missing where a file came from elsewhere", async () => {
    const chain = readFileSync("chain.jsonl");
    writeFileSync("foreign.csv", "id\r\n9\r\n");
    await addStep({ from: "foreign.csv", to: "foreign.tsv", format: "tsv" }, head);
    expect(missing.at(-1)).toMatchObject([{ sequence: 3, name: "foreign.csv" }]);
    writeFileSync("chain.jsonl", chain);
  });

  it("finds five kinds of damage, each at its record", async () => {
    const chain = readFileSync("chain.jsonl", "utf8");
    const [one = "", two = "", three = ""] = chain.split("\n");
    const damage = async (lines: readonly string[]) => {
      writeFileSync("chain.jsonl", lines.map((line) => `${line}\n`).join(""));
      const { firstBroken, rules } = await validate({
        anchors: [{ treeSize: 3, rootHash: (head as { rootHash: string }).rootHash }],
      });
      return [firstBroken, Object.keys(rules)];
    };
    expect(await damage([one, two.replace("tidy.tsv", "tidy.ts_"), three])).toEqual([1, ["record-hash"]]);
    expect(await damage([one, three])).toMatchObject([1, expect.arrayContaining(["sequence", "previous-hash"])]);
    expect(await damage([one, three, two])).toMatchObject([1, expect.arrayContaining(["sequence"])]);
    expect(await damage([one, one, two, three])).toMatchObject([1, expect.arrayContaining(["sequence"])]);
    expect(await damage([one, two])).toEqual([2, ["anchor-missing"]]);
    writeFileSync("chain.jsonl", chain);
  });
});

describe("provenance sign", () => {
  const makeKey = (name: string, ...args: readonly string[]): void => {
    expect(spawnSync("openssl", ["genpkey", "-algorithm", ...args, "-out", `${name}.key`]).status).toBe(0);
    expect(spawnSync("openssl", ["pkey", "-in", `${name}.key`, "-pubout", "-out", `${name}.pem`]).status).toBe(0);
  };
  makeKey("ada", "ed25519");
  makeKey("bob", "EC", "-pkeyopt", "ec_paramgen_curve:P-256");
  makeKey("rsa", "RSA", "-pkeyopt", "rsa_keygen_bits:1024");
  const chain = readFileSync("chain.jsonl");

  it.each(["ada", "bob"])("signs with the key of %s what openssl verifies and append accepts", async (name) => {
    writeFileSync("chain.jsonl", chain);
    const pem = readFileSync(`${name}.pem`, "utf8");
    writeJson("append.json", { chain: { path: "chain.jsonl" }, record: { path: "record-3.json" } });
    const toSign = await readToSign();
    writeFileSync("chain.toSign.pae", toSign);
    const signed = await colophon(["provenance", "sign", "chain.toSign.pae", "--key", `${name}.key`]);
    expect(signed.said).toContain("signed the tree head of 3 records");
    const signature = JSON.parse(signed.out) as { readonly sig: string };
    writeFileSync("sig", Buffer.from(signature.sig, "base64"));
    const verify =
      name === "ada"
        ? ["pkeyutl", "-verify", "-pubin", "-inkey", "ada.pem", "-rawin", "-in", "chain.toSign.pae", "-sigfile", "sig"]
        : ["dgst", "-sha256", "-verify", "bob.pem", "-signature", "sig", "chain.toSign.pae"];
    expect(spawnSync("openssl", verify).status).toBe(0);
    writeJson("append.json", { chain: { path: "chain.jsonl" }, signatures: [signature], trustedKeys: [pem] });
    const { value } = await run("transform.provenance-append", ["--input-json", "append.json"]);
    writeFile("chain.jsonl", (value as unknown as { artifact: { bytes: string } }).artifact);
    expect(await validate({ trustedKeys: [pem] })).toMatchObject({ level: "signed", signedRecords: 3 });
    writeFileSync("chain.jsonl", chain);
  });

  it("reads the bytes from the envelope of an append, and writes a file", async () => {
    const { code } = await colophon([
      "provenance",
      "sign",
      "appended.json",
      "--key",
      "ada.key",
      "--out",
      "signature.json",
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync("signature.json", "utf8"))).toMatchObject({ algorithm: "ed25519" });
  });

  it.each([
    ["other bytes", "messy.csv", "ada.key", "not signed"],
    ["another payload type", "foreign.pae", "ada.key", "not signed"],
    ["JSON without toSign", "append.json", "ada.key", "has no toSign"],
    ["an RSA key", "chain.toSign.pae", "rsa.key", "not an Ed25519 or P-256 key"],
    ["a public key", "chain.toSign.pae", "ada.pem", "not an unencrypted private key"],
    ["a key that is not there", "chain.toSign.pae", "none.key", "cannot be read"],
  ])("refuses %s", async (_, path, key, message) => {
    writeFileSync("foreign.pae", "DSSEv1 28 application/vnd.in-toto+json 2 {}");
    const { code, said, out } = await colophon(["provenance", "sign", path, "--key", key]);
    expect([code, out]).toEqual([2, ""]);
    expect(said).toContain(message);
  });

  /** The bytes of the head as an append of the last record returns them. */
  async function readToSign(): Promise<Buffer> {
    const lines = chain.toString().trimEnd().split("\n");
    writeFileSync(
      "two.jsonl",
      lines
        .slice(0, 2)
        .map((line) => `${line}\n`)
        .join(""),
    );
    writeFileSync("record-3.json", `${lines[2]}\n`);
    writeJson("append-3.json", { chain: { path: "two.jsonl" }, record: { path: "record-3.json" } });
    const envelope = await run("transform.provenance-append", ["--input-json", "append-3.json"]);
    writeJson("appended.json", envelope);
    return Buffer.from((envelope.value as unknown as { toSign: { bytes: string } }).toSign.bytes, "base64");
  }
});
