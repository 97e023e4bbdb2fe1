import { sourceOf } from "@colophon/contract";
import {
  CORE_PROPERTIES_TYPE,
  cleanXml,
  encodeTruly,
  type MadeRelationship,
  OFFICE_MEDIA_TYPES,
  PART_TYPES,
  type PackageLayout,
  rebuildPackage,
  relationshipIds,
  type SalvagedFiles,
} from "@colophon/kit-ooxml";
import type { RepairOp } from "./round.ts";

const { slide: SLIDE, office: OFFICE } = PART_TYPES;

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
  [/^ppt\/theme\/theme\d*\.xml$/i, `${OFFICE}theme+xml`],
  [/^ppt\/charts\/chart\d*\.xml$/i, `${OFFICE}drawingml.chart+xml`],
  [/^ppt\/diagrams\/(data|layout|quickStyle|colors)\d*\.xml$/i, `${OFFICE}drawingml.diagram`],
  [/^ppt\/vbaProject\.bin$/i, "application/vnd.ms-office.vbaProject"],
  [/^docProps\/core\.xml$/i, CORE_PROPERTIES_TYPE],
  [/^docProps\/app\.xml$/i, `${OFFICE}extended-properties+xml`],
];
const DIAGRAM: Readonly<Record<string, string>> = {
  data: "Data",
  layout: "Layout",
  quickStyle: "Style",
  colors: "Colors",
};

const LAYOUT: PackageLayout = {
  noun: "a presentation",
  main: "ppt/presentation.xml",
  defaults: [
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
    ["vml", `${OFFICE}vmlDrawing`],
    ["xlsx", OFFICE_MEDIA_TYPES.xlsx],
  ],
  typeOf(name) {
    const [pattern, type] = USUAL.find(([each]) => each.test(name)) ?? [];
    const [, word = ""] = pattern?.exec(name) ?? [];
    if (type === SLIDE) return `${SLIDE}${word}+xml`;
    return type?.endsWith(".diagram") === true ? `${type}${DIAGRAM[word]}+xml` : type;
  },
  relationshipsOf,
  clean: (bytes) => cleanXml(bytes),
  // PowerPoint keeps custom data as bytes, XML or not.
  isData: (name) => /^customXml\/item\d*\.xml$/i.test(name),
  encode: encodeTruly,
};
const CODES = {
  CUT: "ENTRY_CUT",
  REBUILT: "ARCHIVE_REBUILT",
  MARKUP: "MARKUP_MENDED",
  CONTENT_TYPES: "CONTENT_TYPE_MENDED",
  RELATIONSHIPS: "RELATIONSHIP_TARGET_MISSING",
} as const;

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
  return rebuildPackage(sourceOf(source), LAYOUT, {
    limits: { maxEntries: Math.min(65_535, op.limits.maxArchiveEntries), maxRatio: op.limits.maxExpansionRatio },
    checkpoint: op.checkpoint,
    from,
    report: ({ kind, message, subject }) => op.reportLoss(CODES[kind], message, { subject }),
  });
}

/** Masters and slides in the order of their numbers, for the ids that the presentation says. */
function relationshipsOf(main: string, files: SalvagedFiles): readonly MadeRelationship[] {
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
    return relationshipIds(main, element).flatMap((id, index): MadeRelationship[] => {
      const part = parts[index];
      return part === undefined ? [] : [[id, kind, part]];
    });
  });
  const others = ["presProps", "viewProps", "tableStyles", "commentAuthors"].flatMap((kind): MadeRelationship[] =>
    files.has(`ppt/${kind}.xml`) ? [[`made${kind}`, kind, `${kind}.xml`]] : [],
  );
  return [...linked, ...others];
}
