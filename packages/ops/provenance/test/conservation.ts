import type { Conservation, Outcome, Unit } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";

type Leaf = readonly [record: number, path: readonly (string | number)[], text: string];

/** The texts and numbers of JSON Lines, each with the number of its line and its path; truth values are left to the rows. */
export function listLeaves(bytes: Uint8Array): readonly Leaf[] | string {
  const leaves: Leaf[] = [];
  const visit = (record: number, path: readonly (string | number)[], value: unknown): void => {
    if (typeof value === "string" || typeof value === "number") leaves.push([record, path, String(value)]);
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(record, [...path, index], item);
    else if (typeof value === "object" && value !== null)
      for (const [name, item] of Object.entries(value)) visit(record, [...path, name], item);
  };
  try {
    const lines = Buffer.from(bytes)
      .toString()
      .split("\n")
      .filter((line) => line !== "");
    for (const [record, line] of lines.entries()) visit(record, [], JSON.parse(line));
  } catch (error) {
    return String(error);
  }
  return leaves;
}

const pathOf = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === "number" ? `${text}[${step}]` : `${text}${text && "."}${step}`),
    "",
  );

/** The member that a loss of prov-json names: the statement, the part of a loss, the member of a receipt. */
function memberOf(path: readonly (string | number)[]): string {
  const depth = path[0] === "signatures" ? 2 : 3;
  return pathOf(path.slice(0, depth));
}

function unitsOf(bytes: Uint8Array, kind: string): readonly Unit[] | string {
  const leaves = listLeaves(bytes);
  if (typeof leaves === "string") return leaves;
  return leaves.map(([record, path, text]) => ({
    kind,
    place: `${kind} ${record} ${pathOf(path)}`,
    text,
    at: [
      { kind: "row", index: record },
      { kind: "part", id: memberOf(path) },
    ],
  }));
}

interface Reporting {
  readonly chain: Uint8Array;
}

/** Members that a format leaves out as the loss CHAIN_OMITTED says. */
const LINKS: readonly string[] = ["previousHash", "previousSignatures", "recordHash", "schema"];

/** What a report must contain: each leaf of each record, once for the file and not for each time it is named. */
export const reporting: Conservation = {
  list({ input, options, losses }: Outcome) {
    const units = unitsOf((input as Reporting).chain, "record");
    if (typeof units === "string") return units;
    const { to = "html" } = (options ?? {}) as { readonly to?: string };
    const isForeign = to === "prov-json" || to === "in-toto";
    const summarized = losses.find(({ code }) => code === "common/PROVENANCE_RECORDS_SUMMARIZED");
    const first = (summarized?.details as { readonly first?: number } | undefined)?.first ?? Number.POSITIVE_INFINITY;
    const seen = new Set<string>();
    return units.filter(({ place, text = "" }) => {
      const [, record, path = ""] = place.split(" ");
      if (Number(record) >= first && !/^(sequence|activity\.name|subject\[\d+\]\.(name|hash)|recordHash)$/.test(path))
        return false;
      if (isForeign && LINKS.includes(path)) return false;
      if (seen.has(text)) return false;
      seen.add(text);
      return true;
    });
  },
  open(file) {
    if (file.extension === "html") return { texts: [readHtml(file.bytes)] };
    if (file.extension === "md")
      return { texts: [new TextDecoder().decode(file.bytes).replace(/\\([!-/:-@[-`{-~])/g, "$1")] };
    const leaves = listLeaves(file.bytes);
    return typeof leaves === "string"
      ? { texts: [] }
      : { texts: leaves.flatMap(([, path, text]) => [String(path.at(-1)), ...path.map(String), text]) };
  },
};

const PAGE_READER = `
import sys
from html.parser import HTMLParser
class Reader(HTMLParser):
    def __init__(self):
        super().__init__(); self.skip = 0; self.texts = []
    def handle_starttag(self, tag, attributes):
        if tag == "style": self.skip += 1
    def handle_endtag(self, tag):
        if tag == "style": self.skip -= 1
    def handle_data(self, data):
        if not self.skip: self.texts.append(data)
reader = Reader(); reader.feed(sys.stdin.buffer.read().decode()); sys.stdout.write(" ".join(reader.texts))
`;

/** The text of a page as Python's html.parser reads it. */
export function readHtml(page: Uint8Array): string {
  return runPython(["-c", PAGE_READER], page).stdout;
}
