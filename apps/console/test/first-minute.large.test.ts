import { execFileSync, spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { findCorpora } from "@colophon/testing";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, check, closeBrowser, openBrowser, picture, visit } from "./browser.ts";

beforeAll(() => openBrowser(), 120_000);
afterAll(closeBrowser);

const CORPORA = findCorpora();
/** Seconds from opening the link to the downloaded file, on a machine that does nothing else. */
const QUIET_SECONDS = 60;
const MAX_SECONDS = QUIET_SECONDS * Math.min(Math.max((loadavg()[0] ?? 0) / availableParallelism(), 1), 6);
/** What no reader of this page must have to know. */
const PRIVATE_WORDS = /\b(executions?|envelopes?|idempotency|base64|schema)\b/i;

/** Someone who has only what the page shows: presses and fills in by visible names. */
interface Person {
  readonly page: Page;
  press(name: string | RegExp): Promise<void>;
  fill(label: string | RegExp, text: string): Promise<void>;
  choose(label: string | RegExp, file: string): Promise<void>;
}

interface Task {
  /** What the person wants, in their words. */
  readonly wish: string;
  readonly file: string;
  /** The card that they choose. */
  readonly card: string | RegExp;
  /** What they do before the button. */
  readonly before?: (person: Person) => Promise<void>;
  /** The button. Default: it says the same as the card. */
  readonly button?: string;
  /** Reads the downloaded file with another program. */
  readonly verify: (path: string) => Promise<void> | void;
  /** Which file is downloaded. */
  readonly download?: string | RegExp;
}

const DOCX = "docx/Docxodus";
const REVISIONS = "docx/Docxodus/NewDocxDocuments/RevisionTracking.docx";
const unzip = (path: string, part: string): string =>
  spawnSync("unzip", ["-p", path, part], { encoding: "utf8", maxBuffer: 1e9 }).stdout;
const pagesOf = (path: string): string => /Pages:\s+(\d+)/.exec(execFileSync("pdfinfo", [path]).toString())?.[1] ?? "";
const textOf = (path: string): string => execFileSync("pdftotext", ["-layout", path, "-"]).toString();

