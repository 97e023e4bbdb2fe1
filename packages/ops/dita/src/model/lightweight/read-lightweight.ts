import { readFrontMatter } from "@colophon/kit-markdown";
import type { XmlAttribute, XmlDocument, XmlElement, XmlNode, XmlSource } from "@colophon/kit-xml";
import { attributesOf } from "./attributes.ts";
import type { Dropped, ReportDropped } from "./draft.ts";
import { addHtml } from "./html-tags.ts";
import { type HtmlBranch, HtmlTreeBuilder, isBranch, textOfPiece, wordsOfPiece } from "./html-tree.ts";
import { buildMap } from "./maps.ts";
import type { IsKey } from "./markdown-rules.ts";
import { readMarkdownTree } from "./markdown-tree.ts";
import { nameLinks } from "./name-links.ts";
import { readHead } from "./prolog.ts";
import { Converter } from "./to-dita.ts";
import type { TopicType } from "./topic-types.ts";
import { buildTopics } from "./topics.ts";

export interface LightweightSettings {
  readonly path: string;
  readonly syntax: "Markdown" | "HTML";
  /** The map says that it is lightweight DITA: a first paragraph is the short description. */
  readonly isLightweight: boolean;
  /** The map says that it is a map. */
  readonly isMap: boolean;
  readonly isKey: IsKey;
  readonly checkpoint: () => void;
}

export interface LightweightDocument {
  readonly document: XmlDocument;
  readonly dropped: readonly Dropped[];
  /** The line on which quotes or lists are nested too deep to read. */
  readonly tooDeep: number | undefined;
}

/**
 * A topic or map in Markdown or HTML -> the document of DITA that it means. Places are those of the file.
 *
 * Cost     O(characters).
 * Losses   What DITA has no place for is in `dropped`, with its text.
 * Source   Lightweight DITA (OASIS committee note), DITA-OT documentation: Markdown DITA syntax.
 */
