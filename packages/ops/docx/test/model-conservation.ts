import { join } from "node:path";
import { type Conservation, createTokens, type DocumentCall, type SeededRandom, type Unit } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { hasPython } from "./conservation.ts";
import { makeDocument, W } from "./documents.ts";

const SCRIPT = join(import.meta.dirname, "list-model-text.py");

/** What a document holds as Python lists it; what a model holds are its texts, markup and names of parts. */
export const modelConservation: Conservation = {
  list: listTexts,
  carries: (value) => {
    const { derived: _, parts, ...model } = value as { derived?: unknown; parts: readonly { name: string }[] };
    return [model, parts.map(({ name }) => name), "[Content_Types].xml", sources(model)];
  },
  make: makeByChance,
};

/** Names of the parts of relationships follow from where those start. */
function sources(model: unknown): readonly string[] {
  const { relationships } = model as { relationships: readonly { source: string }[] };
  return relationships.map(({ source }) => `_rels ${source} rels`);
}

function listTexts({ input }: DocumentCall): readonly Unit[] | string {
  if (!hasPython) return "python3 is missing";
  const { bytes } = input as { readonly bytes: Uint8Array };
  const { stdout, status, stderr } = runPython([SCRIPT], bytes);
  if (status !== 0) throw new Error(stderr);
  const listed = JSON.parse(stdout) as readonly (readonly [string, string, string])[] | { readonly error: string };
  if ("error" in listed) return listed.error;
  return listed.map(([kind, place, text]) => ({ kind, place, text }));
}

const LEAVES: readonly ((token: string) => string)[] = [
  (token) => `<w:r><w:t>${token}</w:t></w:r>`,
  (token) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve"> ${token} </w:t></w:r>`,
  (token) => `<w:del w:id="1" w:author="${token}"><w:r><w:delText>gone</w:delText></w:r></w:del>`,
  (token) => `<w:fldSimple w:instr="REF x"><w:r><w:t>${token}</w:t></w:r></w:fldSimple>`,
  (token) => `<w:r><w:instrText>${token}</w:instrText></w:r>`,
  (token) => `<w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t>${token}</w:t></w:r></w:sdtContent></w:sdt>`,
  (token) => `<w:unknown><w:r><w:t>${token}</w:t></w:r></w:unknown>`,
  (token) => `<!-- between --><w:hyperlink w:anchor="a"><w:r><w:t>${token}</w:t></w:r></w:hyperlink>`,
  (token) =>
    `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>${token}</m:t></m:r></m:oMath>`,
  (token) =>
    `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent><w:p><w:r><w:t>${token}</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
];

function makeByChance(chance: SeededRandom) {
  const next = createTokens();
  const units: Unit[] = [];
  const leaf = (): string => {
    const token = next();
    units.push({ kind: "text", place: `leaf ${units.length}`, text: token });
    return LEAVES[chance.below(LEAVES.length)]?.(token) ?? "";
  };
  const paragraph = (): string => `<w:p>${Array.from({ length: chance.below(4) }, leaf).join("")}</w:p>`;
  const block = (depth: number): string =>
    depth > 2 || chance.below(3) > 0
      ? paragraph()
      : `<w:tbl><w:tr><w:tc>${block(depth + 1)}<w:p/></w:tc><w:tc>${paragraph()}</w:tc></w:tr></w:tbl>`;
  const body = Array.from({ length: 1 + chance.below(6) }, () => block(0)).join("");
  const xml = `<w:footnotes xmlns:w="${W}"><w:footnote w:id="1">${paragraph()}</w:footnote></w:footnotes>`;
  const parts = { footnotes: { name: "footnotes.xml", type: "footnotes", xml } };
  return { name: `${units.length} leaves`, input: { bytes: makeDocument({ body, parts }) }, units };
}
