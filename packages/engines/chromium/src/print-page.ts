import type { Pipe, PipeEvent } from "./pipe.ts";
import type { PrintQuestion, Refused } from "./question.ts";

/** The address that the page and its assets are served under; nothing has it. */
const ORIGIN = "http://document.invalid/";
const POLICY = [
  "sandbox",
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline' data:",
  "font-src 'self' data:",
].join("; ");
const MAX_REFUSED = 1_000;
const CHUNK_BYTES = 1024 ** 2;

/** Seals that a probe leaves out, to prove the others. */
export interface OpenSeals {
  readonly isPolicyOff?: boolean;
  readonly isInterceptionOff?: boolean;
  /** Requests for other addresses than the page's own are not intercepted. */
  readonly interceptsOwnOnly?: boolean;
  /** Scripts are not disabled, and the flags that keep Chromium from the network are left out. */
  readonly hasFlagsOff?: boolean;
  /** Address of the page itself, where it is not answered here. */
  readonly address?: string;
}

interface Page {
  readonly html: Uint8Array;
  readonly assets: readonly Uint8Array[];
}

export interface PrintedPage {
  readonly pdf: Uint8Array;
  readonly refused: readonly Refused[];
}

/** The output is longer than it may be. */
export class OutputTooLongError extends Error {
  override readonly name = "OutputTooLong";
}

/**
 * Prints one page in a browsing context that is made for it and removed afterwards.
 *
 * Errors   CommandError with Chromium's reason; OutputTooLongError.
 * Source   Chrome DevTools Protocol: Target, Fetch, Audits, Emulation, Page, IO.
 */
export async function printPage(
  pipe: Pipe,
  page: Page,
  question: PrintQuestion,
  open: OpenSeals = {},
): Promise<PrintedPage> {
  const made = await pipe.send("Target.createBrowserContext", { disposeOnDetach: true });
  const { browserContextId } = made as { readonly browserContextId: string };
  const silence: (() => void)[] = [];
  try {
    const target = await pipe.send("Target.createTarget", { url: "about:blank", browserContextId });
    const attached = await pipe.send("Target.attachToTarget", { targetId: target.targetId, flatten: true });
    const session = attached.sessionId as string;
    const send = (method: string, params: object = {}) => pipe.send(method, params, session);
    const requests = new Requests(send, page, question, open);
    silence.push(pipe.listen((event) => event.sessionId === session && requests.hear(event)));
    await Promise.all([
      send("Page.enable"),
      send("Audits.enable"),
      send("Log.enable"),
      ...(open.isInterceptionOff === true
        ? []
        : [send("Fetch.enable", { patterns: [{ urlPattern: open.interceptsOwnOnly === true ? `${ORIGIN}*` : "*" }] })]),
      ...(open.hasFlagsOff !== true ? [send("Emulation.setScriptExecutionDisabled", { value: true })] : []),
      send("Emulation.setEmulatedMedia", { media: "print" }),
      send("Emulation.setTimezoneOverride", { timezoneId: "UTC" }),
    ]);
    await send("Page.navigate", { url: open.address ?? ORIGIN });
    await requests.loaded;
    const { isTagged, hasOutline, maxOutputBytes } = question;
    const printed = await send("Page.printToPDF", {
      printBackground: true,
      preferCSSPageSize: true,
      generateTaggedPDF: isTagged,
      generateDocumentOutline: hasOutline,
      transferMode: "ReturnAsStream",
    });
    const pdf = await readStream(send, printed.stream as string, maxOutputBytes);
    return { pdf, refused: requests.refused };
  } finally {
    for (const stop of silence) stop();
    await pipe.send("Target.disposeBrowserContext", { browserContextId }).catch(() => undefined);
  }
}

type Send = (method: string, params?: object) => Promise<Readonly<Record<string, unknown>>>;

async function readStream(send: Send, handle: string, maxBytes: number): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let length = 0;
  for (;;) {
    const { data, base64Encoded, eof } = await send("IO.read", { handle, size: CHUNK_BYTES });
    const piece = Buffer.from(data as string, base64Encoded === true ? "base64" : "latin1");
    length += piece.length;
    if (length > maxBytes) throw new OutputTooLongError(`The PDF has more than ${maxBytes} bytes.`);
    pieces.push(piece);
    if (eof === true) return new Uint8Array(Buffer.concat(pieces));
  }
}

