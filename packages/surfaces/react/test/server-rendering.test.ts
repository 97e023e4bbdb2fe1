import { readdirSync, readFileSync } from "node:fs";
import type { Envelope } from "@colophon/contract";
import { formatLocator } from "@colophon/contract/locator";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { cloneElement, createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import * as sample from "../gallery/samples.ts";
import { chapters } from "../gallery/states.tsx";
import {
  Artifacts,
  ENGLISH,
  ExecutionTimeline,
  type Labels,
  LossList,
  OperationResult,
  Receipt,
} from "../src/index.ts";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

const states = chapters({ report: () => {} }).flatMap((chapter) => chapter.states);

/** Markup -> its elements and text, read by an HTML parser of another house. */
function readMarkup(markup: string): { elements: readonly Element[]; text: string; texts: readonly string[] } {
  const elements: Element[] = [];
  const texts: string[] = [];
  const stack: Node[] = [parseFragment(markup)];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if ("tagName" in node) elements.push(node);
    if (node.nodeName === "#text") texts.push((node as DefaultTreeAdapterMap["textNode"]).value);
    if ("childNodes" in node) stack.push(...[...node.childNodes].reverse());
  }
  return { elements, texts, text: texts.join("") };
}
const render = (element: ReactElement) => readMarkup(renderToString(element));
const tagged = (elements: readonly Element[], tag: string) => elements.filter(({ tagName }) => tagName === tag);
const attribute = (element: Element | undefined, name: string) =>
  element?.attrs.find((candidate) => candidate.name === name)?.value;

const KNOWN_TAGS =
  /^(section|header|h[1-6]|div|p|span|strong|bdi|code|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tr|th|td|details|summary|button|a|time|progress|svg|path|fieldset|legend|input|label)$/;

describe("every state on the server", () => {
  it("runs where there is no window", () => expect(typeof window).toBe("undefined"));

  it.each(states)(
    "$id: the same markup twice, of known elements, without inline style, script or handler",
    ({ element }) => {
      const markup = renderToString(element);
      expect(renderToString(element)).toBe(markup);
      expect(markup.isWellFormed()).toBe(true);
      const { elements, text } = readMarkup(markup);
      expect(text.trim()).not.toBe("");
      for (const { tagName, attrs } of elements) {
        expect(tagName).toMatch(KNOWN_TAGS);
        for (const { name, value } of attrs) {
          expect(name).not.toMatch(/^(style|on.*|srcdoc|formaction)$/);
          expect(value).not.toMatch(/^\s*javascript:/i);
        }
      }
      expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u0000\uFEFF]/);
    },
  );

  it("needs nothing at run time but React and the contract's locators", () => {
    const folder = new URL("../src/", import.meta.url);
    const imported = new Set<string>();
    for (const name of readdirSync(folder)) {
      const source = readFileSync(new URL(name, folder), "utf8");
      for (const [, clause = "", from = ""] of source.matchAll(/^(?:import|export)\s([^;]*?)\sfrom\s"([^"]+)";/gm))
        if (!clause.startsWith("type ") && !from.startsWith(".")) imported.add(from);
    }
    expect([...imported].sort()).toEqual(["@colophon/contract/locator", "react"]);
  });
});

