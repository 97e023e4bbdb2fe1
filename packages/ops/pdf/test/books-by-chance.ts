import { createTokens, type SeededRandom } from "@colophon/testing";
import { makePdf } from "../src/example.ts";
import { streamOf } from "./text-pdfs.ts";

const utf16 = (text: string): string => `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
const literal = (text: string): string => `(${text})`;
const octal = (text: string): string =>
  `(${text.replace(/./g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, "0")}`)})`;
const WRITTEN = [literal, octal, utf16] as const;

/** Ways in which a content stream shows a word. */
const SHOWN: readonly ((word: string) => string)[] = [
  (word) => `(${word}) Tj`,
  (word) => `<${Buffer.from(word).toString("hex")}> Tj`,
  (word) => `[(${word.slice(0, 2)}) 20 (${word.slice(2)})] TJ`,
  (word) => `[${[...word].map((letter) => `(${letter})`).join(" 5 ")}] TJ`,
  (word) => `${octal(word)} Tj`,
  (word) => `80 Tz (${word}) Tj 100 Tz`,
  (word) => `/Span <</Lang(en)>> BDC (${word}) Tj EMC`,
];

export interface BookByChance {
  readonly bytes: Uint8Array;
  /** What stands on pages. */
  readonly words: readonly string[];
}

/** Objects in the order in which they are asked for. */
class Objects {
  readonly list: string[] = [];

  add(object: string): number {
    return this.list.push(object);
  }
}

/** Pages, annotations, an outline, properties, labels, layers and attached files by chance, a token in each place. */
export function makeBookByChance(chance: SeededRandom): BookByChance {
  const next = createTokens();
  const words: string[] = [];
  const pick = <T>(items: readonly T[]): T => items[chance.below(items.length)] as T;
  const text = (): string => pick(WRITTEN)(next());
  const objects = new Objects();
  // The catalog and the tree of pages are written last, at the numbers that are known.
  objects.add("");
  objects.add("");
  const font = objects.add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>");
  const line = (at: number): string => {
    const word = next();
    words.push(word);
    return `BT /F 12 Tf 1 0 0 1 20 ${at} Tm ${pick(SHOWN)(word)} ET`;
  };
  const makeForm = (): number =>
    objects.add(streamOf(line(0), `/Type/XObject/Subtype/Form/BBox[0 -5 400 20]/Resources<</Font<</F ${font} 0 R>>>>`));
  const annotation = (): number =>
    objects.add(
      pick([
        () => `<</Type/Annot/Subtype/Text/Rect[1 1 9 9]/Contents${text()}/T${text()}>>`,
        () => `<</Type/Annot/Subtype/Link/Rect[1 1 9 9]/A<</S/URI/URI(https://example.org/${next()})>>>>`,
        () => `<</Type/Annot/Subtype/FreeText/Rect[1 1 99 20]/DA(/F 9 Tf)/Contents${text()}>>`,
      ])(),
    );
  const pages = Array.from({ length: 1 + chance.below(4) }, () => {
    const form = chance.below(2) === 0 ? makeForm() : undefined;
    const lines = Array.from({ length: chance.below(6) }, (_, index) => line(20 + index * 20));
    const drawn = form === undefined ? "" : "q 1 0 0 1 0 170 cm /X Do Q";
    const content = objects.add(streamOf([...lines, drawn].join("\n")));
    const annotations = Array.from({ length: chance.below(3) }, () => `${annotation()} 0 R`);
    const drawings = form === undefined ? "" : `/XObject<</X ${form} 0 R>>`;
    return objects.add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Resources<</Font<</F ${font} 0 R>>${drawings}>>/Contents ${content} 0 R/Annots[${annotations.join(" ")}]>>`,
    );
  });
  const outline = objects.add("");
  const items = Array.from({ length: chance.below(4) }, () => objects.add(""));
  for (const [index, item] of items.entries()) {
    const beside = [
      index > 0 ? `/Prev ${item - 1} 0 R` : "",
      index < items.length - 1 ? `/Next ${item + 1} 0 R` : "",
    ].join("");
    objects.list[item - 1] = `<</Title${text()}/Parent ${outline} 0 R/Dest[${pick(pages)} 0 R/Fit]${beside}>>`;
  }
  objects.list[outline - 1] =
    items.length === 0 ? "<</Count 0>>" : `<</First ${items[0]} 0 R/Last ${items.at(-1)} 0 R/Count ${items.length}>>`;
  const layer = objects.add(`<</Type/OCG/Name${text()}>>`);
  const name = next();
  const attached = objects.add(streamOf(next(), "/Type/EmbeddedFile"));
  objects.list[0] = `<</Type/Catalog/Pages 2 0 R/Outlines ${outline} 0 R/PageLabels<</Nums[0<</S/D/P${text()}>>]>>/OCProperties<</OCGs[${layer} 0 R]/D<</Order[${layer} 0 R]>>>>/Names<</EmbeddedFiles<</Names[(${name})<</Type/Filespec/F(${name})/EF<</F ${attached} 0 R>>>>]>>>>>>`;
  objects.list[1] = `<</Type/Pages/Kids[${pages.map((page) => `${page} 0 R`).join(" ")}]/Count ${pages.length}>>`;
  return { bytes: makePdf(objects.list), words };
}

/** The same with what readers need to find its objects spoilt. */
export function spoil(bytes: Uint8Array, chance: SeededRandom): Uint8Array {
  const text = Buffer.from(bytes).toString("latin1");
  const spoilt = [
    () => text.replace(/startxref\n\d+/, "startxref\n7"),
    () =>
      text.replace(
        /(\d{10}) 00000 n/g,
        (_, offset: string) => `${String(Number(offset) + 3).padStart(10, "0")} 00000 n`,
      ),
    () => text.slice(0, text.indexOf("xref\n0 ")),
    () => text.replace(/\/Length \d+/g, "/Length 3"),
    () => text.replace(/trailer[\s\S]*/, ""),
  ];
  return Buffer.from(spoilt[chance.below(spoilt.length)]?.() ?? text, "latin1");
}
