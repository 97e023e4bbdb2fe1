import { ZipWriter } from "@colophon/kit-zip";

const SCHEMAS = "http://schemas.openxmlformats.org/";
const P = `${SCHEMAS}presentationml/2006/main`;
const A = `${SCHEMAS}drawingml/2006/main`;
const R = `${SCHEMAS}officeDocument/2006/relationships`;
const TYPE = "application/vnd.openxmlformats-officedocument.presentationml.";
const OPEN = `xmlns:p="${P}" xmlns:a="${A}" xmlns:r="${R}"`;
const TREE = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
const MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
const color = (name: string): string => `<a:${name}><a:srgbClr val="112233"/></a:${name}>`;
export const THEME = `<a:theme xmlns:a="${A}" name="T"><a:themeElements><a:clrScheme name="C">${["dk1", "lt1", "dk2", "lt2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "hlink", "folHlink"].map(color).join("")}</a:clrScheme><a:fontScheme name="F"><a:majorFont><a:latin typeface="A"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="A"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="S"><a:fillStyleLst>${'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${"<a:ln/>".repeat(3)}</a:lnStyleLst><a:effectStyleLst>${"<a:effectStyle><a:effectLst/></a:effectStyle>".repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

/** A file of a deck, by its name in the package. */
export type DeckFiles = Record<string, string | Uint8Array>;

export const title = (text: string, id = 2): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Title ${id}"/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

/** The files of a sound deck with these shapes on its slides, to be changed and packed. */
export function deckFiles(slides: readonly string[] = [title("One"), title("Two")]): DeckFiles {
  const override = (name: string, type: string): string => `<Override PartName="/${name}" ContentType="${type}"/>`;
  const numbers = slides.map((_, index) => index + 1);
  return {
    "[Content_Types].xml": `<Types xmlns="${SCHEMAS}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/>${override("ppt/presentation.xml", `${TYPE}presentation.main+xml`)}${override("ppt/slideMasters/slideMaster1.xml", `${TYPE}slideMaster+xml`)}${override("ppt/slideLayouts/slideLayout1.xml", `${TYPE}slideLayout+xml`)}${override("ppt/theme/theme1.xml", "application/vnd.openxmlformats-officedocument.theme+xml")}${numbers.map((number) => override(`ppt/slides/slide${number}.xml`, `${TYPE}slide+xml`)).join("")}</Types>`,
    "_rels/.rels": rels(["rId1", "officeDocument", "ppt/presentation.xml"]),
    "ppt/presentation.xml": `<p:presentation ${OPEN}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${numbers.map((number) => `<p:sldId id="${255 + number}" r:id="s${number}"/>`).join("")}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": rels(
      ["rId1", "slideMaster", "slideMasters/slideMaster1.xml"],
      ...numbers.map((number) => [`s${number}`, "slide", `slides/slide${number}.xml`] as const),
    ),
    "ppt/slideMasters/slideMaster1.xml": `<p:sldMaster ${OPEN}><p:cSld><p:spTree>${TREE}</p:spTree></p:cSld>${MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    "ppt/slideMasters/_rels/slideMaster1.xml.rels": rels(
      ["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"],
      ["rId2", "theme", "../theme/theme1.xml"],
    ),
    "ppt/slideLayouts/slideLayout1.xml": `<p:sldLayout ${OPEN}><p:cSld><p:spTree>${TREE}</p:spTree></p:cSld></p:sldLayout>`,
    "ppt/slideLayouts/_rels/slideLayout1.xml.rels": rels(["rId1", "slideMaster", "../slideMasters/slideMaster1.xml"]),
    "ppt/theme/theme1.xml": THEME,
    ...Object.fromEntries(
      slides.flatMap((shapes, index) => [
        [
          `ppt/slides/slide${index + 1}.xml`,
          `<p:sld ${OPEN}><p:cSld><p:spTree>${TREE}${shapes}</p:spTree></p:cSld></p:sld>`,
        ],
        [
          `ppt/slides/_rels/slide${index + 1}.xml.rels`,
          rels(["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"]),
        ],
      ]),
    ),
  };
}

/** Packs what is left of the files. */
export function pack(files: DeckFiles): Uint8Array {
  const writer = new ZipWriter();
  for (const [name, content] of Object.entries(files))
    writer.add(name, typeof content === "string" ? Buffer.from(content) : content);
  return writer.finish();
}

/** Relationships: id, kind, target; a target with a scheme is external. */
export function rels(...given: readonly (readonly [string, string, string])[]): string {
  const each = given.map(
    ([id, kind, target]) =>
      `<Relationship Id="${id}" Type="${R}/${kind}" Target="${target}"${/^\w+:/.test(target) ? ' TargetMode="External"' : ""}/>`,
  );
  return `<Relationships xmlns="${SCHEMAS}package/2006/relationships">${each.join("")}</Relationships>`;
}
