import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isSampled } from "@colophon/testing/sample";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, check, closeBrowser, openBrowser, press, started, visit } from "./browser.ts";

beforeAll(() => openBrowser(), 120_000);
afterAll(closeBrowser);

const SIGNAL = "parent.postMessage('ran','*')";
/** What asks for something, runs something or leaves the page; `URL` is where it would be noticed. */
const KINDS: readonly string[] = [
  `<script>${SIGNAL}</script>`,
  `<script src="URL"></script>`,
  `<script type="module">import "URL"</script>`,
  `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["URL"]}]}</script>`,
  `<img src="URL">`,
  `<img src="x:" onerror="${SIGNAL}">`,
  `<img srcset="URL 1x, URL 2x">`,
  `<picture><source srcset="URL"><img alt=""></picture>`,
  `<input type="image" src="URL">`,
  `<input autofocus onfocus="${SIGNAL}">`,
  `<details open ontoggle="${SIGNAL}"><summary>s</summary></details>`,
  `<body onload="${SIGNAL}" background="URL">`,
  `<table background="URL"><tr><td background="URL">cell</table>`,
  `<svg onload="${SIGNAL}"><image href="URL"/><use href="URL#a"/><script>${SIGNAL}</script></svg>`,
  `<svg><image xlink:href="URL"/><feImage href="URL"/><a href="javascript:${SIGNAL}"><text y="9">t</text></a></svg>`,
  `<svg><animate attributeName="x" onbegin="${SIGNAL}" begin="0s" dur="1s"/><set attributeName="href" to="URL"/></svg>`,
  `<math><mtext><img src="URL"></mtext></math>`,
  `<iframe src="URL"></iframe>`,
  `<iframe srcdoc="<script>top.${SIGNAL}</script><img src='URL'>"></iframe>`,
  `<iframe src="javascript:${SIGNAL}"></iframe>`,
  `<iframe src="data:text/html,<script>top.${SIGNAL}</script>"></iframe>`,
  `<object data="URL"></object>`,
  `<object data="data:text/html,<img src=URL>"></object>`,
  `<embed src="URL">`,
  `<frameset><frame src="URL"></frameset>`,
  `<meta http-equiv="refresh" content="0;url=URL">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${SIGNAL}">`,
  `<meta http-equiv="Content-Security-Policy" content="default-src *">`,
  `<base href="URL">`,
  `<link rel="stylesheet" href="URL">`,
  `<link rel="icon" href="URL">`,
  `<link rel="manifest" href="URL">`,
  `<link rel="preload" as="image" href="URL">`,
  `<link rel="modulepreload" href="URL">`,
  `<link rel="prefetch" href="URL">`,
  `<link rel="prerender" href="URL">`,
  `<link rel="preconnect" href="URL"><link rel="dns-prefetch" href="URL">`,
  `<link rel="alternate stylesheet" href="URL" title="a">`,
  `<style>@import "URL";</style>`,
  `<style>* { background-image: url("URL"); list-style: url("URL"); cursor: url("URL"), auto; }</style>`,
  `<style>@font-face { font-family: f; src: url("URL"); } body { font-family: f; }</style>`,
  `<style>p::before { content: url("URL"); } p { mask: url("URL"); border-image: url("URL"); filter: url("URL#f"); }</style>`,
  `<style>p { background: image-set("URL" 1x); shape-outside: url("URL"); }</style>`,
  `<p style="background: url(URL)">p</p>`,
  `<video autoplay src="URL" poster="URL" onerror="${SIGNAL}"></video>`,
  `<audio autoplay src="URL"><track src="URL" default></audio>`,
  `<video autoplay><source src="URL"></video>`,
  `<form action="URL" method="post"><input name="a"><button>send</button></form>`,
  `<isindex action="URL">`,
  `<a href="URL" ping="URL" target="_top">link</a>`,
  `<a href="javascript:${SIGNAL}">link</a>`,
  `<area href="URL" ping="URL">`,
  `<marquee onstart="${SIGNAL}">m</marquee>`,
  `<template><img src="URL"></template><portal src="URL"></portal>`,
  `<noscript><img src="URL"><meta http-equiv="refresh" content="0;url=URL"></noscript>`,
  `<?xml-stylesheet href="URL"?><applet archive="URL" code="A"></applet>`,
  `<bgsound src="URL"><layer src="URL"></layer><ilayer src="URL"></ilayer>`,
  `<p style="animation: a 1ms" onanimationstart="${SIGNAL}">p</p><style>@keyframes a { to { color: red } }</style>`,
  `<button popovertarget="p" autofocus>b</button><div id="p" popover onbeforetoggle="${SIGNAL}">d</div>`,
];

