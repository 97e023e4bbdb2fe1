import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sanitizeHtml, textToHtml, toDocument } from "../src/index.ts";
import { readHtmlParts } from "./corpus.ts";
import { dumpParse5 } from "./parse5-tree.ts";
import { vectors } from "./vectors.ts";

const EXECUTABLE = findChromium("pages in a browser");
/** `:` is what a browser says of an address it cannot read, `about:` of one inside the page. */
const LINK_PROTOCOLS = ["http:", "https:", "mailto:", "tel:", "about:", ":"];

/** Events a reader's hand or the page itself may cause. */
const EVENTS =
  "click dblclick mousedown mouseover pointerenter focus blur input change submit reset load error toggle start finish animationend transitionend pageshow scroll wheel keydown";

/** Addresses in every place of a style that may fetch, plain and escaped. */
function cssWithAddresses(): string[] {
  const properties =
    "background background-image border-image border-image-source list-style list-style-image cursor content mask mask-image -webkit-mask -webkit-mask-image shape-outside clip-path filter backdrop-filter offset-path --x src behavior -webkit-box-reflect image-orientation marker fill stroke will-change unknown-thing";
  const values = [
    "url(http://out.test/x)",
    "url('http://out.test/x')",
    "u\\72l(http://out.test/x)",
    "url(http:\\2f\\2fout.test/x)",
    "image-set('http://out.test/x' 1x)",
    "-webkit-image-set(url(http://out.test/x) 1x)",
    "cross-fade(url(http://out.test/x), url(http://out.test/y), 50%)",
    "src('http://out.test/x')",
    `${"a ".repeat(200)}url(http://out.test/x)`,
    "URL(//out.test/x)",
  ];
  const styles = properties
    .split(" ")
    .flatMap((property) =>
      values.map((value) => `${property}:${value}${property === "--x" ? ";background:var(--x)" : ""}`),
    );
  const rules = [
    "@import 'http://out.test/x'",
    "@import url(http://out.test/x) screen",
    "@\\69mport 'http://out.test/x'",
    "@font-face{font-family:F;src:url(http://out.test/x)}p{font-family:F}",
    `@font-face{font-family:F;x:${"y".repeat(400)};src:url(http://out.test/x)}p{font-family:F}`,
    "@media all{p{background:url(http://out.test/x)}}",
    "@supports (color:red){p{background:url(http://out.test/x)}}",
    "@layer a{p{background:url(http://out.test/x)}}",
    "@container (width>0){p{background:url(http://out.test/x)}}",
    "@keyframes a{from{background:url(http://out.test/x)}}p{animation:a 1s}",
    "@property --y{syntax:'<url>';inherits:false;initial-value:url(http://out.test/x)}p{background:var(--y)}",
    "@page{background:url(http://out.test/x)}",
    "p{&{background:url(http://out.test/x)}}",
    "p::before{content:url(http://out.test/x)}",
    "p:hover{background:url(http://out.test/x)}",
    "@namespace url(http://out.test/x);p{color:red}",
    "@counter-style c{system:cyclic;symbols:url(http://out.test/x)}p{list-style:c}",
    "}p{background:url(http://out.test/x)}",
    "<!--p{background:url(http://out.test/x)}-->",
  ];
  return [
    ...styles.map((style) => `<p style="${style}">x</p>`),
    ...styles.map((style) => `<x-y style="display:block;${style}">x</x-y>`),
    ...rules.map((rule) => `<style>${rule}</style><p>x</p>`),
  ];
}

let browser: Browser;
let page: Page;
const requests: string[] = [];

