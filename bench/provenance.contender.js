/**
 * One contender, one chain: `node provenance.contender.js TASK RECORDS FOLDER` prints CPU seconds and the peak RSS of the process.
 *
 * `make` writes a chain of so many records to FOLDER, as a stream; `validate` checks it from the file; `node` parses its lines,
 * hashes each record and builds the tree with what Node has, without any other check.
 */
import { createHash } from "node:crypto";
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { argv, cpuUsage, resourceUsage, stdout } from "node:process";
import { canonicalJson, invoke, sourceFrom } from "@colophon/contract";

const [, , task, records, folder] = argv;
const size = Number(records);
const path = join(folder, `${size}.jsonl`);
const LIMITS = { maxInputBytes: 4e9, maxElements: 1e8, maxDurationMs: 600_000 };

const sha256 = (bytes) => createHash("sha256").update(bytes).digest();
const hashOf = (text) => `sha256:${sha256(text).toString("hex")}`;

/** A record as `common.render.provenance-record` writes it: some 880 bytes, each material the subject of the record before. */
function recordAt(sequence, previousHash) {
  const [input, output] = [hashOf(`file ${sequence}`), hashOf(`file ${sequence + 1}`)];
  return {
    activity: {
      name: "common.convert.delimited",
      receipt: {
        contractVersion: "1",
        deterministic: true,
        domain: "common",
        engine: { name: "colophon-delimited", version: "1.0.0" },
        inputHash: input,
        nondeterminismSources: [],
        operation: "common.convert.delimited",
        optionsHash: hashOf("{}"),
        outputHash: output,
      },
    },
    agents: [{ kind: "person", name: "Ada Lovelace" }],
    losses: [],
    materials: [{ hash: input, name: `file-${sequence}.csv` }],
    previousHash,
    schema: "colophon.provenance.record/1",
    sequence,
    subject: [{ hash: output, name: `file-${sequence + 1}.csv` }],
  };
}

/** A file that is read in parts. */
function sourceOfFile(name) {
  const file = openSync(name, "r");
  return sourceFrom(fstatSync(file).size, (start, end) => {
    const bytes = Buffer.allocUnsafe(end - start);
    return bytes.subarray(0, readSync(file, bytes, 0, end - start, start));
  });
}

const tasks = {
  async make() {
    if (existsSync(path)) return;
    const file = openSync(path, "w");
    let previousHash = `sha256:${"0".repeat(64)}`;
    let lines = [];
    for (let sequence = 0; sequence < size; sequence += 1) {
      const body = recordAt(sequence, previousHash);
      previousHash = hashOf(canonicalJson(body));
      lines.push(`${canonicalJson({ ...body, recordHash: previousHash })}\n`);
      if (lines.length === 10_000 || sequence === size - 1) {
        writeSync(file, lines.join(""));
        lines = [];
      }
    }
    closeSync(file);
  },
  async validate() {
    const { validateProvenance } = await import("@colophon/provenance");
    const envelope = await invoke(
      validateProvenance,
      { chain: sourceOfFile(path) },
      { limits: LIMITS, timeoutMs: 600_000 },
    );
    if (envelope.value?.level !== "consistent" || envelope.value.records !== size)
      throw new Error(JSON.stringify(envelope.error ?? envelope.value).slice(0, 1_000));
  },
  node() {
    const peaks = [];
    const lines = readFileSync(path, "utf8").trimEnd().split("\n");
    for (const line of lines) {
      const { recordHash, ...body } = JSON.parse(line);
      if (hashOf(JSON.stringify(body)) !== recordHash) throw new Error("A hash differs.");
      let node = sha256(Buffer.concat([Buffer.of(0), Buffer.from(recordHash.slice(7), "hex")]));
      let level = 0;
      while (peaks[level] !== undefined) {
        node = sha256(Buffer.concat([Buffer.of(1), peaks[level], node]));
        peaks[level] = undefined;
        level += 1;
      }
      peaks[level] = node;
    }
  },
};

const before = cpuUsage();
await tasks[task]();
const { user, system } = cpuUsage(before);
const bytes = existsSync(path) ? statSync(path).size : 0;
stdout.write(JSON.stringify({ cpuSeconds: (user + system) / 1e6, peakRssMiB: resourceUsage().maxRSS / 1024, bytes }));
