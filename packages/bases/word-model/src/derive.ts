import { signsToUnicode } from "@colophon/base-flow";
import { everyUnits } from "@colophon/kit-bytes";
import { isXmlPart, type OoxmlPackage, type OoxmlPart, readAnyTree } from "@colophon/kit-ooxml";
import {
  type Formatting,
  hasSigns,
  ListCounter,
  type ListPlace,
  Lists,
  listPlaceOf,
  resolveParagraph,
  resolveRun,
  StyleSheet,
  SymbolFonts,
  wordChild,
  wordValue,
} from "@colophon/kit-wordprocessing";
import type { XmlElement } from "@colophon/kit-xml";
import { DocumentFonts } from "./document-fonts.ts";
import { FormatTable } from "./format-table.ts";
import { isWord } from "./read-node.ts";
import { type GridFacts, readTableGrid } from "./table-grid.ts";

export interface ParagraphFacts {
  readonly part: string;
  readonly paragraph: number;
  readonly label?: string;
  /** Font of signs that the label is in. */
  readonly symbolFont?: string;
  /** The label's signs in Unicode. */
  readonly symbol?: string;
  readonly style?: string;
  readonly format: number;
  readonly runs: readonly number[];
}

export interface DerivedFacts {
  readonly formats: readonly Readonly<Record<string, unknown>>[];
  readonly paragraphs: readonly ParagraphFacts[];
  readonly tables: readonly GridFacts[];
}

interface Sources {
  readonly styles: StyleSheet;
  readonly lists: Lists;
  readonly formats: FormatTable;
  readonly fonts: DocumentFonts;
  readonly symbolFonts: SymbolFonts;
  /** Formats by what is around and what is written: most runs of a document are like others. */
  readonly known: Map<string, Map<string, number>>;
  /** The part's XML. */
  readonly text: string;
  readonly look: () => void;
}

/** Labels, formatting in force and grids: what follows from styles, lists and tables. Conditional formats of tables are left out. */
export function deriveFacts(opened: OoxmlPackage, main: OoxmlPart, checkpoint: () => void): DerivedFacts {
  const rootOf = (kind: string): XmlElement | undefined => {
    const [part] = opened.related(main, kind);
    return part === undefined ? undefined : readAnyTree(opened, part)?.root;
  };
  const styles = new StyleSheet(rootOf("styles"));
  const lists = new Lists(rootOf("numbering"), styles);
  const formats = new FormatTable();
  const fonts = new DocumentFonts(rootOf("theme"), rootOf("settings"));
  const symbolFonts = new SymbolFonts(rootOf("fontTable"));
  const known = new Map<string, Map<string, number>>();
  const look = everyUnits(checkpoint, 1_000);
  const paragraphs: ParagraphFacts[] = [];
  const tables: GridFacts[] = [];
  for (const part of opened.parts) {
    const root = isXmlPart(part) ? readAnyTree(opened, part)?.root : undefined;
    if (root === undefined || !isWord(root)) continue;
    const { text } = opened.xml(part).source;
    const story = new Story(part.name, { styles, lists, formats, fonts, symbolFonts, known, text, look });
    story.visit(root, { isFallback: false, table: undefined });
    for (const paragraph of story.paragraphs) paragraphs.push(paragraph);
    for (const table of story.tables) tables.push(table);
  }
  return { formats: formats.all, paragraphs, tables };
}

interface Around {
  /** In the older form of something that stands beside it in a newer one. */
  readonly isFallback: boolean;
  /** Id of the style of the table around. */
  readonly table: string | undefined;
}

/** The paragraphs and tables of one part; lists count on within it. */
class Story {
  readonly paragraphs: ParagraphFacts[] = [];
  readonly tables: GridFacts[] = [];
  readonly #part: string;
  readonly #sources: Sources;
  readonly #counter = new ListCounter();
  #paragraphCount = 0;
  #tableCount = 0;

  constructor(part: string, sources: Sources) {
    this.#part = part;
    this.#sources = sources;
  }

  visit(element: XmlElement, around: Around): void {
    this.#sources.look();
    const inner = this.#enter(element, around);
    for (const child of element.children) if (child.kind === "element") this.visit(child, inner);
  }

