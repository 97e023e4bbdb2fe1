import { type Artifact, makeArtifact } from "@colophon/contract";
import { ZipWriter } from "@colophon/kit-zip";
import type { TablesOp } from "../../codes.ts";
import { type DescribeOptions, describeTable } from "../describe-table.ts";
import type { Cell, Table } from "../table.ts";
import { settleOverlaps } from "./settle-overlaps.ts";
import type { SpanWriting } from "./slots.ts";
import { writeCsv } from "./write-csv.ts";
import { writeHtml } from "./write-html.ts";
import { writeJats } from "./write-jats.ts";
import { writeJson } from "./write-json.ts";
import { writeMarkdown } from "./write-markdown.ts";
import type { WrittenTable } from "./written-table.ts";

export const TARGETS = ["csv", "json", "html", "markdown", "jats", "xlsx", "docx"] as const;
type Target = (typeof TARGETS)[number];
type Neutral = Exclude<Target, "xlsx" | "docx">;

interface WriteOptions extends DescribeOptions {
  readonly to: Target;
  readonly files: "auto" | "one" | "per-table";
  readonly spans: SpanWriting;
  readonly formulaPolicy: "escape" | "keep";
  readonly values: "shown" | "stored";
  readonly jsonShape: "model" | "records";
}

const FORMATS: Readonly<Record<Neutral, { readonly mediaType: string; readonly extension: string }>> = {
  csv: { mediaType: "text/csv; charset=utf-8", extension: "csv" },
  json: { mediaType: "application/json", extension: "json" },
  html: { mediaType: "text/html; charset=utf-8", extension: "html" },
  markdown: { mediaType: "text/markdown; charset=utf-8", extension: "md" },
  jats: { mediaType: "application/xml", extension: "xml" },
};
const NEUTRAL_OF = { xlsx: "csv", docx: "html" } as const;

export interface WrittenFile {
  readonly artifact: Artifact;
  /** The name of each table's file, in the order of the tables. */
  readonly names: readonly string[];
  readonly tables: readonly WrittenTable[];
}

/**
 * Tables -> one file, or a ZIP archive with a file for each table.
 *
 * Losses   TABLE_NATIVE_OFFICE_NOT_EMITTED for xlsx and docx, which become csv and html; those of each format.
 */
export function writeTables(tables: readonly Table[], options: WriteOptions, op: TablesOp): WrittenFile {
  const { to } = options;
  const target = to === "xlsx" || to === "docx" ? NEUTRAL_OF[to] : to;
  if (target !== to)
    op.reportLoss(
      "TABLE_NATIVE_OFFICE_NOT_EMITTED",
      `The operation writes no ${to} file; the tables are written as ${target}.`,
      {
        subject: `${to} file`,
      },
    );
  const written = tables.map((table) => prepare(settleOverlaps(table, op), options, op));
  const { mediaType, extension } = FORMATS[target];
  const isSplit = options.files === "per-table" || (options.files === "auto" && target === "csv");
  const names = written.map((table) => (isSplit ? fileNameOf(table, extension) : `tables.${extension}`));
  if (!isSplit || written.length === 1)
    return {
      artifact: makeArtifact(write(target, written, options, op), mediaType, extension),
      names,
      tables: written,
    };
  const zip = new ZipWriter({ checkpoint: op.checkpoint });
  written.forEach((table, index) => {
    zip.add(names[index] ?? table.value.id, write(target, [table], options, op));
  });
  return { artifact: makeArtifact(zip.finish(), "application/zip", "zip"), names, tables: written };
}

function prepare(table: Table, options: WriteOptions, op: TablesOp): WrittenTable {
  const value = describeTable(table, ["roles", "types", "merges", "evidence"], options, op);
  const roles = new Map<Cell, "header" | "row-header" | "data">(
    table.cells.map((cell, index) => [cell, value.cells[index]?.role ?? "data"]),
  );
  return { table, value, roleOf: (cell) => roles.get(cell) ?? "data" };
}

function write(target: Neutral, tables: readonly WrittenTable[], options: WriteOptions, op: TablesOp): Uint8Array {
  const bytes = writeAs(target, tables, options, op);
  op.checkLimit("maxOutputBytes", bytes.length);
  return bytes;
}

function writeAs(target: Neutral, tables: readonly WrittenTable[], options: WriteOptions, op: TablesOp): Uint8Array {
  if (target === "csv") return writeCsv(tables, options, op);
  if (target === "html") return writeHtml(tables, op);
  if (target === "jats") return writeJats(tables, op);
  if (target === "markdown") return writeMarkdown(tables, options.spans, op);
  return writeJson(tables, options.jsonShape, op);
}

const MAX_NAME_LENGTH = 60;

/** "table-2-net-sales.csv": the id, then the name or caption in letters and digits that every file system takes. */
function fileNameOf({ value }: WrittenTable, extension: string): string {
  const slug = (value.name || value.caption || "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-|-$/g, "");
  const id = value.id.replace(/[^A-Za-z0-9_-]+/g, "-").slice(0, MAX_NAME_LENGTH);
  return `${[id, slug].filter((part) => part !== "").join("-")}.${extension}`;
}