describe.skipIf(EXECUTABLE === undefined)("in Chromium", () => {
  beforeAll(async () => {
    if (EXECUTABLE === undefined) return;
    browser = await chromium.launch(chromiumOptions(EXECUTABLE));
    const context = await browser.newContext({ viewport: { width: 900, height: 900 } });
    page = await context.newPage();
    await page.addInitScript(() => {
      Object.assign(window, {
        hits: 0,
        hit: () => Object.assign(window, { hits: Number(Reflect.get(window, "hits")) + 1 }),
      });
    });
    await page.route("**/*", (route) => {
      if (!route.request().url().startsWith("data:")) requests.push(route.request().url());
      return route.abort();
    });
    page.on("dialog", (dialog) => {
      requests.push(`dialog ${dialog.message()}`);
      return dialog.dismiss();
    });
  });

  afterAll(async () => {
    await browser?.close();
  });

  /** Shows a document, touches everything in it, and tells what ran and what was asked for. */
  async function show(html: string): Promise<{ hits: number; asked: readonly string[] }> {
    requests.length = 0;
    await page.goto("about:blank");
    await page.setContent(html, { waitUntil: "load" });
    const hits = await page.evaluate((events) => {
      for (const element of document.querySelectorAll("body, body *")) {
        for (const name of events.split(" ")) element.dispatchEvent(new Event(name, { bubbles: true }));
        getComputedStyle(element).backgroundImage;
      }
      return Number(Reflect.get(window, "hits"));
    }, EVENTS);
    return { hits, asked: [...requests] };
  }

  /** The tree the browser made, in the lines of dumpParse5. */
  function dumpPage(): Promise<string[]> {
    return page.evaluate(() => {
      const lines: string[] = [];
      const isBlank = (text: string) => /^[\t\n\f\r ]*$/.test(text);
      const dump = (nodes: Iterable<Node>, depth: number): void => {
        let text = "";
        const flush = () => {
          if (text !== "" && !(depth === 0 && isBlank(text))) {
            lines.push(`${" ".repeat(depth)}"${depth === 0 ? text.trim() : text}"`);
          }
          text = "";
        };
        for (const node of nodes) {
          if (node instanceof Text) {
            text += node.data;
            continue;
          }
          flush();
          if (!(node instanceof Element)) continue;
          const attributes = [...node.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`);
          lines.push(`${" ".repeat(depth)}<${node.localName}${attributes.sort().join("")}>`);
          dump(node.childNodes, depth + 1);
        }
        flush();
      };
      dump([...document.head.childNodes, ...document.body.childNodes], 0);
      return lines;
    });
  }

  /** Puts a fragment into the page by innerHTML, then what the browser makes of it once more. */
  function putIntoPage(fragment: string) {
    return page.evaluate(async (markup) => {
      const host = document.body.appendChild(document.createElement("div"));
      // A browser writes no newline after `<pre>`, so one there is lost on its own way round.
      const write = () => host.innerHTML.replace(/(<pre[^>]*>)\n+/g, "$1");
      host.innerHTML = markup;
      const once = write();
      host.innerHTML = once;
      const protocols = [...host.querySelectorAll<HTMLAnchorElement>("a[href], area[href]")].map(
        (link) => link.protocol,
      );
      await new Promise(requestAnimationFrame);
      return { hits: Number(Reflect.get(window, "hits")), once, twice: write(), protocols };
    }, fragment);
  }

  const documents = [
    ...vectors.map(([name, html]) => ({ name, html })),
    ...(readHtmlParts("mail") ?? []),
    ...(readHtmlParts("provenance") ?? []).slice(0, 20),
  ];

  test("the watch sees what raw vectors do", async () => {
    expect((await show("<img src=http://out.test/i.png onerror=hit()>")).asked).toEqual(["http://out.test/i.png"]);
    expect((await show("<script>hit()</script>")).hits).toBe(1);
    expect((await show("<p onclick=hit()>x</p>")).hits).toBeGreaterThan(0);
    expect((await show("<p style='background:url(http://out.test/b)'>x</p>")).asked).toEqual(["http://out.test/b"]);
    let active = 0;
    for (const [, html, kind] of vectors) {
      if (kind === "script" || kind === "handler") active += (await show(html)).hits > 0 ? 1 : 0;
    }
    expect(active).toBeGreaterThan(20);
  });

  test.each(documents)("$name", async ({ html }) => {
    const safe = sanitizeHtml(html).html;
    const shown = `<!DOCTYPE html>${safe}`;
    expect(await show(shown)).toEqual({ hits: 0, asked: [] });
    expect(await dumpPage()).toEqual(dumpParse5(shown));
    const { hits, once, twice, protocols } = await putIntoPage(safe);
    expect({ hits, asked: requests }).toEqual({ hits: 0, asked: [] });
    expect(twice).toBe(once);
    for (const protocol of protocols) expect(LINK_PROTOCOLS).toContain(protocol);
  });

  test.each(vectors.filter(([, html]) => sanitizeHtml(html).isSourceInert))(
    "%s is told to be inert as it is, and is",
    async (_name, html) => {
      const { hits, asked } = await show(html);
      expect({ hits, asked }).toEqual({ hits: 0, asked: [] });
    },
  );

  test("a style that fetches is never told to be inert", async () => {
    const numbered = cssWithAddresses().map((html, index) => html.replaceAll("out.test/x", `out.test/n${index}-`));
    // Rules reach beyond themselves and are shown one by one, attributes together.
    const isRule = (html: string): boolean => html.startsWith("<style>");
    const pages = [...numbered.filter(isRule), numbered.filter((html) => !isRule(html)).join("\n")];
    const asked: string[] = [];
    for (const html of pages) asked.push(...(await show(html)).asked);
    const fetching = numbered.filter((_, index) => asked.some((address) => address.includes(`/n${index}-`)));
    expect(fetching.filter((html) => sanitizeHtml(html).isSourceInert)).toEqual([]);
    expect(fetching.length).toBeGreaterThan(200);
  });

  test("images of other hosts load when the policy allows them, and nothing else does", async () => {
    const html =
      "<img src=http://out.test/i.png><p style='background:url(http://out.test/b)'>x</p><style>@import 'http://out.test/s'</style><script src=http://out.test/x></script>";
    const { asked, hits } = await show(sanitizeHtml(html, { remote: "allow" }).html);
    expect([...asked].sort()).toEqual(["http://out.test/b", "http://out.test/i.png"]);
    expect(hits).toBe(0);
  });

  test("a document forbids on its own what might get past", async () => {
    const raw = "<img src=http://out.test/i.png onerror=hit()><script>hit()</script><p onclick=hit()>x</p>";
    expect(await show(toDocument(raw, { title: "</title><script>hit()</script>" }))).toEqual({ hits: 0, asked: [] });
  });

  test("a style sheet stays inside the wrapper", async () => {
    const html = "<style>body{color:red} *{background:blue} p,:root{margin:9px}</style><p id=x>in</p>";
    await show(`<!DOCTYPE html><p id=outside>out</p>${sanitizeHtml(html).html}`);
    const [outside, inside] = await page.evaluate(() =>
      ["#outside", "#m-x"].map(
        (selector) => getComputedStyle(document.querySelector(selector) as Element).backgroundColor,
      ),
    );
    expect(outside).toBe("rgba(0, 0, 0, 0)");
    expect(inside).toBe("rgb(0, 0, 255)");
  });

  test("a text made HTML is shown line by line", async () => {
    await show(textToHtml("one  two\n> quoted <b>\nhttp://a.test/x."));
    const lines = await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.body);
      return String(getSelection()).split(/\n+/);
    });
    expect(lines).toEqual(["one  two", "quoted <b>", "http://a.test/x."]);
  });
});
