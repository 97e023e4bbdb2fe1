import { everyUnits } from "@colophon/kit-bytes";
import type { PdfFile } from "../file/pdf-file.ts";
import { FontReader } from "../fonts/font.ts";
import { IDENTITY, type Matrix, matrixOf, multiply, toMatrix } from "../geometry/matrix.ts";
import { OPERATORS } from "../objects/keyword.ts";
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
import { readUsedOperations } from "../objects/operands.ts";
import type { Operation } from "../objects/operations.ts";
import type { Painter, PaintFrame } from "./painter.ts";
import { showText } from "./show.ts";
import { GraphicsState, type Mark, TextPlace } from "./state.ts";

/** Forms inside one another. Attack: forms that call each other. */
const MAX_FORMS = 24;
/** q without Q. Attack: a stream of q. */
const MAX_SAVED = 10_000;

export interface ContentLimits {
  /** Operations of all content of the file. Attack: forms that multiply. */
  readonly maxOperations: number;
}

interface InterpreterInput {
  readonly resources: PdfDict;
  readonly matrix: Matrix;
  readonly painter: Painter;
}

/** Reads content streams of one file; what all of them do counts against one limit. */
export class Interpreter {
  readonly #file: PdfFile;
  readonly #fonts: FontReader;
  readonly #maxOperations: number;
  readonly #tick: () => void;
  #operations = 0;
  /** The limit was passed: what came after was not looked at. */
  isCut = false;

  constructor(file: PdfFile, { maxOperations }: ContentLimits) {
    this.#file = file;
    this.#fonts = new FontReader(file);
    this.#maxOperations = maxOperations;
    this.#tick = everyUnits(file.checkpoint, 2_000);
  }

  /** Paints content with these resources, starting with a matrix. */
  run(content: Uint8Array, { resources, matrix, painter }: InterpreterInput): void {
    const state = new GraphicsState();
    state.matrix = matrix;
    const frame: PaintFrame = {
      kind: "content",
      content,
      stream: undefined,
      held: undefined,
      resources: [resources],
      matrix,
    };
    this.#enter(frame, { state, painter, open: [], base: matrix, mark: undefined });
  }

  /** Paints a form (an appearance, too). */
  form(
    form: PdfStream,
    { resources, matrix, painter, held }: InterpreterInput & { readonly held?: PdfObject | undefined },
  ): void {
    const state = new GraphicsState();
    state.matrix = matrix;
    const call: Call = { painter, open: [], resources: [resources], state, base: matrix, mark: undefined };
    this.#form({ form, held, kind: "form", state }, call);
  }

  #form(
    {
      form,
      held,
      kind,
      state,
    }: { form: PdfStream; held: PdfObject | undefined; kind: PaintFrame["kind"]; state: GraphicsState },
    { painter, open, resources: outer, mark }: Call,
  ): void {
    if (open.length >= MAX_FORMS || open.includes(form)) return;
    const own = this.#file.dictOf(form.dict.get("Resources"));
    const resources = own === undefined ? outer : [own, ...outer];
    const matrix = multiply(matrixOf(this.#file, form.dict.get("Matrix")), state.matrix);
    const { bytes: content } = this.#file.decode(form);
    const frame: PaintFrame = { kind, content, stream: form, held, resources, matrix };
    this.#enter(frame, { state: state.at(matrix), painter, open: [...open, form], base: matrix, mark });
  }

  #enter(frame: PaintFrame, start: Omit<Call, "resources">): void {
    start.painter.enter?.(frame);
    new Run(this.#file, this.#fonts, {
      tick: this.#tick,
      count: () => {
        this.#operations += 1;
        if (this.#operations > this.#maxOperations) this.isCut = true;
        return !this.isCut;
      },
      form: (called, call) => this.#form(called, call),
    }).read(frame, { ...start, resources: frame.resources });
    start.painter.leave?.(frame);
  }
}

interface Called {
  readonly form: PdfStream;
  readonly held: PdfObject | undefined;
  readonly kind: PaintFrame["kind"];
  readonly state: GraphicsState;
}

interface Shared {
  readonly tick: () => void;
  /** Counts an operation; false when it is one too many. */
  readonly count: () => boolean;
  readonly form: (called: Called, call: Call) => void;
}

