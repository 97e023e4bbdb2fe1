import type { Envelope } from "@colophon/contract";
import { type Runtime, RuntimeError } from "@colophon/runtime";
import { describe, expect, it } from "vitest";
import { drawPreviews } from "../src/renders/draw-previews.ts";

const failure = (code: string): Envelope =>
  ({ ok: false, error: { code, message: "Not here." }, losses: [], diagnostics: [] }) as unknown as Envelope;
const success = (value: unknown): Envelope => ({ ok: true, value, losses: [], diagnostics: [] }) as unknown as Envelope;
const picture = (text: string) => ({ bytes: new TextEncoder().encode(text) });

/** A runtime that answers so, call after call. */
function answering(...answers: Envelope[]): Runtime {
  return { invoke: async () => answers.shift() } as unknown as Runtime;
}
const given = { bytes: new Uint8Array(), widthPx: 960, signal: new AbortController().signal };

describe("pictures of slides", () => {
  it("are one for each slide, by the page that it is on", async () => {
    const slides = [{ page: 2 }, { page: 1 }];
    const runtime = answering(
      success({ artifact: picture("pdf"), slides }),
      success({ pages: ["a", "b"].map(picture) }),
    );
    const { files, told } = await drawPreviews(runtime, given);
    expect(files.map(({ slide, bytes }) => [slide, Buffer.from(bytes).toString()])).toEqual([
      [1, "b"],
      [2, "a"],
    ]);
    expect(told).toEqual({ status: "made", count: 2, widthPx: 960 });
  });

  it("are absent where no machine of this worker can draw", async () => {
    const invoke = () => Promise.reject(new RuntimeError("engine", "LibreOffice is missing."));
    const { files, told } = await drawPreviews({ invoke } as unknown as Runtime, given);
    expect([files, told.code]).toEqual([[], "common/ENGINE_MISSING"]);
  });

  it.each([
    ["an engine that stops", [failure("pptx/ENGINE_STOPPED")], "pptx/ENGINE_STOPPED"],
    [
      "a PDF that is none",
      [success({ artifact: picture("pdf"), slides: [{ page: 1 }] }), failure("common/INPUT_CORRUPT")],
      "common/INPUT_CORRUPT",
    ],
    [
      "a slide without a page",
      [success({ artifact: picture("pdf"), slides: [{ page: 1 }, {}] }), success({ pages: [picture("a")] })],
      "common/PREVIEW_INCOMPLETE",
    ],
  ])("are all absent, with the reason: %s", async (_, answers, code) => {
    const { files, told } = await drawPreviews(answering(...(answers as Envelope[])), given);
    expect([files, told.status, told.code]).toEqual([[], "failed", code]);
  });
});
