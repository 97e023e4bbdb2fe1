import { FormatError, sourceOf } from "@colophon/contract";
import { closeXml, NAMESPACES, relationshipIds, type SalvagedFiles, salvageFiles } from "@colophon/kit-ooxml";
import { ZipWriter } from "@colophon/kit-zip";
import { cleanXml, encodeTruly } from "./clean-xml.ts";
import type { RepairOp } from "./round.ts";

const TYPES = "[Content_Types].xml";
const MAIN = "ppt/presentation.xml";
const MAIN_RELATIONSHIPS = "ppt/_rels/presentation.xml.rels";
const SLIDE = "application/vnd.openxmlformats-officedocument.presentationml.";
const DRAWING = "application/vnd.openxmlformats-officedocument.";

/** Content types of parts by where PowerPoint puts them. */
const USUAL: readonly (readonly [RegExp, string])[] = [
  [/^ppt\/presentation\.xml$/i, `${SLIDE}presentation.main+xml`],
  [/^ppt\/slides\/[^/]+\.xml$/i, `${SLIDE}slide+xml`],
  [/^ppt\/slideLayouts\/[^/]+\.xml$/i, `${SLIDE}slideLayout+xml`],
  [/^ppt\/slideMasters\/[^/]+\.xml$/i, `${SLIDE}slideMaster+xml`],
  [/^ppt\/notesSlides\/[^/]+\.xml$/i, `${SLIDE}notesSlide+xml`],
  [/^ppt\/notesMasters\/[^/]+\.xml$/i, `${SLIDE}notesMaster+xml`],
  [/^ppt\/handoutMasters\/[^/]+\.xml$/i, `${SLIDE}handoutMaster+xml`],
  [/^ppt\/comments\/comment\d*\.xml$/i, `${SLIDE}comments+xml`],
  [/^ppt\/commentAuthors\.xml$/i, `${SLIDE}commentAuthors+xml`],
  [/^ppt\/(presProps|viewProps|tableStyles)\.xml$/i, SLIDE],
  [/^ppt\/theme\/theme\d*\.xml$/i, `${DRAWING}theme+xml`],
  [/^ppt\/charts\/chart\d*\.xml$/i, `${DRAWING}drawingml.chart+xml`],
  [/^ppt\/diagrams\/(data|layout|quickStyle|colors)\d*\.xml$/i, `${DRAWING}drawingml.diagram`],
  [/^ppt\/vbaProject\.bin$/i, "application/vnd.ms-office.vbaProject"],
  [/^docProps\/core\.xml$/i, "application/vnd.openxmlformats-package.core-properties+xml"],
  [/^docProps\/app\.xml$/i, `${DRAWING}extended-properties+xml`],
];
const DIAGRAM: Readonly<Record<string, string>> = {
  data: "Data",
  layout: "Layout",
  quickStyle: "Style",
  colors: "Colors",
};
const BY_EXTENSION: readonly (readonly [string, string])[] = [
  ["rels", "application/vnd.openxmlformats-package.relationships+xml"],
  ["xml", "application/xml"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["emf", "image/x-emf"],
  ["wmf", "image/x-wmf"],
  ["wdp", "image/vnd.ms-photo"],
  ["bin", "application/octet-stream"],
  ["mp4", "video/mp4"],
  ["mp3", "audio/mpeg"],
  ["wav", "audio/x-wav"],
  ["vml", `${DRAWING}vmlDrawing`],
  ["xlsx", `${DRAWING}spreadsheetml.sheet`],
];

/**
 * A file that does not open as a package, or has entries that cannot be read -> one that does, of all that can be found in it; undefined
 * where there is nothing to do.
 *
 * Shapes   from: "records" where the directory that is there is that of an archive inside.
 * Errors   FormatError where nothing of a presentation can be found.
 */
export function rebuildArchive(
  source: Uint8Array,
  op: RepairOp,
  from: "directory" | "records" = "directory",
): Uint8Array | undefined {
  const found = salvageFiles(sourceOf(source), {
    limits: { maxEntries: Math.min(65_535, op.limits.maxArchiveEntries), maxRatio: op.limits.maxExpansionRatio },
    checkpoint: op.checkpoint,
    from,
    tell: ({ kind, message, subject }) =>
      op.lose(kind === "CUT" ? "ENTRY_CUT" : "ARCHIVE_REBUILT", message, { subject }),
  });
  const { files } = found;
  let isChanged = found.isChanged;
  if (!files.has(MAIN) && !files.has(TYPES))
    throw new FormatError({
      format: "zip",
      code: "NOT_ZIP",
      message: "Nothing of a presentation can be found in the file.",
      offset: 0,
    });
  for (const [name, stored] of files) {
    // PowerPoint keeps custom data as bytes, XML or not.
    if (!/\.(?:xml|rels)$/i.test(name) || /^customXml\/item\d*\.xml$/i.test(name)) continue;
    const encoded = encodeTruly(stored);
    const written = encoded?.bytes ?? stored;
    if (encoded !== undefined) {
      isChanged = true;
      files.set(name, written);
      const told = encoded.isWhole ? "is" : "is, with U+FFFD for bytes that are no character,";
      op.lose("MARKUP_MENDED", `/${name} was not in the encoding that it declared; it ${told} in UTF-8 now.`, {
        subject: `part /${name}`,
      });
    }
    if (closeXml(written, op.checkpoint) === undefined) continue;
    isChanged = true;
    const cleaned = cleanXml(written);
    if (cleaned !== undefined) {
      files.set(name, cleaned);
      op.lose("MARKUP_MENDED", `/${name} had letters or references that XML has not, or attributes twice.`, {
        subject: `part /${name}`,
      });
    }
    const closed = closeXml(cleaned ?? written, op.checkpoint);
    if (closed === undefined) continue;
    if (closed.bytes === undefined) {
      files.delete(name);
      op.lose("ENTRY_CUT", `Nothing of /${name} can be read: ${closed.rest}`, { subject: `part /${name}` });
      continue;
    }
    files.set(name, closed.bytes);
    op.lose(
      "ENTRY_CUT",
      `/${name} was not well-formed from line ${closed.line} on; what was behind is lost: ${closed.rest}`,
      {
        subject: `part /${name}`,
      },
    );
  }
  isChanged = addTypes(files, op) || isChanged;
  isChanged = addRelationships(files, op) || isChanged;
  if (!isChanged) return undefined;
  const writer = new ZipWriter({ checkpoint: op.checkpoint });
  for (const [name, bytes] of files) writer.add(name, bytes);
  return writer.finish();
}

function addTypes(files: SalvagedFiles, op: RepairOp): boolean {
  if (files.has(TYPES)) return false;
  const typeOf = (name: string): string | undefined => {
    const [pattern, type] = USUAL.find(([each]) => each.test(name)) ?? [];
    const [, word = ""] = pattern?.exec(name) ?? [];
    if (type === SLIDE) return `${SLIDE}${word}+xml`;
    return type?.endsWith(".diagram") === true ? `${type}${DIAGRAM[word]}+xml` : type;
  };
  const overrides = [...files.keys()].flatMap((name) => {
    const type = typeOf(name);
    return type === undefined ? [] : [`<Override PartName="/${name}" ContentType="${type}"/>`];
  });
  const defaults = BY_EXTENSION.map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`);
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="${NAMESPACES.contentTypes}">${defaults.join("")}${overrides.join("")}</Types>`;
  files.set(TYPES, Buffer.from(xml));
  op.lose("CONTENT_TYPE_MENDED", "The content types were missing and are told again.", { subject: "content types" });
  return true;
}

/** The package's own relationships and the presentation's, where they are missing: slides in the order of their numbers. */
function addRelationships(files: SalvagedFiles, op: RepairOp): boolean {
  if (!files.has(MAIN)) return false;
  const add = (name: string, relationships: readonly string[]): boolean => {
    if (files.has(name)) return false;
    const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${NAMESPACES.packageRelationships}">${relationships.join("")}</Relationships>`;
    files.set(name, Buffer.from(xml));
    op.lose("RELATIONSHIP_TARGET_MISSING", `/${name} was missing and was made again.`, { subject: `part /${name}` });
    return true;
  };
  const relationship = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${NAMESPACES.relationships}/${kind}" Target="${target}"/>`;
  const isChanged = add("_rels/.rels", [relationship("rId1", "officeDocument", MAIN)]);
  if (files.has(MAIN_RELATIONSHIPS)) return isChanged;
  const main = Buffer.from(files.get(MAIN) ?? []).toString("utf8");
  const numbered = (folder: string): readonly string[] =>
    [...files.keys()]
      .filter((name) => new RegExp(`^ppt/${folder}/[^/]+\\.xml$`, "i").test(name))
      .map((name) => name.slice("ppt/".length))
      .sort((a, b) => Number(/(\d{1,15})\.xml$/.exec(a)?.[1]) - Number(/(\d{1,15})\.xml$/.exec(b)?.[1]));
  const linked = [
    ["sldMasterId", "slideMaster", "slideMasters"],
    ["notesMasterId", "notesMaster", "notesMasters"],
    ["handoutMasterId", "handoutMaster", "handoutMasters"],
    ["sldId", "slide", "slides"],
  ].flatMap(([element = "", kind = "", folder = ""]) => {
    const parts = numbered(folder);
    return relationshipIds(main, element).flatMap((id, index) => {
      const part = parts[index];
      return part === undefined ? [] : [relationship(id, kind, part)];
    });
  });
  const others = ["presProps", "viewProps", "tableStyles", "commentAuthors"].flatMap((kind) =>
    files.has(`ppt/${kind}.xml`) ? [relationship(`made${kind}`, kind, `${kind}.xml`)] : [],
  );
  return add(MAIN_RELATIONSHIPS, [...linked, ...others]) || isChanged;
}
