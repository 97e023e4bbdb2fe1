import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { hashBytes, type JsonObject } from "@colophon/contract";
import { type BlobStoreProvider, type Database, json, loadStatements } from "@colophon/storage";
import { blobOf } from "../blobs/identity.ts";
import type { BrandRef, ResolvedBrand } from "./brand.ts";
import { type LayoutPictures, readLayoutPicture, readLayoutPictures } from "./template-drawings.ts";

const statements = loadStatements(new URL("../../sql/brand-packs/", import.meta.url), [
  "addVersion",
  "archive",
  "countVersions",
  "create",
  "findFrozen",
  "isUsed",
  "list",
  "listVersions",
  "lock",
  "read",
  "resolve",
]);

/** A template whose design was read. */
export interface ReadTemplate {
  readonly bytes: Uint8Array;
  readonly tokens: object;
  readonly uploadId?: string;
}

export interface NewBrandPack {
  readonly environmentId: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly template: ReadTemplate;
}

export interface NewVersion {
  readonly environmentId: string;
  readonly brandPackId: string;
  /** Absent: that of the newest version. */
  readonly template?: ReadTemplate;
  /** Absent: those of the newest version. */
  readonly tokenOverrides?: JsonObject;
  readonly layoutMap?: Readonly<Record<string, string>>;
}

export interface BrandVersionRow {
  readonly version_id: string;
  readonly number: number;
  readonly template_hash: string;
  readonly template_byte_length: number;
  readonly tokens: JsonObject;
  readonly token_overrides: JsonObject;
  readonly layout_map: Readonly<Record<string, string>>;
  readonly version_created_at: Date;
}

export interface ListedBrandPackRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly created_at: Date;
  readonly archived_at: Date | null;
  readonly version_id: string;
  readonly number: number;
  readonly template_hash: string;
  readonly template_byte_length: number;
  readonly created_us: number;
}

export type BrandPackRow = Omit<ListedBrandPackRow, "created_us"> & BrandVersionRow;

export type AddedVersion =
  | { readonly kind: "added"; readonly row: BrandPackRow }
  /** The environment has no such pack, or it is archived. */
  | { readonly kind: "absent" }
  /** Its upload has made a version already. */
  | { readonly kind: "used" };

/** Where a list goes on. */
export interface BrandPackPlace {
  readonly createdUs: number;
  readonly id: string;
}

/** Templates of an environment that renders are made in, each in versions that never change. */
export interface BrandPacks {
  /** Gives the ids of the pack and its first version; undefined when its upload has made a version already. */
  create(
    pack: NewBrandPack,
  ): Promise<{ readonly brandPackId: string; readonly brandPackVersionId: string } | undefined>;
  /** Gives the version that was made, with its pack: one after another, each with what it does not change of the one before. */
  addVersion(version: NewVersion): Promise<AddedVersion>;
  list(environmentId: string, page: { after?: BrandPackPlace; limit: number }): Promise<readonly ListedBrandPackRow[]>;
  read(id: string, environmentId: string): Promise<BrandPackRow | undefined>;
  /** The page ends early where the designs on it are large; numbers go down to 1 without a gap. */
  listVersions(
    id: string,
    environmentId: string,
    page: { before?: number; limit: number },
  ): Promise<readonly BrandVersionRow[]>;
  /** Gives when; undefined when the environment has no such pack. */
  archive(id: string, environmentId: string): Promise<Date | undefined>;
  /** The version that a render is made in; a repeated submission is given that of the first. */
  resolve(environmentId: string, ref: BrandRef, idempotencyKey?: string): Promise<ResolvedBrand | undefined>;
  /** Has the environment as many versions as it may have? */
  isFull(environmentId: string): Promise<boolean>;
  isUploadUsed(uploadId: string): Promise<boolean>;
  /** How far the pictures of the layouts of some templates are. */
  layoutPictures(
    environmentId: string,
    templateHashes: readonly string[],
  ): Promise<(templateHash: string) => LayoutPictures>;
  /** A picture of a layout of a pack; undefined when it has none such. */
  layoutPicture(
    place: Record<"brandPackId" | "environmentId" | "pictureId", string>,
  ): Promise<{ readonly sha256: string; readonly byteLength: number } | undefined>;
  /** The bytes of an upload that was received. */
  readUpload(environmentId: string, inputHash: string): Promise<Uint8Array | undefined>;
}

interface ResolvedRow {
  readonly version_id: string;
  readonly brand_pack_id: string;
  readonly template_hash: string;
  readonly template_byte_length: number;
  readonly token_overrides: JsonObject;
  readonly layout_map: Readonly<Record<string, string>>;
}

/** Versions of an environment, each a template that is kept for good. */
const MAX_VERSIONS = 1_000;
/** Of designs on a page: one of 1,000 layouts has a megabyte. */
const MAX_LISTED_BYTES = 4 * 1024 * 1024;

