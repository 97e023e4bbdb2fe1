import {
  MAIN_CONTENT_TYPES,
  type OoxmlPart,
  PART_TYPES,
  RELATIONSHIPS_TYPE,
  type Relationship,
} from "@colophon/kit-ooxml";
import { escapeMarkup } from "@colophon/kit-workbook";
import type { OpenWorkbook } from "../open-workbook.ts";

/** [Content_Types].xml of a copy. */
export function contentTypesXml(parts: readonly OoxmlPart[], { main }: OpenWorkbook): string {
  const overrides = parts.map((part) => {
    const type = part.key === main.part.key ? mainType(part) : (part.contentType ?? "application/xml");
    return `<Override PartName="${escapeMarkup(part.name)}" ContentType="${escapeMarkup(type)}"/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${RELATIONSHIPS_TYPE}"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${overrides.join("")}</Types>`;
}

/** A workbook without macros is said to be one. */
function mainType({ contentType = "" }: OoxmlPart): string {
  return /template/i.test(contentType) ? `${PART_TYPES.sheet}template.main+xml` : MAIN_CONTENT_TYPES.excel;
}

/** Relationships of a part that stay. */
export function relationshipsXml(relationships: readonly Relationship[]): string {
  const written = relationships.map(({ id, element, target, part, isExternal }) => {
    const type = element.attributes.find(({ local }) => local === "Type")?.value ?? "";
    const mode = isExternal ? ' TargetMode="External"' : "";
    const to = isExternal ? target : (part ?? target);
    return `<Relationship Id="${escapeMarkup(id)}" Type="${escapeMarkup(type)}" Target="${escapeMarkup(to)}"${mode}/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${written.join("")}</Relationships>`;
}
