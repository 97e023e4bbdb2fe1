import { parseMarkdown } from "@colophon/kit-markdown";
import type { Token } from "markdown-it";
import {
  applyAttributes,
  parseAttributes,
  splitLeading,
  splitTrailing,
  type WrittenAttributes,
} from "./block-attributes.ts";
import { addHtml } from "./html-tags.ts";
import { type HtmlBranch, HtmlTreeBuilder, isBranch } from "./html-tree.ts";
import { type IsKey, withDitaRules } from "./markdown-rules.ts";

export interface MarkdownTree {
  readonly root: HtmlBranch;
  readonly notes: ReadonlyMap<string, HtmlBranch>;
  /** How often each note is called. */
  readonly calls: ReadonlyMap<string, number>;
  /** Definitions of links and notes that nothing uses. */
  readonly unused: readonly { readonly label: string; readonly line: number }[];
  /** Attributes that belong to no block. */
  readonly lost: readonly { readonly text: string; readonly line: number }[];
  /** Elements that are nested too deep, whose content stays. */
  readonly flattened: readonly HtmlBranch[];
  /** The line of quotes or lists that are nested too deep to read. */
  readonly tooDeep: number | undefined;
}

export interface MarkdownSettings {
  readonly isKey: IsKey;
  /** Offset of the beginning of a line, from 0. */
  readonly startOf: (line: number) => number;
  readonly checkpoint: () => void;
}

/** Markdown as the tree of the HTML that it means. */
export function readMarkdownTree(markdown: string, settings: MarkdownSettings): MarkdownTree {
  const { tokens, unused, tooDeep } = parseMarkdown(markdown, settings.checkpoint, (parser) => {
    withDitaRules(settings.isKey)(parser);
    parser.core.ruler.after("block", "dita_attributes", (state) => liftAttributes(state.tokens));
  });
  const reader = new TokenReader({ ...settings, lines: markdown.split("\n") });
  for (const token of tokens) reader.block(token);
  reader.finish();
  const { root, tooDeep: flattened } = reader.builder;
  return { root, notes: reader.notes, calls: reader.calls, unused, lost: reader.lost, flattened, tooDeep };
}

/** Attributes that a heading, paragraph or cell ends in, taken out of its text before it is read. */
function liftAttributes(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const open = tokens[at - 1];
    if (token.type !== "inline" || open === undefined || open.nesting !== 1) continue;
    const isCell = open.type === "th_open" || open.type === "td_open";
    if (!isCell && !/^(?:heading|paragraph|dt)_open$/.test(open.type)) continue;
    const text = token.content;
    const whole = /^\{[^{}]*\}$/.test(text.trim()) ? parseAttributes(text.trim().slice(1, -1)) : undefined;
    if (whole !== undefined && open.type === "paragraph_open") {
      open.meta = { ...open.meta, standsAlone: whole };
      token.content = "";
      continue;
    }
    const found = isCell ? splitLeading(text.trimStart()) : splitTrailing(text);
    if (found === undefined) continue;
    if (!isCell && !/(?:^|\s)$/.test(found.text)) continue;
    open.meta = { ...open.meta, attributes: found.attributes };
    token.content = found.text.trim().replace(open.type === "heading_open" ? /[ \t]+#+$/ : /$^/, "");
  }
}

/** Blocks that attributes on a line of their own are about. */
const TAKES_ATTRIBUTES: ReadonlySet<string> = new Set(["ul", "ol", "dl", "blockquote", "table", "pre", "div", "p"]);

interface ReaderSettings extends MarkdownSettings {
  readonly lines: readonly string[];
}

class TokenReader {
  readonly builder = new HtmlTreeBuilder();
  readonly notes = new Map<string, HtmlBranch>();
  readonly calls = new Map<string, number>();
  readonly #settings: ReaderSettings;
  #line = 0;
  #waiting: { readonly attributes: WrittenAttributes; readonly line: number } | undefined;
  readonly lost: { readonly text: string; readonly line: number }[] = [];
  readonly #depths: number[] = [];

  constructor(settings: ReaderSettings) {
    this.#settings = settings;
  }

