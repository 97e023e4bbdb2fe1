import { FormatError } from "@colophon/kit-bytes";
import { parseCMap } from "@colophon/kit-fonts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isName, PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from "../objects/object.ts";
import { deflate } from "../write/write-file.ts";
import { cleanContent, cleanMap, type StreamRole } from "./clean-content.ts";
import { cleanOpaque } from "./clean-opaque.ts";
import type { Redaction } from "./plan.ts";
import { hasEntities, writtenOut } from "./readings.ts";
import type { Scrubber } from "./scrub.ts";
import { emptyDrawing } from "./unpainted.ts";

type RedactionTarget = Pick<Redaction, "page" | "object">;

const KINDS = { metadata: "metadata", script: "script", proof: "signature", richText: "string" } as const;
const FLATE = { Filter: new PdfName("FlateDecode") };

/** Takes the words out of the data of streams, each by what it is for. */
export class StreamCleaner {
  readonly #file: PdfFile;
  readonly #scrubber: Scrubber;
  readonly #report: (redaction: Redaction) => void;

  constructor(file: PdfFile, scrubber: Scrubber, report: (redaction: Redaction) => void) {
    this.#file = file;
    this.#scrubber = scrubber;
    this.#report = report;
  }

  /**
   * What stands for a stream whose dictionary is clean.
   *
   * Errors   FormatError UNSUPPORTED for one that says the words and of which nobody can say what it is for.
   */
  clean(stream: PdfStream, { number, role }: { readonly number: number; readonly role: StreamRole }): PdfObject {
    if (role === "metadata" && hasThumbnail(this.#file.decode(stream).bytes)) {
      const message = "The metadata contains thumbnails of the pages and is removed.";
      this.#report({ kind: "metadata", subject: `object ${number}`, message, object: number });
      return null;
    }
    if (this.#scrubber.isIdle || role === "file" || role === "xfa") return stream;
    if (role === "opaque") return this.#opaque(number, stream);
    if (role === "drawing") return emptyDrawing(this.#file, stream);
    if (role === "content") return this.content(stream, { object: number });
    const { bytes, rest } = this.#file.decode(stream);
    if (role === "map") return this.#map(number, stream, bytes);
    if (role === "text" && rest.length === 0) return this.#text(number, stream, bytes);
    const isUnsure = (role === "metadata" || role === "richText") && hasEntities(bytes);
    const isCoded = role !== "other" && role !== "proof" && this.#scrubber.hasWritten(bytes);
    if (!isUnsure && !isCoded && !this.#scrubber.hasBytes(bytes)) return stream;
    if (role === "other" || role === "text" || rest.length > 0) throw unknown(number);
    const kind = KINDS[role];
    const message = isUnsure
      ? `The ${role} declares entities, so that its content cannot be determined. It is removed.`
      : `The ${role} contains the words and is removed.`;
    this.#report({ kind, subject: `object ${number}`, message, object: number });
    return role === "script" ? new PdfStream(new PdfDict(), new Uint8Array(0)) : null;
  }

  content(stream: PdfStream, where: RedactionTarget): PdfStream {
    const { bytes } = this.#file.decode(stream);
    const content = this.cleanBytes(bytes, where);
    if (content === bytes) return stream;
    return new PdfStream(stream.dict.without("DecodeParms", "DP", "F").with(FLATE), deflate(content));
  }

  /** Content without the words in what it does not show. */
  cleanBytes(content: Uint8Array, where: RedactionTarget): Uint8Array {
    if (this.#scrubber.isIdle) return content;
    const isSaid = this.#says(content);
    // A name may be written with escapes (#53), which hide the words but name what is called otherwise now.
    if (!isSaid && !content.includes(0x23)) return content;
    const { bytes, count, pictures } = cleanContent(content, this.#scrubber, this.#file.checkpoint);
    if (!isSaid && count === 0 && pictures === 0) return content;
    const reporting = "The data of an inline image contains the words. The image is removed.";
    if (pictures > 0)
      this.#report({ kind: "wholeImage", subject: "inline picture", message: reporting, count: pictures, ...where });
    const message = "The words were in comments, marked content or names.";
    // Of two equal words one may be shown, and stay.
    const isRemoved = count > 0 || !this.#says(bytes) || this.#scrubber.hasBytes(commentsOf(content));
    if (isRemoved) this.#report({ kind: "string", subject: "content", message, ...where });
    return bytes;
  }

  #says(content: Uint8Array): boolean {
    return this.#scrubber.hasBytes(content) || (content.includes(0x3c) && this.#scrubber.hasText(writtenOut(content)));
  }

  #opaque(number: number, stream: PdfStream): PdfObject {
    const clean = cleanOpaque(this.#file, stream, this.#scrubber);
    if (clean === undefined) return stream;
    const isPicture = isName(this.#file.resolve(stream.dict.get("Subtype")), "Image");
    const message = isPicture
      ? "Metadata in an image contains the words and is removed."
      : "The words were in comments of a function.";
    const kind = isPicture ? "metadata" : "string";
    this.#report({ kind, subject: `object ${number}`, message, object: number });
    return clean;
  }

  /** The value of a field. Source: ISO 32000-2, 7.9.3. */
  #text(number: number, stream: PdfStream, bytes: Uint8Array): PdfStream {
    const clean = this.#scrubber.cleanString(new PdfString(bytes));
    if (clean === undefined) return stream;
    const message = "The words were in the value of a field.";
    this.#report({ kind: "string", subject: `object ${number}`, message, object: number });
    return new PdfStream(stream.dict.without("DecodeParms", "DP", "F").with(FLATE), deflate(clean.bytes));
  }

  #map(number: number, stream: PdfStream, bytes: Uint8Array): PdfObject {
    const isReporting = mapSays(bytes, this.#scrubber, this.#file.checkpoint);
    if (!isReporting && !this.#scrubber.hasBytes(bytes)) return stream;
    const map = isReporting ? undefined : cleanMap(bytes, this.#scrubber, this.#file.checkpoint);
    if (map !== undefined && !this.#scrubber.hasBytes(map.rest)) {
      if (map.count === 0 && !this.#scrubber.hasBytes(commentsOf(bytes))) return stream;
      const message = "The words were in comments or names of a font's character map.";
      this.#report({ kind: "string", subject: `object ${number}`, message, object: number });
      return new PdfStream(stream.dict.without("DecodeParms").with(FLATE), deflate(map.bytes));
    }
    const message = "A font maps one code to the words. The character map is removed.";
    this.#report({ kind: "fontMap", subject: `object ${number}`, message, object: number });
    return null;
  }
}

/** What follows each % in content, which may also be inside a string. */
function commentsOf(content: Uint8Array): Uint8Array {
  const comments =
    Buffer.from(content)
      .toString("latin1")
      .match(/%[^\r\n]*/g) ?? [];
  return new Uint8Array(Buffer.from(comments.join("\n"), "latin1"));
}

/** Pictures of pages in XMP show what the pages no longer do. Source: XMP specification part 2, 1.2.2.5. */
function hasThumbnail(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("xmpGImg");
}

/** Whether a map from codes to characters says the words by itself. */
function mapSays(bytes: Uint8Array, scrubber: Scrubber, checkpoint: () => void): boolean {
  for (const [, value] of parseCMap(bytes, { checkpoint }).entries(200_000))
    if (typeof value === "string" && value.length > 1 && scrubber.hasText(value)) return true;
  return false;
}

function unknown(object: number): FormatError {
  const message = `The words are in object ${object}, whose purpose cannot be determined.`;
  return new FormatError({ format: "pdf", code: "UNSUPPORTED", message, offset: 0, details: { object } });
}
