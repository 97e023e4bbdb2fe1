import { change, pathOf, postJson, readJson, refuse, send } from "./api.ts";

export interface BrandPackRow {
  readonly brandPackId: string;
  readonly name: string;
  readonly description: string | null;
  readonly createdAt: string;
  readonly archivedAt: string | null;
  readonly number: number;
  readonly sha256: string;
  readonly byteLength: number;
}

export interface Layout {
  readonly name: string;
  readonly archetype: string;
  readonly thumbnail?: { readonly url: string; readonly widthPx: number; readonly heightPx: number };
}

interface Design {
  readonly tokens: { readonly masters?: readonly { readonly layouts: readonly Layout[] }[] };
  /** Whether the layouts were drawn. */
  readonly thumbnails: { readonly status: string; readonly message?: string };
}

export interface BrandVersion extends Design {
  readonly brandPackVersionId: string;
  readonly number: number;
  readonly sha256: string;
  readonly byteLength: number;
  readonly createdAt: string;
}

export interface PreflightRow {
  readonly job_id: string;
  readonly execution_id: string;
  readonly format: string;
  readonly status: string;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly report: {
    readonly deckScore?: number;
    readonly findingCount?: number;
    readonly bySeverity?: Readonly<Record<string, number>>;
  };
  readonly baseline_job_id: string | null;
  readonly created_at: string;
}

export interface ComparedSlide {
  readonly status: string;
  readonly moved: boolean;
  readonly title: string;
  readonly slide: number | null;
  readonly baselineSlide: number | null;
  readonly currentPreviewUrl: string | null;
  readonly baselinePreviewUrl: string | null;
  readonly diffPreviewUrl: string | null;
  readonly changedPixels?: number;
  readonly previewReason?: string;
}

export interface PreflightDetail {
  readonly job_id: string;
  readonly status: string;
  readonly format: string | null;
  readonly baseline_job_id: string | null;
  readonly download_url: string | null;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly completed_at: string | null;
  readonly created_at: string;
  readonly previews?: { readonly status?: string; readonly message?: string };
  readonly preflight_report: PreflightRow["report"];
  readonly artifacts: readonly {
    readonly artifactId: string;
    readonly role?: string;
    readonly slide?: number | null;
    readonly sha256: string;
  }[];
}

export interface Hold {
  readonly hold_id: string;
  readonly environment_id: string | null;
  readonly operation: string | null;
  readonly reason: string;
  readonly retry_after_seconds: number;
  readonly created_at: string;
}

interface Paged {
  readonly next_cursor: string | null;
}

const after = (cursor: string | null): string => (cursor === null ? "" : `?${new URLSearchParams({ cursor })}`);

export const listBrandPacks = (cursor: string | null = null) =>
  readJson<Paged & { readonly brandPacks: readonly BrandPackRow[] }>(pathOf(`/brand-packs${after(cursor)}`));

export const readBrandPack = (id: string) => readJson<BrandPackRow & Design>(pathOf(`/brand-packs/${id}`));

export const listVersions = async (id: string) =>
  (await readJson<{ readonly versions: readonly BrandVersion[] }>(pathOf(`/brand-packs/${id}/versions`))).versions;

export async function createBrandPack(name: string, file: File): Promise<string> {
  const form = new FormData();
  form.set("name", name);
  form.set("file", file, file.name);
  const response = await send(pathOf("/brand-packs"), { method: "POST", body: form });
  if (!response.ok) await refuse(response);
  return ((await response.json()) as { readonly brandPackId: string }).brandPackId;
}

export const archiveBrandPack = (id: string): Promise<void> => change(pathOf(`/brand-packs/${id}`), "DELETE");

export const listPreflights = (cursor: string | null = null) =>
  readJson<Paged & { readonly preflights: readonly PreflightRow[] }>(pathOf(`/preflights${after(cursor)}`));

export const readPreflight = (id: string) => readJson<PreflightDetail>(pathOf(`/preflights/${id}`));

export const readPreflightDiff = (id: string) =>
  readJson<{ readonly slides: readonly ComparedSlide[] }>(pathOf(`/preflights/${id}/diff`));

export const listHolds = async () => (await readJson<{ readonly holds: readonly Hold[] }>(pathOf("/holds"))).holds;

export const createHold = (hold: object): Promise<Hold> => postJson("/api/platform/holds", hold);

export const liftHold = (id: string): Promise<void> => change(`/api/platform/holds/${id}`, "DELETE");

/** Where a picture can be read for a few minutes, from the URL at which keys ask for it. */
export async function findPicture(url: string): Promise<string> {
  const path = url.replace(/^\/api\/v2/, "");
  return (await readJson<{ readonly url: string }>(pathOf(path))).url;
}