  block(token: Token): void {
    this.#settings.checkpoint();
    if (token.map !== null && token.map !== undefined) this.#line = token.map[0];
    switch (token.type) {
      case "inline":
        for (const child of token.children ?? []) this.#inline(child);
        break;
      case "fence":
      case "code_block":
        this.#code(token);
        break;
      case "html_block":
        this.#html(token.content);
        break;
      case "hr":
        this.#open("hr");
        break;
      case "footnote_open":
        this.#note(token);
        break;
      case "footnote_close":
      case "paragraph_close":
        this.#closeBlock(token);
        break;
      case "paragraph_open":
        this.#paragraph(token);
        break;
      case "admonition_open":
        this.#admonition(token);
        break;
      case "tr_open":
        this.#row(token);
        break;
      default:
        if (token.nesting === 1) this.#openBlock(token);
        else if (token.nesting === -1) this.#closeBlock(token);
    }
  }

  /** Attributes that waited for a block in vain. */
  finish(): void {
    if (this.#waiting === undefined) return;
    const { line } = this.#waiting;
    this.lost.push({ text: (this.#settings.lines[line] ?? "").trim(), line });
    this.#waiting = undefined;
  }

  get #start(): number {
    return this.#settings.startOf(this.#line);
  }

  #open(name: string, attributes: Iterable<readonly [string, string]> = []): HtmlBranch {
    return this.builder.open(name, attributes, this.#start);
  }

  #openBlock(token: Token): HtmlBranch {
    this.#depths.push(this.builder.depth);
    const made = this.#open(token.tag);
    for (const [name, value] of token.attrs ?? []) {
      const align = /^text-align:(\w+)$/.exec(String(value))?.[1];
      if (name === "style" && align !== undefined) made.attributes.set("align", align);
      else made.attributes.set(name, String(value));
    }
    this.#decorate(made, token);
    return made;
  }

  #decorate(made: HtmlBranch, token: Token): void {
    if (this.#waiting !== undefined && TAKES_ATTRIBUTES.has(made.name)) {
      applyAttributes(made.attributes, this.#waiting.attributes);
      this.#waiting = undefined;
    }
    const own = (token.meta as { readonly attributes?: WrittenAttributes } | null)?.attributes;
    if (own !== undefined) applyAttributes(made.attributes, own);
  }

  #closeBlock(_token: Token): void {
    const depth = this.#depths.pop();
    if (depth !== undefined) this.builder.closeTo(depth);
  }

  #paragraph(token: Token): void {
    const meta = token.meta as { readonly standsAlone?: WrittenAttributes } | null;
    if (meta?.standsAlone !== undefined) {
      this.#depths.push(this.builder.depth);
      this.finish();
      this.#waiting = { attributes: meta.standsAlone, line: this.#line };
    } else if (token.hidden) {
      this.#depths.push(this.builder.depth);
      const own = (token.meta as { readonly attributes?: WrittenAttributes } | null)?.attributes;
      if (own !== undefined) applyAttributes(this.builder.current.attributes, own);
    } else this.#openBlock(token);
  }

  #note(token: Token): void {
    this.#depths.push(this.builder.depth);
    const made = this.builder.openDetached("#note", this.#start);
    const { label, isFirst } = token.meta as { readonly label: string; readonly isFirst: boolean };
    if (isFirst) this.notes.set(label, made);
  }

  #admonition(token: Token): void {
    const made = this.#openBlock(token);
    const { type, title } = token.meta as { readonly type: string; readonly title: string };
    made.attributes.set("data-class", "note");
    made.attributes.set("data-type", type);
    if (title === "") return;
    made.children.push({
      kind: "element",
      name: "p",
      attributes: new Map(),
      children: [{ kind: "text", value: title, start: this.#start }],
      start: this.#start,
    });
  }

  #code(token: Token): void {
    const pre = this.#open("pre");
    this.#decorate(pre, token);
    const info = token.info.trim();
    const braces = /\{([^{}]*)\}\s*$/.exec(info);
    const written = braces === null ? undefined : parseAttributes(braces[1] ?? "");
    const language = (written === undefined ? info : info.slice(0, braces?.index)).trim();
    if (language !== "") applyAttributes(pre.attributes, new Map([["class", language]]));
    if (written !== undefined) applyAttributes(pre.attributes, written);
    this.#open("code");
    this.builder.text(token.content.replace(/\n$/, ""), this.#start);
    this.builder.close("pre");
  }

  /** A row; what is written behind its last column stays with it, and a last row in brackets is the table's title. */
  #row(token: Token): void {
    const made = this.#openBlock(token);
    const raw = this.#settings.lines[this.#line] ?? "";
    made.attributes.set("#raw", raw);
  }

