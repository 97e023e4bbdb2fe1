import { createHash } from "node:crypto";
import { conforms, fixture, including, type Row } from "@colophon/testing";
import { readZip } from "@colophon/testing/readers";
import { describe, expect, test } from "vitest";
import { EXAMPLE_FILES } from "../src/example.ts";
import { compareProjects } from "../src/model/edit/verify-edit.ts";
import type { Project } from "../src/model/project.ts";
import { transformDitaEdit } from "../src/operations/transform-dita-edit.ts";
import { type Edited, editing } from "./editing.ts";
import type { ProjectCall } from "./expat.ts";
import { HOSTILE } from "./hostile-rows.ts";
import { mapOf, module, projectOf, topicOf } from "./module.ts";

type Edits = readonly Readonly<Record<string, string>>[];

const NONE = [{ do: "setAttribute", path: "x", at: "/x", name: "y" }];
const RENAME = [{ do: "rename-key", from: "a", to: "b" }];
const bytesOf = (text: string, encoding: BufferEncoding = "utf8"): Uint8Array =>
  new Uint8Array(Buffer.from(text, encoding));

/** A row whose files are these, byte for byte; all others are as they were. */
function makes(
  name: string,
  input: ProjectCall & { readonly edits: Edits },
  wanted: Readonly<Record<string, string | Uint8Array>>,
): Row {
  return {
    name,
    input,
    losses: [],
    check(envelope) {
      if (!envelope.ok) throw new Error(envelope.error.message);
      const made = readZip((envelope.value as Edited).artifact.bytes);
      for (const [path, content] of Object.entries(wanted))
        expect(Buffer.from(made[path] ?? []).toString("latin1")).toBe(Buffer.from(content).toString("latin1"));
      const before = new Map((input.files ?? []).map((file) => [file.path, file.bytes ?? bytesOf(file.text ?? "")]));
      for (const [path, content] of before)
        if (!(path in wanted) && path in made)
          expect(Buffer.from(made[path] ?? []).equals(Buffer.from(content))).toBe(true);
    },
  };
}

const refuses = (
  name: string,
  files: Readonly<Record<string, string>>,
  edit: Readonly<Record<string, string>>,
  error: string,
  more: object = {},
): Row => ({
  name,
  kind: "boundary",
  input: { ...projectOf(files), edits: [edit] },
  error: `common/${error}`,
  ...more,
});

const A =
  '<?xml version="1.0"?>\r\n<topic  id=\'t\'   outputclass="x">\r\n<title>T&#x41;</title><body><p id="p" >o&lt;d</p><p/></body></topic>\r\n';
const AT = { root: "a.dita", files: [{ path: "a.dita", bytes: bytesOf(A) }] };
const INNER = mapOf(
  '<keydef keys="also"/><topicgroup keyscope="in"><keydef keys="old"/><topicref href="b.dita"/></topicgroup><topicref href="a.dita"/>',
);
const MOVE = {
  "m.ditamap": mapOf('<topicref href="a.dita" keys="k"/><topicref href="sub/b.dita"/>'),
  "a.dita": topicOf(
    "a",
    '<p id="p"><xref href="#a/p"/><xref href="sub/b.dita#b"/><image href="i.png"/><xref href="https://example.org/a.dita"/></p>',
  ),
  "sub/b.dita": topicOf(
    "b",
    '<p conref="../a.dita#a/p"/><p><xref href="../a.dita" scope="external"/><xref keyref="k"/></p>',
  ),
  "i.png": "x",
};
const KEYS = {
  "m.ditamap": mapOf(
    '<keydef keys="old also"/><topicgroup keyscope="in"><keydef keys="old"/><topicref href="b.dita"/></topicgroup><topicref href="a.dita"/>',
  ),
  "a.dita": topicOf("a", '<p><ph keyref="old"/><ph keyref="also"/><ph keyref="in.old"/></p>'),
  "b.dita": topicOf("b", '<p><ph keyref="old"/></p>'),
};

