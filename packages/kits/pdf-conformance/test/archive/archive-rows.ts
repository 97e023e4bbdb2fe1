import type { ArchiveRow } from "./archive-row.ts";
import { CONTENT_ROWS } from "./content-rows.ts";
import { FILE_ROWS } from "./file-rows.ts";
import { FONT_ROWS } from "./font-rows.ts";
import { METADATA_ROWS } from "./metadata-rows.ts";

/** Of every rule that no file of veraPDF's corpus breaks, and of some more. */
export const ARCHIVE_ROWS: readonly ArchiveRow[] = [...FILE_ROWS, ...CONTENT_ROWS, ...FONT_ROWS, ...METADATA_ROWS];
