import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { DirectHelpers } from "@colophon/runtime";
import { OFFICE_HOST } from "@colophon/testing/readers";
import { convertPptxPdf, renderPptx } from "../../src/index.ts";
import { hasPython } from "../spec-conservation.ts";
import type { Fault } from "./fault.ts";
import { look } from "./look.ts";
import { hasPageReaders } from "./read-pages.ts";

export const canLook = findLibreOffice()?.lacks.length === 0 && hasPython && hasPageReaders;

type Members = Record<string, unknown>;
type Input = { readonly template?: Uint8Array; readonly tokens?: Members };

export interface ReportedFinding {
  readonly slideIndex?: number;
  readonly code: string;
  readonly severity: string;
  readonly message: string;
}

export interface Rendered {
  readonly bytes: Uint8Array;
  readonly findings: readonly ReportedFinding[];
}

export async function renderSlides(slides: readonly Members[], { template, tokens }: Input = {}): Promise<Rendered> {
  const spec = { version: "2.0", title: "Deck", slides, ...(tokens !== undefined && { tokens }) };
  const input = { spec, ...(template !== undefined && { template }) };
  const envelope = await invoke(renderPptx, input, { validation: "none" });
  if (!envelope.ok) throw new Error(`${envelope.error.message} ${JSON.stringify(envelope.error.issues?.slice(0, 3))}`);
  return { bytes: envelope.value.artifact.bytes, findings: envelope.value.report.findings };
}

/** LibreOffice for a test's while, and a folder that goes with it. */
export function openLooker() {
  const folder = mkdtempSync(join(tmpdir(), "colophon-looker-"));
  const helpers = new DirectHelpers(folder, {
    operations: OFFICE_HOST,
    settings: {},
    onFault: (_, error) => {
      throw error;
    },
  });
  let turn = 0;
  /** Makes a PDF of a presentation: where it lies. */
  async function print(deck: Uint8Array): Promise<string> {
    const lent = await helpers.helpersOf(convertPptxPdf, new AbortController().signal);
    const envelope = await invoke(convertPptxPdf, { bytes: deck }, { timeoutMs: 600_000 }, { helpers: lent });
    if (!envelope.ok) throw new Error(envelope.error.message);
    turn += 1;
    const pdf = join(folder, `deck${turn}.pdf`);
    writeFileSync(pdf, envelope.value.artifact.bytes);
    return pdf;
  }
  return {
    folder,
    /** Makes a PDF of a presentation, and looks at it. */
    async look(deck: Uint8Array): Promise<readonly Fault[]> {
      const pdf = await print(deck);
      const pptx = pdf.replace(/pdf$/, "pptx");
      writeFileSync(pptx, deck);
      return look(pdf, pptx);
    },
    print,
    async close(): Promise<void> {
      await helpers.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
