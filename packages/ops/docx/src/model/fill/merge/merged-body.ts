import { type OoxmlPart, PART_TYPES } from "@colophon/kit-ooxml";
import { childrenOf, type XmlElement } from "@colophon/kit-xml";
import type { FilledOutput } from "../filled-output.ts";
import type { WrittenPart } from "../render-part.ts";
import type { PlannedPart, TemplatePlan } from "../template-plan.ts";
import { endParagraph, sectionParagraph } from "./end-record.ts";
import type { RecordNotes } from "./prepare-notes.ts";
import { partNameOf, type RecordParts } from "./record-parts.ts";
import { kindsOf, type SectionForm, writeSection } from "./sections.ts";

/** What the bodies of all records share. */
interface BodyTemplate {
  readonly output: FilledOutput;
  readonly main: PlannedPart | undefined;
  readonly notes: RecordNotes;
  readonly sections: readonly SectionForm[];
  readonly last: SectionForm;
  /** Elements around the blocks, which declare their prefixes. */
  readonly around: readonly XmlElement[];
}

/** The body of a merged document: the blocks of each record, and between them the section that ends a record. */
export class MergedBody {
  readonly #template: BodyTemplate;
  readonly #blanks = new Map<string, string>();
  readonly #pieces: string[] = [];
  #tail: readonly string[] = [];
  /** The section that ends the record before. */
  #pending = "";
  #record: { readonly index: number; readonly parts: RecordParts; sections: number } | undefined;

  constructor({ plans, document }: TemplatePlan, output: FilledOutput, notes: RecordNotes) {
    const main = plans.find(({ kind }) => kind === "officeDocument");
    const sections = main?.plan.merged?.sections ?? [];
    const { root } = document.opened.xml(document.main.part);
    const body = childrenOf(root).find(({ local }) => local === "body");
    const prefix = root.prefix === "" ? "" : `${root.prefix}:`;
    const bare: SectionForm = { prefix, open: `<${prefix}sectPr>`, children: [] };
    const hasLast = body !== undefined && childrenOf(body).some(({ local }) => local === "sectPr");
    const last = hasLast ? (sections.at(-1) ?? bare) : bare;
    this.#template = { output, main, notes, sections, last, around: body === undefined ? [root] : [root, body] };
  }

  begin(index: number, parts: RecordParts): void {
    this.#record = { index, parts, sections: 0 };
  }

  /** The properties of a section of the template, as the record has them. */
  section(index: number): string {
    const form = this.#template.sections[index];
    return form === undefined ? "" : this.#write(form);
  }

  /** The main part as the record wrote it. */
  add({ pieces, regions }: WrittenPart): void {
    const content = regions.find(({ region }) => region === "content");
    const last = regions.find(({ region }) => region === "last");
    const { start, end } = content ?? { start: pieces.length, end: pieces.length };
    const isFirst = this.#record?.index === 0;
    if (isFirst) this.#copy(pieces, 0, start);
    const section = last === undefined ? this.#write(this.#template.last) : pieces.slice(last.start, last.end).join("");
    const block = regions.findLast((each) => each.region === "block" && each.start < each.end && each.end === end);
    this.#copy(pieces, start, block?.start ?? end);
    this.#pieces.push(block === undefined ? "" : pieces.slice(block.start, block.end).join(""));
    this.#pending = section;
    if (isFirst) this.#tail = pieces.slice(last?.end ?? end);
  }

  /** Ends the record, which another one follows. */
  next(): void {
    const block = this.#pieces.pop() ?? "";
    const ended = block === "" ? undefined : endParagraph(block, this.#pending, this.#template.around);
    this.#pieces.push(ended ?? block + sectionParagraph(this.#template.last.prefix, this.#pending));
  }

  /** Writes the part. */
  finish(): void {
    if (this.#template.main !== undefined)
      this.#template.output.replace(this.#template.main, [...this.#pieces, this.#pending, ...this.#tail]);
  }

  #copy(pieces: readonly string[], from: number, to: number): void {
    for (let at = from; at < to; at++) this.#pieces.push(pieces[at] ?? "");
  }

  #write(form: SectionForm): string {
    const record = this.#record;
    const main = this.#template.main;
    if (record === undefined || main === undefined) return "";
    const opensRecord = record.index > 0 && record.sections === 0;
    record.sections += 1;
    const own = new Set(kindsOf(form));
    const wanted = opensRecord ? new Set(this.#template.sections.flatMap(kindsOf)) : new Set<string>();
    return writeSection(form, {
      opensRecord,
      closesRecord: form === this.#template.last,
      ...this.#template.notes.restarts,
      relation: (id) => record.parts.relation(main.part, id),
      blanks: [...wanted].filter((kind) => !own.has(kind)).map((kind) => this.#blank(kind, main.part)),
    });
  }

  /** A header or footer without content. */
  #blank(kind: string, main: OoxmlPart): { readonly kind: string; readonly attributes: string } {
    const [element = ""] = kind.split(" ");
    const name = element === "headerReference" ? "header" : "footer";
    const { resources, edits, taken } = this.#template.output;
    const relationships = resources.namespace("relationships");
    let id = this.#blanks.get(name);
    if (id === undefined) {
      const target = partNameOf(`/word/${name}.xml`, 0, taken);
      const root = name === "header" ? "hdr" : "ftr";
      const xml = `<w:${root} xmlns:w="${resources.namespace("word")}"><w:p/></w:${root}>`;
      edits.package.add(target, `${PART_TYPES.word}${name}+xml`, Buffer.from(xml));
      id = edits.package.relate(main, { type: `${relationships}/${name}`, target, isExternal: false });
      this.#blanks.set(name, id);
    }
    return { kind, attributes: `xmlns:r="${relationships}" r:id="${id}"` };
  }
}
