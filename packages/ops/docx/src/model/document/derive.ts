import { FormatError } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import { isXmlPart, type OoxmlPackage, type OoxmlPart } from "@colophon/kit-ooxml";
import {
  type Formatting,
  ListCounter,
  Lists,
  listPlaceOf,
  resolveParagraph,
  resolveRun,
  StyleSheet,
  wordChild,
  wordValue,
} from "@colophon/kit-wordprocessing";
import type { XmlElement } from "@colophon/kit-xml";
import { FormatTable } from "./format-table.ts";
import { isWord } from "./read-node.ts";
import { type GridFacts, readGrid } from "./table-grid.ts";

export interface ParagraphFacts {
  readonly part: string;
  readonly paragraph: number;
  readonly label?: string;
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
  /** Formats by what they are resolved from: most runs of a document are like others. */
  readonly known: Map<string, number>;
  /** The part's XML. */
  readonly text: string;
  readonly look: () => void;
}

/** Labels, formatting in force and grids: what follows from styles, lists and tables. Conditional formats of tables are left out. */
export function deriveFacts(opened: OoxmlPackage, main: OoxmlPart, checkpoint: () => void): DerivedFacts {
  const rootOf = (kind: string): XmlElement | undefined => {
    const [part] = opened.related(main, kind);
    return part === undefined ? undefined : readRoot(opened, part);
  };
  const styles = new StyleSheet(rootOf("styles"));
  const lists = new Lists(rootOf("numbering"), styles);
  const formats = new FormatTable();
  const known = new Map<string, number>();
  const look = everyUnits(checkpoint, 1_000);
  const paragraphs: ParagraphFacts[] = [];
  const tables: GridFacts[] = [];
  for (const part of opened.parts) {
    const root = isXmlPart(part) ? readRoot(opened, part) : undefined;
    if (root === undefined || !isWord(root)) continue;
    const { text } = opened.xml(part).source;
    const story = new Story(part.name, { styles, lists, formats, known, text, look });
    story.visit(root, { isFallback: false, table: undefined });
    for (const paragraph of story.paragraphs) paragraphs.push(paragraph);
    for (const table of story.tables) tables.push(table);
  }
  return { formats: formats.all, paragraphs, tables };
}

function readRoot(opened: OoxmlPackage, part: OoxmlPart): XmlElement | undefined {
  try {
    return opened.xml(part).root;
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return undefined;
  }
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
    let inner = around;
    if (isWord(element) && element.local === "p") this.#paragraph(element, around);
    else if (isWord(element) && element.local === "tbl") {
      this.tables.push({ part: this.#part, table: this.#tableCount++, ...readGrid(element) });
      inner = { ...around, table: wordValue(wordChild(element, "tblPr"), "tblStyle") };
    } else if (element.local === "Fallback") inner = { ...around, isFallback: true };
    for (const child of element.children) if (child.kind === "element") this.visit(child, inner);
  }

  #paragraph(element: XmlElement, { isFallback, table }: Around): void {
    const { styles, lists } = this.#sources;
    const paragraph = this.#paragraphCount++;
    const properties = wordChild(element, "pPr");
    const style = wordValue(properties, "pStyle");
    const place = isFallback ? undefined : listPlaceOf(properties, { styles, lists });
    const label = place === undefined ? undefined : this.#counter.next(place);
    const list = place?.instance.levels.get(place.level)?.paragraph;
    const named = styles.style(style) ?? styles.defaultOf("paragraph");
    const runs: number[] = [];
    this.#runs(element, (run) => {
      const own = wordChild(run, "rPr");
      const source = { properties: own, style: wordValue(own, "rStyle"), paragraphStyle: style, table };
      runs.push(this.#format("rPr", [own], `${style}\0${table}`, () => resolveRun(styles, source)));
    });
    this.paragraphs.push({
      part: this.#part,
      paragraph,
      ...(label !== undefined && { label }),
      ...(named !== undefined && { style: named.name }),
      format: this.#format("pPr", [properties, list], `${style}\0${table}`, () =>
        resolveParagraph(styles, { properties, style, table, list }),
      ),
      runs,
    });
  }

  #format(
    kind: "pPr" | "rPr",
    [own, list]: readonly (XmlElement | undefined)[],
    around: string,
    resolve: () => Formatting,
  ): number {
    const { known, formats, text } = this.#sources;
    const written = own === undefined ? "" : text.slice(own.start, own.end);
    const key = `${kind}\0${around}\0${list?.start ?? ""}\0${written}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = formats.add(kind, resolve());
    known.set(key, made);
    return made;
  }

  /** Runs of the paragraph itself, not those of text boxes in it. */
  #runs(element: XmlElement, tell: (run: XmlElement) => void): void {
    for (const child of element.children) {
      if (child.kind !== "element" || !isWord(child) || child.local === "pPr") continue;
      this.#sources.look();
      if (child.local === "r") tell(child);
      else this.#runs(child, tell);
    }
  }
}
