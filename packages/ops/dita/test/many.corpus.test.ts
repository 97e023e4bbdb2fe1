import { invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { inspectDita, renderDita, transformDitaResolve, validateDita } from "../src/index.ts";

/** More than a call takes as arguments. */
const MANY = 130_000;

const map = (body: string): string =>
  `<!DOCTYPE map PUBLIC "-//OASIS//DTD DITA Map//EN" "map.dtd"><map><title>M</title>${body}</map>`;
const topic = (body: string): string =>
  `<!DOCTYPE topic PUBLIC "-//OASIS//DTD DITA Topic//EN" "topic.dtd"><topic id="a"><title>T</title><body>${body}</body></topic>`;
const ONE = '<topicref href="a.dita"/>';

const PROJECTS = [
  ["branches of a map", map(ONE.repeat(MANY)), topic("<p>x</p>")],
  ["paragraphs of a topic", map(ONE), topic("<p>x</p>".repeat(MANY))],
  ["keywords of a paragraph", map(ONE), topic(`<p>${"<keyword>x</keyword>".repeat(MANY)}</p>`)],
  ["index terms of a paragraph", map(ONE), topic(`<p>${"<indexterm>x</indexterm>".repeat(MANY)}</p>`)],
] as const;

describe.each(PROJECTS)("130,000 %s", (_, ditamap, content) => {
  const input = {
    root: "m.ditamap",
    files: [
      { path: "m.ditamap", text: ditamap },
      { path: "a.dita", text: content },
    ],
  };

  test.each([inspectDita, transformDitaResolve, validateDita, renderDita])(
    "are done by $name",
    { timeout: 120_000 },
    async (operation) => {
      const envelope = await invoke(operation as typeof inspectDita, input, {});
      expect(envelope.ok ? "ok" : envelope.error.message).toBe("ok");
    },
  );
});
