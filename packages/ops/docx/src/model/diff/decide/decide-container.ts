import { child } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import { joinLists, keyOf } from "../block-lists.ts";
import { readBlocks } from "../read-blocks.ts";
import { sectionKeyOf } from "../read-paragraph.ts";
import type { BlockChanges, Deciding } from "./block-changes.ts";
import { decideAlone, decideBlocks } from "./decide-blocks.ts";

/** Properties of the last section of a body. */
export interface SectionChange {
  readonly before: XmlElement | undefined;
  readonly after: XmlElement | undefined;
  readonly isChanged: boolean;
}

/** What changed in a body, header or footer. */
export interface ContainerChange {
  readonly after: XmlElement;
  /** Only in the later document. */
  readonly isNew: boolean;
  readonly section: SectionChange;
  /** Undefined where the content is the same, and can stay as it is. */
  readonly content: BlockChanges | undefined;
}

/**
 * A body, header or footer against those of the earlier document; `firsts` is undefined for one that is new. `isRevised` says that
 * the part has tracked changes of its own.
 */
export function decideContainer(
  deciding: Deciding,
  firsts: readonly XmlElement[] | undefined,
  after: XmlElement,
  isRevised: boolean,
): ContainerChange {
  const blocks = readBlocks(after, deciding.after);
  const former = joinLists(firsts?.map((first) => readBlocks(first, deciding.before)) ?? []);
  const section = decideSection(deciding, child(firsts?.[0], "w:sectPr"), child(after, "w:sectPr"));
  const isSame = firsts !== undefined && keyOf(former) === keyOf(blocks) && !isRevised && !section.isChanged;
  const content =
    firsts === undefined ? decideAlone(deciding, blocks, "inserted") : decideBlocks(deciding, former, blocks);
  return { after, isNew: firsts === undefined, section, content: isSame ? undefined : content };
}

function decideSection(
  deciding: Deciding,
  before: XmlElement | undefined,
  after: XmlElement | undefined,
): SectionChange {
  const isChanged =
    before !== undefined &&
    after !== undefined &&
    sectionKeyOf(before, deciding.before) !== sectionKeyOf(after, deciding.after);
  return { before, after, isChanged };
}
