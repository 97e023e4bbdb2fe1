import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { decodeBase64, type Envelope, hashBytes, isPlainObject } from "@colophon/contract";
import { type Runtime, RuntimeError } from "@colophon/runtime";
import type { BlobStoreProvider, Database } from "@colophon/storage";
import { blobOf } from "../blobs/identity.ts";
import {
  type ClaimedDrawing,
  claimDrawing,
  type LayoutPicture,
  type RenderedTemplate,
  requeueDrawing,
  settleDrawing,
} from "./template-drawings.ts";

export interface DrawingParts {
  readonly database: Database;
  readonly blobs: BlobStoreProvider;
  readonly runtime: Runtime;
  /** Is LibreOffice here? */
  readonly canDraw: boolean;
  readonly signal: AbortSignal;
  readonly onError: (what: string, error: unknown) => void;
}

/** The least that pages are drawn at: eleven layouts of a usual template have some 100 KiB. */
const WIDTH_PX = 320;
const MAX_MS = 120_000;
/** A template under which so many workers went is left; tried anew later, it is left after one more. */
const MAX_LOST = 3;
/** LibreOffice ended by itself, twice: what ended it may have been beside the template, as a machine without memory. */
const ENGINE_STOPPED = "pptx/ENGINE_STOPPED";
const REST_SECONDS = 30;
const PNG_HEIGHT_AT = 20;

/**
 * Draws the layouts of the templates that wait for it, one after another. What goes wrong with a template is told with it; what is wrong
 * with this machine leaves it to the next look. Never rejects while the database is there.
 *
 * Cost     a template: a LibreOffice of its own, and some 5 ms of processor time a layout; one process of the runtime.
 */
export async function drawWaiting(parts: DrawingParts): Promise<void> {
  const { database, canDraw, signal, onError } = parts;
  while (!signal.aborted) {
    const claimed = await claimDrawing(database, canDraw);
    if (claimed === undefined) return;
    try {
      await settleDrawing(database, claimed, await drawClaimed(parts, claimed));
    } catch (error) {
      await requeueDrawing(database, claimed, signal.aborted ? 0 : REST_SECONDS);
      if (!signal.aborted) onError(`Drawing the layouts of ${claimed.template_hash}`, error);
      return;
    }
  }
}

async function drawClaimed(parts: DrawingParts, claimed: ClaimedDrawing): Promise<RenderedTemplate> {
  const { environment_id: environmentId, template_hash: hash, lost } = claimed;
  if (lost > MAX_LOST) {
    const stopped = failed("common/DRAWING_STOPPED", `At least ${MAX_LOST} workers ended while they drew it.`, true);
    return { ...stopped, lost: MAX_LOST - 1 };
  }
  const store = parts.blobs.forTenant(environmentId);
  const stream = await store.get(hash.slice("sha256:".length));
  if (stream === undefined) return failed("common/TEMPLATE_GONE", "The template is not in the store.");
  try {
    const drawn = await draw(parts, new Uint8Array(await buffer(stream)));
    if ("status" in drawn) return drawn;
    const pictures: LayoutPicture[] = [];
    for (const [position, bytes] of drawn.pages.entries()) {
      const sha256 = hashBytes(bytes);
      await store.put(blobOf(sha256, bytes.length), { bytes });
      const heightPx = new DataView(bytes.buffer, bytes.byteOffset).getUint32(PNG_HEIGHT_AT);
      pictures.push({ id: randomUUID(), position, sha256, byteLength: bytes.length, heightPx });
    }
    return { status: "ready", widthPx: WIDTH_PX, pictures };
  } catch (error) {
    if (!(error instanceof RuntimeError) || error.reason !== "engine") throw error;
    return failed("common/ENGINE_MISSING", error.message);
  }
}

type Drawn = { readonly pages: readonly Uint8Array[] } | RenderedTemplate;

async function draw({ runtime, signal }: DrawingParts, template: Uint8Array): Promise<Drawn> {
  const invoke = async (name: string, bytes: Uint8Array, options: object = {}): Promise<Envelope> => {
    const envelope = await runtime.invoke(name, { bytes }, { ...options, signal, timeoutMs: MAX_MS });
    signal.throwIfAborted();
    return envelope;
  };
  const shown = await invoke("pptx.convert.layouts", template);
  if (!shown.ok) return failedBy(shown.error);
  const { artifact, layouts } = shown.value as { readonly artifact: unknown; readonly layouts: readonly string[] };
  if (layouts.length === 0) return { pages: [] };
  const converted = await invoke("pptx.convert.pdf", bytesOf(artifact));
  if (!converted.ok) return failedBy(converted.error);
  const pdf = bytesOf((converted.value as { readonly artifact: unknown }).artifact);
  const drawn = await invoke("pptx.convert.pictures", pdf, { widthPx: WIDTH_PX });
  if (!drawn.ok) return failedBy(drawn.error);
  const pages = (drawn.value as { readonly pages: readonly unknown[] }).pages.map(bytesOf);
  if (pages.length === layouts.length) return { pages };
  return failed("common/PREVIEW_INCOMPLETE", `${layouts.length} layouts came to ${pages.length} pages.`);
}

type FailedTemplate = Extract<RenderedTemplate, { status: "failed" }>;

/** What an operation says may be sent again, as one that took too long, is tried anew later; so is an engine that stopped. */
function failedBy({ code, message, retryable }: Extract<Envelope, { ok: false }>["error"]): FailedTemplate {
  return failed(code, message, retryable || code === ENGINE_STOPPED);
}

function failed(code: string, message: string, mayPass = false): FailedTemplate {
  return {
    status: "failed",
    lost: 0,
    mayPass,
    code,
    message: message.toWellFormed().replaceAll("\0", "\uFFFD").slice(0, 1_000),
  };
}

/** The bytes of an artifact, which are text where it crossed a channel. */
function bytesOf(artifact: unknown): Uint8Array {
  if (!isPlainObject(artifact)) throw new Error("An artifact is missing.");
  const { bytes } = artifact;
  return bytes instanceof Uint8Array ? bytes : decodeBase64(String(bytes));
}
