import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { vectors } from "../../../kits/html/test/vectors.ts";
import { hasBrowser, MailBrowser } from "./browser.ts";
import { convert } from "./corpus-mails.ts";
import { buildHostileMail } from "./hostile-mail.ts";
import { eml } from "./module.ts";
import { leftOf, pagesOf } from "./pages.ts";

const LINKS = ["http:", "https:", "mailto:", "tel:", ":", "about:", "file:"];

/** Every vector of kit-html as a body of its own. */
function vectorMail(): Uint8Array {
  const bodies = vectors.flatMap(([, html]) => [
    "--v",
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    ...(Buffer.from(html)
      .toString("base64")
      .match(/.{1,76}/g) ?? []),
  ]);
  return eml("From: a@out.test", "Content-Type: multipart/mixed; boundary=v", "", ...bodies, "--v--");
}

const MAILS: readonly { readonly name: string; readonly bytes: Uint8Array; readonly pictures: readonly string[] }[] = [
  { name: "the hand-made mail", bytes: buildHostileMail(), pictures: ["logo", "located", "map"] },
  {
    name: "the hostile fixture",
    bytes: readFileSync(new URL("../fixtures/hostile.eml", import.meta.url)),
    pictures: ["The shop's logo"],
  },
  { name: "every vector of the sanitiser", bytes: vectorMail(), pictures: [] },
];

describe.skipIf(!hasBrowser)("a hostile mail in Chromium", () => {
  let browser: MailBrowser;
  beforeAll(async () => {
    browser = await MailBrowser.start();
  });
  afterAll(() => browser?.stop());

  /** A browser of its own for pages that do ask: what they started may come in late, after the next page was opened. */
  async function withOwnBrowser(use: (own: MailBrowser) => Promise<void>): Promise<void> {
    const own = await MailBrowser.start();
    await use(own).finally(() => own.stop());
  }

  test("the watch sees what a raw page does", { tags: "large" }, () => withOwnBrowser(watchRawPages));

  async function watchRawPages(own: MailBrowser): Promise<void> {
    const { ran, asked } = await own.show(
      "<img src=http://out.test/a.png onerror=hit()><script>hit()</script><iframe src=https://tls.test/></iframe>",
    );
    expect(ran).toContain("hit");
    expect(asked).toEqual(
      expect.arrayContaining([
        "http://out.test/a.png",
        "https://tls.test/",
        "connection out.test",
        "connection tls.test",
      ]),
    );
    // The same mails as they came: what would happen without the sanitiser.
    for (const { bytes } of MAILS.slice(0, 2)) {
      const { artifact } = await convert(bytes, { to: "json", html: "keep" });
      const { messages } = JSON.parse(Buffer.from(artifact.bytes).toString("utf8")) as {
        messages: { html?: string }[];
      };
      const raw = await own.show((messages[0]?.html ?? "").replace(/<meta[^>]*refresh[^>]*>/g, ""));
      expect(raw.ran.length + raw.asked.length).toBeGreaterThan(10);
    }
  }

  test.each(MAILS)("$name asks for nothing and runs nothing, in any form", async ({ bytes, pictures }) => {
    const pages = await pagesOf(bytes);
    // Of three hundred bodies the page shows all at once; alone each is shown by kit-html's own test.
    for (const page of pages.length > 50 ? pages.filter(({ form }) => !form.startsWith("eml")) : pages) {
      const { form, html, namesParts } = page;
      const { ran, asked, drawn, schemes } = await browser.show(html);
      expect({ form, ran, left: leftOf(page, asked) }).toEqual({ form, ran: [], left: [] });
      expect(schemes.filter((scheme) => !LINKS.includes(scheme))).toEqual([]);
      if (!namesParts) expect(drawn).toEqual(pictures);
    }
  });

  test("its words and the header stay in sight", async () => {
    const [page] = await pagesOf(buildHostileMail());
    const { text, onTop, title } = await browser.show(page?.html ?? "");
    for (let number = 1; number <= 8; number += 1) expect(text).toContain(`KEEP-${number}`);
    expect(onTop).toContain("header");
    expect(title).toContain("<script>hit()</script>");
    // For whoever wants to look at it: COLOPHON_SCREENSHOTS names a folder.
    const folder = process.env.COLOPHON_SCREENSHOTS;
    if (folder !== undefined) await browser.screenshot(join(folder, "hostile-mail.png"));
  });

  test("pictures of other hosts are fetched when that is asked for, and nothing else is", { tags: "large" }, () =>
    withOwnBrowser(async (own) => {
      const { artifact } = await convert(buildHostileMail(), { to: "html", remoteContent: "allow" });
      const { ran, asked, types } = await own.show(Buffer.from(artifact.bytes).toString("utf8"));
      expect(ran).toEqual([]);
      expect(asked).toContain("http://out.test/pixel.gif");
      expect(types).toEqual(["image"]);
    }),
  );
});
