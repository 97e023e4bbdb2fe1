import { invoke, sourceOf } from "@colophon/contract";
import { openPackage } from "@colophon/kit-ooxml";
import { expect, it } from "vitest";
import { renderPptx, validatePptx } from "../src/index.ts";
import { type DeckFiles, deckFiles, pack, rels } from "./decks.ts";
import { listDeck } from "./pdf-conservation.ts";

const slide = (title: string) => ({
  slideType: "title-body",
  title,
  body: [[{ text: "Next", link: "#two" }]],
  notes: ["N"],
});
const spec = { version: "2.0", title: "Deck", slides: [slide("One"), { ...slide("Two"), slideId: "two" }] };

/** The parts of a deck without slides, one under another name. */
function renamed(from: string, to: string): Uint8Array {
  const relationsOf = (path: string): string => path.replace(/([^/]*)$/, "_rels/$1.rels");
  const files: DeckFiles = {};
  for (const [name, content] of Object.entries(deckFiles([]))) {
    const absolute = String(content).replace(
      /Target="(?:\.\.\/|ppt\/)?([^"]*)"/g,
      (_, target: string) => `Target="/ppt/${target}"`,
    );
    const path = name === from ? to : name === relationsOf(from) ? relationsOf(to) : name;
    files[path] = absolute.replaceAll(`"/${from}"`, `"/${to}"`);
  }
  return pack(files);
}

it.each([
  ["ppt/presentation.xml", "ppt/slides/slide1.xml"],
  ["ppt/slideLayouts/slideLayout1.xml", "ppt/slides/SLIDE2.xml"],
  ["ppt/slideMasters/slideMaster1.xml", "ppt/notesSlides/notesSlide1.xml"],
  ["ppt/theme/theme1.xml", "docProps/app.xml"],
  ["ppt/theme/theme1.xml", "ppt/PresProps.xml"],
])("a template whose %s is named %s keeps its part, and slides have other names", async (from, to) => {
  const template = renamed(from, to);
  const kept = openPackage(sourceOf(template), {}).part(`/${to}`);
  const rendered = await invoke(renderPptx, { spec, template });
  if (!rendered.ok) throw new Error(rendered.error.message);
  const { artifact, report } = rendered.value;
  const { bytes } = artifact as { readonly bytes: Uint8Array };
  expect(report.structuralValidation).toMatchObject({ status: "passed", failureCount: 0 });
  const opened = openPackage(sourceOf(bytes), {});
  expect(opened.part(`/${to}`)?.contentType).toBe(kept?.contentType);
  const checked = await invoke(validatePptx, { bytes });
  if (!checked.ok) throw new Error(checked.error.message);
  expect(checked.value.issues.filter(({ severity }) => severity === "repair")).toEqual([]);
  const texts = listDeck(bytes);
  expect(typeof texts === "string" ? texts : texts.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["One", "Two"]),
  );
});

it("a notes master that the template does not list is listed", async () => {
  const files = deckFiles([]);
  const made = await invoke(renderPptx, { spec });
  if (!made.ok) throw new Error(made.error.message);
  const own = openPackage(sourceOf((made.value.artifact as { readonly bytes: Uint8Array }).bytes), {});
  const master = own.part("/ppt/notesMasters/notesMaster1.xml");
  if (master === undefined) throw new Error("The deck has no notes master.");
  files["ppt/notesMasters/notesMaster1.xml"] = own.read(master);
  files["ppt/notesMasters/_rels/notesMaster1.xml.rels"] = rels(["rId1", "theme", "../theme/theme2.xml"]);
  files["ppt/theme/theme2.xml"] = String(files["ppt/theme/theme1.xml"]);
  files["ppt/_rels/presentation.xml.rels"] = rels(
    ["rId1", "slideMaster", "slideMasters/slideMaster1.xml"],
    ["rId9", "notesMaster", "notesMasters/notesMaster1.xml"],
  );
  files["[Content_Types].xml"] = String(files["[Content_Types].xml"]).replace(
    "</Types>",
    `<Override PartName="/ppt/notesMasters/notesMaster1.xml" ContentType="${master.contentType}"/><Override PartName="/ppt/theme/theme2.xml" ContentType="application/vnd.openxmlformats-officedocument.theme+xml"/></Types>`,
  );
  const rendered = await invoke(renderPptx, { spec, template: pack(files) });
  if (!rendered.ok) throw new Error(rendered.error.message);
  const { bytes } = rendered.value.artifact as { readonly bytes: Uint8Array };
  const checked = await invoke(validatePptx, { bytes });
  if (!checked.ok) throw new Error(checked.error.message);
  expect(checked.value.issues.filter(({ rule }) => rule.startsWith("NOTES_MASTER"))).toEqual([]);
});
