// node scripts/changed-texts.js BEFORE FILE [ROWS]: the texts that people and models read, before and after, by kind, from Git. FILE gets
// ROWS pairs of each kind, spread evenly over all (0 for all of them); the counts by kind are printed as a table. Descriptors are paired
// by operation and member, codes by name. Literals in sources are paired within a hunk of the difference, by the words they share.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DESCRIPTORS = "packages/catalog/generated/operations";
const SOURCES = ["packages/**/src/**/*.ts", "apps/*/src/**/*.ts", "apps/*/src/**/*.tsx"].map(
  (path) => `:(glob)${path}`,
);
const HELP = /^(?:packages\/surfaces\/cli|apps\/colophon)\/src\//;
const LOG =
  /\b(?:log|logger|report)\.(?:debug|info|warn|error|fatal)\(|\bsay\(|\bstdout\.write\(|\bconsole\.(?:log|error)\(/;
const MESSAGE = /rror\(|\breport[A-Z]\w*\(|\bthrow\b|\bmessage\b|\bdetail\b|\btitle:/;
/** Literals that share fewer of their words are not one text before and after. */
const MIN_ALIKE = 0.25;
const MAX_LENGTH = 300;
const MAX_BUFFER = 1 << 29;

const [before, file, rows = "30"] = process.argv.slice(2);
if (before === undefined || file === undefined) {
  process.stderr.write(
    "Name the commit to compare with and the file to write: node scripts/changed-texts.js BEFORE FILE\n",
  );
  process.exit(2);
}
const pairs = [...pairsOfDescriptors(), ...pairsOfSources()];
const kinds = ["summary", "description", "remediation", "message", "help", "log line"];
const chosen = kinds.flatMap((kind) =>
  spread(
    pairs.filter((pair) => pair.kind === kind),
    Number(rows),
  ),
);
const lines = chosen.map(({ kind, where, old, now }) => [kind, where, old, now].map(cell).join("\t"));
writeFileSync(file, `${["kind\twhere\tbefore\tafter", ...lines].join("\n")}\n`);
process.stdout.write("| kind | changed texts |\n|---|---|\n");
for (const kind of kinds) process.stdout.write(`| ${kind} | ${pairs.filter((pair) => pair.kind === kind).length} |\n`);

function git(...args) {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: MAX_BUFFER });
}

function* pairsOfDescriptors() {
  const old = readDescriptors(before);
  for (const [name, texts] of readDescriptors("HEAD"))
    for (const [place, { kind, text }] of texts) {
      const was = old.get(name)?.get(place)?.text;
      if (was !== undefined && was !== text) yield { kind, where: `${name} ${place}`, old: was, now: text };
    }
}

/** Operation -> the texts of its descriptor by their path. */
function readDescriptors(commit) {
  const names = git("ls-tree", "-r", "--name-only", commit, DESCRIPTORS).trim().split("\n");
  return new Map(
    names.map((path) => [
      path.slice(DESCRIPTORS.length + 1, -".json".length),
      new Map(textsIn(JSON.parse(git("show", `${commit}:${path}`)), [])),
    ]),
  );
}

function* textsIn(node, path) {
  if (typeof node !== "object" || node === null) return;
  for (const [member, value] of Object.entries(node)) {
    // A code keeps its name where it moves in the list.
    const step = Array.isArray(node) && typeof value?.code === "string" ? value.code : member;
    if (typeof value !== "string") yield* textsIn(value, [...path, step]);
    else if (["summary", "description", "remediation"].includes(member))
      yield [[...path, member].filter((one) => one !== "properties").join("."), { kind: member, text: value }];
  }
}

function* pairsOfSources() {
  const differences = git("diff", "-M", "-l0", "-U0", "--no-color", before, "HEAD", "--", ...SOURCES).split(
    /^diff --git /m,
  );
  for (const difference of differences) {
    const path = /^\+\+\+ b\/(.+)$/m.exec(difference)?.[1];
    if (path === undefined) continue;
    for (const hunk of difference.split(/^@@ .*$/m).slice(1)) yield* pairsOfHunk(path, hunk);
  }
}

function* pairsOfHunk(path, hunk) {
  const left = literalsOf(hunk, "-", path);
  for (const { kind, text } of literalsOf(hunk, "+", path)) {
    const scored = left
      .filter((one) => one.kind === kind && !one.isTaken)
      .map((one) => ({ one, share: alike(one.text, text) }))
      .sort((a, b) => b.share - a.share);
    const [best] = scored;
    if (best === undefined || best.share < MIN_ALIKE) continue;
    best.one.isTaken = true;
    if (best.one.text !== text) yield { kind, where: path, old: best.one.text, now: text };
  }
}

/** The sentences in the quotes of the removed or the added lines. */
function literalsOf(hunk, sign, path) {
  const all = hunk.split("\n").filter((line) => line.startsWith(sign));
  return all.flatMap((line, index) => {
    if (/^[-+]\s*(?:\*|\/\/|\/\*|import\b|search:)/.test(line) || /description|summary|remediation/.test(line))
      return [];
    const context = all.slice(Math.max(0, index - 2), index + 1).join("\n");
    const kind = HELP.test(path)
      ? "help"
      : LOG.test(context)
        ? "log line"
        : MESSAGE.test(context)
          ? "message"
          : undefined;
    if (kind === undefined) return [];
    return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
      .map(([, plain, template]) => (plain ?? template).replaceAll(/\$\{[^}]*\}+/g, "…"))
      .filter((text) => /\p{L}+ \p{L}+ \p{L}+/u.test(text))
      .map((text) => ({ kind, text, isTaken: false }));
  });
}

/** Sørensen's coefficient of the words of two texts. */
function alike(one, other) {
  const [a, b] = [one, other].map((text) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []));
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size || 1);
}

function spread(all, most) {
  if (most === 0 || all.length <= most) return all;
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]);
}

function cell(text) {
  const plain = text.replaceAll(/\s+/g, " ");
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)} ...` : plain;
}
