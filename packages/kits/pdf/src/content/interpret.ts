import { everyUnits } from "@colophon/kit-bytes";
import type { PdfFile } from "../file/pdf-file.ts";
import {
  isArray,
  isName,
  numberOf,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "../objects/object.ts";
import { type Matrix, matrixOf, multiply, toMatrix } from "./matrix.ts";
import { type Operation, readOperations } from "./operations.ts";

/** What a page paints, as it is met. All but `image` may be left out. */
export interface Painter {
  image?(image: PaintedImage): void;
  text?(text: PaintedText): void;
  /** A path is filled or stroked, or a shading painted. */
  path?(): void;
  /** An operator that the standard does not know, or with operands it cannot take. */
  unknown?(operation: Operation): void;
}

export interface PaintedImage {
  readonly stream: PdfStream;
  /** Object number; undefined for an inline image. */
  readonly object: number | undefined;
  readonly matrix: Matrix;
  /** Those of the innermost form or page. */
  readonly resources: PdfDict;
}

export interface PaintedText {
  readonly bytes: number;
  readonly font: PdfObject | undefined;
  /** Tr: 3 and 7 paint nothing. */
  readonly mode: number;
}

interface State {
  readonly matrix: Matrix;
  readonly font: PdfObject | undefined;
  readonly mode: number;
}

/** Forms inside one another. Attack: forms that call each other. */
const MAX_FORMS = 24;
/** q without Q. Attack: a stream of q. */
const MAX_SAVED = 10_000;

export interface ContentLimits {
  /** Operations of all content of the file. Attack: forms that multiply. */
  readonly maxOperations: number;
}

/** Reads content streams of one file; what all of them do counts against one limit. */
export class Interpreter {
  readonly #file: PdfFile;
  readonly #maxOperations: number;
  readonly #tick: () => void;
  #operations = 0;
  /** The limit was passed: what came after was not looked at. */
  isCut = false;

  constructor(file: PdfFile, { maxOperations }: ContentLimits) {
    this.#file = file;
    this.#maxOperations = maxOperations;
    this.#tick = everyUnits(file.checkpoint, 2_000);
  }

  /** Paints content with these resources, starting with a matrix. */
  run(
    content: Uint8Array,
    given: { readonly resources: PdfDict; readonly matrix: Matrix; readonly painter: Painter },
  ): void {
    this.#run(
      content,
      [given.resources],
      { matrix: given.matrix, font: undefined, mode: 0 },
      { painter: given.painter, open: [] },
    );
  }

  /** Paints a form (an appearance, too). */
  form(
    form: PdfStream,
    given: { readonly resources: PdfDict; readonly matrix: Matrix; readonly painter: Painter },
  ): void {
    const state = { matrix: given.matrix, font: undefined, mode: 0 };
    this.#form(form, [given.resources], state, { painter: given.painter, open: [] });
  }

  #form(form: PdfStream, outer: Resources, state: State, call: Call): void {
    if (call.open.length >= MAX_FORMS || call.open.includes(form)) return;
    const own = this.#file.dictOf(form.dict.get("Resources"));
    const resources = own === undefined ? outer : [own, ...outer];
    const matrix = multiply(matrixOf(this.#file, form.dict.get("Matrix")), state.matrix);
    const { bytes } = this.#file.decode(form);
    this.#run(bytes, resources, { ...state, matrix }, { ...call, open: [...call.open, form] });
  }

  #run(content: Uint8Array, resources: Resources, first: State, call: Call): void {
    const saved: State[] = [];
    let state = first;
    for (const operation of readOperations(content, this.#tick)) {
      this.#operations += 1;
      if (this.#operations > this.#maxOperations) {
        this.isCut = true;
        return;
      }
      const { operator } = operation;
      if (operator === "q") {
        if (saved.length < MAX_SAVED) saved.push(state);
      } else if (operator === "Q") state = saved.pop() ?? state;
      else state = this.#step(operation, { resources, state, call });
    }
  }

  #step(operation: Operation, { resources, state, call }: { resources: Resources; state: State; call: Call }): State {
    const { operator, operands, image } = operation;
    const { painter } = call;
    const [first] = operands;
    if (operator === "cm")
      return { ...state, matrix: multiply(toMatrix(operands.map(numberOf)) ?? [1, 0, 0, 1, 0, 0], state.matrix) };
    if (operator === "Tr") return { ...state, mode: numberOf(first) ?? 0 };
    if (operator === "Tf") return { ...state, font: this.#resource(resources, "Font", first) };
    if (operator === "gs") return this.#graphicsState(first, { resources, state, call });
    if (operator === "Do") this.#paintObject(this.#resource(resources, "XObject", first), { resources, state, call });
    else if (image !== undefined)
      painter.image?.({
        stream: image,
        object: undefined,
        matrix: state.matrix,
        resources: resources[0] ?? new PdfDict(),
      });
    else if (operator === "Tj" || operator === "'") this.#show(first, state, painter);
    else if (operator === "TJ") this.#show(first, state, painter);
    else if (operator === '"') this.#show(operands[2], state, painter);
    else if (PAINTING.has(operator)) painter.path?.();
    else if (!KNOWN.has(operator)) painter.unknown?.(operation);
    return state;
  }

  #show(shown: PdfObject | undefined, { font, mode }: State, painter: Painter): void {
    const items = isArray(shown) ? shown : [shown];
    let bytes = 0;
    for (const item of items) if (item instanceof PdfString) bytes += item.bytes.length;
    if (bytes > 0) painter.text?.({ bytes, font, mode });
  }

  /** A soft mask is painted when it is set. */
  #graphicsState(
    name: PdfObject | undefined,
    { resources, state, call }: { resources: Resources; state: State; call: Call },
  ): State {
    const dict = this.#file.dictOf(this.#resource(resources, "ExtGState", name));
    const mask = this.#file.resolve(dict?.get("SMask"));
    const group = mask instanceof PdfDict ? this.#file.resolve(mask.get("G")) : null;
    if (group instanceof PdfStream) this.#form(group, resources, { ...state, font: undefined, mode: 0 }, call);
    const [font] = this.#file.arrayOf(dict?.get("Font"));
    return font === undefined ? state : { ...state, font };
  }

  #paintObject(
    object: PdfObject | undefined,
    { resources, state, call }: { resources: Resources; state: State; call: Call },
  ): void {
    const stream = this.#file.resolve(object);
    if (!(stream instanceof PdfStream)) return;
    const subtype = this.#file.resolve(stream.dict.get("Subtype"));
    if (isName(subtype, "Form")) this.#form(stream, resources, state, call);
    else if (isName(subtype, "Image")) {
      const number = object instanceof PdfRef ? object.number : undefined;
      call.painter.image?.({ stream, object: number, matrix: state.matrix, resources: resources[0] ?? new PdfDict() });
    }
  }

  /** Of a form what it does not name itself is looked for further out, as readers do. */
  #resource(resources: Resources, kind: string, name: PdfObject | undefined): PdfObject | undefined {
    if (!(name instanceof PdfName)) return undefined;
    for (const dict of resources) {
      const found = this.#file.dictOf(dict.get(kind))?.get(name.value);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** Innermost first. */
type Resources = readonly PdfDict[];

interface Call {
  readonly painter: Painter;
  readonly open: readonly PdfStream[];
}

const PAINTING: ReadonlySet<string> = new Set(["S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh"]);

/** Every operator there is. Source: ISO 32000-2, Annex A. */
export const KNOWN: ReadonlySet<string> = new Set(
  (
    "b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri " +
    "s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' \""
  ).split(" "),
);

/** The content of a page as one stream of bytes, its parts apart. */
export function pageContent(file: PdfFile, page: PdfDict): Uint8Array {
  const contents = file.resolve(page.get("Contents"));
  const parts = isArray(contents) ? contents.map(file.resolve) : [contents];
  const chunks = parts.flatMap((part) =>
    part instanceof PdfStream ? [file.decode(part).bytes, Buffer.from("\n")] : [],
  );
  return chunks.length === 2 ? (chunks[0] as Uint8Array) : new Uint8Array(Buffer.concat(chunks));
}
