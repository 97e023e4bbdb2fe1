/** `{#id .class name=value}`: what one has to say of its element. */
export type WrittenAttributes = ReadonlyMap<string, string>;

const MAX_LENGTH = 1_000;
const PART =
  /^(?:#([^\s#.={}"']+)|\.([^\s#={}"']+)|([A-Za-z_][\w:.-]*)=(?:"([^"{}]*)"|'([^'{}]*)'|([^\s"'{}]+)))(?:\s+|$)/;

/** The inside of the braces -> attributes of HTML; undefined where it is a text in braces. */
export function parseAttributes(inside: string): WrittenAttributes | undefined {
  let rest = inside.trim();
  if (rest === "" || rest.length > MAX_LENGTH) return undefined;
  const found = new Map<string, string>();
  const classes: string[] = [];
  while (rest !== "") {
    const part = PART.exec(rest);
    if (part === null) return undefined;
    const [whole, id, className, name, double, single, bare] = part;
    if (id !== undefined) found.set("id", id);
    else if (className !== undefined) classes.push(className);
    else if (name !== undefined) found.set(name, double ?? single ?? bare ?? "");
    rest = rest.slice(whole.length);
  }
  if (classes.length > 0) found.set("class", [...(found.get("class") ?? "").split(" "), ...classes].join(" ").trim());
  return found;
}

export interface Trailing {
  readonly attributes: WrittenAttributes;
  /** The text without them. */
  readonly text: string;
}

/** Attributes at the end of a text. */
export function splitTrailing(text: string): Trailing | undefined {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith("}")) return undefined;
  const at = trimmed.lastIndexOf("{");
  if (at < 0) return undefined;
  const attributes = parseAttributes(trimmed.slice(at + 1, -1));
  return attributes === undefined ? undefined : { attributes, text: trimmed.slice(0, at) };
}

/** Attributes at the beginning of a text. */
export function splitLeading(text: string): Trailing | undefined {
  if (!text.startsWith("{")) return undefined;
  const at = text.indexOf("}");
  const attributes = at < 0 ? undefined : parseAttributes(text.slice(1, at));
  return attributes === undefined ? undefined : { attributes, text: text.slice(at + 1) };
}

export function applyAttributes(target: Map<string, string>, written: WrittenAttributes): void {
  for (const [name, value] of written) {
    const known = target.get(name);
    target.set(name, name === "class" && known !== undefined && known !== "" ? `${known} ${value}` : value);
  }
}
