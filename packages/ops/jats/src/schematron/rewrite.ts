import { tokenizeExpression, type XPathToken } from "./tokens.ts";
import type { SchemaFunction } from "./xslt.ts";

/** An expression as the library gets it: deadline checks in loops, `current()`, and arguments that own functions can have. */
export function rewrite(expression: string, functions: ReadonlyMap<string, SchemaFunction>): string {
  const current = withCurrent(expression);
  return withChecks(functions.size === 0 ? current : withArguments(current, functions));
}

/** The expression with a deadline check in each turn of its loops. */
function withChecks(expression: string): string {
  const parts: string[] = [];
  let at = 0;
  const tokens = tokenizeExpression(expression);
  for (const [index, { kind, text, end }] of tokens.entries()) {
    if (kind !== "name" || !/^(return|satisfies)$/.test(text)) continue;
    const before = tokens[index - 1];
    if (before === undefined || (before.kind === "symbol" && !/^[)\].*]$/.test(before.text))) continue;
    parts.push(expression.slice(at, end), " if (cphn:tick()) then () else ");
    at = end;
  }
  parts.push(expression.slice(at));
  return parts.join("");
}

const OF_CONTEXT: ReadonlyMap<string, string> = new Map([
  ["current", "$cphn-current"],
  ["generate-id", "generate-id(.)"],
]);

/** In XPath, current() is what a rule is about. */
function withCurrent(expression: string): string {
  const tokens = tokenizeExpression(expression);
  const parts: string[] = [];
  let at = 0;
  tokens.forEach((token, index) => {
    if (token.kind !== "name" || tokens[index + 1]?.text !== "(" || tokens[index + 2]?.text !== ")") return;
    const end = tokens[index + 2]?.end ?? token.end;
    const other = OF_CONTEXT.get(token.text);
    if (other === undefined) return;
    parts.push(expression.slice(at, token.start), other);
    at = end;
  });
  return at === 0 ? expression : `${parts.join("")}${expression.slice(at)}`;
}

/** The library passes no attributes to functions: where a function does not ask for nodes, it gets their values. */
function withArguments(expression: string, functions: ReadonlyMap<string, SchemaFunction>): string {
  const tokens = tokenizeExpression(expression);
  const write = (from: number, to: number): string => {
    const parts: string[] = [];
    let at = tokens[from]?.start ?? 0;
    for (let index = from; index < to; index++) {
      const token = tokens[index];
      const called = token?.kind === "name" && tokens[index + 1]?.text === "(" ? functions.get(token.text) : undefined;
      if (token === undefined || called === undefined) continue;
      const { parts: given, end } = argumentsOf(tokens, index + 2);
      parts.push(expression.slice(at, token.start), token.text, "(");
      parts.push(
        given.map(([first, last], nth) => asValue(write(first, last), called.params[nth]?.type ?? "")).join(", "),
      );
      index = end;
      at = tokens[end]?.start ?? expression.length;
    }
    const last = tokens[to - 1];
    if (last !== undefined && at < last.end) parts.push(expression.slice(at, last.end));
    return parts.join("");
  };
  return write(0, tokens.length);
}

/** Ranges of tokens between commas, and the token that closes the call. */
function argumentsOf(tokens: readonly XPathToken[], start: number) {
  const parts: (readonly [number, number])[] = [];
  let depth = 0;
  let from = start;
  for (let index = start; index < tokens.length; index++) {
    const { kind, text } = tokens[index] as XPathToken;
    if (kind !== "symbol") continue;
    if (depth === 0 && (text === "," || text === ")")) {
      if (index > from) parts.push([from, index]);
      from = index + 1;
      if (text === ")") return { parts, end: index };
    } else if (/^[([{]$/.test(text)) depth += 1;
    else if (/^[)\]}]$/.test(text)) depth -= 1;
  }
  return { parts, end: tokens.length };
}

function asValue(argument: string, type: string): string {
  if (/^xsd?:/.test(type)) return `data((${argument}))`;
  if (type !== "") return argument;
  return `(for $cphn-given in (${argument}) return if ($cphn-given instance of attribute()) then string($cphn-given) else $cphn-given)`;
}
