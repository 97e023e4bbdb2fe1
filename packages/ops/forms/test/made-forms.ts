import type { MadeDocument, SeededRandom, Unit } from "@colophon/testing";
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

/** A tree of groups and fields, each name, value, option and script a token of its own; now and then only a page leads to them. */
export function formOf(
  chance: SeededRandom,
  token: () => string,
  mayBeUnlisted = true,
  rectangle: () => string = () => "0 0 9 9",
): MadeDocument {
  const objects: string[] = [];
  const units: Unit[] = [];
  const widgets: number[] = [];
  const add = (text: string): number => objects.push(text) + 4;
  const reported = (kind: string): string => {
    const text = token();
    units.push({ kind, place: `${kind} ${text}`, text });
    return text;
  };
  const roots = Array.from({ length: 1 + chance.below(3) }, () => node(0));
  const isListed = chance.below(5) > 0 || !mayBeUnlisted;
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
    const name = reported("field");
    const kids = Array.from({ length: 1 + chance.below(3) }, () => node(depth + 1));
    for (const kid of kids) objects[kid - 5] = (objects[kid - 5] ?? "").replace(/^<</, `<</Parent ${at} 0 R`);
    objects[at - 5] = `<</T(${name})/Kids[${list(kids)}]>>`;
    return at;
  }

  function field(): number {
    const kind = KINDS[chance.below(KINDS.length)] ?? "text";
    const at = add("");
    const more =
      chance.below(3) === 0 ? `/AA<</C<</S/JavaScript/JS(${reported("action")})>>>>/TU(${reported("label")})` : "";
    const name = `/T(${reported("field")})${more}`;
    const places = 1 + chance.below(2);
    const own = membersOf(kind);
    if (places === 1 && kind !== "radio") {
      widgets.push(at);
      objects[at - 5] = `<<${name}${own}/Type/Annot/Subtype/Widget/Rect[${rectangle()}]>>`;
      return at;
    }
    const kids = Array.from({ length: places }, () => {
      const script = chance.below(4) === 0 ? `/AA<</Fo<</S/JavaScript/JS(${reported("action")})>>>>` : "";
      return add(`<</Parent ${at} 0 R/Type/Annot/Subtype/Widget/Rect[${rectangle()}]${script}>>`);
    });
    widgets.push(...kids);
    objects[at - 5] = `<<${name}${own}/Kids[${list(kids)}]>>`;
    return at;
  }

  function membersOf(kind: (typeof KINDS)[number]): string {
    if (kind === "text") return `/FT/Tx/V(${reported("value")})/DV(${reported("default")})`;
    if (kind === "check") return `/FT/Btn/V/${reported("value")}`;
    if (kind === "radio") return `/FT/Btn/Ff 32768/V/${reported("value")}`;
    const option = reported("option");
    // Of a list that is open only its options are seen, of one that drops down what it holds.
    return `/FT/Ch${chance.below(2) === 0 ? "/Ff 131072" : ""}/V(${reported("value")})/Opt[[(${option})(${reported("option")})](${reported("option")})]`;
  }
}

function list(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(" ");
}

/** Rows that every operation of the family has: no PDF, passwords, limits, time. */
export function commonRows(fixture: (name: string) => Uint8Array | object) {
  return [
    {
      name: "no PDF",
      kind: "hostile" as const,
      input: { bytes: new Uint8Array(Buffer.from("GIF89a, and nothing of a PDF")) },
      error: "pdf/INVALID_INPUT",
    },
    {
      name: "a password is needed",
      input: { bytes: fixture("minimal-aes256.pdf") },
      error: "pdf/INVALID_INPUT",
      issues: ["options.password"],
    },
    {
      name: "encrypted for certain people",
      input: { bytes: fixture("minimal-pubkey-aes256.pdf") },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "a byte too many",
      kind: "boundary" as const,
      input: { bytes: fixture("acroform.pdf") },
      options: { limits: { maxInputBytes: 100 } },
      error: "pdf/RESOURCE_LIMIT",
    },
    {
      name: "no time",
      kind: "boundary" as const,
      input: { bytes: manyFields(60_000) },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
    {
      name: "losses are not accepted",
      kind: "boundary" as const,
      input: { bytes: fixture("testPDF_XFA_govdocs1_258578.pdf") },
      options: { lossPolicy: "failOnAny" },
      error: "pdf/LOSS_POLICY_VIOLATED",
      losses: ["pdf/FORM_XFA_NOT_READ"],
    },
    { name: "no file", kind: "boundary" as const, input: {}, error: "pdf/SCHEMA_REJECTED", issues: ["bytes"] },
  ];
}

/** Text fields that no page shows. */
export function manyFields(count: number): Uint8Array {
  const objects = Array.from({ length: count }, (_, index) => `<</T(f${index})/FT/Tx/V(v)>>`);
  return makeForm(objects, { fields: list(objects.map((_, index) => index + 5)), annotations: "" });
}

/** A file to which a new state of one object was added. */
export function addRevision(bytes: Uint8Array, number: number, object: string): Uint8Array {
  const before = Buffer.from(bytes).toString("latin1");
  const [, start = "0"] = /startxref\n(\d+)/.exec(before) ?? [];
  const [, size = "0"] = /\/Size (\d+)/.exec(before) ?? [];
  const body = `${number} 0 obj\n${object}\nendobj\n`;
  const table = `xref\n${number} 1\n${String(before.length).padStart(10, "0")} 00000 n \n`;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R/Prev ${start}>>\nstartxref\n${before.length + body.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(before + body + table + trailer, "latin1"));
}

/** A file whose signatures cover all of it: `ByteRange[0 1 1 000000]` gets the length that there is. */
export function covered(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString("latin1");
  const length = String(text.length - 1).padStart(6, "0");
  return new Uint8Array(
    Buffer.from(text.replaceAll("ByteRange[0 1 1 000000]", `ByteRange[0 1 1 ${length}]`), "latin1"),
  );
}
