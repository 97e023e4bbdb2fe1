// The rename engine: one program over all sources of a tree, one pass over the identifiers, edits by symbol identity.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export function loadProgram(tree) {
  const ts = createRequire(path.join(tree, "package.json"))("typescript");
  const tracked = execFileSync("git", ["ls-files"], { cwd: tree, maxBuffer: 1e9 }).toString().trim().split("\n").filter((f) => existsSync(path.join(tree, f)));
  const files = tracked.filter((f) => /\.(ts|tsx|js|mjs)$/.test(f) && !/\/fixtures\//.test(f) && !(/\/(data|dist)\//.test(f) && /\.js$/.test(f)));
  const options = {
    target: ts.ScriptTarget.ES2024, lib: ["lib.es2024.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts", "lib.dom.asynciterable.d.ts"],
    module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: ["node"], strict: true,
    noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, verbatimModuleSyntax: true, skipLibCheck: true, noEmit: true,
    allowJs: true, maxNodeModuleJsDepth: 0, customConditions: ["source"], allowImportingTsExtensions: true, jsx: ts.JsxEmit.ReactJSX,
    resolveJsonModule: true,
  };
  const host = sourceHost(ts, tree, tracked, options);
  const program = ts.createProgram(files.map((f) => path.join(tree, f)), options, host);
  const checker = program.getTypeChecker();
  const sources = files.map((f) => program.getSourceFile(path.join(tree, f))).filter(Boolean);
  const relOf = (sf) => path.relative(tree, sf.fileName);
  const packages = tracked.filter((f) => /(^|\/)package\.json$/.test(f) && !f.includes("fixtures/")).map((f) => path.dirname(f)).filter((d) => d !== ".").sort((a, b) => b.length - a.length);
  const packageOf = (f) => packages.find((d) => f.startsWith(`${d}/`)) ?? f.split("/")[0];
  return { ts, tree, tracked, program, checker, sources, relOf, packageOf };
}

/** Resolves packages of the workspace, their `#imports` and paths into `dist` to sources: their `types` come first in the manifests. */
function sourceHost(ts, tree, tracked, options) {
  const host = ts.createCompilerHost(options);
  const manifests = new Map();
  for (const f of tracked.filter((t) => /(^|\/)package\.json$/.test(t) && !t.includes("fixtures/"))) {
    const m = JSON.parse(readFileSync(path.join(tree, f), "utf8"));
    if (m.name) manifests.set(m.name, { dir: path.dirname(f), m });
  }
  const sourceOf = (entry) => (typeof entry === "object" && entry ? entry.source : undefined);
  const resolved = (file) => ({ resolvedModule: { resolvedFileName: file, extension: path.extname(file), isExternalLibraryImport: false } });
  const cache = ts.createModuleResolutionCache(tree, (x) => x, options);
  host.resolveModuleNameLiterals = (literals, from, redirected, opts, sf) => literals.map((literal) => {
    const name = literal.text;
    const workspace = /^@[^/]+\/[^/]+/.exec(name)?.[0] ?? name.split("/")[0];
    const found = manifests.get(workspace);
    if (found) {
      const exports = found.m.exports ?? {};
      const key = `.${name.slice(workspace.length)}`;
      const source = sourceOf(key in exports ? exports[key] : key === "." ? exports : undefined);
      if (source) return resolved(path.join(tree, found.dir, source));
    }
    if (name.startsWith("#")) {
      const own = [...manifests.values()].filter(({ dir }) => path.relative(tree, from).startsWith(`${dir}/`)).sort((a, b) => b.dir.length - a.dir.length)[0];
      const source = sourceOf(own?.m.imports?.[name]);
      if (source) return resolved(path.join(tree, own.dir, source));
    }
    if (name.startsWith(".") && name.includes("dist/")) {
      const file = path.resolve(path.dirname(from), name).replace(/\/dist\/(?!.*\/dist\/)/, "/src/").replace(/\.js$/, ".ts");
      if (existsSync(file)) return resolved(file);
    }
    return ts.resolveModuleName(name, from, opts, host, cache, redirected, ts.getModeForUsageLocation(sf, literal, opts));
  });
  return host;
}

