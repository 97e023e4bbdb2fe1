import type { PdfFile } from "@colophon/kit-pdf";
import type { ArchiveFaces } from "./fonts.ts";
import type { OutputProfile } from "./output.ts";

export type ArchiveLevel = "2b" | "2u" | "3b";

export interface ArchiveOptions {
  readonly level: ArchiveLevel;
  readonly keepsAttachments: boolean;
  /** Of the output intent; without it the file's own, else sRGB. */
  readonly profile: OutputProfile | undefined;
  /** Faces that replace fonts which are not embedded; undefined leaves those as they are. */
  readonly faces: ArchiveFaces | undefined;
  readonly maxPages: number;
  /** The file as it was given, where a revision was appended to it: that revision is not one of its states. */
  readonly given?: PdfFile;
}