  /** What is around the children of an element. By name first: most elements have none of these. */
  #enter(element: XmlElement, around: Around): Around {
    switch (element.local) {
      case "p":
        if (isWord(element)) this.#paragraph(element, around);
        return around;
      case "tbl":
        if (!isWord(element)) return around;
        this.tables.push({ part: this.#part, table: this.#tableCount++, ...readTableGrid(element) });
        return { ...around, table: wordValue(wordChild(element, "tblPr"), "tblStyle") };
      case "Fallback":
        return { ...around, isFallback: true };
      default:
        return around;
    }
  }

  #paragraph(element: XmlElement, { isFallback, table }: Around): void {
    const { styles, lists } = this.#sources;
    const paragraph = this.#paragraphCount++;
    const properties = wordChild(element, "pPr");
    const style = wordValue(properties, "pStyle");
    const place = isFallback ? undefined : listPlaceOf(properties, { styles, lists });
    const markRun = wordChild(properties, "rPr");
    const mark = (): Formatting =>
      resolveRun(styles, { properties: markRun, style: undefined, paragraphStyle: style, table });
    const label = place === undefined ? {} : this.#label(place, mark);
    const list = place?.instance.levels.get(place.level)?.paragraph;
    const named = styles.style(style) ?? styles.defaultOf("paragraph");
    const runs: number[] = [];
    const runFormats = this.#formatsFor(`rPr\0${style}\0${table}`);
    this.#runs(element, (run) => {
      const own = wordChild(run, "rPr");
      const resolve = (): Formatting =>
        resolveRun(styles, { properties: own, style: wordValue(own, "rStyle"), paragraphStyle: style, table });
      runs.push(this.#format("rPr", own, runFormats, resolve));
    });
    const formats = this.#formatsFor(`pPr\0${style}\0${table}\0${list?.start ?? ""}`);
    this.paragraphs.push({
      part: this.#part,
      paragraph,
      ...label,
      ...(named !== undefined && { style: named.name }),
      format: this.#format("pPr", properties, formats, () =>
        resolveParagraph(styles, { properties, style, table, list }),
      ),
      runs,
    });
  }

  /** The label of a paragraph, and the font of signs that it is in. */
  #label(place: ListPlace, mark: () => Formatting): Pick<ParagraphFacts, "label" | "symbolFont" | "symbol"> {
    const { fonts, symbolFonts } = this.#sources;
    const { instance, level } = place;
    const label = this.#counter.next(place, instance.hasOrdinals ? mark().get("lang")?.get("val") : undefined);
    if (label === undefined || label === "") return label === undefined ? {} : { label };
    const own = fonts.of(wordChild(instance.levels.get(level)?.run, "rFonts"));
    const font = own ?? (hasSigns(label) ? fonts.nameIn(mark()) : undefined);
    if (font === undefined || !(hasSigns(label) || symbolFonts.has(font))) return { label };
    const symbol = signsToUnicode(label, font);
    return { label, symbolFont: font, ...(symbol !== undefined && { symbol }) };
  }

  #formatsFor(around: string): Map<string, number> {
    const { known } = this.#sources;
    const found = known.get(around) ?? new Map<string, number>();
    known.set(around, found);
    return found;
  }

  #format(
    kind: "pPr" | "rPr",
    own: XmlElement | undefined,
    known: Map<string, number>,
    resolve: () => Formatting,
  ): number {
    const { formats, fonts, text } = this.#sources;
    const written = own === undefined ? "" : text.slice(own.start, own.end);
    const found = known.get(written);
    if (found !== undefined) return found;
    const made = formats.add(kind, kind === "rPr" ? fonts.resolve(resolve()) : resolve());
    known.set(written, made);
    return made;
  }

  /** Runs of the paragraph itself, not those of text boxes in it. */
  #runs(element: XmlElement, report: (run: XmlElement) => void): void {
    for (const child of element.children) {
      if (child.kind !== "element" || !isWord(child) || child.local === "pPr") continue;
      this.#sources.look();
      if (child.local === "r") report(child);
      else this.#runs(child, report);
    }
  }
}
