import type { CatalogEntry, CatalogOperation } from "@colophon/catalog";
import type { Envelope, JsonObject } from "@colophon/contract";
import type {
  AppLogins,
  Audit,
  AuditHeads,
  Baselines,
  Billing,
  BrandPacks,
  BulkCancellations,
  Deliverables,
  DeviceLogins,
  ErasureReport,
  Executions,
  Holds,
  Identities,
  Inputs,
  Jobs,
  Keys,
  Links,
  Mailer,
  Members,
  NoticeSettings,
  Notices,
  OneTimeLinks,
  OutboundRules,
  Overview,
  Passkeys,
  People,
  Presets,
  RateLimiter,
  Refusals,
  Releases,
  ResetRequests,
  Resolver,
  Retention,
  Reviews,
  ServiceAccounts,
  Sessions,
  Shares,
  SignInProviders,
  SigningKeys,
  StartLinks,
  StepUpCheck,
  SubmissionReader,
  Submissions,
  Tenants,
  UploadLocks,
  UploadTokens,
  UsageReader,
  Webhooks,
} from "@colophon/service";
import type { DataStore } from "@tus/server";

/** The catalog as routes use it. */
export interface Catalog {
  listOperations(): readonly CatalogEntry[];
  describeCatalogOperation(name: string): CatalogOperation | undefined;
  resolvePath(path: string): { readonly name: string } | { readonly choices: readonly string[] };
}

/** Private bytes of an environment, as the result routes read them. */
export interface ResultBlobs {
  /** A URL that needs no key, from the store itself; undefined when the service signs its own. */
  link(environmentId: string, blob: LinkedBlob): Promise<string | undefined>;
  head(environmentId: string, sha256: string): Promise<number | undefined>;
  /** `end` is past the last byte. Undefined when there is no such blob. */
  open(
    environmentId: string,
    sha256: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<NodeJS.ReadableStream | undefined>;
}

export interface LinkedBlob {
  readonly sha256: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly expiresInSeconds: number;
}

/** Where uploads lie until they are whole, and who may write to them. */
export interface UploadParts {
  readonly inputs: Inputs;
  readonly tokens: UploadTokens;
  readonly locks: UploadLocks;
  readonly store: UploadStore;
}

/** A store of the TUS server, which can also be read. Ids are given a prefix where the store is shared with other things. */
export interface UploadStore {
  readonly store: DataStore & { read(id: string): NodeJS.ReadableStream | Promise<NodeJS.ReadableStream> };
  readonly prefix: string;
}

/** What of a brand pack is judged in a process of its own. */
export interface TemplateReader {
  /** The design of a template. */
  inspect(bytes: Uint8Array): Promise<Envelope>;
  /** A presentation with these tokens, as renders have them: the operation that makes those says what is wrong with them. */
  tryTokens(tokens: JsonObject): Promise<Envelope>;
}

/** A file of the console's page. */
export interface ConsoleFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
  /** The bytes compressed with Brotli; undefined where the page has no such copy. */
  readonly brotli: Buffer | undefined;
  /** Entity tag of the bytes, in quotes. */
  readonly etag: string;
}

export interface ConsoleParts {
  /** Undefined when the page has no such file. */
  readonly readFile: (name: string) => Promise<ConsoleFile | undefined>;
}

/** What signed-in people use: the routes under /api/platform. */
export interface PlatformParts {
  readonly people: People;
  readonly deviceLogins: DeviceLogins;
  readonly appLogins: AppLogins;
  readonly links: OneTimeLinks;
  readonly passkeys: Passkeys;
  readonly providers: SignInProviders;
  readonly identities: Identities;
  readonly stepUp: StepUpCheck;
  readonly members: Members;
  readonly sessions: Sessions;
  readonly audit: Audit;
  readonly auditHeads: AuditHeads;
  readonly tenants: Pick<Tenants, "list" | "setAges" | "setBounds">;
  readonly deliverables: Deliverables;
  readonly reviews: Reviews;
  readonly releases: Releases;
  readonly signing: Pick<SigningKeys, "list">;
  readonly start: StartLinks;
  readonly overview: Overview;
  readonly refusals: Refusals;
  readonly shares: Shares;
  readonly webhooks: Webhooks;
  readonly usage: UsageReader;
  readonly notices: Notices;
  readonly noticeSettings: NoticeSettings;
  readonly presets: Presets;
  readonly serviceAccounts: ServiceAccounts;
  readonly billing: Billing;
  /** Sends links by mail as well. Default: they are copied. */
  readonly mailer?: Mailer;
  /** Default: nobody can ask for a link. */
  readonly resets?: ResetRequests;
}

/** Everything the HTTP surface is made from, passed in by the composition root. */
export interface HttpParts {
  readonly catalog: Catalog;
  readonly executions: Executions;
  readonly bulkCancellations: BulkCancellations;
  readonly brandPacks: BrandPacks;
  readonly baselines: Baselines;
  readonly templates: TemplateReader;
  readonly jobs: Jobs;
  readonly forgetting: Pick<Retention, "delete"> & {
    /** Removes the bytes of a deleted execution at once, where no other row names them. */
    erase(id: string, environmentId: string): Promise<ErasureReport>;
  };
  readonly keys: Keys;
  readonly holds: Holds;
  readonly rates: RateLimiter;
  readonly reader: SubmissionReader;
  readonly submissions: Submissions;
  readonly uploads: UploadParts;
  /** Where clients reach the service; from the request when absent. */
  readonly publicUrl: string | undefined;
  /** The page at `/`, for people without code. Default: none, and `/` shows the guides. */
  readonly console?: ConsoleParts;
  /** People who sign in. Default: none, and their routes are not found. */
  readonly platform?: PlatformParts;
  /** Of pages elsewhere that may read answers: `https://app.example`. Default: none. */
  readonly allowedOrigins?: readonly string[];
  readonly links: Links;
  readonly blobs: ResultBlobs;
  readonly version: string;
  /** Errors when the service could not take a submission now. */
  readonly checkReady: () => Promise<void>;
  /** Is the process to stop, though it still serves? Absent: once it drains. */
  readonly isStopping?: () => boolean;
  /** The figures of this process, in the Prometheus text format. */
  readonly metrics: () => Promise<{ readonly mediaType: string; readonly text: string }>;
  readonly inlineBodyBytes: number;
  /** What may be fetched for callers. Default: nothing. */
  readonly outbound?: { readonly rules: OutboundRules; readonly resolver?: Resolver } | undefined;
  readonly telemetry: HttpTelemetry;
}

/** What the health routes alone need. */
export type HealthParts = Pick<HttpParts, "version" | "checkReady" | "isStopping" | "metrics" | "telemetry">;

/** Told of each request, and of what went wrong inside. */
export interface HttpTelemetry {
  onRequest(request: {
    readonly method: string;
    readonly route: string;
    readonly traceparent: string | undefined;
  }): RequestSpan;
  onError(error: unknown, requestId: string): void;
}

export interface RequestAnswer {
  readonly requestId: string;
  readonly status: number;
  readonly ms: number;
  /** The execution that was submitted. */
  readonly executionId: string | undefined;
}

export interface RequestSpan {
  /** W3C traceparent of the request's own span, for what it causes. */
  readonly traceparent: string | undefined;
  end(answer: RequestAnswer): void;
}
