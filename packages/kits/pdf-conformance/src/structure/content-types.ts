import { languageOf, textOf } from "@colophon/kit-pdf";
import type { ObjectType, Property } from "../evaluate/object-type.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import type { ContentItem, ContentMark, ItemKind } from "./marked-content.ts";
import { hasLanguage, objectKey } from "./tree.ts";

/** Marked content from the inside out. */
function* outward(mark: ContentMark | undefined): Generator<ContentMark> {
  for (let at = mark; at !== undefined; at = at.outer) yield at;
}

function elementOf(mark: ContentMark | undefined) {
  for (const { element } of outward(mark)) if (element !== undefined) return element;
  return undefined;
}

function tagsOf(mark: ContentMark | undefined): string[] {
  return [...outward(mark)].flatMap(({ tag }) => tag ?? []);
}

function ownText({ file }: ConformanceContext, { properties }: ContentMark, key: string): string | null {
  return textOf(file.resolve(properties?.get(key))) ?? null;
}

/** The language of what is inside: of property lists and structure elements the innermost that tells one. */
function languageInside(survey: ConformanceContext, mark: ContentMark | undefined): string | null {
  for (const at of outward(mark)) {
    const own = ownText(survey, at, "Lang") ?? languageOf(survey.file, at.element);
    if (own !== undefined) return own;
  }
  return null;
}

/** Source: ISO 32000-1, 14.6 and 14.8.2.2. */
export const markedContent: ObjectType<ContentMark> = {
  name: "SEMarkedContent",
  properties: {
    tag: ({ tag }) => tag ?? null,
    isTaggedContent: (mark) => elementOf(mark) !== undefined,
    parentsTags: ({ outer }) => tagsOf(outer),
    parentStructureElementObjectKey: (mark) => objectKey(elementOf(mark)?.object),
    ActualText: (mark, survey) => ownText(survey, mark, "ActualText"),
    Alt: (mark, survey) => ownText(survey, mark, "Alt"),
    E: (mark, survey) => ownText(survey, mark, "E"),
    Lang: (mark, survey) => ownText(survey, mark, "Lang"),
    inheritedLang: ({ element, outer }, survey) => languageOf(survey.file, element) ?? languageInside(survey, outer),
    gContainsCatalogLang: (_, survey) => hasLanguage(survey),
  },
};

const ITEM: Readonly<Record<string, Property<ContentItem>>> = {
  isTaggedContent: ({ mark }) => elementOf(mark) !== undefined,
  parentsTags: ({ mark }) => tagsOf(mark),
  parentStructureElementObjectKey: ({ mark }) => objectKey(elementOf(mark)?.object),
  Lang: ({ mark }, survey) => languageInside(survey, mark),
  gContainsCatalogLang: (_, survey) => hasLanguage(survey),
  Alt: ({ mark }, survey) => {
    for (const at of outward(mark)) {
      const own = ownText(survey, at, "Alt") ?? textOf(survey.file.resolve(at.element?.dict.get("Alt")));
      if (own !== undefined) return own;
    }
    return null;
  },
  /** Appearances of signatures are not read as content of pages. */
  isSignature: () => false,
};

const itemType = (name: string, ...above: readonly string[]): ObjectType<ContentItem> => ({
  name,
  above: ["SESimpleContentItem", ...above],
  properties: ITEM,
});

/** What is painted, by its kind. */
export const ITEM_TYPES: Readonly<Record<ItemKind, ObjectType<ContentItem>>> = {
  text: itemType("SETextItem"),
  image: itemType("SEImageXObjectItem", "SEImageItem", "SEGraphicContentItem"),
  inlineImage: itemType("SEInlineImageItem", "SEImageItem", "SEGraphicContentItem"),
  lineArt: itemType("SELineArtItem", "SEGraphicContentItem"),
  shading: itemType("SEShadingItem", "SEGraphicContentItem"),
};
