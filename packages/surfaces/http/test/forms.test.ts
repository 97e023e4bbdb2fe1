import { Readable } from "node:stream";
import { makesFiles, stemOf } from "@colophon/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentDisposition } from "../src/run/file-name.ts";
import { readHeaderValue } from "../src/run/header-parameters.ts";
import { readParts } from "../src/run/read-parts.ts";
import { readRun } from "../src/run/read-run.ts";

const BOUNDARY = "b-b";
const contentType = `multipart/form-data; boundary=${BOUNDARY}`;

/** Values that end, or nearly end, as a boundary begins. */
const values = fc
  .array(fc.constantFrom("\r\n", "--", "-", "b", "\r", `\r\n--${BOUNDARY.slice(0, 2)}`, "x".repeat(20_000)), {
    maxLength: 8,
  })
  .map((pieces) => pieces.join(""))
  .filter((text) => !`\r\n${text}`.includes(`\r\n--${BOUNDARY}`));

const write = (parts: readonly string[]): Buffer =>
  Buffer.from(
    `${parts.map((value, index) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="p${index}"\r\n\r\n${value}\r\n`).join("")}--${BOUNDARY}--\r\n`,
  );

function split(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [...new Set(cuts.map((cut) => cut % bytes.length))].sort((a, b) => a - b);
  return [0, ...places].map((start, index) => bytes.subarray(start, places[index])).filter(({ length }) => length > 0);
}

describe("readParts", () => {
  it("gives the parts that were written, however they arrive", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(values, { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(1_000_000), { maxLength: 12 }),
        async (parts, cuts) => {
          const stream = Readable.from(split(write(parts), cuts));
          const form = await readParts(stream, { contentType, limitBytes: 4_000_000 });
          expect(form.parts.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual(
            parts.map((value, index) => [`p${index}`, value]),
          );
        },
      ),
    );
  });

  it("refuses what ends before its last boundary, wherever it is cut", async () => {
    const whole = write(["", "ab\r\n--", "c"]);
    const needed = whole.length - "\r\n".length;
    for (let length = 0; length < needed; length++)
      await expect(
        readParts(Readable.from([whole.subarray(0, length)]), { contentType, limitBytes: 1_000 }),
        String(length),
      ).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  });
});

describe("a header with parameters", () => {
  it.each([
    ["text/csv", "text/csv", {}],
    ['Form-Data; name="a"; filename="b;c.csv"', "form-data", { name: "a", filename: "b;c.csv" }],
    ['form-data; NAME = a; name="b"', "form-data", { name: "a" }],
    ['form-data; name="a\\"b\\\\c"', "form-data", { name: 'a"b\\c' }],
    ['form-data; name="C:\\x\\y"', "form-data", { name: "C:\\x\\y" }],
    ['form-data; name="C:\\x\\"', "form-data", { name: "C:\\x\\" }],
    ["multipart/form-data; boundary=a=b", "multipart/form-data", { boundary: "a=b" }],
    ["", "", {}],
  ])("%s", (text, value, parameters) => {
    const read = readHeaderValue(text);
    expect([read.value, Object.fromEntries(read.parameters)]).toEqual([value, parameters]);
  });
});

it("a header with ten thousand backslashes and no closing quote is read in one go", () => {
  const text = `"${"\\".repeat(10_000)}`;
  expect(readHeaderValue(`form-data; name=${text}`).parameters.get("name")).toBe(text);
});

describe("the name of a file that is given", () => {
  it.each([
    [undefined, 'attachment; filename="result.csv"'],
    ["", 'attachment; filename="result.csv"'],
    [".env", 'attachment; filename="env.csv"'],
    ["messy.csv", 'attachment; filename="messy.csv"'],
    ["a.b.txt", 'attachment; filename="a.b.csv"'],
    ['x"\r\ny', 'attachment; filename="x___y.csv"'],
    ["März (1).csv", "attachment; filename=\"M_rz (1).csv\"; filename*=UTF-8''M%C3%A4rz%20%281%29.csv"],
  ])("of %j is %s", (sentAs, header) => {
    expect(contentDisposition(`${stemOf(sentAs)}.csv`)).toBe(header);
  });
});

describe("a boolean option of the query", () => {
  const run = (strict: string | string[]) => {
    const descriptor = {
      engine: { version: "1" },
      input: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
      options: { type: "object", properties: { strict: { type: "boolean" } } },
    };
    const headers = { "content-type": "text/csv", "content-length": "1" };
    const read = (form: { readonly members: unknown }) => ({ kind: "inline", form });
    return readRun(
      { reader: { readMembers: async (form: never) => read(form) } } as never,
      { headers, query: { strict }, body: Buffer.from("a") } as never,
      { name: "common.parse.text", descriptor } as never,
    );
  };

  it.each([
    ["true", true],
    ["false", false],
  ])("is %s", async (text, strict) => {
    const { read } = await run(text);
    expect(read).toMatchObject({ form: { members: { input: { text: "a" }, options: { strict } } } });
  });

  it.each(["", "1", "yes"])("that is %j is told what it may be", async (text) => {
    await expect(run(text)).rejects.toMatchObject({
      code: "common/SCHEMA_REJECTED",
      facts: { field: "options.strict", detail: expect.stringMatching(/true or false.*strict=true/) },
    });
  });
});

describe("makesFiles", () => {
  it.each([
    [{}, false],
    [{ type: "object", properties: { text: { type: "string" } } }, false],
    [{ properties: { file: { properties: { bytes: { contentEncoding: "base64" } } } } }, true],
    [{ anyOf: [{ type: "null" }, { items: { contentEncoding: "base64" } }] }, true],
    [{ $ref: "#/$defs/a", $defs: { a: { contentEncoding: "base64" } } }, true],
  ])("of %j is %j", (schema, makes) => {
    expect(makesFiles(schema)).toBe(makes);
  });
});