describe("what a reader is told", () => {
  it("every member of a failure", () => {
    const { error } = { error: sample.failure };
    const envelope: Envelope = {
      ok: false,
      error,
      losses: [],
      diagnostics: sample.diagnostics,
      receipt: sample.receipt,
    };
    const { text, elements } = render(createElement(OperationResult, { envelope }));
    for (const expected of [error.code, error.message, error.remediation, error.phase, ENGLISH.failed, "4 issues"])
      expect(text).toContain(expected);
    for (const issue of error.issues)
      for (const part of [issue.path, issue.message, issue.expected, issue.received, issue.remediation])
        expect(text).toContain(part ?? "");
    for (const { code, message } of sample.diagnostics)
      for (const part of [code, message]) expect(text).toContain(part);
    expect(tagged(elements, "caption")).toHaveLength(1);
    expect(tagged(elements, "th").every((cell) => attribute(cell, "scope") !== undefined)).toBe(true);
  });

  it("every member of every loss, worst severity first", () => {
    const { text, elements } = render(createElement(LossList, { losses: sample.losses }));
    for (const { code, subject, message, remediation = "", locator } of sample.losses)
      for (const part of [code, subject, message, remediation, locator ? formatLocator(locator) : ""])
        expect(text).toContain(part);
    const order = [ENGLISH.severity("dropped"), ENGLISH.severity("degraded"), ENGLISH.severity("substituted")];
    const places = order.map((word) => text.indexOf(word));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text).toContain("section 1, paragraph 88, run 2, positions 1–12");
    expect(tagged(elements, "button"), "no callback, no button").toHaveLength(0);
  });

  it("a loss of a severity yet unknown, last", () => {
    const odd = { ...sample.lossWithoutPlace, severity: "frayed" as "dropped", subject: "the edge" };
    const { text } = render(createElement(LossList, { losses: [odd, ...sample.losses] }));
    expect(text).toContain("the edge");
    expect(text.indexOf("frayed")).toBeGreaterThan(text.indexOf(ENGLISH.severity("substituted")));
  });

  it("places as buttons when the host listens", () => {
    const { elements } = render(createElement(LossList, { losses: sample.losses, onLocator: () => {} }));
    expect(tagged(elements, "button")).toHaveLength(
      sample.losses.filter(({ locator }) => locator !== undefined).length,
    );
  });

  it("a receipt's hashes whole, and how to verify them", () => {
    const { receipt } = sample;
    const { text } = render(createElement(Receipt, { receipt }));
    for (const hash of [receipt.inputHash, receipt.optionsHash, receipt.outputHash]) expect(text).toContain(hash);
    expect(text).toContain("colophon verify receipt.json --input INPUT --output OUTPUT");
    const refused = render(createElement(Receipt, { receipt: sample.receiptOfRefusedOptions }));
    expect(refused.text).not.toContain("colophon verify");
    expect(refused.text).toContain(ENGLISH.verifyNot);
  });

  it("an execution's times as they came, and the milliseconds between", () => {
    const { elements, text } = render(createElement(ExecutionTimeline, { execution: sample.execution("succeeded") }));
    expect(tagged(elements, "time").map((time) => attribute(time, "datetime"))).toEqual(
      sample.execution("succeeded").events.map(({ at }) => at),
    );
    for (const words of ["+2 ms", "+36 ms", "+1,168 ms", "Took 1,206 ms."]) expect(text).toContain(words);
    const running = render(createElement(ExecutionTimeline, { execution: sample.execution("running") }));
    expect(running.text).not.toContain("Took");
    expect(attribute(tagged(running.elements, "progress")[0], "max")).toBe("150");
  });

  it("links only by schemes that run nothing", () => {
    const hrefOf = (href: string) => {
      const { elements } = render(
        createElement(Artifacts, { artifacts: [sample.csvArtifact], linkOf: () => ({ href }) }),
      );
      return attribute(tagged(elements, "a")[0], "href");
    };
    for (const href of ["https://example.org/a", "blob:x", "data:text/csv,a", "/a:b", "a/b:c", "?q=a:b"])
      expect(hrefOf(href)).toBe(href);
    for (const href of [
      "javascript:alert(1)",
      " javascript:alert(1)",
      "JavaScript:alert(1)",
      "java\tscript:x",
      "vbscript:x",
      "file:///etc/passwd",
    ])
      expect(hrefOf(href), href).toBeUndefined();
  });

  it("headings at the level asked for, none skipped", () => {
    const envelope: Envelope = {
      ok: true,
      value: { artifact: sample.csvArtifact },
      losses: sample.losses,
      diagnostics: sample.diagnostics,
      receipt: sample.receipt,
    };
    for (const headingLevel of [1, 2, 3, 4] as const) {
      const { elements } = render(createElement(OperationResult, { envelope, headingLevel }));
      const levels = elements.filter(({ tagName }) => /^h\d$/.test(tagName)).map(({ tagName }) => Number(tagName[1]));
      expect(levels[0]).toBe(headingLevel);
      for (const [index, level] of levels.entries())
        expect(level - (levels[index - 1] ?? level)).toBeLessThanOrEqual(1);
    }
  });
});

describe("labels", () => {
  const STAND_IN = "¤";
  const foreign = Object.fromEntries(
    Object.entries(ENGLISH).map(([name, label]) => [name, typeof label === "string" ? STAND_IN : () => STAND_IN]),
  ) as unknown as Labels;
  const english = new Set(Object.values(ENGLISH).filter((label) => typeof label === "string"));

  it.each(states.filter(({ element }) => typeof element.type !== "string"))(
    "$id: no English word stays behind",
    ({ element }) => {
      const { texts } = render(cloneElement(element as ReactElement<{ labels: Labels }>, { labels: foreign }));
      expect(texts.filter((text) => english.has(text.trim()))).toEqual([]);
      expect(texts.join("")).toContain(STAND_IN);
    },
  );
});

describe("size", () => {
  it("10,000 losses and a message of a megabyte make a page of a few hundred elements, fast", () => {
    const losses = sample.manyLosses(10_000);
    const started = process.cpuUsage();
    const { elements, text } = render(createElement(LossList, { losses, onLocator: () => {} }));
    // Of the processor, not of the clock: a busy machine is not the list's fault.
    const { user } = process.cpuUsage(started);
    expect(tagged(elements, "li").length).toBeLessThan(120);
    expect(text).toContain("7,950 not shown");
    expect(user).toBeLessThan(1_000_000);

    const long = render(
      createElement(LossList, { losses: [{ ...sample.lossWithoutPlace, message: sample.HOSTILE.long }] }),
    );
    expect(long.text.length).toBeLessThan(2000);
    expect(long.text).toContain("600 of 1,048,598 characters shown");
  });
});
