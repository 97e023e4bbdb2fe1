import type { FlowInline, FlowLink } from "@colophon/base-flow";
import { isShown } from "@colophon/base-flow";
import { type FieldMarks, nameOf, readAttribute } from "@colophon/base-word";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { wordAttribute } from "@colophon/kit-wordprocessing";
import type { XmlElement } from "@colophon/kit-xml";
import type { FlowReferences } from "./flow-references.ts";
import type { FlowSources } from "./flow-sources.ts";
import { type InlineContent, type InlineContext, InlineSink, SKIPPED_INLINE } from "./inline-sink.ts";
import { fieldType, linkOfInstruction } from "./open-fields.ts";
import { FlowRunReader } from "./read-run.ts";

/** Reads the runs of a story's paragraphs. ISO/IEC 29500-1, 17.3.3, 17.13 and 17.16. */
export class FlowInlineReader {
  readonly #part: OoxmlPart;
  readonly #sources: FlowSources;
  readonly #references: FlowReferences;
  readonly #runs: FlowRunReader;
  readonly #sink: InlineSink;

  constructor(
    part: OoxmlPart,
    sources: FlowSources,
    { marks, references }: { marks: FieldMarks; references: FlowReferences },
  ) {
    this.#part = part;
    this.#sources = sources;
    this.#sink = new InlineSink(part, sources, marks);
    this.#references = references;
    this.#runs = new FlowRunReader(part, sources, {
      sink: this.#sink,
      references,
      readChildren: (element, context) => this.#children(element, context),
    });
  }

  /** Items of a paragraph, put after those of a paragraph that it continues. */
  read(paragraph: XmlElement, style: string | undefined, before: readonly FlowInline[]): InlineContent {
    const outer = { style: this.#runs.style, content: this.#sink.content };
    this.#runs.style = style;
    this.#sink.content = { items: [...before], boxes: [] };
    this.#children(paragraph, { link: undefined, change: undefined });
    const { content } = this.#sink;
    this.#runs.style = outer.style;
    this.#sink.content = outer.content;
    return content;
  }

  #children(element: XmlElement, context: InlineContext): void {
    for (const node of element.children) if (node.kind === "element") this.#visit(node, context);
  }

  #visit(element: XmlElement, context: InlineContext): void {
    this.#sources.look();
    const { local } = element;
    if (SKIPPED_INLINE.has(local)) return;
    switch (nameOf(element)) {
      case "w:r":
        this.#runs.read(element, context);
        return;
      case "w:ins":
      case "w:moveTo":
      case "w:del":
      case "w:moveFrom":
        this.#changed(element, context);
        return;
      case "w:hyperlink":
        this.#children(element, { ...context, link: this.#hyperlink(element) ?? context.link });
        return;
      case "w:fldSimple":
        this.#simpleField(element, context);
        return;
      case "w:bookmarkStart":
        this.#bookmark(readAttribute(element, "name") ?? "", context);
        return;
      case "m:oMath":
      case "m:oMathPara":
        this.#sink.add({ kind: "equation", element, isDisplay: local === "oMathPara", ...this.#sink.around(context) });
        return;
      case "w:p":
      case "w:tbl":
        this.#references.drawing(
          element,
          () => {},
          (box) => this.#sink.content.boxes.push(box),
        );
        return;
      case "mc:AlternateContent":
        this.#sink.alternate(element, (chosen) => this.#children(chosen, context));
        return;
      default:
        this.#children(element, context);
    }
  }

  #changed(element: XmlElement, context: InlineContext): void {
    const { changes } = this.#sources.options;
    const kind = element.local === "ins" || element.local === "moveTo" ? "inserted" : "deleted";
    this.#sources.losses.tally("CHANGES_RESOLVED", "tracked changes", {
      part: this.#part,
      element,
      message: (count) => CHANGE_MESSAGES[changes](count),
    });
    if (!isShown(element, changes)) return;
    if (changes !== "both") this.#children(element, context);
    else this.#children(element, { ...context, change: { kind, author: readAttribute(element, "author") ?? "" } });
  }

  #hyperlink(element: XmlElement): FlowLink | undefined {
    const id = element.attributes.find(({ local, prefix }) => local === "id" && prefix !== "")?.value;
    const relationship = this.#sources.opened.relationship(this.#part, id);
    const anchor = wordAttribute(element, "anchor");
    const target = `${relationship?.target ?? ""}${anchor === undefined ? "" : `#${anchor}`}`;
    return target === "" ? undefined : this.#sink.safeLink({ target }, element);
  }

  #simpleField(element: XmlElement, context: InlineContext): void {
    const instruction = readAttribute(element, "instr") ?? "";
    this.#sink.frozen({ type: fieldType(instruction), instruction, hasResult: true, shown: undefined }, element);
    const link = this.#sink.safeLink(linkOfInstruction(instruction), element);
    this.#children(element, { ...context, link: link ?? context.link });
  }

  #bookmark(name: string, context: InlineContext): void {
    if (name !== "" && this.#sources.anchors.has(name))
      this.#sink.add({ kind: "anchor", name, ...this.#sink.around(context) });
  }
}

const CHANGE_MESSAGES = {
  final: (count: number) => `${count} tracked changes are accepted in the output; deleted text is not in it.`,
  original: (count: number) => `${count} tracked changes are rejected in the output; inserted text is not in it.`,
  both: (count: number) => `The output does not show when ${count} tracked changes were made.`,
};