export function createBrandPacks(
  database: Database,
  blobs: BlobStoreProvider,
  mostVersions = MAX_VERSIONS,
): BrandPacks {
  const keep = async (environmentId: string, { bytes }: ReadTemplate): Promise<string> => {
    const hash = hashBytes(bytes);
    await blobs.forTenant(environmentId).put(blobOf(hash, bytes.length), { bytes });
    return hash;
  };
  const read = async (id: string, environmentId: string): Promise<BrandPackRow | undefined> =>
    (await database.query<BrandPackRow>(statements.read, [id, environmentId])).rows[0];
  const find = async (environmentId: string, ref: BrandRef, isArchivedToo: boolean) => {
    const values = [environmentId, ref.brandPackId ?? null, ref.brandPackVersionId ?? null, isArchivedToo];
    return (await database.query<ResolvedRow>(statements.resolve, values)).rows.map(toResolved)[0];
  };
  return {
    async create({ environmentId, name, description, template }) {
      const [brandPackId, brandPackVersionId] = [randomUUID(), randomUUID()];
      const hash = await keep(environmentId, template);
      const { rows } = await database.query(statements.create, [
        ...[brandPackId, environmentId, name, description ?? null, brandPackVersionId],
        ...[hash, template.bytes.length, template.uploadId ?? null, json(template.tokens)],
      ]);
      return rows.length === 0 ? undefined : { brandPackId, brandPackVersionId };
    },
    async addVersion({ environmentId, brandPackId, template, tokenOverrides, layoutMap }) {
      const kept = template && { hash: await keep(environmentId, template), byteLength: template.bytes.length };
      return database.transaction(async (transaction): Promise<AddedVersion> => {
        const pack = await transaction.query(statements.lock, [brandPackId, environmentId]);
        if (pack.rows.length === 0) return { kind: "absent" };
        const readNewest = async () =>
          (await transaction.query<BrandPackRow>(statements.read, [brandPackId, environmentId])).rows[0];
        const newest = await readNewest();
        if (newest === undefined) throw new Error("A brand pack has a version.");
        const { rows } = await transaction.query(statements.addVersion, [
          ...[brandPackId, environmentId, randomUUID(), newest.number + 1],
          ...[kept?.hash ?? newest.template_hash, kept?.byteLength ?? newest.template_byte_length],
          ...[template?.uploadId ?? null, json(template?.tokens ?? newest.tokens)],
          ...[json(tokenOverrides ?? newest.token_overrides), json(layoutMap ?? newest.layout_map)],
        ]);
        const row = rows.length === 0 ? undefined : await readNewest();
        return row === undefined ? { kind: "used" } : { kind: "added", row };
      });
    },
    async list(environmentId, { after, limit }) {
      const values = [environmentId, after?.createdUs ?? null, after?.id ?? null, limit];
      return (await database.query<ListedBrandPackRow>(statements.list, values)).rows;
    },
    read,
    async listVersions(id, environmentId, { before, limit }) {
      return (
        await database.query<BrandVersionRow>(statements.listVersions, [
          ...[id, environmentId, before ?? null, limit, MAX_LISTED_BYTES],
        ])
      ).rows;
    },
    async archive(id, environmentId) {
      return (await database.query<{ archived_at: Date }>(statements.archive, [id, environmentId])).rows[0]
        ?.archived_at;
    },
    async resolve(environmentId, ref, idempotencyKey) {
      const findAsFirst = async (): Promise<ResolvedBrand | undefined> => {
        const frozen = await findFrozen(database, environmentId, idempotencyKey);
        const isSame =
          frozen !== undefined &&
          [frozen.brandPackId, undefined].includes(ref.brandPackId) &&
          [frozen.brandPackVersionId, undefined].includes(ref.brandPackVersionId);
        return isSame ? find(environmentId, frozen, true) : undefined;
      };
      // What is gone now was there for another request of this key that came in meanwhile.
      return (await findAsFirst()) ?? (await find(environmentId, ref, false)) ?? findAsFirst();
    },
    async isFull(environmentId) {
      const { rows } = await database.query<{ count: number }>(statements.countVersions, [environmentId]);
      return (rows[0]?.count ?? 0) >= mostVersions;
    },
    async isUploadUsed(uploadId) {
      return (await database.query<{ is_used: boolean }>(statements.isUsed, [uploadId])).rows[0]?.is_used === true;
    },
    layoutPictures: (environmentId, hashes) => readLayoutPictures(database, environmentId, hashes),
    layoutPicture: (place) => readLayoutPicture(database, place),
    async readUpload(environmentId, inputHash) {
      const stream = await blobs.forTenant(environmentId).get(inputHash.slice("sha256:".length));
      return stream === undefined ? undefined : new Uint8Array(await buffer(stream));
    },
  };
}

async function findFrozen(
  database: Database,
  environmentId: string,
  idempotencyKey: string | undefined,
): Promise<Required<BrandRef> | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const values = [environmentId, idempotencyKey];
  const { rows } = await database.query<{ brand: Required<BrandRef> | null }>(statements.findFrozen, values);
  return rows[0]?.brand ?? undefined;
}

function toResolved(row: ResolvedRow): ResolvedBrand {
  return {
    brandPackId: row.brand_pack_id,
    brandPackVersionId: row.version_id,
    sha256: row.template_hash,
    byteLength: row.template_byte_length,
    tokens: row.token_overrides,
    layoutMap: row.layout_map,
  };
}
