import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type OutlookMessage, readMsg } from "../src/index.ts";
import { MAIL_CORPUS, msgFiles } from "./corpora.ts";
import { EXPLAINED } from "./corpus-differences.ts";
import { compareFacts, type Difference, factsOf, factsOfReader, type ReaderFields, sha256 } from "./facts.ts";

interface SecondReader {
  getFileData(): ReaderFields;
  getAttachment(index: number): { readonly content: Uint8Array };
}
const MsgReader = (
  createRequire(import.meta.url)("@kenjiuno/msgreader") as { default: new (bytes: ArrayBufferLike) => SecondReader }
).default;

const isExplained = ({ file, fact }: Difference) =>
  EXPLAINED.some((one) => file.endsWith(one.file) && one.facts.includes(fact));

function readCorpus(ending: string): OutlookMessage {
  const file = msgFiles().find(({ name }) => name.endsWith(ending));
  if (file === undefined) throw new Error(`no file ${ending}`);
  return readMsg(file.bytes);
}

describe.skipIf(MAIL_CORPUS === undefined)("every .msg of the corpus", () => {
  test("the sources' own JSON holds", () => {
    let total = 0;
    const differences: Difference[] = [];
    for (const { name, bytes } of msgFiles()) {
      const stem = join(MAIL_CORPUS!, name.slice(0, -".msg".length));
      const message = readMsg(bytes);
      const expectations: [string, OutlookMessage | undefined][] = [
        [`${stem}.json`, message],
        [`${stem}-attachments0.json`, message.attachments[0]?.embedded],
      ];
      for (const [path, described] of expectations) {
        if (!existsSync(path)) continue;
        const expected = factsOfReader(JSON.parse(readFileSync(path, "utf8")) as ReaderFields);
        total += expected.size;
        differences.push(...compareFacts(name, expected, described === undefined ? new Map() : factsOf(described)));
      }
    }
    expect(total).toBeGreaterThan(200);
    expect(differences.filter((difference) => !isExplained(difference))).toEqual([]);
    expect(1 - differences.length / total).toBeGreaterThanOrEqual(0.98);
    console.info(`sources' JSON: ${total - differences.length} of ${total} facts equal`);
  });

  test("a second reader says the same", () => {
    let total = 0;
    const differences: Difference[] = [];
    for (const { name, bytes } of msgFiles()) {
      const reader = new MsgReader(bytes.buffer);
      const fields = reader.getFileData();
      const expected = factsOfReader(fields);
      fields.attachments?.forEach((attachment, i) => {
        if (attachment.innerMsgContentFields === undefined)
          expected.set(`attachments/${i}/sha256`, sha256(reader.getAttachment(i).content));
      });
      total += expected.size;
      differences.push(...compareFacts(name, expected, factsOf(readMsg(bytes))));
    }
    expect(total).toBeGreaterThan(1_000);
    expect(differences.filter((difference) => !isExplained(difference))).toEqual([]);
    expect(1 - differences.length / total).toBeGreaterThanOrEqual(0.98);
    const stale = EXPLAINED.flatMap((one) =>
      one.facts
        .filter((fact) => !differences.some((seen) => seen.file.endsWith(one.file) && seen.fact === fact))
        .map((fact) => `${one.file} ${fact}`),
    );
    expect(stale).toEqual([]);
    console.info(`second reader: ${total - differences.length} of ${total} facts equal`);
  });

  test("a file whose source describes it in JSON has no defect", () => {
    const described = msgFiles().filter(({ name }) => existsSync(join(MAIL_CORPUS!, name.replace(/\.msg$/, ".json"))));
    expect(described.length).toBeGreaterThan(5);
    for (const { name, bytes } of described) expect(readMsg(bytes).defects, name).toEqual([]);
  });
});

describe.skipIf(MAIL_CORPUS === undefined)("what the sources' own tests expect", () => {
  test.each([
    {
      file: "ASCII_UTF-8_CP1252_LCID1031.msg",
      expected: { subject: "Subject öäü Subject", bodies: { text: { content: "Body öäü Body" }, html: undefined } },
    },
    {
      file: "ASCII_UTF-8_CP1252_LCID1031_HTML.msg",
      expected: {
        subject: "Subject öäü Subject",
        bodies: {
          text: { content: "Body öäü Body" },
          html: { content: '<!DOCTYPE html><html><meta charset=\\"utf-8\\"><body>HTML öäü</body></html>' },
        },
      },
    },
    {
      file: "HTMLBodyBinary_UTF-8.msg",
      expected: {
        bodies: {
          text: undefined,
          html: { content: '<!DOCTYPE html><html><meta charset=\\"utf-8\\"><body>HTML öäü</body></html>' },
        },
      },
    },
    {
      file: "plain chain.msg",
      expected: {
        subject: "RE: [Redmine - Bug #10180] redmine not truncating emails properly",
        from: { name: "Robert Duncan", address: undefined },
        recipients: [
          { name: "'applsoft-redmine@anca.com'", address: "applsoft-redmine@anca.com" },
          { name: "'rob@thegopedal.com'", address: "rob@thegopedal.com" },
        ],
        attachments: [],
      },
    },
    {
      file: "msgClassContact.msg",
      expected: {
        itemKind: "contact",
        item: { surname: "Fox", company: "Fence Co", email1Address: "quickbrown@gmail.com" },
      },
    },
    {
      file: "msgClassAppointment.msg",
      expected: { itemKind: "appointment", item: { start: "2017-02-28T18:30:00Z", location: "under lazy dog" } },
    },
    { file: "msgClassStickyNote.msg", expected: { itemKind: "sticky-note" } },
    { file: "S_MIME test message signed.msg", expected: { protection: "smime-signed" } },
    {
      file: "S_MIME test message signed & encrypted.msg",
      expected: { protection: "smime-opaque", attachments: [{ name: "smime.p7m" }] },
    },
    { file: "attachment with a bracket in the name.msg", expected: { attachments: [{ name: "Attachment[1.pdf" }] } },
    {
      file: "msgInMsg.msg",
      expected: { attachments: [{ method: "embedded-message" }, { name: "green.png", byteLength: 134 }] },
    },
    { file: "voteItems.msg", expected: { status: { votingOptions: ["はい", "いいえ", "たぶん"] } } },
    {
      file: "sent2.msg",
      expected: { sender: { address: "ku@digitaldolphins.onmicrosoft.com", addressSource: "creator" } },
    },
  ])("$file", ({ file, expected }) => {
    expect(readCorpus(file)).toMatchObject(expected);
  });

  test.each(["HtmlSampleEmail.msg", "RtfSampleEmail.msg", "TxtSampleEmail.msg"])("%s holds its sentence", (file) => {
    const { bodies } = readCorpus(file);
    expect(bodies.text?.content).toContain("Heavens! what a virulent attack!");
    expect((bodies.html ?? bodies.text)?.content).toContain("Heavens! what a virulent attack!");
  });

  test("Chinese, Japanese and Korean beside each other", () => {
    const { bodies } = readCorpus("Hello +CJK.msg");
    expect(bodies.text?.content).toBe("Hello\r\nC 你好\r\nJ こんにちは\r\nK 안녕하세요\r\n");
    const words = bodies.html?.content.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, "");
    for (const word of ["你好", "こんにちは", "안녕하세요"]) expect(words).toContain(word);
  });
});
