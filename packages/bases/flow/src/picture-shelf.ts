import { type Artifact, encodeBase64, makeArtifact } from "@colophon/contract";
import { extensionOf, type OoxmlPackage, type OoxmlPart, readBytes } from "@colophon/kit-ooxml";
import type { FlowPicture } from "./flow.ts";

/** A picture beside the document. */
export interface ShelvedPicture {
  readonly fileName: string;
  readonly part: string;
  readonly alt: string;
  readonly artifact: Artifact;
}

const TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  jpe: "image/jpeg",
  gif: "image/gif",
  bmp: "image/bmp",
  svg: "image/svg+xml",
  webp: "image/webp",
  tif: "image/tiff",
  tiff: "image/tiff",
  emf: "image/emf",
  wmf: "image/wmf",
  ico: "image/x-icon",
};
/** Kinds that browsers do not draw. */
const UNDRAWN: ReadonlySet<string> = new Set(["emf", "wmf", "tif", "tiff"]);

/** The pictures of a document, each file once. */
export class PictureShelf {
  readonly #opened: OoxmlPackage;
  readonly #manner: "files" | "inline" | "omit";
  readonly #known = new Map<string, FlowPicture | undefined>();
  readonly #shelved: ShelvedPicture[] = [];
  readonly #taken = new Set<string>();

  constructor(opened: OoxmlPackage, manner: "files" | "inline" | "omit") {
    this.#opened = opened;
    this.#manner = manner;
  }

  get pictures(): readonly ShelvedPicture[] {
    return this.#shelved;
  }

  /** Whether viewers of web pages cannot draw a part. */
  isUndrawn(part: OoxmlPart): boolean {
    return UNDRAWN.has(extensionFor(part));
  }

  /** A picture as the output shows it; undefined for a part that cannot be unpacked. */
  place(part: OoxmlPart, alt: string): FlowPicture | undefined {
    const known = this.#known.get(part.key);
    if (known !== undefined) return { ...known, alt };
    if (this.#known.has(part.key)) return undefined;
    const made = this.#make(part, alt);
    this.#known.set(part.key, made);
    return made;
  }

  #make(part: OoxmlPart, alt: string): FlowPicture | undefined {
    const bytes = readBytes(this.#opened, part);
    if (bytes === undefined) return undefined;
    const extension = extensionFor(part);
    const mediaType = TYPES[extension] ?? "application/octet-stream";
    const fileName = this.#freeName(part, extension);
    if (this.#manner === "omit") return { source: "", fileName, alt };
    if (this.#manner === "inline") return { source: `data:${mediaType};base64,${encodeBase64(bytes)}`, fileName, alt };
    this.#shelved.push({ fileName, part: part.name, alt, artifact: makeArtifact(bytes, mediaType, extension) });
    return { source: fileName, fileName, alt };
  }

  #freeName(part: OoxmlPart, extension: string): string {
    const base = (part.name.split("/").at(-1) ?? "").replace(/\.[^.]*$/, "").replace(/[^A-Za-z0-9_-]+/g, "-");
    const stem = base === "" ? "picture" : base.slice(0, 80);
    for (let number = 1; ; number++) {
      const name = `${stem}${number === 1 ? "" : `-${number}`}.${extension}`;
      if (this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}

function extensionFor(part: OoxmlPart): string {
  const written = extensionOf(part.key).toLowerCase();
  return /^[a-z0-9]{1,8}$/.test(written) ? written : "bin";
}
