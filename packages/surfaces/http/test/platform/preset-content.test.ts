import { file, object, optional, secret, string, union } from "@colophon/contract";
import { expect, it } from "vitest";
import { checkPreset } from "../../src/platform/preset-content.ts";

const about = { description: "A member." };
const NESTED = { $defs: { picture: file(about), pin: secret({ ...about, maxLength: 9 }) } };
const input = {
  ...object({ bytes: file(about), plan: union([object({ text: string(about) }), object({ picture: file(about) })]) }),
  ...NESTED,
};
const options = object({ password: optional(secret({ ...about, maxLength: 9 })), title: optional(string(about)) });
const withReference = {
  type: "object",
  properties: { list: { type: "array", items: { $ref: "#/$defs/picture" } } },
  ...NESTED,
};

it.each([
  [{}, { title: "T" }, []],
  [{ plan: { text: "QUJD" } }, {}, []],
  [{ plan: { picture: "QUJD" } }, {}, ["input.plan.picture"]],
  [{ bytes: { bytes: "QUJD" } }, {}, ["input.bytes"]],
  [{}, { password: "p" }, ["options.password"]],
  [{}, { password: 1, title: 2 }, ["options.password"]],
  [{ other: 1 }, {}, ["input.other"]],
  [{ plan: { text: { password: "p" } } }, {}, ["input.plan.text"]],
  [{ plan: { text: "T", password: "p" } }, {}, ["input.plan.password"]],
  [{ plan: ["p"] }, {}, ["input.plan"]],
])("finds files and secrets: %j %j", (given, set, paths) => {
  expect(checkPreset({ input: given, options: set } as never, { input, options }).map(({ path }) => path)).toEqual(
    paths,
  );
});

it("follows references, and lists", () => {
  const issues = checkPreset(
    { input: { list: ["QUJD", "QUJD"] } as never, options: {} },
    { input: withReference, options },
  );
  expect(issues.map(({ path }) => path)).toEqual(["input.list[0]", "input.list[1]"]);
});
