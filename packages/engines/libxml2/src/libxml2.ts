import { EngineStoppedError } from "@colophon/engine-wasm";
import { openGrammars } from "./grammars.ts";

/** One fault as libxml2 tells it; its column is left out: it is often 0, or the tag's end. */
export interface GrammarFault {
  readonly message: string;
  readonly line: number;
  /** Of the element it is about, where libxml2 knows it. */
  readonly xpath?: string;
}

export interface Validated {
  readonly faults: readonly GrammarFault[];
  /** libxml2 stops telling at 100. */
  readonly isTruncated: boolean;
}

/** libxml2 with the packed grammars. */
export interface Libxml2 {
  /** Public identifier -> the grammar's name. */
  readonly doctypes: Readonly<Record<string, string>>;
  hasGrammar(name: string): boolean;
  /**
   * Validates a document whose DOCTYPE has the system identifier "grammar:/NAME".
   *
   * Shapes   xml: characters, whose declared encoding is not looked at. Nothing but the packed grammars is ever opened: an entity
   *          from elsewhere has to be refused before, for libxml2 leaves it out without a word.
   * Cost     Some 20 ms for a grammar, 0.05 s for a megabyte.
   * Errors   EngineStoppedError with `crashed` on a trap: this process's libxml2 does no more work then.
   */
  validate(xml: string): Validated;
  close(): void;
}

const SCHEME = "grammar:/";
const MAX_LISTED = 100;
let isStopped = false;
let isRegistered = false;

/** libxml2 as WebAssembly. One instance a process: the package makes it when it is imported; documents are freed after each call. */
export const libxml2 = {
  name: "libxml2",
  version: "0.7.2",
  kind: "module",
  facts: { package: "libxml2-wasm@0.7.2" },
  open: openLibxml2,
} as const;

async function openLibxml2(): Promise<Libxml2> {
  const library = await import("libxml2-wasm");
  const grammars = openGrammars();
  const nameOf = (url: string): string => (url.startsWith(SCHEME) ? url.slice(SCHEME.length) : "");
  if (!isRegistered) {
    // It takes every name, so that nothing else is asked for one.
    library.xmlRegisterInputProvider({
      match: () => true,
      open(url) {
        const content = grammars.read(nameOf(url));
        return content === undefined ? undefined : library.openBuffer(content);
      },
      read: library.readBuffer,
      close(descriptor) {
        library.closeBuffer(descriptor);
        return true;
      },
    });
    isRegistered = true;
  }
  const { XML_PARSE_DTDLOAD, XML_PARSE_DTDVALID, XML_PARSE_NOENT, XML_PARSE_BIG_LINES } = library.ParseOption;
  const option = XML_PARSE_DTDLOAD | XML_PARSE_DTDVALID | XML_PARSE_NOENT | XML_PARSE_BIG_LINES;
  return {
    doctypes: grammars.doctypes,
    hasGrammar: (name) => grammars.read(name) !== undefined,
    validate(xml) {
      if (isStopped)
        throw new EngineStoppedError("libxml2", "crashed", "libxml2 has stopped and cannot be used any more.");
      try {
        library.XmlDocument.fromString(xml, { option, encoding: "utf-8" }).dispose();
        return { faults: [], isTruncated: false };
      } catch (error) {
        if (!(error instanceof library.XmlParseError)) {
          isStopped = true;
          const message = error instanceof Error ? error.message : "a trap";
          throw new EngineStoppedError("libxml2", "crashed", `libxml2 stopped: ${message}.`);
        }
        const faults = error.details.map(({ message, line, xpath }) => ({
          message: message.trim(),
          line,
          ...(typeof xpath === "string" && { xpath }),
        }));
        return { faults, isTruncated: faults.length >= MAX_LISTED };
      }
    },
    close() {
      // Documents are freed after each call; the instance belongs to the process.
    },
  };
}
