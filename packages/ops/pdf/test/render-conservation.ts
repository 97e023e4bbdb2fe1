import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Conservation, createTokens, type Outcome, type SeededRandom, type Unit } from "@colophon/testing";

const folder = mkdtempSync(join(tmpdir(), "colophon-render-"));
export const hasPoppler = spawnSync("pdftotext", ["-v"]).status === 0;
const hasQpdf = spawnSync("qpdf", ["--version"]).status === 0;
if (!hasPoppler) console.warn("SKIPPED: poppler-utils is missing, what was rendered is not read by it.");
if (!hasQpdf) console.warn("SKIPPED: qpdf is missing, alternative texts and attachments are not read by it.");

export function runOn(bytes: Uint8Array, program: string, ...args: readonly string[]): string {
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  const all = args.map((arg) => (arg === "FILE" ? path : arg));
  return spawnSync(program, all, { encoding: "utf8", maxBuffer: 2 ** 28, timeout: 60_000 }).stdout ?? "";
}

/** As a reader sees it: letters of equations as letters, places to cut and joiners as nothing. */
function plain(text: string): string {
  return text
    .replace(/[\u{1d400}-\u{1d7ff}]/gu, " $& ")
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u2060\u202a-\u202e\u00ad]/g, "");
}

interface Attached {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly attach?: { readonly description: string };
}

interface Input {
  readonly model: { readonly blocks: readonly unknown[]; readonly meta?: Readonly<Record<string, unknown>> };
  readonly files?: readonly Attached[];
}

const NO_TEXT = new Set([
  "type",
  "id",
  "target",
  "url",
  "image",
  "kind",
  "align",
  "marks",
  "color",
  "language",
  "fill",
]);

/** Every text of a model, by a walk that knows nothing of its kinds. */
function textsOf(value: unknown, path: string): readonly Unit[] {
  if (typeof value === "string") return [{ kind: "text", place: path, text: plain(value) }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => (NO_TEXT.has(name) ? [] : textsOf(item, `${path}.${name}`)));
}

/** The object tree of qpdf: alternative texts, attachments, what Info says. */
function stringsOf(bytes: Uint8Array): readonly string[] {
  const found: string[] = [];
  JSON.parse(runOn(bytes, "qpdf", "--json", "FILE"), (name, value) => {
    if (/^\/(Alt|Title|Author|Subject|Keywords|Desc|UF)$/.test(name) && typeof value === "string")
      found.push(plain(value.replace(/^u:/, "")));
    return value;
  });
  return found;
}

const bytesOf = ({ value }: Outcome): Uint8Array => (value as { artifact: { bytes: Uint8Array } }).artifact.bytes;

/** What a loss tells of is found as U+FFFD: those characters are taken out on both sides. */
function withoutReplaced(units: readonly Unit[], { losses }: Outcome): readonly Unit[] {
  const gone = losses.flatMap(({ subject }) => {
    const point = /^U\+([0-9A-F]+) /.exec(subject)?.[1];
    return point === undefined ? [] : [String.fromCodePoint(Number.parseInt(point, 16))];
  });
  return units.map((unit) => ({
    ...unit,
    text: gone.reduce((text, one) => text.replaceAll(one, " "), unit.text ?? ""),
  }));
}

