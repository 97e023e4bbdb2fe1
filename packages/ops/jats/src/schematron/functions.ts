import { type DomNode, stringOf } from "./dom.ts";
import type { Running } from "./running.ts";

interface OwnFunction {
  readonly local: string;
  readonly params: readonly string[];
  readonly returns: string;
  run(running: Running, args: readonly unknown[]): unknown;
}

const IDREFS: ReadonlySet<string> = new Set(["rid", "rids", "headers", "alternate-form-of", "idref", "idrefs"]);
const FIRST = "first-";

/** What the library does not have, or has otherwise than with a JATS grammar: ids and references to them, flags, keys. */
export const OWN_FUNCTIONS: readonly OwnFunction[] = [
  {
    local: "id",
    params: ["xs:anyAtomicType*"],
    returns: "item()*",
    run: ({ dom }, [names]) => {
      const ids = indexOf(dom, "id", idsOf);
      return inOrder(wordsOf(names).flatMap((name) => ids.get(name)?.slice(0, 1) ?? []));
    },
  },
  {
    local: "idref",
    params: ["xs:anyAtomicType*"],
    returns: "item()*",
    run: ({ dom }, [names]) => {
      const references = indexOf(dom, "idref", referencesOf);
      return inOrder(stringsOf(names).flatMap((name) => references.get(name) ?? []));
    },
  },
  {
    local: "key",
    params: ["xs:string", "xs:anyAtomicType*"],
    returns: "item()*",
    run: ({ nodesOfKey }, [name, values]) => {
      const nodes = nodesOfKey(String(name));
      return inOrder(stringsOf(values).flatMap((value) => nodes.get(value) ?? []));
    },
  },
  {
    local: "generate-id",
    params: ["item()*"],
    returns: "xs:string",
    run: (_, [items]) => {
      const [first] = items as unknown[];
      return isNode(first) ? `n${first.order}` : "";
    },
  },
  {
    local: "normalize-unicode",
    params: ["xs:anyAtomicType*"],
    returns: "xs:string",
    run: (_, [text]) => textOf(text).normalize("NFC"),
  },
  {
    local: "normalize-unicode-2",
    params: ["xs:anyAtomicType*", "xs:string"],
    returns: "xs:string",
    run: (_, [text, form]) => {
      const wanted = String(form).trim().toUpperCase();
      if (wanted === "") return textOf(text);
      if (!/^NFK?[CD]$/.test(wanted)) throw new Error(`FOCH0003: ${wanted} is not a normalization form.`);
      return textOf(text).normalize(wanted);
    },
  },
  {
    local: "matches-3",
    params: ["xs:anyAtomicType*", "xs:string", "xs:string"],
    returns: "xs:boolean",
    run: (_, [text, pattern, flags]) => toExpression(pattern, flags, "").test(textOf(text)),
  },
  {
    local: "replace-4",
    params: ["xs:anyAtomicType*", "xs:string", "xs:string", "xs:string"],
    returns: "xs:string",
    run: (_, [text, pattern, replacement, flags]) =>
      textOf(text).replace(toExpression(pattern, flags, "g"), toReplacement(String(replacement), String(flags))),
  },
  {
    local: "tokenize-3",
    params: ["xs:anyAtomicType*", "xs:string", "xs:string"],
    returns: "xs:string*",
    run: (_, [text, pattern, flags]) => {
      const whole = textOf(text);
      return whole === "" ? [] : whole.split(toExpression(pattern, flags, ""));
    },
  },
  // XPath 1: of many nodes, the first.
  ...firstOf("string", 1, (text) => text),
  ...firstOf("string-length", 1, (text) => [...text].length, "xs:integer"),
  ...firstOf("normalize-space", 1, (text) => text.replace(/[\t\n\r ]+/g, " ").replace(/^ | $/g, "")),
  ...firstOf(
    "number",
    1,
    (text) => (/^[\t\n\r ]*-?(\d+(\.\d*)?|\.\d+)[\t\n\r ]*$/.test(text) ? Number(text) : NaN),
    "xs:double",
  ),
  ...firstOf("contains", 2, (text, part) => text.includes(part), "xs:boolean"),
  ...firstOf("starts-with", 2, (text, part) => text.startsWith(part), "xs:boolean"),
  ...firstOf("substring-before", 2, (text, part) => (text.includes(part) ? text.slice(0, text.indexOf(part)) : "")),
  ...firstOf("substring-after", 2, (text, part) =>
    text.includes(part) ? text.slice(text.indexOf(part) + part.length) : "",
  ),
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((count) => firstOf("concat", count, (...texts) => texts.join(""))),
];

