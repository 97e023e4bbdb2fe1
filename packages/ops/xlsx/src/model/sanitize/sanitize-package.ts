import { at } from "@colophon/contract";
import { FormatError } from "@colophon/kit-bytes";
import { isSameSheet } from "@colophon/kit-formulas";
import { type OoxmlPart, type Relationship, relationshipsPartOf } from "@colophon/kit-ooxml";
import { escapeMarkup, grandchildren, plainAttributes } from "@colophon/kit-workbook";
import type { XmlDocument } from "@colophon/kit-xml";
import { ZipWriter } from "@colophon/kit-zip";
import { Folded } from "../convert/bookkeeping.ts";
import type { ConvertOp, ConvertOptions } from "../convert/convert-op.ts";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import { UsedStrings } from "../parse-workbook.ts";
import { ChartFilter } from "./chart-filter.ts";
import {
  CommentsFilter,
  type Filtered,
  PartFilter,
  PersonsFilter,
  PropertiesFilter,
  TableFilter,
  VmlFilter,
} from "./filters.ts";
import { forbid } from "./forbid.ts";
import { HiddenPlaces } from "./hidden-places.ts";
import { IMPLICIT_KINDS, KEPT_KINDS } from "./kinds.ts";
import { contentTypesXml, relationshipsXml } from "./package-xml.ts";
import { reportRest } from "./report-other-parts.ts";
import { rewriteTree, type TreeFilter } from "./rewrite-tree.ts";
import { type SanitizedCells, sanitizeCells } from "./sanitize-cells.ts";
import { reportLossAt, type Sanitizing } from "./sanitizing.ts";
import { CELLS_MARK, SheetFilter, WorkbookFilter } from "./workbook-filters.ts";
import { writeStrings } from "./write-strings.ts";

/** A part as it goes into the copy. */
interface MadePart {
  readonly part: OoxmlPart;
  readonly pieces: Iterable<Uint8Array>;
  readonly relationships: readonly Relationship[];
}

export interface SanitizedPackage {
  readonly bytes: Uint8Array;
  readonly sheets: readonly { readonly name: string; readonly cells: number }[];
}

/**
 * A workbook -> a copy made of what is known alone: parts are reached from the root by kinds of relationship that are let through, and
 * each is written anew from its tree by a list of what may stay.
 */
export function sanitizePackage(
  { book, kept }: { readonly book: OpenWorkbook; readonly kept: readonly OpenSheet[] },
  options: ConvertOptions,
  op: ConvertOp,
): SanitizedPackage {
  const sanitizing = prepare({ book, kept }, options, op);
  const copy = new PackageCopy(sanitizing);
  copy.follow("/");
  return { bytes: copy.finish(), sheets: copy.sheets };
}

function prepare(
  { book, kept }: { readonly book: OpenWorkbook; readonly kept: readonly OpenSheet[] },
  options: ConvertOptions,
  op: ConvertOp,
): Sanitizing {
  const usable = kept.filter(({ kind, part }) => part !== undefined && (kind === "worksheet" || kind === "chartsheet"));
  const hidden = new HiddenPlaces(book);
  const rows = options.strip.includes("hiddenRows");
  const columns = options.strip.includes("hiddenColumns");
  const [metadata] = book.opened.related(book.main.part, "sheetMetadata");
  return {
    book,
    options,
    op,
    kept: usable,
    forbidden: forbid(book, usable, options),
    usedStrings: new UsedStrings(book.strings()),
    hasMetadata: metadata !== undefined && isArraysOnly(book, metadata),
    count: { cells: 0 },
    hidden,
    hasHiddenCells(name, range) {
      const sheet = usable.find((one) => isSameSheet(one.name, name));
      return sheet !== undefined && hidden.hasHidden(sheet, range, { rows, columns });
    },
    folded: new Folded(),
  };
}

/** Whether cell metadata tell of dynamic arrays and nothing else. */
function isArraysOnly({ opened }: OpenWorkbook, part: OoxmlPart): boolean {
  const { root } = opened.xml(part);
  return grandchildren(root, "metadataTypes", "metadataType").every(
    (element) => plainAttributes(element).name === "XLDAPR",
  );
}

