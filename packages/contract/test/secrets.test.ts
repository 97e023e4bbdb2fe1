import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { canonicalJson } from "../src/canonical-json.ts";
import { hashBytes } from "../src/hash.ts";
import { array, object, optional, secret } from "../src/schema.ts";
import { hashOptions } from "../src/secrets.ts";
import { slowHash as portable } from "../src/slow-hash-portable.ts";
import { compileSchema } from "../src/validation.ts";

const password = secret({ description: "A password.", maxLength: 8 });
const schema = object({
  password: optional(password),
  others: optional(array(password, { description: "Passwords." })),
});
const inputHash = hashBytes(new Uint8Array(3));
const call = { operation: "pdf.repair", inputHash };

test("a secret is covered by scrypt, salted with operation, input and place", () => {
  const salt = canonicalJson(["pdf.repair", inputHash, "password"]);
  const slow = scryptSync("hunter2", salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 2 ** 26 }).toString("hex");
  const expected = hashBytes(new TextEncoder().encode(canonicalJson({ password: slow })));
  expect(hashOptions(schema, { password: "hunter2" }, call)).toBe(expected);
});

test("another secret, operation, input or place is another hash; the same call is the same", () => {
  const hashes = [
    hashOptions(schema, { password: "hunter2" }, call),
    hashOptions(schema, { password: "hunter3" }, call),
    hashOptions(schema, { password: "hunter2" }, { ...call, operation: "pdf.convert" }),
    hashOptions(schema, { password: "hunter2" }, { ...call, inputHash: hashBytes(new Uint8Array(4)) }),
    hashOptions(schema, { others: ["hunter2", "hunter2"] }, call),
    hashOptions(schema, {}, call),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashOptions(schema, { password: "hunter2" }, call)).toBe(hashes[0]);
});

test("the browser's slow hash is that of Node", async () => {
  const { slowHash } = await import("../src/slow-hash-node.ts");
  expect(portable("pässword", "salt")).toBe(slowHash("pässword", "salt"));
});

test("an issue does not repeat a secret", () => {
  const issues = [
    ...compileSchema(schema)({ password: "hunter2hunter2" }, 40),
    ...compileSchema(schema)({ others: ["a", "hunter2hunter2"] }, 40),
  ];
  expect(issues.map(({ path }) => path)).toEqual(["password", "others[1]"]);
  expect(JSON.stringify(issues)).not.toContain("hunter2");
});
