import { readFileSync } from "node:fs";
import { isPlainObject, type JsonObject } from "@colophon/contract";
import { createSeededRandom } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { expect, test } from "vitest";
import { findFaultOfStatement } from "../src/model/statement.ts";

const BUILD = JSON.parse(readFileSync(new URL("../fixtures/build.intoto.json", import.meta.url), "utf8")) as JsonObject;

/** Statement v1, ResourceDescriptor and DigestSet again, from the text of the attestation framework. */
const JUDGE = `
import json, re, sys
HEX = {"md5": 32, "sha1": 40, "sha224": 56, "sha256": 64, "sha384": 96, "sha512": 128, "sha512_224": 56, "sha512_256": 64, "sha3_224": 56, "sha3_256": 64, "sha3_384": 96, "sha3_512": 128}
GIT = {"gitCommit", "gitBlob", "gitTree", "gitTag"}
def digest(d):
    if not isinstance(d, dict) or not d: return False
    for name, value in d.items():
        if not isinstance(value, str) or not value: return False
        if name in HEX and not re.fullmatch("[0-9a-f]{%d}" % HEX[name], value): return False
        if name in GIT and not re.fullmatch("[0-9a-f]{40}([0-9a-f]{24})?", value): return False
    return True
def resource(r):
    return isinstance(r, dict) and all(isinstance(r.get(n, ""), str) for n in ("name", "uri", "downloadLocation", "mediaType", "content")) and isinstance(r.get("annotations", {}), dict) and digest(r.get("digest"))
def statement(s):
    if s.get("_type") != "https://in-toto.io/Statement/v1": return False
    if not isinstance(s.get("predicateType"), str) or not re.fullmatch(r"[A-Za-z][A-Za-z0-9+.\\-]*:\\S+", s["predicateType"]): return False
    if "predicate" in s and not isinstance(s["predicate"], dict): return False
    subjects = s.get("subject")
    if not isinstance(subjects, list) or not subjects or not all(resource(r) for r in subjects): return False
    names = [r["name"] for r in subjects if r.get("name")]
    return len(names) == len(set(names))
print(json.dumps([statement(s) for s in json.load(sys.stdin)]))
`;

const VALUES = [
  null,
  1,
  "",
  "text",
  [],
  {},
  "a".repeat(64),
  "A".repeat(64),
  "a".repeat(40),
  "urn:x",
  { sha256: "a".repeat(64) },
];
const NAMES = [
  "name",
  "uri",
  "digest",
  "annotations",
  "sha256",
  "gitCommit",
  "sha3_256",
  "other",
  "subject",
  "predicate",
  "mediaType",
];

/** A statement with one or two members changed, removed or added at any depth outside of its predicate. */
function change(seed: number): JsonObject {
  const chance = createSeededRandom(seed);
  const made = structuredClone(BUILD) as Record<string, unknown>;
  for (let count = 0; count <= chance.below(2); count += 1) {
    const holders: (Record<string, unknown> | unknown[])[] = [];
    const visit = (value: unknown): void => {
      if (!isPlainObject(value) && !Array.isArray(value)) return;
      holders.push(value as Record<string, unknown>);
      for (const [name, inner] of Object.entries(value)) if (name !== "predicate") visit(inner);
    };
    visit(made);
    const holder = holders[chance.below(holders.length)] as Record<string, unknown>;
    const names = [...Object.keys(holder), ...(Array.isArray(holder) ? [String(holder.length)] : NAMES)];
    const name = names[chance.below(names.length)] ?? "name";
    const known = Object.values(holder);
    if (chance.below(4) === 0 && !Array.isArray(holder)) delete holder[name];
    else if (chance.below(4) === 0 && known.length > 0)
      holder[name] = structuredClone(known[chance.below(known.length)]);
    else holder[name] = structuredClone(VALUES[chance.below(VALUES.length)]);
  }
  return made as JsonObject;
}

test("a second implementation has the same verdicts on 2,000 statements that were changed by chance", () => {
  const statements = Array.from({ length: 2_000 }, (_, seed) => change(seed));
  const { stdout, stderr } = runPython(["-c", JUDGE], Buffer.from(JSON.stringify(statements)));
  expect(stderr).toBe("");
  const expected = JSON.parse(stdout) as readonly boolean[];
  const differing = statements.filter((one, index) => (findFaultOfStatement(one) === undefined) !== expected[index]);
  expect(differing.slice(0, 3).map((one) => [one, findFaultOfStatement(one)])).toEqual([]);
  const valid = expected.filter((each) => each).length;
  expect(Math.min(valid, expected.length - valid)).toBeGreaterThan(200);
});
