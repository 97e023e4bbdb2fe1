import type { Examination } from "../examine.ts";

/** The first line of a report: what the chain proves, and what it does not. */
export function describeTrust({ level, facts }: Examination, anchors: number): string {
  const records = facts.records === 1 ? "1 record" : `${facts.records} records`;
  switch (level) {
    case "signed":
      return `Level of trust: signed. The hashes of ${records} agree, and a key that the reader trusts signed all of them.`;
    case "anchored":
      return `Level of trust: anchored. The hashes of ${records} agree, and the chain contains ${anchors === 1 ? "the tree head" : `all ${anchors} tree heads`} that the reader kept.`;
    default:
      return `Level of trust: consistent only. The hashes of ${records} agree with each other, but anyone can write such a chain: it does not prove who did what, or that no record was removed from its end.`;
  }
}

/** How to check a chain with tools that every system has. */
export const CHECK_STEPS: readonly string[] = [
  "Take the chain file (JSON Lines) and the files that it names. Compare each file with its hash: sha256sum FILE.",
  "Check the hashes and links of the chain with Python 3 and the script below: python3 check.py CHAIN.",
  "If a record has a signature: the script prints the bytes that it covers. Write them to the file pae, the decoded signature to sig, and check: openssl pkeyutl -verify -pubin -inkey KEY.pem -rawin -in pae -sigfile sig (Ed25519), or openssl dgst -sha256 -verify KEY.pem -signature sig pae (P-256).",
];

/** Checks the links, the hashes and the Merkle root; tested against chains with numbers that Python writes as RFC 8785 does. */
export const CHECK_SCRIPT = `import hashlib, json, sys
def text(value): return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
def sha(data): return hashlib.sha256(data).digest()
def root(leaves):
    if len(leaves) == 1: return leaves[0]
    split = 1
    while split * 2 < len(leaves): split *= 2
    return sha(b"\\x01" + root(leaves[:split]) + root(leaves[split:]))
previous, signatures, leaves = "sha256:" + "0" * 64, None, []
for number, line in enumerate(open(sys.argv[1], "rb")):
    record = json.loads(line)
    assert text(record) + b"\\n" == line, f"record {number} is not canonical"
    body = {name: record[name] for name in record if name not in ("recordHash", "signatures")}
    assert record["recordHash"] == "sha256:" + sha(text(body)).hex(), f"record {number} was changed"
    assert record["sequence"] == number and record["previousHash"] == previous, f"the link to record {number} is broken"
    assert record.get("previousSignatures") == signatures, f"signatures before record {number} were changed"
    previous, signatures = record["recordHash"], None
    leaves.append(sha(b"\\x00" + bytes.fromhex(previous[7:])))
    if "signatures" in record:
        signatures = "sha256:" + sha(text(record["signatures"])).hex()
        head = text({"headHash": previous, "rootHash": "sha256:" + root(leaves).hex(), "schema": "colophon.provenance.tree-head/1", "treeSize": number + 1})
        kind = b"application/vnd.colophon.provenance-tree-head+json"
        print("signed:", (b"DSSEv1 %d %s %d " % (len(kind), kind, len(head)) + head).decode())
print("consistent:", len(leaves), "records, root sha256:" + root(leaves).hex())
`;
