/** What stands in a column of the model. Source: Arlington PDF model, INTERNAL_GRAMMAR. */
export type Expression =
  | { readonly kind: "literal"; readonly text: string }
  /** A key's value; `path` leads to its object. */
  | { readonly kind: "value"; readonly path: readonly string[]; readonly key: string }
  | { readonly kind: "call"; readonly name: string; readonly of: readonly Expression[] }
  | { readonly kind: "binary"; readonly operator: string; readonly left: Expression; readonly right: Expression };

/** From the loosest to the tightest. */
const LEVELS: readonly (readonly string[])[] = [
  ["||"],
  ["&&"],
  ["==", "!=", "<=", ">=", "<", ">"],
  ["+", "-"],
  ["*", "mod"],
];

export function parseExpression(text: string): Expression {
  const tokens =
    text.match(
      /fn:\w+|&&|\|\||==|!=|<=|>=|[()<>,+]|\bmod\b|(?<=[\s)])\*(?=[\s(])|(?<=\s)-(?=\s)|'[^']*'|[^\s()<>,=&|!+]+/g,
    ) ?? [];
  let at = 0;
  const parsed = level(0);
  return parsed;

  function level(index: number): Expression {
    const operators = LEVELS[index];
    if (operators === undefined) return primary();
    let left = level(index + 1);
    for (let token = tokens[at]; token !== undefined && operators.includes(token); token = tokens[at]) {
      at += 1;
      left = { kind: "binary", operator: token, left, right: level(index + 1) };
    }
    return left;
  }

  function primary(): Expression {
    const token = tokens[at] ?? "";
    at += 1;
    if (token === "(") {
      const inner = level(0);
      at += 1;
      return inner;
    }
    if (token.startsWith("fn:")) return { kind: "call", name: token.slice(3), of: operands() };
    return toOperand(token);
  }

  function operands(): Expression[] {
    if (tokens[at] !== "(") return [];
    at += 1;
    const found: Expression[] = [];
    while (at < tokens.length && tokens[at] !== ")") {
      found.push(level(0));
      if (tokens[at] === ",") at += 1;
    }
    at += 1;
    return found;
  }
}

function toOperand(token: string): Expression {
  const steps = token.split("::");
  const last = steps.at(-1) ?? "";
  if (last.startsWith("@")) return { kind: "value", path: steps.slice(0, -1), key: last.slice(1) };
  return { kind: "literal", text: token.startsWith("'") ? token.slice(1, -1) : token };
}
