// node scripts/rename/apply.mjs TREE [--dry] [--family NAME[,NAME]] [--map FILE] [--no-format] [--no-api] [--verbose]
// Renames the symbols, members and files of map.tsv in TREE (a clone of the project with node_modules). Safe to run again.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { collect, containerName, indexDeclarations, indexMembers, isMember, loadProgram, readMap, scopeOf } from "./engine.mjs";
import { applyTexts } from "./texts.mjs";
import { findMoves, rewritePaths } from "./moves.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const flag = (n) => args.includes(`--${n}`);
const value = (n, d) => (args.includes(`--${n}`) ? args[args.indexOf(`--${n}`) + 1] : d);
const TREE = path.resolve(args.find((a) => !a.startsWith("--")) ?? ".");
const DRY = flag("dry");
const families = value("family", "")?.split(",").filter(Boolean);
const rows = readMap(value("map", path.join(HERE, "map.tsv"))).filter((r) => families.length === 0 || families.includes(r.family));
const log = [];
const say = (line) => { log.push(line); console.log(line); };
const cpu = () => { const { user, system } = process.cpuUsage(); return `${((user + system) / 1e6).toFixed(1)} s`; };

const ctx = loadProgram(TREE);
const { ts, checker, relOf, packageOf } = ctx;
say(`loaded ${ctx.sources.length} sources, ${cpu()}`);
const index = indexDeclarations(ctx);

// ---- 1. rows -> targets: declaration node -> { row, next }
const targets = new Map();
const missing = [];
const patternSeeds = [];
const already = [];
const skipped = [];
const fileOf = (node) => relOf(node.getSourceFile());
const where = (node) => { const sf = node.getSourceFile(); return `${relOf(sf)}:${sf.getLineAndCharacterOfPosition(node.getStart(sf)).line + 1}`; };