conforms(
  transformDitaEdit,
  [
    {
      name: "a key of the example under another name",
      input: {
        root: "guide.ditamap",
        files: EXAMPLE_FILES,
        edits: [{ do: "rename-key", from: "pump", to: "product" }],
      },
      losses: [],
      value: including({
        files: [including({ path: "guide.ditamap" }), including({ path: "start.dita" })],
        changes: [
          including({ what: "keydef/@keys", before: "pump", after: "product", line: 4 }),
          including({ what: "keyword/@keyref", path: "start.dita", line: 3 }),
        ],
        findings: [],
      }),
    },
    makes(
      "text and attributes: line ends, quotes, order and references stay",
      {
        ...AT,
        edits: [
          { do: "setText", path: "a.dita", at: "#t/p", text: "n<w" },
          { do: "setAttribute", path: "a.dita", at: "/topic", name: "id", value: "u" },
          { do: "setAttribute", path: "a.dita", at: "/topic", name: "outputclass" },
        ],
      },
      { "a.dita": A.replace("o&lt;d", "n&lt;w").replace("'t'", "'u'").replace('   outputclass="x"', "") },
    ),
    makes(
      "insert and delete",
      {
        ...AT,
        edits: [
          { do: "insert", path: "a.dita", at: "#t/p", where: "after", xml: "<ul><li>1</li></ul>" },
          { do: "delete", path: "a.dita", at: "/topic/body/p[2]" },
        ],
      },
      { "a.dita": A.replace("</p><p/>", "</p><ul><li>1</li></ul>") },
    ),
    makes(
      "UTF-16 stays UTF-16",
      {
        root: "a.dita",
        files: [{ path: "a.dita", bytes: bytesOf(`\uFEFF${topicOf("a", "<p>x</p>")}`, "utf16le") }],
        edits: [{ do: "setText", path: "a.dita", at: "/topic/body/p", text: "\u00FC\u{1F600}" }],
      },
      { "a.dita": bytesOf(`\uFEFF${topicOf("a", "<p>\u00FC\u{1F600}</p>")}`, "utf16le") },
    ),
    makes(
      "a topic moves: what leads to it and what it leads to",
      { ...projectOf(MOVE), edits: [{ do: "move-topic", from: "a.dita", to: "x/y/a b.dita" }] },
      {
        "m.ditamap": MOVE["m.ditamap"].replace('"a.dita"', '"x/y/a%20b.dita"'),
        "x/y/a b.dita": MOVE["a.dita"]
          .replace('"sub/b.dita#b"', '"../../sub/b.dita#b"')
          .replace('"i.png"', '"../../i.png"'),
        "sub/b.dita": MOVE["sub/b.dita"].replace('"../a.dita#a/p"', '"../x/y/a%20b.dita#a/p"'),
      },
    ),
    makes(
      "a key of an inner scope: the outer one of the same name is another",
      {
        ...projectOf({
          ...KEYS,
          "m.ditamap": INNER,
        }),
        edits: [{ do: "rename-key", from: "old", to: "new", scope: "in" }],
      },
      {
        "m.ditamap": INNER.replace('keys="old"', 'keys="new"'),
        "a.dita": KEYS["a.dita"].replace("in.old", "in.new"),
        "b.dita": KEYS["b.dita"].replace("old", "new"),
      },
    ),
    {
      name: "what an edit breaks is told",
      input: {
        root: "range.ditamap",
        files: ["range.ditamap", "conrefsource.dita", "conreftarget.dita"].map((path) => ({
          path,
          bytes: fixture(`conrefend/${path}`),
        })),
        edits: [{ do: "delete", path: "conreftarget.dita", at: "#target/startp" }],
      },
      losses: [],
      value: including({
        findings: [
          including({ code: "BROKEN_CONREF", path: "conrefsource.dita", line: 6 }),
          including({ code: "BROKEN_CONREF", line: 7 }),
        ],
      }),
    },
    refuses(
      "another file than expected",
      { "a.dita": topicOf("a", "") },
      { do: "delete", path: "a.dita", at: "/topic/body" },
      "BINDING_MISMATCH",
      {
        input: {
          ...projectOf({ "a.dita": topicOf("a", "") }),
          edits: NONE,
          expect: [{ path: "a.dita", hash: `sha256:${createHash("sha256").update("other").digest("hex")}` }],
        },
      },
    ),
    refuses(
      "a place that is not there",
      { "a.dita": topicOf("a", "") },
      { do: "delete", path: "a.dita", at: "/topic/x" },
      "NOT_FOUND",
    ),
    refuses("a key that is in use", KEYS, { do: "rename-key", from: "also", to: "old" }, "DUPLICATE_KEY"),
    refuses("a path that a file has", MOVE, { do: "move-topic", from: "a.dita", to: "sub/B.dita" }, "DUPLICATE_PATH"),
    refuses("a new path that climbs", MOVE, { do: "move-topic", from: "a.dita", to: "../a.dita" }, "UNSAFE_PATH"),
    refuses(
      "a fragment that is not well-formed",
      { "a.dita": topicOf("a", "") },
      { do: "insert", path: "a.dita", at: "/topic/body", xml: "<p>" },
      "MALFORMED_XML",
    ),
    refuses(
      "a fragment that closes what is around it",
      { "a.dita": topicOf("a", "") },
      { do: "insert", path: "a.dita", at: "/topic/body", xml: "</body><body>" },
      "MALFORMED_XML",
    ),
    refuses(
      "text that XML cannot hold",
      { "a.dita": topicOf("a", "") },
      { do: "setText", path: "a.dita", at: "/topic/body", text: "\0" },
      "INVALID_INPUT",
    ),
    refuses(
      "deleting what a link leads to",
      { "a.dita": topicOf("a", '<p id="p"/><p><xref href="#a/p"/></p>') },
      { do: "delete", path: "a.dita", at: "#a/p" },
      "BROKEN_LINK",
      { options: { onBroken: "fail" } },
    ),
    refuses(
      "deleting what content comes from",
      { "a.dita": topicOf("a", '<p id="p"/><p conref="#a/p"/>') },
      { do: "delete", path: "a.dita", at: "#a/p" },
      "BROKEN_CONREF",
      { options: { onBroken: "fail" } },
    ),
    refuses(
      "a key by hand under another name",
      { "m.ditamap": mapOf('<keydef keys="k"/><topicref keyref="k"/>') },
      { do: "setAttribute", path: "m.ditamap", at: "/map/keydef", name: "keys", value: "j" },
      "BROKEN_KEY",
      { options: { onBroken: "fail" } },
    ),
    refuses(
      "an id that is there",
      { "a.dita": topicOf("a", '<p id="p"/><p/>') },
      { do: "setAttribute", path: "a.dita", at: "/topic/body/p[2]", name: "id", value: "p" },
      "DUPLICATE_ID",
      { options: { onBroken: "fail" } },
    ),
    refuses(
      "content that takes in itself",
      { "a.dita": topicOf("a", '<p id="p" conref="#a/q"/><p id="q"/>') },
      { do: "setAttribute", path: "a.dita", at: "#a/q", name: "conref", value: "#a/p" },
      "INCLUDE_CYCLE",
      { options: { onBroken: "fail" } },
    ),
    ...HOSTILE.map((row) => ({
      ...row,
      input: { ...(row.input as object), edits: row.name.startsWith("maps") ? RENAME : NONE },
    })),
  ],
  { module, conservation: editing },
);

describe("verification", () => {
  test("A05_VERIFY_FAILED: a writer that spoils a file does not get through", () => {
    const fault = { code: "MALFORMED_XML", message: "spoilt", offset: 0, line: 1, column: 1 } as const;
    const file = (spoilt: boolean) => ({ path: "a.dita", ...(spoilt && { fault }) });
    const project = (spoilt: boolean) => ({ files: new Map([["a.dita", file(spoilt)]]) }) as unknown as Project;
    const op = { error: (code: string, message: string) => new Error(`${code}: ${message}`) } as never;
    expect(() => compareProjects(project(false), project(true), { moved: new Map(), isStrict: true }, op)).toThrow(
      "A05_VERIFY_FAILED",
    );
  });
});
