// node --conditions=source scripts/dita-elements.js FOLDER: packages/ops/dita/src/data/elements.ts from the RELAX NG sources of DITA 1.3.
//
// `jing -s` drops attribute defaults, so that class values and other defaults are read here, from the modules themselves.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { attributeOf, childrenOf, parseXml } from "@colophon/kit-xml";

const folder = process.argv[2];
if (folder === undefined) throw new Error("Name the folder that holds base/, technicalContent/ and so on.");

const MAP_MODULES = /(?:mapMod|bookmapMod|classifyMap|subjectSchemeMod|MapMod)\.rng$/;
const files = readdirSync(folder, { recursive: true })
  .filter((path) => path.endsWith(".rng") && !/svg\/|mathml\//.test(path))
  .sort();
const modules = files.map((path) => {
  const { root } = parseXml(readFileSync(join(folder, path)));
  const defines = new Map();
  const collect = (element) => {
    for (const child of childrenOf(element)) {
      if (child.local === "define") {
        const name = attributeOf(child, "name");
        defines.set(name, [...(defines.get(name) ?? []), child]);
      } else if (child.local === "div" || child.local === "include") collect(child);
    }
  };
  collect(root);
  return { path, defines, root };
});
const everywhere = new Map();
for (const { defines } of modules)
  for (const [name, found] of defines) everywhere.set(name, [...(everywhere.get(name) ?? []), ...found]);

const collapse = (value) => value.replace(/\s+/g, " ");

/** Attributes with a default that an element's definition leads to, without the elements inside of it. */
function defaultsOf(element, module) {
  const found = new Map();
  const seen = new Set();
  const walk = (node) => {
    for (const child of childrenOf(node)) {
      if (child.local === "attribute") {
        const value = attributeOf(child, "a:defaultValue");
        const name = attributeOf(child, "name");
        if (value !== undefined && name !== undefined && !found.has(name)) found.set(name, collapse(value));
      } else if (child.local === "ref") {
        const name = attributeOf(child, "name");
        if (seen.has(name) || name.endsWith(".element") || name === "domains-att") continue;
        seen.add(name);
        for (const define of module.defines.get(name) ?? everywhere.get(name) ?? []) walk(define);
      } else if (child.local !== "element") walk(child);
    }
  };
  walk(element);
  return found;
}

const elements = new Map();
for (const module of modules) {
  for (const [name, defines] of module.defines) {
    if (!name.endsWith(".element")) continue;
    for (const define of defines) {
      for (const element of childrenOf(define, "element")) {
        const local = attributeOf(element, "name");
        if (local === undefined || !/^[A-Za-z]/.test(local)) continue;
        const defaults = defaultsOf(element, module);
        if (!defaults.has("class")) continue;
        const key = MAP_MODULES.test(module.path) ? "map" : "topic";
        const known = elements.get(local) ?? {};
        known[key] ??= defaults;
        elements.set(local, known);
      }
    }
  }
}

const lines = [];
for (const [name, { topic, map }] of [...elements].sort(([one], [other]) => (one < other ? -1 : 1))) {
  const write = (defaults, where) => {
    const rest = [...defaults].filter(([key]) => key !== "class" && !key.includes(":DITAArchVersion"));
    const others = rest.map(([key, value]) => `${key}=${value}`).join("|");
    lines.push(`${where}${name}\t${defaults.get("class").trim()}${others === "" ? "" : `\t${others}`}`);
  };
  if (topic !== undefined && map !== undefined && topic.get("class") !== map.get("class")) {
    write(topic, "");
    write(map, "map:");
  } else write(map ?? topic, "");
}
const domains = [];
for (const { path, root } of modules) {
  const find = (element) => {
    for (const child of childrenOf(element)) {
      if (child.local === "attribute" && attributeOf(child, "name") === "domains") {
        const value = collapse(attributeOf(child, "a:defaultValue") ?? "").trim();
        if (value !== "") domains.push(`${path.replace(/^.*\/|\.rng$/g, "")}\t${value}`);
      } else find(child);
    }
  };
  find(root);
}
const text = `/*
 * Elements of DITA 1.3 with the defaults of class and of other attributes, and the domains of each document type shell.
 * Origin: scripts/dita-elements.js, from the RELAX NG grammars of DITA 1.3 Errata 02, Copyright (c) OASIS Open 2018, all rights
 * reserved (OASIS IPR policy, RF on Limited Terms).
 */

/** One a line: name (with "map:" where a map has its own), class, other defaults as name=value with | between. */
export const ELEMENT_LINES = \`
${lines.join("\n")}
\`;

/** One a line: shell, domains. */
export const DOMAIN_LINES = \`
${domains.sort().join("\n")}
\`;
`;
writeFileSync(new URL("../packages/ops/dita/src/data/elements.ts", import.meta.url), text);
process.stdout.write(`${lines.length} elements, ${domains.length} shells, ${text.length} characters\n`);
