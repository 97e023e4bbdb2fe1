import { CORE_PROPERTIES_TYPE, PART_TYPES } from "@colophon/kit-ooxml";
import type { Deck } from "../spec/deck.ts";
import { el, HEAD, text } from "./element.ts";
import type { PackageFiles } from "./package-files.ts";

const CORE = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties";
const CORE_RELATION = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties";

/** Title and program; and what the specification says of its origin, as properties of their own. No times. */
export function addProperties(files: PackageFiles, deck: Deck, slides: number): void {
  const corePath = files.own("docProps/core.xml");
  const appPath = files.own("docProps/app.xml");
  files.relate("", CORE_RELATION, corePath);
  files.add(
    corePath,
    CORE_PROPERTIES_TYPE,
    HEAD +
      el(
        "cp:coreProperties",
        { "xmlns:cp": CORE, "xmlns:dc": "http://purl.org/dc/elements/1.1/" },
        el("dc:title", {}, text(deck.title)),
      ),
  );
  files.relate("", "extended-properties", appPath);
  files.add(
    appPath,
    `${PART_TYPES.office}extended-properties+xml`,
    HEAD +
      el(
        "Properties",
        { xmlns: "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties" },
        el("Application", {}, "Colophon"),
        el("Slides", {}, String(slides)),
      ),
  );
  const own = originOf(deck);
  if (own.length === 0) return;
  const customPath = files.own("docProps/custom.xml");
  files.relate("", "custom-properties", customPath);
  const items = own.map(([name, value], index) =>
    el(
      "property",
      { fmtid: "{D5CDD505-2E9C-101B-9397-08002B2CF9AE}", pid: index + 2, name },
      el("vt:lpwstr", {}, text(value)),
    ),
  );
  files.add(
    customPath,
    `${PART_TYPES.office}custom-properties+xml`,
    HEAD +
      el(
        "Properties",
        {
          xmlns: "http://schemas.openxmlformats.org/officeDocument/2006/custom-properties",
          "xmlns:vt": "http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes",
        },
        ...items,
      ),
  );
}

type Lineage = NonNullable<Deck["lineage"]>;

function lineageOf(lineage: Lineage | undefined, prefix: string): readonly (readonly [string, string])[] {
  const { labels = {}, ...rest } = lineage ?? {};
  return [
    ...Object.entries(rest).map(([name, value]) => [`${prefix}${name}`, String(value)] as const),
    ...Object.entries(labels).map(([name, value]) => [`${prefix}labels.${name}`, value] as const),
  ];
}

function originOf(deck: Deck): readonly (readonly [string, string])[] {
  const own = (name: string, value: string | undefined): readonly (readonly [string, string])[] =>
    value === undefined ? [] : [[name, value]];
  return [
    ...own("deckId", deck.deckId),
    ...own("brandPackId", deck.brand?.brandPackId),
    ...own("brandPackVersionId", deck.brand?.brandPackVersionId),
    ...lineageOf(deck.lineage, "lineage."),
    ...deck.slides.flatMap((slide, index) => [
      ...own(`slides[${index}].id`, slide.id),
      ...own(`slides[${index}].slideId`, slide.slideId),
      ...own(`slides[${index}].componentId`, slide.componentId),
      ...lineageOf(slide.lineage, `slides[${index}].lineage.`),
    ]),
  ];
}