function choose(candidates, hint) {
  if (hint === "*") return candidates;
  const inPackage = (d, f) => packageOf(fileOf(d)) === packageOf(f);
  if (/\.(ts|tsx|js)$/.test(hint)) {
    const exact = candidates.filter((d) => fileOf(d) === hint);
    if (exact.length) return exact;
    const base = path.basename(hint);
    const same = candidates.filter((d) => inPackage(d, hint) && path.basename(fileOf(d)) === base);
    if (same.length) return same;
    const own = candidates.filter((d) => inPackage(d, hint));
    if (new Set(own.map(fileOf)).size === 1) return own;
    const anywhere = candidates.filter((d) => path.basename(fileOf(d)) === base);
    if (new Set(anywhere.map(fileOf)).size === 1) return anywhere;
    if (own.length === 0 && new Set(candidates.map(fileOf)).size === 1) return candidates;
    return [];
  }
  const under = candidates.filter((d) => fileOf(d).startsWith(hint.replace(/\/?$/, "/")));
  if (under.length) return under;
  if (new Set(candidates.map(fileOf)).size === 1) return candidates;
  return [];
}
const hintsOf = (row) => row.where.split(",").map((h) => h.trim()).filter(Boolean);
// files of derived types show what is on the wire: what they declare keeps its name, and so does what is linked with it
const DERIVED = /\.generated\.ts$/;
const EXCLUDED = [/^packages\/service\/src\/worker\//, DERIVED];
const isExcluded = (d) => EXCLUDED.some((p) => p.test(fileOf(d)));
const setTarget = (d, row, next) => { if (!targets.has(d)) targets.set(d, { row, next, old: row.kind === "pattern" ? d.name?.text ?? row.old : row.old }); };

for (const row of rows) {
  row.hits = 0;
  if (row.kind === "name") {
    const all = (index.top.get(row.old) ?? []).filter((d) => !isExcluded(d));
    for (const hint of hintsOf(row)) {
      // a second run: the new name is in the package, and what still has the old one is something else
      const probe = hint === "*" ? undefined : packageOf(/\.(ts|tsx|js)$/.test(hint) ? hint : `${hint}/x`);
      const isDone = probe !== undefined && (index.top.get(row.next) ?? []).some((d) => packageOf(fileOf(d)) === probe) && !all.some((d) => fileOf(d) === hint || (/\.tsx?$/.test(hint) && packageOf(fileOf(d)) === probe && path.basename(fileOf(d)) === path.basename(hint)));
      if (isDone && /\.(ts|tsx|js)$/.test(hint)) { already.push(`${row.line}: ${row.old}`); continue; }
      const found = choose(all, hint);
      if (found.length === 0) {
        const done = index.top.get(row.next)?.length;
        (done ? already : missing).push(`${row.line}: ${row.old} -> ${row.next} in ${hint}${all.length ? ` (ambiguous: ${all.map(where).join(" ")})` : ""}`);
      }
      for (const d of found) { setTarget(d, row, row.next); row.hits++; }
    }
  } else if (row.kind === "pattern" || row.kind === "patternall") {
    const pattern = new RegExp(`^(?:${row.old})$`);
    for (const map of row.kind === "patternall" ? [index.top, index.inner] : [index.top]) for (const [name, list] of map) {
      if (!pattern.test(name)) continue;
      for (const d of list) if (!isExcluded(d) && (row.where === "*" || hintsOf(row).some((h) => fileOf(d).startsWith(h)))) {
        if (!targets.has(d)) targets.set(d, { row, next: nextOf(pattern, name, row, d), old: name, inner: map === index.inner });
        row.hits++;
      }
    }
    if (row.hits === 0) already.push(`${row.line}: pattern ${row.old}`);
  } else if (row.kind === "local") {
    for (const d of index.inner.get(row.old) ?? []) if (!isExcluded(d) && (row.where === "*" || hintsOf(row).some((h) => fileOf(d) === h || fileOf(d).startsWith(h.replace(/\/?$/, "/"))))) { setTarget(d, row, row.next); row.hits++; }
    if (row.hits === 0) already.push(`${row.line}: local ${row.old}`);
  }
}
/** `@tell`: what returns text describes, everything else reports. */
function nextOf(pattern, name, row, d) {
  if (row.next !== "@tell") return name.replace(pattern, row.next);
  const [, , rest = ""] = /^(#?)tell(.*)$/.exec(name);
  let verb = "report";
  try {
    const type = checker.getTypeOfSymbolAtLocation(checker.getSymbolAtLocation(d.name ?? d) ?? d.symbol, d);
    const signature = type.getCallSignatures()[0];
    const result = signature && checker.getReturnTypeOfSignature(signature);
    if (result && !(result.flags & (ts.TypeFlags.Void | ts.TypeFlags.Never | ts.TypeFlags.Undefined)) && !/^(Promise<(void|undefined)>)$/.test(checker.typeToString(result))) verb = "describe";
  } catch { /* untyped: report */ }
  return `${name.startsWith("#") ? "#" : ""}${verb}${rest}`;
}
const memberRows = rows.filter((r) => r.kind === "member");
for (const row of rows.filter((r) => r.kind === "memberpattern")) {
  const pattern = new RegExp(`^(?:${row.old})$`);
  const found = indexMembers(ctx, { has: (n) => pattern.test(n), [Symbol.iterator]: () => [""][Symbol.iterator]() });
  for (const [name, list] of found) for (const d of list) {
    if (isExcluded(d) || !(row.where === "*" || hintsOf(row).some((h) => fileOf(d).startsWith(h)))) continue;
    const isFunction = ts.isMethodDeclaration(d) || ts.isMethodSignature(d) || ts.isPrivateIdentifier(d.name) || (d.type && ts.isFunctionTypeNode(d.type)) || checker.getTypeAtLocation(d).getCallSignatures().length > 0;
    if (!isFunction) continue;
    patternSeeds.push({ d, row: { ...row, old: name, next: nextOf(pattern, name, row, d), line: row.line } });
  }
}
const members = indexMembers(ctx, new Set(memberRows.map((r) => r.old)));
const exceptions = rows.filter((r) => r.kind === "except");
const isException = (d, name) => exceptions.some((r) => r.old === name && hintsOf(r).some((h) => fileOf(d) === h || path.basename(fileOf(d)) === path.basename(h)));
const memberSeeds = [...patternSeeds];
for (const row of memberRows) {
  for (const hint of hintsOf(row)) {
    const [file, container = "*"] = hint.split("#");
    const all = (members.get(row.old) ?? []).filter((d) => container === "*" || containerName(ts, d) === container).filter((d) => !isExcluded(d));
    const found = choose(all, file === "" ? "*" : file);
    if (found.length === 0) already.push(`${row.line}: member ${row.old} in ${hint}`);
    for (const d of found) if (!isException(d, row.old)) { memberSeeds.push({ d, row }); row.hits++; }
  }
}

// ---- 2. one pass over the identifiers
const names = new Set([...[...targets.values()].map((t) => t.old), ...memberSeeds.map((s) => s.row.old)]);
const bindingName = (d) => (d.name && ts.isIdentifier(d.name) ? d.name.text : undefined);
const contractMember = (container, name) => (index.top.get(container) ?? []).filter(ts.isInterfaceDeclaration).flatMap((i) => i.members.filter((m) => m.name?.text === name));
const looseCalls = new Map([["codes", (name) => [...contractMember("ErrorEntry", name), ...contractMember("LossEntry", name)]]]);
const { occurrences, unresolved, find } = collect(ctx, names, { looseCalls });
say(`collected ${occurrences.length} occurrences of ${names.size} names, ${cpu()}`);

const blockedRoots = new Set();
// ---- 3. members: whole components of declarations that are linked
const seedRoots = new Map();
for (const { d, row } of memberSeeds) if (!seedRoots.has(find(d)) || row.kind === "member") seedRoots.set(find(d), row);
const isShorthandBinding = (d) => ts.isBindingElement(d) && !d.propertyName && ts.isObjectBindingPattern(d.parent) && ts.isIdentifier(d.name);
const memberOf = (occurrence) => {
  for (const d of occurrence.decls) { if (!isMember(ts, d) && !ts.isParameter(d)) continue; const row = seedRoots.get(find(d)); if (row) return row; }
  return undefined;
};
const components = new Map();
for (const o of occurrences) {
  const row = memberOf(o);
  if (!row) continue;
  o.member = row;
  for (const d of o.decls) if (isMember(ts, d) && !ts.isObjectLiteralExpression(d.parent)) { const s = components.get(find(d)) ?? { row, decls: new Set() }; s.decls.add(d); components.set(find(d), s); }
  // the local a shorthand binding declares takes the member's new name too
  if (o.form === "binding" && o.member.note !== "keep-locals" && !targets.has(o.optional)) targets.set(o.optional, { row, next: row.next, old: o.text, soft: true });
}
// `inner`: never a member that an untyped literal gives, which may be data for others
const free = new Set();
for (const o of occurrences) if (o.decls.length >= 1 && o.decls.every((d) => ts.isPropertyAssignment(d) || ts.isShorthandPropertyAssignment(d))) free.add(find(o.decls[0]));
for (const [root, { row, decls }] of components) if (row.note === "inner" && free.has(root)) { blockedRoots.add(root); skipped.push(`${row.line}: member ${row.old} -> ${row.next}: an untyped literal gives it (${[...decls].slice(0, 3).map(where).join(" ")})`); }
// ---- the wire: a member that a derived file declares keeps its name everywhere it is linked
for (const [root, { row, decls }] of components) {
  const derived = [...decls].find((d) => DERIVED.test(fileOf(d)));
  if (derived === undefined) continue;
  blockedRoots.add(root);
  skipped.push(`${row.line}: member ${row.old} -> ${row.next}: on the wire (${where(derived)})`);
}
// members of one container must stay distinct
for (const [root, { row, decls }] of components) {
  for (const d of decls) {
    const siblings = d.parent?.members ?? [];
    if (siblings.some((m) => m !== d && m.name && (ts.isIdentifier(m.name) || ts.isPrivateIdentifier(m.name)) && m.name.text === row.next)) { blockedRoots.add(root); skipped.push(`${row.line}: member ${row.old} -> ${row.next}: ${containerName(ts, d)} has it already (${where(d)})`); }
  }
}
if (flag("verbose")) for (const { row, decls } of components.values()) if (row.note === "show" || flag("components")) say(`component ${row.old} -> ${row.next}: ${[...decls].map((d) => `${containerName(ts, d)}@${where(d)}`).join(" ")}`);

// ---- 4. clashes: a new name must not capture, be captured, or meet another declaration
const groups = new Map(); // symbol key (first declaration) -> { targets, refs }
const groupOf = (d) => { const g = groups.get(d); if (g) return g; const s = { decl: d, refs: [], ...targets.get(d) }; groups.set(d, s); return s; };
for (const d of targets.keys()) groupOf(d);
// merged declarations (overloads, interface + const) are one group
for (const o of occurrences) {
  const valueDecls = (o.valueDecls ?? (o.property ? [] : o.decls)).filter((d) => targets.has(d));
  if (o.property) { for (const d of o.decls) if (targets.has(d) && !isMember(ts, d)) { groupOf(d).refs.push(o); o.group = groupOf(d); } continue; }
  if (valueDecls.length === 0) continue;
  const g = groupOf(valueDecls[0]);
  if (o.text !== g.old) continue;
  for (const d of valueDecls.slice(1)) { const other = groupOf(d); if (other !== g) { g.refs.push(...other.refs); for (const r of other.refs) r.group = g; groups.set(d, g); } }
  o.group = g;
  g.refs.push(o);
}
const unique = [...new Set(groups.values())];
const tokens = new Map();
function tokensOf(sf, name) {
  let m = tokens.get(sf);
  if (!m) {
    m = new Map();
    const visit = (n) => {
      if (ts.isIdentifier(n)) { const l = m.get(n.text); if (l) l.push(n); else m.set(n.text, [n]); }
      ts.forEachChild(n, visit);
    };
    visit(sf);
    tokens.set(sf, m);
  }
  return m.get(name) ?? [];
}
const isPropertyName = (n) => (ts.isPropertyAccessExpression(n.parent) && n.parent.name === n) || (n.parent.name === n && (isMember(ts, n.parent) && !ts.isShorthandPropertyAssignment(n.parent))) || (ts.isBindingElement(n.parent) && n.parent.propertyName === n) || (ts.isQualifiedName(n.parent) && n.parent.right === n) || (ts.isImportSpecifier(n.parent) && n.parent.propertyName === n) || ts.isJsxAttribute(n.parent) || ts.isLabeledStatement(n.parent) || ts.isNamedTupleMember(n.parent);
const ALL = ts.SymbolFlags.Value | ts.SymbolFlags.Type | ts.SymbolFlags.Namespace | ts.SymbolFlags.Alias;
const perFile = new Map();
for (const g of unique) {
  const isTop = !ts.isParameter(g.decl) && index.top.get(g.old)?.includes(outer(g.decl));
  const movesAway = (s) => { const d0 = s?.declarations ?? []; let t = s; if (s && s.flags & ts.SymbolFlags.Alias) t = checker.getAliasedSymbol(s); const ds = t?.declarations ?? []; return [...d0, ...ds].some((d) => targets.has(d) && !groupOf(d).clash && groupOf(d).old === g.next && groupOf(d).next !== g.next); };
  const check = () => {
    if (g.inner && g.refs.some((r) => (r.form === "shorthand" || (r.form === "binding" && r.optional === g.decl)) && !(r.member && r.member.next === g.next && !r.decls.some((d) => blockedRoots.has(find(d)))))) return "shorthand of a member that keeps its name";
    const files = new Set(g.refs.filter((r) => !r.property).map((r) => r.sf));
    for (const r of g.refs) {
      if (r.property) continue;
      const found = checker.resolveName(g.next, r.node, ALL, true);
      if (found && !movesAway(found)) return `${g.next} is declared at ${where(found.declarations[0])}`;
    }
    for (const sf of files) {
      const scope = isTop ? sf : scopeOf(ts, g.decl);
      for (const n of tokensOf(sf, g.next)) {
        if (isPropertyName(n) || n.getStart(sf) < scope.pos || n.end > scope.end) continue;
        if (ts.isExportSpecifier(n.parent)) { if (n.parent.name === n) return `${relOf(sf)} exports ${g.next} already`; continue; }
        const s = ts.isShorthandPropertyAssignment(n.parent) ? checker.getShorthandAssignmentValueSymbol(n.parent) : checker.getSymbolAtLocation(n);
        const ds = s?.declarations ?? [];
        if (ds.length && ds.every((d) => d.getSourceFile() !== sf || d.pos < scope.pos || d.end > scope.end) && !movesAway(s)) return `${relOf(sf)} uses another ${g.next}`;
      }
      const key = `${relOf(sf)}\0${g.next}`;
      for (const other of perFile.get(key) ?? []) {
        const overlap = other.scope.pos < scope.end && scope.pos < other.scope.end;
        if (overlap && other.g !== g) return `${other.g.old} becomes ${g.next} in ${relOf(sf)} too`;
      }
    }
    for (const sf of files) { const key = `${relOf(sf)}\0${g.next}`; const l = perFile.get(key) ?? []; l.push({ g, scope: isTop ? sf : scopeOf(ts, g.decl) }); perFile.set(key, l); }
    return undefined;
  };
  const clash = check();
  if (clash) { g.clash = true; if (!g.soft && !(g.inner && clash.startsWith("shorthand"))) skipped.push(`${g.row.line}: ${g.old} -> ${g.next} (${where(g.decl)}): ${clash}`); else if (flag("verbose")) say(`kept local ${g.old} at ${where(g.decl)}: ${clash}`); }
}
function outer(d) { let n = d; while (ts.isBindingElement(n) || ts.isObjectBindingPattern(n) || ts.isArrayBindingPattern(n)) n = n.parent; return n; }

// ---- 5. edits
const edits = new Map();
const edit = (sf, start, end, text) => { const l = edits.get(sf) ?? []; l.push({ start, end, text }); edits.set(sf, l); };
const counts = new Map();
for (const o of occurrences) {
  const prop = o.member && !o.decls.some((d) => blockedRoots.has(find(d))) ? o.member.next : undefined;
  const val = o.group && !o.group.clash ? o.group.next : undefined;
  const count = (row) => counts.set(row, (counts.get(row) ?? 0) + 1);
  if (o.form === "shorthand" || o.form === "binding") {
    // an unresolved property named like a module export (`const { a } = await import(..)`)
    const exported = o.form === "binding" ? o.decls.map((d) => groups.get(d)).find((g) => g && g.decl !== o.optional && !g.clash) : undefined;
    const p = prop ?? exported?.next ?? o.text;
    const v = val ?? o.text;
    if (p === o.text && v === o.text) continue;
    edit(o.sf, o.start, o.end, p === v ? p : `${p}: ${v}`);
    if (prop) count(o.member); if (val) count(o.group.row);
    continue;
  }
  if (o.property && o.member) { if (prop) { edit(o.sf, o.start, o.end, prop); count(o.member); } continue; }
  if (o.alias) continue;
  if (o.specifier?.propertyName && val === o.specifier.name.text) {
    // `A as B` with A renamed to B
    edit(o.sf, o.specifier.propertyName.getStart(o.sf), o.specifier.name.getEnd(), val); count(o.group.row); continue;
  }
  if (prop) { edit(o.sf, o.start, o.end, prop); count(o.member); }
  else if (val) { edit(o.sf, o.start, o.end, val); count(o.group.row); }
}

// names in comments: a word of the file's own renamed module-level names, if it reads as a name
for (const sf of ctx.sources) {
  const renamed = new Map();
  for (const o of occurrences) if (o.sf === sf && o.group && !o.group.clash && /[A-Z_]/.test(o.text.slice(1))) renamed.set(o.text, o.group.next);
  if (renamed.size === 0) continue;
  const pattern = new RegExp(`\\b(${[...renamed.keys()].filter((k) => /^\w+$/.test(k)).join("|")})\\b`, "g");
  for (const range of commentsOf(sf)) for (const m of sf.text.slice(range.pos, range.end).matchAll(pattern)) edit(sf, range.pos + m.index, range.pos + m.index + m[0].length, renamed.get(m[0]));
}
function commentsOf(sf) {
  const out = new Map();
  const visit = (n) => {
    for (const r of ts.getLeadingCommentRanges(sf.text, n.pos) ?? []) out.set(r.pos, r);
    for (const r of ts.getTrailingCommentRanges(sf.text, n.end) ?? []) out.set(r.pos, r);
    ts.forEachChild(n, visit);
  };
  visit(sf);
  return out.values();
}

// ---- 6. files
const moves = findMoves(ctx, rows, { say, missing, already, packageOf });
const changed = new Map();
const pathEdits = rewritePaths(ctx, moves);
for (const [sf, list] of pathEdits) for (const e of list) edit(sf, e.start, e.end, e.text);
for (const [sf, list] of edits) {
  const sorted = [...new Map(list.map((e) => [e.start, e])).values()].sort((a, b) => b.start - a.start);
  let text = sf.text;
  for (const e of sorted) text = text.slice(0, e.start) + e.text + text.slice(e.end);
  if (text !== sf.text) changed.set(relOf(sf), text);
}
for (const l of missing) say(`NOT FOUND ${l}`);
for (const l of skipped) say(`SKIPPED ${l}`);
if (flag("verbose")) for (const l of already) say(`nothing to do ${l}`);
const loud = unresolved.filter((o) => memberRows.some((r) => r.old === o.text && r.old.length > 3));
for (const o of loud) say(`UNTYPED ${relOf(o.sf)}:${o.sf.getLineAndCharacterOfPosition(o.start).line + 1} ${o.text}`);
say(`${[...counts.values()].reduce((a, b) => a + b, 0)} references of ${counts.size} rows, ${changed.size} files edited, ${moves.size} files moved, ${cpu()}`);
if (flag("rest")) {
  const n = new Map();
  for (const o of occurrences) if (!(o.member || o.group)) { const l = n.get(o.text) ?? []; l.push(`${relOf(o.sf)}:${o.sf.getLineAndCharacterOfPosition(o.start).line + 1}`); n.set(o.text, l); }
  for (const [t, l] of n) say(`REST ${t} ${l.length}: ${l.slice(0, 400).join(" ")}`);
  const u = new Map();
  for (const o of unresolved) { const l = u.get(o.text) ?? []; l.push(`${relOf(o.sf)}:${o.sf.getLineAndCharacterOfPosition(o.start).line + 1}`); u.set(o.text, l); }
  for (const [t, l] of u) say(`UNRESOLVED ${t} ${l.length}: ${l.slice(0, 100).join(" ")}`);
}
if (DRY) process.exit(0);

for (const [file, text] of changed) writeFileSync(path.join(TREE, file), text);
for (const [from, to] of moves) {
  mkdirSync(path.dirname(path.join(TREE, to)), { recursive: true });
  execFileSync("git", ["mv", from, to], { cwd: TREE });
}
const texted = applyTexts(ctx, rows, moves, { say, classes: unique.filter((g) => !g.clash && ts.isClassDeclaration(g.decl)).map((g) => [fileOf(g.decl), g.old, g.next]) });
const touched = [...new Set([...[...changed.keys()].map((f) => moves.get(f) ?? f), ...[...moves.values()], ...texted])].filter((f) => existsSync(path.join(TREE, f)));
if (!flag("no-format")) {
  const code = touched.filter((f) => /\.(ts|tsx|js|mjs)$/.test(f));
  const biome = path.join(TREE, "node_modules/.bin/biome");
  for (let i = 0; i < code.length; i += 400) {
    try { execFileSync(biome, ["check", "--write", "--no-errors-on-unmatched", ...code.slice(i, i + 400)], { cwd: TREE, stdio: "pipe", maxBuffer: 1e9 }); }
    catch (e) { say(`biome: ${String(e.stdout).slice(-3000)}${String(e.stderr).slice(-3000)}`); }
  }
}
// longer names wrap lines: the list of larger classes follows, and files over 400 lines are named
try { execFileSync(existsSync(path.join(TREE, ".tools/node/bin/node")) ? path.join(TREE, ".tools/node/bin/node") : process.execPath, ["scripts/check-classes.js"], { cwd: TREE, stdio: "pipe" }); } catch (e) {
  const list = path.join(TREE, "scripts/check-classes.js");
  let text = readFileSync(list, "utf8");
  for (const line of String(e.stderr).split("\n")) {
    const m = /^(\S+ \S+) has (\d+) lines/.exec(line);
    if (m && text.includes(`"${m[1]}": [`)) text = text.replace(new RegExp(`("${m[1].replace(/[.*+?^$()|]/g, "\\$&")}": \\[)\\d+`), `$1${m[2]}`);
    else if (/ has \d+ lines| is listed as /.test(line)) say(`CLASS ${line}`);
  }
  writeFileSync(list, text);
}
followStatements();
/** The golden list of query plans names the files of statements, in order. */
function followStatements() {
  const golden = path.join(TREE, "packages/service/test/plans.golden.txt");
  if (!existsSync(golden)) return;
  const SQL = "packages/service/sql/";
  const names = new Map([...moves].filter(([a]) => a.startsWith(SQL)).map(([a, b]) => [a.slice(SQL.length), b.slice(SQL.length)]));
  const before = readFileSync(golden, "utf8");
  const lines = before.split("\n");
  const isStatement = (l) => /^[\w./-]+\.sql: /.test(l);
  const at = lines.flatMap((l, i) => (isStatement(l) ? [i] : []));
  const key = (l) => l.slice(0, l.indexOf(": "));
  const sorted = at.every((i, n) => n === 0 || key(lines[at[n - 1]]) < key(lines[i]));
  const next = at.map((i) => { const k = key(lines[i]); return `${names.get(k) ?? k}${lines[i].slice(k.length)}`; });
  if (sorted) next.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  at.forEach((i, n) => { lines[i] = next[n]; });
  writeFileSync(golden, lines.join("\n"));
  say(`PLANS ${names.size} statements renamed, ${sorted ? "sorted" : "NOT sorted: order by hand"}`);
}
shortenRepeatedNames();
/** The list of names that three packages export: what is repeated no more leaves it; what is repeated only now is said, and no entry is added. */
function shortenRepeatedNames() {
  const list = path.join(TREE, "packages/testing/test/exported-names.test.ts");
  if (!existsSync(list)) return;
  const text = readFileSync(list, "utf8");
  const block = /const PRESENT = new Set\(\n {2}`\n([\s\S]*?)\n {2}`/.exec(text);
  if (block === null) { say("EXPORTED-NAMES the list has another shape"); return; }
  const declaration = /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;
  const packages = new Map();
  const tracked = execFileSync("git", ["ls-files"], { cwd: TREE, maxBuffer: 1e9 }).toString().trim().split("\n");
  for (const f of tracked) if (/^(packages\/[^/]+|packages\/[^/]+\/[^/]+|apps\/[^/]+)\/src\/.*\.tsx?$/.test(f) && existsSync(path.join(TREE, f)))
    for (const [, name] of readFileSync(path.join(TREE, f), "utf8").matchAll(declaration)) packages.set(name, (packages.get(name) ?? new Set()).add(f.slice(0, f.indexOf("/src/"))));
  const repeated = (name) => (packages.get(name)?.size ?? 0) >= 3;
  const names = block[1].trim().split(/\s+/);
  const renamedTo = new Set(unique.filter((g) => !g.clash).map((g) => g.next));
  for (const [name] of packages) if (repeated(name) && renamedTo.has(name) && !names.includes(name)) say(`EXPORTED-NAMES ${name} is exported by ${[...packages.get(name)].join(", ")} now: choose another name`);
  const lines = [];
  for (const name of names.filter(repeated)) {
    if (lines.length > 0 && `    ${lines.at(-1)} ${name}`.length <= 120) lines[lines.length - 1] += ` ${name}`;
    else lines.push(name);
  }
  writeFileSync(list, text.replace(block[1], lines.map((l) => `    ${l}`).join("\n")));
  say(`EXPORTED-NAMES off the list: ${names.filter((n) => !repeated(n)).join(" ") || "none"}`);
}
for (const [file, text] of changed) {
  const now = path.join(TREE, moves.get(file) ?? file);
  const after = existsSync(now) ? readFileSync(now, "utf8").split("\n").length - 1 : 0;
  if (after > 400 && text.split("\n").length - 1 <= 400) say(`LONG ${moves.get(file) ?? file} has ${after} lines`);
}
if (flag("commit")) execFileSync("git", ["commit", "-qam", families.length ? `Rename to the field's terms: ${families.join(", ")}` : "Rename to the field's terms"], { cwd: TREE });
say(`done, ${cpu()} and the formatter's`);
writeFileSync(path.join(HERE, "last.log"), `${log.join("\n")}\n`);
