import { nameOf, readText } from "@colophon/base-word";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import { EditFault } from "./edit-space.ts";
import { around, elementsOf } from "./elements.ts";
import type { FoundPlace } from "./place-of.ts";

/**
 * The same paragraph in the other branches of its text box, which readers that know less show in its place: what is done to the one is
 * done to them. ISO/IEC 29500-3, 9.3.
 *
 * Errors   EditFault where another branch has another text there.
 */
export function twinsOf({ element, part }: FoundPlace, path: string): readonly FoundPlace[] {
  const box = around(element, "w:txbxContent");
  let branch = box;
  while (branch?.parent !== undefined && branch.parent.local !== "AlternateContent") branch = branch.parent;
  if (box === undefined || branch?.parent === undefined) return [];
  const place = boxesIn(branch).indexOf(box);
  return elementsOf(branch.parent).flatMap((other) => {
    const boxes = other === branch ? [] : boxesIn(other);
    if (boxes.length === 0) return [];
    const twin = boxes[place] && follow(boxes[place], element, box);
    if (twin === undefined || nameOf(twin) !== nameOf(element) || readText(twin) !== readText(element))
      throw new EditFault("EDIT_REFUSED", path, "The text box has another text for readers that know less.");
    return [{ element: twin, part }];
  });
}

function boxesIn(branch: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (const node of walkXml(branch)) if (node.kind === "element" && nameOf(node) === "w:txbxContent") found.push(node);
  return found;
}

/** The element at the same place in another box. */
function follow(other: XmlElement, element: XmlElement, box: XmlElement): XmlElement | undefined {
  if (element === box) return other;
  const above = element.parent === undefined ? undefined : follow(other, element.parent, box);
  return elementsOf(above)[elementsOf(element.parent).indexOf(element)];
}
