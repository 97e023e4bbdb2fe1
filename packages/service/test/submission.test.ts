import { randomBytes } from "node:crypto";
import { file, object, streamedFile, string } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { type OperationSchemas, readSubmissionInput } from "../src/submissions/submission.ts";

const schemas: OperationSchemas = {
  name: "common.inspect.sample",
  version: "1",
  input: object(
    {
      document: streamedFile({ description: "d" }),
      beside: file({ description: "b" }),
      name: string({ description: "n" }),
    },
    { required: ["document"] },
  ) as unknown as OperationSchemas["input"],
  options: object({ level: string({ description: "l" }) }, { required: [] }) as unknown as OperationSchemas["options"],
};
const read = (body: object) => readSubmissionInput({ kind: "body", body: Buffer.from(JSON.stringify(body)) }, schemas);

describe("a submission", () => {
  // requirement: SUBMIT-05
  it("is the same request whatever form its files have, and wherever the only one stands", () => {
    const data = randomBytes(100_001).toString("base64");
    const forms = [data, { bytes: data }, { $colophonBinary: "base64", data }];
    const all = [
      ...forms.map((document) => read({ input: { document } })),
      ...forms.map((input) => read({ input })),
      readSubmissionInput(
        { kind: "members", members: { input: { document: Buffer.from(data, "base64") }, options: {} }, byteLength: 1 },
        schemas,
      ),
    ];
    const hashes = new Set(all.map((one) => (one.kind === "inline" ? one.requestHash : one.kind)));
    expect([...hashes]).toEqual([expect.stringMatching(/^sha256:/)]);
    const [first] = all;
    expect(first?.kind === "inline" && JSON.parse(Buffer.from(first.bytes).toString()).input).toEqual({
      document: data,
    });
    const other = read({ input: { document: data, beside: { bytes: "" }, name: "n" } });
    expect(other.kind === "inline" && JSON.parse(Buffer.from(other.bytes).toString()).input).toEqual({
      document: data,
      beside: "",
      name: "n",
    });
  });

  it("with a million unknown members, or one of a megabyte, is refused in few words", () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`member ${index}`, index]));
    const long = { ["x".repeat(1 << 20)]: 1 };
    for (const body of [many, long, { input: {}, options: many }, { input: {}, options: long }, { input: many }]) {
      const refused = read(body);
      if (refused.kind !== "refused") throw new Error("It was taken.");
      expect(refused.issues.length).toBeLessThanOrEqual(51);
      expect(JSON.stringify(refused.issues).length).toBeLessThan(20_000);
    }
  });
});
