import type {
  Colophon,
  DeletionRecord,
  ExecutionEvent,
  ExecutionRecord,
  ExecutionStatus,
  ListedExecution,
} from "@colophon/sdk";
import { type ConnectFlags, connectService, type ServiceSettings } from "../connect.ts";
import { EXIT, UsageError } from "../exit.ts";
import { formatTable } from "../run/print-result.ts";
import type { Terminal } from "../terminal.ts";

export interface ExecutionFlags extends ConnectFlags {
  readonly json?: boolean;
}

export interface ListFlags extends ExecutionFlags {
  readonly status?: string;
  readonly operation?: string;
  readonly reference?: string;
  readonly metadata?: readonly string[];
  readonly limit?: string;
}

interface Context {
  readonly terminal: Terminal;
  readonly service: ServiceSettings;
}

const DEFAULT_LIMIT = 20;
const PAGE_LENGTH = 200;

/** `colophon executions list`: newest first. */
export async function listExecutions({ terminal, service }: Context, flags: ListFlags): Promise<number> {
  const client = await connectService(service, flags);
  const limit = Number(flags.limit ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError("--limit takes a whole number from 1.");
  const found = await readPages(client, limit, flags);
  if (flags.json === true) {
    for (const execution of found) terminal.result(`${JSON.stringify(execution)}\n`);
    return EXIT.ok;
  }
  const rows = found.map(({ id, status, operation, created_at: createdAt, losses, name }) => [
    id,
    status,
    operation,
    createdAt,
    losses === null ? "" : `${losses.total} losses`,
    name ?? "",
  ]);
  for (const line of formatTable(rows)) terminal.result(`${line}\n`);
  if (found.length === 0) terminal.say("There are none.");
  return EXIT.ok;
}

async function readPages(client: Colophon, limit: number, flags: ListFlags): Promise<readonly ListedExecution[]> {
  const found: ListedExecution[] = [];
  for (let cursor: string | null | undefined; cursor !== null && found.length < limit; ) {
    const page = await client.executions.list({
      limit: Math.min(PAGE_LENGTH, limit - found.length),
      ...(cursor !== undefined && { cursor }),
      ...(flags.status !== undefined && { status: flags.status.split(",") as ExecutionStatus[] }),
      ...(flags.operation !== undefined && { operation: flags.operation }),
      ...(flags.reference !== undefined && { reference: flags.reference }),
      ...(flags.metadata !== undefined && { metadata: readLabels(flags.metadata) }),
    });
    found.push(...page.executions);
    cursor = page.next_cursor;
  }
  return found;
}

/** `name:value` of each. */
function readLabels(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const colon = text.indexOf(":");
      if (colon < 1) throw new UsageError("--metadata takes a label as name:value.");
      return [text.slice(0, colon), text.slice(colon + 1)];
    }),
  );
}

/** `colophon executions show`: how one stands. */
export async function showExecution(
  { terminal, service }: Context,
  id: string,
  flags: ExecutionFlags,
): Promise<number> {
  const client = await connectService(service, flags);
  const record = await client.executions.status(id);
  if (flags.json === true) terminal.result(`${JSON.stringify(record)}\n`);
  else for (const line of describeRecord(record)) terminal.result(`${line}\n`);
  return EXIT.ok;
}

/** `colophon executions cancel`: asks for it and says what came of the asking. */
export async function cancelExecution(
  { terminal, service }: Context,
  id: string,
  flags: ExecutionFlags,
): Promise<number> {
  const client = await connectService(service, flags);
  const record = await client.executions.cancel(id);
  if (flags.json === true) terminal.result(`${JSON.stringify(record)}\n`);
  else terminal.result(`${record.execution_id}  ${record.status}  ${record.disposition}\n`);
  return EXIT.ok;
}

export interface DeleteFlags extends ExecutionFlags {
  readonly eraseNow?: boolean;
}

/** `colophon executions delete`: removes what it was given and made. */
export async function deleteExecution({ terminal, service }: Context, id: string, flags: DeleteFlags): Promise<number> {
  const client = await connectService(service, flags);
  const record = await client.executions.delete(id, flags.eraseNow === true ? { erase: "now" } : {});
  if (flags.json === true) terminal.result(`${JSON.stringify(record)}\n`);
  else {
    terminal.result(`${record.execution_id}  ${record.status}  deleted ${record.deleted_at}\n`);
    for (const line of describeErasure(record)) terminal.result(`${line}\n`);
  }
  return EXIT.ok;
}

function describeErasure({ erasure }: DeletionRecord): string[] {
  if (erasure === undefined) return [];
  const { removed, still_referenced: referenced, pending } = erasure;
  const rows = [
    ...removed.map((hash) => ["removed", hash]),
    ...referenced.map(({ sha256, referenced_by: by }) => [
      "still referenced",
      `${sha256} by ${by.map(({ kind, id }) => `${kind} ${id}`).join(", ")}`,
    ]),
    ...pending.map((hash) => ["pending", hash]),
  ];
  return formatTable(rows);
}

/** `colophon executions watch`: what happens to one, until it ends. Exit 1 when it does not succeed. */
export async function watchExecution(
  { terminal, service }: Context,
  id: string,
  flags: ExecutionFlags,
): Promise<number> {
  const client = await connectService(service, flags);
  let startedAt: number | undefined;
  let last: ExecutionEvent | undefined;
  for await (const event of client.executions.events(id)) {
    startedAt ??= Date.parse(event.at);
    last = event;
    const text = flags.json === true ? JSON.stringify(event) : `${Date.parse(event.at) - startedAt} ms  ${event.type}`;
    terminal.result(`${text}\n`);
  }
  return last?.type === "succeeded" ? EXIT.ok : EXIT.failed;
}

function describeRecord(record: ExecutionRecord): string[] {
  const { receipt, error, losses, events } = record;
  const startedAt = Date.parse(record.created_at);
  const facts: (readonly [string, string | null | undefined])[] = [
    ["id", record.id],
    ["operation", record.operation],
    ["name", record.name],
    ["reference", record.reference],
    [
      "metadata",
      Object.entries(record.metadata)
        .map((label) => label.join(":"))
        .join(", "),
    ],
    ["status", record.status],
    ["error", error === null ? null : `${error.code}: ${error.message ?? ""}`],
    ["losses", losses === null ? null : describeLosses(losses)],
    ["timeline", events.map(({ type, at }) => `${type} ${Date.parse(at) - startedAt} ms`).join(" -> ")],
    ["request", record.request_hash],
    ["input", receipt?.inputHash],
    ["options", receipt?.optionsHash],
    ["output", receipt?.outputHash],
    ["reused from", record.reused_from],
    ["engine", receipt === null ? null : `${receipt.engine.name} ${receipt.engine.version}`],
    ["result", record.result_url],
  ];
  return formatTable(facts.flatMap(([name, value]) => (value == null || value === "" ? [] : [[name, value]])));
}

function describeLosses({ total, byCode }: NonNullable<ExecutionRecord["losses"]>): string {
  const codes = Object.entries(byCode).map(([code, count]) => `${count} ${code}`);
  return codes.length === 0 ? String(total) : codes.join(", ");
}
