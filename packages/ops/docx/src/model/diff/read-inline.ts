import { characterOf, child, nameOf, readAttribute, trimLetters } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import { canonical, canonicalOf, elementsOf, NO_PROPERTIES, propertiesOf, type Side } from "./side.ts";
import type { Atom, AtomContent, NoteReference, Wrapper } from "./units.ts";

/** Without width: kept as the later document has them. */
export const MARKERS: ReadonlySet<string> = new Set([
  "w:bookmarkStart",
  "w:bookmarkEnd",
  "w:commentRangeStart",
  "w:commentRangeEnd",
  "w:permStart",
  "w:permEnd",
]);

/** Says where revisions and mistakes are, and goes with them. */
export function isRevisionMarker(name: string): boolean {
  return (
    name === "w:proofErr" || /^w:(?:move(?:From|To)|customXml(?:Ins|Del|MoveFrom|MoveTo))Range(?:Start|End)$/.test(name)
  );
}

/** The control that comes next is not there in a view: its start came or went as a change of its own. */
export function takesShell(name: string, { view }: Side): boolean {
  return view === "final"
    ? name === "w:customXmlDelRangeStart" || name === "w:customXmlMoveFromRangeStart"
    : name === "w:customXmlInsRangeStart" || name === "w:customXmlMoveToRangeStart";
}

const WRAPPERS: ReadonlySet<string> = new Set(["w:hyperlink", "w:sdt", "w:smartTag", "w:customXml", "w:dir", "w:bdo"]);
const XML_SPACE = " \t\r\n";
/** Runs a field may have to be one thing. */
const MAX_FIELD_RUNS = 60;

const NONE: readonly XmlElement[] = [];

interface Context {
  readonly chain: readonly Wrapper[];
  readonly revision: XmlElement | undefined;
}

/** What a paragraph holds, in one view. */
export interface InlineLine {
  readonly atoms: readonly Atom[];
  readonly trailing: readonly XmlElement[];
  /** Has tracked changes of its own. */
  readonly isRevised: boolean;
}

export function readLine(paragraph: XmlElement, side: Side): InlineLine {
  const reader = new LineReader(side);
  reader.visitAll(elementsOf(paragraph), { chain: [], revision: undefined });
  return { atoms: reader.atoms, trailing: reader.takeLeading(), isRevised: reader.isRevised };
}

/** Whether a paragraph holds anything in the view of a side. */
export function hasAtoms(paragraph: XmlElement, side: Side): boolean {
  return readLine(paragraph, side).atoms.length > 0;
}

/** The wrapper that an element is. */
export function wrapperOf(element: XmlElement, side: Side): Wrapper {
  const isControl = nameOf(element) === "w:sdt";
  const content = isControl ? (child(element, "w:sdtContent") ?? element) : element;
  const properties = elementsOf(child(element, `${nameOf(element)}Pr`));
  const reported = properties.filter((each) => nameOf(each) !== "w:id").map((each) => canonical(each, side));
  const shell = { ...element, children: [] };
  return { element, content, key: `${canonical(shell, side)}${reported.join("")}` };
}

class LineReader {
  readonly atoms: Atom[] = [];
  isRevised = false;
  readonly #side: Side;
  #leading: XmlElement[] = [];
  #isShellGone = false;
  #lastRun: XmlElement | undefined;
  #properties = NO_PROPERTIES;

  constructor(side: Side) {
    this.#side = side;
  }

  takeLeading(): readonly XmlElement[] {
    const leading = this.#leading;
    if (leading.length === 0) return NONE;
    this.#leading = [];
    return leading;
  }

  visitAll(siblings: readonly XmlElement[], context: Context): void {
    for (let at = 0; at < siblings.length; at++) {
      const element = siblings[at];
      if (element === undefined) continue;
      this.#side.look();
      const field = nameOf(element) === "w:r" ? fieldAt(siblings, at) : undefined;
      if (field === undefined) this.#visit(element, context);
      else {
        this.#addWhole({ kind: "runs", runs: field.runs }, field.runs, context);
        at = field.end;
      }
    }
  }

