import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { UploadParts } from "@colophon/http";
import { FileStore } from "@tus/file-store";
import { loadS3 } from "./load-s3.ts";
import type { Settings } from "./settings.ts";

type UploadStore = UploadParts["store"];

/** What our routes offer; the stores could do more. */
const EXTENSIONS = ["creation"];

/** Where uploads lie until they are whole: beside the blobs, in a folder or in the bucket. */
export async function openUploadStore({ s3, dataFolder }: Settings): Promise<UploadStore> {
  if (s3 === undefined) {
    const directory = join(dataFolder, "uploads");
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const store = new FileStore({ directory });
    store.extensions = EXTENSIONS;
    return { store, prefix: "" };
  }
  const { createS3UploadStore } = await loadS3(() => import("./s3-uploads.ts"));
  const store = createS3UploadStore(s3);
  store.extensions = EXTENSIONS;
  return { store, prefix: `${s3.keyPrefix === undefined ? "" : `${s3.keyPrefix}/`}.uploads/` };
}
