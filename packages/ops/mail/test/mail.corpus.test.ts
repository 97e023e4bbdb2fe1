import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { findCorpora } from "@colophon/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPython } from "../../../kits/mime/test/python-oracle.ts";
import type { ReaderFields } from "../../../kits/msg/test/facts.ts";
import { renderMail } from "../src/index.ts";
import { ALL_EXPLANATIONS, OPERATION_DIFFERENCES, whyMime4j, whyMsg, whyStalwart } from "./corpus-differences.ts";
import {
  type ConvertValue,
  collectEvidence,
  convert,
  inspect,
  isNamedMail,
  type OpenedFile,
  openCorpus,
  successOf,
  Tally,
} from "./corpus-mails.ts";
import { compareWithMime4j, mime4jCase } from "./corpus-mime4j.ts";
import { compareOutlook } from "./corpus-outlook.ts";
import { compareWithPython, countParts, explainsDifference, leavesOf, type PythonComparison } from "./corpus-python.ts";
import { compareRendered, type RenderCase, renderAgain } from "./corpus-rendered.ts";
import { compareWithStalwart, stalwartCases } from "./corpus-stalwart.ts";
import { filesToFind, readWithPython } from "./corpus-written.ts";
import { sha256 } from "./sha256.ts";

const HONEST = ["common/INVALID_INPUT", "common/RESOURCE_LIMIT"];
const tallies: Tally[] = [];

function tally(source: string): Tally {
  const made = new Tally(source);
  tallies.push(made);
  return made;
}

interface SecondReader {
  getFileData(): ReaderFields;
}
const MsgReader = (
  createRequire(import.meta.url)("@kenjiuno/msgreader") as { default: new (bytes: ArrayBufferLike) => SecondReader }
).default;

