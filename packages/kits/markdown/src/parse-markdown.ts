import createMarkdownIt, {
  type Env,
  type MarkdownIt,
  type StateBlock,
  type StateInline,
  type Token,
} from "markdown-it";
import { readIndented } from "./read-indented.ts";

/** Rules that a caller adds to the parser. */
export type MarkdownExtension = (parser: MarkdownIt) => void;

/** Levels of quotes and lists. Attack: ten thousand quotes in each other, which readers of documents do not open. */
const MAX_NESTING = 120;

/** A definition, by the line that it begins on. */
interface Definition {
  readonly label: string;
  readonly line: number;
}

export interface ParsedMarkdown {
  readonly parser: MarkdownIt;
  readonly tokens: readonly Token[];
  readonly environment: Env;
  /** Definitions of links and notes that nothing uses. */
  readonly unused: readonly Definition[];
  /** The line of quotes or lists that are nested too deep, if any are. */
  readonly tooDeep: number | undefined;
}

interface Definitions {
  /** Whether a definition is being read, which asks for labels without using them. */
  isDefining: boolean;
  /** The label that was defined last. */
  latest: string | undefined;
  readonly links: Map<string, number>;
  readonly repeated: Definition[];
  readonly usedLinks: Set<string>;
  readonly notes: Map<string, number>;
  readonly usedNotes: Set<string>;
}

interface Environment extends Env {
  readonly definitions: Definitions;
}

/**
 * Markdown -> tokens of CommonMark with tables, strikethrough, bare links and footnotes.
 *
 * Cost     O(characters); a deadline check at every place of a line and at every block.
 */
export function parseMarkdown(markdown: string, checkpoint: () => void, extend?: MarkdownExtension): ParsedMarkdown {
  const parser = createParser(checkpoint);
  extend?.(parser);
  const definitions: Definitions = {
    isDefining: false,
    latest: undefined,
    links: new Map(),
    repeated: [],
    usedLinks: new Set(),
    notes: new Map(),
    usedNotes: new Set(),
  };
  const environment: Environment = { references: referencesOf(definitions), definitions };
  const tokens = parser.parse(markdown, environment);
  const deep = tokens.find(({ level }) => level >= MAX_NESTING - 1);
  const unused = [
    ...definitions.repeated,
    ...[...definitions.links]
      .filter(([label]) => !definitions.usedLinks.has(label))
      .map(([label, line]) => ({ label: label.toLowerCase(), line })),
    ...[...definitions.notes]
      .filter(([label]) => !definitions.usedNotes.has(label))
      .map(([label, line]) => ({ label: `^${label}`, line })),
  ];
  return { parser, tokens, environment, unused, tooDeep: deep === undefined ? undefined : (deep.map?.[0] ?? 0) + 1 };
}

/** References that note which of them are read. */
function referencesOf(definitions: Definitions): NonNullable<Env["references"]> {
  return new Proxy<NonNullable<Env["references"]>>(Object.create(null), {
    get(target, label) {
      const found = target[String(label)];
      if (found !== undefined && !definitions.isDefining) definitions.usedLinks.add(String(label));
      return found;
    },
    set(target, label, value) {
      target[String(label)] = value;
      definitions.latest = String(label);
      return true;
    },
  });
}

function createParser(checkpoint: () => void): MarkdownIt {
  const parser = createMarkdownIt({ html: true, linkify: true, maxNesting: MAX_NESTING });
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  // Text keeps what an address says, with its percent signs; the writers decide about addresses.
  parser.normalizeLinkText = (url) => url;
  parser.validateLink = (url) => !/^\s*(?:javascript|vbscript|file):/i.test(url) && !/^\s*data:(?!image\/)/i.test(url);
  const look = (): boolean => {
    checkpoint();
    return false;
  };
  parser.block.ruler.before("table", "deadline", look, { alt: ["paragraph", "reference", "blockquote", "list"] });
  parser.inline.ruler.before("text", "deadline", look);
  // After the rules of inlines, each text is searched for addresses.
  const test = parser.linkify.test.bind(parser.linkify);
  parser.linkify.test = (text) => look() || test(text);
  const reference = ruleOf(parser, "reference");
  parser.block.ruler.at("reference", (state, start, end, isSilent) =>
    definesLink(reference, state, { start, end, isSilent }),
  );
  parser.block.ruler.before("reference", "footnote", defineNote, { alt: ["paragraph", "reference"] });
  parser.inline.ruler.before("link", "footnote_reference", readNoteReference);
  return parser;
}

type BlockRule = (state: StateBlock, start: number, end: number, isSilent: boolean) => boolean;

function ruleOf(parser: MarkdownIt, name: string): BlockRule {
  const rules = parser.block.ruler as unknown as {
    __rules__: readonly { readonly name: string; readonly fn: BlockRule }[];
  };
  const found = rules.__rules__.find((rule) => rule.name === name);
  if (found === undefined) throw new Error(`The parser has no rule "${name}".`);
  return found.fn;
}

const environmentOf = (state: StateBlock | StateInline): Environment => state.env as unknown as Environment;

function definesLink(
  rule: BlockRule,
  state: StateBlock,
  { start, end, isSilent }: { readonly start: number; readonly end: number; readonly isSilent: boolean },
): boolean {
  const { definitions } = environmentOf(state);
  definitions.isDefining = true;
  definitions.latest = undefined;
  const isFound = rule(state, start, end, isSilent);
  definitions.isDefining = false;
  if (!isFound || isSilent) return isFound;
  const line = start + 1;
  if (definitions.latest !== undefined) definitions.links.set(definitions.latest, line);
  else
    definitions.repeated.push({
      label: state
        .getLines(start, start + 1, 0, false)
        .trim()
        .slice(0, 80),
      line,
    });
  return true;
}

const NOTE = /^\[\^([^\s\]]{1,200})\]:/;

/** `[^label]:` and the blocks that are indented below it. */
function defineNote(state: StateBlock, start: number, end: number, isSilent: boolean): boolean {
  const from = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0);
  const found = NOTE.exec(state.src.slice(from, Math.min(state.eMarks[start] ?? from, from + 210)));
  if (found === null || (state.sCount[start] ?? 0) - state.blkIndent >= 4) return false;
  if (isSilent) return true;
  const label = found[1] ?? "";
  const { notes } = environmentOf(state).definitions;
  const isFirst = !notes.has(label);
  if (isFirst) notes.set(label, start + 1);
  else environmentOf(state).definitions.repeated.push({ label: `^${label}`, line: start + 1 });
  const open = state.push("footnote_open", "section", 1);
  open.meta = { label, isFirst };
  open.map = [start, start + 1];
  readIndented(state, { start, end, from: from + found[0].length, kind: "footnote" });
  state.push("footnote_close", "section", -1);
  return true;
}

function readNoteReference(state: StateInline, isSilent: boolean): boolean {
  if (!state.src.startsWith("[^", state.pos)) return false;
  const found = /^\[\^([^\s\]]{1,200})\]/.exec(state.src.slice(state.pos, state.pos + 204));
  const label = found?.[1];
  const { definitions } = environmentOf(state);
  if (found === null || label === undefined || !definitions.notes.has(label)) return false;
  if (!isSilent) {
    definitions.usedNotes.add(label);
    state.push("footnote_reference", "sup", 0).meta = { label };
  }
  state.pos += found[0].length;
  return true;
}
