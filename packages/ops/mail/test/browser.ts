import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { type Browser, chromium, type Page } from "playwright-core";

const EXECUTABLE = findChromium("mails in a browser");

export const hasBrowser: boolean = EXECUTABLE !== undefined;

/** Events that a reader's hand, or the page itself, may cause. */
const EVENTS =
  "click dblclick mousedown mouseover pointerenter focus blur input change submit reset load error toggle start finish animationend transitionend pageshow scroll wheel keydown beforetoggle";

/** Where the browser calls by itself, whatever it shows; what a page asks for there is seen in its own account. */
const OWN_HOSTS = ["*.google.com", "*.googleapis.com", "*.gstatic.com", "*.gvt1.com"];

export interface Seen {
  /** Calls of hit(), dialogs, windows opened. */
  readonly ran: readonly string[];
  /** Addresses the page asked for, and connections that reached the listener every host name leads to. */
  readonly asked: readonly string[];
  /** What it asked for: "image", "stylesheet", "document". */
  readonly types: readonly string[];
  /** Pictures by their alternative text: those that have a place on the page and an opaque first pixel. */
  readonly drawn: readonly string[];
  /** Schemes that links lead to. */
  readonly schemes: readonly string[];
  /** What lies on top where a reader looks for the sender: the element and those around it. */
  readonly onTop: readonly string[];
  readonly text: string;
  readonly title: string;
}

/**
 * Chromium as a reader of mail would use it: pages are files that are opened, nothing is intercepted, and every host name
 * leads to a listener here, so that whatever leaves is seen twice: by the browser's own account and at the other end.
 */
export class MailBrowser {
  readonly #folder = mkdtempSync(join(tmpdir(), "mail-browser-"));
  readonly #connections: string[] = [];
  readonly #browser: Browser;
  readonly #listener: Server;
  readonly #page: Page;
  #requests: { readonly url: string; readonly type: string }[] = [];
  #events: string[] = [];

  private constructor(browser: Browser, listener: Server, page: Page) {
    this.#browser = browser;
    this.#listener = listener;
    this.#page = page;
  }

  static async start(): Promise<MailBrowser> {
    const listener = createServer();
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const { port } = listener.address() as AddressInfo;
    const flags = [
      "--no-proxy-server",
      `--host-resolver-rules=${OWN_HOSTS.map((host) => `MAP ${host} ~NOTFOUND`).join(",")},MAP * 127.0.0.1:${port}`,
    ];
    if (EXECUTABLE === undefined) throw new Error("There is no browser.");
    const browser = await chromium.launch(chromiumOptions(EXECUTABLE, flags));
    const context = await browser.newContext({ viewport: { width: 900, height: 1_000 } });
    const page = await context.newPage();
    const started = new MailBrowser(browser, listener, page);
    await started.#watch();
    return started;
  }

  async #watch(): Promise<void> {
    this.#listener.on("connection", (socket) => {
      socket.on("error", () => {});
      socket.once("data", (hello) => {
        this.#connections.push(`connection ${hostIn(hello)}`);
        socket.destroy();
      });
    });
    const page = this.#page;
    await page.exposeFunction("hit", () => this.#events.push("hit"));
    page.on("request", (request) => this.#requests.push({ url: request.url(), type: request.resourceType() }));
    page.on("dialog", (dialog) => {
      this.#events.push(`dialog ${dialog.message()}`);
      return dialog.dismiss();
    });
    page.on("popup", (popup) => this.#events.push(`window ${popup.url()}`));
  }

  /** Opens a page, touches everything in it, and tells what it did. */
  async show(html: string): Promise<Seen> {
    const path = join(this.#folder, "mail.html");
    writeFileSync(path, html);
    const own = pathToFileURL(path).href;
    await this.#page.goto("about:blank");
    this.#requests = [];
    this.#events = [];
    this.#connections.length = 0;
    const page = this.#page;
    await page.goto(own, { waitUntil: "load" });
    await page.evaluate(touchAll, EVENTS);
    const read = await page.evaluate(readPage);
    const elsewhere = page.url() === own ? [] : [`went to ${page.url()}`];
    const requests = this.#requests.filter(({ url }) => url !== own && !url.startsWith("data:"));
    const asked = [...requests.map(({ url }) => url), ...this.#connections];
    const types = [...new Set(requests.map(({ type }) => type))];
    return { ran: [...this.#events, ...elsewhere], asked, types, ...read };
  }

  async screenshot(path: string): Promise<void> {
    await this.#page.screenshot({ path, fullPage: true });
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    this.#listener.close();
    rmSync(this.#folder, { recursive: true });
  }
}

/** The host that a first message is for: in clear in HTTP, and in clear in a TLS greeting. */
function hostIn(hello: Uint8Array): string {
  const text = Buffer.from(hello).toString("latin1");
  return /^host: *(\S+)/im.exec(text)?.[1] ?? /[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/i.exec(text)?.[0] ?? "?";
}

/** Runs in the page: a click on each link would leave it, so links get every event but are not followed. */
async function touchAll(events: string): Promise<void> {
  for (const element of document.querySelectorAll("html, body, body *"))
    for (const name of events.split(" ")) {
      const event = new Event(name, { bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    }
  // Animations, lazy pictures and what was scheduled get two frames.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Runs in the page. */
function readPage(): Omit<Seen, "ran" | "asked" | "types"> {
  const pictures = [...document.querySelectorAll("img")];
  const isDrawn = (picture: HTMLImageElement): boolean => {
    const { width, height } = picture.getBoundingClientRect();
    if (!picture.complete || picture.naturalWidth === 0 || width === 0 || height === 0) return false;
    const canvas = document.createElement("canvas").getContext("2d");
    canvas?.drawImage(picture, 0, 0, 1, 1);
    return canvas?.getImageData(0, 0, 1, 1).data[3] === 255;
  };
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href], area[href]")];
  const onTop: string[] = [];
  for (let element = document.elementFromPoint(20, 20); element !== null; element = element.parentElement)
    onTop.push(element.localName);
  // What a reader could mark and copy: without what is hidden.
  getSelection()?.selectAllChildren(document.body);
  const text = String(getSelection());
  getSelection()?.removeAllRanges();
  return {
    schemes: [...new Set(links.map(({ protocol }) => protocol))].sort(),
    onTop,
    drawn: pictures.filter(isDrawn).map(({ alt }) => alt),
    text,
    title: document.title,
  };
}
