// npm run bench: every benchmark beside its peer in one run -> bench/RESULTS.md. `npm run bench -- delimited` runs one and keeps the others' sections.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const sections = wanted.length === 0 ? new Map() : readSections();

for (const file of readdirSync(HERE).sort()) {
  // `mail.js` is a benchmark, `mail.contender.js` a process of it.
  if (!/^[a-z]+\.js$/.test(file) || file === "run.js") continue;
  const name = file.slice(0, -".js".length);
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { run } = await import(`./${file}`);
  process.stderr.write(`bench: ${name}\n`);
  sections.set(name, table(await run()));
}

const text = `${[
  "# Results",
  "",
  `Written by \`npm run bench\`: each section of one run on one machine (${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}), each contender in a process of its own.`,
  "A ratio is ours to the peer's in the unit named; what is better is said in the notes where it is not plain.",
  ...[...sections.keys()].sort().flatMap((name) => ["", `## ${name}`, "", ...(sections.get(name) ?? [])]),
  "",
  "## Versions",
  "",
  ...versions(),
].join("\n")}\n`;
process.stdout.write(text);
writeFileSync(join(HERE, "RESULTS.md"), text);

/** The lines of each section that stands in RESULTS.md, what is said above its table too; the versions left out. */
function readSections() {
  const [, ...parts] = readFileSync(join(HERE, "RESULTS.md"), "utf8").split(/^## /m);
  const read = parts.map((part) => {
    const [name = "", ...lines] = part.trim().split("\n");
    return [name, lines.slice(lines.findIndex((line) => line !== ""))];
  });
  return new Map(read.filter(([name]) => name !== "Versions"));
}

function table(rows) {
  const cells = rows.map(({ name, ours, peer, peerName, ratio, unit, peakRssMiB, notes }) => [
    name,
    show(ours),
    show(peer),
    peerName ?? "",
    show(ratio),
    unit ?? "",
    show(peakRssMiB),
    notes ?? "",
  ]);
  return [
    ["what", "ours", "peer", "peer is", "ratio", "unit", "peak RSS MiB", "notes"],
    Array(8).fill("---"),
    ...cells,
  ].map((row) => `| ${row.join(" | ")} |`);
}

function show(value) {
  if (typeof value !== "number") return value ?? "";
  if (Number.isInteger(value) || Math.abs(value) >= 1000) return String(Math.round(value));
  return value.toPrecision(3);
}

function versions() {
  const { devDependencies } = JSON.parse(readFileSync(join(HERE, "..", "package.json"), "utf8"));
  const peers = [
    "papaparse",
    "udsv",
    "csv-parse",
    "@duckdb/node-api",
    "postal-mime",
    "mailparser",
    "hucre",
    "@e965/xlsx",
    "mammoth",
    "docx",
    "pptxgenjs",
  ];
  return peers
    .filter((peer) => devDependencies[peer] !== undefined)
    .map((peer) => `- ${peer} ${devDependencies[peer]}`);
}
