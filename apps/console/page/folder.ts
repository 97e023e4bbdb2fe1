/** A file and its path within a folder, with forward slashes. */
export interface FolderFile {
  readonly path: string;
  readonly file: File;
}

/** The files of a folder that a person chose or dropped, in the order of their paths. */
export interface Folder {
  readonly name: string;
  readonly files: readonly FolderFile[];
  /** Files whose own or whose folder's name begins with a dot. They are not sent. */
  readonly hidden: number;
}

/** What a folder picker gives: each file has its path from the folder on. Undefined for an empty folder, of which a browser gives nothing. */
export function toFolder(files: readonly File[]): Folder | undefined {
  const [first] = files;
  if (first === undefined) return undefined;
  const name = first.webkitRelativePath.split("/")[0] ?? "";
  return order(
    name,
    files.map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1), file })),
  );
}

/** The folders among what was dropped. They can be asked for only while the event is handled. */
export function droppedFolders(items: DataTransferItemList | undefined): readonly FileSystemEntry[] {
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? entries : [];
}

/**
 * The files of dropped folders: of one folder with paths within it, of several with paths that begin with their names.
 *
 * Errors   DOMException for what cannot be read.
 */
export async function readFolders(entries: readonly FileSystemEntry[]): Promise<Folder> {
  const [only, ...others] = entries;
  const isOne = only?.isDirectory === true && others.length === 0;
  const found: FolderFile[] = [];
  for (const entry of entries) await collect(entry, isOne ? "" : entry.name, found);
  return order(isOne ? only.name : entries.map(({ name }) => name).join(", "), found);
}

async function collect(entry: FileSystemEntry, path: string, found: FolderFile[]): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push({ path, file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives at most a hundred entries at a time, and none at the end.
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return;
    for (const one of some) await collect(one, path === "" ? one.name : `${path}/${one.name}`, found);
  }
}

const isHidden = ({ path }: FolderFile): boolean => path.split("/").some((part) => part.startsWith("."));

function order(name: string, all: readonly FolderFile[]): Folder {
  const files = all.filter((one) => !isHidden(one)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { name, files, hidden: all.length - files.length };
}

export const byteLengthOfFolder = ({ files }: Folder): number => files.reduce((sum, { file }) => sum + file.size, 0);
