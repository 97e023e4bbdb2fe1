import type { Links, OuterLink } from "./links.ts";
import type { AssetFile, OpenInput } from "./open-input.ts";

/** What the article names, and which file each name is. */
export interface ResolvedFiles {
  readonly links: readonly ResolvedLink[];
  /** Files that nothing in the article names. */
  readonly unused: readonly AssetFile[];
}

export interface ResolvedLink {
  readonly link: OuterLink;
  /** Absent: no file has that name in that case of letters. */
  readonly file?: AssetFile;
  /** A file whose name differs in case only. */
  readonly other?: AssetFile;
}

const PICTURES = [".tif", ".tiff", ".jpg", ".jpeg", ".png", ".gif", ".eps", ".svg"];

/**
 * Names of files -> files. A name is relative to the article's folder, or to the top of the package.
 *
 * Shapes   A name may leave out a picture's extension, as PMC allows, and may be percent-encoded.
 */
export function resolveFiles(opened: OpenInput, { outer }: Links, checkpoint: () => void): ResolvedFiles {
  const { files, path } = opened;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const byFolded = new Map(files.map((file) => [file.path.toLowerCase(), file]));
  const used = new Set<AssetFile>();
  const links: ResolvedLink[] = [];
  for (const link of outer) {
    checkpoint();
    if (!link.isFile) continue;
    const names = [link.href, decode(link.href)].flatMap((name) => [folder + name, name]);
    const file = names
      .flatMap(withExtensions)
      .map((name) => byPath.get(name))
      .find((found) => found !== undefined);
    const other = names.map((name) => byFolded.get(name.toLowerCase())).find((found) => found !== undefined);
    const known = file ?? other;
    if (known !== undefined) used.add(known);
    links.push({ link, ...(file !== undefined ? { file } : other !== undefined && { other }) });
  }
  return { links, unused: files.filter((file) => !used.has(file)) };
}

function withExtensions(name: string): readonly string[] {
  return /\.[A-Za-z0-9]{2,4}$/.test(name) ? [name] : [name, ...PICTURES.map((extension) => name + extension)];
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
