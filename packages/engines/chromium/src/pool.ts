import { mkdirSync, mkdtempSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { EngineStoppedError } from "@colophon/engine-wasm";
import { Browser } from "./browser.ts";
import { flagsOf } from "./flags.ts";
import type { Sandbox } from "./sandbox.ts";

/** How browsers run. */
export interface PoolTerms {
  readonly program: string;
  readonly sandbox: Sandbox;
  /** Chromium's own sandbox is around the processes that read pages. */
  readonly isSandboxed: boolean;
  /** The flags that keep Chromium from the network and from scripts are left out, for probes. */
  readonly isOpen: boolean;
  /** For the folders of browsers. */
  readonly folder: string;
  readonly configuration: string;
  readonly helpers?: number | undefined;
  readonly idleMs?: number | undefined;
  readonly memoryMiB?: number | undefined;
  readonly bootMs?: number | undefined;
  readonly onStart?: ((pid: number) => void) | undefined;
}

const MEMORY_MIB = 1024;
const IDLE_MS = 60_000;
/** Until a new browser answers; some 0.3 s on an idle machine. */
const BOOT_MS = 20_000;
/** Pages of one browser: what it keeps of each, it does not keep for long. */
const MAX_PAGES_EACH = 50;

/** The browsers: each prints one page at a time, and one that did not end well prints no other. */
export class Pool {
  readonly #terms: PoolTerms;
  readonly #live = new Set<Browser>();
  readonly #idle: Browser[] = [];
  #waiting: (() => void)[] = [];
  #counts = { busy: 0, pages: 0 };
  #timer: NodeJS.Timeout | undefined;

  constructor(terms: PoolTerms) {
    this.#terms = terms;
  }

  async readVersion(): Promise<string> {
    const signal = new AbortController().signal;
    const found = await this.run({ deadlineMs: this.#terms.bootMs ?? BOOT_MS, signal }, ({ pipe }) =>
      pipe.send("Browser.getVersion"),
    );
    return String(found.product).replace(/^[^/]*\//, "");
  }

  async run<Result>(
    { deadlineMs, signal }: { readonly deadlineMs: number; readonly signal: AbortSignal },
    work: (browser: Browser) => Promise<Result>,
  ): Promise<Result> {
    await this.#turn(signal);
    const browser = this.#take();
    const stop = (): void =>
      browser.kill(new EngineStoppedError("chromium", "crashed", "The caller cancelled the printing."));
    const late = `Chromium did not finish within ${deadlineMs} ms.`;
    const timer = setTimeout(() => browser.kill(new EngineStoppedError("chromium", "timedOut", late)), deadlineMs);
    signal.addEventListener("abort", stop, { once: true });
    try {
      if (signal.aborted) stop();
      const result = await Promise.race([work(browser), browser.lose()]);
      browser.printed += 1;
      this.#counts.pages += 1;
      if (browser.printed < MAX_PAGES_EACH && !browser.isGone) this.#keep(browser);
      else browser.kill(new Error("The browser has printed enough pages."));
      return result;
    } catch (error) {
      browser.kill(new EngineStoppedError("chromium", "crashed", "Chromium stopped."));
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      this.#counts.busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  stats(): { readonly conversions: number; readonly browsers: number; readonly spares: number } {
    return { conversions: this.#counts.pages, browsers: this.#live.size, spares: this.#idle.length };
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const all = [...this.#live];
    for (const browser of all) browser.kill(new Error("Chromium is no longer needed."));
    await Promise.all(all.map(({ gone: end }) => end));
  }

  #take(): Browser {
    clearTimeout(this.#timer);
    const waiting = this.#idle.pop();
    const browser = waiting === undefined || waiting.isGone ? this.#start() : waiting;
    browser.work();
    return browser;
  }

  #start(): Browser {
    const { folder: root, program, configuration, isSandboxed, isOpen, sandbox, ...terms } = this.#terms;
    const folder = mkdtempSync(join(root, "browser-"));
    const [profileFolder, temporary] = [join(folder, "profile"), join(folder, "tmp")];
    for (const each of [profileFolder, temporary]) mkdirSync(each, { mode: 0o700 });
    const browser = new Browser({
      command: [...sandbox.command, program, ...flagsOf({ profileFolder, isSandboxed, isOpen })],
      environment: {
        ...{ HOME: folder, TMPDIR: temporary, TZ: "UTC", LANG: "C.UTF-8" },
        FONTCONFIG_FILE: configuration,
      },
      ...{ folder, memoryMiB: terms.memoryMiB ?? MEMORY_MIB, onStart: terms.onStart },
    });
    this.#live.add(browser);
    void browser.gone.then(() => this.#live.delete(browser));
    return browser;
  }

  #keep(browser: Browser): void {
    browser.rest();
    this.#idle.push(browser);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const idle of this.#idle.splice(0)) idle.kill(new Error("The browser had no work."));
    }, this.#terms.idleMs ?? IDLE_MS).unref();
  }

  async #turn(signal: AbortSignal): Promise<void> {
    if (this.#counts.busy >= (this.#terms.helpers ?? availableParallelism()))
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        signal.addEventListener("abort", () => {
          this.#waiting = this.#waiting.filter((other) => other !== resolve);
          resolve();
        });
      });
    this.#counts.busy += 1;
  }
}
