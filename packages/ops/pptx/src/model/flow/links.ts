import { type FlowLink, linkTarget } from "@colophon/base-flow";
import { at } from "@colophon/contract";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, elementsNamed, isFallback, relationshipId } from "../names.ts";
import { placeIn, type Story } from "./deck-sources.ts";

/** Where a link leads that the output can have: an address, or `#slide-3`. */
export function linkOf(element: XmlElement | undefined, story: Story): FlowLink | undefined {
  if (element === undefined) return undefined;
  const { opened, numbers, jumps, used } = story.sources;
  const relationship = opened.relationship(story.part, relationshipId(element));
  if (relationship === undefined) return undefined;
  const part = opened.targetOf(relationship);
  const number = part === undefined ? undefined : numbers.get(part.key);
  if (number !== undefined) {
    jumps.add(number);
    used.add(element);
    return { target: `#slide-${number}` };
  }
  const target = relationship.isExternal ? linkTarget(relationship.target) : undefined;
  if (target === undefined || target === "") return undefined;
  used.add(element);
  return { target };
}

/** Links of a slide that the output does not have: those that run code or start an action, and those of a pointer above a shape. */
export function reportLinks(story: Story): void {
  const { sources, root, part } = story;
  for (const element of elementsNamed(root, "a:hlinkClick", "a:hlinkHover", "a:hlinkMouseOver")) {
    sources.look();
    const id = relationshipId(element) ?? "";
    const action = attribute(element, "action") ?? "";
    if (sources.used.has(element) || isFallback(element) || (id === "" && action === "")) continue;
    const target = sources.opened.relationship(part, id)?.target ?? action;
    if (target === "" || action === "ppaction://media" || action === "ppaction://noaction") continue;
    const isCode = linkTarget(target) === undefined;
    sources.op.reportLoss(
      "LINK_NOT_KEPT",
      isCode
        ? "The address of the link runs code, so the link is not in the output."
        : "The link is not in the output.",
      { at: [...placeIn(story), at("shape", { id: shapeIdOf(element) })], actual: target },
    );
  }
}

/** The id of the shape that an element is in. */
function shapeIdOf(element: XmlElement): string {
  for (let each: XmlElement | undefined = element; each !== undefined; each = each.parent) {
    if (each.local === "cNvPr") return attribute(each, "id") ?? "";
    for (const node of each.children)
      if (node.kind === "element" && /^nv.*Pr$/.test(node.local))
        for (const inner of node.children)
          if (inner.kind === "element" && inner.local === "cNvPr") return attribute(inner, "id") ?? "";
  }
  return "";
}