/** The forms in which each may be written. */
const FORMS: readonly ((markup: string) => string)[] = [
  (markup) => markup,
  (markup) => markup.toUpperCase().replaceAll("URL", "URL"),
  (markup) => `<!--><${markup}-->`,
  (markup) => `<div><p>${markup}`,
  (markup) => `<table><tr>${markup}</table>`,
  (markup) => `<svg><foreignObject>${markup}</foreignObject></svg>`,
  (markup) => `<svg><desc>${markup}</desc></svg>`,
  (markup) => `<math><annotation-xml encoding="text/html">${markup}</annotation-xml></math>`,
  (markup) => `<select><option>${markup}</select>`,
  (markup) => `<textarea></textarea>${markup}`,
  (markup) => `<title></title></head>${markup}`,
  (markup) => `<noscript></noscript>${markup}`,
  (markup) => markup.replaceAll('="', " = \n'").replaceAll('">', "'>").replaceAll('" ', "' "),
  (markup) => markup.replaceAll(" ", "\f"),
  (markup) => `<template></template><xmp></xmp>${markup}`,
  (markup) => `</body></html>${markup}`,
  (markup) => `<details open>${markup}</details>`,
  (markup) => `<button>${markup}</button>`,
];

/** Frames of one page. */
const AT_ONCE = 18;

interface Trap {
  readonly server: Server;
  readonly origin: string;
  /** Paths that were asked for. */
  readonly asked: string[];
}

