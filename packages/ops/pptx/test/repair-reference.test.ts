import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { repairPptx, validatePptx } from "../src/index.ts";
import { type DeckFiles, deckFiles, pack, rels, title } from "./decks.ts";
import { addShapes, LAYOUT_RELS, SLIDE_RELS, swap, words } from "./planting.ts";

const MAIN = "ppt/presentation.xml";
const PROPERTIES = "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties";

/** Markup outside of the standard that an application saves, reads, and does not repair. */
const SAVED: Readonly<Record<string, (files: DeckFiles) => void>> = {
  "a button that starts a program": (files) => {
    files[SLIDE_RELS] = rels(LAYOUT_RELS, ["p", "hyperlink", "file:///C:/Windows/notepad.exe"]);
    addShapes(files, linked("p", "ppaction://program"));
  },
  "a link to a slide that was deleted": (files) => {
    files[SLIDE_RELS] = rels(LAYOUT_RELS, ["p", "slide", "NULL"]);
    addShapes(files, linked("p", "ppaction://hlinksldjump"));
  },
  "two shapes of one id": (files) => addShapes(files, words("Copy", 2)),
  "a connector whose shape was deleted": (files) =>
    addShapes(
      files,
      '<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="8" name="C"/><p:cNvCxnSpPr><a:stCxn id="77" idx="0"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr/></p:cxnSp>',
    ),
};

function linked(id: string, action: string): string {
  return words("Go", 7).replace(
    'name="Title 7"/>',
    `name="B"><a:hlinkClick r:id="${id}" action="${action}"/></p:cNvPr>`,
  );
}

/** The files of a deck as PowerPoint saves its main part and its properties. */
function savedBy(application: string, files: DeckFiles): DeckFiles {
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
  files[MAIN] = `${declaration}${files[MAIN]}`;
  files["docProps/app.xml"] =
    `${declaration}<Properties xmlns="${PROPERTIES}"><Application>${application}</Application></Properties>`;
  const type = "application/vnd.openxmlformats-officedocument.extended-properties+xml";
  swap(
    files,
    "[Content_Types].xml",
    "</Types>",
    `<Override PartName="/docProps/app.xml" ContentType="${type}"/></Types>`,
  );
  files["_rels/.rels"] = rels(["rId1", "officeDocument", MAIN], ["rId2", "extended-properties", "docProps/app.xml"]);
  return files;
}

async function repaired(bytes: Uint8Array) {
  const envelope = await invoke(repairPptx, { bytes });
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { artifact } = envelope.value as { artifact: { bytes: Uint8Array } };
  return { isSame: Buffer.compare(artifact.bytes, bytes) === 0, losses: envelope.losses.length };
}

describe("what PowerPoint saved and reads is not repaired, though the standard forbids it", () => {
  it.each(Object.entries(SAVED))("%s", async (_, plant) => {
    const files = deckFiles();
    plant(files);
    const bytes = pack(savedBy("Microsoft Office PowerPoint", files));
    const judged = await invoke(validatePptx, { bytes }, { profiles: ["package", "schema", "references"] });
    if (!judged.ok) throw new Error(judged.error.message);
    expect(judged.value.counts).toMatchObject({ repair: 0 });
    expect(judged.value.counts.standard).toBeGreaterThan(0);
    expect(await repaired(bytes)).toEqual({ isSame: true, losses: 0 });
  });

  it("two shapes of one id, and shapes of the id 0, stay in a deck of any program", async () => {
    for (const application of ["", "LibreOffice/7.4.7.2$Linux_X86_64", "Aspose.Slides for Java"])
      for (const id of [2, 0]) {
        const files = deckFiles();
        addShapes(files, words("Copy", id) + words("Other", id));
        expect(await repaired(pack(savedBy(application, files)))).toEqual({ isSame: true, losses: 0 });
      }
  });

  it.each(["LibreOffice/7.4.7.2$Linux_X86_64", "Microsoft Office PowerPoint"])(
    "a damaged deck with the name of %s is repaired, as is one whose archive is cut",
    async (application) => {
      const files = deckFiles();
      swap(files, MAIN, 'id="257"', 'id="256"');
      expect(await repaired(pack(savedBy(application, files)))).toEqual({ isSame: false, losses: 1 });
      const whole = pack(savedBy(application, deckFiles()));
      const { isSame, losses } = await repaired(whole.subarray(0, whole.length - 30));
      expect({ isSame, hasLosses: losses > 0 }).toEqual({ isSame: false, hasLosses: true });
    },
  );

  it("a guide formula with one operand too many, as PowerPoint saves those of its own shapes", async () => {
    const files = deckFiles();
    const form = (formula: string): string =>
      words("Arrow", 7).replace(
        "<p:spPr/>",
        `<p:spPr><a:custGeom><a:avLst/><a:gdLst><a:gd name="x" fmla="${formula}"/></a:gdLst><a:pathLst/></a:custGeom></p:spPr>`,
      );
    addShapes(files, form("+- w 0 h 0"));
    expect(await repaired(pack(savedBy("Microsoft Office PowerPoint", files)))).toEqual({ isSame: true, losses: 0 });
    const short = deckFiles();
    addShapes(short, form("+- w 0"));
    expect(await repaired(pack(savedBy("Microsoft Office PowerPoint", short)))).toEqual({ isSame: false, losses: 1 });
  });

  it("two shapes of one id are repaired beside damage", async () => {
    const damaged = deckFiles([`${title("One")}${words("Copy", 2)}`, title("Two")]);
    swap(damaged, MAIN, 'id="257"', 'id="256"');
    expect(await repaired(pack(savedBy("Microsoft Office PowerPoint", damaged)))).toEqual({ isSame: false, losses: 2 });
  });
});
