import { describe, expect, it } from "vitest";
import { type MimePart, readBody, scanMessage } from "../src/index.ts";
import { listFiles, mailCorpus, readFile } from "./corpora.ts";
import { MIME4J_DIFFERENCES } from "./oracle-differences.ts";

/** A node of mime4j's parse events, or ours in the same shape. Texts are compared without their last line ends. */
interface Node {
  fields: string[];
  preamble?: string;
  epilogue?: string;
  body?: string;
  /** Name of the file that holds the decoded body. */
  decoded?: string;
  children: Node[];
}

const TAG =
  /<(\/?)(message|header|field|multipart|preamble|epilogue|body-part|body|text-body|binary-body)(?: name="([^"]*)")?(\/?)>/g;

/** mime4j writes each text after a line end of its own. */
function parseEvents(xml: string): Node {
  const root: Node = { fields: [], children: [] };
  const stack: Node[] = [];
  let textStart = 0;
  for (const match of xml.matchAll(TAG)) {
    const [tag, slash, name, file] = match;
    const node = stack.at(-1);
    const text = normalize(unescapeXml(xml.slice(textStart, match.index)).replace(/^\r?\n/, ""));
    if (slash === "" && (name === "message" || name === "body-part")) {
      const next: Node = node === undefined ? root : { fields: [], children: [] };
      node?.children.push(next);
      stack.push(next);
    } else if (slash === "" && (name === "text-body" || name === "binary-body")) {
      if (node !== undefined && file !== undefined) node.decoded = file;
    } else if (slash === "/" && (name === "message" || name === "body-part")) stack.pop();
    else if (slash === "/" && node !== undefined) {
      if (name === "field") node.fields.push(text);
      if (name === "preamble" || name === "epilogue" || name === "body") node[name] = text;
    }
    textStart = match.index + tag.length;
  }
  return root;
}

function ours(part: MimePart): Node {
  const text = ({ start, end }: { start: number; end: number }): string =>
    normalize(Buffer.from(part.source.read(start, end)).toString("latin1"));
  const node: Node = { fields: part.headers.map((field) => text(field.range)), children: part.children.map(ours) };
  if (part.kind === "leaf") node.body = text(part.bodyRange);
  if (part.preamble !== undefined) node.preamble = text(part.preamble);
  if (part.epilogue !== undefined) node.epilogue = text(part.epilogue);
  return node;
}

function normalize(text: string): string {
  return text.replace(/\r\n?/g, "\n").trimEnd();
}

function unescapeXml(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, "&");
}

/** Where two trees part, as lines. */
function differences(mine: Node, theirs: Node, path = "1"): string[] {
  const found: string[] = [];
  const compare = (what: string, one: string | undefined, other: string | undefined): void => {
    if ((one ?? "") !== (other ?? "")) found.push(`${path} ${what}: ${JSON.stringify(one)} / ${JSON.stringify(other)}`);
  };
  if (mine.fields.join("\0") !== theirs.fields.join("\0"))
    compare("fields", mine.fields.join("\n"), theirs.fields.join("\n"));
  compare("preamble", mine.preamble, theirs.preamble);
  compare("epilogue", mine.epilogue, theirs.epilogue);
  if (theirs.decoded === undefined) compare("body", mine.body, theirs.body);
  if (mine.children.length !== theirs.children.length) {
    found.push(`${path} children: ${mine.children.length} / ${theirs.children.length}`);
  }
  for (const [index, child] of mine.children.entries()) {
    const other = theirs.children[index];
    if (other !== undefined) found.push(...differences(child, other, `${path}.${index + 1}`));
  }
  return found;
}

function leafAt(part: MimePart, path: readonly number[]): MimePart | undefined {
  return path.reduce<MimePart | undefined>((at, index) => at?.children[index - 1], part);
}

describe.skipIf(mailCorpus === undefined)("mime4j's own expectations", () => {
  const files = listFiles("james-mime4j");
  const explained = new Set(MIME4J_DIFFERENCES.map(({ file }) => file));

  /** The differences found for one expectation file, whose message stands beside it. */
  function check(expectation: string): string[] {
    const decoded = /^(.*)_decoded(?:_([\d_]+)\.(?:txt|bin)|\.xml)$/.exec(expectation);
    const base = decoded?.[1] ?? expectation.replace(/\.(?:xml|out)$/, "");
    if (!files.includes(`${base}.msg`)) return [];
    const { root } = scanMessage(readFile(`${base}.msg`));
    const expected = readFile(expectation);
    if (decoded?.[2] !== undefined) return checkDecoded(root, decoded[2], expected);
    if (expectation.endsWith(".out")) return checkRewritten(root, scanMessage(expected).root);
    return differences(ours(root), parseEvents(Buffer.from(expected).toString("latin1")));
  }

  /** name_decoded_1_2.txt is the content of the second part of the message. */
  function checkDecoded(root: MimePart, places: string, expected: Uint8Array): string[] {
    const part = leafAt(root, places.split("_").slice(1).map(Number));
    if (part === undefined) return [`no part ${places}`];
    const mine = Buffer.from(readBody(part).bytes).toString("latin1");
    const theirs = Buffer.from(expected).toString("latin1");
    return mine === theirs
      ? []
      : [`${places}: ${JSON.stringify(mine.slice(0, 200))} / ${JSON.stringify(theirs.slice(0, 200))}`];
  }

  /** name.out is the message as mime4j writes it again: the same parts with the same contents. */
  function checkRewritten(mine: MimePart, theirs: MimePart, path = "1"): string[] {
    const found: string[] = [];
    if (`${mine.type}/${mine.subtype}` !== `${theirs.type}/${theirs.subtype}`) found.push(`${path} type`);
    if (mine.children.length !== theirs.children.length) found.push(`${path} children`);
    const content = (part: MimePart): string => normalize(Buffer.from(readBody(part).bytes).toString("latin1"));
    if (mine.kind === "leaf" && content(mine) !== content(theirs)) {
      found.push(
        `${path} content ${JSON.stringify(content(mine).slice(0, 99))} / ${JSON.stringify(content(theirs).slice(0, 99))}`,
      );
    }
    for (const [index, child] of mine.children.entries()) {
      const other = theirs.children[index];
      if (other !== undefined) found.push(...checkRewritten(child, other, `${path}.${index + 1}`));
    }
    return found;
  }

  const expectations = files.filter((file) => /\.(?:xml|out|txt|bin)$/.test(file));

  it("hold for every message, or the difference is explained", () => {
    const unexplained = expectations.flatMap((file) =>
      explained.has(file) ? [] : check(file).map((line) => `${file}: ${line}`),
    );
    expect(unexplained).toEqual([]);
    expect(expectations.length).toBeGreaterThan(100);
  });

  it("differ where the table says so", () => {
    const superfluous = MIME4J_DIFFERENCES.filter(
      ({ file }) => expectations.includes(file) && check(file).length === 0,
    );
    expect(superfluous).toEqual([]);
  });
});
