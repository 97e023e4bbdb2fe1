import type { FlowInline } from "@colophon/base-flow";
import { characterOf, child, nameOf, readAttribute, trimLetters } from "@colophon/base-word";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { wordChild } from "@colophon/kit-wordprocessing";
import type { XmlElement } from "@colophon/kit-xml";
import type { FlowReferences } from "./flow-references.ts";
import type { FlowSources } from "./flow-sources.ts";
import { type InlineContext, type InlineSink, SKIPPED_INLINE } from "./inline-sink.ts";
import { type RunLook, RunLooks } from "./run-marks.ts";

interface RunReading {
  readonly sink: InlineSink;
  readonly references: FlowReferences;
  /** Reads what is around runs. */
  readonly readChildren: (element: XmlElement, context: InlineContext) => void;
}

/** Reads runs into the items of a paragraph. ISO/IEC 29500-1, 17.3.3. */
export class FlowRunReader {
  /** Id of the style of the paragraph around. */
  style: string | undefined;
  readonly #part: OoxmlPart;
  readonly #sources: FlowSources;
  readonly #sink: InlineSink;
  readonly #references: FlowReferences;
  readonly #looks: RunLooks;
  readonly #readChildren: RunReading["readChildren"];

  constructor(part: OoxmlPart, sources: FlowSources, { sink, references, readChildren }: RunReading) {
    this.#part = part;
    this.#sources = sources;
    this.#sink = sink;
    this.#references = references;
    this.#looks = new RunLooks(sources.styles);
    this.#readChildren = readChildren;
  }

  read(run: XmlElement, context: InlineContext): void {
    const { options } = this.#sources;
    const properties = this.#propertiesOf(run);
    const look = this.#looks.of(properties, this.style);
    if (look.hasMore || (look.marks !== 0 && options.format === "text"))
      this.#sources.losses.tally("FORMATTING_NOT_SHOWN", "run formatting", {
        part: this.#part,
        element: run,
        message: (count) => `The output does not show the fonts, sizes, colors or other formatting of ${count} runs.`,
      });
    for (const node of run.children) if (node.kind === "element") this.#runItem(node, look, context);
  }

  /** Those before a tracked change, where these are asked for. */
  #propertiesOf(run: XmlElement): XmlElement | undefined {
    const own = wordChild(run, "rPr");
    const before = this.#sources.options.changes === "original" ? wordChild(own, "rPrChange") : undefined;
    return before === undefined ? own : wordChild(before, "rPr");
  }

  #runItem(element: XmlElement, look: RunLook, context: InlineContext): void {
    this.#sources.look();
    if (SKIPPED_INLINE.has(element.local)) return;
    const name = nameOf(element);
    if (name === "w:fldChar") this.#fieldMark(element, look, context);
    else if (name === "w:instrText" || name === "w:delInstrText") this.#sink.fields.addCode(ownText(element));
    else if (name === "mc:AlternateContent")
      this.#sink.alternate(element, (chosen) => {
        for (const node of chosen.children) if (node.kind === "element") this.#runItem(node, look, context);
      });
    else if (this.#sink.fields.isInCode) this.#sink.fields.addCode(name === "w:t" ? ownText(element) : "");
    else if (name === "w:t" || name === "w:delText") this.#sink.text(trimmedText(element), { look, context, element });
    else if (name === "w:br" || name === "w:cr") this.#sink.lineBreak(element, context);
    else this.#object(element, name, { look, context });
  }

  #object(element: XmlElement, name: string, { look, context }: { look: RunLook; context: InlineContext }): void {
    const add = (item: FlowInline): number => this.#sink.content.items.push({ ...item, ...this.#sink.around(context) });
    if (name === "w:footnoteReference" || name === "w:endnoteReference") {
      const kind = name === "w:footnoteReference" ? "footnote" : "endnote";
      const note = this.#references.note(kind, readAttribute(element, "id") ?? "");
      if (note !== undefined) add({ kind: "note", note });
    } else if (name === "w:commentReference") {
      const comment = this.#references.comment(readAttribute(element, "id") ?? "");
      if (comment !== undefined) add({ kind: "comment", comment });
    } else if (name === "w:drawing" || name === "w:pict" || name === "w:object")
      this.#references.drawing(element, add, (box) => this.#sink.content.boxes.push(box));
    else if (name === "w:ruby") this.#ruby(element, context);
    else if (name === "w:sym")
      this.#sink.text(characterOf(element, name), {
        look: { ...look, font: readAttribute(element, "font") },
        context,
        element,
      });
    else if (name === "w:ptab") this.#sink.text("\t", { look, context, element });
    else {
      const character = characterOf(element, name);
      if (character !== "") this.#sink.text(character, { look, context, element });
      else for (const node of element.children) if (node.kind === "element") this.#runItem(node, look, context);
    }
  }

  #ruby(element: XmlElement, context: InlineContext): void {
    const items = (name: string): readonly FlowInline[] => {
      const holder = child(element, name);
      if (holder === undefined) return [];
      const outer = this.#sink.content;
      this.#sink.content = { items: [], boxes: outer.boxes };
      this.#readChildren(holder, context);
      const made = this.#sink.content.items;
      this.#sink.content = outer;
      return made;
    };
    this.#sink.add({ kind: "ruby", base: items("w:rubyBase"), over: items("w:rt"), ...this.#sink.around(context) });
  }

  #fieldMark(mark: XmlElement, look: RunLook, context: InlineContext): void {
    const ended = this.#sink.fields.meet(mark);
    if (ended === undefined) return;
    if (ended.shown !== undefined && !this.#sink.fields.isInCode)
      this.#sink.text(ended.shown, { look, context, element: mark });
    this.#sink.frozen(ended, mark);
  }
}

function ownText(element: XmlElement): string {
  let text = "";
  for (const node of element.children) if (node.kind === "text") text += node.value;
  return text;
}

/** White space of XML, which a space that does not break and other spaces are not. */
const XML_SPACE = " \t\r\n";

/** Space at the ends of a text counts only where the file says so. ISO/IEC 29500-1, 17.3.3.31. */
function trimmedText(element: XmlElement): string {
  const text = ownText(element).replace(/[\r\n]+/g, " ");
  const space = element.attributes.find(({ local, prefix }) => local === "space" && prefix === "xml")?.value;
  return space === "preserve" ? text : trimLetters(text, { start: XML_SPACE, end: XML_SPACE });
}
