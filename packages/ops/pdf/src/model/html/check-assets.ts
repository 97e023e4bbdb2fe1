import type { Op } from "@colophon/contract";
import type { AssetName } from "@colophon/engine-chromium";

/** A file that the page may load. */
export interface HtmlAsset extends AssetName {
  readonly bytes: Uint8Array;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: "text/css",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  bmp: "image/bmp",
  ico: "image/x-icon",
  ttf: "font/ttf",
  otf: "font/otf",
  woff: "font/woff",
  woff2: "font/woff2",
};

/** The assets with their media types, by the ends of their names. Errors: SCHEMA_REJECTED with the path of a name. */
export function checkAssets(
  assets: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  op: Pick<Op<"SCHEMA_REJECTED">, "error">,
): readonly HtmlAsset[] {
  const names = new Set<string>();
  return assets.map(({ name, bytes }, index) => {
    const problem = problemOf(name) ?? (names.has(name) ? "Two assets have this name." : undefined);
    if (problem !== undefined)
      throw op.error("SCHEMA_REJECTED", problem, { issues: [{ path: `assets[${index}].name`, message: problem }] });
    names.add(name);
    const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
    return { name, bytes, mediaType: MEDIA_TYPES[ending] ?? "application/octet-stream" };
  });
}

function problemOf(name: string): string | undefined {
  if (/^[/\\]|^[A-Za-z][A-Za-z0-9+.-]*:|[\\?#\u0000-\u001f]/.test(name) || !name.isWellFormed())
    return "The name of an asset is a relative path without a scheme, query or backslash.";
  if (name.split("/").some((step) => step === "" || step === "." || step === ".."))
    return "The name of an asset has no empty step, `.` or `..`.";
  return undefined;
}
