import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Envelope, invoke, type Loss } from "@colophon/contract";
import { findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { openPdf } from "@colophon/kit-pdf";
import { checkConformance } from "@colophon/kit-pdf-conformance";
import { DirectHelpers } from "@colophon/runtime";
import { conservesFiles, readCorpus, type Unit } from "@colophon/testing";
import { OFFICE_HOST } from "@colophon/testing/readers";
import { afterAll, describe, expect, test } from "vitest";
import { convertPptxPdf } from "../src/index.ts";
import { deckFiles, pack, title } from "./decks.ts";
import { hasReaders, listDeck, pdfConservation, readPdf } from "./pdf-conservation.ts";

/** Of every so many files one; all of them in the long suite. */
const SAMPLE = process.env.COLOPHON_SUITE === "long" ? 1 : 10;
const files = (readCorpus("pptx") ?? []).filter(({ path }) => /\.(pptx|pptm|potx|potm|ppsx|ppsm)$/i.test(path));
const isHere = findLibreOffice()?.lacks.length === 0 && hasReaders;

/** What a deck lacks itself, a title and alternative texts; and marked content that LibreOffice does not close in a form. */
const LACKING = new Set(["7.1-9", "7.1-10", "7.3-1", "7.1-3"]);

/** Rules of PDF/UA that a PDF breaks, but for those. */
function brokenRules(bytes: Uint8Array): readonly string[] {
  const { verdicts } = checkConformance(openPdf(bytes), "ua-1");
  const broken = verdicts.filter(({ failed }) => failed > 0).map(({ rule }) => `${rule.clause}-${rule.number}`);
  return broken.filter((rule) => !LACKING.has(rule));
}

/** The elements of the pages, by what poppler reads, each with the words right behind it. */
function tagsOf(bytes: Uint8Array): string {
  const { stdout } = spawnSync("pdfinfo", ["-struct-text", "-"], { input: bytes, encoding: "utf8" });
  return stdout
    .replaceAll(/^ *\/.*\n| \(\w+\)|:$/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const PRESENTATION = "ppt/presentation.xml";
const PLACED = '<p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="6000000" cy="2000000"/></a:xfrm></p:spPr>';

interface Value {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly pages: number;
  readonly slides: readonly { readonly slide: number; readonly page?: number; readonly isHidden: boolean }[];
}

describe.runIf(files.length > 0)("presentations of the corpus", () => {
  conservesFiles(
    convertPptxPdf,
    pdfConservation,
    files.filter((_, at) => SAMPLE === 1 || at % 29 === 7),
    {
      toCall: (bytes) => ({ input: { bytes }, options: { timeoutMs: 600_000 } }),
      mostRefused: 3,
      mostUnlisted: 3,
      timeoutMs: 900_000,
      lending: {
        module: OFFICE_HOST,
        missing: isHere ? undefined : "LibreOffice, pdftotext or pdfinfo is not on this machine",
      },
    },
  );
});

describe.runIf(isHere)("presentations as PDF", { timeout: 1_800_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "colophon-pdf-"));
  const lent = new DirectHelpers(folder, {
    operations: OFFICE_HOST,
    settings: {},
    onFault: (_, error) => {
      throw error;
    },
  });
  afterAll(async () => {
    await lent.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function convert(bytes: Uint8Array, options: object = {}): Promise<{ envelope: Envelope; losses: Loss[] }> {
    const losses: Loss[] = [];
    const helpers = await lent.helpersOf(convertPptxPdf, new AbortController().signal);
    const onLoss = (loss: Loss) => losses.push(loss);
    const envelope = await invoke(convertPptxPdf, { bytes }, { timeoutMs: 600_000, ...options, onLoss }, { helpers });
    return { envelope, losses };
  }

  test.runIf(files.length > 0)(
    "of the corpus have every text on its page or named, and each slide its page",
    async () => {
      const refused: string[] = [];
      let units = 0;
      for (const { path, location } of files.filter((_, at) => at % SAMPLE === 0)) {
        const bytes = new Uint8Array(readFileSync(location));
        const { envelope, losses } = await convert(bytes);
        if (!envelope.ok) {
          refused.push(`${path}: ${envelope.error.code} ${envelope.error.message}`);
          continue;
        }
        const { artifact, pages, slides } = envelope.value as unknown as Value;
        expect(Buffer.from(artifact.bytes).toString("latin1"), path).not.toContain(folder);
        expect([path, pages]).toEqual([path, Math.max(1, slides.filter(({ isHidden }) => !isHidden).length)]);
        const listed = listDeck(bytes);
        if (typeof listed === "string") throw new Error(`${path}: ${listed}`);
        units += listed.length;
        expect([path, ...findGone(listed, losses, readPdf(artifact.bytes))]).toEqual([path]);
      }
      console.info(`${units} units; refused: ${refused.join("; ")}`);
      // Two are cut, one is encrypted.
      expect(refused.length).toBeLessThanOrEqual(3);
    },
  );

  test.runIf(files.length > 0)(
    "as handouts have every text on a sheet or named, in files that qpdf minds nothing of",
    async () => {
      const grids = ["1", "2", "3", "4", "6", "9"];
      const papers = new Set<string>();
      for (const [turn, { path, location }] of files.filter((_, at) => at % (4 * SAMPLE) === 2).entries()) {
        const bytes = new Uint8Array(readFileSync(location));
        const handouts = grids[turn % grids.length] ?? "1";
        const { envelope, losses } = await convert(bytes, { handouts });
        if (!envelope.ok) continue;
        const { artifact, pages, slides } = envelope.value as unknown as Value;
        const shown = slides.filter(({ page }) => page !== undefined);
        expect([path, pages]).toEqual([path, Math.max(1, Math.ceil(shown.length / Number(handouts)))]);
        expect(shown.map(({ page }) => page)).toEqual(shown.map((_, at) => Math.floor(at / Number(handouts)) + 1));
        const listed = listDeck(bytes);
        if (typeof listed === "string") throw new Error(`${path}: ${listed}`);
        expect([path, handouts, ...findGone(listed, losses, readPdf(artifact.bytes))]).toEqual([path, handouts]);
        const file = join(folder, "sheets.pdf");
        writeFileSync(file, artifact.bytes);
        const checked = spawnSync("qpdf", ["--check", file]);
        expect([path, checked.status]).toEqual([path, 0]);
        papers.add(handouts);
      }
      expect(papers.size).toBeGreaterThan(2);
    },
  );

  test.runIf(files.length > 0)(
    "of the corpus have the tags that PDF/UA asks for, as slides and as handouts",
    async () => {
      let made = 0;
      for (const [turn, { path, location }] of files.filter((_, at) => at % (2 * SAMPLE) === 5).entries()) {
        const bytes = new Uint8Array(readFileSync(location));
        const { envelope } = await convert(bytes, { universal: true, handouts: turn % 2 === 0 ? "none" : "4" });
        if (!envelope.ok) continue;
        const { artifact } = envelope.value as unknown as Value;
        expect([path, ...brokenRules(artifact.bytes)]).toEqual([path]);
        made += 1;
      }
      expect(made).toBeGreaterThan(8);
    },
  );

  test("links in words, cells and of shapes are in the tags, and what stands behind a table is not in it", async () => {
    const link = (text: string, link: string) => [{ text: "see " }, { text, link }, { text: " now" }];
    const spec = {
      version: "2.0",
      title: "Linked",
      slides: [
        { slideType: "title-body", title: "Words", body: [link("there", "https://example.com/a"), "plain"] },
        {
          slideType: "composition",
          title: "Cells",
          blocks: [
            {
              primitive: "matrixTable",
              region: { col: 0, row: 0, colSpan: 12, rowSpan: 4 },
              input: { columnHeaders: ["", "x"], rows: [{ label: "y", cells: [link("cell", "#1")] }] },
            },
            {
              primitive: "tocTiles",
              region: { col: 0, row: 5, colSpan: 12, rowSpan: 6 },
              input: { tiles: [{ label: "tile", description: "whole", link: "https://example.com/b" }] },
            },
          ],
        },
      ],
    };
    const helpers = await lent.helpersOf(convertPptxPdf, new AbortController().signal);
    const envelope = await invoke(convertPptxPdf, { spec }, { universal: true, notes: "pages" }, { helpers });
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { bytes } = (envelope.value as unknown as Value).artifact;
    expect(brokenRules(bytes)).toEqual([]);
    const [, words, cells] = tagsOf(bytes).split(" Sect ");
    expect(words).toMatch(/^H P "Words" .* LBody "see " Link "there" Object \d+ 0 " now" LI .* LBody "plain"$/);
    expect(cells).toMatch(
      /Table TR .* TD P "see " Link "cell" Object \d+ 0 " now" Div .* Div Link "" P "tile" P "whole" Object \d+ 0$/,
    );
  });

  test("as handouts of two slides on lying paper stand beside one another", async () => {
    const made = deckFiles(["alpha", "beta"].map((word) => title(word).replace("<p:spPr/>", PLACED)));
    const lying = String(made[PRESENTATION]).replace(/<p:notesSz[^>]*>/, '<p:notesSz cx="9144000" cy="6858000"/>');
    const { envelope } = await convert(pack({ ...made, [PRESENTATION]: lying }), { handouts: "2" });
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { artifact, pages } = envelope.value as unknown as Value;
    const { stdout } = spawnSync("pdftotext", ["-bbox", "-", "-"], { input: artifact.bytes, encoding: "utf8" });
    const places = [...stdout.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>(\w+)/g)];
    expect([pages, ...places.map(([, , , word]) => word)]).toEqual([1, "alpha", "beta"]);
    const [[, left, top] = [], [, right, beside] = []] = places;
    expect([Number(left) < 360, Number(right) > 360, top === beside]).toEqual([true, true, true]);
  });

  test("the slides asked for are those that are pages, hidden ones too", async () => {
    const words = ["alpha", "beta", "gamma"];
    const made = deckFiles(words.map((word) => title(word)));
    const slide = "ppt/slides/slide2.xml";
    const bytes = pack({ ...made, [slide]: String(made[slide]).replace("<p:sld ", '<p:sld show="0" ') });
    const { envelope } = await convert(bytes, { hiddenSlides: "show", firstSlide: 2, lastSlide: 2 });
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { pages, slides } = envelope.value as unknown as Value;
    expect([pages, slides.map(({ page }) => page)]).toEqual([1, [undefined, 1, undefined]]);
  });

  test("a deck without slides is one empty page", async () => {
    const { envelope, losses } = await convert(pack(deckFiles([])));
    expect(envelope).toMatchObject({ ok: true, value: { pages: 1, slides: [], fontsAsked: [] } });
    expect(losses).toEqual([]);
  });
});

/** Units that no loss names and that another reader does not find: whole, or each of their words. */
function findGone(
  units: readonly Unit[],
  losses: readonly Loss[],
  { text, links }: { readonly text: string; readonly links: string },
): readonly string[] {
  const named = new Set(losses.flatMap(({ locator }) => (locator === undefined ? [] : [JSON.stringify(locator.path)])));
  const page = squeeze(text);
  const addresses = lettersOf(links);
  return units
    .filter(({ at: place = [] }) => !place.some((_, depth) => named.has(JSON.stringify(place.slice(0, depth + 1)))))
    .filter(({ kind, text: wanted = "", bytes }) => {
      if (bytes !== undefined) return true;
      if (kind === "link") return !addresses.includes(lettersOf(wanted));
      const words = squeeze(wanted).match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
      return !page.includes(squeeze(wanted)) && !words.every((word) => page.includes(word));
    })
    .map(({ kind, place, text: wanted }) => `${kind} ${place}: ${wanted ?? ""}`);
}

function squeeze(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\s\p{Cf}]+/gu, "")
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase();
}

function lettersOf(address: string): string {
  return address.replace(/%[0-9a-f]{2}|[^\p{L}\p{N}]/giu, "").toLowerCase();
}
