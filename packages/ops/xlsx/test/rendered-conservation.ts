import { type Conservation, createTokens, type SeededRandom, type Unit } from "@colophon/testing";
import { listUnits } from "./conservation.ts";
import { renderConservation } from "./render-conservation.ts";

interface ReadCell {
  readonly ref: string;
  readonly type: string;
  readonly value: string | number | boolean | null;
  readonly formula?: { readonly text?: string };
}

interface ReadWorkbook {
  readonly sheets: readonly {
    readonly name: string;
    readonly kind: string;
    readonly part?: string;
    readonly rows: readonly { readonly cells: readonly ReadCell[] }[];
  }[];
}

/** Workbooks that models were made of, by model: their bytes and the parts of the sheets that were taken over. */
const sources = new WeakMap<object, { readonly bytes: Uint8Array; readonly parts: ReadonlySet<string> }>();

/** What was read of a workbook, as a model: the cells of its worksheets, values and formulas. */
export function renderCall({ sheets }: ReadWorkbook, bytes: Uint8Array) {
  const taken = sheets.filter(({ kind, part }) => kind === "worksheet" && part !== undefined);
  const model = {
    sheets: taken.map(({ name, rows }) => ({
      name,
      cells: rows.flatMap(({ cells }) => cells.filter(({ type }) => type !== "empty").map(toModelCell)),
    })),
  };
  sources.set(model, { bytes, parts: new Set(taken.flatMap(({ part }) => part?.slice(1) ?? [])) });
  return { input: { model }, options: { formulaPolicy: "keep" } };
}

function toModelCell({ ref, type, value, formula }: ReadCell) {
  const text = formula?.text;
  return {
    ref,
    ...(value !== null && { value, ...(type === "error" && { type }) }),
    ...(text !== undefined && text !== "" && { formula: { text } }),
  };
}

/** Each cell that Python reads in the workbook a model came from, it reads in what is rendered; of models by chance each text. */
export const renderedConservation: Conservation = {
  ...renderConservation,
  list(outcome) {
    const source = sources.get((outcome.input as { readonly model: object }).model);
    if (source === undefined) return renderConservation.list?.(outcome) ?? [];
    const units = listUnits(source.bytes);
    if (typeof units === "string") return units;
    return units.filter(
      ({ kind, place }) => kind === "cell" && source.parts.has(place.slice(0, place.lastIndexOf(" "))),
    );
  },
  open({ bytes, extension }) {
    const opened = renderConservation.open?.({ bytes, extension, mediaType: "" });
    const units = listUnits(bytes);
    if (typeof units === "string") throw new Error(units);
    if (opened === undefined || opened instanceof Promise) throw new Error("Nothing was opened.");
    return { texts: [...units.flatMap(({ kind, text = "" }) => (kind === "cell" ? [text] : [])), ...opened.texts] };
  },
  statements: [
    {
      name: "sheets",
      check({ input, value }) {
        const { model } = input as { readonly model: { readonly sheets: readonly { readonly cells?: unknown[] }[] } };
        const { sheets } = value as { readonly sheets: readonly { readonly cells: number }[] };
        return model.sheets.flatMap(({ cells = [] }, at) =>
          sheets[at]?.cells === cells.length ? [] : [`sheet ${at} has ${sheets[at]?.cells} cells of ${cells.length}`],
        );
      },
    },
  ],
  make: makeModel,
};

/** Sheets of cells, notes, links, tables and heads, with a token of its own in each. */
function makeModel(chance: SeededRandom) {
  const next = createTokens();
  const units: Unit[] = [];
  const token = (): string => {
    const text = next();
    units.push({ kind: "text", place: `leaf ${units.length}`, text });
    return text;
  };
  const cell = (ref: string) => {
    const makers = [
      () => ({ ref, value: token() }),
      () => ({ ref, value: `${token()} & <${token()}>` }),
      () => ({ ref, runs: [{ text: token(), font: { bold: true } }, { text: ` ${token()}` }] }),
      () => ({ ref, value: token(), formula: { text: `"${token()}"&A1` } }),
    ];
    return makers[chance.below(makers.length)]?.() ?? { ref };
  };
  const some = <Item>(make: (index: number) => Item) =>
    Array.from({ length: 1 + chance.below(5) }, (_, at) => make(at));
  const sheets = some((at) => ({
    name: token(),
    cells: some((row) => cell(`${"ABC"[chance.below(3)]}${row + 1}`)),
    ...(at % 2 === 0 && { notes: [{ cell: "F1", author: token(), text: token() }] }),
    ...(chance.below(2) === 0 && { page: { header: `&C ${token()}`, footer: `&L ${token()}` } }),
    ...(chance.below(2) === 0 && {
      hyperlinks: [{ ref: "G1", target: `https://example.org/${token()}`, tooltip: token() }],
    }),
  }));
  return { name: `${units.length} leaves`, input: { model: { sheets } }, units };
}
