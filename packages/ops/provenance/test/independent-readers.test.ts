import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import canonicalize from "canonicalize";
import { describe, expect, test } from "vitest";
import { renderProvenanceReport, validateProvenance } from "../src/index.ts";
import {
  LeafHashes,
  MerkleTree,
  proveConsistency,
  proveInclusion,
  verifyConsistency,
  verifyInclusion,
} from "../src/model/merkle.ts";
import { bytesToSign, digestOf } from "../src/model/tree-head.ts";
import { ADA, contentOf, hashOf, makeChain, SIGNED } from "./chains.ts";
import { readByPython } from "./python-reader.ts";

const WORKFLOW = readFileSync(new URL("../fixtures/workflow.jsonl", import.meta.url));
const RICH = makeChain(3, {
  content: (index) => ({
    ...contentOf(index),
    agents: [{ name: 'Åsa \u{1f40c} \u2028 "\\', kind: "person" as const, id: "x\u0007" }],
    activity: {
      name: "count",
      receipt: { ...contentOf(index).activity?.receipt, extra: { 10: 1, 9: [1e21, 0.1, -5e-324] } } as never,
    },
  }),
});

describe("npm canonicalize and node:crypto", () => {
  test.each([
    ["a real workflow", WORKFLOW],
    ["a signed chain", SIGNED.bytes],
    ["odd texts and numbers", RICH.bytes],
  ])("give the bytes and hashes of %s", (_, chain) => {
    for (const line of chain.toString().trimEnd().split("\n")) {
      const { recordHash, signatures, ...body } = JSON.parse(line) as Record<string, unknown>;
      expect(canonicalize(JSON.parse(line))).toBe(line);
      expect(
        `sha256:${createHash("sha256")
          .update(String(canonicalize(body)))
          .digest("hex")}`,
      ).toBe(recordHash);
    }
  });
});

describe("Python's json and hashlib, by the script that a report prints", () => {
  test("verify a real workflow and a signed chain, with the bytes that the signatures cover", async () => {
    expect(await readByPython(WORKFLOW)).toMatch(/^consistent: 3 records, root sha256:[0-9a-f]{64}\n$/);
    const said = await readByPython(SIGNED.bytes);
    expect(said).toContain(`signed: ${bytesToSign(SIGNED.head)}\n`);
    expect(said).toContain(`consistent: 10 records, root ${SIGNED.head.rootHash}\n`);
  });

  test("refuse what validate refuses", async () => {
    const lines = SIGNED.bytes.toString().trimEnd().split("\n");
    const broken = [
      lines.with(3, (lines[3] ?? "").replace("row 3", "row 4")),
      lines.toSpliced(3, 1),
      lines.with(3, ` ${lines[3]}`),
    ];
    for (const chain of broken.map((all) => Buffer.from(`${all.join("\n")}\n`))) {
      expect(await readByPython(chain)).toContain("AssertionError: ");
      expect(await invoke(validateProvenance, { chain }, {})).toMatchObject({
        value: { level: "broken", firstBroken: 3 },
      });
    }
  });
});

