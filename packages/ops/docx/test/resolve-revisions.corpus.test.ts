import { noCheckpoint, sourceOf } from "@colophon/kit-bytes";
import { openPackage } from "@colophon/kit-ooxml";
import { readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { resolveRevisions } from "../src/model/pdf/resolve-revisions.ts";
import { hasPython } from "./conservation.ts";
import { createLister } from "./listers.ts";

const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));
const plain = createLister("list-text.py");
const READINGS = [
  ["final", createLister("list-text.py", "--accepted")],
  ["original", createLister("list-text.py", "--rejected")],
] as const;

/** An inserted row, some words of which are not marked as inserted themselves: the row goes with them, the lister keeps them. */
const ROW_OF_UNMARKED_WORDS = "docx/Open-Xml-PowerTools/TestFiles/RA001-Tracked-Revisions-02.docx original";

describe.runIf(files.length > 0 && hasPython)("tracked changes of Word documents of the corpus", () => {
  test("resolved, leave the texts that Python reads as if they were", { timeout: 600_000 }, () => {
    const faults: string[] = [];
    let changed = 0;
    for (const file of files) {
      const bytes = new Uint8Array(file.read());
      if (!hasChanges(bytes)) continue;
      changed++;
      for (const [resolution, lister] of READINGS) {
        const made = resolveRevisions({ opened: openPackage(sourceOf(bytes), {}) }, resolution, noCheckpoint);
        const [expected, found] = [wordsOf(lister.list(bytes)), wordsOf(plain.list(made))];
        if (expected !== found) faults.push(`${file.path} ${resolution}: ${firstDifference(expected, found)}`);
      }
    }
    console.info(`${changed} documents with tracked changes`);
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(":")))).toEqual([ROW_OF_UNMARKED_WORDS]);
    expect(changed).toBeGreaterThanOrEqual(20);
  });
});

function hasChanges(bytes: Uint8Array): boolean {
  try {
    const opened = openPackage(sourceOf(bytes), {});
    return opened.parts.some(
      (part) =>
        /word\/(?:document|header|footer|footnotes|endnotes)[^/]*\.xml$/i.test(part.name) &&
        /<w:(?:ins|del|moveFrom|moveTo)\b/.test(opened.xml(part).source.text),
    );
  } catch {
    return false;
  }
}

/** In the order of the text, paragraphs' ends left out: what joins two moves none. */
function wordsOf(listed: ReturnType<typeof plain.list>): string {
  return typeof listed === "string"
    ? listed
    : listed
        .map(({ text = "" }) => text)
        .join("")
        .replace(/\s+/g, "");
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  return `${JSON.stringify(one.slice(at, at + 60))} became ${JSON.stringify(other.slice(at, at + 60))}`;
}
