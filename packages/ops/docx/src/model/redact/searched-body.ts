import { nameOf } from "@colophon/base-word";
import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import type {
  PassablePlace,
  PassContent,
  PassedContent,
  XmlDocument,
  XmlElement,
  XmlNode,
  XmlTag,
} from "@colophon/kit-xml";

/** Blocks and elements around what was found between two deadline checks. */
const STEP = 8_192;
/** Characters of a part below which a second search takes no time that matters. */
const FEWEST_CHARACTERS = 65_536;
/**
 * Elements by which the text of one block may continue in the next one, or change how that is read: fields, hidden marks of
 * paragraphs, drop caps, revisions.
 */
const LEADING_ON: ReadonlySet<string> = new Set([
  ...["fldChar", "vanish", "specVanish", "webHidden", "framePr", "ins", "del"],
  ...["moveFrom", "moveTo"].flatMap((name) => [name, `${name}RangeStart`, `${name}RangeEnd`]),
]);

/** Whether an element may lead on from its block to the next one. */
export function leadsOn({ local }: XmlElement): boolean {
  return LEADING_ON.has(local);
}

interface Block {
  readonly start: number;
  readonly contentEnd: number;
  readonly end: number;
  readonly isParagraph: boolean;
  /** Nothing was found in it, and it is read for itself. */
  isFree: boolean;
}

/** The body of a document that was searched. */
export interface SearchedBody {
  readonly text: string;
  /** Names of the elements around the blocks, as written. */
  readonly around: readonly [string, string];
  /** Blocks with content, in their order. */
  readonly blocks: readonly Block[];
}

/**
 * A searched document -> its blocks, and which of them hold nothing of what is sought; undefined where blocks are not read apart.
 *
 * Shapes   touched: nodes in which something was found or changed. leading: elements for which `leadsOn` is true, in their order.
 * Cost     O(blocks).
 */
export function searchedBody(
  tree: XmlDocument,
  { touched, leading }: { readonly touched: Iterable<XmlNode>; readonly leading: readonly XmlElement[] },
  checkpoint: Checkpoint = noCheckpoint,
): SearchedBody | undefined {
  const step = everyUnits(checkpoint, STEP);
  const { root, source, doctype } = tree;
  const bodies = root.children.filter((node) => node.kind === "element" && nameOf(node) === "w:body");
  const [body] = bodies;
  if (source.text.length < FEWEST_CHARACTERS || doctype !== undefined || bodies.length !== 1) return undefined;
  if (body?.kind !== "element") return undefined;
  // Text between blocks is read with the text in them.
  if (body.children.some((node) => node.kind === "text" && node.value.trim() !== "")) return undefined;
  const byNode = new Map<XmlNode, Block>();
  for (const node of body.children) {
    step();
    if (node.kind === "element" && node.contentStart !== node.end) byNode.set(node, toBlock(node));
  }
  for (const node of touched) {
    const top = childOfBody(node, body, step);
    const block = top === undefined ? undefined : byNode.get(top);
    if (top !== undefined && block === undefined) return undefined;
    if (block !== undefined) block.isFree = false;
  }
  const blocks = [...byNode.values()];
  holdLeadingOn(blocks, leading, step);
  return { text: source.text, around: [root.name, body.name], blocks };
}

function toBlock(element: XmlElement): Block {
  const { start, contentEnd, end } = element;
  const name = nameOf(element);
  return { start, contentEnd, end, isParagraph: name === "w:p", isFree: name === "w:p" || name === "w:tbl" };
}

function childOfBody(node: XmlNode, body: XmlElement, step: () => void): XmlNode | undefined {
  for (let at: XmlNode | undefined = node; at !== undefined; at = at.parent) {
    step();
    if (at.parent === body) return at;
  }
  return undefined;
}

/**
 * Blocks that lead on to the next paragraph are read again, and so are that and all between: tables, controls and bookmarks do not
 * end a line that a deleted mark leaves open.
 */
function holdLeadingOn(blocks: readonly Block[], elements: readonly XmlElement[], step: () => void): void {
  const leading = new Set<Block>();
  let index = 0;
  for (const { start } of elements) {
    step();
    while ((blocks[index]?.end ?? Number.POSITIVE_INFINITY) <= start) index++;
    const block = blocks[index];
    if (block !== undefined) leading.add(block);
  }
  let isOpen = false;
  for (const block of blocks) {
    step();
    const leads = leading.has(block);
    if (isOpen || leads) block.isFree = false;
    isOpen = leads || (isOpen && !block.isParagraph);
  }
}

/**
 * Passes over the blocks of a body that are, character for character, those in which nothing was found, in their order. Text before
 * the first block must be the same too: it declares the namespaces.
 */
export function passSearched({ text: searched, around: [root, body], blocks }: SearchedBody): PassContent {
  const prologue = searched.slice(0, blocks[0]?.start ?? 0);
  let index = 0;
  let isSame: boolean | undefined;
  return (tag: XmlTag, { text, around }: PassablePlace): PassedContent | undefined => {
    if (around.length !== 2 || around[0] !== root || around[1] !== body) return undefined;
    isSame ??= text.startsWith(prologue);
    const block = blocks[index++];
    if (!isSame || block === undefined || !block.isFree) return undefined;
    if (!text.startsWith(searched.slice(block.start, block.end), tag.start)) {
      isSame = false;
      return undefined;
    }
    // The nodes were counted when the block was read first.
    return { end: tag.start + block.contentEnd - block.start, nodes: 0 };
  };
}
