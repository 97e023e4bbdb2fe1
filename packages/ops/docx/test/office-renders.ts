import type { Office } from "./office.ts";

/** What a copy of a document can be read without: see bare_document.py. */
export type RenderAspect =
  | "controls"
  | "frames"
  | "sections"
  | "notes"
  | "fields"
  | "links"
  | "equations"
  | "comments"
  | "nested";

/** From the whole document to one without all that LibreOffice is wrong about; office-lacks.corpus.test.ts proves each. */
const LOOKS: readonly (readonly RenderAspect[])[] = [
  [],
  ["controls"],
  ["frames"],
  ["controls", "frames"],
  ["sections"],
  ["notes"],
  ["fields"],
  ["links"],
  ["equations"],
  ["comments"],
  ["nested"],
  ["controls", "frames", "sections", "notes", "fields", "links", "equations", "comments", "nested"],
];

/** Texts and tables of what LibreOffice reads, without how they look, which it draws its own way; rows without text hold a joiner there. */
export function shapeOf(lines: readonly string[]): readonly string[] {
  return lines
    .filter((line) => !line.startsWith("redlines"))
    .map((line) => {
      const at = line.indexOf("[[");
      const indent = /^ */.exec(line)?.[0] ?? "";
      if (at < 0) return /^ *(?:table|cell|footnote|endnote|Header|Footer)/.test(line) ? line : `${indent}p`;
      const runs = JSON.parse(line.slice(at)) as readonly (readonly [string, string])[];
      return `${indent}p ${runs
        .map(([, text]) => text)
        .join("")
        .replaceAll("\u200d", "")}`.trimEnd();
    });
}

/** LibreOffice leaves two spaces of no width where a text box went that comes back; office-lacks.corpus.test.ts proves it. */
function withoutMarks(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replaceAll("\u200b", ""));
}

export interface Sides {
  /** A document whose own tracked changes Python accepts, so that LibreOffice's reading of those is not what is judged. */
  readonly source: string;
  readonly result: string;
  readonly changes: "accept" | "reject";
}

export type Judged =
  /** What had to be left out for both to be the same: nothing, as a rule. */
  { readonly without: readonly RenderAspect[] } | { readonly difference: string };

/** Whether LibreOffice gives back the document from the result, and what it must not look at for that. */
export async function judge(office: Office, { source, result, changes }: Sides): Promise<Judged> {
  let difference = "";
  for (const without of LOOKS) {
    const [wanted, found] = [
      shapeOf(await office.ask({ do: "text", path: source, changes: "accept", isSettled: true, without, plain: true })),
      shapeOf(await office.ask({ do: "text", path: result, changes, without, plain: true })),
    ].map(withoutMarks);
    if (wanted === undefined || found === undefined) continue;
    const at = wanted.findIndex((line, index) => line !== found[index]);
    if (at < 0 && wanted.length === found.length) return { without };
    difference = `line ${at}: wanted ${wanted[at]}, found ${found[at]}`;
  }
  return { difference };
}
