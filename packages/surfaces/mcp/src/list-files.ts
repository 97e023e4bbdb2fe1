import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { LIST_BYTES, sizeOf } from "./budget.ts";
import type { Folders } from "./folders.ts";
import { ToolError } from "./tool-error.ts";

export interface ListFilesArguments {
  /** A folder; without it the roots themselves. */
  readonly path?: string;
  /** The path after which the page begins. */
  readonly cursor?: string;
}

interface ListedFile {
  /** Absolute. */
  readonly path: string;
  readonly kind: "file" | "folder";
  readonly byte_length?: number;
}

export interface ListedFiles {
  readonly roots: readonly string[];
  readonly entries: readonly ListedFile[];
  readonly total: number;
  readonly next_cursor?: string;
}

const FRAME_BYTES = 400;

/** What is in a granted folder, or in each root; links that lead outside are left out. Errors: ToolError. */
export async function listFiles(folders: Folders, { path, cursor }: ListFilesArguments): Promise<ListedFiles> {
  const { roots } = folders;
  const listed = path === undefined ? roots : [await folders.folderToList(path)];
  const all = (await Promise.all(listed.map((folder) => entriesOf(folder, folders)))).flat();
  const start = cursor === undefined ? 0 : all.findIndex((entry) => entry.path === cursor) + 1;
  if (cursor !== undefined && start === 0)
    throw new ToolError("CURSOR_UNKNOWN", `"${cursor}" is not a cursor of this list.`, "List again without a cursor.");
  const entries: ListedFile[] = [];
  let byteLength = FRAME_BYTES + sizeOf(roots);
  for (const entry of all.slice(start)) {
    byteLength += sizeOf(entry) + sizeOf(lineOf(entry)) + 2;
    if (entries.length > 0 && byteLength > LIST_BYTES) break;
    entries.push(entry);
  }
  const isLast = start + entries.length >= all.length;
  const next = isLast ? undefined : entries.at(-1)?.path;
  return { roots, entries, total: all.length, ...(next !== undefined && { next_cursor: next }) };
}

/** The same for those who read text. */
export function describeFiles({ roots, entries, total, next_cursor: next }: ListedFiles): string {
  if (roots.length === 0) return "No folder is granted: grant a root, or start the server with --root FOLDER.";
  return [
    `${entries.length} of ${total} entries`,
    ...entries.map(lineOf),
    ...(next === undefined ? [] : [`More: cursor "${next}"`]),
  ].join("\n");
}

const lineOf = ({ path, kind, byte_length: byteLength }: ListedFile): string =>
  kind === "folder" ? `${path}/` : `${path} (${byteLength} bytes)`;

async function entriesOf(folder: string, folders: Folders): Promise<readonly ListedFile[]> {
  const names = (await readdir(folder)).sort();
  const entries = await Promise.all(
    names.map(async (name): Promise<ListedFile | undefined> => {
      const path = join(folder, name);
      const real = await folders.findInside(path);
      const facts = real === undefined ? undefined : await stat(real).catch(() => undefined);
      if (facts?.isDirectory()) return { path, kind: "folder" };
      return facts?.isFile() ? { path, kind: "file", byte_length: facts.size } : undefined;
    }),
  );
  return entries.filter((entry) => entry !== undefined);
}
