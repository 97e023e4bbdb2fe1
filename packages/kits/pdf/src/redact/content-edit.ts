import { appearancesOf } from "../content/appearance.ts";
import { type Interpreter, pageContent } from "../content/interpret.ts";
import type { PaintedImage, Painter, PaintFrame } from "../content/painter.ts";
import { quadOf, type TextRun } from "../content/state.ts";
import type { PdfPage } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { IDENTITY, type Matrix } from "../geometry/matrix.ts";
import { toSpace, touches, unitSquare } from "../geometry/quads.ts";
import { isName, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import type { Operation } from "../objects/operations.ts";
import { formatName, serialize } from "../write/serialize.ts";
import { deflate } from "../write/write-file.ts";
import { areaSets } from "./area-set.ts";
import type { Area } from "./areas.ts";
import { CoveredGlyphs } from "./covered-glyphs.ts";
import { type ImageEdit, sampleSize } from "./image-edit.ts";
import { formKeys, pictureKeys } from "./kept-keys.ts";
import { MarkEdit, touchMarks } from "./marked-content.ts";
import { PathEdit } from "./path-edit.ts";
import type { PathsMode } from "./plan.ts";
import { RemovedText } from "./removed-text.ts";
import { StreamEdit } from "./stream-edit.ts";
import { editShow } from "./text-edit.ts";

/** What is to go from one page. */
export interface PagePlan {
  readonly page: PdfPage;
  /** Numbers of glyphs in the order of painting. */
  readonly glyphs: ReadonlySet<number>;
  readonly areas: readonly Area[];
  readonly paths: PathsMode;
  /** Something is painted over the page after its content. */
  readonly hasBoxes: boolean;
  /** Paints the areas over an appearance, which lies over the page; from the page's user space. */
  readonly boxes: (matrix: Matrix) => string;
}

/** What went from it. */
export interface PageFindings {
  readonly text: string;
  readonly glyphs: number;
  /** Of these, glyphs that nobody asked for and that stand under the box of a word. */
  readonly others: number;
  readonly images: {
    readonly object: number | undefined;
    readonly kind: "image" | "coarseImage" | "wholeImage";
    readonly isJpeg: boolean;
  }[];
  /** Of pictures and forms that lost something: entries that may describe it, which are removed. */
  readonly described: { readonly object: number | undefined; readonly keys: readonly string[] }[];
  /** Subpaths that lost something, and those that reach into an area and stay. */
  readonly paths: number;
  readonly keptPaths: number;
  readonly markedContents: ReadonlySet<number>;
}

export interface PageEdit {
  readonly content: Uint8Array | undefined;
  readonly resources: PdfDict;
  readonly findings: PageFindings;
}

/** What the pages of a file share while they are changed. */
export interface EditContext {
  readonly file: PdfFile;
  readonly interpreter: Interpreter;
  readonly images: ImageEdit;
  /** An object of the file to be, to be referred to among those of the file. */
  readonly add: (object: PdfObject) => PdfRef;
  /** Objects that another stands in for where they were painted, and those that are painted as they are. */
  readonly replaced: Set<number>;
  readonly painted: Set<number>;
  /** For annotations what stands for their appearances, which others may share. */
  readonly appearances: Map<PdfDict, Map<number, PdfRef>>;
}

/** In points: the largest sample that is taken for the edge of a box. */
const COARSE = 1;

/** Tr: from here on text is added to the clipping path. */
const CLIPS = 4;

/** The content of a page without the glyphs, samples and paths of the plan. */
export function editPage(context: EditContext, plan: PagePlan): PageEdit {
  return new PageEditor(context, plan).run();
}

class PageEditor {
  readonly #context: EditContext;
  readonly #plan: PagePlan;
  readonly #stack: StreamEdit[] = [];
  readonly #path: PathEdit;
  readonly #findings: Pick<PageFindings, "images" | "described"> & { paths: number; keptPaths: number } = {
    images: [],
    described: [],
    paths: 0,
    keptPaths: 0,
  };
  readonly #marks: MarkEdit;
  readonly #covered = new CoveredGlyphs();
  readonly #removed = new RemovedText();
  readonly #areas: ReturnType<typeof areaSets>;
  #glyph = 0;
  #top: StreamEdit | undefined;
  #annotation: PdfDict | undefined;

  constructor(context: EditContext, plan: PagePlan) {
    this.#context = context;
    this.#plan = plan;
    this.#path = new PathEdit(plan.areas, plan.paths);
    this.#marks = new MarkEdit(context.file, (edit, properties) => this.#name("Properties", properties, edit));
    this.#areas = areaSets(plan.areas);
  }

  run(): PageEdit {
    const { file, interpreter } = this.#context;
    const { page, glyphs, areas, hasBoxes } = this.#plan;
    const painter: Painter = {
      enter: (frame) => {
        this.#stack.push(new StreamEdit(frame));
        this.#path.enter();
      },
      leave: () => {
        this.#leave();
        this.#path.leave();
      },
      ...(glyphs.size + areas.length > 0 && {
        operation: (operation, state) => this.#operation(operation, state.matrix),
        run: (run, operation) => this.#run(run, operation),
        image: (image) => this.#image(image),
      }),
    };
    const resources = file.dictOf(page.inherited.get("Resources")) ?? new PdfDict();
    interpreter.run(pageContent(file, page.dict), { resources, matrix: IDENTITY, painter });
    const top = this.#top;
    for (const annotation of annotationsOn(file, page)) {
      this.#annotation = annotation;
      for (const { form, matrix, held } of appearancesOf(file, annotation))
        interpreter.form(form, { resources, matrix, painter, held });
    }
    const content = top === undefined ? undefined : balanced(top, hasBoxes);
    const { text, glyphs: count } = this.#removed;
    return {
      content,
      resources: top === undefined ? resources : withAdded(file, resources, top),
      findings: {
        ...this.#findings,
        text,
        glyphs: count,
        others: this.#covered.count(file.checkpoint),
        markedContents: this.#marks.numbers,
      },
    };
  }

  #operation(operation: Operation, matrix: Matrix): void {
    const edit = this.#stack.at(-1);
    if (edit === undefined) return;
    if (isOpenToken(operation, edit)) edit.replace(operation, "");
    edit.follow(operation);
    this.#marks.follow(operation, edit);
    const change = this.#path.follow(operation, matrix, edit.frame.content);
    if (change === undefined) return;
    this.#findings.paths += change.removed;
    this.#findings.keptPaths += change.kept;
    if (change.text === undefined) return;
    touchMarks(this.#stack);
    for (const part of change.operations) edit.replace(part, "");
    edit.replace(operation, change.text);
  }

  #run(run: TextRun, operation: Operation): void {
    if (run.glyphs.length === 0 || !run.matrix.every(Number.isFinite)) return;
    const { glyphs } = this.#plan;
    const first = this.#glyph;
    this.#glyph += run.glyphs.length;
    const edit = this.#stack.at(-1);
    if (edit === undefined) return;
    const gone = new Set<number>();
    for (const index of run.glyphs.keys()) {
      const isAsked = glyphs.has(first + index);
      if (!isAsked && !this.#areas.all.covers(quadOf(run, index))) continue;
      gone.add(index);
      const text = run.glyphs[index]?.text ?? "\ufffd";
      if (isAsked) this.#covered.ask(text, quadOf(run, index));
      else if (!this.#areas.strict.covers(quadOf(run, index))) this.#covered.cover(text, quadOf(run, index));
    }
    this.#removed.add(run, gone);
    if (run.mode >= CLIPS && run.glyphs.some(({ text }, index) => !gone.has(index) && text?.trim() !== ""))
      edit.clipping();
    if (gone.size === 0) edit.kept();
    else takeGlyphs(this.#stack, operation, { run, gone });
  }

  #image({ stream, object, matrix, resources, operation }: PaintedImage): void {
    const edit = this.#stack.at(-1);
    const square = unitSquare(matrix);
    const areas = this.#plan.areas.filter(({ quad }) => touches(square, quad));
    if (edit === undefined || areas.length === 0) {
      if (object !== undefined) this.#context.painted.add(object);
      return;
    }
    const quads = areas.map(({ quad }) => toSpace(quad, matrix)).filter((quad) => quad !== undefined);
    const changed = this.#context.images.edit(stream, resources, quads);
    if (object !== undefined) this.#context.replaced.add(object);
    const isCoarse = sampleSize(this.#context.file, stream, matrix) > COARSE;
    const kind = changed === undefined ? "wholeImage" : isCoarse ? "coarseImage" : "image";
    this.#findings.images.push({ object, kind, isJpeg: isName(changed?.dict.get("Filter"), "DCTDecode") });
    this.#describe(object, pictureKeys(stream.dict).described);
    touchMarks(this.#stack);
    if (changed === undefined) edit.replace(operation, "");
    else edit.replace(operation, `${formatName(this.#name("XObject", this.#context.add(changed)))} Do`);
  }

  #describe(object: number | undefined, keys: readonly string[]): void {
    if (keys.length > 0) this.#findings.described.push({ object, keys });
  }

  #name(kind: string, object: PdfObject, edit = this.#stack.at(-1)): string {
    const { file } = this.#context;
    const isTaken = (name: string): boolean =>
      edit?.frame.resources.some((dict) => file.dictOf(dict.get(kind))?.has(name)) === true;
    return edit?.add(kind, object, isTaken) ?? "";
  }

  #leave(): void {
    const edit = this.#stack.pop();
    if (edit === undefined) return;
    this.#marks.finish(edit);
    const outer = this.#stack.at(-1);
    const { frame } = edit;
    const number = frame.held instanceof PdfRef ? frame.held.number : undefined;
    if (frame.stream === undefined) this.#top = edit;
    else if (!edit.isChanged) {
      if (number !== undefined) this.#context.painted.add(number);
    } else {
      const isAppearance = outer === undefined && this.#annotation !== undefined;
      const boxes = isAppearance ? this.#plan.boxes(frame.matrix) : "";
      const changed = changedForm(this.#context.file, { edit, stream: frame.stream, boxes });
      if (number !== undefined) this.#context.replaced.add(number);
      this.#describe(number, formKeys(frame.stream.dict).described);
      if (outer?.current !== undefined) {
        const name = (kind: string, object: PdfObject): string => this.#name(kind, object, outer);
        callChanged(this.#context, outer, { kind: frame.kind, ref: this.#context.add(changed), name });
      } else if (number !== undefined) this.#changeAppearance(number, changed);
    }
  }

  #changeAppearance(number: number, changed: PdfStream): void {
    if (this.#annotation === undefined) return;
    const { appearances, add } = this.#context;
    const own = appearances.get(this.#annotation) ?? new Map<number, PdfRef>();
    appearances.set(this.#annotation, own.set(number, add(changed)));
  }
}

/** The operator that painted a form, a pattern or a mask, now with what it was changed to. */
function callChanged(
  { file, replaced }: EditContext,
  outer: StreamEdit,
  given: {
    readonly kind: PaintFrame["kind"];
    readonly ref: PdfRef;
    readonly name: (kind: string, object: PdfObject) => string;
  },
): void {
  const operation = outer.current;
  if (operation === undefined) return;
  const { operands, operator } = operation;
  const { kind, ref, name } = given;
  if (kind === "form") outer.replace(operation, `${formatName(name("XObject", ref))} Do`);
  else if (kind === "pattern") {
    const colours = operands.slice(0, -1).map((operand) => Buffer.from(serialize(operand)).toString("latin1"));
    outer.replace(operation, `${colours.join(" ")} ${formatName(name("Pattern", ref))} ${operator}`);
  } else if (kind === "mask") {
    const [own] = operands;
    const held = outer.frame.resources
      .map((dict) => file.dictOf(dict.get("ExtGState"))?.get(own instanceof PdfName ? own.value : ""))
      .find((found) => found !== undefined);
    const state = file.dictOf(held) ?? new PdfDict();
    const mask = (file.dictOf(state.get("SMask")) ?? new PdfDict()).with({ G: ref });
    if (held instanceof PdfRef) replaced.add(held.number);
    outer.replace(operation, `${formatName(name("ExtGState", state.with({ SMask: mask })))} gs`);
  }
}

/** Takes glyphs out of what an operator of the innermost stream shows. */
function takeGlyphs(
  stack: readonly StreamEdit[],
  operation: Operation,
  { run, gone }: { readonly run: TextRun; readonly gone: ReadonlySet<number> },
): void {
  touchMarks(stack);
  const edit = stack.at(-1);
  const { text, isEmpty } = editShow(operation, run, (index) => gone.has(index));
  edit?.replace(operation, text);
  if (run.mode >= CLIPS) edit?.unclipped();
  if (isEmpty) edit?.emptied(operation, operation.operator.startsWith("T"));
  else edit?.kept();
}

function annotationsOn(file: PdfFile, page: PdfPage): PdfDict[] {
  return file.arrayOf(page.dict.get("Annots")).flatMap((held) => file.dictOf(held) ?? []);
}

/** The appearances of an annotation with others in place of those that were changed. */
export function withChanged(file: PdfFile, appearances: PdfDict, changed: ReadonlyMap<number, PdfRef>): PdfDict {
  const replacementFor = (held: PdfObject): PdfObject => (held instanceof PdfRef && changed.get(held.number)) || held;
  const entries = [...appearances.entries].map(([key, held]): [string, PdfObject] => {
    const states = file.resolve(held);
    if (!(states instanceof PdfDict)) return [key, replacementFor(held)];
    return [key, new PdfDict(new Map([...states.entries].map(([state, inner]) => [state, replacementFor(inner)])))];
  });
  return new PdfDict(new Map(entries));
}

/** Resources with the names that a changed stream uses. */
function withAdded(file: PdfFile, resources: PdfDict, { added }: StreamEdit): PdfDict {
  const entries = new Map(resources.entries);
  for (const [kind, names] of added) {
    const held = new Map(file.dictOf(entries.get(kind))?.entries ?? []);
    for (const [name, object] of names) held.set(name, object);
    entries.set(kind, new PdfDict(held));
  }
  return new PdfDict(entries);
}

/** The content of a page, with the state before it where boxes are painted behind it. */
function balanced(top: StreamEdit, hasBoxes: boolean): Uint8Array | undefined {
  if (!top.isChanged && !hasBoxes) return undefined;
  const saves = 1 - top.leastDepth;
  const restores = Math.max(0, top.depth + saves);
  // Inside text, or inside marked content of a hidden layer, the boxes might not be painted.
  const open = `${top.isTextOpen ? "ET\n" : ""}${"EMC\n".repeat(top.openMarks)}`;
  return new Uint8Array(
    Buffer.concat([Buffer.from("q\n".repeat(saves)), top.content(), Buffer.from(`\n${open}${"Q\n".repeat(restores)}`)]),
  );
}

/** Operands without an operator and a picture without an end: what follows them would be read as their part. */
function isOpenToken({ operator, image, end }: Operation, { frame }: StreamEdit): boolean {
  if (image === undefined) return operator === "";
  return Buffer.from(frame.content.subarray(end - 2, end)).toString("latin1") !== "EI";
}

function changedForm(
  file: PdfFile,
  { edit, stream, boxes }: { readonly edit: StreamEdit; readonly stream: PdfStream; readonly boxes: string },
): PdfStream {
  const own = edit.frame.resources[0] ?? new PdfDict();
  const dict = formKeys(stream.dict).dict.with({
    Filter: new PdfName("FlateDecode"),
    Resources: withAdded(file, own, edit),
  });
  const content = boxes === "" ? edit.content() : balanced(edit, true);
  return new PdfStream(dict, deflate(Buffer.concat([content ?? edit.content(), Buffer.from(boxes)])));
}