const TASKS: readonly Task[] = [
  {
    wish: "a list without the lines above its header",
    file: "delimited/CSVsniffer/CSV/mos-oct-dec-2014.csv",
    card: "Clean up the table",
    verify: async (path) => expect(await readFile(path, "utf8")).toMatch(/^Minister,Date,/),
  },
  {
    wish: "to read an unwanted mail without danger",
    file: "mail/mailparser/test/fixtures/spam.eml",
    card: "Make it a safe web page",
    verify: async (path) => {
      const html = await readFile(path, "utf8");
      expect(html).toContain("Matilda Klein");
      expect(html).not.toMatch(/<script|<img[^>]+src="?http/i);
    },
  },
  {
    wish: "the attachments of a mail from Outlook",
    file: "mail/MSGReader/MsgReaderTests/SampleFiles/EmailWith2Attachments.msg",
    card: "Save its attachments",
    download: "Download all as zip",
    verify: (path) => {
      const names = execFileSync("unzip", ["-Z1", path]).toString();
      expect(names).toMatch(/\.txt\n/);
      expect(names.trim().split("\n").length).toBe(4);
    },
  },
  {
    wish: "a word out of a contract",
    file: `${DOCX}/TestFiles/VP/VP004-Legal-Contract.docx`,
    card: "Black out words",
    before: (person) => person.fill(/^Words to remove/, "Agreement"),
    verify: (path) => {
      const text = unzip(path, "word/document.xml").replaceAll(/<[^>]+>/g, "");
      expect(text.length).toBeGreaterThan(500);
      expect(text).not.toMatch(/agreement/i);
    },
  },
  {
    wish: "the differences of two versions",
    file: `${DOCX}/archived-examples/WmlComparer02/RevisedByBob.docx`,
    card: "Compare two versions",
    before: (person) => person.choose("Choose: after", `${DOCX}/archived-examples/WmlComparer02/RevisedByMary.docx`),
    verify: (path) => expect(unzip(path, "word/document.xml")).toMatch(/<w:(ins|del) /),
  },
  {
    wish: "a document without tracked changes",
    file: REVISIONS,
    card: "Accept all tracked changes",
    verify(path) {
      expect(unzip(join(CORPORA ?? "", REVISIONS), "word/document.xml")).toMatch(/<w:(ins|del) /);
      expect(unzip(path, "word/document.xml")).not.toMatch(/<w:(ins|del) /);
    },
  },
  {
    wish: "a form filled in",
    file: "pdf/qpdf/qpdf/qtest/qpdf/form-empty-from-odt.pdf",
    card: "Fill in the form",
    before: (person) => person.fill(/^Text/, "Ink and paper"),
    verify: (path) => expect(textOf(path)).toContain("Ink and paper"),
  },
  {
    wish: "a document without its first page",
    file: "pdf/pypdf/resources/Seige_of_Vicksburg_Sample_OCR.pdf",
    card: "Pick, turn and order pages",
    before: (person) => person.press("Leave out page 1"),
    verify(path) {
      expect(pagesOf(path)).toBe("5");
    },
  },
  {
    wish: "the table of a PDF in a spreadsheet",
    file: "tables/camelot/tests/files/budget.pdf",
    card: "Get its tables",
    // One table is one file.
    verify: async (path) => expect((await readFile(path, "utf8")).split("\n").length).toBeGreaterThan(30),
  },
  {
    wish: "another value in a cell of a workbook",
    file: "xlsx/docling/tests/data/xlsx/sources/xlsx_05_table_with_title.xlsx",
    card: "Edit its cells",
    async before({ page }) {
      await page.getByRole("gridcell", { name: / 2021$/ }).click();
      await page.keyboard.type("1421");
      await page.keyboard.press("Enter");
      await page.getByText("One change.").waitFor();
    },
    button: "Make the changed workbook",
    verify: (path) => expect(unzip(path, "xl/worksheets/sheet1.xml")).toContain("<v>1421</v>"),
  },
];

describe.skipIf(CHROMIUM === undefined || CORPORA === undefined)("the first minute", () => {
  for (const [at, task] of TASKS.entries())
    it(`is enough for ${task.wish}`, async () => {
      const began = performance.now();
      const { page, faults, close } = await visit({ width: at % 2 === 0 ? 1200 : 360 });
      const person = personOn(page);
      const strip: string[] = [];
      const frame = async (name: string): Promise<void> => {
        strip.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
        // biome-ignore lint/performance/useDomNodeTextContent: what is folded is not shown.
        expect(await page.locator("body").innerText()).not.toMatch(PRIVATE_WORDS);
        await picture(page, `minute-${at + 1}-${strip.length}-${name}`);
      };
      await page.getByRole("heading", { name: "Try a file" }).waitFor();
      await frame("open");
      await person.choose("Choose a file", task.file);
      await page.getByRole("heading", { name: "What do you want to do?" }).waitFor();
      await frame("choose");
      await person.press(new RegExp(`^${String(task.card)} `));
      await page.getByRole("heading", { name: task.card }).waitFor();
      await task.before?.(person);
      await frame("prepare");
      await person.press(task.button ?? task.card);
      await page.getByRole("heading", { name: /^Your .* ready/ }).waitFor({ timeout: MAX_SECONDS * 1000 });
      await frame("result");
      const [saved] = await Promise.all([page.waitForEvent("download"), person.press(task.download ?? /^Download /)]);
      await task.verify(await saved.path());
      const seconds = (performance.now() - began) / 1000;
      console.info(`first minute: ${task.wish}: ${strip.join(", ")}, file ${seconds.toFixed(1)} s`);
      expect(seconds).toBeLessThan(MAX_SECONDS);
      await check(page, `minute-${at + 1}`, at % 2 === 0 ? 1200 : 360);
      expect(faults).toEqual([]);
      await close();
    }, 400_000);
});

function personOn(page: Page): Person {
  return {
    page,
    press: (name) => page.getByRole("button", { name }).first().click(),
    fill: (label, text) => page.getByLabel(label).first().fill(text),
    choose: (label, file) =>
      page
        .getByLabel(label)
        .first()
        .setInputFiles(join(CORPORA ?? "", file)),
  };
}
