import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { colophon, enterFolder } from "./harness.ts";

enterFolder({
  "data.csv": "id;name\r\n1;Lund\r\n2\r\n",
  "other.csv": "id;name\r\n1;Lund\r\n3\r\n",
  "table.json": JSON.stringify({ columns: ["id"], rows: [["1"]] }),
});
const parse = "common.parse.delimited-bytes";
const render = "common.render.delimited";

async function make(name: string, args: readonly string[], out: string): Promise<Record<string, unknown>> {
  await colophon(["run", name, ...args, "--json", "--out", out]);
  return JSON.parse(readFileSync(out, "utf8"));
}

const envelope = await make(parse, ["data.csv", "-o", "header=first-row"], "envelope.json");
writeFileSync("receipt.json", JSON.stringify(envelope.receipt));
writeFileSync("value.json", JSON.stringify(envelope.value, null, 4));
const right = ["--input", "data.csv", "-o", "header=first-row"];

describe("verify proves", () => {
  it.each([
    ["a receipt", "receipt.json", []],
    ["a whole envelope", "envelope.json", []],
    ["the value in another layout", "receipt.json", ["--output", "value.json"]],
    ["the envelope as output", "envelope.json", ["--output", "envelope.json"]],
  ])("%s", async (_, receipt, more) => {
    const { code, out } = await colophon(["verify", receipt, ...right, ...more]);
    expect(out).not.toContain("REFUTED");
    expect(out).toMatch(/the receipt holds\.\n$/);
    expect(code).toBe(0);
  });

  it("a file's receipt against the file", async () => {
    await make(render, ["--input-json", "table.json"], "rendered.json");
    await colophon(["run", render, "--input-json", "table.json", "--out", "rendered.csv"]);
    const args = ["verify", "rendered.json", "--input-json", "table.json", "--output", "rendered.csv", "--json"];
    const { code, out } = await colophon(args);
    expect(code).toBe(0);
    const { proven, checks } = JSON.parse(out);
    expect(proven).toBe(true);
    expect(checks.map(({ what }: { what: string }) => what)).toEqual([
      "input",
      "options",
      "engine",
      "output",
      "envelope",
      "output file",
    ]);
  });

  it("the receipt of a failure", async () => {
    writeFileSync("broken.csv", "PK\u0003\u0004packed");
    await make(parse, ["broken.csv"], "failure.json");
    expect((await colophon(["verify", "failure.json", "--input", "broken.csv"])).code).toBe(0);
  });
});

describe("verify refutes", () => {
  const refuted = async (args: readonly string[]) => {
    const { code, out } = await colophon(["verify", ...args, "--json"]);
    expect(code).toBe(1);
    return JSON.parse(out).checks.flatMap(({ what, proven }: { what: string; proven: boolean }) =>
      proven ? [] : [what],
    );
  };

  it("another input", async () => {
    expect(await refuted(["receipt.json", "--input", "other.csv", "-o", "header=first-row"])).toEqual([
      "input",
      "output",
    ]);
  });

  it("other options", async () => {
    expect(await refuted(["receipt.json", "--input", "data.csv"])).toEqual(["options"]);
  });

  it("another output", async () => {
    writeFileSync("forged.json", JSON.stringify({ ...(envelope.value as object), columns: ["id", "forged"] }));
    expect(await refuted(["receipt.json", ...right, "--output", "forged.json"])).toEqual(["output file"]);
  });

  it("a loss that was taken out of the envelope", async () => {
    writeFileSync("silent.json", JSON.stringify({ ...envelope, losses: [] }));
    expect(await refuted(["silent.json", ...right])).toEqual(["envelope"]);
  });

  it("a changed hash, told in words", async () => {
    const receipt = { ...(envelope.receipt as object), outputHash: `sha256:${"0".repeat(64)}` };
    writeFileSync("changed.json", JSON.stringify(receipt));
    const { code, out } = await colophon(["verify", "changed.json", ...right]);
    expect(code).toBe(1);
    expect(out).toMatch(/REFUTED +output +sha256:0+, but running it again gives sha256:/);
  });
});

describe("verify leaves open, and names the tool", () => {
  const tools = (version: string) => [{ name: "fonts", version, facts: { "face Carlito latin 400": "sha256:aa" } }];
  const opened = async (receipt: object) => {
    writeFileSync("open.json", JSON.stringify({ ...(envelope.receipt as object), ...receipt }));
    const { code, out } = await colophon(["verify", "open.json", ...right]);
    expect(code).toBe(3);
    expect(out).toContain("neither proven nor refuted");
    expect(out).not.toContain("REFUTED");
    return out;
  };

  it("the receipt of another version of the operation's package", async () => {
    const out = await opened({ engine: { name: "@colophon/delimited", version: "9.9.9" } });
    expect(out).toMatch(/tool +@colophon\/delimited +9\.9\.9 in the receipt, 0\.1\.0 here/);
    expect(out).toContain("The output is the same; verify with the @colophon/delimited that the receipt names.");
  });

  it("another output by another tool or another face, which an honest machine with other fonts gives", async () => {
    const out = await opened({ tools: tools("9"), outputHash: `sha256:${"0".repeat(64)}` });
    expect(out).toMatch(/tool +fonts: face Carlito latin 400 +sha256:aa in the receipt, none here/);
    expect(out).toContain("The output differs because of this tool; verify with the fonts that the receipt names.");
  });

  it("but not another input, which no tool explains", async () => {
    writeFileSync("tool.json", JSON.stringify({ ...(envelope.receipt as object), tools: tools("9") }));
    const { code, out } = await colophon([
      "verify",
      "tool.json",
      "--input",
      "other.csv",
      "-o",
      "header=first-row",
      "--json",
    ]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ verdict: "refuted", proven: false });
  });

  it("the receipt of an operation whose engine is missing here", async () => {
    vi.stubEnv("COLOPHON_LIBREOFFICE", "/nowhere");
    writeFileSync("a.docx", "PK");
    writeFileSync("office.json", JSON.stringify({ operation: "docx.convert.pdf", inputHash: "sha256:00" }));
    const { code, out } = await colophon(["verify", "office.json", "--input", "a.docx"]);
    vi.unstubAllEnvs();
    expect(code).toBe(3);
    expect(out).toContain("docx.convert.pdf: not comparable here. docx.convert.pdf needs libreoffice");
  });
});

it.each([
  ["no JSON", "data.csv", "is not JSON"],
  ["no receipt", "table.json", "holds no receipt"],
  ["no file", "nothing.json", "cannot be read"],
])("%s is a usage error", async (_, path, message) => {
  const { code, said } = await colophon(["verify", path, ...right]);
  expect(code).toBe(2);
  expect(said).toContain(message);
});
