import { type AnyOperation, invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { renderDita, transformDitaResolve } from "../src/index.ts";
import { mapOf, projectOf, topicOf } from "./module.ts";

const KEYS = 20_000;
const TOPICS = 12_000;
const PUSHED = 20_000;
const GROUPS = 200_000;
const NAMES = 80_000;
/** Six times what it takes; where each branch looks through all its sisters it takes fifty seconds. */
const MAX_CPU_SECONDS = 10;

const many = () =>
  projectOf({
    "m.ditamap": mapOf(Array.from({ length: KEYS }, (_, key) => `<keydef keys="k${key}" href="t.dita"/>`).join("\n")),
    "t.dita": topicOf("t", `<p><xref keyref="k${KEYS - 1}"/></p>`),
  });

const together = () =>
  projectOf({
    "m.ditamap": mapOf(Array.from({ length: TOPICS }, (_, at) => `<topicref href="all.dita#t${at}"/>`).join("\n")),
    "all.dita": `<dita>${Array.from({ length: TOPICS }, (_, at) => topicOf(`t${at}`, "<p/>")).join("")}</dita>`,
  });

const pushed = () =>
  projectOf({
    "a.dita": topicOf(
      "a",
      `<ol>${`<li conaction="pushbefore">x</li>`.repeat(PUSHED)}<li conaction="mark" conref="#a/y"/></ol><ol><li id="y"/></ol>`,
    ),
  });

const grouped = () => ({
  ...projectOf({
    "a.dita": topicOf("a", `<p audience="${"g(b) ".repeat(GROUPS)}">x</p>`),
    "f.ditaval": '<val><prop att="audience" val="c" action="exclude"/></val>',
  }),
  ditaval: "f.ditaval",
});

const named = () => projectOf({ "a.dita": `<?xml-model href="${"dita:".repeat(NAMES)}"?>${topicOf("a", "<p/>")}` });

test.each([
  ["a map of 12,000 branches to topics of one document reads it once", together],
  ["of 20,000 items before one mark none looks through all the others", pushed],
  ["an attribute of 200,000 groups of one name copies no values for each", grouped],
  ["an instruction that names a grammar of DITA 80,000 times is read once", named],
])("%s", { timeout: 300_000 }, async (_name, make) => {
  const input = make();
  const before = process.cpuUsage();
  const envelope = await invoke(transformDitaResolve, input);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(MAX_CPU_SECONDS);
  expect(envelope.ok).toBe(true);
});

describe("a map of 20,000 keys costs no more than that many branches", () => {
  const operations: readonly AnyOperation[] = [transformDitaResolve, renderDita];
  test.each(operations.map((operation) => [operation.name, operation] as const))(
    "%s",
    { timeout: 300_000 },
    async (_name, operation) => {
      const input = many();
      const before = process.cpuUsage();
      const envelope = await invoke(operation, input);
      expect(process.cpuUsage(before).user / 1e6).toBeLessThan(MAX_CPU_SECONDS);
      expect(envelope.ok).toBe(true);
    },
  );
});
