import { stemOf } from "@colophon/contract";
import type { Content, DeliveredContents, StoredResult } from "@colophon/service";
import type { HttpParts } from "../parts.ts";
import { IndexTooLargeError } from "./index-envelope.ts";
import { openFiles, type ResultFile } from "./result-files.ts";
import { JSON_TYPE, readEnvelope, ZIP_TYPE } from "./stored-envelope.ts";
import { zipFiles } from "./zip-files.ts";

/**
 * What of a stored result is sent to the URL of a submission: as `Accept: application/zip` and the envelope are read.
 *
 * Cost     One pass over the envelope; for an archive of files two more. A piece at a time.
 */
export async function openDeliveredContent(
  parts: Pick<HttpParts, "blobs">,
  result: StoredResult,
  contents: DeliveredContents,
): Promise<Content> {
  const read = readEnvelope(parts, result, result.environment_id);
  const envelope: Content = {
    mediaType: JSON_TYPE,
    byteLength: result.result_byte_length ?? 0,
    ...digestOf(result.result_hash ?? ""),
    read: () => read(),
  };
  if (contents === "envelope") return envelope;
  try {
    const found = await openFiles(read, stemOf(result.document_name ?? undefined));
    const [only, ...others] = found.files;
    if (only === undefined) return envelope;
    if (contents === "files" && others.length === 0) return contentOf(only);
    return { mediaType: ZIP_TYPE, ...zipFiles(found) };
  } catch (error) {
    // A result of millions of cells holds no files worth the search.
    if (error instanceof IndexTooLargeError) return envelope;
    throw error;
  }
}

function contentOf(file: ResultFile): Content {
  const { mediaType, byteLength, hash } = file;
  return { mediaType, byteLength, ...digestOf(hash), read: () => file.read() };
}

function digestOf(hash: string): Pick<Content, "digest"> {
  const hex = hash.slice("sha256:".length);
  return hex === "" ? {} : { digest: Buffer.from(hex, "hex").toString("base64") };
}