/** Innermost first. */
type Resources = readonly PdfDict[];

interface Call {
  readonly painter: Painter;
  readonly open: readonly PdfStream[];
  readonly resources: Resources;
  readonly state: GraphicsState;
  /** What patterns start from. */
  readonly base: Matrix;
  readonly mark: Mark | undefined;
}

/** One content stream from its beginning to its end. */
class Run {
  readonly #file: PdfFile;
  readonly #fonts: FontReader;
  readonly #shared: Shared;
  readonly #place = new TextPlace();
  readonly #saved: GraphicsState[] = [];
  #state = new GraphicsState();
  #mark: Mark | undefined;

  constructor(file: PdfFile, fonts: FontReader, shared: Shared) {
    this.#file = file;
    this.#fonts = fonts;
    this.#shared = shared;
  }

  read({ content }: PaintFrame, call: Call): void {
    this.#state = call.state;
    this.#mark = call.mark;
    const { painter } = call;
    for (const operation of readUsedOperations(content, this.#shared.tick)) {
      if (!this.#shared.count()) return;
      painter.operation?.(operation, this.#state);
      this.#step(operation, call);
    }
  }

  #step(operation: Operation, call: Call): void {
    const { operator, operands } = operation;
    switch (operator) {
      case "q":
        if (this.#saved.length < MAX_SAVED) this.#saved.push(this.#state.copy());
        return;
      case "Q":
        this.#state = this.#saved.pop() ?? this.#state;
        return;
      case "cm":
        this.#state.matrix = multiply(toMatrix(operands.map(numberOf)) ?? IDENTITY, this.#state.matrix);
        return;
      case "w":
        this.#state.lineWidth = numberOf(operands[0]) ?? 1;
        return;
      case "gs":
        this.#graphicsState(operands[0], call);
        return;
      case "Do":
        this.#paintObject(operation, call);
        return;
      case "scn":
      case "SCN":
        if (call.painter.enter !== undefined) this.#pattern(operands.at(-1), call);
        return;
      case "BMC":
      case "BDC":
        this.#beginMark(operands, call);
        return;
      case "EMC":
        this.#mark = this.#mark?.outer;
        return;
      default:
        if (!this.#text(operation, call)) this.#other(operation, call);
    }
  }

  #other(operation: Operation, { painter, resources }: Call): void {
    const { operator, image } = operation;
    const { matrix } = this.#state;
    if (image !== undefined)
      painter.image?.({
        stream: image,
        object: undefined,
        matrix,
        resources: resources[0] ?? new PdfDict(),
        operation,
      });
    else if (PAINTING.has(operator)) painter.path?.();
    else if (!OPERATORS.has(operator)) painter.unknown?.(operation);
  }

  /** Text state, positions and strings; false for any other operator. Source: ISO 32000-2, 9.3 and 9.4. */
  #text(operation: Operation, call: Call): boolean {
    const { operator, operands } = operation;
    const state = this.#state;
    const place = this.#place;
    const number = (index: number): number => numberOf(operands[index]) ?? 0;
    switch (operator) {
      case "BT":
        place.begin();
        return true;
      case "Td":
        place.move(number(0), number(1));
        return true;
      case "TD":
        state.leading = -number(1);
        place.move(number(0), number(1));
        return true;
      case "Tm":
        place.set(toMatrix(operands.map(numberOf)) ?? IDENTITY);
        return true;
      case "T*":
        place.move(0, -state.leading);
        return true;
      case "Tj":
      case "TJ":
        this.#show(operands[0], operation, call);
        return true;
      case "'":
        place.move(0, -state.leading);
        this.#show(operands[0], operation, call);
        return true;
      case '"':
        state.wordSpacing = number(0);
        state.characterSpacing = number(1);
        place.move(0, -state.leading);
        this.#show(operands[2], operation, call);
        return true;
      default:
        return this.#textState(operator, operands, call);
    }
  }

  #textState(operator: string, operands: readonly PdfObject[], call: Call): boolean {
    const state = this.#state;
    const value = numberOf(operands[0]) ?? 0;
    if (operator === "Tf") {
      this.#setFont(this.#resource(call.resources, "Font", operands[0]));
      state.size = numberOf(operands[1]) ?? 0;
    } else if (operator === "Tc") state.characterSpacing = value;
    else if (operator === "Tw") state.wordSpacing = value;
    else if (operator === "Tz") state.scale = value / 100;
    else if (operator === "TL") state.leading = value;
    else if (operator === "Ts") state.rise = value;
    else if (operator === "Tr") state.mode = value;
    else return false;
    return true;
  }

  #setFont(object: PdfObject | undefined): void {
    this.#state.fontObject = object;
    this.#state.font = undefined;
  }