interface Paused {
  readonly requestId: string;
  readonly request: { readonly url: string };
}

/** Answers what the page asks for from its assets, and refuses everything else. */
class Requests {
  readonly loaded: Promise<void>;
  readonly #send: Send;
  readonly #bodies: ReadonlyMap<string, { readonly bytes: Uint8Array; readonly mediaType: string }>;
  readonly #refused = new Map<string, Refused>();
  readonly #policy: string | undefined;
  readonly #load: () => void;
  #isPage = false;

  constructor(send: Send, { html, assets }: Page, question: PrintQuestion, { isPolicyOff }: OpenSeals) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.loaded = promise;
    this.#load = resolve;
    this.#send = send;
    this.#policy = isPolicyOff === true ? undefined : POLICY;
    this.#bodies = new Map([
      ["", { bytes: html, mediaType: "text/html; charset=utf-8" }],
      ...question.assets.map(
        ({ name, mediaType }, index) => [name, { bytes: assets[index] ?? new Uint8Array(), mediaType }] as const,
      ),
    ]);
  }

  get refused(): readonly Refused[] {
    return [...this.#refused.values()].sort((one, other) => (one.url < other.url ? -1 : 1));
  }

  hear({ method, params }: PipeEvent): void {
    // The blank page that was there before loads too.
    if (method === "Page.frameNavigated" && isPage(params)) this.#isPage = true;
    if (method === "Page.loadEventFired" && this.#isPage) this.#load();
    if (method === "Fetch.requestPaused") this.#answer(params as unknown as Paused).catch(() => undefined);
    if (method === "Log.entryAdded") this.#read(params as unknown as LogEntry);
    if (method !== "Audits.issueAdded") return;
    const { issue } = params as { readonly issue?: Issue };
    const blocked = issue?.details?.contentSecurityPolicyIssueDetails?.blockedURL;
    if (blocked !== undefined) this.#refuse(blocked);
  }

  /** What is refused before it is asked for is said in words alone. */
  #read({ entry }: LogEntry): void {
    const [, url] = /^(?:Not allowed to load local resource:|Unsafe attempt to load URL) (\S+)/.exec(entry.text) ?? [];
    if (url !== undefined) this.#refuse(url);
  }

  async #answer({ requestId, request }: Paused): Promise<void> {
    const [address = ""] = request.url.split("#");
    const body = namesOf(address)
      .map((name) => this.#bodies.get(name))
      .find((found) => found !== undefined);
    if (body === undefined) {
      this.#refuse(address);
      await this.#send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
      return;
    }
    const headers = { "content-type": body.mediaType, "access-control-allow-origin": "*" };
    const policy = this.#policy === undefined ? {} : { "content-security-policy": this.#policy };
    await this.#send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: Object.entries({ ...headers, ...policy }).map(([name, value]) => ({ name, value })),
      body: Buffer.from(body.bytes).toString("base64"),
    });
  }

  #refuse(url: string): void {
    if (this.#refused.size >= MAX_REFUSED || this.#refused.has(url)) return;
    this.#refused.set(url, { url, why: url.startsWith(ORIGIN) ? "missing" : "outside" });
  }
}

/** The names of assets that an address may mean: as it is written, and with what a browser writes as `%20`. */
function namesOf(address: string): readonly string[] {
  const [place = ""] = address.split("?");
  if (!place.startsWith(ORIGIN)) return [];
  const written = place.slice(ORIGIN.length);
  try {
    return [decodeURIComponent(written), written];
  } catch {
    return [written];
  }
}

/** Is this the main frame with another page than the blank one? */
function isPage({ frame }: { readonly frame?: { readonly parentId?: string; readonly url?: string } }): boolean {
  return frame?.parentId === undefined && frame?.url !== "about:blank";
}

interface LogEntry {
  readonly entry: { readonly text: string };
}

interface Issue {
  readonly details?: { readonly contentSecurityPolicyIssueDetails?: { readonly blockedURL?: string } };
}