/** A tree by the definition, without sharing anything. Source: RFC 6962, 2.1. */
function rootByDefinition(leaves: readonly Buffer[]): Buffer {
  const sha = (...parts: readonly Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
  if (leaves.length === 0) return sha();
  if (leaves.length === 1) return sha(Buffer.of(0), leaves[0] ?? Buffer.of());
  const split = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  return sha(Buffer.of(1), rootByDefinition(leaves.slice(0, split)), rootByDefinition(leaves.slice(split)));
}

test("proofs of all trees up to 40 records hold for their record and no other", () => {
  const data = Array.from({ length: 40 }, (_, index) => digestOf(hashOf(`leaf ${index}`)));
  const roots = Array.from({ length: 41 }, (_, size) => rootByDefinition(data.slice(0, size)));
  const tree = new MerkleTree();
  const leaves = new LeafHashes();
  const look = () => undefined;
  for (const [index, leaf] of data.entries()) {
    tree.append(leaf);
    leaves.append(leaf);
    const size = index + 1;
    const root = roots[size] ?? Buffer.of();
    expect(tree.root()).toEqual(root);
    for (let at = 0; at < size; at++) {
      const path = proveInclusion(leaves, at, look);
      expect(verifyInclusion({ index: at, size, root }, data[at] ?? leaf, path)).toBe(true);
      if (size > 1) expect(verifyInclusion({ index: (at + 1) % size, size, root }, data[at] ?? leaf, path)).toBe(false);
      const links = proveConsistency(leaves, at, look);
      expect(verifyConsistency({ size: at, root: roots[at] ?? root }, { size, root }, links)).toBe(true);
      if (at > 0)
        expect(verifyConsistency({ size: at, root: roots[at - 1] ?? root }, { size, root }, links)).toBe(false);
    }
  }
});

test("openssl verifies the signature of the head on its bytes", () => {
  const signature = SIGNED.records[9]?.signatures?.[0];
  const key = Buffer.from(ADA.pem).toString("base64");
  const script = `cd "$(mktemp -d)" && echo ${key} | base64 -d > k && echo ${signature?.sig} | base64 -d > s && cat > m && openssl pkeyutl -verify -pubin -inkey k -rawin -in m -sigfile s`;
  expect(spawnSync("sh", ["-c", script], { input: bytesToSign(SIGNED.head) }).stdout.toString()).toContain(
    "Successfully",
  );
  expect(spawnSync("sh", ["-c", script], { input: bytesToSign(makeChain(9).head) }).stdout.toString()).toContain(
    "Failure",
  );
});

const PROV_SCRIPT = `
import sys
from prov.model import ProvDocument
text = sys.stdin.read()
document = ProvDocument.deserialize(content=text, format="json")
assert ProvDocument.deserialize(content=document.serialize(format="json"), format="json") == document
print(len(document.get_records()))
`;
const hasProv = spawnSync("python3", ["-c", "import prov"]).status === 0;
if (!hasProv) process.stderr.write("SKIPPED: python3-prov is not installed here.\n");

test.skipIf(!hasProv)("python3-prov reads PROV-JSON and keeps it over a round trip", async () => {
  for (const chain of [WORKFLOW, SIGNED.bytes]) {
    const envelope = await invoke(renderProvenanceReport, { chain }, { to: "prov-json" });
    const { bytes } = (envelope as unknown as { value: { artifact: { bytes: Uint8Array } } }).value.artifact;
    const { stdout, stderr } = spawnSync("python3", ["-c", PROV_SCRIPT], { input: bytes });
    expect(stderr.toString()).toBe("");
    expect(Number(stdout.toString())).toBeGreaterThan(10);
  }
});

/** A second implementation of the parts of Statement v1 and PROV-JSON that these reports use. */
const CHECKER = `
import json, re, sys
kind, value = sys.argv[1], json.load(sys.stdin, object_pairs_hook=lambda pairs: dict(pairs) if len(dict(pairs)) == len(pairs) else sys.exit("duplicate"))
if kind == "in-toto":
    assert value["_type"] == "https://in-toto.io/Statement/v1" and re.match(r"[a-z]+://", value["predicateType"])
    assert isinstance(value["predicate"], dict) and value["subject"]
    names = [subject["name"] for subject in value["subject"]]
    assert len(set(names)) == len(names)
    for subject in value["subject"]: assert re.fullmatch(r"[0-9a-f]{64}", subject["digest"]["sha256"])
else:
    prefixes = set(value["prefix"]) | {"prov", "_"}
    known = {name: set(value.get(name, {})) for name in ("entity", "activity", "agent")}
    assert not known["entity"] & known["activity"] and not known["activity"] & known["agent"]
    for kinds in value.values():
        for name in kinds: assert ":" not in name or name.split(":")[0] in prefixes
    for relation, ends in {"used": ("entity", "activity"), "wasGeneratedBy": ("entity", "activity"), "wasAssociatedWith": ("agent", "activity")}.items():
        for content in value.get(relation, {}).values():
            for end in ends: assert content["prov:" + end] in known[end]
    for activity in value["activity"].values():
        if "prov:endTime" in activity: assert activity["prov:startTime"] <= activity["prov:endTime"]
print("ok")
`;

test.each(["prov-json", "in-toto"])("a second implementation accepts %s", async (to) => {
  for (const chain of [WORKFLOW, SIGNED.bytes, RICH.bytes]) {
    const envelope = await invoke(renderProvenanceReport, { chain }, { to });
    const { bytes } = (envelope as unknown as { value: { artifact: { bytes: Uint8Array } } }).value.artifact;
    const { stdout, stderr } = spawnSync("python3", ["-c", CHECKER, to], { input: bytes });
    expect(stderr.toString() + stdout).toBe("ok\n");
  }
});