class PackageCopy {
  readonly sheets: { name: string; cells: number }[] = [];
  readonly #sanitizing: Sanitizing;
  readonly #made = new Map<string, MadePart>();
  readonly #roots: Relationship[] = [];
  readonly #told = new Set<string>();

  constructor(sanitizing: Sanitizing) {
    this.#sanitizing = sanitizing;
  }

  /** Goes through what a part leads to; parts that stay are written when they are first reached. */
  follow(source: OoxmlPart | "/"): void {
    const relationships = this.#allowedFrom(source);
    if (source === "/") for (const one of relationships) this.#roots.push(one);
    for (const relationship of relationships) {
      const target = this.#sanitizing.book.opened.targetOf(relationship);
      if (target !== undefined && !relationship.isExternal) this.#make(target, relationship.kind);
    }
  }

  finish(): Uint8Array {
    const { op } = this.#sanitizing;
    reportRest(this.#sanitizing, { made: new Set(this.#made.keys()), reported: this.#told });
    this.#sanitizing.folded.report(op);
    const zip = new ZipWriter({ checkpoint: op.checkpoint });
    zip.add(
      "[Content_Types].xml",
      Buffer.from(
        contentTypesXml(
          [...this.#made.values()].map(({ part }) => part),
          this.#sanitizing.book,
        ),
        "utf8",
      ),
    );
    zip.add("_rels/.rels", Buffer.from(relationshipsXml(this.#roots), "utf8"));
    for (const { part, pieces, relationships } of this.#made.values()) {
      op.checkpoint();
      const sink = zip.begin(part.name.slice(1));
      for (const piece of pieces) sink.write(piece);
      sink.end();
      if (relationships.length > 0)
        zip.add(relationshipsPartOf(part.name).slice(1), Buffer.from(relationshipsXml(relationships), "utf8"));
    }
    return zip.finish();
  }

  #allowedFrom(source: OoxmlPart | "/"): readonly Relationship[] {
    const { book, kept, options, hasMetadata } = this.#sanitizing;
    return book.opened.relationshipsOf(source).filter((relationship) => {
      const { kind, isExternal, id } = relationship;
      if (isExternal) return kind === "hyperlink" && !options.strip.includes("hyperlinks");
      if (!KEPT_KINDS.has(kind) && kind !== "hyperlink") return false;
      if (kind === "worksheet" || kind === "chartsheet") return kept.some(({ relationship }) => relationship === id);
      if (kind === "sheetMetadata") return hasMetadata;
      if (options.strip.includes("comments") && ["comments", "threadedComment", "person"].includes(kind)) return false;
      return kind !== "hyperlink" && book.opened.targetOf(relationship) !== undefined;
    });
  }

  #make(part: OoxmlPart, kind: string): void {
    if (this.#made.has(part.key)) return;
    const { book, op } = this.#sanitizing;
    op.checkpoint();
    const allowed = this.#allowedFrom(part);
    // Holds the place, so that a loop of relationships ends.
    this.#made.set(part.key, { part, pieces: [], relationships: [] });
    const keptIds = new Set(allowed.map(({ id }) => id));
    const made = this.#write(part, kind, { part: part.name, sanitizing: this.#sanitizing, keptIds });
    if (made === undefined) {
      this.#made.delete(part.key);
      return;
    }
    const used = allowed.filter(
      (relationship) => IMPLICIT_KINDS.has(relationship.kind) || made.ids.has(relationship.id),
    );
    const order = kind === "officeDocument" ? sheetsFirst(used) : used;
    for (const relationship of order) {
      const target = book.opened.targetOf(relationship);
      if (target !== undefined && !relationship.isExternal) this.#make(target, relationship.kind);
    }
    const relationships = used.filter(
      (relationship) => relationship.isExternal || this.#made.has(book.opened.targetOf(relationship)?.key ?? ""),
    );
    this.#made.set(part.key, { part, pieces: made.pieces, relationships });
  }

  /** Undefined for a part that cannot be read. */
  #write(
    part: OoxmlPart,
    kind: string,
    filtered: Filtered,
  ): { readonly pieces: Iterable<Uint8Array>; readonly ids: ReadonlySet<string> } | undefined {
    const { book, op } = this.#sanitizing;
    try {
      if (kind === "image") return this.#carry(part);
      if (kind === "sharedStrings") return { pieces: writeStrings(part.name, this.#sanitizing), ids: NO_IDS };
      const sheet = this.#sanitizing.kept.find((one) => one.part?.key === part.key);
      if (sheet !== undefined && sheet.kind === "worksheet") return this.#writeSheet(sheet, part, filtered);
      const { xml, ids } = rewriteTree(book.opened.xml(part), filterOf(kind, filtered));
      return { pieces: [Buffer.from(xml, "utf8")], ids };
    } catch (error) {
      if (!(error instanceof FormatError) || error.code === "LIMIT" || ESSENTIAL.has(kind)) throw error;
      op.reportLoss("XLSX_PART_DROPPED", `It cannot be read: ${error.message}`, {
        at: [at("part", { id: part.name.toWellFormed() })],
        subject: `part ${part.name}`,
      });
      this.#told.add(part.key);
      return undefined;
    }
  }

  #carry(part: OoxmlPart) {
    reportLossAt(this.#sanitizing, "XLSX_OPAQUE_PART_PRESERVED", {
      part: part.name,
      subject: `picture ${part.name}`,
      message: "It is carried as it is: what it holds beside its pixels was not checked.",
    });
    return { pieces: [this.#sanitizing.book.opened.read(part)], ids: NO_IDS };
  }

  #writeSheet(sheet: OpenSheet, part: OoxmlPart, filtered: Filtered) {
    const { count } = this.#sanitizing;
    const before = count.cells;
    const { cells, outside } = sanitizeCells(sheet, part, this.#sanitizing);
    this.sheets.push({ name: sheet.name, cells: count.cells - before });
    const { xml, ids } = rewriteTree(outside, new SheetFilter(filtered));
    return { pieces: joinSheet(xml, cells, outside), ids };
  }
}

const NO_IDS: ReadonlySet<string> = new Set();
/** A copy without these is none. */
const ESSENTIAL: ReadonlySet<string> = new Set(["officeDocument", "worksheet", "sharedStrings", "styles"]);

function sheetsFirst(relationships: readonly Relationship[]): readonly Relationship[] {
  const isLate = ({ kind }: Relationship): boolean => kind === "sharedStrings";
  return [...relationships.filter((one) => !isLate(one)), ...relationships.filter(isLate)];
}

function filterOf(kind: string, filtered: Filtered): TreeFilter {
  switch (kind) {
    case "officeDocument":
      return new WorkbookFilter(filtered);
    case "chart":
    case "chartEx":
      return new ChartFilter(filtered);
    case "table":
      return new TableFilter(filtered);
    case "comments":
      return new CommentsFilter(filtered);
    case "person":
      return new PersonsFilter(filtered);
    case "vmlDrawing":
      return new VmlFilter(filtered);
    case "metadata/core-properties":
    case "extended-properties":
      return new PropertiesFilter(filtered);
    default:
      return new PartFilter(filtered);
  }
}

/** The sheet's markup with its cells where they belong. */
function joinSheet(xml: string, cells: SanitizedCells["cells"], { root }: XmlDocument): readonly Uint8Array[] {
  const mark = xml.indexOf(CELLS_MARK);
  const prefix = root.prefix === "" ? "" : `${root.prefix}:`;
  // Cells are written without prefix: the default namespace is theirs.
  const declared = prefix === "" ? "" : ` xmlns="${escapeMarkup(root.namespace ?? "")}"`;
  if (mark < 0) return [Buffer.from(xml, "utf8")];
  const before = `${xml.slice(0, mark)}<sheetData${declared}>`;
  return [
    Buffer.from(before, "utf8"),
    ...cells,
    Buffer.from(`</sheetData>${xml.slice(mark + CELLS_MARK.length)}`, "utf8"),
  ];
}
