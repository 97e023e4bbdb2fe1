import { nameOf } from "@colophon/base-word";
import { walkXml, type XmlDocument, type XmlElement, type XmlText } from "@colophon/kit-xml";

/** A piece of a field's code: its text, and where it is written. */
export interface CodePiece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The code of a field, with the index of its paragraph in the part. */
export interface FieldCode {
  readonly text: string;
  readonly pieces: readonly CodePiece[];
  readonly paragraph: number;
}

/** The codes of the fields of a part, each joined over its runs. Text with references or CDATA ends a piece without a place. */
export function readFieldCodes(tree: XmlDocument, step: () => void): readonly FieldCode[] {
  const codes: FieldCode[] = [];
  const open: { pieces: CodePiece[]; isSeparated: boolean; paragraph: number }[] = [];
  let paragraph = -1;
  const close = ({ pieces, paragraph: index }: { pieces: CodePiece[]; paragraph: number }): unknown =>
    codes.push({ text: pieces.map(({ text }) => text).join(""), pieces, paragraph: index });
  for (const node of walkXml(tree.root)) {
    step();
    if (node.kind !== "element") continue;
    const name = nameOf(node);
    if (name === "w:p") paragraph += 1;
    else if (name === "w:fldSimple") {
      const piece = simpleCode(node);
      if (piece !== undefined) close({ pieces: [piece], paragraph });
    } else if (name === "w:fldChar") {
      const type = node.attributes.find(({ local }) => local === "fldCharType")?.value;
      const last = open.at(-1);
      if (type === "begin") open.push({ pieces: [], isSeparated: false, paragraph });
      else if (type === "separate" && last !== undefined && !last.isSeparated) {
        last.isSeparated = true;
        close(last);
      } else if (type === "end" && last !== undefined) {
        open.pop();
        if (!last.isSeparated) close(last);
      }
    } else if (name === "w:instrText") {
      const field = open.at(-1);
      if (field === undefined || field.isSeparated) continue;
      for (const text of node.children) if (text.kind === "text") field.pieces.push(pieceOf(text));
    }
  }
  return codes;
}

function pieceOf({ value, start, end, isCdata }: XmlText): CodePiece {
  // What is written otherwise than it reads cannot be cut by its offsets.
  return isCdata || end - start !== value.length ? { text: value, start, end: start } : { text: value, start, end };
}

function simpleCode(element: XmlElement): CodePiece | undefined {
  const code = element.attributes.find(({ local }) => local === "instr");
  if (code === undefined) return undefined;
  const isPlain = code.valueEnd - code.valueStart === code.value.length;
  return { text: code.value, start: code.valueStart, end: isPlain ? code.valueEnd : code.valueStart };
}

/** Where a stretch of a code is written, piece by piece; undefined where a piece has no place. */
export function spansOf(
  { pieces }: FieldCode,
  from: number,
  to: number,
): readonly { readonly start: number; readonly end: number }[] | undefined {
  const spans: { start: number; end: number }[] = [];
  let at = 0;
  for (const { text, start, end } of pieces) {
    const [first, last] = [Math.max(from, at), Math.min(to, at + text.length)];
    if (first < last) {
      if (end - start !== text.length) return undefined;
      spans.push({ start: start + first - at, end: start + last - at });
    }
    at += text.length;
  }
  return spans.length === 0 ? undefined : spans;
}
