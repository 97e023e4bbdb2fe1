import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke, sourceOf } from "@colophon/contract";
import { openPackage } from "@colophon/kit-ooxml";
import { readCorpus } from "@colophon/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transformDocxEdit } from "../src/index.ts";
import { createLister, hasPython } from "./listers.ts";
import { hasOffice, Office, OfficeEnded } from "./office.ts";

const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));
/** Of every so many files one; all of them in the long suite. */
const SAMPLE = process.env.COLOPHON_SUITE === "long" ? 1 : 4;
const lister = createLister("list-text.py");
const TOKEN = "Zqxjk";

async function edit(bytes: Uint8Array, ...plan: readonly object[]) {
  const envelope = await invoke(transformDocxEdit, { bytes, plan }, { timeoutMs: 600_000 });
  if (!envelope.ok) return { error: envelope.error.code };
  const { artifact, steps } = envelope.value as {
    readonly artifact: { readonly bytes: Uint8Array };
    readonly steps: readonly { readonly count: number }[];
  };
  return { bytes: artifact.bytes, count: steps[0]?.count ?? 0 };
}

function textOf(bytes: Uint8Array): string | undefined {
  const listed = lister.list(bytes);
  return typeof listed === "string" ? undefined : listed.map(({ text = "" }) => text).join("");
}

describe.runIf(files.length > 0 && hasPython)("Word documents of the corpus", () => {
  test("have their text again after a word is replaced and put back, also as a tracked change", {
    timeout: 1_800_000,
  }, async () => {
    let replaced = 0;
    const faults: string[] = [];
    for (const file of files.filter((_, at) => at % SAMPLE === 0)) {
      const bytes = new Uint8Array(file.read());
      const before = textOf(bytes);
      if (before === undefined) continue;
      const counts = new Map<string, number>();
      for (const word of before.match(/[A-Za-z]{4,}/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
      const [word] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ["none"];
      const step = { do: "replaceText", find: word, replace: TOKEN, isCaseSensitive: true, isWholeWord: true };
      const there = await edit(bytes, step);
      if (there.bytes === undefined) continue;
      replaced += there.count;
      const back = await edit(there.bytes, { do: "replaceText", find: TOKEN, replace: word, isCaseSensitive: true });
      if (back.count !== there.count || back.bytes === undefined || textOf(back.bytes) !== before)
        faults.push(file.path);
      const tracked = { author: "Editor of a test", date: "2026-01-02T03:04:05Z" };
      const undone = await edit(bytes, { ...step, tracked }, { do: "rejectChanges", authors: [tracked.author] });
      if (undone.bytes === undefined || textOf(undone.bytes) !== before) faults.push(`${file.path} tracked`);
    }
    console.info(`${replaced} words replaced`);
    expect(faults).toEqual([]);
    expect(replaced).toBeGreaterThan(500);
  });
});

/** LibreOffice reads these otherwise: see docs/quality-office.md, docx.transform.edit. */
const READ_OTHERWISE: readonly string[] = [
  "docx/Open-XML-SDK/test/DocumentFormat.OpenXml.Tests.Assets/assets/TestDataStorage/O15Conformance/WD/CommentExTest/Comments-Sample-15-12-01/Comment020.docx reject",
  "docx/Open-XML-SDK/test/DocumentFormat.OpenXml.Tests.Assets/assets/TestDataStorage/O15Conformance/WD/CommentExTest/Comments-Sample-15-12-01/Comment042.docx accept",
  "docx/Open-Xml-PowerTools/TestFiles/RP/RP051-Arabic.docx accept",
  "docx/Open-Xml-PowerTools/TestFiles/RP/RP051-Arabic.docx reject",
  "docx/Open-Xml-PowerTools/TestFiles/RP/RP018-MoveFrom-MoveTo-CC.docx accept",
  "docx/Open-Xml-PowerTools/TestFiles/RP/RP018-MoveFrom-MoveTo-CC.docx reject",
  "docx/Open-Xml-PowerTools/TestFiles/RP/RP034-Deleted-Cells.docx accept",
  "docx/Open-Xml-PowerTools/TestFiles/RA001-Tracked-Revisions-02.docx accept",
  "docx/Open-Xml-PowerTools/TestFiles/RA001-Tracked-Revisions-02.docx reject",
  "docx/Docxodus/TestFiles/RP/RP035-Inserted-Cells.docx reject",
];

describe.runIf(files.length > 0 && hasOffice)("tracked changes of the corpus", () => {
  let office: Office;
  const folder = mkdtempSync(join(tmpdir(), "edit-"));
  beforeAll(() => {
    office = new Office();
  });
  afterAll(async () => {
    await office.close();
    rmSync(folder, { recursive: true });
  });

  test("are accepted and rejected as LibreOffice does it", { timeout: 1_800_000 }, async () => {
    const faults: string[] = [];
    let compared = 0;
    for (const file of files) {
      const bytes = new Uint8Array(file.read());
      if (!hasChanges(bytes)) continue;
      for (const [step, changes] of [
        ["acceptChanges", "accept"],
        ["rejectChanges", "reject"],
      ] as const) {
        const made = await edit(bytes, { do: step });
        if (made.bytes === undefined) continue;
        const [source, result] = [join(folder, "source.docx"), join(folder, "result.docx")];
        writeFileSync(source, bytes);
        writeFileSync(result, made.bytes);
        try {
          const wanted = wordsOf(await office.ask({ do: "text", path: source, changes, plain: true }));
          const found = wordsOf(await office.ask({ do: "text", path: result, changes: "keep", plain: true }));
          compared++;
          if (wanted !== found) faults.push(`${file.path} ${changes}: ${firstDifference(wanted, found)}`);
        } catch (error) {
          if (error instanceof OfficeEnded) throw error;
        }
      }
    }
    console.info(`${compared} comparisons; ${faults.join("\n")}`);
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(": ")))).toEqual(READ_OTHERWISE);
    expect(compared).toBeGreaterThan(60);
  });
});

function hasChanges(bytes: Uint8Array): boolean {
  try {
    const opened = openPackage(sourceOf(bytes), {});
    return opened.parts.some(
      (part) =>
        /word\/(?:document|header|footer|footnotes|endnotes)[^/]*\.xml$/i.test(part.name) &&
        /<w:(?:ins|del|moveFrom|moveTo|cellIns|cellDel|\w+Change)\b/.test(opened.xml(part).source.text),
    );
  } catch {
    return false;
  }
}

/** Texts in their order; white space and empty paragraphs left out. */
function wordsOf(lines: unknown): string {
  return (lines as readonly string[]).join("\n").replace(/\s+|\|\|\|\[\["", ""\]\]/g, "");
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return `${JSON.stringify(one.slice(Math.max(0, at - 30), at + 60))} became ${JSON.stringify(other.slice(Math.max(0, at - 30), at + 60))}`;
}
