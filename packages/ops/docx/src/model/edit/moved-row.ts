import { child, nameOf } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import { elementsOf } from "./elements.ts";

interface MovedRow {
  /** Whether an element is the mark of a move whose content is removed. */
  readonly isMove: (mark: XmlElement) => boolean;
  /** Whether an element is removed with its content. */
  readonly isGone: (element: XmlElement) => boolean;
  readonly step: () => void;
}

/** Elements of a row that are searched for what is left in them. */
const CONTAINERS = /^w:(?:tc|tbl|tr|p|sdt|sdtContent|customXml|smartTag|hyperlink|ins|del|moveFrom|moveTo)$/;
/** Elements that show nothing, beside properties. */
const WITHOUT_TEXT =
  /^w:(?:\w+(?:Pr|PrEx|Grid)|\w+Range(?:Start|End)|\w+(?:Start|End)|proofErr|lastRenderedPageBreak)$/;

/**
 * Whether all paragraphs of a row were moved with their ends, also those of tables in it, and nothing else is left in the row: Word
 * marks no row that is dragged to another place.
 */
export function isMovedRow(row: XmlElement, { isMove, isGone, step }: MovedRow): boolean {
  let hasParagraph = false;
  const isEmptied = (element: XmlElement): boolean => {
    step();
    const name = nameOf(element);
    if (isGone(element) || WITHOUT_TEXT.test(name)) return true;
    if (name === "w:r") return elementsOf(element).every(isEmptied);
    if (!CONTAINERS.test(name)) return false;
    if (name === "w:p") {
      hasParagraph = true;
      if (!elementsOf(child(child(element, "w:pPr"), "w:rPr")).some(isMove)) return false;
    }
    return elementsOf(element).every(isEmptied);
  };
  return isEmptied(row) && hasParagraph;
}
