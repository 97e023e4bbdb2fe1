import { spawnSync } from "node:child_process";

export const hasPandoc = spawnSync("pandoc", ["--version"]).status === 0;
if (!hasPandoc) console.warn("SKIPPED: pandoc is missing, titles, sections and references have no second reader.");

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Members = { readonly [name: string]: Json };

interface OutlinedReference {
  readonly id: string;
  readonly title: string;
  readonly year: string;
  readonly volume: string;
}

/** What two readers of an article can be held against each other by. */
export interface Outline {
  readonly title: string;
  /** "id title" of each section that has both, in order. */
  readonly sections: readonly string[];
  readonly references: readonly OutlinedReference[];
}

/** An article as pandoc reads it; undefined where it does not. */
export function outlineByPandoc(xml: Uint8Array): Outline | undefined {
  const { status, stdout } = spawnSync("pandoc", ["-f", "jats", "-t", "json"], { input: xml, maxBuffer: 1 << 28 });
  if (status !== 0) return undefined;
  const { meta, blocks } = JSON.parse(stdout.toString("utf8")) as { meta: Members; blocks: readonly Members[] };
  const references = contentOf(meta.references);
  return {
    title: lineOf(meta.title),
    sections: blocks.filter(({ t }) => t === "Header").map(({ c }) => toSection(c)),
    references: Array.isArray(references) ? references.map((one) => toReference(contentOf(one))) : [],
  };
}

function toSection(header: Json | undefined): string {
  const [, attributes, inlines] = Array.isArray(header) ? header : [];
  const id = Array.isArray(attributes) ? attributes[0] : "";
  return `${id} ${lineOf(inlines)}`;
}

function toReference(members: Json | undefined): OutlinedReference {
  const get = (name: string) => (isMembers(members) ? lineOf(members[name]) : "");
  const issued = isMembers(members) ? contentOf(members.issued) : undefined;
  const year = isMembers(issued) ? lineOf(issued.year) : "";
  return { id: get("id"), title: get("title"), year, volume: get("volume") };
}

/** The text of inlines as one line; footnotes are elsewhere. */
function lineOf(json: Json | undefined): string {
  return textOf(json).replace(/\s+/g, " ").trim();
}

function textOf(json: Json | undefined): string {
  if (Array.isArray(json)) return json.map(textOf).join("");
  if (!isMembers(json)) return "";
  if (json.t === "Str" || json.t === "MetaString") return String(json.c);
  if (/^(Space|SoftBreak|LineBreak)$/.test(String(json.t))) return " ";
  if (json.t === "Math" || json.t === "Code") return Array.isArray(json.c) ? String(json.c[1]) : "";
  return json.t === "Note" ? "" : textOf(json.c);
}

function contentOf(json: Json | undefined): Json | undefined {
  return isMembers(json) ? json.c : undefined;
}

function isMembers(json: Json | undefined): json is Members {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
