import { hashBytes } from "@colophon/contract";
import type { FollowOptions } from "./colophon.ts";
import { downloadFile } from "./download-file.ts";
import type { Body } from "./envelope-body.ts";
import type { Registration } from "./staging.ts";
import type { Transport } from "./transport.ts";
import { uploadBody } from "./upload.ts";

/** How far the pictures of a template's layouts are; a worker draws them. */
export interface LayoutThumbnails {
  readonly status: "pending" | "ready" | "failed";
  readonly count?: number;
  readonly widthPx?: number;
  /** Why there are none. */
  readonly code?: string;
  readonly message?: string;
}

/** The picture of a layout, a PNG; in `tokens.masters[].layouts[].thumbnail`. */
export interface LayoutThumbnail {
  readonly thumbnailId: string;
  readonly sha256: string;
  readonly byteLength: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Where it is asked for; relative, and needs the key. */
  readonly url: string;
}

/** A version of a brand pack; it never changes. */
export interface BrandPackVersion {
  readonly brandPackVersionId: string;
  readonly number: number;
  readonly sha256: string;
  readonly byteLength: number;
  readonly createdAt: string;
  /** The template's design; its layouts have a `thumbnail` once that is drawn. */
  readonly tokens: Readonly<Record<string, unknown>>;
  readonly thumbnails: LayoutThumbnails;
  readonly tokenOverrides: Readonly<Record<string, unknown>>;
  readonly layoutMap: Readonly<Record<string, string>>;
}

/** A brand pack with its newest version. */
export interface BrandPack extends BrandPackVersion {
  readonly brandPackId: string;
  readonly name: string;
  readonly description: string | null;
  readonly archivedAt: string | null;
}

export type ListedBrandPack = Omit<BrandPack, "tokens" | "thumbnails" | "tokenOverrides" | "layoutMap">;

export interface BrandPackMade {
  readonly brandPackId: string;
  readonly brandPackVersionId: string;
  readonly tokens: Readonly<Record<string, unknown>>;
  readonly thumbnails: LayoutThumbnails;
}

export interface NewBrandPack {
  /** A .potx or .pptx. */
  readonly file: Uint8Array<ArrayBuffer>;
  readonly name?: string;
  readonly description?: string;
}

/** What is other than in the newest version. */
export interface NewBrandPackVersion {
  readonly file?: Uint8Array<ArrayBuffer>;
  readonly tokens?: Readonly<Record<string, unknown>>;
  readonly layoutMap?: Readonly<Record<string, string>>;
}

/** Templates that decks are made in; of a service only. */
export interface BrandPacksClient {
  /** After a lost answer it is asked again, which leaves a pack more. */
  create(pack: NewBrandPack, options?: FollowOptions): Promise<BrandPackMade>;
  list(options?: FollowOptions & { readonly cursor?: string; readonly limit?: number }): Promise<{
    readonly brandPacks: readonly ListedBrandPack[];
    readonly next_cursor: string | null;
  }>;
  read(brandPackId: string, options?: FollowOptions): Promise<BrandPack>;
  versions(
    brandPackId: string,
    options?: FollowOptions & { readonly before?: number; readonly limit?: number },
  ): Promise<{ readonly versions: readonly BrandPackVersion[]; readonly next_before: number | null }>;
  addVersion(brandPackId: string, version: NewBrandPackVersion, options?: FollowOptions): Promise<BrandPack>;
  /** Errors   ColophonError: SCOPE_MISSING without the scope `brand_pack:archive`. */
  archive(brandPackId: string, options?: FollowOptions): Promise<{ readonly archivedAt: string }>;
  /** The picture of a layout. Errors: ColophonError RESULT_HASH_MISMATCH for other bytes than the listed ones. */
  thumbnail(
    thumbnail: Pick<LayoutThumbnail, "url" | "sha256">,
    options?: FollowOptions,
  ): Promise<Uint8Array<ArrayBuffer>>;
}

const PATH = "/api/v2/brand-packs";
/** Source: specification, Limits, Brand pack multipart file. */
const FORM_BYTES = 4 * 1024 * 1024;

export function createBrandPacks(transport: Transport): BrandPacksClient {
  const upload = (file: Uint8Array<ArrayBuffer>, signal: AbortSignal | undefined) =>
    uploadTemplate(transport, file, signal);
  return {
    async create({ file, name, description }, { signal } = {}) {
      const texts = { ...(name !== undefined && { name }), ...(description !== undefined && { description }) };
      const body =
        file.length > FORM_BYTES
          ? jsonBody({ ...texts, upload_path: await upload(file, signal) })
          : await formBody({ ...texts, file });
      return transport.readJson(PATH, { method: "POST", ...body, signal, texts: ["brandPackId"] });
    },
    list: ({ signal, ...page } = {}) => transport.readJson(`${PATH}${queryOf(page)}`, { signal }),
    read: (id, { signal } = {}) => transport.readJson(pathOf(id), { signal, texts: ["brandPackId"] }),
    versions: (id, { signal, ...page } = {}) =>
      transport.readJson(`${pathOf(id)}/versions${queryOf(page)}`, { signal }),
    async addVersion(id, { file, ...given }, { signal } = {}) {
      const path = file === undefined ? undefined : await upload(file, signal);
      const body = jsonBody({ ...given, ...(path !== undefined && { upload_path: path }) });
      return transport.readJson(`${pathOf(id)}/versions`, { method: "POST", ...body, signal, texts: ["brandPackId"] });
    },
    thumbnail: ({ url, sha256 }, { signal } = {}) => downloadFile(transport, { path: url, sha256, signal }),
    archive: (id, { signal } = {}) =>
      transport.readJson(pathOf(id), { method: "DELETE", signal, texts: ["archivedAt"] }),
  };
}

function pathOf(id: string): string {
  return `${PATH}/${encodeURIComponent(id)}`;
}

function queryOf(page: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(page).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

function jsonBody(value: object): Sent {
  return { headers: { "content-type": "application/json" }, body: new TextEncoder().encode(JSON.stringify(value)) };
}

/** A form as the platform writes it. */
async function formBody(members: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(members)) {
    if (typeof value === "string") form.set(name, value);
    else form.set(name, new Blob([value]), "template.potx");
  }
  const written = new Response(form);
  const headers = { "content-type": written.headers.get("content-type") ?? "" };
  return { headers, body: new Uint8Array(await written.arrayBuffer()) };
}

/** Gives the path of the upload. */
async function uploadTemplate(
  transport: Transport,
  file: Uint8Array<ArrayBuffer>,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { upload_path: path, upload } = await transport.readJson<{
    readonly upload_path: string;
    readonly upload: Registration["upload"];
  }>(`${PATH}/uploads`, {
    method: "POST",
    ...jsonBody({ byte_length: file.length, sha256: hashBytes(file) }),
    signal,
    texts: ["upload_path"],
  });
  const body: Body = {
    byteLength: file.length,
    slice: async (start, end) => file.slice(start, end),
  };
  await uploadBody(body, {
    endpoint: upload.endpoint,
    url: undefined,
    headers: { authorization: `Bearer ${upload.token}` },
    metadata: {
      bucketName: upload.bucket_name,
      objectName: upload.object_name,
      contentType: upload.content_type,
    },
    chunkSize: upload.chunk_size,
    signal,
    onSent: () => undefined,
    onUrl: async () => undefined,
  });
  return path;
}