const OWN_BY_ARITY: Readonly<Record<string, string>> = {
  "id/1": "id",
  "idref/1": "idref",
  "key/2": "key",
  "generate-id/1": "generate-id",
  "normalize-unicode/1": "normalize-unicode",
  "normalize-unicode/2": "normalize-unicode-2",
  "matches/3": "matches-3",
  "replace/4": "replace-4",
  "tokenize/3": "tokenize-3",
};
const FIRST_NAMES: ReadonlySet<string> = new Set(
  OWN_FUNCTIONS.flatMap(({ local }) => (local.startsWith(FIRST) ? [local] : [])),
);

/** The own function that is called by a name of XPath; undefined: the library's. */
export function ownName(local: string, arity: number, isFirst: boolean): string | undefined {
  const first = `${FIRST}${local}-${arity}`;
  if (isFirst && FIRST_NAMES.has(first)) return first;
  return OWN_BY_ARITY[`${local}/${arity}`];
}

type Value = string | number | boolean;

function firstOf(
  local: string,
  arity: number,
  run: (...texts: string[]) => Value,
  returns = "xs:string",
): readonly OwnFunction[] {
  const params = Array.from({ length: arity }, () => "xs:anyAtomicType*");
  return [{ local: `${FIRST}${local}-${arity}`, params, returns, run: (_, args) => run(...args.map(textOf)) }];
}

function isNode(item: unknown): item is DomNode {
  return typeof item === "object" && item !== null && "nodeType" in item;
}

function toText(item: unknown): string {
  return isNode(item) ? stringOf(item) : String(item);
}

/** Of the first item. */
function textOf(items: unknown): string {
  const [first] = items as unknown[];
  return first === undefined ? "" : toText(first);
}

function stringsOf(items: unknown): readonly string[] {
  return (items as unknown[]).map(toText);
}

function wordsOf(items: unknown): readonly string[] {
  return stringsOf(items).flatMap((text) => text.split(/[\t\n\r ]+/).filter((word) => word !== ""));
}

function inOrder(nodes: readonly DomNode[]): readonly DomNode[] {
  return [...new Set(nodes)].sort((one, other) => one.order - other.order);
}

type Index = ReadonlyMap<string, readonly DomNode[]>;
const indexes = new WeakMap<object, Map<string, Index>>();

function indexOf(
  dom: Running["dom"],
  kind: string,
  entriesOf: (element: DomNode) => Iterable<readonly [string, DomNode]>,
): Index {
  const known = indexes.get(dom) ?? new Map<string, Index>();
  indexes.set(dom, known);
  let index = known.get(kind);
  if (index === undefined) {
    const made = new Map<string, DomNode[]>();
    for (const element of dom.elements)
      for (const [name, node] of entriesOf(element)) {
        const same = made.get(name);
        if (same === undefined) made.set(name, [node]);
        else same.push(node);
      }
    index = made;
    known.set(kind, index);
  }
  return index;
}

function* idsOf(element: DomNode): Iterable<readonly [string, DomNode]> {
  for (const { nodeName, value } of element.attributes)
    if (nodeName === "id" || nodeName === "xml:id") yield [value.trim(), element];
}

function* referencesOf(element: DomNode): Iterable<readonly [string, DomNode]> {
  for (const attribute of element.attributes)
    if (IDREFS.has(attribute.nodeName)) for (const name of new Set(wordsOf([attribute]))) yield [name, attribute];
}

function toExpression(pattern: unknown, flags: unknown, more: string): RegExp {
  const given = String(flags);
  if (!/^[smixq]*$/.test(given)) throw new Error(`FORX0001: "${given}" are not flags.`);
  let source = String(pattern);
  if (given.includes("q")) source = source.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  else if (given.includes("x")) source = source.replace(/[\t\n\r ]/g, "");
  const kept = [...new Set(given)].filter((flag) => "smi".includes(flag)).join("");
  try {
    return new RegExp(source, `u${kept}${more}`);
  } catch {
    throw new Error(`FORX0002: "${source.slice(0, 100)}" is not a regular expression that is supported.`);
  }
}

/** "\$" is a dollar, "\\" a backslash; $0 is all. */
function toReplacement(replacement: string, flags: string): string {
  if (flags.includes("q")) return replacement.replaceAll("$", "$$$$");
  return replacement.replace(/\\([\\$])|\$0/g, (_, escaped?: string) =>
    escaped === undefined ? "$&" : escaped === "$" ? "$$" : escaped,
  );
}
