import { findCorpora } from "@colophon/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, MailBrowser } from "./browser.ts";
import { type OpenedFile, openCorpus } from "./corpus-mails.ts";
import { leftOf, pagesOf } from "./pages.ts";

describe.skipIf(!hasBrowser || findCorpora() === undefined)("every mail of the corpus in Chromium", () => {
  let browser: MailBrowser;
  let mails: readonly OpenedFile[] = [];
  beforeAll(async () => {
    browser = await MailBrowser.start();
    mails = ((await openCorpus()) ?? []).filter(({ inspected }) => inspected !== undefined);
  }, 300_000);
  afterAll(() => browser?.stop());

  test("asks for nothing and runs nothing, as a page without its policy and as an eml", {
    timeout: 600_000,
  }, async () => {
    const found: string[] = [];
    let pictures = 0;
    for (const { file, bytes } of mails)
      for (const page of (await pagesOf(bytes)).filter(({ form }) => /^(?:html without|eml)/.test(form))) {
        const { ran, asked, drawn } = await browser.show(page.html);
        found.push(...[...ran, ...leftOf(page, asked)].map((what) => `${file.path}, ${page.form}: ${what}`));
        pictures += drawn.length;
      }
    console.info(`${mails.length} mails as a page and as an eml; ${pictures} pictures drawn.`);
    expect(found).toEqual([]);
    expect(mails.length).toBeGreaterThan(250);
    expect(pictures).toBeGreaterThan(10);
  });
});
