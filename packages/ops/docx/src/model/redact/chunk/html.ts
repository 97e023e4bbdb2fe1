import type { Checkpoint } from "@colophon/kit-bytes";
import { type HtmlTokens, tokenizeHtml } from "@colophon/kit-html";
import { inlineIn } from "../inline.ts";
import type { Masks } from "../masks.ts";
import { replaceRanges } from "../masks.ts";
import type { Secrets } from "../secrets.ts";
import { type ChunkCuts, cutLine, editOf, type LinePiece, type LineRole } from "./line.ts";

export interface ChunkJob {
  readonly secrets: Secrets;
  readonly masks: Masks;
  readonly checkpoint: Checkpoint;
}

type StartTag = Parameters<HtmlTokens["startTag"]>[0];

/** Elements whose characters are no markup, and are a line for themselves. */
const RAW: ReadonlySet<string> = new Set(["script", "style", "textarea", "title", "xmp", "noscript", "iframe"]);
/** Elements whose text is read beside the line that they interrupt. */
const ASIDE: ReadonlySet<string> = new Set(["rt", "rp"]);
const ROLES: Readonly<Record<string, LineRole>> = { del: "deleted", ins: "inserted" };
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*(?:all|screen)/i;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
const MAX_ATTRIBUTES = 1_024;

/** Finds what goes of an HTML text, as changes of that text. */
export function cutHtml(html: string, job: ChunkJob): ChunkCuts {
  const reading = new HtmlReading(html, job);
  tokenizeHtml(html, reading, { maxAttributes: MAX_ATTRIBUTES, checkpoint: job.checkpoint });
  reading.finish();
  return reading.cuts;
}

interface Open {
  readonly name: string;
  readonly role: LineRole | undefined;
  /** The line that this element interrupts. */
  readonly outer: LinePiece[] | undefined;
  depth: number;
}

class HtmlReading implements HtmlTokens {
  readonly cuts: ChunkCuts = { edits: [], found: [] };
  readonly #html: string;
  readonly #job: ChunkJob;
  #line: LinePiece[] = [];
  /** Elements that give their text a role, or a line for itself. */
  readonly #open: Open[] = [];

  constructor(html: string, job: ChunkJob) {
    this.#html = html;
    this.#job = job;
  }

  startTag(tag: StartTag): void {
    for (const attribute of tag.attributes) this.#cutAttribute(attribute);
    this.#cutName(tag.name, tag.start + 1);
    const last = this.#open.at(-1);
    if (tag.name === "br") this.#flush();
    const role = ROLES[tag.name] ?? (isHidden(tag) ? "hidden" : undefined);
    const isAside = ASIDE.has(tag.name) || RAW.has(tag.name);
    if (!isAside && !inlineIn("html", tag.name)) this.#flush();
    if (tag.isSelfClosing || VOID.test(tag.name)) return;
    if (last?.name === tag.name) last.depth++;
    else if (isAside || role !== undefined) {
      this.#open.push({ name: tag.name, role, outer: isAside ? this.#line : undefined, depth: 1 });
      if (isAside) this.#line = [];
    }
  }

  endTag({ name, start }: { readonly name: string; readonly start: number }): void {
    this.#cutName(name, start + 2);
    const at = this.#open.findLastIndex((open) => open.name === name);
    const open = this.#open[at];
    if (open === undefined) {
      if (!inlineIn("html", name)) this.#flush();
      return;
    }
    if (--open.depth > 0) return;
    for (const { outer } of this.#open.splice(at).reverse())
      if (outer !== undefined) {
        this.#flush();
        this.#line = outer;
      }
    if (open.outer === undefined && !inlineIn("html", name)) this.#flush();
  }

  text(text: string, { start, end }: { readonly start: number; readonly end: number }): void {
    const role = this.#open.findLast((open) => open.role !== undefined)?.role;
    this.#line.push({ start, end, text, ...(role !== undefined && { role }) });
  }

  /** Comments hold data for Office: letters replace what is found there. */
  comment({ text, start }: { readonly text: string; readonly start: number }): void {
    if (text === "") return;
    const offset = this.#html.indexOf(text, start);
    this.#cutPlain(text, Math.max(start, offset));
  }

  doctype(declaration: string): void {
    this.#cutPlain(declaration, this.#html.indexOf(declaration));
  }

  isInForeignContent(): boolean {
    return false;
  }

  finish(): void {
    this.#flush();
    for (const { outer } of this.#open.reverse())
      if (outer !== undefined) {
        this.#line = outer;
        this.#flush();
      }
  }

  #flush(): void {
    const line = this.#line;
    this.#line = [];
    if (line.length > 0) cutLine(line, { ...this.#job, write: writeText }, this.cuts);
  }

  #cutAttribute({ name, value, start, end }: StartTag["attributes"][number]): void {
    const { secrets, masks } = this.#job;
    this.#cutName(name, start);
    const ranges = secrets.rangesIn(value);
    if (ranges.length === 0) return;
    for (const range of ranges) this.#note(value, range);
    const masked = replaceRanges(value, ranges, (length) => masks.ofName(length));
    const written = `${this.#html.slice(start, start + name.length)}="${writeText(masked).replaceAll('"', "&quot;")}"`;
    this.cuts.edits.push({ start, end, text: written });
  }

  #cutName(name: string, offset: number): void {
    this.#cutPlain(name, offset);
  }

  #cutPlain(text: string, offset: number): void {
    const { secrets, masks } = this.#job;
    for (const range of secrets.rangesIn(text)) {
      this.#note(text, range);
      this.cuts.edits.push(editOf(range, offset, (length) => masks.ofName(length)));
    }
  }

  #note(text: string, { start, end, target }: { start: number; end: number; target: number }): void {
    const found = text.slice(start, end);
    this.cuts.found.push({ length: [...found].length, target, text: found });
  }
}

function isHidden({ attributes }: StartTag): boolean {
  return attributes.some(({ name, value }) => name === "hidden" || (name === "style" && HIDDEN.test(value)));
}

/** As characters of ASCII and references, whatever the charset of the page is. */
function writeText(text: string): string {
  return text.replace(/[&<>]|[^\x20-\x7e\t\n\r]/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}
