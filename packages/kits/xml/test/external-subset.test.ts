import { FormatError } from "@colophon/kit-bytes";
import { expect, test } from "vitest";
import { parseXml, readExternalSubset, type SubsetOptions } from "../src/index.ts";

const read = (text: string, files: Readonly<Record<string, string>> = {}, options: Partial<SubsetOptions> = {}) =>
  readExternalSubset(
    { name: "a.dtd", text },
    {
      find: ({ systemId }) => {
        const found = files[systemId];
        return found === undefined ? `${systemId} is missing.` : { name: systemId, text: found };
      },
      ...options,
    },
  );
const defaultsOf = (text: string, files?: Readonly<Record<string, string>>) =>
  Object.fromEntries([...read(text, files).defaults].map(([name, values]) => [name, Object.fromEntries(values)]));

function refusal(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof FormatError) return `${error.code} ${error.limit ?? error.message}`;
    throw error;
  }
  return undefined;
}

test.each([
  [
    "a default, a fixed value, and none",
    "<!ATTLIST a x CDATA \"1\" y CDATA #FIXED '2' z ID #REQUIRED>",
    { a: { x: "1", y: "2" } },
  ],
  [
    "values of other types than CDATA are collapsed",
    '<!ATTLIST a x NMTOKENS " b  c " y CDATA " b ">',
    { a: { x: "b c", y: " b " } },
  ],
  ["lists of values and notations", '<!ATTLIST a x (b | c) "b" y NOTATION (n) "n">', { a: { x: "b", y: "n" } }],
  [
    "the first declaration of an attribute counts, also one without a default",
    '<!ATTLIST a x CDATA #IMPLIED><!ATTLIST a x CDATA "1" y CDATA "2">',
    { a: { y: "2" } },
  ],
  [
    "a parameter entity for names, for attributes, and between declarations",
    '<!ENTITY % n "a"><!ENTITY % l "x CDATA \'1\'"><!ENTITY % d "<!ATTLIST %n; %l;>"> %d;',
    { a: { x: "1" } },
  ],
  [
    "the first declaration of an entity counts",
    '<!ENTITY % l "x CDATA \'1\'"><!ENTITY % l ""><!ATTLIST a %l;>',
    { a: { x: "1" } },
  ],
  [
    "conditional sections, by an entity, with others inside",
    '<!ENTITY % no "IGNORE"><![%no;[<!ATTLIST a x CDATA "1"><![INCLUDE[]]>]]><![ INCLUDE [<!ATTLIST a x CDATA "2">]]>',
    { a: { x: "2" } },
  ],
  ["an entity that nobody declared is empty", '<!ATTLIST a %gone; x CDATA "1">', { a: { x: "1" } }],
  [
    "general entities in a value, of which one is not known",
    '<!ENTITY d "(topic d) &gone;"><!ATTLIST a x CDATA "&d;&#33;">',
    { a: { x: "(topic d) !" } },
  ],
  [
    "comments, instructions, models and notations are passed",
    '<?xml encoding="UTF-8"?><!-- <!ATTLIST b x CDATA "1"> --><!ELEMENT a (b|c)*><!NOTATION n SYSTEM "n">',
    {},
  ],
])("%s", (_, text, wanted) => {
  expect(defaultsOf(text)).toEqual(wanted);
});

test("files of entities are read, and what is missing is listed", () => {
  const text = '<!ENTITY % m PUBLIC "-//A//B" "m.mod">%m;<!ENTITY % g SYSTEM "g.mod">%g;<!ATTLIST b x CDATA "2">';
  const found = read(text, { "m.mod": '<!ATTLIST a x CDATA "1">' });
  expect([...found.defaults.keys()]).toEqual(["a", "b"]);
  expect(found.gaps).toEqual(["g.mod is missing."]);
  expect(read("%gone;").gaps).toEqual(["The parameter entity %gone; is not declared."]);
});

test("entities of plain text are given to a document, those with markup are not", () => {
  const { entities } = read(
    '<!ENTITY p "A &lt; &q;"><!ENTITY q "B"><!ENTITY m "<b/>"><!ENTITY f SYSTEM "f.txt"><!ENTITY l "&l2;"><!ENTITY l2 "&m;">',
  );
  expect(Object.fromEntries(entities)).toEqual({ p: "A < B", q: "B" });
  const document = Buffer.from('<!DOCTYPE a SYSTEM "a.dtd"><a x="&q;">&p;</a>');
  expect(parseXml(document, { entitiesOf: () => entities }).root.children[0]).toMatchObject({ value: "A < B" });
});

test("what entities of a definition expand to in a document is counted", () => {
  const document = Buffer.from(`<!DOCTYPE a SYSTEM "a.dtd"><a>${"&x;".repeat(3_000)}</a>`);
  const entities = new Map([["x", "x".repeat(1_000)]]);
  expect(refusal(() => parseXml(document, { entitiesOf: () => entities }))).toBe("LIMIT expansion");
});

const DOUBLING = Array.from({ length: 40 }, (_, at) => `<!ENTITY % e${at + 1} "%e${at};%e${at};">`).join("");

test.each([
  ["parameter entities that double", `<!ENTITY % e0 "xxxxxxxx">${DOUBLING}`, "LIMIT characters"],
  [
    "files that include themselves",
    '<!ENTITY % a SYSTEM "b.dtd">%a;',
    "MALFORMED b.dtd, in %a;: The parameter entity %a; contains itself.",
  ],
  ["a chain of files", '<!ENTITY % c0 SYSTEM "c0">%c0;', "LIMIT depth"],
  [
    "an entity inside of itself in a declaration",
    '<!ENTITY % a "&#37;a;"><!ATTLIST b %a;>',
    "MALFORMED a.dtd, line 1: The entity %a; contains itself.",
  ],
  [
    "general entities inside of themselves",
    '<!ENTITY a "&b;"><!ENTITY b "&a;">',
    "MALFORMED The entity &a; contains itself.",
  ],
  [
    "a declaration that is not closed",
    '<!ATTLIST a x CDATA "1',
    "MALFORMED a.dtd, line 1: A declaration is never closed.",
  ],
  [
    "an attribute list that is cut",
    "<!ATTLIST a x>",
    "MALFORMED a.dtd, line 1: The attribute list of a is not complete.",
  ],
  ["a section that is not closed", "\n<![IGNORE[", "MALFORMED a.dtd, line 2: An ignored section is never closed."],
  ["no definition at all", "<a/>", "MALFORMED a.dtd, line 1: This is not a declaration."],
])("%s", (_, text, wanted) => {
  const chain = Object.fromEntries(
    Array.from({ length: 100 }, (_item, at) => [`c${at}`, `<!ENTITY % c${at + 1} SYSTEM "c${at + 1}">%c${at + 1};`]),
  );
  expect(refusal(() => read(text, { ...chain, "b.dtd": "%a;" }))).toBe(wanted);
});

test("a limit over several definitions, and deadline checks", () => {
  const stop = new FormatError({ format: "x", code: "STOP", message: "", offset: 0 });
  const count = () => {
    throw stop;
  };
  expect(refusal(() => read("", {}, { count }))).toBe("STOP ");
  let looks = 0;
  read('<!ATTLIST a x CDATA "1">'.repeat(2_000), {}, { checkpoint: () => (looks += 1) });
  expect(looks).toBeGreaterThan(10);
});
