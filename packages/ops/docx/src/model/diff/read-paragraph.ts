import { child, nameOf } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import { type InlineLine, readLine } from "./read-inline.ts";
import { canonical, elementsOf, proofingWithin, propertiesOf, type Side } from "./side.ts";
import type { Atom, ParagraphLine, ParagraphSlice } from "./units.ts";
import { partsOfAtom, wordsOfAtoms } from "./words.ts";

/** One paragraph in the view of a side, read from its elements: from several where the marks between them are not there. */
export class ReadParagraph implements ParagraphSlice {
  readonly element: XmlElement;
  readonly leading: readonly XmlElement[];
  readonly isRaw: boolean;
  readonly key: number;
  readonly fullKey: number;
  /** Those before the last. */
  readonly #earlier: readonly XmlElement[];
  readonly #side: Side;
  #words: readonly number[] | undefined;

  constructor(
    last: XmlElement,
    facts: { readonly earlier: readonly XmlElement[]; readonly leading: readonly XmlElement[]; readonly side: Side },
  ) {
    const { earlier, leading, side } = facts;
    this.element = last;
    this.leading = leading;
    this.#earlier = earlier;
    this.#side = side;
    const lines = this.#lines();
    this.isRaw = lines.length === 1 && !lines.some(({ isRevised }) => isRevised) && !hasMarks(last);
    const line = this.#join(lines);
    const kind = this.section === undefined ? "\u00b6" : "\u00a7";
    this.key = side.numbers.of(`${line.atoms.map((atom) => atom.key).join("\u0000")}${kind}`);
    this.fullKey = this.#fullKeyOf(line);
  }

  get kind(): "paragraph" {
    return "paragraph";
  }

  get section(): XmlElement | undefined {
    return child(child(this.element, "w:pPr"), "w:sectPr");
  }

  get sectionKey(): string {
    const { section } = this;
    return section === undefined ? "" : sectionKeyOf(section, this.#side);
  }

  get revision(): XmlElement | undefined {
    const mark = child(child(this.element, "w:pPr"), "w:rPr");
    return elementsOf(mark).find((each) => nameOf(each) === "w:ins" || nameOf(each) === "w:moveTo");
  }

  get words(): readonly number[] {
    this.#words ??= this.read().atoms.flatMap(({ key }) => {
      this.#side.look();
      return /[\p{L}\p{N}]/u.test(key) ? [this.#side.numbers.of(key)] : [];
    });
    return this.#words;
  }

  read(): ParagraphLine {
    return this.#join(this.#lines());
  }

  #lines(): readonly InlineLine[] {
    return [...this.#earlier, this.element].map((element) => readLine(element, this.#side));
  }

  #join(lines: readonly InlineLine[]): ParagraphLine {
    const written = child(this.element, "w:pPr");
    return {
      atoms: wordsOfAtoms(joinLines(lines), this.#side.look),
      trailing: lines.at(-1)?.trailing ?? [],
      properties: propertiesOf(written, this.#side),
      markProperties: propertiesOf(child(written, "w:rPr"), this.#side),
    };
  }

  /** Of the looks of its words each is told where it begins. */
  #fullKeyOf({ atoms, properties, markProperties }: ParagraphLine): number {
    const side = this.#side;
    let looks = "";
    let last: string | undefined;
    for (const [at, atom] of atoms.entries()) {
      let offset = 0;
      for (const part of partsOfAtom(atom)) {
        side.look();
        const boxes = part.boxes.map((box) => canonical(box, side) + proofingWithin(box, side)).join("");
        const look = `${part.properties.key}${part.properties.proofing}${boxes}${noteKey(part, side)}`;
        if (look !== last) looks += ` ${at}.${offset}:${side.numbers.of(look)}`;
        last = look;
        offset += part.text.length;
      }
    }
    const mark = markProperties.key + markProperties.proofing;
    const parts = [properties.key, mark, this.sectionKey].map((key) => side.numbers.of(key));
    return side.numbers.of(`\u0001${[this.key, ...parts].join(" ")}${looks}`);
  }
}

/** Whether the properties of a paragraph tell of revisions. */
function hasMarks(paragraph: XmlElement): boolean {
  const properties = child(paragraph, "w:pPr");
  return [properties, child(properties, "w:rPr")].some((each) =>
    elementsOf(each).some(
      ({ local }) => local.endsWith("Change") || ["ins", "del", "moveFrom", "moveTo"].includes(local),
    ),
  );
}

function noteKey({ note }: Atom, { meanings }: Side): string {
  return note === undefined ? "" : `${note.kind}${meanings.noteText(note)}`;
}

/** Of a section without its headers and footers, which are held against each other by themselves. */
export function sectionKeyOf(section: XmlElement, side: Side): string {
  const { key } = propertiesOf(section, side);
  return key.replace(/<w:(?:header|footer)Reference [^>]*><\/>/g, "");
}

function joinLines(lines: readonly InlineLine[]): readonly Atom[] {
  const [first] = lines;
  if (lines.length === 1 && first !== undefined) return first.atoms;
  let held: readonly XmlElement[] = [];
  return lines.flatMap(({ atoms, trailing }) => {
    const joined = atoms.map((atom, at) => (at === 0 ? { ...atom, leading: [...held, ...atom.leading] } : atom));
    held = atoms.length === 0 ? [...held, ...trailing] : trailing;
    return joined;
  });
}