  #show(shown: PdfObject | undefined, operation: Operation, { painter }: Call): void {
    const state = this.#state;
    if (painter.text !== undefined) {
      let bytes = 0;
      for (const item of isArray(shown) ? shown : [shown]) if (item instanceof PdfString) bytes += item.bytes.length;
      if (bytes > 0) painter.text({ bytes, font: state.fontObject, mode: state.mode });
    }
    if (painter.run === undefined) return;
    state.font ??= this.#fonts.read(state.fontObject);
    const run = showText(shown, state, {
      font: state.font,
      place: this.#place,
      mark: this.#mark,
      tick: this.#shared.tick,
    });
    painter.run(run, operation);
  }

  #beginMark([tag, held]: readonly PdfObject[], { resources }: Call): void {
    const named = held instanceof PdfName ? this.#resource(resources, "Properties", held) : held;
    const properties = this.#file.dictOf(named);
    this.#mark = { tag: tag instanceof PdfName ? tag.value : "", properties, outer: this.#mark };
  }

  /** A soft mask is painted when it is set. */
  #graphicsState(name: PdfObject | undefined, call: Call): void {
    const dict = this.#file.dictOf(this.#resource(call.resources, "ExtGState", name));
    const mask = this.#file.resolve(dict?.get("SMask"));
    const held = mask instanceof PdfDict ? mask.get("G") : undefined;
    const group = this.#file.resolve(held);
    if (group instanceof PdfStream)
      this.#shared.form({ form: group, held, kind: "mask", state: new GraphicsState().at(this.#state.matrix) }, call);
    const [font, size] = this.#file.arrayOf(dict?.get("Font"));
    if (font !== undefined) {
      this.#setFont(font);
      this.#state.size = numberOf(this.#file.resolve(size)) ?? this.#state.size;
    }
  }

  #pattern(name: PdfObject | undefined, call: Call): void {
    const held = this.#resource(call.resources, "Pattern", name);
    const stream = this.#file.resolve(held);
    if (stream instanceof PdfStream)
      this.#shared.form({ form: stream, held, kind: "pattern", state: new GraphicsState().at(call.base) }, call);
  }

  #paintObject(operation: Operation, call: Call): void {
    const held = this.#resource(call.resources, "XObject", operation.operands[0]);
    const stream = this.#file.resolve(held);
    if (!(stream instanceof PdfStream)) return;
    const subtype = this.#file.resolve(stream.dict.get("Subtype"));
    const state = this.#state;
    if (isName(subtype, "Form"))
      this.#shared.form({ form: stream, held, kind: "form", state }, { ...call, mark: this.#mark });
    else if (isName(subtype, "Image")) {
      const object = held instanceof PdfRef ? held.number : undefined;
      const resources = call.resources[0] ?? new PdfDict();
      call.painter.image?.({ stream, object, matrix: state.matrix, resources, operation });
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

const PAINTING: ReadonlySet<string> = new Set(["S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh"]);

/** The content of a page as one stream of bytes, its parts apart. */
export function pageContent(file: Pick<PdfFile, "resolve" | "decode">, page: PdfDict): Uint8Array {
  const contents = file.resolve(page.get("Contents"));
  const parts = isArray(contents) ? contents.map(file.resolve) : [contents];
  const chunks = parts.flatMap((part) =>
    part instanceof PdfStream ? [file.decode(part).bytes, Buffer.from("\n")] : [],
  );
  return chunks.length === 2 ? (chunks[0] as Uint8Array) : new Uint8Array(Buffer.concat(chunks));
}
