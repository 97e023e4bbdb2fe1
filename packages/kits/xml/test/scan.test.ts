import { FormatError } from "@colophon/kit-bytes";
import { encodeText } from "@colophon/kit-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  attributeOf,
  findByXpath,
  parseXml,
  rangeOf,
  rawOf,
  scanXml,
  textOf,
  valueRangeOf,
  walkXml,
  type XmlOptions,
  xpathOf,
} from "../src/index.ts";

const bytesOf = (text: string) => Buffer.from(text, "utf8");

function refusal(input: string | Uint8Array, options?: XmlOptions): Pick<FormatError, "code" | "limit" | "offset"> {
  try {
    parseXml(typeof input === "string" ? bytesOf(input) : input, options);
  } catch (error) {
    if (error instanceof FormatError) return { code: error.code, limit: error.limit, offset: error.offset };
    throw error;
  }
  throw new Error("It was read.");
}

describe("places", () => {
  const text = '<?xml version="1.0"?>\r\n<!--é-->\r\n<a x="é&amp;ü"  y=\'2\'>t😀é&lt;<b/><![CDATA[<ü>]]></a>\r\n';

  test.each([
    ["utf-8", bytesOf(text)],
    ["utf-8 with a mark", Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytesOf(text)])],
    ["utf-16le", Buffer.concat([Buffer.of(0xff, 0xfe), encodeText(text, "utf-16le")])],
    ["utf-16be", Buffer.concat([Buffer.of(0xfe, 0xff), encodeText(text, "utf-16be")])],
  ])("every node's and attribute's bytes are the ones it was read from, in %s", (_, bytes) => {
    const document = parseXml(bytes);
    const { encoding } = document.source;
    const slice = ({ start, end }: { start: number; end: number }) =>
      Buffer.from(bytes.subarray(start, end)).equals(Buffer.from(encodeText(text.slice(...wanted), encoding)));
    let wanted: [number, number] = [0, 0];
    for (const node of walkXml(document.root)) {
      wanted = [node.start, node.end];
      expect(slice(rangeOf(document, node))).toBe(true);
      if (node.kind !== "element") continue;
      for (const attribute of node.attributes) {
        wanted = [attribute.valueStart, attribute.valueEnd];
        expect(slice(valueRangeOf(document, attribute))).toBe(true);
        expect(rawOf(document, attribute)).toMatch(/^[xy]=["'].*["']$/);
      }
    }
    expect(document.root.attributes.map(({ value }) => value)).toEqual(["é&ü", "2"]);
    expect(textOf(document.root)).toBe("t😀é<<ü>");
  });

  test("lines end with LF, CR or CRLF", () => {
    const document = parseXml(bytesOf("<a>\r\n<b/>\r<c/>\n<d/></a>"));
    const lines = document.root.children
      .filter((child) => child.kind === "element")
      .map(({ start }) => document.source.toPlace(start));
    expect(lines).toEqual([
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
    ]);
  });

  test("an error's offset is in bytes, its line and column in details", () => {
    expect(refusal("<a>é\n<b></a>")).toEqual({ code: "MALFORMED", limit: undefined, offset: 9 });
  });

  test("a path leads back to its element", () => {
    const document = parseXml(bytesOf("<a><b/>t<c/>u<b><d/><!--x--></b></a>"));
    for (const node of walkXml(document.root))
      if (node.kind === "element") expect(findByXpath(document, xpathOf(node))).toBe(node);
    expect([...walkXml(document.root)].map((node) => xpathOf(node))).toEqual([
      "/a",
      "/a/b[1]",
      "/a/text()[1]",
      "/a/c",
      "/a/text()[2]",
      "/a/b[2]",
      "/a/b[2]/d",
      "/a/b[2]/comment()",
    ]);
  });
});

describe("encodings", () => {
  test.each(["windows-1252", "iso-8859-1", "iso-8859-2", "koi8-r", "shift_jis", "euc-jp", "gbk", "big5", "euc-kr"])(
    "declared %s",
    (encoding) => {
      const word =
        { "koi8-r": "слово", "iso-8859-2": "żółw", "euc-kr": "한국" }[encoding] ??
        (/jis|jp|gbk|big5/.test(encoding) ? "日本" : "é");
      const text = `<?xml version="1.0" encoding="${encoding}"?><a>${word}<b/></a>`;
      const bytes = encodeText(text, encoding);
      const document = parseXml(bytes);
      expect(textOf(document.root)).toBe(word);
      const { start, end } = rangeOf(document, document.root.children[1]!);
      expect(Buffer.from(bytes.subarray(start, end)).toString("latin1")).toBe("<b/>");
    },
  );

  test.each([
    ["a lie about UTF-16", bytesOf('<?xml version="1.0" encoding="UTF-16"?><a/>')],
    [
      "a mark against the declaration",
      Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytesOf('<?xml version="1.0" encoding="koi8-r"?><a/>')]),
    ],
    ["UTF-7", bytesOf('<?xml version="1.0" encoding="UTF-7"?><a/>')],
    ["UTF-32", Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 60])],
    ["bytes that are no UTF-8", Buffer.from([60, 97, 62, 0xc3, 0x28, 60, 47, 97, 62])],
    ["half a surrogate pair", Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from("<a>\ud800</a>", "utf16le")])],
  ])("%s is refused", (_, bytes) => {
    expect(refusal(bytes).code).toBe("ENCODING");
  });
});

