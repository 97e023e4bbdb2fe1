import { type Conservation, createTokens, type SeededRandom, type Unit } from "@colophon/testing";
import { textLister } from "./text-conservation.ts";

/** Documents that models were made of, by model. */
const sources = new WeakMap<object, Uint8Array>();

/** A call that renders a model, to be held against the document that it came from. */
export function renderCall(model: object, source: Uint8Array) {
  sources.set(model, source);
  return { input: { model } };
}

/** Each text that Python reads in the document a model came from, or that a model was written of, it reads in what is rendered. */
export const renderedConservation: Conservation = {
  list({ input }) {
    const source = sources.get((input as { readonly model: object }).model);
    return source === undefined ? "nobody knows whence the model is" : textLister.list(source);
  },
  open({ bytes }) {
    const listed = textLister.list(bytes);
    if (typeof listed === "string") throw new Error(listed);
    return { texts: listed.map(({ text = "" }) => text) };
  },
  make: makeModel,
};

/** A model as a caller writes it: paragraphs, runs, links, notes, lists, fields, tables, comments, heads and feet. */
function makeModel(chance: SeededRandom) {
  const next = createTokens();
  const units: Unit[] = [];
  const token = (): string => {
    const text = next();
    units.push({ kind: "text", place: `leaf ${units.length}`, text });
    return ` ${text} `;
  };
  const paragraph = () => ({ type: "paragraph", text: token() });
  const leaf = (): object | string => {
    const makers = [
      token,
      () => ({ type: "run", properties: { bold: true }, text: token() }),
      () => ({ type: "link", url: "https://example.org/", text: token() }),
      () => ({ type: "footnote", text: token() }),
      () => ({ type: "endnote", children: [paragraph()] }),
      () => ({ type: "field", instr: "PAGE", children: [{ type: "run", text: token() }] }),
    ];
    return makers[chance.below(makers.length)]?.() ?? "";
  };
  const cell = () => ({ type: "cell", text: token() });
  const row = () => ({ type: "row", children: [cell(), cell()] });
  const block = (): object => {
    const some = <Item>(make: () => Item) => Array.from({ length: 1 + chance.below(3) }, make);
    const makers = [
      paragraph,
      () => ({ type: "paragraph", children: some(leaf) }),
      () => ({ type: "paragraph", list: { kind: "decimal" }, text: token() }),
      () => ({ type: "table", children: some(row) }),
      () => ({ type: "paragraph", properties: { style: "Heading1" }, text: token() }),
    ];
    return makers[chance.below(makers.length)]?.() ?? {};
  };
  const body = Array.from({ length: 1 + chance.below(6) }, block);
  const section = {
    type: "section",
    pageSize: { w: 11906, h: 16838 },
    pageMargins: { top: 1440, right: 1440, bottom: 1440, left: 1440, header: 708, footer: 708, gutter: 0 },
    headers: { default: [paragraph()] },
    footers: { default: [paragraph()] },
  };
  return { name: `${units.length} leaves`, input: { model: { body: [...body, section] } }, units };
}
