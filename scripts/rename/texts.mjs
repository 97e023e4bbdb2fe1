// What is not code: paths in manifests and docs, and literal replacements (kind `text`: old -> new in the files of `where`).
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { execFileSync } from "node:child_process";
import { pathReplacements } from "./moves.mjs";

export function applyTexts(ctx, rows, moves, { say, classes = [] }) {
  const { tree, packageOf } = ctx;
  const touched = new Set();
  const tracked = execFileSync("git", ["ls-files"], { cwd: tree, maxBuffer: 1e9 }).toString().trim().split("\n");
  const inverse = new Map([...moves].map(([a, b]) => [b, a]));
  const paths = pathReplacements(moves, packageOf);
  const full = new Map(paths.filter(([, , w]) => w === "*").map(([a, b]) => [a, b]));
  const read = new Map();
  const get = (f) => { if (!read.has(f)) read.set(f, readFileSync(path.join(tree, f), "utf8")); return read.get(f); };
  const set = (f, text) => { if (text !== get(f)) { read.set(f, text); writeFileSync(path.join(tree, f), text); touched.add(f); } };
  if (moves.size > 0) {
    for (const f of tracked) {
      if (!/\.(md|json|js|mjs|ts|tsx|yaml|tsv|css|py)$/.test(f) || /\/fixtures\//.test(f) || /package-lock\.json$/.test(f) || f === "CHANGELOG.md" || !existsSync(path.join(tree, f))) continue;
      let text = get(f);
      const found = text.match(/(?:packages|apps|scripts|bench)\/[\w./-]+/g);
      if (found) for (const p of new Set(found)) { const to = full.get(p.replace(/[.,]$/, "")); if (to) text = text.split(p.replace(/[.,]$/, "")).join(to); }
      if (/(package|knip|tsconfig[\w.]*)\.json$/.test(f)) for (const [a, b, w] of paths) if (w !== "*" && (f.startsWith(w) || f === "knip.json")) text = text.split(`${a}"`).join(`${b}"`);
      set(f, text);
    }
  }
  const list = "scripts/check-classes.js";
  if (tracked.includes(list)) {
    let text = get(list);
    for (const [file, old, next] of classes) text = text.split(`"${moves.get(file) ?? file} ${old}"`).join(`"${moves.get(file) ?? file} ${next}"`);
    set(list, text);
  }
  for (const row of rows) {
    if (row.kind !== "text" && row.kind !== "regex") continue;
    const globs = row.where.split(",").map((h) => h.trim());
    const old = row.old.replaceAll("\\n", "\n");
    const next = row.next.replaceAll("\\n", "\n");
    for (const f of tracked) {
      if (!globs.some((g) => match(g, f) || match(g, inverse.get(f) ?? ""))) continue;
      if (!existsSync(path.join(tree, f))) continue;
      const text = get(f);
      const done = row.kind === "text" ? text.split(old).join(next) : text.replace(new RegExp(row.old, "gm"), next);
      if (done !== text) { row.hits++; set(f, done); }
    }
  }
  return [...touched];
}
function match(glob, file) {
  const pattern = glob.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\*\*\//g, "\x01").replace(/\*\*/g, "\0").replace(/\*/g, "[^/]*").replaceAll("\x01", "(?:.*/)?").replaceAll("\0", ".*");
  return new RegExp(`^${pattern}$`).test(file);
}
