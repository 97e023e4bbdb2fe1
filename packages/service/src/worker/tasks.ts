import type { Runtime } from "@colophon/runtime";
import type { BlobStoreProvider, Database } from "@colophon/storage";
import { announceTrialEnds, endTrials } from "../billing/account.ts";
import { sendUsage } from "../billing/feed.ts";
import { writeLedger } from "../billing/ledger.ts";
import type { BillingProvider } from "../billing/provider.ts";
import { purgeErasures } from "../blobs/erased.ts";
import { createOrphanSweep } from "../blobs/orphans.ts";
import { drawWaiting } from "../brand-packs/draw-layouts.ts";
import { cancelInBulk } from "../executions/bulk-cancellations.ts";
import { announceExpiringKeys } from "../keys/keys.ts";
import { mailNotices, type NoticeSending } from "../notices/mail-notices.ts";
import { purgeNotices } from "../notices/notices.ts";
import { createResultSender, type ResultSending } from "../result-deliveries/send-results.ts";
import { purgeUnreferencedBlobs } from "../retention/purge-blobs.ts";
import { createRetention } from "../retention/retention.ts";
import { foldUsage } from "../usage/usage.ts";
import type { QueueName } from "../vocabulary.ts";
import { createDeliverer, purgeWebhooks, type WebhookSending } from "../webhooks/deliver.ts";
import { expireWaiting } from "./expire.ts";

/** What a worker does at intervals beside running executions. */
export interface WorkerTask {
  readonly everyMs: number;
  /** For the log, should it fail. */
  readonly what: string;
  /** One worker of all is enough for it, and two do no harm. */
  readonly isForOne?: boolean;
  /** The worker waits for its end before it closes. */
  readonly mustEnd?: boolean;
  /** `closing` is aborted from the moment the worker closes. */
  act(closing: AbortSignal): Promise<unknown>;
  /** Ends what `act` started and did not wait for; the worker waits for it before it closes. */
  end?(): Promise<unknown>;
}

interface TaskParts {
  readonly database: Database;
  readonly blobs: BlobStoreProvider;
  readonly runtime: Runtime;
  readonly queues: readonly QueueName[];
  readonly webhooks?: WebhookSending | undefined;
  readonly results?: ResultSending | undefined;
  readonly notices?: NoticeSending | undefined;
  readonly billing?: BillingProvider | undefined;
  readonly onError: (what: string, error: unknown) => void;
}

const EXPIRY_INTERVAL_MS = 1_000;
const BULK_INTERVAL_MS = 1_000;
const DRAWING_INTERVAL_MS = 2_000;
const DELIVERY_INTERVAL_MS = 500;
/** Half of it is the usual wait of a message; a poll reads an index once for each endpoint. */
const WEBHOOK_INTERVAL_MS = 250;
const BLOB_CHECK_INTERVAL_MS = 60_000;
const MAIL_INTERVAL_MS = 10_000;
const EXPIRING_KEYS_INTERVAL_MS = 60_000;
const FOLD_INTERVAL_MS = 10_000;
const TRIALS_INTERVAL_MS = 10_000;
const USAGE_INTERVAL_MS = 5_000;
const LEDGER_INTERVAL_MS = 10 * 60_000;
const PURGE_INTERVAL_MS = 10 * 60_000;

/** Executions that expired or are cancelled by a filter, pictures of layouts, webhooks, results for other hosts, billing, blobs that no row names, and retention. */
export function tasksOf(parts: TaskParts): readonly WorkerTask[] {
  return [
    ...executionTasks(parts),
    ...webhookTasks(parts),
    ...resultTasks(parts),
    ...mailTasks(parts),
    ...billingTasks(parts),
    ...removalTasks(parts),
  ];
}

