import { notesMasterXml, notesPageXml } from "@colophon/base-deck";
import { type Asking, safely, ValueFault } from "@colophon/base-fill";
import { NAMESPACES, type OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { child } from "../names.ts";
import type { OpenPresentation } from "../open-presentation.ts";
import type { DeckParts, OutPart } from "./deck-parts.ts";
import { paragraphsXml, slideLines } from "./fill-text.ts";
import type { DeckFilling, SlidePlace } from "./filling.ts";

const MEMBER = "placeholder:notes";
const TYPE = "application/vnd.openxmlformats-officedocument.presentationml.";
const STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships";

/** Pages of notes for slides that have none. The first one brings a master of notes where the deck has none. */
export class NotesPages {
  /** How many pages were added. */
  count = 0;
  readonly #presentation: OpenPresentation;
  readonly #filling: DeckFilling;
  #master: string | undefined;

  constructor(presentation: OpenPresentation, filling: DeckFilling) {
    this.#presentation = presentation;
    this.#filling = filling;
  }

  /** Adds a page to a slide whose data have notes. Errors: FillFault. */
  add({ part, scope }: SlidePlace): void {
    const { data, parts, notes } = this.#filling;
    const found = data.find(MEMBER, scope, "peek");
    if (found === undefined) return;
    const asking: Asking = { part: part.name, index: -1, written: MEMBER };
    safely(this.#filling, { asking, path: found.path }, () => {
      const lines = slideLines(found.value);
      if (lines === undefined) throw new ValueFault("The notes of a slide need text or a list of paragraphs.");
      data.find(MEMBER, scope);
      data.useWhole(found.value);
      if (lines.every(({ text }) => text === "")) return;
      const page = parts.addPart("/ppt/notesSlides/notesSlide1.xml", `${TYPE}notesSlide+xml`);
      this.#master ??= this.#findMaster(parts);
      parts.relate(page, "notesMaster", this.#master);
      parts.relate(page, "slide", part.name);
      parts.relate(part, "notesSlide", page.name);
      const tree = parts.opened.xml(part.source);
      const written = notesPageXml(paragraphsXml(undefined, lines, { tree, part: page, filling: this.#filling }));
      this.#filling.count(written.length);
      page.content = this.#encoded(written);
      notes.shapes += 1;
      this.count += 1;
    });
  }

  #findMaster(parts: DeckParts): string {
    const { opened, main } = this.#presentation;
    const [known] = opened.related(main.part, "notesMaster");
    if (known !== undefined) return known.name;
    const master = parts.addPart("/ppt/notesMasters/notesMaster1.xml", `${TYPE}notesMaster+xml`);
    master.content = this.#encoded(notesMasterXml());
    const theme = copyOfTheme(this.#presentation, parts);
    if (theme !== undefined) parts.relate(master, "theme", theme.name);
    const space = main.isStrict ? STRICT : NAMESPACES.relationships;
    const relationship = { type: `${space}/notesMaster`, target: master.name, isExternal: false };
    const id = parts.edits.package.relate(main.part, relationship);
    listMaster(this.#presentation, parts, { id, space });
    return master.name;
  }

  /** Markup in the edition of the standard that the deck has. */
  #encoded(xml: string): Uint8Array {
    const written = this.#presentation.main.isStrict
      ? xml.replace(
          /http:\/\/schemas\.openxmlformats\.org\/(presentationml|drawingml|officeDocument)\/2006\/(main|relationships)/g,
          "http://purl.oclc.org/ooxml/$1/$2",
        )
      : xml;
    return Buffer.from(written);
  }
}

/** A copy of the first master's theme: no two masters share a theme. */
function copyOfTheme({ opened, main }: OpenPresentation, parts: DeckParts): OutPart | undefined {
  const [slides] = opened.related(main.part, "slideMaster");
  const [theme]: readonly OoxmlPart[] = slides === undefined ? [] : opened.related(slides, "theme");
  return theme === undefined ? undefined : parts.family([theme], true).get(theme);
}

/** After the masters of slides. ISO/IEC 29500-1, 19.2.1.26. */
function listMaster(
  { opened, main }: OpenPresentation,
  parts: DeckParts,
  { id, space }: { readonly id: string; readonly space: string },
): void {
  const { root } = opened.xml(main.part);
  const prefix = root.prefix === "" ? "" : `${root.prefix}:`;
  const entry = `<${prefix}notesMasterId xmlns:r="${space}" r:id="${id}"/>`;
  const editor = parts.edits.editor(main.part);
  const list: XmlElement | undefined = child(root, "p:notesMasterIdLst");
  if (list !== undefined) {
    editor.append(list, entry);
    return;
  }
  const xml = `<${prefix}notesMasterIdLst>${entry}</${prefix}notesMasterIdLst>`;
  const masters = child(root, "p:sldMasterIdLst");
  if (masters === undefined) editor.prepend(root, xml);
  else editor.insertAfter(masters, xml);
}
