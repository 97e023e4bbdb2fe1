import { everyUnits } from "@colophon/kit-bytes";
import { pageContent } from "../content/interpret.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { checkFileStructure, reportDefects } from "./check-bytes.ts";
import { checkContent } from "./check-content.ts";
import { checkPages } from "./check-pages.ts";
import { type CheckedCounts, checkStreams } from "./check-streams.ts";
import type { Report } from "./finding.ts";
import { checkTables } from "./tables/check-tables.ts";

/** Attack: objects that stand for a thousand tables each. */
const MAX_TABLE_OBJECTS = 4_000_000;

export interface StructureLook extends Readonly<CheckedCounts> {
  readonly pages: number;
  /** Dictionaries and arrays held against the tables of the Arlington model. */
  readonly tableObjects: number;
}

/**
 * Whether a file is built as the standard has it, from its bytes to the operators of its pages.
 *
 * Shapes   Findings in the order of the file's parts: tables, pages, objects, contents; defects of reading last.
 * Cost     Every reachable object and stream once.
 * Source   ISO 32000-2, 7 and 9.9.
 */
export function checkStructure(file: PdfFile, maxPages: number, report: Report): StructureLook {
  const tick = everyUnits(file.checkpoint, 2_000);
  const looked: CheckedCounts = { objects: 0, streams: 0, operators: 0, fontPrograms: 0 };
  checkFileStructure(file, report);
  const pages = checkPages(file, maxPages, report);
  for (const { index, dict, ref, inherited } of pages) {
    file.checkpoint();
    const resources = file.dictOf(inherited.get("Resources"));
    const place = { resources, object: ref?.number, page: index, tick };
    looked.operators += checkContent(file, pageContent(file, dict), place, report);
  }
  checkStreams(file, looked, tick, report);
  const tableObjects = checkTables(file, MAX_TABLE_OBJECTS, report);
  reportDefects(file, report);
  return { ...looked, pages: pages.length, tableObjects };
}
