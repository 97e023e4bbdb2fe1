import { randomUUID } from "node:crypto";
import { open, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { ToolError } from "./tool-error.ts";

/**
 * The folders that a model may read and write in: nothing else of the machine.
 *
 * A path is taken apart by the file system itself (realpath), so that neither `..` nor a symbolic link leads out.
 */
export class Folders {
  readonly #roots: readonly string[];

  private constructor(roots: readonly string[]) {
    this.#roots = roots;
  }

  /** Folders by path or file: URI; those that are not there grant nothing. */
  static async open(given: readonly string[]): Promise<Folders> {
    const roots: string[] = [];
    for (const folder of given) {
      const path = folder.startsWith("file:") ? pathOfUri(folder) : resolve(folder);
      const real = await realpath(path).catch(() => undefined);
      if (real !== undefined && (await stat(real)).isDirectory()) roots.push(real);
    }
    return new Folders(roots);
  }

  get roots(): readonly string[] {
    return this.#roots;
  }

  /** The real path of a file to be read; a relative one is tried in every folder. Errors: ToolError when there is none inside. */
  async fileToRead(path: string): Promise<string> {
    const inside = await this.#insides(this.#absolutes(path));
    const files = await keep(inside, async (real) => (await stat(real)).isFile());
    const [file] = files;
    if (file !== undefined) return file;
    // Outside and absent are told alike: what is outside is nobody's business.
    if (inside.length === 0) throw this.#refused(`There is no file "${path}" in the folders granted.`);
    throw new ToolError("PATH_REFUSED", `"${path}" is not a file.`, "Name a file.");
  }

  /**
   * The real path of a place to write to; its folder must be there, in the first of the folders that has it. Errors: ToolError when it
   * lies outside, or is a link: what it points to was not granted.
   */
  async placeToWrite(path: string): Promise<string> {
    const absolutes = this.#absolutes(path);
    const [folder] = await this.#insides(absolutes.map((absolute) => dirname(absolute)));
    if (folder === undefined)
      throw this.#refused(`"${path}" is not a place to write to: it lies in no folder granted.`);
    return join(folder, basename(absolutes[0] ?? path));
  }

  async isFolder(path: string): Promise<boolean> {
    return (await this.#foldersAt(path)).length > 0;
  }

  /** The real path of a folder to be listed. Errors: ToolError when there is none inside. */
  async folderToList(path: string): Promise<string> {
    const [folder] = await this.#foldersAt(path);
    if (folder === undefined) throw this.#refused(`There is no folder "${path}" in the folders granted.`);
    return folder;
  }

  /** The real path, where it lies inside. */
  async findInside(path: string): Promise<string | undefined> {
    const [real] = await this.#insides([path]);
    return real;
  }

  async #foldersAt(path: string): Promise<readonly string[]> {
    return keep(await this.#insides(this.#absolutes(path)), async (real) => (await stat(real)).isDirectory());
  }

  /** The real paths, of those that lie inside. */
  async #insides(paths: readonly string[]): Promise<readonly string[]> {
    const reals = await Promise.all(paths.map((path) => realpath(path).catch(() => undefined)));
    return reals.filter((real) => real !== undefined && this.#holds(real)) as string[];
  }

  #absolutes(path: string): readonly string[] {
    if (path.includes("\0"))
      throw new ToolError(
        "PATH_REFUSED",
        "The path contains a NUL character.",
        "Remove the NUL character from the path.",
      );
    if (path.startsWith("file:")) return [pathOfUri(path)];
    if (isAbsolute(path)) return [path];
    return this.#roots.length === 0 ? [resolve(sep, path)] : this.#roots.map((root) => resolve(root, path));
  }

  #holds(real: string): boolean {
    return this.#roots.some((root) => {
      const inside = relative(root, real);
      return inside === "" || (!inside.startsWith(`..${sep}`) && inside !== ".." && !isAbsolute(inside));
    });
  }

  #refused(message: string): ToolError {
    const remediation =
      this.#roots.length === 0
        ? "Grant a folder: a root of the client, or --root FOLDER where the server is started."
        : `Use a path below ${this.#roots.slice(0, 5).join(" or ")}.`;
    return new ToolError("PATH_REFUSED", message, remediation);
  }
}

async function keep(paths: readonly string[], isKept: (path: string) => Promise<boolean>): Promise<readonly string[]> {
  const kept = await Promise.all(paths.map(isKept));
  return paths.filter((_, index) => kept[index]);
}

/**
 * Bytes into a new file, or over an old one where that was asked for; whole or not at all, and never through a link.
 *
 * Returns false when there is a file and it may not be replaced. Errors: ToolError for what the file system refuses.
 */
export async function writeInside(path: string, bytes: Uint8Array, mayReplace: boolean): Promise<boolean> {
  const target = mayReplace ? `${path}.${randomUUID()}.part` : path;
  try {
    // Exclusive creation follows no link, wherever it leads; a rename replaces a link and not what it leads to.
    const handle = await open(target, "wx", 0o666);
    try {
      await handle.writeFile(bytes);
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    if (mayReplace) await rename(target, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    throw new ToolError("OUTPUT_NOT_WRITTEN", `The file could not be written: ${code}.`, "Name another output_path.");
  }
}

function pathOfUri(uri: string): string {
  try {
    const { hostname } = new URL(uri);
    if (hostname !== "" && hostname !== "localhost") throw new RangeError("The URI names another machine.");
    return fileURLToPath(`file://${new URL(uri).pathname}`);
  } catch {
    throw new ToolError("URI_REFUSED", `"${uri.slice(0, 200)}" is not a file on this machine.`, "Pass a plain path.");
  }
}