async function serve(answer: Parameters<typeof createServer>[1]): Promise<{ server: Server; origin: string }> {
  const server = createServer(answer ?? (() => undefined));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function openTrap(): Promise<Trap> {
  const asked: string[] = [];
  const served = await serve((request, response) => {
    asked.push(request.url ?? "");
    response.end();
  });
  return { ...served, asked };
}

/** What a reader may press. */
const LINK = /^(<a |<form )/;
const indexOf = (url: string): number => Number(new URL(url, "http://none").pathname.slice(1));

/** Frames each page as the console does, under the console's policy and the page's own headers; returns the messages that the frames sent to it. */
async function frameAll(
  page: Page,
  pages: readonly string[],
  policies: { outer: string; inner: Record<string, string> },
) {
  const frames = pages.map((_, index) => `<iframe sandbox="" referrerpolicy="no-referrer" src="/${index}"></iframe>`);
  const outer = `${policies.outer.replace("script-src 'self'", "script-src 'unsafe-inline'").replace(/require-trusted[^;]*/, "")}`;
  const { server, origin } = await serve((request, response) => {
    const at = Number((request.url ?? "").slice(1));
    if (request.url === "/all") {
      response.setHeader("content-security-policy", outer);
      response.setHeader("content-type", "text/html");
      response.end(`<script>messages = []; onmessage = ({ data }) => messages.push(data)</script>${frames.join("")}`);
      return;
    }
    for (const [name, value] of Object.entries(policies.inner)) response.setHeader(name, value);
    response.end(pages[at] ?? "");
  });
  try {
    await page.goto(`${origin}/all`, { timeout: 120_000 });
    await page.waitForTimeout(2500);
    const links = page.frames().flatMap((frame) => (LINK.test(pages[indexOf(frame.url())] ?? "") ? [frame] : []));
    const force = { timeout: 300, noWaitAfter: true, force: true };
    for (const frame of links)
      await frame
        .locator("a, button")
        .first()
        .click(force)
        .catch(() => undefined);
    await page.waitForTimeout(500);
    return {
      messages: await page.evaluate(() => (globalThis as unknown as { messages: unknown[] }).messages),
      url: page.url(),
      origin,
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const MAIL =
  "From: a@example.org\r\nTo: b@example.org\r\nSubject: Plan\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p style='color:#b00020;font-weight:bold'>See you at nine.</p>";

/** Chooses the mail and makes a page of it. */
async function makeSafe(page: Page): Promise<void> {
  const file = { name: "plan.eml", mimeType: "message/rfc822", buffer: Buffer.from(MAIL) };
  await page.setInputFiles("input[type=file]", file);
  await press(page, "Make it a safe web page");
  await page.getByRole("heading", { name: "Make it a safe web page" }).waitFor();
  await press(page, "Make it a safe web page");
  await page.getByRole("heading", { name: /Your file is ready/ }).waitFor();
}

/** `npm test` frames the first kind and each that many further, in one form each. */
const ONE_KIND_IN = 4;

describe.skipIf(CHROMIUM === undefined)("a mail or a web page", () => {
  it("is shown as it looks, before and after, in a frame that the keyboard reaches", async () => {
    const { page, faults, close } = await visit();
    await makeSafe(page);
    const after = page.getByLabel("After").frameLocator("iframe");
    expect(await after.getByText("See you at nine.").evaluate((one) => getComputedStyle(one).color)).toBe(
      "rgb(176, 0, 32)",
    );
    await press(page, /^Show the mail/);
    await page.getByLabel("Before").frameLocator("iframe").getByText("See you at nine.").waitFor();
    await check(page, "framed-1280-light", 1280);
    expect(faults).toEqual([]);
    await close();
  });

  const pieces = isSampled() ? Math.ceil(KINDS.length / ONE_KIND_IN) : KINDS.length * FORMS.length;
  it(`runs and loads nothing in its frame: ${pieces} hostile pieces`, { timeout: 600_000 }, async () => {
    const { page, close } = await visit();
    await makeSafe(page);
    const view = (await page.getByLabel("After").locator("iframe").getAttribute("src")) ?? "";
    const answer = await page.request.get(new URL(view, started.origin).href);
    expect(answer.status()).toBe(200);
    const inner = Object.fromEntries(
      Object.entries(answer.headers()).filter(([name]) => /policy|dns|sniff|content-type$/.test(name)),
    );
    expect(inner["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
    const home = await page.request.get(started.origin, { headers: { accept: "text/html" } });
    const outer = home.headers()["content-security-policy"] ?? "";
    const trap = await openTrap();
    const fill = (markup: string, at: string) => markup.replaceAll("URL", `${trap.origin}/${at}`);
    const pages = KINDS.flatMap((kind, row) =>
      FORMS.flatMap((form, column) =>
        !isSampled() || (row % ONE_KIND_IN === 0 && column === row % FORMS.length)
          ? [fill(form(kind), `${row}-${column}`)]
          : [],
      ),
    );
    expect(pages).toHaveLength(pieces);
    for (let at = 0; at < pages.length; at += AT_ONCE) {
      const { messages, url, origin } = await frameAll(page, pages.slice(at, at + AT_ONCE), { outer, inner });
      // Chromium can open a connection for a frame inside of the page before it applies the policy; it sends nothing over it.
      const { asked } = trap;
      expect({ at, messages, url, asked }).toEqual({ at, messages: [], url: `${origin}/all`, asked: [] });
    }
    trap.server.close();
    await close();
  });
});
