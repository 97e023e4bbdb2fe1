/** Where the routes that take a key begin. */
export const API_BASE = "/api/v2";

/** Relative URLs of an execution, below the routes that the caller uses. Source: specification, Execution. */
export function executionUrls(
  id: string,
  base: string = API_BASE,
): { readonly status_url: string; readonly result_url: string } {
  const url = `${base}/executions/${id}`;
  return { status_url: url, result_url: `${url}/result` };
}

export function jobUrl(id: string): string {
  return `/api/v2/jobs/${id}`;
}

/** Where a file of an execution is asked for, by who knows its hash. */
export function artifactUrl(id: string, artifactId: string, sha256: string): string {
  return `/api/v2/executions/${id}/artifacts/${artifactId}/download?artifactHash=${sha256}`;
}

/** Where the picture of a layout is asked for. */
export function thumbnailUrl(brandPackId: string, thumbnailId: string, sha256: string): string {
  return `/api/v2/brand-packs/${brandPackId}/thumbnails/${thumbnailId}/download?artifactHash=${sha256}`;
}