/** Every module-level declaration by name, and every other declaration of a variable, parameter or function inside. */
export function indexDeclarations(ctx) {
  const { ts, sources } = ctx;
  const top = new Map();
  const inner = new Map();
  const add = (map, name, node) => { const l = map.get(name); if (l) l.push(node); else map.set(name, [node]); };
  const addBinding = (map, name, decl) => {
    if (ts.isIdentifier(name)) add(map, name.text, decl);
    else for (const e of name.elements) if (ts.isBindingElement(e)) addBinding(map, e.name, e);
  };
  for (const sf of sources) {
    const visit = (node, depth) => {
      const map = depth === 0 ? top : inner;
      if (ts.isVariableDeclaration(node)) { addBinding(map, node.name, node); ts.forEachChild(node, (c) => visit(c, depth + 1)); return; }
      if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && node.name) {
        add(map, node.name.text, node);
        ts.forEachChild(node, (c) => visit(c, depth + 1));
        return;
      }
      if (ts.isParameter(node)) { addBinding(inner, node.name, node); ts.forEachChild(node, (c) => visit(c, depth + 1)); return; }
      const isList = ts.isVariableStatement(node) || ts.isVariableDeclarationList(node);
      ts.forEachChild(node, (c) => visit(c, depth === 0 && isList ? 0 : depth + (node === sf ? 0 : 1)));
    };
    ts.forEachChild(sf, (c) => visit(c, 0));
  }
  return { top, inner };
}

