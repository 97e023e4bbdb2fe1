import { readPicture } from "./pictures.ts";

/** A file beside the model: a picture, or one that is to be attached. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly attach?: {
    readonly mediaType: string;
    readonly relationship: "source" | "data" | "alternative" | "supplement";
    readonly description: string;
  };
}

export type Attached = Omit<GivenFile, "attach"> & NonNullable<GivenFile["attach"]>;

export interface SortedFiles {
  /** By the name that figures have for them. */
  readonly pictures: ReadonlyMap<string, { readonly bytes: Uint8Array; readonly extension: string }>;
  readonly attachments: readonly Attached[];
  /** Of all pictures. */
  readonly pixels: number;
}

/** Errors: refuse, for a picture that is none and a name given twice. */
export function sortFiles(files: readonly GivenFile[], refuse: (path: string, message: string) => never): SortedFiles {
  const pictures = new Map<string, { readonly bytes: Uint8Array; readonly extension: string }>();
  const attachments: Attached[] = [];
  const names = new Set<string>();
  let pixels = 0;
  for (const [index, { name, bytes, attach }] of files.entries()) {
    if (names.has(name)) refuse(`files[${index}].name`, "Another file has this name.");
    names.add(name);
    if (attach !== undefined) {
      attachments.push({ name, bytes, ...attach });
      continue;
    }
    const picture =
      readPicture(bytes) ?? refuse(`files[${index}].bytes`, "It is not a PNG, JPEG, GIF or WebP picture.");
    pixels += picture.width * picture.height;
    pictures.set(name, { bytes, extension: picture.extension });
  }
  return { pictures, attachments, pixels };
}
