import { sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { buildZip } from "@colophon/testing";
import { TEMPLATE } from "./suites/brand-pack-client.ts";

const TYPES = "[Content_Types].xml";
const MASTER_RELS = "ppt/slideMasters/_rels/slideMaster1.xml.rels";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type Changes = Readonly<Record<string, (text: string) => string>>;

/** The template with parts changed and added; a part that becomes the empty text goes. */
function changed(changes: Changes, added: Readonly<Record<string, string | Buffer>> = {}): Buffer {
  const archive = openZip(sourceOf(new Uint8Array(TEMPLATE)));
  const kept = archive.entries.flatMap((entry) => {
    const bytes = archive.read(entry);
    const change = changes[entry.name];
    if (change === undefined) return [{ path: entry.name, bytes, isDeflated: true }];
    const text = change(Buffer.from(bytes).toString("utf8"));
    return text === "" ? [] : [{ path: entry.name, bytes: Buffer.from(text), isDeflated: true }];
  });
  const more = Object.entries(added).map(([path, content]) => ({
    path,
    bytes: typeof content === "string" ? Buffer.from(content) : content,
    isDeflated: true,
  }));
  return Buffer.from(buildZip([...kept, ...more]));
}

const typed = (part: string, type: string) => (xml: string) =>
  xml.replace("</Types>", `<Override PartName="/${part}" ContentType="${type}"/></Types>`);
const related =
  (kind: string, target: string, mode = "") =>
  (xml: string) =>
    xml.replace(
      "</Relationships>",
      `<Relationship Id="x" Type="${OFFICE}/${kind}" Target="${target}"${mode}/></Relationships>`,
    );

/** Templates that no deck is made in, and what the answer says of each. */
export const REFUSED: readonly (readonly [kind: string, bytes: Buffer, reason: RegExp])[] = [
  [
    "macros",
    changed(
      { [TYPES]: typed("ppt/vbaProject.bin", "application/vnd.ms-office.vbaProject") },
      { "ppt/vbaProject.bin": "x" },
    ),
    /macros/,
  ],
  [
    "a picture from elsewhere",
    changed({ [MASTER_RELS]: related("image", "http://127.0.0.1:9/logo.png", ' TargetMode="External"') }),
    /takes its content from http:/,
  ],
  [
    "an ActiveX control",
    changed({ [MASTER_RELS]: related("control", "../activeX/c.xml") }, { "ppt/activeX/c.xml": "<c/>" }),
    /control/,
  ],
  [
    "a script in a picture",
    changed(
      { [TYPES]: typed("ppt/media/logo.svg", "image/svg+xml") },
      { "ppt/media/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>' },
    ),
    /script/,
  ],
  [
    "no master",
    changed({ "ppt/_rels/presentation.xml.rels": (xml) => xml.replaceAll("slideMaster", "slideMister") }),
    /master/,
  ],
  [
    "an archive that expands too far",
    changed({}, { "ppt/media/zeros.bin": Buffer.alloc(200_000_000) }),
    /unpacks to \d+ times its size; `limits.maxExpansionRatio` is 200/,
  ],
  [
    "entities that expand",
    changed({
      "ppt/theme/theme1.xml": (xml) =>
        `<!DOCTYPE t [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${xml.replace(/^<\?xml[^>]*\?>/, "")}`,
    }),
    /document type|DOCTYPE|entit/i,
  ],
];