  #visit(element: XmlElement, context: Context): void {
    const name = nameOf(element);
    const isShellGone = this.#isShellGone;
    this.#isShellGone = takesShell(name, this.#side) || (isShellGone && isRevisionMarker(name));
    if (name === "w:r") this.#readRun(element, context);
    else if (isShellGone && (name === "w:sdt" || name === "w:customXml"))
      this.visitAll(elementsOf(wrapperOf(element, this.#side).content), context);
    else if (name === "w:pPr" || isRevisionMarker(name)) this.isRevised ||= name !== "w:pPr" && name !== "w:proofErr";
    else if (MARKERS.has(name)) this.#leading.push(element);
    else if (WRAPPERS.has(name)) {
      const wrapper = wrapperOf(element, this.#side);
      this.visitAll(elementsOf(wrapper.content), { ...context, chain: [...context.chain, wrapper] });
    } else if (["w:ins", "w:moveTo", "w:del", "w:moveFrom"].includes(name)) this.#visitRevision(element, name, context);
    else if (name === "w:fldSimple") this.#addWhole({ kind: "simpleField", element }, [element], context);
    else this.#addWhole({ kind: "whole", element }, [element], context);
  }

  #visitRevision(element: XmlElement, name: string, context: Context): void {
    this.isRevised = true;
    const isAddition = name === "w:ins" || name === "w:moveTo";
    if (isAddition !== (this.#side.view === "final")) return;
    this.visitAll(elementsOf(element), { ...context, revision: element });
  }

  #addWhole(content: AtomContent, elements: readonly XmlElement[], context: Context): void {
    const boxes: XmlElement[] = [];
    const key = canonicalOf(elements, this.#side, boxes);
    const text = elements.map(shownText).join("");
    const width = elements.reduce((sum, each) => sum + widthIn(each), 0);
    this.#add({ content, key: `\u0002${key}`, text, width, boxes, run: undefined }, context);
  }

  #readRun(run: XmlElement, context: Context): void {
    if (child(child(run, "w:rPr"), "w:rPrChange") !== undefined) this.isRevised = true;
    for (const element of elementsOf(run)) {
      this.#side.look();
      const name = nameOf(element);
      if (name === "w:rPr" || name === "w:lastRenderedPageBreak") continue;
      if (name === "w:commentReference") this.#leading.push(element);
      else if (name === "w:t" || name === "w:delText") this.#readText(run, element, context);
      else this.#readChild(run, element, name, context);
    }
  }

  #readText(run: XmlElement, element: XmlElement, context: Context): void {
    const written = element.children.map((node) => (node.kind === "text" ? node.value : "")).join("");
    // Without xml:space, white space at the ends is none of the text. ISO/IEC 29500-1, 17.3.3.31.
    const isKept = element.attributes.some(({ local, value }) => local === "space" && value === "preserve");
    const whole = isKept ? written : trimLetters(written, { start: XML_SPACE, end: XML_SPACE });
    if (whole === "") return;
    const content = { kind: "text", text: whole } as const;
    this.#add({ content, key: whole, text: whole, width: whole.length, boxes: NONE, run }, context);
  }

  #readChild(run: XmlElement, element: XmlElement, name: string, context: Context): void {
    const boxes: XmlElement[] = [];
    const note = noteOf(element, name);
    const key = note === undefined ? canonical(element, this.#side, boxes) : this.#side.meanings.note(note);
    const character = characterOf(element, name);
    const text = character || shownText(element);
    const width = character.length || widthIn(element);
    this.#add({ content: { kind: "child", element }, key: `\u0002${key}`, text, width, boxes, run, note }, context);
  }

  #add(
    {
      note,
      ...facts
    }: Pick<Atom, "content" | "key" | "text" | "width" | "boxes" | "run"> & {
      readonly note?: NoteReference | undefined;
    },
    { chain, revision }: Context,
  ): void {
    const around = chain.length === 0 ? "" : chain.map(({ key }) => key).join("\u0001");
    if (this.#lastRun !== facts.run) {
      this.#lastRun = facts.run;
      this.#properties = facts.run === undefined ? NO_PROPERTIES : propertiesOf(child(facts.run, "w:rPr"), this.#side);
    }
    this.atoms.push({
      kind: "atom",
      ...facts,
      key: around === "" ? facts.key : `${facts.key}\u0003${around}`,
      properties: this.#properties,
      chain,
      leading: this.takeLeading(),
      note,
      revision,
    });
  }
}

function noteOf(element: XmlElement, name: string): NoteReference | undefined {
  const id = readAttribute(element, "id");
  if (id === undefined) return undefined;
  if (name === "w:footnoteReference") return { kind: "footnote", id };
  return name === "w:endnoteReference" ? { kind: "endnote", id } : undefined;
}

/** A field that begins with this run and ends among its neighbours; a link's words are read one by one. */
function fieldAt(siblings: readonly XmlElement[], start: number) {
  const first = siblings[start];
  if (first === undefined || fieldMarks(first)[0] !== "begin") return undefined;
  const runs: XmlElement[] = [];
  let depth = 0;
  for (let at = start; at < siblings.length && runs.length < MAX_FIELD_RUNS; at++) {
    const element = siblings[at];
    if (element === undefined || isRevisionMarker(nameOf(element))) continue;
    if (isBookmark(element)) {
      runs.push(element);
      continue;
    }
    if (nameOf(element) !== "w:r" || child(child(element, "w:rPr"), "w:rPrChange") !== undefined) return undefined;
    runs.push(element);
    for (const mark of fieldMarks(element)) depth += mark === "begin" ? 1 : mark === "end" ? -1 : 0;
    if (depth > 0) continue;
    const code = runs.flatMap((run) => elementsOf(run).filter(({ local }) => local === "instrText")).map(codeText);
    const isWhole = isAlone(first, 0) && isAlone(element, -1) && !/^\s*HYPERLINK/i.test(code.join(""));
    return isWhole ? { runs, end: at } : undefined;
  }
  return undefined;
}

/** Word leaves `_GoBack` where the last edit was, in the result of a field too. */
export function isBookmark(element: XmlElement): boolean {
  const name = nameOf(element);
  return name === "w:bookmarkStart" || name === "w:bookmarkEnd";
}

/** Nothing stands before a field in its first run, or behind it in its last. */
function isAlone(run: XmlElement, at: 0 | -1): boolean {
  return (
    elementsOf(run)
      .filter(({ local }) => local !== "rPr")
      .at(at)?.local === "fldChar"
  );
}

function fieldMarks(run: XmlElement): readonly string[] {
  return elementsOf(run)
    .filter(({ local }) => local === "fldChar")
    .map((element) => readAttribute(element, "fldCharType") ?? "");
}

/** Paragraphs within a paragraph: of boxes and drawings, and what stands over a line. */
const INNER: ReadonlySet<string> = new Set(["p", "rt"]);

const SHOWN: ReadonlySet<string> = new Set(["t", "delText"]);
const WRITTEN: ReadonlySet<string> = new Set([...SHOWN, "instrText"]);

/** All letters of an element that a reader sees, those of boxes too; each paragraph in it, and text over a line, on a line by itself. */
function shownText(element: XmlElement): string {
  return lettersOf(element, SHOWN, (inner) => `\n${shownText(inner)}\n`).replace(/\n{2,}/g, "\n");
}

function codeText(element: XmlElement): string {
  return lettersOf(element, WRITTEN, () => "");
}

/** Characters that places count: those of paragraphs within are counted there. */
function widthIn(element: XmlElement): number {
  return lettersOf(element, WRITTEN, () => "").length;
}

function lettersOf(element: XmlElement, texts: ReadonlySet<string>, inner: (paragraph: XmlElement) => string): string {
  let text = "";
  for (const node of element.children) {
    if (node.kind === "text") text += texts.has(element.local) ? node.value : "";
    else if (node.kind === "element" && INNER.has(node.local)) text += inner(node);
    else if (node.kind === "element" && node.local !== "Fallback") text += lettersOf(node, texts, inner);
  }
  return text;
}
