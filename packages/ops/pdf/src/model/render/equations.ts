import type { LayoutNode } from "./layout-events.ts";
import type { MathNode } from "./model.ts";

/** A part of an equation for the template. One character is a sign, set as equations set it; a word stands upright. */
export function compileEquation(node: MathNode, setText: (text: string) => string): LayoutNode {
  const inner = (one: MathNode): LayoutNode => compileEquation(one, setText);
  if (typeof node === "string") return compileSign(setText(node));
  switch (node.type) {
    case "row":
      return { k: "row", items: node.items.map(inner) };
    case "upright":
      return { k: "upright", s: setText(node.text) };
    case "fraction":
      return { k: "fraction", over: inner(node.over), under: inner(node.under) };
    case "root":
      return { k: "root", of: inner(node.of), ...(node.degree !== undefined && { degree: inner(node.degree) }) };
    case "scripts": {
      const { of, over, under } = node;
      return {
        ...{ k: "scripts", base: inner(of) },
        ...(under !== undefined && { sub: inner(under) }),
        ...(over !== undefined && { super: inner(over) }),
      };
    }
    case "fenced":
      return { k: "fenced", open: inner(node.open), of: inner(node.of), close: inner(node.close) };
    case "matrix":
      return { k: "matrix", rows: node.rows.map((row) => row.map(inner)) };
  }
}

function compileSign(text: string): LayoutNode {
  return [...text].length === 1 ? { k: "sign", s: text } : { k: "upright", s: text };
}
