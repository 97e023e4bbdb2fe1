import { invoke } from "@colophon/contract";
import { findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { HOUSE_ONLY } from "../src/data/house-rule-names.ts";
import { validateJats } from "../src/index.ts";

const files = (findCorpora() === undefined ? undefined : readCorpus("jats")) ?? [];
const PAIR = /eLife-JATS-schematron\/test\/tests\/\w+\/[^/]+\/([^/]+)\/(pass|fail)\.xml$/;
const pairs = files.flatMap(({ path, read }) => {
  const match = PAIR.exec(path);
  return match === null ? [] : [{ name: match[1] ?? "", side: match[2] ?? "", read }];
});

/** The pairs have the article, or a part of one, inside a root of the test's own. */
function articleOf(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString("utf8");
  const [, namespaces = "", inner = ""] = /<root([^>]*)>([\s\S]*)<\/root>/.exec(text) ?? [];
  const at = inner.search(/<article[\s>]/);
  if (at < 0) return Buffer.from(`<article${namespaces}>${inner}</article>`);
  const article = inner.slice(at, inner.lastIndexOf("</article>") + "</article>".length);
  const isDeclared = /^<article[^>]*xmlns:/.test(article);
  return Buffer.from(isDeclared ? article : article.replace("<article", `<article${namespaces}`));
}

interface Value {
  readonly profiles: readonly { readonly checked: readonly string[]; readonly notChecked: readonly string[] }[];
  readonly findings: readonly { readonly rule: string }[];
}

describe.skipIf(pairs.length === 0)(
  "the 60 rules of a house, each with a file that follows it and one that does not",
  () => {
    test("all are classed, and those that hold for any journal are right both ways", async () => {
      const names = [...new Set(pairs.map(({ name }) => name))];
      const wrong: string[] = [];
      const right = new Set<string>();
      for (const { name, side, read } of pairs) {
        const envelope = await invoke(validateJats, { bytes: articleOf(read()) }, { profiles: ["house"] });
        if (!envelope.ok) throw new Error(`${name}: ${envelope.error.message}`);
        const { profiles, findings } = envelope.value as Value;
        const isChecked = profiles[0]?.checked.includes(name) ?? false;
        if (isChecked === HOUSE_ONLY.includes(name)) wrong.push(`${name}: not classed`);
        if (!isChecked) continue;
        if (findings.some(({ rule }) => rule === `house/${name}`) === (side === "pass")) wrong.push(`${name}: ${side}`);
        else right.add(name);
      }
      expect(wrong).toEqual([]);
      expect(names).toHaveLength(60);
      expect(right.size).toBeGreaterThanOrEqual(25);
    }, 60_000);
  },
);