/** Each text of the model is found by poppler, each alternative text and fact by qpdf, each attachment as it was. */
export const renderConservation: Conservation = {
  list(outcome) {
    if (!hasPoppler || !hasQpdf) return "poppler or qpdf is not here";
    const { model, files: given = [] } = outcome.input as Input;
    const files = given.flatMap(({ name, bytes, attach }, index): Unit[] =>
      attach === undefined
        ? []
        : [
            { kind: "attachment", place: `attachment ${index}`, bytes },
            { kind: "attachment name", place: `attachment ${index}`, text: name },
            { kind: "attachment text", place: `attachment ${index}`, text: attach.description },
          ],
    );
    const { language: _, date: __, ...meta } = model.meta ?? {};
    const texts = textsOf({ ...model, meta, style: undefined, page: undefined }, "model");
    return [...withoutReplaced(texts, outcome), ...files];
  },
  carries: (value) => (value as { artifact: unknown }).artifact,
  open({ bytes }) {
    const listed = runOn(bytes, "qpdf", "--list-attachments", "FILE");
    const names = [...listed.matchAll(/^(.+) -> \d+,\d+$/gm)].map(([, name = ""]) => name);
    const path = join(folder, "file.pdf");
    writeFileSync(path, bytes);
    const files = names.map((name) => spawnSync("qpdf", [path, `--show-attachment=${name}`]).stdout);
    return {
      texts: [plain(runOn(bytes, "pdftotext", "FILE", "-")).replaceAll("\ufffd", " "), ...stringsOf(bytes)],
      files,
    };
  },
  statements: [
    {
      name: "order",
      check(outcome) {
        if (!hasPoppler) return undefined;
        const text = plain(runOn(bytesOf(outcome), "pdftotext", "FILE", "-"));
        let from = 0;
        return (outcome.input as Input).model.blocks.flatMap((block, index) => {
          const { type } = block as { type: string };
          if (type !== "heading" && type !== "paragraph") return [];
          const [word] = /[A-Za-z]{4,}/.exec(textsOf((block as { content: unknown }).content, "")[0]?.text ?? "") ?? [];
          if (word === undefined) return [];
          const at = text.indexOf(word, from);
          from = Math.max(at, from);
          return at === -1 ? [`"${word}" of block ${index} does not follow what stands before it`] : [];
        });
      },
    },
    {
      name: "pages",
      check(outcome) {
        if (!hasPoppler) return undefined;
        const pages = Number(/^Pages:\s+(\d+)$/m.exec(runOn(bytesOf(outcome), "pdfinfo", "FILE"))?.[1]);
        const { pages: reported } = outcome.value as { pages: number };
        return pages === reported ? [] : [`${reported} pages are told and ${pages} are there`];
      },
    },
  ],
  make(chance) {
    const { input } = makeModel(chance);
    return { name: `${input.model.blocks.length} blocks`, input, units: textsOf(input.model, "model") };
  },
};

/** A document by chance, a token for each leaf. */
export function makeModel(chance: SeededRandom) {
  const next = createTokens();
  const token = next;
  const inline = (): object | string => {
    switch (chance.below(6)) {
      case 0:
        return { type: "text", text: ` ${token()} `, marks: chance.below(2) === 0 ? ["bold"] : ["bold", "italic"] };
      case 1:
        return { type: "link", url: "https://example.org/", content: [` ${token()} `] };
      case 2:
        return { type: "footnote", content: [token()] };
      case 3:
        return { type: "text", text: ` ${token()} `, marks: ["code", "underline"] };
      default:
        return ` ${token()} `;
    }
  };
  const some = <Item>(most: number, make: () => Item): Item[] => Array.from({ length: 1 + chance.below(most) }, make);
  const block = (depth: number): object => {
    switch (chance.below(depth > 1 ? 3 : 8)) {
      case 0:
        return { type: "heading", level: 1 + chance.below(6), content: some(2, inline) };
      case 1:
        return { type: "code", text: `${token()}\n  ${token()}` };
      case 3:
        return {
          type: "list",
          kind: chance.below(2) === 0 ? "bullet" : "number",
          items: some(3, () => [block(depth + 1)]),
        };
      case 4: {
        const cell = () => ({ blocks: [block(depth + 2)] });
        return {
          type: "table",
          columns: [{}, {}],
          head: [{ cells: [cell(), cell()] }],
          rows: some(3, () => ({ cells: [cell()] })),
        };
      }
      case 5:
        return { type: "columns", count: 2, blocks: [block(depth + 1)] };
      case 6:
        return { type: "quote", blocks: [block(depth + 1)] };
      default:
        return { type: "paragraph", content: some(4, inline) };
    }
  };
  const blocks = some(6, () => block(0));
  return { input: { model: { blocks } } };
}
