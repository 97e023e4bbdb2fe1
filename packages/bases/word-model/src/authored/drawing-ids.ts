import { isObject } from "../node.ts";

/** The greatest id that a drawing of these nodes has: a new one comes behind it. ISO/IEC 29500-1, 20.4.2.5. */
export function greatestDrawingId(roots: readonly unknown[]): number {
  let greatest = 0;
  const waiting: unknown[] = [...roots];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isObject(node)) continue;
    if (typeof node.xml === "string" && node.xml.includes("docPr"))
      for (const [, id] of node.xml.matchAll(/docPr\s[^>]*?\bid\s*=\s*["'](\d{1,9})["']/g))
        greatest = Math.max(greatest, Number(id));
    const id =
      typeof node.type === "string" && node.type.endsWith(":docPr") && isObject(node.attributes)
        ? node.attributes.id
        : undefined;
    if (typeof id === "string" && /^\d{1,9}$/.test(id)) greatest = Math.max(greatest, Number(id));
    if (Array.isArray(node.children)) for (const child of node.children) waiting.push(child);
  }
  return greatest;
}
