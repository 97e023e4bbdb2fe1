import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { runPython } from "@colophon/testing/readers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspectMail } from "../src/operations/inspect-mail.ts";
import { validateMail } from "../src/operations/validate-mail.ts";
import { hasPython } from "./python-lister.ts";

const FORMS = {
  plain: "From ann@example.com Sat Jan  3 01:05:34 1996\n",
  bare: "From \n",
  dash: "From - \n",
  dashDate: "From - Mon Jun  3 12:50:27 1996\n",
  gmail: "From 1234567890123456789@xxx\n",
  gmailDate: "From 1234567890123456789@xxx Mon Jan 05 12:34:56 +0000 2015\n",
  eudora: "From ???@??? Mon Jun 03 12:50:27 1996\n",
  isoDate: "From a@x.example 2003-07-01T10:52:37+02:00\n",
  mailDate: "From a@x.example Tue, 1 Jul 2003 10:52:37 +0200\n",
  remote: "From a@x.example Tue Jul  1 10:52:37 2003 remote from foo\n",
  nested: "From ann@example.com Sat Jan  3 01:05:34 1996\n>From - Sat Apr 12 2025 15:59:28\n",
};
const message = (name: string, body = `Text of ${name}.`): string =>
  `From: ${name}@x.example\nSubject: ${name}\n\n${body}\n`;
const boxOf = (lines: readonly string[], gap = "\n"): string =>
  lines.map((line, index) => `${line}${message(`m${index}`)}`).join(gap);
const forms = Object.values(FORMS);
const SENTENCE = "This is my favourite film:\n\nFrom Russia with love";
const PATCH = `From ${"0123456789".repeat(4)} Mon Sep 17 00:00:00 2001\nFrom: a@x.example\nSubject: patch\n\nDiff.\n`;

interface Row {
  readonly name: string;
  readonly text: string;
  readonly messages: number;
  /** Messages that Python's mailbox counts, where it is another number, and why. */
  readonly python?: readonly [count: number, reason: string];
  readonly finding?: string;
}

const EVERY_FROM = "Python separates at every line that begins with From and a blank.";
const ROWS: readonly Row[] = [
  ...Object.entries(FORMS).map(([name, line]) => ({ name, text: boxOf([line, line, line]), messages: 3 })),
  { name: "every form in one file", text: boxOf(forms), messages: forms.length },
  {
    name: "every form, without empty lines",
    text: boxOf(forms, ""),
    messages: forms.length,
    finding: "doubtful-from-line",
  },
  {
    name: "Netscape's fields",
    text: `From - \nX-Mozilla-Status: 0001\n${message("a")}\nFrom - \nX-Mozilla-Status: 0001\n${message("b")}`,
    messages: 2,
  },
  {
    name: "quoted From lines in a body",
    text: `${FORMS.plain}${message("a", ">From here.\n>>From there.")}\n${FORMS.plain}${message("b")}`,
    messages: 2,
  },
  {
    name: "From in a sentence",
    text: `From -\n${message("a", SENTENCE)}\nFrom -\n${message("b")}`,
    messages: 2,
    python: [3, EVERY_FROM],
  },
  {
    name: "From in a sentence above a line that looks like a field",
    text: `From -\n${message("a")}\nFrom -\n${message("b", `${SENTENCE}\nYear: 1963`)}`,
    messages: 3,
    finding: "doubtful-from-line",
  },
  {
    name: "a patch in a body",
    text: `${FORMS.plain}${message("a", PATCH)}\n${FORMS.plain}${message("b")}`,
    messages: 2,
    python: [3, EVERY_FROM],
    finding: "from-line-in-body",
  },
  { name: "a file of patches", text: `${PATCH}\n${PATCH}`, messages: 2 },
];

describe.skipIf(!hasPython)("a mailbox beside Python's mailbox", () => {
  const folder = mkdtempSync(join(tmpdir(), "mailboxes-"));
  const both = ROWS.flatMap((row) => [
    { ...row, end: "LF" },
    { ...row, end: "CRLF", text: row.text.replaceAll("\n", "\r\n") },
  ]);
  let counts: readonly number[] = [];

  beforeAll(() => {
    const paths = both.map(({ text }, index) => {
      const path = join(folder, `${index}.mbox`);
      writeFileSync(path, text);
      return path;
    });
    const code = "import json,mailbox,sys;print(json.dumps([len(mailbox.mbox(p,create=False)) for p in sys.argv[1:]]))";
    const { stdout, stderr, status } = runPython(["-c", code, ...paths]);
    if (status !== 0) throw new Error(stderr);
    counts = JSON.parse(stdout) as number[];
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(both.map((row, index) => ({ ...row, index })))("$name, $end: $messages messages", async (row) => {
    const bytes = Buffer.from(row.text);
    const inspected = await invoke(inspectMail, { bytes }, {});
    const validated = await invoke(validateMail, { bytes }, {});
    if (!inspected.ok || !validated.ok) throw new Error("The mailbox is refused.");
    expect(inspected.value.messageCount).toBe(row.messages);
    expect(counts[row.index]).toBe(row.python?.[0] ?? row.messages);
    const rules = validated.value.findings.map(({ rule }) => rule);
    if (row.finding !== undefined) expect(rules).toContain(row.finding);
  });
});
