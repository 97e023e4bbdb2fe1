import { childrenOf, textOf, type XmlElement, type XmlNode } from "@colophon/kit-xml";

/** A function of a schema, as one expression of XPath. */
export interface SchemaFunction {
  readonly name: string;
  readonly params: readonly { readonly name: string; readonly type: string }[];
  readonly body: string;
}

/** Why a function is not understood. */
interface NotUnderstood {
  readonly reason: string;
}

const XSLT = "http://www.w3.org/1999/XSL/Transform";
const ATOMS = /^(?:xs|xsd):(string|boolean|integer|decimal|double|date)$/;

/** Attack: a stack of variables or branches, each of which is within the one before it. */
const MAX_INSTRUCTIONS = 500;
const TOO_MANY = `more than ${MAX_INSTRUCTIONS} instructions in one element`;

class NotUnderstoodError extends Error {}

/** xsl:function -> an expression; what builds trees, matches patterns or calls templates has none. */
export function compileFunction(element: XmlElement): SchemaFunction | NotUnderstood {
  try {
    const params = childrenOf(element, "param").filter(isXslt);
    const rest = element.children.filter(
      (child) => !(child.kind === "element" && isXslt(child) && child.local === "param"),
    );
    const type = ATOMS.exec((valueAt(element, "as") ?? "").replace(/\?$/, ""))?.[1];
    const body = sequence(rest);
    return {
      name: valueAt(element, "name") ?? "",
      params: params.map((param) => ({ name: valueAt(param, "name") ?? "", type: valueAt(param, "as") ?? "" })),
      // What a value-of makes is text: the type of the function makes a truth or a number of it.
      body:
        type === undefined || type === "string"
          ? body
          : `(for $cphn-result in (${body}) return xs:${type}($cphn-result))`,
    };
  } catch (error) {
    if (error instanceof NotUnderstoodError) return { reason: error.message };
    throw error;
  }
}

/** Instructions -> an expression; a variable is seen by what follows it. */
function sequence(nodes: readonly XmlNode[]): string {
  const parts: string[] = [];
  if (nodes.length > 2 * MAX_INSTRUCTIONS + 1) throw new NotUnderstoodError(TOO_MANY);
  for (const [index, node] of nodes.entries()) {
    if (node.kind === "text") {
      if (node.value.trim() !== "") parts.push(quote(node.value));
      continue;
    }
    if (node.kind !== "element") continue;
    if (isXslt(node) && node.local === "variable") {
      const name = valueAt(node, "name") ?? "";
      const value = valueAt(node, "select") ?? `string-join((${sequence(node.children)}), '')`;
      parts.push(`(let $${name} := (${value}) return ${sequence(nodes.slice(index + 1))})`);
      break;
    }
    parts.push(instruction(node));
  }
  return parts.length === 1 ? (parts[0] ?? "()") : `(${parts.join(", ")})`;
}

function instruction(element: XmlElement): string {
  if (!isXslt(element)) throw new NotUnderstoodError(`element ${element.name}`);
  const select = valueAt(element, "select");
  switch (element.local) {
    case "sequence":
      return select === undefined ? sequence(element.children) : `(${select})`;
    case "value-of": {
      const separator = valueAt(element, "separator") ?? " ";
      const items = select ?? sequence(element.children);
      return `string-join(for $cphn-item in (${items}) return string($cphn-item), ${quote(separator)})`;
    }
    case "text":
      return quote(textOf(element));
    case "if":
      return `(if (${valueAt(element, "test") ?? "false()"}) then ${sequence(element.children)} else ())`;
    case "choose":
      return choose(childrenOf(element));
    case "for-each":
      if (childrenOf(element).some((child) => isXslt(child) && child.local === "sort"))
        throw new NotUnderstoodError("xsl:sort");
      return `((${select ?? "()"}) ! ${sequence(element.children)})`;
    default:
      throw new NotUnderstoodError(element.name);
  }
}

function choose(branches: readonly XmlElement[]): string {
  if (branches.length > MAX_INSTRUCTIONS) throw new NotUnderstoodError(TOO_MANY);
  const [first, ...rest] = branches;
  if (first === undefined) return "()";
  if (first.local === "otherwise") return sequence(first.children);
  return `(if (${valueAt(first, "test") ?? "false()"}) then ${sequence(first.children)} else ${choose(rest)})`;
}

function isXslt(element: XmlElement): boolean {
  return element.namespace === XSLT;
}

function valueAt(element: XmlElement, name: string): string | undefined {
  return element.attributes.find((attribute) => attribute.name === name)?.value;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
