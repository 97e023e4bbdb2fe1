import type { Conservation, Outcome } from "@colophon/testing";
import { readZip } from "@colophon/testing/readers";

interface Published {
  readonly valid: boolean;
  readonly pages: readonly string[];
  readonly topics: readonly { readonly title: string; readonly page?: string }[];
  readonly findings: readonly { readonly severity: string }[];
  readonly checked: Readonly<Record<string, number>>;
}

const PAGE = /\.html?$/;

/** Words alone: markup, entities and white space left out. */
function wordsOf(markup: string): string {
  return markup.replace(/<[^>]*>|&[a-z#0-9]+;/gi, "").replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Pages are those that Python finds in the zip; a topic that is told to stand on a page has its title there. */
export const publishing: Conservation = {
  statements: [
    {
      name: "pages",
      check({ input, value }: Outcome) {
        const entries = readZip((input as { readonly publication: Uint8Array }).publication);
        const { pages } = value as Published;
        const found = Object.keys(entries).filter((name) => PAGE.test(name));
        return [
          ...found.filter((name) => !pages.includes(name)).map((name) => `${name} is not told of`),
          ...pages.filter((name) => !found.includes(name)).map((name) => `${name} is told, and is not there`),
        ];
      },
    },
    {
      name: "topics",
      check({ input, value }: Outcome) {
        const entries = readZip((input as { readonly publication: Uint8Array }).publication);
        const { topics } = value as Published;
        return topics.flatMap(({ title, page }) => {
          if (page === undefined) return [];
          const text = Buffer.from(entries[page] ?? []).toString("utf8");
          return wordsOf(text).includes(wordsOf(title)) ? [] : [`${page} has no "${title}"`];
        });
      },
    },
    {
      name: "valid",
      check({ value }: Outcome) {
        const { valid, findings, topics, checked } = value as Published;
        const hasErrors = findings.some(({ severity }) => severity === "error");
        return [
          ...(valid === hasErrors ? [`valid is ${valid} beside the findings`] : []),
          ...(valid && topics.length > 0 && checked.topics === 0 ? ["it is valid, and no topic was looked at"] : []),
        ];
      },
    },
  ],
};
