import type { Envelope } from "@colophon/contract";
import { type Runtime, RuntimeError } from "@colophon/runtime";
import { describe, expect, it } from "vitest";
import { validateOnDesktop } from "../src/renders/desktop-validation.ts";

const given = { bytes: new Uint8Array(), wasChecked: true };
const answering = (answer: object): Runtime => ({ invoke: async () => answer as Envelope }) as unknown as Runtime;
const opened = (slides: readonly object[], losses: readonly object[] = []) => ({ ok: true, value: { slides }, losses });
const never: Runtime = { invoke: () => Promise.reject(new Error("Nothing is to be opened.")) } as unknown as Runtime;

describe("validation on the desktop", () => {
  it("names what ran, and nothing else", async () => {
    const validated = await validateOnDesktop(
      answering(opened([{ page: 1 }, { page: 2 }])),
      {
        validationMode: "desktop_blocking",
      },
      given,
    );
    expect(validated).toMatchObject({
      kind: "validated",
      summary: { executedModes: ["structural", "desktop_blocking"], unsupportedModes: [] },
    });
    const structural = await validateOnDesktop(never, { validationMode: "structural" }, given);
    expect(structural).toMatchObject({ summary: { executedModes: ["structural"] } });
    const none = await validateOnDesktop(never, { validationMode: "none" }, { ...given, wasChecked: false });
    expect(none).toMatchObject({ summary: { executedModes: [] } });
    expect(await validateOnDesktop(never, {}, given)).toEqual({ kind: "validated" });
  });

  it.each([
    ["a slide without a page", opened([{ page: 1 }, {}]), /slide 2 has no page/],
    [
      "a text that is not on its page",
      opened([{ page: 1 }], [{ code: "pptx/CONTENT_NOT_SHOWN", message: "Words are not shown." }]),
      /not on its page/,
    ],
    ["a file that it does not open", { ok: false, error: { code: "pptx/UNSUPPORTED_FEATURE" } }, /does not open it/],
  ])("blocks %s", async (_, answer, why) => {
    const validated = await validateOnDesktop(answering(answer), { validationMode: "desktop_blocking" }, given);
    expect(validated).toMatchObject({ kind: "blocked", block: { message: expect.stringMatching(why) } });
  });

  it.each([
    [
      "properties of the file, such as its deckId",
      { message: "Its own properties are on no page.", severity: "degraded" },
    ],
    ["values that a chart does not print", { message: "2 of 8 values are not written.", severity: "degraded" }],
    ["links", { message: "The PDF has no link to https://example.org", severity: "dropped", subject: "link" }],
  ])("does not block for %s", async (_, loss) => {
    const answer = opened([{ page: 1 }], [{ code: "pptx/CONTENT_NOT_SHOWN", ...loss }]);
    const validated = await validateOnDesktop(answering(answer), { validationMode: "desktop_blocking" }, given);
    expect(validated.kind).toBe("validated");
  });

  it("blocks where it cannot run", async () => {
    const away = { invoke: () => Promise.reject(new RuntimeError("engine", "Missing.")) } as unknown as Runtime;
    for (const [runtime, validationMode] of [
      [away, "desktop_blocking"],
      [never, "desktop_async"],
    ] as const)
      expect((await validateOnDesktop(runtime, { validationMode }, given)).kind).toBe("blocked");
  });
});
