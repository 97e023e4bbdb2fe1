import { childrenOf, parseXml } from "@colophon/kit-xml";
import type { ZipArchive } from "@colophon/kit-zip";
import { malformedWorkbook } from "../errors.ts";
import type { WorkbookReading } from "../reading.ts";

export interface Relation {
  readonly id: string;
  /** The last word of the relationship's type. */
  readonly kind: string;
  /** The part's name in the archive, or an address outside of it. */
  readonly target: string;
  readonly isExternal: boolean;
}

/** The parts of a package, and which of them were read. */
export class BinaryParts {
  readonly #archive: ZipArchive;
  readonly #reading: WorkbookReading;
  readonly #read = new Set<string>();

  constructor(archive: ZipArchive, reading: WorkbookReading) {
    this.#archive = archive;
    this.#reading = reading;
  }

  get(name: string): Uint8Array | undefined {
    const entry = this.#archive.find(name);
    this.#read.add(name);
    return entry === undefined ? undefined : this.#archive.read(entry);
  }

  wasRead(name: string): boolean {
    return this.#read.has(name);
  }

  relations(part: string): readonly Relation[] {
    const slash = part.lastIndexOf("/");
    const folder = part.slice(0, slash + 1);
    const bytes = this.get(`${folder}_rels/${part.slice(slash + 1)}.rels`);
    if (bytes === undefined) return [];
    const { root } = parseXml(bytes, { checkpoint: this.#reading.checkpoint });
    return childrenOf(root).map((element) => {
      const read = (name: string): string => element.attributes.find(({ local }) => local === name)?.value ?? "";
      const isExternal = read("TargetMode") === "External";
      const target = read("Target");
      return {
        id: read("Id"),
        kind: read("Type").split("/").at(-1) ?? "",
        target: isExternal ? target : resolve(folder, target),
        isExternal,
      };
    });
  }

  /** Names of the parts that nobody asked for. */
  unread(): readonly string[] {
    return this.#archive.entries
      .filter(({ isFolder, name }) => !isFolder && !this.#read.has(name))
      .map(({ name }) => name);
  }
}

function resolve(folder: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const steps = folder.split("/").filter((step) => step !== "");
  for (const step of target.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}

export function missingPart(name: string): Error {
  return malformedWorkbook(name, "The package does not have this part.");
}
