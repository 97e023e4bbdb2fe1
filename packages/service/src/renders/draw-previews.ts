import { decodeBase64, hashBytes, isPlainObject, type JsonObject } from "@colophon/contract";
import { type Runtime, RuntimeError } from "@colophon/runtime";
import type { RenderedFile } from "./deliver.ts";

/** The pictures of a render's slides, all of them or none, and what is to be told of them. */
export interface Previews {
  readonly files: readonly RenderedFile[];
  readonly told: JsonObject;
}

interface Previewing {
  readonly bytes: Uint8Array;
  readonly widthPx: number;
  readonly signal: AbortSignal;
}

/**
 * A presentation -> a PNG of each slide, hidden ones too. What goes wrong is told, and takes nothing else along.
 *
 * Cost     A LibreOffice of its own, then some 40 ms of processor time a slide.
 */
export async function drawPreviews(runtime: Runtime, previewing: Previewing): Promise<Previews> {
  try {
    return await draw(runtime, previewing);
  } catch (error) {
    if (!(error instanceof RuntimeError) || error.reason !== "engine") throw error;
    return withoutPictures("common/ENGINE_MISSING", error.message);
  }
}

async function draw(runtime: Runtime, { bytes, widthPx, signal }: Previewing): Promise<Previews> {
  const converted = await runtime.invoke("pptx.convert.pdf", { bytes }, { hiddenSlides: "show", signal });
  if (!converted.ok) return withoutPictures(converted.error.code, converted.error.message);
  const { artifact, slides } = converted.value as {
    readonly artifact: unknown;
    readonly slides: readonly { readonly page?: number }[];
  };
  const drawn = await runtime.invoke("pptx.convert.pictures", { bytes: bytesOf(artifact) }, { widthPx, signal });
  if (!drawn.ok) return withoutPictures(drawn.error.code, drawn.error.message);
  const { pages } = drawn.value as { readonly pages: readonly unknown[] };
  const pictures = slides.map(({ page }) => (page === undefined ? undefined : pages[page - 1]));
  const missing = pictures.indexOf(undefined);
  if (missing >= 0) return withoutPictures("common/PREVIEW_INCOMPLETE", `Slide ${missing + 1} has no page.`);
  return {
    files: pictures.map((picture, index) => toFile(bytesOf(picture), index + 1)),
    told: { status: "made", count: pictures.length, widthPx },
  };
}

/** Pictures that are not there, and why. */
export function withoutPictures(code: string, message: string): Previews {
  return { files: [], told: { status: "failed", code, message: message.toWellFormed().replaceAll("\0", "\uFFFD") } };
}

/** The bytes of an artifact, which are text where it crossed a channel. */
function bytesOf(artifact: unknown): Uint8Array {
  if (!isPlainObject(artifact)) throw new Error("An artifact is missing.");
  const { bytes } = artifact;
  return bytes instanceof Uint8Array ? bytes : decodeBase64(String(bytes));
}

function toFile(bytes: Uint8Array, slide: number): RenderedFile {
  const facts = { mediaType: "image/png", extension: "png", byteLength: bytes.length };
  return { role: "preview", slide, hash: hashBytes(bytes), ...facts, bytes };
}
