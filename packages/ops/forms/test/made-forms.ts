import type { Chance, MadeDocument, Unit } from "@colophon/testing";
import { makePdf } from "../src/example.ts";

/** A file whose one page lists `annotations`, with a form of these fields; objects are numbered from 5. */
export function makeForm(
  objects: readonly string[],
  { fields, annotations = fields, form = "", page = "" }: FormSetting,
): Uint8Array {
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Annots[${annotations}]${page}>>`,
    `<</Fields[${fields}]/DA(/F 10 Tf 0 g)${form}>>`,
    ...objects,
  ]);
}

export interface FormSetting {
  /** References: "5 0 R 6 0 R". */
  readonly fields: string;
  readonly annotations?: string;
  /** Members of AcroForm. */
  readonly form?: string;
  readonly page?: string;
}

const KINDS = ["text", "choice", "check", "radio"] as const;

/** A tree of groups and fields, each name, value, option and script a token of its own. */
export function formOf(chance: Chance, token: () => string): MadeDocument {
  const objects: string[] = [];
  const units: Unit[] = [];
  const widgets: number[] = [];
  const add = (text: string): number => objects.push(text) + 4;
  const told = (kind: string): string => {
    const text = token();
    units.push({ kind, place: `${kind} ${text}`, text });
    return text;
  };
  const roots = Array.from({ length: 1 + chance.below(3) }, () => node(0));
  const isListed = chance.below(5) > 0;
  const bytes = makeForm(objects, {
    fields: isListed ? list(roots) : "",
    annotations: list(widgets),
  });
  return { name: `${objects.length} objects`, input: { bytes }, units };

  function node(depth: number): number {
    return depth < 3 && chance.below(3) === 0 ? group(depth) : field();
  }

  /** A group says its value for the fields below it where they have none. */
  function group(depth: number): number {
    const at = add("");
    const name = told("field");
    const kids = Array.from({ length: 1 + chance.below(3) }, () => node(depth + 1));
    for (const kid of kids) objects[kid - 5] = (objects[kid - 5] ?? "").replace(/^<</, `<</Parent ${at} 0 R`);
    objects[at - 5] = `<</T(${name})/Kids[${list(kids)}]>>`;
    return at;
  }

  function field(): number {
    const kind = KINDS[chance.below(KINDS.length)] ?? "text";
    const at = add("");
    const more = chance.below(3) === 0 ? `/AA<</C<</S/JavaScript/JS(${told("action")})>>>>/TU(${told("label")})` : "";
    const name = `/T(${told("field")})${more}`;
    const places = 1 + chance.below(2);
    const own = membersOf(kind);
    if (places === 1 && kind !== "radio") {
      widgets.push(at);
      objects[at - 5] = `<<${name}${own}/Type/Annot/Subtype/Widget/Rect[0 0 9 9]>>`;
      return at;
    }
    const kids = Array.from({ length: places }, () => {
      const script = chance.below(4) === 0 ? `/AA<</Fo<</S/JavaScript/JS(${told("action")})>>>>` : "";
      return add(`<</Parent ${at} 0 R/Type/Annot/Subtype/Widget/Rect[0 0 9 9]${script}>>`);
    });
    widgets.push(...kids);
    objects[at - 5] = `<<${name}${own}/Kids[${list(kids)}]>>`;
    return at;
  }

  function membersOf(kind: (typeof KINDS)[number]): string {
    if (kind === "text") return `/FT/Tx/V(${told("value")})/DV(${told("default")})`;
    if (kind === "check") return `/FT/Btn/V/${told("value")}`;
    if (kind === "radio") return `/FT/Btn/Ff 32768/V/${told("value")}`;
    const option = told("option");
    return `/FT/Ch/V(${told("value")})/Opt[[(${option})(${told("option")})](${told("option")})]`;
  }
}

function list(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(" ");
}
