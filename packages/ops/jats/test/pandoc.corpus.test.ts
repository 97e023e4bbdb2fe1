import { invoke } from "@colophon/contract";
import { findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { parseJats } from "../src/index.ts";
import { hasPandoc, type Outline, outlineByPandoc } from "./pandoc.ts";

interface Node {
  readonly kind: string;
  readonly text?: string;
  readonly label?: readonly Node[];
  readonly title?: readonly Node[];
  readonly content?: readonly Node[];
  readonly attributes?: Readonly<Record<string, string>>;
}

interface Article {
  readonly title?: string;
  readonly parts: Readonly<Record<string, readonly Node[]>>;
  readonly references: readonly {
    readonly id?: string;
    readonly citations: readonly Readonly<Record<string, string>>[];
  }[];
}

const files = ((findCorpora() === undefined ? undefined : readCorpus("jats")) ?? []).filter(({ path }) =>
  /\.n?xml$/.test(path),
);

/** A formula's TeX or MathML is text to the one and a formula to the other: letters and digits are compared. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();

function textOf({ kind, text = "", content = [] }: Node): string {
  if (kind === "break") return " ";
  return kind === "comment" || kind === "instruction" ? "" : text + content.map(textOf).join("");
}

const lineOf = (nodes: readonly Node[] = []) => nodes.map(textOf).join("");

/** Sections that have an id, with their label before the title, as pandoc has it. */
function sectionsOf(nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap(({ kind, attributes, label, title, content = [] }) => {
    const own = kind === "sec" && title !== undefined && attributes?.id !== undefined;
    const inside = sectionsOf(content);
    return own ? [bare(`${attributes.id} ${lineOf(label)} ${lineOf(title)}`), ...inside] : inside;
  });
}

function compare(theirs: Outline, { title = "", parts, references }: Article): readonly string[] {
  const faults: string[] = [];
  if (bare(theirs.title) !== bare(title)) faults.push(`title: "${theirs.title}", ours "${title}"`);
  const found = new Set(theirs.sections.map(bare));
  const ours = sectionsOf([...(parts.body ?? []), ...(parts.back ?? [])]);
  faults.push(...ours.filter((section) => !found.has(section)).map((section) => `pandoc lacks "${section}"`));
  const ids = references.map(({ id }) => id ?? "");
  if (theirs.references.length > 0 && JSON.stringify(theirs.references.map(({ id }) => id)) !== JSON.stringify(ids))
    faults.push("ids of references");
  theirs.references.forEach(({ id, title: itsTitle, year, volume }, index) => {
    const [first = {}] = references[index]?.citations ?? [];
    // It reads no members of a mixed citation; what it calls the title of a book is the source.
    if (itsTitle !== "" && ![first.title, first.source].some((one = "") => bare(one) === bare(itsTitle)))
      faults.push(`${id}: "${itsTitle}", ours "${first.title ?? first.source}"`);
    if (year !== "" && !(first.year ?? "").startsWith(year)) faults.push(`${id}: ${year}, ours ${first.year}`);
    if (volume !== "" && bare(volume) !== bare(first.volume ?? ""))
      faults.push(`${id}: volume ${volume}, ours ${first.volume}`);
  });
  return faults;
}

describe.skipIf(files.length === 0 || !hasPandoc)("parse beside pandoc", () => {
  test("titles, sections and references of every article are the same", async () => {
    const wrong: string[] = [];
    const tally = { articles: 0, sections: 0, references: 0, titles: 0 };
    for (const { path, read } of files) {
      const bytes = read();
      const envelope = await invoke(parseJats, { bytes });
      const theirs = envelope.ok ? outlineByPandoc(bytes) : undefined;
      if (!envelope.ok || theirs === undefined) continue;
      const { article } = envelope.value as { readonly article: Article };
      tally.articles += 1;
      tally.sections += sectionsOf([...(article.parts.body ?? []), ...(article.parts.back ?? [])]).length;
      tally.references += theirs.references.length;
      tally.titles += theirs.references.filter(({ title }) => title !== "").length;
      wrong.push(...compare(theirs, article).map((fault) => `${path}: ${fault}`));
    }
    process.stderr.write(`parse beside pandoc: ${JSON.stringify(tally)}\n`);
    expect(wrong).toEqual([]);
    expect(tally.articles).toBeGreaterThan(60);
    expect(tally.titles).toBeGreaterThan(300);
  }, 300_000);
});
