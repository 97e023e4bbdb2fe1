import { pathToFileURL } from "node:url";
import koffi from "koffi";
import { DOCUMENT_KINDS, type OfficeReply, type Order } from "./messages.ts";

/** Places in LibreOfficeKit's tables of functions. Source: LibreOfficeKit.h, 7.4; tables only grow at their end. */
const KIT = { getError: 3, load: 4, setOptionalFeatures: 8, getVersion: 10 } as const;
const DOCUMENT = { saveAs: 2, getType: 3 } as const;

const PROTOTYPES = {
  load: koffi.proto("void *colophon_load(void *kit, const char *url, const char *options)"),
  text: koffi.proto("const char *colophon_text(void *kit)"),
  type: koffi.proto("int colophon_type(void *document)"),
  save: koffi.proto("int colophon_save(void *document, const char *url, const char *format, const char *options)"),
};

/**
 * LibreOffice's own main loop does idle work (spelling, laying out anew) whenever this lock is free, as between a load and a save: some
 * conversions then came out otherwise, by chance. It is taken once and kept; the calls below take it again, as its holder may.
 * Source: LibreOffice 7.4, include/vcl/svapp.hxx, Application::AcquireSolarMutex, which the library exports by this name.
 */
const HOLD_LOCK = "void _ZN11Application17AcquireSolarMutexEj(unsigned int count)";

/** LibreOffice in this process. Its calls are synchronous: whoever waits for one must be elsewhere. */
export class OfficeKit {
  readonly #kit: unknown;

  /** Errors: Error when the library does not start. */
  constructor(programFolder: string, profileFolder: string) {
    const library = koffi.load(`${programFolder}/libmergedlo.so`);
    const hook = library.func("void *libreofficekit_hook_2(const char *program, const char *profile)");
    this.#kit = hook(programFolder, pathToFileURL(profileFolder).href);
    if (this.#kit === null) throw new Error("LibreOfficeKit did not start.");
    library.func(HOLD_LOCK)(1);
  }

  get version(): string {
    return String(koffi.call(functionAt(this.#kit, KIT.getVersion), PROTOTYPES.text, this.#kit));
  }

  /** One document, opened and saved; it is never closed, because the process ends after it. */
  convert(folder: string, { input, output, format, filterOptions, kind }: Order): OfficeReply {
    const urlOf = (name: string): string => pathToFileURL(`${folder}/${name}`).href;
    const document: unknown = koffi.call(
      functionAt(this.#kit, KIT.load),
      PROTOTYPES.load,
      this.#kit,
      urlOf(input),
      "Batch=true",
    );
    if (document === null) return { type: "refused", stage: "load", detail: this.#lastError() };
    const type = Number(koffi.call(functionAt(document, DOCUMENT.getType), PROTOTYPES.type, document));
    const found = DOCUMENT_KINDS[type];
    if (found !== kind) return { type: "refused", stage: "kind", detail: found ?? `kind ${type}` };
    const saved = Number(
      koffi.call(
        functionAt(document, DOCUMENT.saveAs),
        PROTOTYPES.save,
        document,
        urlOf(output),
        format,
        filterOptions,
      ),
    );
    return saved === 0 ? { type: "refused", stage: "save", detail: this.#lastError() } : { type: "done" };
  }

  #lastError(): string {
    return String(koffi.call(functionAt(this.#kit, KIT.getError), PROTOTYPES.text, this.#kit) ?? "");
  }
}

const POINTER_BYTES = 8;

/** The address in a table that an object begins with; its first word is the table's length. */
function functionAt(object: unknown, place: number): unknown {
  const table: unknown = koffi.decode(object, "void *");
  return koffi.decode(table, place * POINTER_BYTES, "void *");
}
