import { type Database, loadStatements } from "@colophon/storage";

const statements = loadStatements(new URL("../../sql/template-drawings/", import.meta.url), [
  "claim",
  "requeue",
  "list",
  "read-picture",
  "settle",
]);

/** A template that a worker draws the layouts of. */
export interface ClaimedDrawing {
  readonly environment_id: string;
  readonly template_hash: string;
  readonly claim: number;
  /** Claims that no worker ended, this one among them. */
  readonly lost: number;
}

/** A picture of a layout; `position` among the layouts of all masters, from 0. */
export interface LayoutPicture {
  readonly id: string;
  readonly position: number;
  readonly sha256: string;
  readonly byteLength: number;
  readonly heightPx: number;
}

/** How the drawing of a template ended: all its layouts have pictures, or none has. */
export type RenderedTemplate =
  | { readonly status: "ready"; readonly widthPx: number; readonly pictures: readonly LayoutPicture[] }
  | {
      readonly status: "failed";
      readonly code: string;
      readonly message: string;
      /** Is it to be tried anew? */
      readonly mayPass: boolean;
      /** Workers that count as lost under it from then on. */
      readonly lost: number;
    };

/** The pictures of a template's layouts, as far as they are. */
export interface LayoutPictures {
  readonly status: "pending" | "ready" | "failed";
  readonly widthPx: number | null;
  readonly code: string | null;
  readonly message: string | null;
  readonly pictures: readonly LayoutPicture[];
}

/** After the first time, of a template whose drawing failed by what might pass. */
const MAX_RETRIES = 5;
const NOT_YET: LayoutPictures = { status: "pending", widthPx: null, code: null, message: null, pictures: [] };

/** `canDraw`: is the engine here? Without it only what waited for one is taken, to be told as it is. */
export async function claimDrawing(database: Database, canDraw: boolean): Promise<ClaimedDrawing | undefined> {
  return (await database.query<ClaimedDrawing>(statements.claim, [canDraw])).rows[0];
}

export async function requeueDrawing(
  database: Database,
  { environment_id, template_hash, claim }: ClaimedDrawing,
  restSeconds: number,
): Promise<void> {
  await database.query(statements.requeue, [environment_id, template_hash, claim, restSeconds]);
}

/** Of a claim that another worker has taken since, nothing is kept. */
export async function settleDrawing(
  database: Database,
  { environment_id, template_hash, claim }: ClaimedDrawing,
  drawn: RenderedTemplate,
): Promise<void> {
  const facts =
    drawn.status === "ready"
      ? [drawn.status, drawn.widthPx, null, null, JSON.stringify(drawn.pictures.map(toRow)), false]
      : [drawn.status, null, drawn.code, drawn.message, "[]", drawn.mayPass];
  const lost = drawn.status === "failed" ? drawn.lost : 0;
  await database.query(statements.settle, [environment_id, template_hash, claim, ...facts, MAX_RETRIES, lost]);
}

function toRow({ id, position, sha256, byteLength, heightPx }: LayoutPicture): object {
  return { id, position, sha256, byte_length: byteLength, height_px: heightPx };
}

interface ListedRow {
  readonly template_hash: string;
  readonly status: LayoutPictures["status"];
  readonly width_px: number | null;
  readonly code: string | null;
  readonly message: string | null;
  readonly pictures: readonly LayoutPicture[];
}

/** Of each template, by its hash. */
export async function readLayoutPictures(
  database: Database,
  environmentId: string,
  templateHashes: readonly string[],
): Promise<(templateHash: string) => LayoutPictures> {
  const { rows } = await database.query<ListedRow>(statements.list, [environmentId, [...new Set(templateHashes)]]);
  const byHash = new Map(
    rows.map(({ template_hash: hash, width_px: widthPx, ...row }) => [hash, { ...row, widthPx }] as const),
  );
  return (hash) => byHash.get(hash) ?? NOT_YET;
}

/** Undefined where the pack has no template with such a picture. */
export async function readLayoutPicture(
  database: Database,
  { brandPackId, environmentId, pictureId }: Record<"brandPackId" | "environmentId" | "pictureId", string>,
): Promise<{ readonly sha256: string; readonly byteLength: number } | undefined> {
  const values = [brandPackId, environmentId, pictureId];
  const { rows } = await database.query<{ sha256: string; byte_length: number }>(statements["read-picture"], values);
  return rows.map(({ sha256, byte_length: byteLength }) => ({ sha256, byteLength }))[0];
}
