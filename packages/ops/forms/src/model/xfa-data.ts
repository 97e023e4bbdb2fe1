import { checkLimit, FormatError } from "@colophon/kit-bytes";
import type { XfaPacket } from "@colophon/kit-pdf/forms";
import { parseXml, textOf, type XmlElement } from "@colophon/kit-xml";

/** A value of an XFA form's data. */
export interface XfaDatum {
  /** Names from the top, each with its number among its like: "form1[0].item[1]"; "@name" behind it for an attribute. */
  readonly path: string;
  readonly value: string;
}

export interface XfaData {
  readonly data: readonly XfaDatum[];
  /** Why there is none, or not all. */
  readonly problem: string | undefined;
}

const DATA = "http://www.xfa.org/schema/xfa-data/1.0/";
const XHTML = "http://www.w3.org/1999/xhtml";
/** Characters of all paths. Attack: long names, deep inside one another. */
const MAX_PATHS = 64 * 1024 * 1024;

/** What an XFA form was filled with: every element without elements inside, and attributes. Source: XFA 3.3, "Data Binding". */
export function readXfaData(packets: readonly XfaPacket[], checkpoint: () => void): XfaData {
  const packet = packets.find(({ name }) => name === "datasets") ?? packets.find(({ name }) => name === "");
  if (packet === undefined) return { data: [], problem: "It has no data." };
  if (packet.problem !== undefined) return { data: [], problem: packet.problem };
  try {
    const { root } = parseXml(packet.bytes, { checkpoint });
    const top = findData(root);
    if (top === undefined) return { data: [], problem: "It has no data." };
    return { data: collect(top, checkpoint), problem: undefined };
  } catch (error) {
    if (error instanceof FormatError && error.code !== "LIMIT") return { data: [], problem: error.message };
    throw error;
  }
}

/** datasets/data, of the packet by itself or of the whole description. */
function findData(root: XmlElement): XmlElement | undefined {
  if (isData(root, "data")) return root;
  const sets = isData(root, "datasets") ? root : elementsOf(root).find((element) => isData(element, "datasets"));
  return sets === undefined ? undefined : elementsOf(sets).find((element) => isData(element, "data"));
}

function isData({ namespace, local }: XmlElement, name: string): boolean {
  return local === name && namespace === DATA;
}

function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => child.kind === "element");
}

function collect(top: XmlElement, checkpoint: () => void): XfaDatum[] {
  const found: XfaDatum[] = [];
  let characters = 0;
  visit(top, "");
  return found;

  function add(path: string, value: string): void {
    characters += path.length;
    checkLimit(characters, { format: "xfa", limit: "maxPaths", most: MAX_PATHS, offset: 0 });
    found.push({ path, value });
  }

  function visit(element: XmlElement, path: string): void {
    checkpoint();
    const counts = new Map<string, number>();
    for (const child of elementsOf(element)) {
      const number = counts.get(child.local) ?? 0;
      counts.set(child.local, number + 1);
      const own = `${path === "" ? "" : `${path}.`}${child.local}[${number}]`;
      for (const { name, prefix, namespace, value } of child.attributes)
        if (name !== "xmlns" && prefix !== "xmlns" && namespace !== DATA) add(`${own}@${name}`, value);
      const inner = elementsOf(child);
      if (inner.length === 0 || inner.some((one) => one.namespace === XHTML)) add(own, textOf(child));
      else {
        const beside = child.children.flatMap((node) => (node.kind === "text" ? [node.value] : [])).join("");
        if (beside.trim() !== "") add(own, beside);
        visit(child, own);
      }
    }
  }
}