describe("entities", () => {
  test("plain text is expanded; references to characters and predefined entities in it count as plain", () => {
    const document = parseXml(bytesOf('<!DOCTYPE a [<!ENTITY e "x &amp; &#38;#121;">]><a b="&e;">&e;</a>'));
    expect(textOf(document.root)).toBe("x & y");
    expect(attributeOf(document.root, "b")).toBe("x & y");
  });

  test.each([
    ["billion laughs", '<!DOCTYPE a [<!ENTITY b "xx"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
    ["external", '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'],
    ["external, not used", '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a/>'],
    ["parameter", '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://x/"> %p;]><a/>'],
    ["markup", '<!DOCTYPE a [<!ENTITY e "<b/>">]><a>&e;</a>'],
  ])("%s is unsafe", (_, text) => {
    expect(refusal(text).code).toBe("UNSAFE");
  });

  test("quadratic blow-up ends at the limit", () => {
    const text = `<!DOCTYPE a [<!ENTITY e "${"x".repeat(100_000)}">]><a>${"&e;".repeat(100_000)}</a>`;
    expect(refusal(text)).toMatchObject({ code: "LIMIT", limit: "expansion" });
  });

  test("brackets with nothing in them are fine, and names of a grammar that is known", () => {
    const text = '<!DOCTYPE a PUBLIC "p" "s" [ ]><a b="&lsqb;">&lsqb;</a>';
    const { root } = parseXml(bytesOf(text), { entitiesOf: () => new Map([["lsqb", "["]]) });
    expect([textOf(root), attributeOf(root, "b")]).toEqual(["[", "["]);
    expect(refusal(text).code).toBe("UNKNOWN_ENTITY");
    expect(refusal("<a>&lsqb;</a>").code).toBe("MALFORMED");
  });
});

describe("limits come before the work", () => {
  const LIMITS = [
    ["depth", "<a>".repeat(300) + "</a>".repeat(300), {}],
    ["bytes", "<a>12345</a>", { bytes: 10 }],
    ["nodes", `<a>${"<b/>".repeat(20)}</a>`, { nodes: 20 }],
    ["attributes", `<a ${Array.from({ length: 1001 }, (__, n) => `a${n}=""`).join(" ")}/>`, {}],
    ["nameLength", `<${"a".repeat(10_001)}/>`, {}],
    ["textLength", `<a b="${"x".repeat(10_000_001)}"/>`, {}],
    ["textLength", `<a>${"x".repeat(10_000_001)}</a>`, {}],
    ["declarations", `<!DOCTYPE a [${'<!ENTITY e "">'.repeat(10_001)}]><a/>`, {}],
  ] as const;
  test.each(LIMITS)("%s", (limit, text, limits) => {
    expect(refusal(text, { limits })).toMatchObject({ code: "LIMIT", limit });
  });

  test("100,000 nested declarations of namespaces cost no more than that many elements", () => {
    const depth = 100_000;
    const text = `${Array.from({ length: depth }, (_, n) => `<p${n}:a xmlns:p${n}="u${n}">`).join("")}${Array.from(
      { length: depth },
      (_, n) => `</p${depth - 1 - n}:a>`,
    ).join("")}`;
    const before = process.cpuUsage();
    scanXml(bytesOf(text), {}, { limits: { depth } });
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
  });

  test("the caller's clock is looked at, and may end it", () => {
    const stop = new Error("time is over");
    let looks = 0;
    const checkpoint = () => {
      looks += 1;
      if (looks > 10) throw stop;
    };
    expect(() => parseXml(bytesOf(`<a>${"<b/>".repeat(1_000_000)}</a>`), { checkpoint })).toThrow(stop);
  });
});

describe("namespaces", () => {
  test("names are resolved, and prefixes a grammar binds are known", () => {
    const { root } = parseXml(bytesOf('<a xmlns="u" xmlns:p="v"><p:b c="1" p:d="2" x:e="3"/></a>'), {
      prefixes: { x: "w" },
    });
    const [child] = root.children;
    expect(child).toMatchObject({ namespace: "v", local: "b", prefix: "p" });
    expect(child?.kind === "element" && child.attributes.map(({ namespace }) => namespace)).toEqual(["", "v", "w"]);
  });

  test("a prefix nobody declared is refused, or kept where that is asked for", () => {
    expect(refusal("<p:a/>").code).toBe("MALFORMED");
    expect(parseXml(bytesOf("<p:a/>"), { undeclaredPrefixes: "keep" }).root.namespace).toBeUndefined();
  });
});

test("any text and value is read back as it was written", () => {
  const character = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(character, character, (text, value) => {
      const clean = (raw: string) => raw.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "").toWellFormed();
      const asReferences = (raw: string) => clean(raw).replace(/[&<>"\r\n\t]/g, (found) => `&#${found.charCodeAt(0)};`);
      const { root } = parseXml(bytesOf(`<a b="${asReferences(value)}">${asReferences(text)}</a>`));
      expect([textOf(root), attributeOf(root, "b")]).toEqual([clean(text), clean(value)]);
    }),
  );
});
