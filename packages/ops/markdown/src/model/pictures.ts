import { decodeBase64 } from "@colophon/contract";

interface Asset {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The bytes of a picture, with their kind by what they begin with. */
export interface FoundPicture {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** The pictures that a caller sent, by the addresses that the Markdown has. Nothing is fetched. */
export class Pictures {
  readonly #assets: ReadonlyMap<string, Uint8Array>;
  readonly #used = new Set<string>();

  constructor(assets: readonly Asset[]) {
    this.#assets = new Map(assets.map(({ name, bytes }) => [nameOf(name), bytes]));
  }

  /** undefined where no file has the address, or its bytes are not a picture. */
  find(source: string): FoundPicture | undefined {
    const bytes = /^data:/i.test(source) ? bytesOfData(source) : this.#asset(source);
    const mediaType = bytes === undefined ? undefined : mediaTypeOf(bytes);
    return bytes === undefined || mediaType === undefined ? undefined : { bytes, mediaType };
  }

  /** Names of files that no picture of the Markdown names. */
  get unused(): readonly string[] {
    return [...this.#assets.keys()].filter((name) => !this.#used.has(name));
  }

  #asset(source: string): Uint8Array | undefined {
    const name = nameOf(source);
    this.#used.add(name);
    return this.#assets.get(name);
  }
}

function nameOf(source: string): string {
  let name = source.replace(/[?#].*$/s, "");
  try {
    name = decodeURIComponent(name);
  } catch {
    // A name with a percent sign of its own.
  }
  return name.replaceAll("\\", "/").replace(/^(?:\.\/)+/, "");
}

function bytesOfData(source: string): Uint8Array | undefined {
  const data = /^data:image\/[a-z0-9.+-]+(?:;[^,;]*)*;base64,/i.exec(source.slice(0, 200));
  if (data === null) return undefined;
  try {
    return decodeBase64(decodeURIComponent(source.slice(data[0].length)).replace(/\s+/g, ""));
  } catch {
    return undefined;
  }
}

function mediaTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 512)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (/^GIF8[79]a/.test(head)) return "image/gif";
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/.test(head)
    ? "image/svg+xml"
    : undefined;
}
