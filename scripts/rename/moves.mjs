// Files and folders that get other names, and every path that mentions them.
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** old path -> new path, of tracked files. */
export function findMoves(ctx, rows, { missing, already, packageOf }) {
  const { tracked } = ctx;
  const moves = new Map();
  const target = (f) => moves.get(f) ?? f;
  const taken = () => new Set(tracked.map(target));
  for (const row of rows) {
    if (row.kind === "file") {
      for (const hint of row.where.split(",").map((h) => h.trim())) {
        let found = tracked.filter((f) => path.basename(f) === row.old && !/\/(fixtures)\//.test(f));
        if (hint !== "*") {
          if (tracked.includes(`${hint}/${row.next}`) && !found.some((f) => f.startsWith(`${hint}/`))) { already.push(`${row.line}: file ${row.old}`); continue; }
          const exact = found.filter((f) => f.startsWith(`${hint}/`) || f === `${hint}/${row.old}`);
          const own = found.filter((f) => packageOf(f) === packageOf(`${hint}/x`) && path.dirname(f).split("/").pop() === hint.split("/").pop());
          const same = found.filter((f) => packageOf(f) === packageOf(`${hint}/x`));
          found = exact.length ? exact : own.length === 1 ? own : same.length === 1 ? same : found.length === 1 ? found : [];
        }
        if (found.length === 0) { (tracked.some((f) => path.basename(f) === row.next) ? already : missing).push(`${row.line}: file ${row.old} -> ${row.next} in ${hint}`); continue; }
        for (const f of found) {
          if (/^packages\/service\/src\/worker\//.test(f)) continue;
          const to = path.join(path.dirname(f), row.next);
          if (taken().has(to)) { missing.push(`${row.line}: ${to} exists`); continue; }
          moves.set(f, to); row.hits++;
        }
      }
    } else if (row.kind === "filepattern") {
      const pattern = new RegExp(`^(?:${row.old})$`);
      for (const f of tracked) {
        const base = path.basename(f);
        if (!pattern.test(base) || /\/fixtures\//.test(f) || moves.has(f)) continue;
        if (row.where !== "*" && !row.where.split(",").some((h) => f.startsWith(h.trim()))) continue;
        const to = path.join(path.dirname(f), base.replace(pattern, row.next));
        if (taken().has(to)) { missing.push(`${row.line}: ${to} exists`); continue; }
        moves.set(f, to); row.hits++;
      }
    }
  }
  for (const row of rows) {
    if (row.kind !== "folder") continue;
    for (const hint of row.where.split(",").map((h) => h.trim())) {
      const from = `${hint}/${row.old}/`;
      const found = tracked.filter((f) => f.startsWith(from));
      if (found.length === 0) already.push(`${row.line}: folder ${from}`);
      for (const f of found) { const now = target(f); moves.set(f, path.join(hint, row.next, now.slice(from.length))); row.hits++; }
    }
  }
  for (const [a, b] of moves) if (a === b) moves.delete(a);
  return moves;
}

const MAPPINGS = [["", ""], [".js", ".ts"], [".d.ts", ".ts"], [".js", ".tsx"]];

/** Edits of relative paths in literals of sources: source file -> edits. */
export function rewritePaths(ctx, moves) {
  const edits = new Map();
  if (moves.size === 0) return edits;
  const { tree, sources, relOf, tracked } = ctx;
  const files = new Set(tracked);
  const folders = new Map(); // old folder -> new folder, when all of it moved alike
  for (const [a, b] of moves) {
    let x = path.dirname(a), y = path.dirname(b);
    while (x !== y && path.basename(x) !== path.basename(y)) { folders.set(x, y); x = path.dirname(x); y = path.dirname(y); }
    while (x !== y) { folders.set(x, y); x = path.dirname(x); y = path.dirname(y); }
  }
  for (const sf of sources) {
    const from = relOf(sf);
    const newFrom = moves.get(from) ?? from;
    const list = [];
    for (const m of sf.text.matchAll(/(["'`])(\.{1,2}\/[^"'`\s$]*)\1/g)) {
      const spec = m[2];
      const old = path.normalize(path.join(path.dirname(from), spec));
      let next;
      for (const [end, source] of MAPPINGS) {
        if (!old.endsWith(end)) continue;
        const file = end === "" ? old : old.slice(0, -end.length) + source;
        if (!files.has(file)) continue;
        const to = moves.get(file) ?? file;
        if (to === file && path.dirname(newFrom) === path.dirname(from)) break;
        next = end === "" ? to : to.slice(0, -source.length) + end;
        break;
      }
      if (next === undefined) {
        const bare = old.replace(/\/$/, "");
        const to = folders.get(bare) ?? (path.dirname(newFrom) !== path.dirname(from) && existsSync(path.join(tree, bare)) && statSync(path.join(tree, bare)).isDirectory() ? bare : undefined);
        if (to === undefined) continue;
        next = old.endsWith("/") ? `${to}/` : to;
      }
      let rel = path.relative(path.dirname(newFrom), next);
      if (!rel.startsWith(".")) rel = `./${rel}`;
      if (spec.endsWith("/") && !rel.endsWith("/")) rel += "/";
      if (rel !== spec) list.push({ start: m.index + 1, end: m.index + 1 + spec.length, text: rel });
    }
    if (list.length) edits.set(sf, list);
  }
  return edits;
}

/** Full paths, package-relative paths and import specifiers in text files that are not sources. */
export function pathReplacements(moves, packageOf) {
  const out = [];
  for (const [a, b] of moves) {
    out.push([a, b, "*"]);
    const pkg = packageOf(a);
    if (!a.startsWith(`${pkg}/`)) continue;
    const x = a.slice(pkg.length + 1), y = b.slice(pkg.length + 1);
    out.push([x, y, `${pkg}/`]);
    if (x.startsWith("src/")) {
      const js = (p) => p.replace(/^src\//, "dist/").replace(/\.tsx?$/, ".js");
      const dts = (p) => p.replace(/^src\//, "dist/").replace(/\.tsx?$/, ".d.ts");
      out.push([js(x), js(y), `${pkg}/`], [dts(x), dts(y), `${pkg}/`]);
    }
  }
  return out;
}
export { existsSync, readFileSync, writeFileSync };