/** All member declarations (interfaces, type literals, classes) with one of the names: text -> nodes. */
export function indexMembers(ctx, names) {
  const { ts, sources } = ctx;
  const found = new Map();
  for (const sf of sources) {
    if (![...names].some((n) => sf.text.includes(n.replace(/^#/, "")))) continue;
    const visit = (node) => {
      if ((ts.isPropertySignature(node) || ts.isMethodSignature(node) || ts.isPropertyDeclaration(node) || ts.isMethodDeclaration(node) || ts.isGetAccessor(node) || ts.isSetAccessor(node)) && node.name && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name)) && names.has(node.name.text) && !ts.isObjectLiteralExpression(node.parent)) {
        const l = found.get(node.name.text) ?? [];
        l.push(node);
        found.set(node.name.text, l);
      }
      if (ts.isParameter(node) && ts.isIdentifier(node.name) && names.has(node.name.text) && ts.isParameterPropertyDeclaration?.(node, node.parent)) {
        const l = found.get(node.name.text) ?? []; l.push(node); found.set(node.name.text, l);
      }
      ts.forEachChild(node, visit);
    };
    visit(sf);
  }
  return found;
}

export function containerName(ts, node) {
  for (let n = node.parent; n; n = n.parent) {
    if (ts.isInterfaceDeclaration(n) || ts.isClassDeclaration(n) || ts.isTypeAliasDeclaration(n) || ts.isFunctionDeclaration(n)) return n.name?.text ?? "";
    if (ts.isVariableDeclaration(n) && ts.isIdentifier(n.name)) return n.name.text;
  }
  return "";
}

/** One pass: every identifier and string literal with one of the names, with the declarations it stands for. */
export function collect(ctx, names, { looseCalls = new Map() } = {}) {
  const { ts, checker, sources } = ctx;
  const occurrences = [];
  const unresolved = [];
  const parents = new Map(); // union-find over property declarations
  const find = (d) => { let r = d; while (parents.has(r)) r = parents.get(r); while (parents.has(d)) { const n = parents.get(d); if (n !== r) parents.set(d, r); d = n; } return r; };
  const link = (a, b) => { const x = find(a), y = find(b); if (x !== y) parents.set(x, y); };

  const declsOf = (symbol) => {
    if (!symbol) return [];
    let s = symbol;
    if (s.flags & ts.SymbolFlags.Alias) s = checker.getAliasedSymbol(s);
    return s.declarations ?? [];
  };
  const inTree = (d) => !d.getSourceFile().fileName.includes("/node_modules/");
  const propsOf = (type, name, out = [], depth = 0) => {
    if (!type || depth > 4) return out;
    if (type.flags & (ts.TypeFlags.Union | ts.TypeFlags.Intersection)) for (const t of type.types) propsOf(t, name, out, depth + 1);
    const p = checker.getPropertyOfType(type, name) ?? checker.getPropertyOfType(checker.getApparentType(type), name);
    if (p) out.push(...declsOf(p));
    else if (type.flags & ts.TypeFlags.Instantiable) { const c = checker.getBaseConstraintOfType(type); if (c && c !== type) propsOf(c, name, out, depth + 1); }
    return out;
  };
  const heritage = (decl, name) => {
    const c = decl.parent;
    const out = [];
    if (ts.isClassLike(c) || ts.isInterfaceDeclaration(c))
      for (const h of c.heritageClauses ?? []) for (const t of h.types) propsOf(checker.getTypeAtLocation(t), name, out);
    return out;
  };
  const looseProps = (literal, name) => {
    // `codes("x", { NAME: { fix } })`: the entry's type is inferred from the literal itself.
    let n = literal, depth = 0;
    while (n && depth < 8) {
      const p = n.parent;
      if (ts.isCallExpression(p)) {
        const callee = ts.isIdentifier(p.expression) ? p.expression.text : "";
        return looseCalls.get(callee)?.(name) ?? [];
      }
      if (!(ts.isPropertyAssignment(p) || ts.isObjectLiteralExpression(p) || ts.isSpreadAssignment(p) || ts.isSatisfiesExpression(p) || ts.isAsExpression(p) || ts.isParenthesizedExpression(p) || ts.isConditionalExpression(p))) return [];
      n = p; depth++;
    }
    return [];
  };
  const literalProps = (prop, name) => {
    const literal = prop.parent;
    const out = [prop];
    let type;
    try { type = checker.getContextualType(literal); } catch { type = undefined; }
    propsOf(type, name, out);
    out.push(...looseProps(literal, name));
    if (out.length === 1) out.push(...variableProps(literal, name));
    return out;
  };
  // `const parts = { told }; render(deck, parts)`: what the variable is handed to says what its members are
  const variableProps = (literal, name) => {
    let n = literal.parent;
    while (n && (ts.isAsExpression(n) || ts.isSatisfiesExpression(n) || ts.isParenthesizedExpression(n) || ts.isConditionalExpression(n))) n = n.parent;
    if (!n || !ts.isVariableDeclaration(n) || !ts.isIdentifier(n.name)) return [];
    const variable = checker.getSymbolAtLocation(n.name);
    const out = [];
    const visit = (x) => {
      if (ts.isIdentifier(x) && x !== n.name && x.text === n.name.text && ts.isExpression(x) && checker.getSymbolAtLocation(x) === variable) {
        const target = ts.isSpreadAssignment(x.parent) ? x.parent.parent : ts.isShorthandPropertyAssignment(x.parent) ? undefined : x;
        if (target && !ts.isPropertyAccessExpression(x.parent)) propsOf(checker.getContextualType(target), name, out);
      }
      ts.forEachChild(x, visit);
    };
    const scope = scopeOf(ts, n);
    if (scope) visit(scope);
    return out;
  };

  const one = (sf, node) => {
    const text = node.text;
    const p = node.parent;
    const base = { sf, node, text, start: node.getStart(sf), end: node.getEnd() };
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      base.start += 1; base.end -= 1; base.string = true;
      let decls = [];
      if (ts.isElementAccessExpression(p) && p.argumentExpression === node) decls = propsOf(checker.getTypeAtLocation(p.expression), text);
      else if (ts.isLiteralTypeNode(p)) {
        let t = p.parent;
        if (ts.isUnionTypeNode(t)) t = t.parent;
        if (ts.isIndexedAccessTypeNode(t)) decls = propsOf(checker.getTypeFromTypeNode(t.objectType), text);
        else if (ts.isTypeReferenceNode(t) && t.typeArguments?.length === 2 && ["Pick", "Omit"].includes(t.typeName.getText(sf))) decls = propsOf(checker.getTypeFromTypeNode(t.typeArguments[0]), text);
        else return;
      } else if (ts.isBinaryExpression(p) && p.operatorToken.kind === ts.SyntaxKind.InKeyword && p.left === node) decls = propsOf(checker.getTypeAtLocation(p.right), text);
      else if (ts.isPropertyAssignment(p) && p.name === node) decls = literalProps(p, text);
      else return;
      base.decls = decls.filter(inTree); base.property = true;
      if (base.decls.length) { for (const d of base.decls) link(base.decls[0], d); occurrences.push(base); }
      return;
    }
    if (ts.isShorthandPropertyAssignment(p) && p.name === node) {
      base.form = "shorthand";
      base.valueDecls = declsOf(checker.getShorthandAssignmentValueSymbol(p)).filter(inTree);
      base.decls = literalProps(p, text).filter(inTree);
      for (const d of base.decls) link(base.decls[0], d);
      occurrences.push(base);
      return;
    }
    if (ts.isBindingElement(p) && ts.isObjectBindingPattern(p.parent) && (p.propertyName === node || (p.name === node && !p.propertyName && !p.dotDotDotToken))) {
      const type = checker.getTypeAtLocation(p.parent);
      const decls = propsOf(type, text).filter(inTree);
      for (const d of decls) link(decls[0], d);
      if (p.propertyName === node) { base.decls = decls; base.property = true; occurrences.push(base); return; }
      base.form = "binding"; base.decls = decls; base.valueDecls = [p];
      base.optional = p;
      occurrences.push(base);
      return;
    }
    // assignment patterns `({ a } = x)` fall under shorthand above
    if ((ts.isImportSpecifier(p) || ts.isExportSpecifier(p))) {
      const s = checker.getSymbolAtLocation(node);
      let decls = declsOf(s);
      if (decls.length === 0 && ts.isExportSpecifier(p)) decls = declsOf(checker.getExportSpecifierLocalTargetSymbol(p));
      if (p.propertyName && p.name === node) {
        // `A as B`: B is an alias; it resolves to A's declaration and is not an occurrence of it
        base.alias = true;
      }
      base.decls = decls.filter(inTree); base.specifier = p;
      if (base.decls.length) occurrences.push(base);
      return;
    }
    if (p.name === node && (ts.isPropertyAssignment(p) || (ts.isMethodDeclaration(p) && ts.isObjectLiteralExpression(p.parent)) || ((ts.isGetAccessor(p) || ts.isSetAccessor(p)) && ts.isObjectLiteralExpression(p.parent)))) {
      base.decls = literalProps(p, text).filter(inTree); base.property = true;
      for (const d of base.decls) link(base.decls[0], d);
      occurrences.push(base);
      return;
    }
    if (p.name === node && (ts.isPropertySignature(p) || ts.isMethodSignature(p) || ts.isPropertyDeclaration(p) || ts.isMethodDeclaration(p) || ts.isGetAccessor(p) || ts.isSetAccessor(p))) {
      base.decls = [p, ...(ts.isIdentifier(node) ? heritage(p, text) : [])].filter(inTree); base.property = true;
      for (const d of base.decls) link(base.decls[0], d);
      occurrences.push(base);
      return;
    }
    let s;
    try { s = checker.getSymbolAtLocation(node); } catch { s = undefined; }
    const isAccess = (ts.isPropertyAccessExpression(p) && p.name === node) || (ts.isQualifiedName(p) && p.right === node);
    let decls = declsOf(s);
    if (isAccess) {
      if (ts.isPropertyAccessExpression(p) && ts.isIdentifier(node)) { const t = checker.getTypeAtLocation(p.expression); decls = [...decls, ...propsOf(t, text)]; }
      base.property = ts.isPropertyAccessExpression(p);
    }
    base.decls = [...new Set(decls)].filter(inTree);
    if (base.decls.length === 0) { if (isAccess && decls.length === 0) unresolved.push(base); return; }
    const propLike = base.decls.filter((d) => isMember(ts, d));
    for (const d of propLike) link(propLike[0], d);
    occurrences.push(base);
  };

  for (const sf of sources) {
    if (![...names].some((n) => sf.text.includes(n.replace(/^#/, "")))) continue;
    const visit = (node) => {
      if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) && names.has(node.text)) one(sf, node);
      ts.forEachChild(node, visit);
    };
    visit(sf);
  }
  return { occurrences, unresolved, find, link };
}

export function isMember(ts, d) {
  return ts.isPropertySignature(d) || ts.isMethodSignature(d) || ts.isPropertyDeclaration(d) || ts.isMethodDeclaration(d) || ts.isGetAccessor(d) || ts.isSetAccessor(d) || ts.isPropertyAssignment(d) || ts.isShorthandPropertyAssignment(d);
}

export function scopeOf(ts, decl) {
  let n = decl;
  while (ts.isBindingElement(n) || ts.isObjectBindingPattern(n) || ts.isArrayBindingPattern(n)) n = n.parent;
  if (ts.isParameter(n)) return n.parent;
  n = n.parent;
  while (n && !ts.isSourceFile(n) && !ts.isBlock(n) && !ts.isFunctionLike(n) && !ts.isForStatement(n) && !ts.isForOfStatement(n) && !ts.isForInStatement(n) && !ts.isCaseBlock(n) && !ts.isCatchClause(n) && !ts.isModuleBlock(n)) n = n.parent;
  return n;
}

export function readMap(file) {
  return readFileSync(file, "utf8").split("\n").map((l, i) => [l, i + 1]).filter(([l]) => l.trim() && !l.startsWith("//")).map(([l, line]) => {
    const [family, kind, old, next, where = "*", note = ""] = l.split("\t");
    return { line, family, kind, old, next, where, note };
  });
}
