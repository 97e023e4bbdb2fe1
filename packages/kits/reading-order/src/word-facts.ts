import {
  integerOf,
  nameText,
  type PageText,
  type PageWord,
  type PdfFile,
  type PdfObject,
  type PdfPage,
  rectangleOf,
  type StructureElement,
  StructureTree,
  textOf,
} from "@colophon/kit-pdf";
import type { Box } from "@colophon/kit-tables";
import type { WordTag } from "./model.ts";

/** Elements inside one another. Attack: a chain as long as the file. */
const MAX_DEPTH = 500;
/** In the names of fonts; the last are those of Nimbus and of TeX. */
const BOLD = /bold|black|heavy|semibold|demi|(?:^|[-,])bd|-medi(?:ital)?$|^(?:[A-Z]{6}\+)?(?:cm|sf|ec|lm)[a-z]*bx/i;
const BOLD_WEIGHT = 600;
/** Source: ISO 32000-2, table 121, ForceBold. */
const FORCE_BOLD = 1 << 18;

/** What a run of glyphs says about its words. */
interface RunFacts {
  readonly isBold: boolean;
  readonly tag: WordTag | undefined;
  /** The content is marked as no part of the document: a running header, a rule. */
  readonly isArtifact: boolean;
}

/** Fonts and tags of a file's words, each read once. */
export class WordFacts {
  readonly #file: PdfFile;
  readonly #tree: StructureTree | undefined;
  readonly #bold = new Map<PdfObject, boolean>();
  readonly #tags = new Map<StructureElement, WordTag | undefined>();
  #page:
    | { readonly text: PageText; readonly runs: Map<number, RunFacts>; readonly key: number | undefined }
    | undefined;

  /** Errors: FormatError LIMIT for more than `maxElements` structure elements. */
  constructor(file: PdfFile, maxElements: number) {
    this.#file = file;
    if (file.dictOf(file.catalog.get("StructTreeRoot")) !== undefined)
      this.#tree = new StructureTree(file, "2.0", { maxElements, maxDepth: MAX_DEPTH });
  }

  of(page: PdfPage, text: PageText, word: PageWord): RunFacts {
    if (this.#page?.text !== text) {
      const key = integerOf(this.#file.resolve(page.dict.get("StructParents")));
      this.#page = { text, runs: new Map(), key };
    }
    const { runs, key } = this.#page;
    const run = text.runOf(word.glyphs[0] ?? 0);
    let facts = runs.get(run);
    if (facts === undefined) {
      facts = this.#factsOf(text, run, key);
      runs.set(run, facts);
    }
    return facts;
  }

  #factsOf(text: PageText, index: number, key: number | undefined): RunFacts {
    const run = text.runs[index];
    let [isArtifact, mark] = [false, undefined as number | undefined];
    for (let at = run?.mark; at !== undefined; at = at.outer) {
      if (at.tag === "Artifact") isArtifact = true;
      mark ??= integerOf(this.#file.resolve(at.properties?.get("MCID")));
    }
    const element = mark === undefined ? undefined : this.#tree?.parentOfMark(key, mark);
    return { isBold: this.#isBold(run?.fontObject), tag: element && this.#tagOf(element), isArtifact };
  }

  #isBold(font: PdfObject | undefined): boolean {
    if (font === undefined) return false;
    const known = this.#bold.get(font);
    if (known !== undefined) return known;
    const isBold = this.#looksBold(font);
    this.#bold.set(font, isBold);
    return isBold;
  }

  /** By its name, or by what its descriptor says. */
  #looksBold(font: PdfObject): boolean {
    const file = this.#file;
    const dict = file.dictOf(font);
    if (BOLD.test(nameText(file.resolve(dict?.get("BaseFont"))) ?? "")) return true;
    const holder = file.dictOf(file.arrayOf(dict?.get("DescendantFonts"))[0]) ?? dict;
    const descriptor = file.dictOf(holder?.get("FontDescriptor"));
    const [weight, flags] = ["FontWeight", "Flags"].map((name) => integerOf(file.resolve(descriptor?.get(name))) ?? 0);
    return (weight ?? 0) >= BOLD_WEIGHT || ((flags ?? 0) & FORCE_BOLD) !== 0;
  }

  #tagOf(element: StructureElement): WordTag | undefined {
    if (this.#tags.has(element)) return this.#tags.get(element);
    const tag = tagOf(element);
    this.#tags.set(element, tag);
    return tag;
  }
}

const HOLDERS: ReadonlySet<string> = new Set([
  "P",
  "LI",
  "Caption",
  "Note",
  "FENote",
  "TOCI",
  "Title",
  "Code",
  "BibEntry",
]);

function tagOf(own: StructureElement): WordTag | undefined {
  let found: StructureElement | undefined;
  let [level, isListItem, isNote, isCaption] = [undefined as number | undefined, false, false, false];
  for (let at: StructureElement | undefined = own; at !== undefined; at = at.parent) {
    const type = at.role.standardType ?? "";
    const heading = /^H([1-6]?)$/.exec(type);
    if (heading !== null || type === "Title") level ??= Number(heading?.[1] || 1);
    if (type === "LI" && !isListItem) [isListItem, found] = [true, at];
    if (type === "Note" || type === "FENote") isNote = true;
    if (type === "Caption") isCaption = true;
    if (heading !== null || HOLDERS.has(type)) found ??= at;
  }
  return found === undefined ? undefined : { element: found, level, isListItem, isNote, isCaption };
}

/** A part of a page that leads to an address. */
export interface LinkArea extends Box {
  readonly target: string;
}

/** The addresses that the links of a page lead to. Source: ISO 32000-2, 12.5.6.5 and 12.6.4.8. */
export function linkAreas(
  file: PdfFile,
  page: PdfPage,
  toView: (box: readonly [number, number, number, number]) => Box,
): LinkArea[] {
  return file.arrayOf(page.dict.get("Annots")).flatMap((held) => {
    file.checkpoint();
    const dict = file.dictOf(held);
    const target = textOf(file.resolve(file.dictOf(dict?.get("A"))?.get("URI")));
    const box = dict === undefined || target === undefined ? undefined : rectangleOf(file, dict.get("Rect"));
    return box === undefined || target === undefined || target.trim() === "" ? [] : [{ ...toView(box), target }];
  });
}
