import { compareText, hashBytes } from "@colophon/contract";
import type { JatsOp } from "../codes.ts";
import type { Links } from "./links.ts";
import type { AssetFile } from "./open-input.ts";

export interface DescribedFile {
  readonly path: string;
  readonly byteLength: number;
  readonly hash: string;
  /** How often the article names it. */
  readonly uses: number;
}

/** The files that came with the article, each with how often it is named. */
export function describeFiles(files: readonly AssetFile[], links: Links, op: JatsOp): readonly DescribedFile[] {
  const uses = new Map<string, number>();
  for (const { href, isFile } of links.outer) if (isFile) uses.set(href, (uses.get(href) ?? 0) + 1);
  return [...files]
    .sort((one, other) => compareText(one.path, other.path))
    .map((file) => {
      op.checkpoint();
      return {
        path: file.path,
        byteLength: file.byteLength,
        hash: hashBytes(file.read()),
        uses: uses.get(file.path) ?? 0,
      };
    });
}
