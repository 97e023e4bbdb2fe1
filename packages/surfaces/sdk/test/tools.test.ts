import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileSchema, type JsonSchema } from "@colophon/contract";
import { afterAll, describe, expect, it } from "vitest";
import { createLocal } from "../src/local.ts";
import { createTools, type ToolAnswer, toAiSdk, toFunctions, toLangChain } from "../src/tools.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-sdk-tools-"));
writeFileSync(join(folder, "marks.csv"), "!a,b\n1,2\n");
mkdirSync(join(folder, "sub"));
symlinkSync("/etc/hostname", join(folder, "link.csv"));
const local = createLocal({ catalog: new URL("./operations.ts", import.meta.url).href, processes: 1, memoryMiB: 256 });
afterAll(async () => {
  await local.close();
  rmSync(folder, { recursive: true, force: true });
});

const tools = await createTools(local, ["common.convert.delimited", "common.parse.delimited"], { folder });
const [convert, parse] = tools;
if (convert === undefined || parse === undefined) throw new Error("Two tools were asked for.");

describe("an operation as a tool", () => {
  it("takes a path in the folder, and answers with the path of the file it wrote and the losses", async () => {
    const answer = await convert.execute({ input: { bytes: { path: "marks.csv" } } });
    expect(answer.losses.map(({ code }) => code)).toEqual(["common/MARK_LOST"]);
    const [written = ""] = answer.files;
    expect(readdirSync(folder)).toContain(written.slice(folder.length + 1));
    expect(JSON.stringify(answer.value)).toContain(written);
    // The input keeps its name and its bytes.
    expect(readFileSync(join(folder, "marks.csv"), "utf8")).toBe("!a,b\n1,2\n");
  });

  it("has a schema that accepts such a call and refuses bytes and unknown members", () => {
    const check = compileSchema(convert.parameters);
    expect(check({ input: { bytes: { path: "marks.csv" } } }, 0)).toEqual([]);
    expect(check({ input: { bytes: "YQ==" } }, 0)).not.toEqual([]);
    expect(check({ input: { bytes: { path: "a" } }, other: 1 }, 0)).not.toEqual([]);
  });

  it.each([
    ["a path that leaves the folder", { path: "../marks.csv" }],
    ["an absolute path elsewhere", { path: "/etc/hostname" }],
    ["a link that leads out", { path: "link.csv" }],
    ["a file that is not there", { path: "none.csv" }],
    ["a folder", { path: "sub" }],
    ["bytes", "YQ=="],
  ])("refuses %s", async (_, bytes) => {
    expect(await convert.execute({ input: { bytes } })).toMatchObject({ ok: false, error: { code: "PATH_REFUSED" } });
  });

  it("answers a call that its schema refuses, and arguments that are nothing, with an error", async () => {
    for (const args of [{ input: { txt: "a" } }, undefined, null, "x", []])
      expect(await parse.execute(args)).toMatchObject({ ok: false, files: [], error: { code: expect.any(String) } });
  });

  it("writes a value that is too long for a model into a file", async () => {
    const text = "word,".repeat(3000);
    const answer = await parse.execute({ input: { text } });
    expect(answer.value).toBeUndefined();
    expect(JSON.parse(readFileSync(answer.value_file ?? "", "utf8")).cells.length).toBe(3001);
    expect(JSON.stringify(answer).length).toBeLessThan(8000);
  });

  it("does not exist for an operation that cannot be run", async () => {
    await expect(createTools(local, ["common.parse.nothing"], { folder })).rejects.toThrow("common.parse.nothing");
  });
});

/** A model that calls the first tool with these arguments, then ends. */
const CALL = { input: { text: "a,b" } };

describe("the adapters", () => {
  it("give the AI SDK a record of its own tools, whose schema and execute are ours", async () => {
    const made = toAiSdk([parse], {
      tool: (definition) => definition,
      jsonSchema: (schema) => ({ jsonSchema: schema }),
    });
    const [[name, tool] = ["", undefined]] = Object.entries(made);
    expect(name).toBe("common_parse_delimited");
    expect(tool?.inputSchema).toEqual({ jsonSchema: parse.parameters });
    expect(await tool?.execute(CALL)).toMatchObject({ ok: true, value: { cells: ["a", "b"] } });
  });

  it("give LangChain its own tools, which answer with JSON text", async () => {
    const [made] = toLangChain([parse], (run, fields) => ({ run, ...fields }));
    expect(made).toMatchObject({ name: "common_parse_delimited", schema: parse.parameters });
    expect(JSON.parse((await made?.run(CALL)) ?? "")).toMatchObject({ ok: true, value: { cells: ["a", "b"] } });
  });

  it("carry out what a chat model asks for, also when it names no tool or sends no JSON", async () => {
    const functions = toFunctions(tools);
    const stub = (offered: typeof functions.tools) => offered.map((one) => one.function.name);
    for (const name of stub(functions.tools)) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
    const answers = [
      await functions.call("common_parse_delimited", JSON.stringify(CALL)),
      await functions.call("nothing", "{}"),
      await functions.call("common_parse_delimited", "{"),
    ].map((text) => JSON.parse(text) as ToolAnswer);
    expect(answers.map(({ ok, error }) => (ok ? "ok" : error?.code))).toEqual([
      "ok",
      "TOOL_UNKNOWN",
      "ARGUMENTS_NOT_JSON",
    ]);
  });
});

describe("the tools of the product", () => {
  it("have a schema without dangling references, and names that chat APIs accept", async () => {
    const product = createLocal();
    try {
      const every = (await product.operations.list()).filter(({ availability }) => availability.available);
      for (const { name, parameters } of await createTools(
        product,
        every.map(({ name }) => name),
        { folder },
      )) {
        expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
        expect(danglingReferences(parameters), name).toEqual([]);
        expect(JSON.stringify(parameters), name).not.toContain("contentEncoding");
      }
    } finally {
      await product.close();
    }
  });
});

function danglingReferences(schema: JsonSchema): readonly string[] {
  const known = new Set(Object.keys((schema.$defs ?? {}) as object).map((name) => `#/$defs/${name}`));
  return [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)]
    .map(([, to = ""]) => to)
    .filter((to) => !known.has(to));
}
