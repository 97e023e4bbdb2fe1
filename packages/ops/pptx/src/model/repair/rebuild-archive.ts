import { FormatError, sourceOf } from "@colophon/contract";
import { NAMESPACES } from "@colophon/kit-ooxml";
import { decodeXml, encodeXml, scanXml } from "@colophon/kit-xml";
import { openZip, salvageEntries, ZipWriter } from "@colophon/kit-zip";
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

type Files = Map<string, Uint8Array>;

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
  const found = readFiles(source, op, from);
  const { files } = found;
  let isChanged = found.isChanged;
  if (!files.has(MAIN) && !files.has(TYPES))
    throw new FormatError({
      format: "zip",
      code: "NOT_ZIP",
      message: "Nothing of a presentation can be found in the file.",
      offset: 0,
    });
  for (const [name, bytes] of files) {
    if (!/\.(?:xml|rels)$/i.test(name)) continue;
    const closed = closeXml(bytes);
    if (closed === undefined) continue;
    isChanged = true;
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

interface FoundFiles {
  readonly files: Files;
  readonly isChanged: boolean;
}

function readFiles(bytes: Uint8Array, op: RepairOp, from: "directory" | "records"): FoundFiles {
  const source = sourceOf(bytes);
  const files: Files = new Map();
  const limits = { maxEntries: Math.min(65_535, op.limits.maxArchiveEntries), maxRatio: op.limits.maxExpansionRatio };
  let why = "The directory is that of a file inside.";
  try {
    if (from === "records") throw new FormatError({ format: "zip", code: "NO_DIRECTORY", message: why, offset: 0 });
    const archive = openZip(source, { limits, checkpoint: op.checkpoint });
    const seen = new Set<string>();
    let isChanged = false;
    for (const entry of archive.entries) {
      const name = plainName(entry.name);
      if (entry.isFolder) continue;
      if (seen.has(name.toLowerCase())) {
        op.lose("ENTRY_CUT", `There were two entries ${name}; the first stays.`, { subject: `part /${name}` });
        isChanged = true;
        continue;
      }
      seen.add(name.toLowerCase());
      files.set(name, archive.read(entry));
    }
    return { files, isChanged };
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT" || error.code === "ENCRYPTED") throw error;
    files.clear();
    why = error.message;
  }
  for (const { name, bytes, isWhole } of salvageEntries(source, { limits, checkpoint: op.checkpoint })) {
    const plain = plainName(name);
    if (files.has(plain)) continue;
    if (!isWhole) op.lose("ENTRY_CUT", `${plain} is cut after ${bytes.length} bytes.`, { subject: `part /${plain}` });
    if (bytes.length > 0 || isWhole) files.set(plain, bytes);
  }
  if (files.size > 0)
    op.lose("ARCHIVE_REBUILT", `${why} The entries were found by their own records.`, { subject: "archive" });
  return { files, isChanged: true };
}

function plainName(name: string): string {
  return name.replaceAll("\\", "/").replace(/^\/+/, "");
}

interface ClosedXml {
  /** Undefined where not even the root can be read. */
  readonly bytes: Uint8Array | undefined;
  readonly line: number;
  readonly rest: string;
}

/** XML that breaks off, or is broken, with every element closed that was open; undefined for what is well-formed. */
function closeXml(bytes: Uint8Array): ClosedXml | undefined {
  const open: string[] = [];
  let end = 0;
  let line = 1;
  try {
    scanXml(
      bytes,
      {
        open(tag) {
          open.push(tag.name);
          end = tag.end;
        },
        close(_, __, at) {
          open.pop();
          end = at;
        },
        text(_, __, at) {
          end = at;
        },
      },
      { undeclaredPrefixes: "keep", limits: { depth: 1_000 } },
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    if (error.code !== "MALFORMED") return undefined;
    if (open.length === 0) return { bytes: undefined, line, rest: error.message };
    line = Number(error.details.line ?? 1);
  }
  const source = decodeXml(bytes);
  const closing = open.reverse().map((name) => `</${name}>`);
  const kept = source.text.slice(0, end) + closing.join("");
  return { bytes: encodeXml(kept, source.encoding), line, rest: source.text.slice(end, end + 200) };
}

function addTypes(files: Files, op: RepairOp): boolean {
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
function addRelationships(files: Files, op: RepairOp): boolean {
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
      .sort((a, b) => Number(/(\d+)\.xml$/.exec(a)?.[1]) - Number(/(\d+)\.xml$/.exec(b)?.[1]));
  const linked = [
    ["sldMasterId", "slideMaster", "slideMasters"],
    ["notesMasterId", "notesMaster", "notesMasters"],
    ["handoutMasterId", "handoutMaster", "handoutMasters"],
    ["sldId", "slide", "slides"],
  ].flatMap(([element, kind = "", folder = ""]) => {
    const ids = [...main.matchAll(new RegExp(`<(?:\\w+:)?${element}\\s[^>]*?\\w+:id="([^"]+)"`, "g"))];
    const parts = numbered(folder);
    return ids.flatMap(([, id = ""], index) => {
      const part = parts[index];
      return part === undefined ? [] : [relationship(id, kind, part)];
    });
  });
  const others = ["presProps", "viewProps", "tableStyles", "commentAuthors"].flatMap((kind) =>
    files.has(`ppt/${kind}.xml`) ? [relationship(`made${kind}`, kind, `${kind}.xml`)] : [],
  );
  return add(MAIN_RELATIONSHIPS, [...linked, ...others]) || isChanged;
}
