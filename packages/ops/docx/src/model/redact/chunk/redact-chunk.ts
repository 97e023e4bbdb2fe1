import { isUtf8 } from "node:buffer";
import type { Checkpoint } from "@colophon/kit-bytes";
import { isRtf } from "@colophon/kit-msg/rtf";
import type { Masks } from "../masks.ts";
import type { PlaceFindings } from "../place.ts";
import type { Secrets } from "../secrets.ts";
import { decodeChunk } from "./charset.ts";
import { type ChunkJob, cutHtml } from "./html.ts";
import { applySourceEdits, type ChunkCuts, cutLine } from "./line.ts";
import { redactMime } from "./mime.ts";
import { cutRtf } from "./rtf.ts";

export interface ImportedChunk {
  readonly part: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly secrets: Secrets;
  readonly masks: Masks;
  readonly checkpoint: Checkpoint;
  /** Bytes inside the chunk, under a name for them -> what replaces them; undefined where they stay. */
  readonly redactInner: (inner: { part: string; bytes: Uint8Array; contentType: string }) => Uint8Array | undefined;
}

type Language = "html" | "rtf" | "mime" | "plain";

const LANGUAGES: readonly (readonly [RegExp, Language])[] = [
  [/^(?:application|text)\/(?:x-)?rtf|\.rtf$/i, "rtf"],
  [/^message\/|^multipart\/|\.mht(?:ml)?$/i, "mime"],
  [/^(?:text|application)\/(?:x?html|xhtml\+xml)|\.x?html?$/i, "html"],
  [/^text\/|\.(?:txt|csv|json|css|js)$/i, "plain"],
];

/** The language of a part that is text as it is; undefined for what is not. */
export function languageOfChunk(contentType: string, part: string, bytes: Uint8Array): Language | undefined {
  if (isRtf(bytes)) return "rtf";
  const language = LANGUAGES.find(([kind]) => kind.test(contentType) || kind.test(part))?.[1];
  if (language === "html" || language === "plain") {
    // Word writes web archives under the name of HTML too.
    const head = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
    if (/^(?:\xef\xbb\xbf)?\s*(?:MIME-Version|From|Content-Type|Subject)\s*:/i.test(head)) return "mime";
  }
  return language ?? (isPlainText(bytes) ? "plain" : undefined);
}

/** Bytes that are characters and nothing else, as the `mimetype` of a package. */
function isPlainText(bytes: Uint8Array): boolean {
  return (
    bytes.length > 0 && isUtf8(bytes) && !bytes.some((byte) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13)
  );
}

/** Text of an imported chunk -> its bytes without the secrets, all else as it is; undefined where there are none. */
export function redactChunk(chunk: ImportedChunk, language: Language, findings: PlaceFindings): Uint8Array | undefined {
  const { found, written } = rewrite(chunk, language);
  for (const { length, target, text } of found)
    findings.places.push({ part: chunk.part, kind: "chunk", text, length, target, action: "masked" });
  return written;
}

interface Rewritten {
  readonly found: ChunkCuts["found"];
  readonly written: Uint8Array | undefined;
}

function rewrite(chunk: ImportedChunk, language: Language, charset?: string): Rewritten {
  const { bytes } = chunk;
  if (language === "mime") return rewriteMime(chunk);
  if (language === "rtf") {
    const cuts = cutRtf(bytes, {
      ...chunk,
      redactData: ({ destination, bytes: data }) =>
        chunk.redactInner({ part: `${chunk.part}!${destination}`, bytes: data, contentType: "" }),
    });
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
    return { ...cuts, written: finish(cuts, source, (text) => Buffer.from(text, "latin1")) };
  }
  const { text, encode } = decodeChunk(bytes, charset);
  const cuts = language === "html" ? cutHtml(text, chunk) : cutPlain(text, chunk);
  return { ...cuts, written: finish(cuts, text, encode) };
}

function finish({ edits }: ChunkCuts, source: string, encode: (text: string) => Uint8Array): Uint8Array | undefined {
  return edits.length === 0 ? undefined : encode(applySourceEdits(source, edits));
}

function cutPlain(text: string, job: ChunkJob): ChunkCuts {
  const cuts: ChunkCuts = { edits: [], found: [] };
  cutLine([{ start: 0, end: text.length, text }], { ...job, write: (mark) => mark }, cuts);
  return cuts;
}

function rewriteMime(chunk: ImportedChunk): Rewritten {
  const found: ChunkCuts["found"] = [];
  let isChanged = false;
  const written = redactMime(chunk.bytes, {
    ...chunk,
    found,
    redactLeaf: ({ contentType, charset, bytes, index }) => {
      const part = `${chunk.part}!${index}`;
      const language = languageOfChunk(contentType, "", bytes);
      if (language === undefined || language === "mime") {
        const inner = chunk.redactInner({ part, bytes, contentType });
        isChanged ||= inner !== undefined;
        return inner;
      }
      const leaf = rewrite({ ...chunk, part, bytes, contentType }, language, charset);
      for (const each of leaf.found) found.push(each);
      isChanged ||= leaf.written !== undefined;
      return leaf.written;
    },
  });
  return { found, written: isChanged || found.length > 0 ? written : undefined };
}
