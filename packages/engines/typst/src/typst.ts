import { EngineStopped } from "@colophon/engine-wasm";

/** What the file says it keeps to: one at a time, by Typst's own claim. */
export type Standard = "1.7" | "a-2b" | "a-2a" | "a-3b" | "a-3a" | "ua-1";

export interface Composition {
  /** The template: ours, never a document's. What a document says comes by `data`. */
  readonly template: string;
  /** Given to the template as `sys.inputs.data`: JSON text. */
  readonly data: string;
  /** As sfnt. Families of the host are always seen as well: names here must be unlike any, and `fallback` off in the template. */
  readonly fonts: readonly Uint8Array[];
  /** By the name that the template reads them by. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly standard: Standard;
  readonly isTagged: boolean;
}

export interface Composed {
  readonly pdf: Uint8Array;
  readonly pages: number;
  /** What Typst warned of. */
  readonly warnings: readonly string[];
}

export interface Typst {
  /**
   * Sets a document.
   *
   * Cost     Some 3-4 ms a page. It does not look at the clock: only the end of its process stops it.
   * Errors   TypstRefusal with Typst's reasons: the template failed on the data, or the standard is not kept.
   */
  compose(composition: Composition): Composed;
  close(): void;
}

/** Typst said no, and in which words. */
export class TypstRefusal extends Error {
  override readonly name = "TypstRefusal";
  readonly stage: "layout" | "export";
  readonly reasons: readonly string[];

  constructor(stage: TypstRefusal["stage"], reasons: readonly string[]) {
    super(`Typst refused (${stage}): ${reasons.join("; ") || "no reason told"}`);
    this.stage = stage;
    this.reasons = reasons;
  }
}

/** A folder that no machine has: nothing but what is handed in is ever found. */
const NOWHERE = "/colophon-has-no-such-folder";

/** Typst 0.14.2 as a native addon, inside the operation's process. */
export const typst = {
  name: "typst",
  version: "0.14.2",
  kind: "module",
  facts: { package: "@myriaddreamin/typst-ts-node-compiler@0.7.0" },
  open: openTypst,
} as const;

async function openTypst(): Promise<Typst> {
  const library = await import("@myriaddreamin/typst-ts-node-compiler");
  let isOver = false;
  return {
    compose({ template, data, fonts, files, standard, isTagged }) {
      if (isOver) throw new EngineStopped("typst", "crashed", "Typst was closed and does no more work.");
      const compiler = library.NodeCompiler.create({
        workspace: NOWHERE,
        fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font.buffer, font.byteOffset, font.byteLength)) }],
        inputs: { data },
      });
      try {
        for (const [name, bytes] of Object.entries(files))
          compiler.mapShadow(`${NOWHERE}/${name}`, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
        const compiled = compiler.compile({ mainFileContent: template });
        const document = compiled.result;
        if (document === null) throw new TypstRefusal("layout", messagesOf(compiled.takeDiagnostics()));
        const warnings = messagesOf(compiled.takeWarnings());
        const options = { pdfStandard: standard, pdfTags: isTagged, creationTimestamp: 0 };
        return { pdf: exported(() => compiler.pdf(document, options)), pages: document.numOfPages, warnings };
      } finally {
        compiler.resetShadow();
        compiler.evictCache(0);
      }
    },
    close() {
      isOver = true;
    },
  };
}

/** Its reasons stand in the error's `code`. */
function exported(work: () => Uint8Array): Uint8Array {
  try {
    return new Uint8Array(work());
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    throw new TypstRefusal("export", [typeof code === "string" ? code : String((error as Error).message)]);
  }
}

function messagesOf(told: { readonly shortDiagnostics: readonly unknown[] } | null): readonly string[] {
  return (told?.shortDiagnostics ?? []).map((one) => String((one as { message?: unknown }).message ?? one));
}
