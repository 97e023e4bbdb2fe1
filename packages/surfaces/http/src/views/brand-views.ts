import type { JsonObject } from "@colophon/contract";
import type { BrandPackRow, BrandVersionRow, LayoutPictures, ListedBrandPackRow } from "@colophon/service";
import { thumbnailUrl } from "./urls.ts";

/** Rows of brand packs -> what the API shows; the schemas are in schemas/brand-schemas.ts. */

export function toPack({ id, name, description, created_at, archived_at }: ListedBrandPackRow | BrandPackRow): object {
  return {
    ...{ brandPackId: id, name, description },
    createdAt: created_at.toISOString(),
    archivedAt: archived_at?.toISOString() ?? null,
  };
}

type Listed = Pick<BrandVersionRow, "version_id" | "number" | "template_hash" | "template_byte_length">;

export function toVersion({ version_id, number, template_hash, template_byte_length }: Listed): object {
  return { brandPackVersionId: version_id, number, sha256: template_hash, byteLength: template_byte_length };
}

export function toWholeVersion(row: BrandVersionRow, brandPackId: string, layouts: LayoutPictures): object {
  const { version_created_at: createdAt, tokens, token_overrides: tokenOverrides, layout_map: layoutMap } = row;
  return {
    ...{ ...toVersion(row), createdAt: createdAt.toISOString() },
    ...toDesign(tokens, brandPackId, layouts),
    ...{ tokenOverrides, layoutMap },
  };
}

export function toWholePack(row: BrandPackRow, layouts: LayoutPictures): object {
  const { createdAt: _, ...version } = toWholeVersion(row, row.id, layouts) as { readonly createdAt: string };
  return { ...version, ...toPack(row) };
}

interface Design {
  readonly masters?: readonly { readonly layouts: readonly JsonObject[] }[];
}

/** The design of a template with the pictures of its layouts, and how far those are. */
export function toDesign(
  tokens: object,
  brandPackId: string,
  { status, widthPx, code, message, pictures }: LayoutPictures,
): { readonly tokens: object; readonly thumbnails: object } {
  const { masters = [] } = tokens as Design;
  let position = 0;
  const withPictures = masters.map((master) => ({
    ...master,
    layouts: master.layouts.map((layout) => {
      const picture = pictures[position++];
      if (picture === undefined) return layout;
      const { id: thumbnailId, sha256, byteLength, heightPx } = picture;
      const url = thumbnailUrl(brandPackId, thumbnailId, sha256);
      return { ...layout, thumbnail: { thumbnailId, sha256, byteLength, widthPx, heightPx, url } };
    }),
  }));
  return {
    tokens: { ...tokens, masters: withPictures },
    thumbnails: {
      status,
      ...(status === "ready" && { count: pictures.length, widthPx }),
      ...(code !== null && { code, message }),
    },
  };
}
