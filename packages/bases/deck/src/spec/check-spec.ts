import type { Deck } from "./deck.ts";
import type { SpecIssue } from "./read-value.ts";
import type { SlideOf } from "./slides.ts";

/** What no schema can say: rows as wide as their columns, a tree without cycle, totals that add up, ids that are there. */
export function checkDeck(deck: Deck): readonly SpecIssue[] {
  const issues: SpecIssue[] = [];
  if (deck.brand !== undefined && deck.brand.brandPackId === undefined && deck.brand.brandPackVersionId === undefined)
    issues.push({ path: "brand", message: "Has neither brandPackId nor brandPackVersionId." });
  for (const [index, slide] of deck.slides.entries()) {
    const path = `slides[${index}]`;
    if (slide.slideType === "comparison-table") issues.push(...checkTable(slide, path));
    if (slide.slideType === "org-chart") issues.push(...checkTree(slide, path));
    if (slide.slideType === "waterfall") issues.push(...checkSums(slide, path));
  }
  return issues;
}

function checkTable({ columns, rows }: SlideOf<"comparison-table">, path: string): readonly SpecIssue[] {
  return rows.flatMap(({ values }, index) =>
    values.length === columns.length - 1
      ? []
      : [{ path: `${path}.rows[${index}].values`, message: `${values.length} values, ${columns.length - 1} wanted.` }],
  );
}

function checkTree({ nodes }: SlideOf<"org-chart">, path: string): readonly SpecIssue[] {
  const issues: SpecIssue[] = [];
  const parents = new Map<string, string | undefined>();
  for (const [index, { id, parentId }] of nodes.entries()) {
    if (parents.has(id)) issues.push({ path: `${path}.nodes[${index}].id`, message: `"${id}" is used twice.` });
    parents.set(id, parentId);
  }
  for (const [index, { id, parentId }] of nodes.entries()) {
    if (parentId !== undefined && !parents.has(parentId))
      issues.push({ path: `${path}.nodes[${index}].parentId`, message: `There is no node "${parentId}".` });
    for (const [at, other] of (nodes[index]?.dottedTo ?? []).entries())
      if (other === id || !parents.has(other)) {
        const message = other === id ? "The node names itself." : `There is no node "${other}".`;
        issues.push({ path: `${path}.nodes[${index}].dottedTo[${at}]`, message });
      }
    let at = parentId;
    for (let steps = 0; at !== undefined && steps <= nodes.length; steps++) {
      if (at === id) {
        issues.push({ path: `${path}.nodes[${index}].parentId`, message: "The node is above itself." });
        break;
      }
      at = parents.get(at);
    }
  }
  return issues;
}

/** The part of a total that rounding may make. */
const TOLERANCE = 0.005;

function checkSums({ entries }: SlideOf<"waterfall">, path: string): readonly SpecIssue[] {
  const issues: SpecIssue[] = [];
  let sum = 0;
  for (const [index, { value, type }] of entries.entries()) {
    if (type === "increase") sum += Math.abs(value);
    else if (type === "decrease") sum -= Math.abs(value);
    else {
      if (index > 0 && Math.abs(value - sum) > Math.max(0.01, Math.abs(sum) * TOLERANCE))
        issues.push({
          path: `${path}.entries[${index}].value`,
          message: `The total is ${value}, the sum before it ${sum}.`,
        });
      sum = value;
    }
  }
  return issues;
}
