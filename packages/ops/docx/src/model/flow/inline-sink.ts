import type { FlowBlock, FlowChange, FlowInline, FlowLink } from "@colophon/base-flow";
import { linkTarget, toUnicode } from "@colophon/base-flow";
import { child, readAttribute } from "@colophon/base-word";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import type { FlowSources } from "./flow-sources.ts";
import { type EndedField, OpenFields } from "./open-fields.ts";
import type { RunLook } from "./run-marks.ts";

/** What is around an item. */
export interface InlineContext {
  readonly link: FlowLink | undefined;
  readonly change: FlowChange | undefined;
}

/** The content of one paragraph. */
export interface InlineContent {
  readonly items: FlowInline[];
  readonly boxes: FlowBlock[];
}

/** Elements in paragraphs that show nothing. */
export const SKIPPED_INLINE: ReadonlySet<string> = new Set(
  "pPr rPr sdtPr sdtEndPr sectPr proofErr lastRenderedPageBreak annotationRef footnoteRef endnoteRef separator continuationSeparator rubyPr tblPr tblGrid trPr tcPr ctrlPr".split(
    " ",
  ),
);
const VOLATILE: ReadonlySet<string> = new Set(
  "DATE TIME PAGE NUMPAGES SECTION SECTIONPAGES FILENAME SAVEDATE PRINTDATE CREATEDATE EDITTIME FILESIZE NUMWORDS NUMCHARS".split(
    " ",
  ),
);
/** Fields that show nothing. */
const SILENT: ReadonlySet<string> = new Set(
  "XE TC RD TA SET ASK FILLIN PRIVATE ADDIN NEXT NEXTIF SKIPIF FORMTEXT".split(" "),
);

/** Takes the items of a story's paragraphs, and reports what they lose. */
export class InlineSink {
  readonly fields: OpenFields;
  readonly #part: OoxmlPart;
  readonly #sources: FlowSources;
  content: InlineContent = { items: [], boxes: [] };

  constructor(part: OoxmlPart, sources: FlowSources, marks: ConstructorParameters<typeof OpenFields>[0]) {
    this.#part = part;
    this.#sources = sources;
    this.fields = new OpenFields(marks, (link, mark) => this.safeLink(link, mark));
  }

  /** The newest form; the older one where that shows nothing. */
  alternate(element: XmlElement, read: (chosen: XmlElement) => void): void {
    const { items, boxes } = this.content;
    const [itemCount, boxCount] = [items.length, boxes.length];
    const choice = child(element, "mc:Choice");
    if (choice !== undefined) read(choice);
    const fallback = child(element, "mc:Fallback");
    if (fallback !== undefined && items.length === itemCount && boxes.length === boxCount) read(fallback);
  }

  text(text: string, { look, context, element }: { look: RunLook; context: InlineContext; element: XmlElement }): void {
    if (text === "") return;
    const { options, op } = this.#sources;
    if (look.isHidden && options.hiddenText === "omit") {
      const place = this.#sources.losses.placeOf(this.#part, element);
      if (text.trim() !== "")
        op.reportLoss("CONTENT_NOT_SHOWN", "Hidden text is not in the output.", {
          subject: "hidden text",
          at: place,
          actual: text,
        });
      return;
    }
    const { text: readable, isUnknown } = toUnicode(text, look.font);
    if (isUnknown)
      op.reportLoss("SYMBOL_APPROXIMATED", "A symbol font has a character that Unicode does not have.", {
        at: this.#sources.losses.placeOf(this.#part, element),
        actual: `${look.font ?? "unknown font"}: ${text}`,
      });
    this.add({ kind: "text", text: readable, marks: look.marks, ...this.around(context) });
  }

  lineBreak(element: XmlElement, context: InlineContext): void {
    const type = readAttribute(element, "type");
    if (type === "page" || type === "column")
      this.#sources.losses.tally("FORMATTING_NOT_SHOWN", "page breaks", {
        part: this.#part,
        element,
        message: (count) => `The output does not show ${count} page or column breaks.`,
      });
    this.add({ kind: "break", ...this.around(context) });
  }

  frozen({ type, hasResult, shown }: EndedField, element: XmlElement): void {
    if (shown !== undefined || SILENT.has(type) || this.fields.isInCode) return;
    if (hasResult && !VOLATILE.has(type)) return;
    const what = hasResult
      ? "show their values from when the document was saved"
      : "have no saved value and show nothing";
    this.#sources.losses.tally("FIELD_FROZEN", `field ${type}${hasResult ? "" : " without a value"}`, {
      part: this.#part,
      element,
      message: (count) => `${count} ${type} fields ${what}.`,
    });
  }

  safeLink(link: FlowLink | undefined, element: XmlElement): FlowLink | undefined {
    if (link === undefined) return undefined;
    const target = linkTarget(link.target);
    if (target === undefined)
      this.#sources.op.reportLoss(
        "LINK_NOT_KEPT",
        "The address of the link runs code, so the link is not in the output.",
        {
          at: this.#sources.losses.placeOf(this.#part, element),
          actual: link.target,
        },
      );
    return target === undefined ? undefined : { target };
  }

  around({ link, change }: InlineContext): { readonly link?: FlowLink; readonly change?: FlowChange } {
    const own = link ?? this.fields.link;
    return { ...(own !== undefined && { link: own }), ...(change !== undefined && { change }) };
  }

  add(item: FlowInline): void {
    if (!this.fields.isInCode) this.content.items.push(item);
  }
}
