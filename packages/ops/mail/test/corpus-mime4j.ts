import { existsSync, readFileSync } from "node:fs";
import { collectEvidence, convert, type InspectValue, inspect, type TreePart, treeOf } from "./corpus-mails.ts";
import { sha256 } from "./sha256.ts";

/** One expectation of mime4j beside a message: its parse events, the message written anew, or a decoded body. */
export interface Mime4jCase {
  /** Path below the corpus's mail folder, as the table of differences names it. */
  readonly name: string;
  readonly message: Uint8Array;
  readonly expected: Uint8Array;
}

/** The expectation a file of mime4j holds, when it is one; the message stands beside it. */
export function mime4jCase(path: string, location: string): Mime4jCase | undefined {
  const base = /^(.*?)(?:_decoded(?:_[\d_]+\.(?:txt|bin)|\.xml)|\.xml|\.out)$/.exec(location)?.[1];
  if (!path.includes("/james-mime4j/") || base === undefined || !existsSync(`${base}.msg`)) return undefined;
  const name = path.slice("mail/".length);
  return { name, message: readFileSync(`${base}.msg`), expected: readFileSync(location) };
}

export interface Mime4jFact {
  readonly what: string;
  readonly holds: boolean;
}

export async function compareWithMime4j({ name, message, expected }: Mime4jCase): Promise<Mime4jFact[]> {
  const inspected = await inspect(message);
  const place = /_decoded_([\d_]+)\.(?:txt|bin)$/.exec(name)?.[1];
  if (place !== undefined) {
    const part = leafAt(inspected, place.split("_").slice(1));
    const [stored] = part?.ranges ?? [];
    const mine = part?.sha256 ?? sha256(message.subarray(stored?.start, stored?.end));
    return [fact(`${place} content`, mine, sha256(expected))];
  }
  const mine = treeOf(inspected.parts, true);
  if (!name.endsWith(".out")) return compareEvents(mine, parseEvents(toLatin1(expected)), { inspected, message });
  const rewritten = await inspect(expected);
  const contents = [await contentsOf(message), await contentsOf(expected)] as const;
  return compareRewritten(mine, treeOf(rewritten.parts, true), contents);
}

function fact(what: string, mine: unknown, theirs: unknown): Mime4jFact {
  const [one, other] = [JSON.stringify(mine), JSON.stringify(theirs)];
  const holds = one === other;
  return { what: holds ? what : `${what}: ${one?.slice(0, 200)} / ${other?.slice(0, 200)}`, holds };
}

const toLatin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
const normalize = (text: string): string => text.replace(/\r\n?/g, "\n").trimEnd();

function leafAt({ parts }: InspectValue, places: readonly string[]) {
  return parts.find(({ id }) => id === ["1", ...places].join("."));
}

/** The message as mime4j writes it again: the same parts with the same contents. */
function compareRewritten(
  mine: TreePart,
  theirs: TreePart,
  contents: readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>],
): Mime4jFact[] {
  const { id, kind, mediaType } = mine.part;
  const facts = [fact(`${id} type`, mediaType, theirs.part.mediaType)];
  if (kind === "leaf")
    facts.push(fact(`${id} content`, contents[0].get(id) ?? "", contents[1].get(theirs.part.id) ?? ""));
  facts.push(fact(`${id} children`, mine.children.length, theirs.children.length));
  for (const [index, child] of mine.children.entries()) {
    const other = theirs.children[index];
    if (other !== undefined) facts.push(...compareRewritten(child, other, contents));
  }
  return facts;
}

/** Contents of leaves by part: texts as evidence tells them, files as convert hands them out. */
async function contentsOf(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const { bodies } = await collectEvidence(bytes);
  const { attachments } = await convert(bytes, { to: "text", activeAttachments: "keep" });
  const files = attachments.map(({ part, file, sha256: hash }): [string, string] => [
    part,
    file === undefined ? hash : normalize(toLatin1(file.bytes)),
  ]);
  return new Map([...files, ...bodies.map(({ source, text }): [string, string] => [source.part, normalize(text)])]);
}

/** A node of mime4j's parse events. */
interface EventNode {
  readonly fields: string[];
  body?: string;
  isDecoded: boolean;
  readonly children: EventNode[];
}

const TAG =
  /<(\/?)(message|header|field|multipart|preamble|epilogue|body-part|body|text-body|binary-body)(?: name="[^"]*")?(?:\/?)>/g;

/** mime4j writes each text after a line end of its own. */
function parseEvents(xml: string): EventNode {
  const root: EventNode = { fields: [], isDecoded: false, children: [] };
  const stack: EventNode[] = [];
  let textStart = 0;
  for (const match of xml.matchAll(TAG)) {
    const [tag, slash, name = ""] = match;
    const node = stack.at(-1);
    const text = normalize(unescapeXml(xml.slice(textStart, match.index)).replace(/^\r?\n/, ""));
    if (slash === "" && (name === "message" || name === "body-part")) {
      const next: EventNode = node === undefined ? root : { fields: [], isDecoded: false, children: [] };
      node?.children.push(next);
      stack.push(next);
    } else if (slash === "" && name.endsWith("-body")) {
      if (node !== undefined) node.isDecoded = true;
    } else if (slash === "/" && (name === "message" || name === "body-part")) stack.pop();
    else if (slash === "/" && name === "field") node?.fields.push(text);
    else if (slash === "/" && name === "body" && node !== undefined) node.body = text;
    textStart = match.index + tag.length;
  }
  return root;
}

function unescapeXml(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, "&");
}

interface EventContext {
  readonly inspected: InspectValue;
  readonly message: Uint8Array;
}

/** Fields of messages and stored bodies, cut out of the file by the ranges that inspect tells. */
function compareEvents(mine: TreePart, theirs: EventNode, context: EventContext): Mime4jFact[] {
  const { part, children } = mine;
  const { inspected, message } = context;
  const cut = (range: { start: number; end: number } | undefined): string =>
    range === undefined ? "" : normalize(toLatin1(message.subarray(range.start, range.end)));
  const facts = [fact(`${part.id} children`, children.length, theirs.children.length)];
  // Ranges of what was decoded count in bytes that no operation hands out.
  const header = part.decodedFrom === undefined ? inspected.messages.find((one) => one.part === part.id) : undefined;
  if (header !== undefined)
    facts.push(
      fact(
        `${part.id} fields`,
        header.headers.map(({ range }) => cut(range)),
        theirs.fields,
      ),
    );
  if (part.kind === "leaf" && part.decodedFrom === undefined && !theirs.isDecoded)
    facts.push(fact(`${part.id} body`, cut(part.ranges[0]), theirs.body ?? ""));
  for (const [index, child] of children.entries()) {
    const other = theirs.children[index];
    if (other !== undefined) facts.push(...compareEvents(child, other, context));
  }
  return facts;
}