export function readLightweight(source: XmlSource, settings: LightweightSettings): LightweightDocument {
  const text = source.text.replace(/\r\n?/g, "\n");
  const starts = lineStarts(source.text);
  const startOf = (line: number): number => starts[Math.max(0, Math.min(line, starts.length - 1))] ?? 0;
  const dropped: Dropped[] = [];
  const report = (one: Dropped): void => void dropped.push(one);
  const isMarkdown = settings.syntax === "Markdown";
  const front = isMarkdown ? readFrontMatter(text) : { members: [], body: text };
  const tree = isMarkdown
    ? readMarkdownTree(front.body, { isKey: settings.isKey, startOf, checkpoint: settings.checkpoint })
    : readHtmlTree(front.body, { startOf, checkpoint: settings.checkpoint, report });
  const hasHeading = isBranch(
    tree.root.children.find((piece) => piece.kind === "element"),
    "h1",
  );
  const head = readHead(front, startOf, hasHeading);
  for (const { text: lost, line } of tree.lost)
    report({ start: startOf(line), what: "attributes that belong to no block", text: lost });
  for (const one of tree.flattened)
    report({ start: one.start, what: `the tag ${one.name}, which is nested too deep`, text: wordsOfPiece(one) });
  const { root } = tree;
  const converter = new Converter({ report, notes: tree.notes, calls: tree.calls, checkpoint: settings.checkpoint });
  const isMap = settings.isMap || head.type === "map";
  for (const { label, line } of isMap ? [] : tree.unused)
    report({
      start: startOf(line - 1),
      what: "a definition that nothing uses",
      text: unusedText(label, tree.notes, text, line),
    });
  const made = isMap
    ? buildMap(root, { converter, report, head, lines: text.split("\n"), startOf })
    : buildTopics(root, {
        converter,
        report,
        type: head.type as TopicType,
        hasShortdesc: settings.isLightweight || head.isLightweight || !isMarkdown,
        title: head.title,
        id: head.id,
        fileName: settings.path.replace(/^.*\//, "").replace(/\.[^.]*$/, ""),
        prolog: head.prolog,
      });
  if (head.language !== undefined) made.attributes.set("xml:lang", head.language);
  for (const [name, value] of root.attributes) if (!made.attributes.has(name)) made.attributes.set(name, value);
  nameLinks(made);
  return { document: toDocument(made, source), dropped, tooDeep: tree.tooDeep };
}

function unusedText(label: string, notes: ReadonlyMap<string, HtmlBranch>, text: string, line: number): string {
  const note = notes.get(label.replace(/^\^/, ""));
  return note === undefined
    ? (text.split("\n", line)[line - 1] ?? label).trim()
    : `${label} ${textOfPiece(note).trim()}`;
}

function readHtmlTree(
  html: string,
  facts: {
    readonly startOf: (line: number) => number;
    readonly checkpoint: () => void;
    readonly report: ReportDropped;
  },
) {
  const { startOf, checkpoint, report } = facts;
  const builder = new HtmlTreeBuilder();
  let [counted, lines] = [0, 0];
  const placeOf = (offset: number): number => {
    for (let at = html.indexOf("\n", counted); at >= 0 && at < offset; at = html.indexOf("\n", counted)) {
      counted = at + 1;
      lines += 1;
    }
    return startOf(lines);
  };
  addHtml(html, builder, { placeOf, checkpoint });
  const attributes = builder.root.children.find((piece) => isBranch(piece, "html"));
  if (isBranch(attributes)) {
    const known = new Map([...attributes.attributes].filter(([name]) => name === "lang" || name === "dir"));
    for (const [name, value] of attributesOf({ ...attributes, attributes: known }, report))
      builder.root.attributes.set(name, value);
  }
  return {
    root: builder.root,
    notes: new Map<string, HtmlBranch>(),
    calls: new Map<string, number>(),
    unused: [],
    lost: [],
    flattened: builder.tooDeep,
    tooDeep: undefined,
  };
}

/** Offsets of lines, which end with LF, CR or CRLF. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}

type Building = { -readonly [K in keyof XmlElement]: XmlElement[K] } & { children: XmlNode[] };

/** Characters that XML does not have. */
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const clean = (text: string): string => text.replace(NOT_XML, "\uFFFD");

function toDocument(made: HtmlBranch, source: XmlSource): XmlDocument {
  let nodeCount = 1;
  const root = toElement(made, undefined);
  const waiting: [HtmlBranch, Building][] = [[made, root]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [from, to] = next;
    for (const piece of from.children) {
      nodeCount += 1;
      const span = { parent: to, start: piece.start, end: piece.start };
      if (piece.kind === "element") {
        const element = toElement(piece, to);
        to.children.push(element);
        waiting.push([piece, element]);
      } else if (piece.kind === "text")
        to.children.push({ ...span, kind: "text", value: clean(piece.value), isCdata: false });
      else if (piece.kind === "comment") to.children.push({ ...span, kind: "comment", value: clean(piece.value) });
      else to.children.push({ ...span, kind: "instruction", target: piece.value, value: "" });
    }
  }
  return { source, declaration: undefined, doctype: undefined, root, children: [root], nodeCount };
}

function toElement({ name, attributes, start }: HtmlBranch, parent: XmlElement | undefined): Building {
  return {
    kind: "element",
    name,
    prefix: "",
    local: name,
    namespace: "",
    attributes: [...attributes].map(([key, value]) => toAttribute(key, value, start)),
    children: [],
    parent,
    start,
    end: start,
    contentStart: start,
    contentEnd: start,
  };
}

function toAttribute(name: string, value: string, start: number): XmlAttribute {
  const isXml = name.startsWith("xml:");
  return {
    name,
    prefix: isXml ? "xml" : "",
    local: isXml ? name.slice(4) : name,
    namespace: isXml ? "http://www.w3.org/XML/1998/namespace" : "",
    value: clean(value),
    start,
    end: start,
    valueStart: start,
    valueEnd: start,
    isDefault: false,
  } as XmlAttribute;
}
