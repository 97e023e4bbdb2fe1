const XDA = ' xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray"';

/** The pieces of cell metadata that mark a dynamic array, as Excel 365 writes them; `p` is the prefix of the part. Source: [MS-XLSX] 2.4.94. */
export const DYNAMIC_ARRAY_METADATA = {
  type: (p = ""): string =>
    `<${p}metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/>`,
  properties: (p = "", declaration = XDA): string =>
    `<${p}bk><${p}extLst><${p}ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties${declaration} fDynamic="1" fCollapsed="0"/></${p}ext></${p}extLst></${p}bk>`,
  /** `type` counts from 1 among the types, `value` from 0 among the properties. */
  cell: (type: number, value: number, p = ""): string => `<${p}bk><${p}rc t="${type}" v="${value}"/></${p}bk>`,
} as const;

/** A metadata part that has dynamic arrays and nothing else: `cm="1"` marks one. */
export function dynamicArraysXml(namespace: string): string {
  const { type, properties, cell } = DYNAMIC_ARRAY_METADATA;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<metadata xmlns="${namespace}"${XDA}><metadataTypes count="1">${type()}</metadataTypes><futureMetadata name="XLDAPR" count="1">${properties("", "")}</futureMetadata><cellMetadata count="1">${cell(1, 0)}</cellMetadata></metadata>`;
}
