import type { Facts, OutlineTarget } from "./transform-readers.ts";

/** A page of a result: which file it is of, and which of its pages, from 0. */
export interface Taken {
  readonly file: number;
  readonly page: number;
}

/** What each result has of the pages; tags, files and what it says of itself are held together over all of them. */
type Paged = Omit<Facts, "tags" | "files" | "info">;
type Item = Facts["outline"][number];

const sorted = (lines: readonly string[]): string[] => lines.toSorted((one, other) => (one < other ? -1 : 1));
/** A name without what tells it apart from the same name of another file. */
const plain = (name: string): string => name.replace(/_\d+(?=$|\.\w+$)/, "");
const characters = (tags: readonly string[]): string =>
  tags
    .flatMap((line) => /^\s*"(.*)"$/.exec(line)?.[1] ?? [])
    .join("")
    .replace(/\s+/g, "");
/** Without the same file a second time: a copy is shown by a page beside the catalog's list. */
const filesIn = (facts: readonly Facts[]): string[] => [
  ...new Set(sorted(facts.flatMap(({ files }) => files.map(plain)))),
];

/** Elements and texts but the root, which is one for all files. */
const elements = ({ tags }: Facts): string[] => tags.map((line) => line.trim());

/** Items whose page is taken, and those that others stand below, which stay as headings. */
function keptItems(items: readonly Item[], move: (target: OutlineTarget) => OutlineTarget | undefined): Item[] {
  const kept: Item[] = [];
  for (const item of items.toReversed()) {
    const target = move(item.target);
    const isHeading = (kept.at(-1)?.depth ?? -1) > item.depth;
    if (target !== undefined) kept.push({ ...item, target });
    else if (isHeading) kept.push({ ...item, target: null });
  }
  return kept.reverse();
}

/** What the readers should find in a result, of what they found in the files before. */
function expectedFacts(before: readonly Facts[], taken: readonly Taken[]): Comparable {
  const mover = (file: number) => (target: OutlineTarget) => {
    if (typeof target !== "number") return target;
    const at = taken.findIndex((one) => one.file === file && one.page === target);
    return at === -1 ? undefined : at;
  };
  const pageOf = (file: number, page: number): number =>
    taken.findIndex((one) => one.file === file && one.page === page);
  return comparable({
    texts: taken.map(({ file, page }) => before[file]?.texts[page] ?? ""),
    outline: before.flatMap(({ outline }, file) => keptItems(outline, mover(file))),
    links: taken.flatMap(({ file, page }, at) =>
      (before[file]?.links ?? [])
        .filter((link) => link.page === page)
        .flatMap((link) => {
          const target = mover(file)(link.target);
          return target === undefined ? [] : [{ ...link, page: at, target }];
        }),
    ),
    destinations: before.flatMap(({ destinations }, file) =>
      destinations.map((one) => ({ ...one, page: pageOf(file, one.page) })).filter(({ page }) => page !== -1),
    ),
    labels: before.every(({ labels }) => labels.every((label) => label === null))
      ? taken.map(() => null)
      : taken.map(({ file, page }) => before[file]?.labels[page] ?? `u: /D ${page + 1}`),
    fields: before.flatMap(({ fields }, file) =>
      fields.map((one) => ({ ...one, page: pageOf(file, one.page) })).filter(({ page }) => page !== -1),
    ),
    layers: before.flatMap(({ layers }, file) => (taken.some((one) => one.file === file) ? layers : [])),
  });
}

type Comparable = Readonly<Record<keyof Paged, readonly unknown[]>>;

/** Facts in an order and with names that two files can share. */
function comparable(facts: Paged): Comparable {
  return {
    texts: facts.texts,
    outline: facts.outline,
    links: sorted(facts.links.filter(({ target }) => target !== null).map((link) => JSON.stringify(link))),
    destinations: sorted(facts.destinations.map(({ name, page, how }) => `${plain(name)} ${page} ${how}`)),
    labels: facts.labels,
    fields: sorted(facts.fields.map(({ name, page, value }) => `${plain(name)} ${page} ${value}`)),
    layers: sorted(facts.layers.map(plain)),
  };
}

/** Where the readers find something else in the results than they should. `taken` is a list of pages for each result. */
export function differences(
  before: readonly Facts[],
  after: readonly Facts[],
  taken: readonly (readonly Taken[])[],
): string[] {
  const found: string[] = [];
  const compare = (what: string, expected: unknown, actual: unknown): void => {
    const [one, other] = [JSON.stringify(expected), JSON.stringify(actual)];
    if (one !== other) found.push(`${what}: ${other.slice(0, 500)} for ${one.slice(0, 500)}`);
  };
  for (const [index, facts] of after.entries()) {
    const expected = expectedFacts(before, taken[index] ?? []);
    const actual = comparable(facts);
    for (const what of Object.keys(expected) as (keyof Comparable)[])
      compare(`result ${index}, ${what}`, expected[what], actual[what]);
  }
  const tagged = (facts: readonly Facts[]): string => facts.map(({ tags }) => characters(tags)).join("");
  compare("tagged text", [...tagged(before)].sort().join(""), [...tagged(after)].sort().join(""));
  if (after.length === 1) compare("tags", before.flatMap(elements), after.flatMap(elements));
  compare("attached files", filesIn(before), filesIn(after));
  return found;
}
