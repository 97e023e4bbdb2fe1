// A process that puts a blob and is killed on the way. From its standard input: it says "half" when half of the blob was
// taken, and waits for the rest. From a path: it just goes on.
import type { BlobIdentity, BlobStoreProvider, S3Settings } from "../src/index.ts";
import { openFolderBlobs } from "../src/index.ts";
import { openS3Blobs } from "../src/s3.ts";

export type BlobPlace = { readonly folder: string } | { readonly settings: S3Settings };

export interface HalfPut {
  readonly place: BlobPlace;
  readonly tenant: string;
  readonly blob: BlobIdentity;
  readonly path?: string;
}

const { place, tenant, blob, path } = JSON.parse(process.argv[2] ?? "") as HalfPut;
const home: BlobStoreProvider = "folder" in place ? openFolderBlobs(place) : openS3Blobs(place.settings);

async function* takeHalf(): AsyncGenerator<Uint8Array> {
  let byteLength = 0;
  for await (const chunk of process.stdin) {
    byteLength += chunk.byteLength;
    yield chunk;
    if (byteLength === Math.floor(blob.byteLength / 2)) process.stdout.write("half\n");
  }
}

await home.forTenant(tenant).put(blob, path === undefined ? { stream: takeHalf() } : { path });
