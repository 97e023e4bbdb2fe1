import { toFacts } from "@colophon/base-pdf";
import { hashBytes, type Op } from "@colophon/contract";
import {
  FontCollector,
  type FontFacts,
  findActions,
  findAttachments,
  Interpreter,
  isLinearized,
  type PdfFile,
  readDestinations,
  readInfo,
  readLayers,
  readPageLabels,
  readRevisions,
  readSignatures,
  readStructure,
  readXmp,
  versionOf,
  walkFields,
  walkOutline,
  walkPages,
} from "@colophon/kit-pdf";
import { type PageFacts, readPageFacts } from "./page-facts.ts";

export interface PageEvidence extends PageFacts {
  readonly index: number;
  readonly object: number | undefined;
}

export interface EvidenceFont extends FontFacts {
  readonly isOfForm: boolean;
}

interface Evidence {
  readonly pages: readonly PageEvidence[];
  /** Those that only the form's default resources name are behind the others. */
  readonly fonts: readonly EvidenceFont[];
  /** Operations of content beyond the limit were not looked at. */
  readonly isCut: boolean;
  /** Faults of the page tree. */
  readonly treeProblems: readonly string[];
}

/** Pages with what is on them, and the fonts they can use. */
export function readPagesAndFonts(file: PdfFile, op: Pick<Op, "limits" | "progress">): Evidence {
  const interpreter = new Interpreter(file, { maxOperations: op.limits.maxElements });
  const collector = new FontCollector(file);
  const pages: PageEvidence[] = [];
  const treeProblems: string[] = [];
  const report = ({ message, object }: { message: string; object: number | undefined }): void => {
    treeProblems.push(object === undefined ? message : `Object ${object}: ${message}`);
  };
  for (const page of walkPages(file, op.limits.maxPages, report)) {
    pages.push({ index: page.index, object: page.ref?.number, ...readPageFacts(file, page, interpreter) });
    collector.scan(page.inherited.get("Resources"));
    for (const annotation of file.arrayOf(page.dict.get("Annots"))) {
      const normal = file.dictOf(file.dictOf(annotation)?.get("AP"))?.get("N");
      const stream = file.dictOf(normal);
      collector.scan(stream?.get("Resources"));
      for (const state of stream?.entries.values() ?? []) collector.scan(file.dictOf(state)?.get("Resources"));
    }
    op.progress(page.index + 1);
  }
  const onPages = collector.fonts.length;
  collector.scan(file.dictOf(file.catalog.get("AcroForm"))?.get("DR"));
  const fonts = collector.fonts.map((font, index) => ({ ...font, isOfForm: index >= onPages }));
  return { pages, fonts, isCut: interpreter.isCut, treeProblems };
}

/** What the file says of itself. */
export function readDocument(file: PdfFile) {
  const xmp = readXmp(file);
  const linearized = isLinearized(file);
  const { language } = readStructure(file);
  return {
    version: versionOf(file),
    ...(file.header.version !== undefined && { headerVersion: file.header.version }),
    info: readInfo(file),
    ...(xmp !== undefined && { xmp: xmp.text.toWellFormed() }),
    linearized,
    ...(language !== undefined && { language: language.toWellFormed() }),
  };
}

export function readForm(file: PdfFile) {
  const form = file.dictOf(file.catalog.get("AcroForm"));
  const counts: Record<string, number> = {};
  for (const { kind } of walkFields(file)) counts[kind] = (counts[kind] ?? 0) + 1;
  const hasXfa = form?.has("XFA") === true;
  return {
    kind: hasXfa ? ("xfa" as const) : form !== undefined ? ("acroform" as const) : ("none" as const),
    fields: Object.fromEntries(Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1))),
    needAppearances: file.resolve(form?.get("NeedAppearances")) === true,
  };
}

export function readAttachments(file: PdfFile) {
  return findAttachments(file).map((attachment) => {
    const { name, description, mediaType, relationship, via, object, stream } = attachment;
    const isClosed = file.security?.hasClosedAttachments === true;
    const { bytes, problem } = isClosed
      ? { bytes: new Uint8Array(0), problem: "It needs a password." }
      : file.decode(stream);
    return {
      name: name.toWellFormed(),
      via,
      ...(object !== undefined && { object }),
      told: presentMembers({ description, mediaType, relationship }),
      ...(problem === undefined ? { byteLength: bytes.length, sha256: hashBytes(bytes) } : { unreadable: problem }),
    };
  });
}

export function readOutlineAndNames(file: PdfFile) {
  const outline = [...walkOutline(file)].map(({ title, depth }) => toFacts({ title, depth }));
  const structure = readStructure(file);
  return {
    outline,
    destinations: readDestinations(file).map((name) => name.toWellFormed()),
    pageLabels: readPageLabels(file).map(toFacts),
    layers: readLayers(file).map(({ isOn, ...layer }) => toFacts({ ...layer, on: isOn })),
    structure: {
      flags: {
        marked: structure.isMarked,
        tree: structure.hasTree,
        suspects: structure.hasSuspects,
        userProperties: structure.hasUserProperties,
      },
      elements: Object.fromEntries([...structure.elements].sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}

export function readActions(file: PdfFile) {
  return findActions(file).map(toFacts);
}

export function readProtection(file: PdfFile) {
  const { security } = file;
  const permissions = file.dictOf(file.catalog.get("Perms"));
  return {
    ...(security !== undefined && {
      encryption: {
        filter: security.filter,
        version: security.version,
        revision: security.revision,
        keyBits: security.keyBits,
        strings: security.strings,
        streams: security.streams,
        attachments: security.attachments,
        encryptsMetadata: security.encryptsMetadata,
        openedAs: security.isOwner ? "owner" : "user",
        ...permissionsOf(security.permissions),
      },
    }),
    signatures: readSignatures(file).map(({ field, isSigned, subFilter, byteRange, coversWholeFile, ...claims }) => ({
      field: field.toWellFormed(),
      isSigned,
      ...(subFilter !== undefined && { subFilter }),
      ...(byteRange !== undefined && { byteRange }),
      ...(coversWholeFile !== undefined && { coversWholeFile }),
      claims: presentMembers(claims),
    })),
    permissionDictionary: [...(permissions?.entries.keys() ?? [])].map((key) => key.toWellFormed()),
    revisions: readRevisions(file).map(toFacts),
  };
}

/** Source: ISO 32000-2, table 22. */
function permissionsOf(flags: number) {
  const has = (bit: number): boolean => (flags & (1 << (bit - 1))) !== 0;
  return {
    mayPrint: has(3),
    mayChange: has(4),
    mayCopy: has(5),
    mayAnnotate: has(6),
    mayFill: has(9),
    mayExtract: has(10),
    mayAssemble: has(11),
    mayPrintWell: has(12),
  };
}

export function fontForValue({ name, object, ...facts }: EvidenceFont) {
  return {
    name,
    type: facts.type,
    encoding: facts.encoding,
    embedded: facts.isEmbedded,
    subset: facts.isSubset,
    toUnicode: facts.hasToUnicode,
    onlyOfForm: facts.isOfForm,
    object,
  };
}

export function pageForValue({ images: _, object, ...page }: PageEvidence) {
  return { ...page, ...(object !== undefined && { object }) };
}

/** The members that are told, as text. */
function presentMembers(members: Readonly<Record<string, string | number | undefined>>): Record<string, string> {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([key, value]) => [key, String(value).toWellFormed()]));
}
