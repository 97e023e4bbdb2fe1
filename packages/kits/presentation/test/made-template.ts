import { ZipWriter } from "@colophon/kit-zip";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const TYPE = "application/vnd.openxmlformats-officedocument";

export type Relations = readonly (readonly [id: string, kind: string, target: string, isExternal?: boolean])[];

export interface MadeTemplate {
  readonly layouts?: readonly string[];
  readonly master?: string;
  readonly masterRelations?: Relations;
  readonly extra?: readonly (readonly [path: string, type: string, content: string])[];
  readonly hasMaster?: boolean;
}

const relations = (list: Relations): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([id, kind, target, isExternal]) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"${isExternal === true ? ' TargetMode="External"' : ""}/>`,
    )
    .join("")}</Relationships>`;

const THEME = `<a:theme ${SPACES} name="Made"><a:themeElements><a:clrScheme name="m"><a:dk1><a:sysClr val="windowText" lastClr="101010"/></a:dk1><a:lt1><a:srgbClr val="FAFAFA"/></a:lt1><a:accent1><a:srgbClr val="336699"/></a:accent1></a:clrScheme><a:fontScheme name="m"><a:majorFont><a:latin typeface="Georgia"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Verdana"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`;

export const box = (x: number, y: number, w: number, h: number): string =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${w}" cy="${h}"/></a:xfrm>`;
export const holder = (type: string, place = "", list = ""): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="${type}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle>${list}</a:lstStyle></p:txBody></p:sp>`;
export const shape = (place: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="3" name="Panel"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${place}<a:solidFill><a:schemeClr val="accent1"/></a:solidFill></p:spPr></p:sp>`;
export const picture = (id: string, place: string): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="Logo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/></p:blipFill><p:spPr>${place}</p:spPr></p:pic>`;

/** A template of one master with the given shapes on it and on its layouts. */
export function makeTemplate(made: MadeTemplate): Uint8Array {
  const { layouts = [], master = "", masterRelations = [], extra = [], hasMaster = true } = made;
  const zip = new ZipWriter();
  const add = (path: string, content: string): void => zip.add(path, Buffer.from(content));
  const overrides = [
    ["/ppt/presentation.xml", `${TYPE}.presentationml.template.main+xml`],
    ["/ppt/slideMasters/slideMaster1.xml", `${TYPE}.presentationml.slideMaster+xml`],
    ["/ppt/theme/theme1.xml", `${TYPE}.theme+xml`],
    ...layouts.map((_, index) => [
      `/ppt/slideLayouts/slideLayout${index + 1}.xml`,
      `${TYPE}.presentationml.slideLayout+xml`,
    ]),
    ...extra.map(([path, type]) => [`/${path}`, type]),
  ];
  add(
    "[Content_Types].xml",
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`).join("")}</Types>`,
  );
  add("_rels/.rels", relations([["rId1", "officeDocument", "ppt/presentation.xml"]]));
  const list = hasMaster ? '<p:sldMasterIdLst><p:sldMasterId r:id="rId1"/></p:sldMasterIdLst>' : "";
  add("ppt/presentation.xml", `<p:presentation ${SPACES}>${list}<p:sldSz cx="1000" cy="600"/></p:presentation>`);
  add("ppt/_rels/presentation.xml.rels", relations([["rId1", "slideMaster", "slideMasters/slideMaster1.xml"]]));
  const ids = layouts.map((_, index) => `<p:sldLayoutId r:id="l${index}"/>`).join("");
  const styles =
    '<p:txStyles><p:titleStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="4400" b="1"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr marL="10"><a:buChar char="•"/><a:defRPr sz="2000"/></a:lvl1pPr></p:bodyStyle></p:txStyles>';
  const map =
    '<p:clrMap bg1="dk1" tx1="lt1" bg2="dk2" tx2="lt2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
  add(
    "ppt/slideMasters/slideMaster1.xml",
    `<p:sldMaster ${SPACES}><p:cSld><p:spTree>${master}</p:spTree></p:cSld>${map}<p:sldLayoutIdLst>${ids}</p:sldLayoutIdLst>${styles}</p:sldMaster>`,
  );
  const own: Relations = layouts.map((_, index) => [
    `l${index}`,
    "slideLayout",
    `../slideLayouts/slideLayout${index + 1}.xml`,
  ]);
  add(
    "ppt/slideMasters/_rels/slideMaster1.xml.rels",
    relations([["rId1", "theme", "../theme/theme1.xml"], ...own, ...masterRelations]),
  );
  add("ppt/theme/theme1.xml", THEME);
  for (const [index, content] of layouts.entries()) {
    const path = `slideLayout${index + 1}.xml`;
    add(
      `ppt/slideLayouts/${path}`,
      `<p:sldLayout ${SPACES}><p:cSld name="Made"><p:spTree>${content}</p:spTree></p:cSld></p:sldLayout>`,
    );
    add(
      `ppt/slideLayouts/_rels/${path}.rels`,
      relations([["rId1", "slideMaster", "../slideMasters/slideMaster1.xml"], ...masterRelations]),
    );
  }
  for (const [path, , content] of extra) add(path, content);
  return zip.finish();
}