  #html(content: string): void {
    const line = this.#line;
    let [counted, lines] = [0, 0];
    addHtml(content, this.builder, {
      placeOf: (offset) => {
        if (offset > counted) {
          lines += countLines(content.slice(counted, offset), offset);
          counted = offset;
        }
        return this.#settings.startOf(line + lines);
      },
      checkpoint: this.#settings.checkpoint,
    });
  }

  #inline(token: Token): void {
    this.#settings.checkpoint();
    switch (token.type) {
      case "text":
      case "text_special":
        this.#text(token.content);
        break;
      case "softbreak":
        this.builder.text("\n", this.#start);
        this.#line += 1;
        break;
      case "hardbreak":
        this.#open("br");
        this.#line += 1;
        break;
      case "code_inline":
        this.#open("code");
        this.builder.text(token.content, this.#start);
        this.builder.close("code");
        break;
      case "html_inline":
        this.#html(token.content);
        this.#line += countLines(token.content, token.content.length);
        break;
      case "footnote_reference":
        this.#call(String((token.meta as { readonly label: string }).label));
        break;
      default:
        this.#mark(token);
    }
  }

  #mark(token: Token): void {
    const meta = token.meta as { readonly key?: string; readonly text?: string } | null;
    const name = token.tag === "s" ? "del" : token.tag;
    if (token.type === "image" || token.type === "key_image") {
      const alt = token.type === "image" ? textOfTokens(token.children ?? []) : (meta?.text ?? "");
      const image = this.#open(
        "img",
        (token.attrs ?? []).map(([key, value]) => [key, String(value)] as const),
      );
      if (alt === "") image.attributes.delete("alt");
      else image.attributes.set("alt", alt);
      if (meta?.key !== undefined) image.attributes.set("data-keyref", meta.key);
    } else if (token.nesting === 1) {
      this.#depths.push(this.builder.depth);
      const made = this.#open(
        name,
        (token.attrs ?? []).map(([key, value]) => [key, String(value)] as const),
      );
      if (meta?.key !== undefined) made.attributes.set("data-keyref", meta.key);
    } else if (token.nesting === -1) this.#closeMark();
  }

  /** `**bold {.red}**`: the attributes are the element's that ends here. */
  #closeMark(): void {
    const { current } = this.builder;
    const last = current.children.at(-1);
    const found = last?.kind === "text" ? splitTrailing(last.value) : undefined;
    if (last?.kind === "text" && found !== undefined && found.text.trim() !== "") {
      applyAttributes(current.attributes, found.attributes);
      current.children[current.children.length - 1] = { ...last, value: found.text.trimEnd() };
    }
    this.#closeBlock({} as Token);
  }

  #text(content: string): void {
    const last = this.builder.current.children.at(-1);
    const found = content.startsWith("{") && isBranch(last) ? splitLeading(content) : undefined;
    if (found !== undefined && isBranch(last)) applyAttributes(last.attributes, found.attributes);
    this.builder.text(found?.text ?? content, this.#start);
  }

  #call(label: string): void {
    this.calls.set(label, (this.calls.get(label) ?? 0) + 1);
    this.builder.add({
      kind: "element",
      name: "#call",
      attributes: new Map([["label", label]]),
      children: [],
      start: this.#start,
    });
  }
}

function countLines(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

function textOfTokens(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) =>
      type === "softbreak" || type === "hardbreak" ? " " : type === "image" ? textOfTokens(children ?? []) : content,
    )
    .join("");
}