function executionTasks({ database, blobs, runtime, queues, onError }: TaskParts): readonly WorkerTask[] {
  return [
    {
      everyMs: EXPIRY_INTERVAL_MS,
      what: "Ending what did not start in time",
      mustEnd: true,
      isForOne: true,
      act: (signal) => expireWaiting(database, signal),
    },
    {
      everyMs: BULK_INTERVAL_MS,
      what: "Cancelling in bulk",
      mustEnd: true,
      act: (signal) => cancelInBulk(database, signal),
    },
    {
      everyMs: DRAWING_INTERVAL_MS,
      what: "Drawing layouts",
      mustEnd: true,
      act: (signal) => drawWaiting({ database, blobs, runtime, canDraw: queues.includes("office"), signal, onError }),
    },
  ];
}

function webhookTasks({ database, webhooks, onError }: TaskParts): readonly WorkerTask[] {
  if (webhooks === undefined) return [];
  const deliverer = createDeliverer({ ...webhooks, database, onError });
  return [
    {
      everyMs: WEBHOOK_INTERVAL_MS,
      what: "Delivering webhooks",
      act: () => deliverer.step(),
      end: () => deliverer.close(),
    },
    {
      everyMs: EXPIRING_KEYS_INTERVAL_MS,
      what: "Announcing keys that expire",
      isForOne: true,
      act: () => announceExpiringKeys(database),
    },
  ];
}

function resultTasks({ database, results, onError }: TaskParts): readonly WorkerTask[] {
  if (results === undefined) return [];
  const sender = createResultSender({ ...results, database, onError });
  return [
    {
      everyMs: DELIVERY_INTERVAL_MS,
      what: "Sending results",
      act: () => sender.step(),
      end: () => sender.close(),
    },
  ];
}

function mailTasks({ database, notices, runtime, onError }: TaskParts): readonly WorkerTask[] {
  if (notices === undefined) return [];
  return [
    {
      everyMs: MAIL_INTERVAL_MS,
      what: "Mailing notices",
      mustEnd: true,
      act: (signal) => mailNotices({ ...notices, database, runtime, onError }, signal),
    },
  ];
}

function billingTasks({ database, billing }: TaskParts): readonly WorkerTask[] {
  const sending: WorkerTask[] =
    billing === undefined
      ? []
      : [
          {
            everyMs: USAGE_INTERVAL_MS,
            what: "Sending usage to the billing provider",
            mustEnd: true,
            act: (signal) => sendUsage(database, billing, signal),
          },
        ];
  return [
    {
      everyMs: TRIALS_INTERVAL_MS,
      what: "Ending trials",
      isForOne: true,
      async act(signal) {
        await endTrials(database, signal);
        await announceTrialEnds(database);
      },
    },
    {
      everyMs: LEDGER_INTERVAL_MS,
      what: "Writing usage to the ledger",
      isForOne: true,
      act: (signal) => writeLedger(database, undefined, signal),
    },
    ...sending,
  ];
}

function removalTasks({ database, blobs }: TaskParts): readonly WorkerTask[] {
  const orphans = createOrphanSweep({ database, blobs });
  const forgetting = createRetention(database);
  return [
    {
      everyMs: PURGE_INTERVAL_MS,
      what: "Forgetting erasures",
      isForOne: true,
      act: () => purgeErasures(database),
    },
    {
      everyMs: BLOB_CHECK_INTERVAL_MS,
      what: "Removing blobs that no row names",
      isForOne: true,
      act: () => orphans.step(),
    },
    {
      everyMs: PURGE_INTERVAL_MS,
      what: "Purging what is past its retention",
      isForOne: true,
      async act(signal) {
        await forgetting.purgeDue(signal);
        await purgeUnreferencedBlobs({ database, blobs }, undefined, signal);
      },
    },
    {
      everyMs: FOLD_INTERVAL_MS,
      what: "Adding up usage",
      isForOne: true,
      act: (signal) => foldUsage(database, signal),
    },
    {
      everyMs: PURGE_INTERVAL_MS,
      what: "Removing old events and notices",
      isForOne: true,
      async act(signal) {
        await purgeWebhooks(database, signal);
        await purgeNotices(database);
      },
    },
  ];
}