describe.skipIf(findCorpora() === undefined)("every file under mail/", { timeout: 600_000 }, () => {
  let files: readonly OpenedFile[] = [];
  let mails: readonly OpenedFile[] = [];
  const isOutlookFile = ({ bytes }: OpenedFile): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

  beforeAll(async () => {
    files = (await openCorpus()) ?? [];
    mails = files.filter(({ inspected }) => inspected !== undefined);
  }, 600_000);

  afterAll(() => console.table(tallies.map(({ row }) => row)));

  test("gives a value or an honest code from every operation, and the same one from all", () => {
    const facts = tally("operations: a value, or INVALID_INPUT for what is no mail");
    for (const { file, envelopes } of files) {
      const codes = [...envelopes.values()].map((envelope) => (envelope.ok ? "ok" : envelope.error.code));
      const isHonest = codes.every((code) => code === codes[0] && (code === "ok" || HONEST.includes(code)));
      const wanted = isNamedMail(file) ? "ok" : "common/INVALID_INPUT";
      const holds = isHonest && codes[0] === wanted;
      const why = !isHonest || holds ? undefined : codes[0] === "ok" ? byContent(file.path) : whyRefused(file.path);
      facts.add(`${file.path}: ${codes.join(" ")}`, holds, why);
    }
    expect(facts.unexplained).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });

  const byContent = (path: string) => (path.includes("_decoded_") ? "mail-by-content" : undefined);
  const whyRefused = (path: string) => (path.includes("/malformedHeader-noheader.") ? "no-header" : undefined);

  describe.skipIf(!hasPython)("Python's email package", () => {
    let comparisons: readonly PythonComparison[] = [];
    beforeAll(() => {
      comparisons = compareWithPython(mails);
    });

    test("has the same tree, contents, addresses and date for at least 99 % of well-formed messages", () => {
      const facts = tally("Python's email: well-formed messages, whole");
      const rest = tally("Python's email: the others, whole");
      for (const { opened, differences, isWellFormed } of comparisons) {
        const reasons = differences.map(explainsDifference);
        const why = reasons.every((reason) => reason !== undefined) ? `python: ${reasons[0]}` : undefined;
        const reported = `${opened.file.path}: ${JSON.stringify(differences).slice(0, 500)}`;
        (isWellFormed ? facts : rest).add(reported, differences.length === 0, why);
      }
      expect([...facts.unexplained, ...rest.unexplained]).toEqual([]);
      expect(facts.row.facts).toBeGreaterThan(100);
      expect(facts.row.equalPercent).toBeGreaterThanOrEqual(99);
    });

    test("counted the manifest's parts and attachments", () => {
      const facts = tally("the manifest's facts (parts, attachments)");
      for (const comparison of comparisons) {
        const { file, inspected } = comparison.opened;
        const counted = countParts(inspected!);
        for (const name of ["parts", "attachments"] as const) {
          const expected = file.facts.get(name);
          if (expected === undefined) continue;
          facts.add(
            `${file.path} ${name}: ${counted[name]} / ${expected}`,
            String(counted[name]) === expected,
            whyCount(comparison),
          );
        }
      }
      expect(facts.unexplained).toEqual([]);
      expect(facts.row.facts).toBeGreaterThan(400);
    });

    function whyCount({ opened, differences }: PythonComparison): string | undefined {
      const { parts } = opened.inspected!;
      if (parts.some(({ kind, mediaType }) => kind === "leaf" && mediaType.startsWith("message/")))
        return "report-blocks";
      const reason = differences.filter(({ what }) => what === "children").map(explainsDifference)[0];
      if (reason !== undefined) return `python: ${reason}`;
      return differences.length === 0 && opened.file.facts.get("parts") === "1" ? "modern-reader" : undefined;
    }

    test("reads every mail converted to eml, with the files that convert says are inside, and none that were stripped", () => {
      const facts = tally("convert to eml: files found again by Python");
      const answers = readWithPython(mails.map(({ envelopes }) => convertedOf(envelopes, "eml").artifact.bytes));
      for (const [index, mail] of mails.entries()) {
        const { path } = mail.file;
        const { tree, error } = answers[index]!;
        facts.add(`${path} ${error}`, error === undefined);
        const leaves = new Set(leavesOf(tree));
        for (const { part, sha256: hash } of filesToFind(mail)) {
          const type = mail.inspected!.parts.find(({ id }) => id === part)?.mediaType ?? "";
          facts.add(
            `${path} ${part} is lost`,
            leaves.has(hash),
            type.startsWith("message/") ? "report-blocks" : undefined,
          );
        }
        for (const { part, state, sha256: hash } of convertedOf(mail.envelopes, "eml").attachments)
          if (state === "stripped") facts.add(`${path} ${part} is still there`, !leaves.has(hash));
      }
      expect(facts.unexplained).toEqual([]);
      expect(facts.row.facts).toBeGreaterThan(400);
    });

    test("reads what render writes of every mail with an author and a date", async () => {
      const facts = tally("render: header, bodies and files found again by Python");
      const cases: RenderCase[] = [];
      for (const mail of mails) {
        const made = await renderAgain(mail);
        if (made !== undefined) cases.push(made);
      }
      const answers = readWithPython(
        cases.map(({ envelope, path }) =>
          envelope.ok ? (envelope.value as ConvertValue).artifact.bytes : refuse(path),
        ),
      );
      for (const [index, made] of cases.entries())
        for (const { what, holds } of compareRendered(made, answers[index]!)) facts.add(what, holds, whySpaced(what));
      expect(facts.unexplained).toEqual([]);
      expect(cases.length).toBeGreaterThan(150);
    });

    const refuse = (path: string): never => {
      throw new Error(`render refused ${path}`);
    };

    /** The two sides are the same but for blanks. */
    function whySpaced(what: string): string | undefined {
      const [mine, theirs] = what.replace(/^.*? (?:from|to|cc): /, "").split(" / ");
      const isSame = mine?.replaceAll(" ", "") === theirs?.replaceAll(" ", "");
      return isSame ? "blanks-between-encoded-words" : undefined;
    }
  });

  const convertedOf = (envelopes: OpenedFile["envelopes"], to: string): ConvertValue => {
    const envelope = envelopes.get(`convert ${to}`);
    if (envelope?.ok !== true) throw new Error(`not converted to ${to}`);
    return envelope.value as ConvertValue;
  };

  test("holds what Stalwart's JSON expects: offsets, fields, bodies, addresses, dates, the choice of bodies", async () => {
    const facts = tally("Stalwart's mail-parser: its JSON");
    for (const { file, bytes } of files)
      for (const one of stalwartCases(file.location, bytes)) {
        const reported = compareWithStalwart(one, await inspect(one.bytes), await collectEvidence(one.bytes));
        for (const { what, holds } of reported) facts.add(`${one.name} ${what}`, holds, whyStalwart(one.name, what));
      }
    expect(facts.unexplained).toEqual([]);
    expect(facts.row.facts).toBeGreaterThan(1_500);
  });

  test("holds what mime4j expects: parse events, decoded bodies, messages written anew", async () => {
    const facts = tally("mime4j: its XML, decoded bodies and rewritten messages");
    for (const { file } of files) {
      const one = mime4jCase(file.path, file.location);
      if (one === undefined) continue;
      const why = whyMime4j(one.name);
      if (why === "no-header") facts.add(`${one.name} is refused`, false, why);
      else for (const { what, holds } of await compareWithMime4j(one)) facts.add(`${one.name} ${what}`, holds, why);
    }
    expect(facts.unexplained).toEqual([]);
    expect(facts.row.facts).toBeGreaterThan(500);
  });

  test("holds at least 98 % of what the sources' JSON says of Outlook files", () => {
    const facts = tally("msgreader: the sources' JSON of .msg files");
    for (const mail of mails.filter(isOutlookFile)) {
      const { file, inspected, envelopes } = mail;
      const stem = file.location.slice(0, -".msg".length);
      const attached = inspected!.messages.find(({ part }) => part !== "1")?.part ?? "";
      for (const [path, message] of [
        [`${stem}.json`, "1"],
        [`${stem}-attachments0.json`, attached],
      ] as const) {
        if (!existsSync(path)) continue;
        const expected = JSON.parse(readFileSync(path, "utf8")) as ReaderFields;
        addOutlook(
          facts,
          compareOutlook(file.path, expected, message, { inspected: inspected!, evidence: evidenceOf(envelopes) }),
        );
      }
    }
    expect(facts.unexplained).toEqual([]);
    expect(facts.row.facts).toBeGreaterThan(200);
    expect(facts.row.equalPercent).toBeGreaterThanOrEqual(98);
  });

  test("holds at least 98 % of what a second reader says of Outlook files", () => {
    const facts = tally("@kenjiuno/msgreader: every .msg");
    for (const { file, bytes, inspected, envelopes } of mails.filter(isOutlookFile)) {
      const expected = new MsgReader(new Uint8Array(bytes).buffer).getFileData();
      addOutlook(
        facts,
        compareOutlook(file.path, expected, "1", { inspected: inspected!, evidence: evidenceOf(envelopes) }),
      );
    }
    expect(facts.unexplained).toEqual([]);
    expect(facts.row.facts).toBeGreaterThan(1_000);
    expect(facts.row.equalPercent).toBeGreaterThanOrEqual(98);
  });

  const evidenceOf = (envelopes: OpenedFile["envelopes"]) =>
    successOf(envelopes.get("evidence")!) as Awaited<ReturnType<typeof collectEvidence>>;

  function addOutlook(facts: Tally, { facts: count, differences }: ReturnType<typeof compareOutlook>): void {
    for (let equal = count - differences.length; equal > 0; equal -= 1) facts.add("", true);
    for (const { file, fact, expected, got } of differences)
      facts.add(`${file} ${fact}: ${got} / ${expected}`, false, whyMsg(file, fact));
  }

  test("gives the files of every winmail.dat as tnef does, alone and attached to a message", async ({ skip }) => {
    if (spawnSync("tnef", ["--version"]).error !== undefined) skip("tnef is not installed (apt-get install tnef).");
    const facts = tally("TNEF: files as the tnef program takes them out, alone and attached");
    for (const { file, bytes } of mails.filter(({ inspected }) => inspected!.kind === "tnef")) {
      const { hashes, isWhole } = extractWithTnef(bytes);
      const attached = successOf(
        await invoke(renderMail, {
          from: [{ address: "a@b.example" }],
          date: "2024-01-01T00:00:00Z",
          attachments: [{ bytes, mediaType: "application/ms-tnef", filename: "winmail.dat" }],
        }),
      ).artifact.bytes;
      for (const [how, mail] of [
        ["alone", bytes],
        ["attached", attached],
      ] as const) {
        const { attachments } = await convert(mail, { to: "text", activeAttachments: "keep" });
        const mine = attachments.map(({ sha256: hash }) => hash).sort();
        const holds = isWhole
          ? JSON.stringify(mine) === JSON.stringify(hashes)
          : hashes.every((hash) => mine.includes(hash));
        facts.add(`${file.path} ${how}: ${mine} / ${hashes}`, holds);
      }
    }
    expect(facts.unexplained).toEqual([]);
    expect(facts.row.facts).toBeGreaterThanOrEqual(6);
  });

  /** Hashes of the files that another house's program takes out; whole when it read to the end. */
  function extractWithTnef(bytes: Uint8Array): { hashes: string[]; isWhole: boolean } {
    const folder = mkdtempSync(join(tmpdir(), "tnef-"));
    try {
      const path = join(folder, "winmail.dat");
      writeFileSync(path, bytes);
      const out = mkdtempSync(join(folder, "out-"));
      const { status } = spawnSync("tnef", ["--number-backups", "-C", out, "-f", path]);
      const hashes = readdirSync(out).map((name) => sha256(readFileSync(join(out, name))));
      return { hashes: hashes.sort(), isWhole: status === 0 };
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test("has no row in the table that explains nothing, and no explanation that is not in a table", () => {
    const used = new Set(tallies.flatMap(({ used: names }) => [...names]));
    expect([...used].filter((name) => !ALL_EXPLANATIONS.has(name))).toEqual([]);
    expect(Object.keys(OPERATION_DIFFERENCES).filter((name) => !used.has(name))).toEqual([]);
  });
});
