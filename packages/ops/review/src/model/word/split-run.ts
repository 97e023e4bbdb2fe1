import { nameOf, type Paragraph, type Piece } from "@colophon/base-word";
import { rawOf, type XmlDocument, type XmlEditor, type XmlElement, type XmlText } from "@colophon/kit-xml";

/** A point between runs, where marks can be written. */
export interface RunBoundary {
  /** Writes markup there; runs are split where the point is inside of one. */
  insert(markup: string): void;
  /** The point is not exactly the one asked for: before or after a drawing, a formula or a phonetic guide. */
  readonly isWidened: boolean;
}

/** Places of a part where markup is written between runs. Each text is marked once as keeping its spaces. */
export class RunSplitter {
  readonly #document: XmlDocument;
  readonly #editor: XmlEditor;
  readonly #preserved = new Set<XmlElement>();

  constructor(document: XmlDocument, editor: XmlEditor) {
    this.#document = document;
    this.#editor = editor;
  }

  /** The point before or after a character of a paragraph. */
  boundary(paragraph: Paragraph, offset: number, wantsEnd: boolean): RunBoundary {
    const { piece, isEnd } = pieceAt(paragraph, offset, wantsEnd);
    if (piece === undefined) return this.#inEmpty(paragraph);
    const chain = runsAround(piece.node);
    const outer = chain.at(-1);
    if (outer === undefined) return this.#inEmpty(paragraph);
    const isNested = chain.length > 1 || nameOf(outer) !== "w:r";
    if (isNested) return this.#beside(outer, isEnd, true);
    const inside = offset - piece.start;
    if (piece.node.kind === "text" && inside > 0 && inside < piece.end - piece.start)
      return this.#inText(piece.node, piece.offset + inside, outer);
    const child = childOf(outer, piece.node);
    if (child === undefined || isOuter(outer, child, isEnd)) return this.#beside(outer, isEnd, false);
    return this.#inRun(outer, isEnd ? child.end : child.start);
  }

  #beside(element: XmlElement, isEnd: boolean, isWidened: boolean): RunBoundary {
    const at = isEnd ? element.end : element.start;
    return { isWidened, insert: (markup) => this.#editor.insertBefore({ start: at, end: at }, markup) };
  }

  #inRun(run: XmlElement, at: number): RunBoundary {
    const { open, close } = this.#tagsOf(run);
    return {
      isWidened: false,
      insert: (markup) => this.#editor.insertBefore({ start: at, end: at }, `${close}${markup}${open}`),
    };
  }

  #inText(text: XmlText, offset: number, run: XmlElement): RunBoundary {
    const element = text.parent;
    const { open, close } = this.#tagsOf(run);
    const name = element?.name ?? "w:t";
    const at = rawOffset(this.#document, text, offset);
    const [leave, enter] = text.isCdata ? ["]]>", "<![CDATA["] : ["", ""];
    return {
      isWidened: false,
      insert: (markup) => {
        if (element !== undefined) this.#preserve(element);
        const inserted = `${leave}</${name}>${close}${markup}${open}<${name} xml:space="preserve">${enter}`;
        this.#editor.insertBefore({ start: at, end: at }, inserted);
      },
    };
  }

  /** At the end of a paragraph without text. */
  #inEmpty({ element }: Paragraph): RunBoundary {
    return { isWidened: false, insert: (markup) => this.#editor.append(element, markup) };
  }

  #tagsOf(run: XmlElement): { readonly open: string; readonly close: string } {
    const properties = run.children.find(
      (node): node is XmlElement => node.kind === "element" && nameOf(node) === "w:rPr",
    );
    const copied = properties === undefined ? "" : rawOf(this.#document, properties);
    return { open: `<${run.name}>${copied}`, close: `</${run.name}>` };
  }

  #preserve(element: XmlElement): void {
    if (this.#preserved.has(element)) return;
    this.#preserved.add(element);
    if (!element.attributes.some(({ name }) => name === "xml:space"))
      this.#editor.setAttribute(element, "xml:space", "preserve");
  }
}

/** The piece that a character before or after an offset is in; at an edge of the paragraph, the piece on the other side of it. */
function pieceAt(
  { pieces }: Paragraph,
  offset: number,
  isEnd: boolean,
): { readonly piece: Piece | undefined; readonly isEnd: boolean } {
  const piece = pieces.find(({ start, end }) =>
    isEnd ? start < offset && offset <= end : start <= offset && offset < end,
  );
  return piece === undefined ? { piece: isEnd ? pieces[0] : pieces.at(-1), isEnd: !isEnd } : { piece, isEnd };
}

/** Runs and formulas around a node, the innermost first, through drawings and their text boxes. */
function runsAround(node: XmlText | XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (
    let at: XmlElement | undefined = node.kind === "element" ? node : node.parent;
    at !== undefined;
    at = at.parent
  ) {
    const name = nameOf(at);
    if (name === "w:r" || name === "m:oMath" || name === "m:oMathPara") found.push(at);
  }
  return found;
}

/** The child of a run that a node is in. */
function childOf(run: XmlElement, node: XmlText | XmlElement): XmlElement | undefined {
  let at: XmlElement | undefined = node.kind === "element" ? node : node.parent;
  while (at !== undefined && at.parent !== run) at = at.parent;
  return at;
}

/** Whether nothing but properties of the run is before a child, or nothing after it. */
function isOuter(run: XmlElement, child: XmlElement, isEnd: boolean): boolean {
  const content = run.children.filter(
    (node): node is XmlElement => node.kind === "element" && nameOf(node) !== "w:rPr",
  );
  return (isEnd ? content.at(-1) : content[0]) === child;
}

/** The place in the source at which a character of a text begins: references and line ends are longer there. */
function rawOffset({ source }: XmlDocument, { start, end, isCdata }: XmlText, offset: number): number {
  let at = isCdata ? start + "<![CDATA[".length : start;
  for (let count = 0; count < offset && at < end; ) {
    const rest = source.text[at];
    if (rest === "&" && !isCdata) {
      const semicolon = source.text.indexOf(";", at);
      count +=
        /^&#(?:x0*1[0-9a-f]{4}|x0*10[0-9a-f]{4}|0*(?:6553[6-9]|655[4-9]\d|65[6-9]\d\d|6[6-9]\d{3}|[7-9]\d{4}|\d{6,7}));$/i.test(
          source.text.slice(at, semicolon + 1),
        )
          ? 2
          : 1;
      at = semicolon + 1;
      continue;
    }
    at += rest === "\r" && source.text[at + 1] === "\n" ? 2 : 1;
    count += 1;
  }
  return at;
}
