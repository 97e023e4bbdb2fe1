import { type DrawnThing, drawingXml, noteShapesXml, notesXml, Persons, tableXml, threadsXml } from "./belongings.ts";
import { formatRulesXml } from "./format-rules.ts";
import type { SheetEnd, SheetLink } from "./sheet.ts";
import { pageXml, printXml, validationsXml } from "./sheet-markup.ts";
import { emptyXml } from "./string-xml.ts";
import type { StyleTable } from "./style-table.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.";

export interface PartRelationship {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
}

/** What follows the cells of sheets, and the parts that belong to it; numbers of parts count over the workbook. */
export class SheetEnds {
  readonly persons = new Persons();
  /** Media types by extension. */
  readonly extensions = new Map<string, string>();
  readonly #styles: StyleTable;
  readonly #counts = { tables: 0, drawings: 0, charts: 0, media: 0, notes: 0, threads: 0, threadIds: 1 };

  constructor(styles: StyleTable) {
    this.#styles = styles;
  }

  /** What follows the cells, in the order of the standard. */
  toXml(end: SheetEnd, parts: SheetParts): string {
    const { isProtected, autoFilter, merges = [], formats = [], validations = [], links = [], page } = end;
    const drawing = this.#drawing(end, parts);
    const legacy = this.#notes(end, parts);
    const tables = (end.tables ?? []).map((table) => {
      const id = ++this.#counts.tables;
      parts.files.push([`xl/tables/table${id}.xml`, `${TYPE}spreadsheetml.table+xml`, tableXml(table, id)]);
      return emptyXml("tablePart", { "r:id": parts.relate("table", `../tables/table${id}.xml`) });
    });
    const written = links.map((link) => linkXml(link, parts));
    return [
      "</sheetData>",
      isProtected === true ? '<sheetProtection sheet="1" objects="1" scenarios="1"/>' : "",
      autoFilter === undefined ? "" : emptyXml("autoFilter", { ref: autoFilter }),
      merges.length === 0
        ? ""
        : `<mergeCells count="${merges.length}">${merges.map((ref) => emptyXml("mergeCell", { ref })).join("")}</mergeCells>`,
      formatRulesXml(formats, this.#styles),
      validationsXml(validations),
      written.length === 0 ? "" : `<hyperlinks>${written.join("")}</hyperlinks>`,
      printXml(page ?? {}),
      pageXml(page ?? {}),
      drawing,
      legacy,
      tables.length === 0 ? "" : `<tableParts count="${tables.length}">${tables.join("")}</tableParts>`,
      "</worksheet>",
    ].join("");
  }

  #drawing({ pictures = [], charts = [] }: SheetEnd, parts: SheetParts): string {
    if (pictures.length === 0 && charts.length === 0) return "";
    const inner = new SheetParts();
    const things: DrawnThing[] = pictures.map(({ anchor, bytes, kind, description = "" }) => {
      const path = `media/image${++this.#counts.media}.${kind}`;
      this.extensions.set(kind, `image/${kind}`);
      parts.pictures.push([`xl/${path}`, bytes]);
      return { anchor, kind: "picture", description, relationship: inner.relate("image", `../${path}`) };
    });
    for (const { anchor, xml, description = "" } of charts) {
      const path = `charts/chart${++this.#counts.charts}.xml`;
      parts.files.push([`xl/${path}`, `${TYPE}drawingml.chart+xml`, xml]);
      things.push({ anchor, kind: "chart", description, relationship: inner.relate("chart", `../${path}`) });
    }
    const name = `drawing${++this.#counts.drawings}.xml`;
    parts.files.push([`xl/drawings/${name}`, `${TYPE}drawing+xml`, drawingXml(things)]);
    parts.others.push([`xl/drawings/_rels/${name}.rels`, relationsXml(inner.relations)]);
    return emptyXml("drawing", { "r:id": parts.relate("drawing", `../drawings/${name}`) });
  }

  #notes({ notes = [], threads = [] }: SheetEnd, parts: SheetParts): string {
    const reported = threads.length === 0 ? undefined : threadsXml(threads, this.persons, this.#counts.threadIds);
    const all = [...notes, ...(reported?.notes ?? [])];
    if (all.length === 0) return "";
    if (reported !== undefined) {
      this.#counts.threadIds += threads.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0);
      const path = `threadedComments/threadedComment${++this.#counts.threads}.xml`;
      parts.files.push([`xl/${path}`, "application/vnd.ms-excel.threadedcomments+xml", reported.xml]);
      parts.relate("http://schemas.microsoft.com/office/2017/10/relationships/threadedComment", `../${path}`);
    }
    const number = ++this.#counts.notes;
    parts.files.push([`xl/comments${number}.xml`, `${TYPE}spreadsheetml.comments+xml`, notesXml(all)]);
    parts.relate("comments", `../comments${number}.xml`);
    this.extensions.set("vml", `${TYPE}vmlDrawing`);
    parts.others.push([`xl/drawings/vmlDrawing${number}.vml`, noteShapesXml(all)]);
    return emptyXml("legacyDrawing", { "r:id": parts.relate("vmlDrawing", `../drawings/vmlDrawing${number}.vml`) });
  }
}

/** Parts that belong to a sheet, written when its own is closed. */
export class SheetParts {
  readonly files: (readonly [path: string, type: string, xml: string])[] = [];
  /** Parts whose type their extension tells. */
  readonly others: (readonly [path: string, xml: string])[] = [];
  readonly pictures: (readonly [path: string, bytes: Uint8Array])[] = [];
  readonly relations: PartRelationship[] = [];

  relate(kind: string, target: string, isExternal = false): string {
    const id = `rId${this.relations.length + 1}`;
    this.relations.push({ ...relation(id, kind, target), isExternal });
    return id;
  }
}

export function relation(id: string, kind: string, target: string): PartRelationship {
  return { id, type: kind.startsWith("http") ? kind : `${OFFICE}/${kind}`, target, isExternal: false };
}

export function relationsXml(relations: readonly PartRelationship[]): string {
  const items = relations.map(({ id, type, target, isExternal }) =>
    emptyXml("Relationship", { Id: id, Type: type, Target: target, TargetMode: isExternal ? "External" : undefined }),
  );
  return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join("")}</Relationships>`;
}

function linkXml({ ref, target, location, tooltip, display }: SheetLink, parts: SheetParts): string {
  return emptyXml("hyperlink", {
    ref,
    "r:id": target === undefined ? undefined : parts.relate("hyperlink", target, true),
    location,
    tooltip,
    display,
  });
}
