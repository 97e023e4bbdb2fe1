import type { PdfFile } from "../file/pdf-file.ts";
import { isName, PdfDict, PdfName, type PdfObject, PdfStream } from "../objects/object.ts";
import { deflate } from "../write/write-file.ts";
import type { StreamRole } from "./clean-content.ts";
import type { ImageEdit } from "./image-edit.ts";
import type { Redaction } from "./plan.ts";
import type { Scrubber } from "./scrub.ts";
import type { StreamCleaner } from "./stream-cleaner.ts";
import { withoutUnread } from "./unread-data.ts";

interface Tools {
  readonly file: PdfFile;
  readonly scrubber: Scrubber;
  readonly images: ImageEdit;
  readonly streams: StreamCleaner;
}

interface Kind {
  readonly number: number;
  readonly role: StreamRole;
}

/** The data of streams as it is stored: without bytes that no reader decodes, and without the words that can be read in it raw. */
export class StoredData {
  readonly #tools: Tools;
  readonly #tell: (redaction: Redaction) => void;

  constructor(tools: Tools, report: (redaction: Redaction) => void) {
    this.#tools = tools;
    this.#tell = report;
  }

  clean(stream: PdfStream, kind: Kind): PdfObject {
    const read = withoutUnread(this.#tools.file, stream);
    if (read !== undefined) {
      const message = `${read.unread} bytes after the end of the stream's data are removed. No reader decodes them.`;
      this.#report(kind.number, message, read.unread);
    }
    const clean = this.#tools.streams.clean(read?.stream ?? stream, kind);
    return clean instanceof PdfStream ? this.#storedAgain(clean, kind) : clean;
  }

  #storedAgain(stream: PdfStream, { number, role }: Kind): PdfObject {
    const { file, scrubber, images } = this.#tools;
    if (!isSearched(file, stream, role)) return stream;
    const inner = role === "opaque" ? [file.decode(stream)].filter(({ rest }) => rest.length > 0) : [];
    const stored = [stream.bytes, ...inner.map(({ bytes }) => bytes)];
    if (!stored.some((bytes) => scrubber.hasRaw(bytes, file.checkpoint))) return stream;
    this.#report(
      number,
      "The stored data contains the words in a place that no reader decodes. It is encoded again without them.",
    );
    if (role === "opaque") return images.edit(stream, new PdfDict(), []) ?? null;
    const dict = stream.dict.without("DecodeParms", "DP", "F").with({ Filter: new PdfName("FlateDecode") });
    return new PdfStream(dict, deflate(file.decode(stream).bytes));
  }

  #report(object: number, message: string, count?: number): void {
    this.#tell({
      kind: "unreadData",
      subject: `object ${object}`,
      message,
      object,
      ...(count !== undefined && { count }),
    });
  }
}

/** Of font programs and profiles nobody can say what they hold; a picture without a filter has samples alone. */
function isSearched(file: PdfFile, { dict }: PdfStream, role: StreamRole): boolean {
  if (!dict.has("Filter")) return false;
  if (role === "opaque") return isName(file.resolve(dict.get("Subtype")), "Image");
  return role === "content" || role === "metadata" || role === "map" || role === "text";
}
