import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Loss } from "@colophon/contract";
import type { Service } from "./serve.ts";

/** The samples as they are published with this package, and where the workspace has them. */
const FOLDERS = [new URL("../samples/", import.meta.url), new URL("../../../samples/", import.meta.url)];

/** A sample by its file name. */
export function sampleAt(name: string): URL {
  const urls = FOLDERS.map((folder) => new URL(name, folder));
  return urls.find((url) => existsSync(url)) ?? new URL(name, FOLDERS[0]);
}

const OPERATION_PATH = "common/parse/delimited-bytes";
const WAIT_SECONDS = 30;
const KEY_LIFE_MS = 300_000;

interface ExecutionBody {
  readonly status: string;
  readonly created_at: string;
  readonly reused_from: string | null;
  readonly result_url: string;
  readonly events: readonly { readonly type: string; readonly at: string }[];
}

interface ResultBody {
  readonly ok: boolean;
  readonly value?: { readonly columns: readonly unknown[]; readonly rows: readonly unknown[] };
  readonly losses: readonly Loss[];
  readonly error?: { readonly code: string; readonly message: string };
  readonly receipt?: { readonly inputHash: string; readonly outputHash?: string };
}

/** Submits the bundled file through HTTP as any client would, and gives the lines that tell what became of it. */
export async function showFirstResult(service: Service): Promise<readonly string[]> {
  const { url, tenants, keys } = service;
  const { environmentId } = await tenants.ensureFirst();
  const { text, key } = await keys.create({
    environmentId,
    kind: "test",
    name: "First result",
    expiresAt: new Date(Date.now() + KEY_LIFE_MS),
  });
  const headers = { authorization: `Bearer ${text}` };
  try {
    const file = await readFile(sampleAt("messy.csv"));
    const submitted = await fetch(`${url}/api/v2/operations/${OPERATION_PATH}`, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "idempotency-key": `first-result-${key.id}`,
        "colophon-document-name": "messy.csv",
      },
      body: JSON.stringify({ input: { bytes: file.toString("base64") } }),
    });
    const body = (await submitted.json()) as { status_url?: string; detail?: string };
    if (body.status_url === undefined) return [`messy.csv was not taken: ${body.detail ?? submitted.status}`];
    const execution = (await (
      await fetch(`${url}${body.status_url}?wait=${WAIT_SECONDS}`, { headers })
    ).json()) as ExecutionBody;
    const result = (await (await fetch(`${url}${execution.result_url}`, { headers })).json()) as ResultBody;
    return [
      `messy.csv (${file.length} bytes) through ${OPERATION_PATH.replaceAll("/", ".")}`,
      `  ${timeline(execution)}${execution.reused_from === null ? "" : " (answered from the stored result)"}`,
      ...describeResult(result),
      `  result  ${url}${execution.result_url}`,
      `  input   ${result.receipt?.inputHash ?? ""}`,
      `  output  ${result.receipt?.outputHash ?? ""}`,
    ];
  } finally {
    await keys.revoke(environmentId, key.id);
  }
}

function timeline({ created_at: createdAt, events }: ExecutionBody): string {
  const start = Date.parse(createdAt);
  return events.map(({ type, at }) => `${type} ${Date.parse(at) - start} ms`).join(" -> ");
}

function describeResult({ ok, value, losses, error }: ResultBody): string[] {
  if (!ok) return [`  ${error?.code ?? ""}: ${error?.message ?? ""}`];
  const lines = losses.map(({ severity, subject, message }) => `  loss    ${severity}: ${subject}: ${message}`);
  return [
    `  read    ${value?.columns.length ?? 0} columns, ${value?.rows.length ?? 0} rows`,
    ...(lines.length === 0 ? ["  loss    none"] : lines),
  ];
}
