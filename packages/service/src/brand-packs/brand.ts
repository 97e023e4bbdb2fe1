import { isPlainObject, type Json, type JsonObject } from "@colophon/contract";

/** How a render names its template: at least one of the two. */
export interface BrandRef {
  readonly brandPackId?: string | undefined;
  readonly brandPackVersionId?: string | undefined;
}

/** The version that a render is made in; part of its terms. */
export interface Brand {
  readonly brandPackId: string;
  readonly brandPackVersionId: string;
  readonly sha256: string;
  readonly byteLength: number;
}

/** With what it says in the template's place. */
export interface ResolvedBrand extends Brand {
  readonly tokens: JsonObject;
  readonly layoutMap: Readonly<Record<string, string>>;
}

export function brandOf({ brandPackId, brandPackVersionId, sha256, byteLength }: ResolvedBrand): Brand {
  return { brandPackId, brandPackVersionId, sha256, byteLength };
}

/**
 * A specification -> the same on the layouts and with the tokens that a brand pack's version gives. What the specification says itself
 * goes before.
 */
export function applyBrand(spec: Json, { tokens, layoutMap }: ResolvedBrand): Json {
  if (!isPlainObject(spec)) return spec;
  const given = spec as JsonObject;
  const slides = Array.isArray(given.slides)
    ? given.slides.map((slide: Json) => withLayout(slide, layoutMap))
    : given.slides;
  const own = isPlainObject(given.tokens) ? (given.tokens as JsonObject) : {};
  const merged = merge(tokens, own);
  return {
    ...given,
    ...(slides !== undefined && { slides }),
    ...(Object.keys(merged).length > 0 && { tokens: merged }),
  } as Json;
}

function withLayout(slide: Json, layoutMap: Readonly<Record<string, string>>): Json {
  if (!isPlainObject(slide)) return slide;
  const { slideType, layout } = slide as { readonly slideType?: Json; readonly layout?: Json };
  if (layout !== undefined || typeof slideType !== "string" || !Object.hasOwn(layoutMap, slideType))
    return slide as Json;
  return { ...(slide as JsonObject), layout: layoutMap[slideType] as string };
}

function merge(below: JsonObject, above: JsonObject): JsonObject {
  const merged: Record<string, Json> = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const under = merged[name];
    merged[name] =
      isPlainObject(under) && isPlainObject(value) ? merge(under as JsonObject, value as JsonObject) : (value as Json);
  }
  return merged;
}
