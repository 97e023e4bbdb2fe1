import { childrenOf, parseXml, type XmlElement } from "@colophon/kit-xml";
import { describe, expect, it } from "vitest";
import { arrangeChildren, misplacedChildren, validateTree } from "../src/index.ts";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const STRICT = "http://purl.oclc.org/ooxml/wordprocessingml/main";
const MC = "http://schemas.openxmlformats.org/markup-compatibility/2006";

function rulesOf(body: string, head = `xmlns:w="${W}"`): string[] {
  const xml = `<w:document ${head}><w:body>${body}</w:body></w:document>`;
  return validateTree(parseXml(Buffer.from(xml))).map(({ rule, element }) => `${rule} ${element.name}`);
}

describe("the children of an element", () => {
  const bodyOf = (content: string) => {
    const { root } = parseXml(Buffer.from(`<w:document xmlns:w="${W}"><w:body>${content}</w:body></w:document>`));
    return childrenOf(root)[0];
  };
  const namesOf = (elements: readonly XmlElement[] | undefined) => elements?.map(({ local }) => local);

  it("are put in an order that the grammar has, however many they are", () => {
    const many = bodyOf(`<w:sectPr/>${"<w:p/>".repeat(40_000)}`);
    const names = many === undefined ? [] : (namesOf(arrangeChildren(many)) ?? []);
    expect([names.length, names[0], names.at(-1)]).toEqual([40_001, "p", "sectPr"]);
  });

  it("are left where no order is one", () => {
    const twice = bodyOf("<w:sectPr/><w:p/><w:sectPr/>");
    expect(twice === undefined ? [] : arrangeChildren(twice)).toBeUndefined();
    expect(twice === undefined ? [] : namesOf(misplacedChildren(twice, "w:sectPr"))).toEqual(["sectPr"]);
  });
});

describe("what PowerPoint writes against the tables of the SDK", () => {
  const C = "http://schemas.openxmlformats.org/drawingml/2006/chart";
  const issuesOf = (xml: string) => validateTree(parseXml(Buffer.from(xml)));
  const chart = (tail: string) =>
    issuesOf(
      `<c:chartSpace xmlns:c="${C}" xmlns:c15="http://schemas.microsoft.com/office/drawing/2012/chart" xmlns:c16r3="http://schemas.microsoft.com/office/drawing/2017/03/chart"><c:chart><c:plotArea><c:pieChart><c:ser><c:idx val="0"/><c:order val="0"/><c:dLbls><c:showVal val="1"/><c:extLst><c:ext uri="{CE6537A1-D6FC-4f65-9D91-7224C49458BB}"><c15:showLeaderLines val="1"/><c15:leaderLines/></c:ext></c:extLst></c:dLbls></c:ser></c:pieChart></c:plotArea>${tail}</c:chart></c:chartSpace>`,
    ).map(({ rule, element }) => `${rule} ${element.name}`);
  const slide = (inner: string) =>
    issuesOf(
      `<p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name=""/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p>${inner}</a:p></p:txBody></p:sp></p:spTree></p:cSld><p:extLst mod="1"/></p:sld>`,
    );

  it("elements after the extensions of a chart, and extensions of several elements, are no errors", () => {
    const options =
      '<c:extLst><c:ext uri="{56B9EC1D-385E-4148-901F-78D8002777C0}"><c16r3:dataDisplayOptions16><c16r3:dispNaAsBlank val="1"/></c16r3:dataDisplayOptions16></c:ext></c:extLst><c:showDLblsOverMax val="0"/>';
    expect(chart(`<c:plotVisOnly val="1"/>${options}`)).toEqual([]);
    expect(chart(`${options}<c:legend/>`)).toEqual(["UNEXPECTED_CHILD c:chart"]);
  });

  it("an equation is no error, another element in its place is one", () => {
    const rules = (inner: string) => slide(inner).filter(({ isTolerated }) => isTolerated !== true);
    expect(rules("<a14:m><m:oMathPara><m:oMath/></m:oMathPara></a14:m>")).toEqual([]);
    expect(rules("<a14:m><m:oMath/></a14:m>")).toEqual([]);
    expect(rules("<a14:m><a:r/></a14:m>")).toMatchObject([{ rule: "INVALID_CHILD" }]);
  });

  it("a mark on a list of extensions is tolerated", () => {
    expect(slide("")).toMatchObject([{ rule: "UNDECLARED_ATTRIBUTE", isTolerated: true }]);
  });
});

describe("a document", () => {
  it.each([
    [
      "what Word writes",
      '<w:p w:rsidR="00AB12CD"><w:pPr><w:keepNext/><w:jc w:val="left"/></w:pPr><w:r><w:t>a</w:t></w:r></w:p><w:sectPr/>',
      [],
    ],
    [
      "elements in another order",
      '<w:p><w:pPr><w:jc w:val="left"/><w:keepNext/></w:pPr></w:p>',
      ["UNEXPECTED_CHILD w:pPr"],
    ],
    ["an element twice", "<w:p><w:pPr><w:keepNext/><w:keepNext/></w:pPr></w:p>", ["UNEXPECTED_CHILD w:pPr"]],
    ["an element of another place", "<w:p><w:tr/></w:p>", ["INVALID_CHILD w:p"]],
    ["a table without rows' cells", "<w:tbl><w:tblPr/><w:tblGrid/><w:tr/></w:tbl>", []],
    [
      "a fraction without its halves",
      '<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:f/></m:oMath></w:p>',
      ["INCOMPLETE m:f"],
    ],
    ["a word that is none of the list", '<w:p><w:pPr><w:jc w:val="middle"/></w:pPr></w:p>', ["ATTRIBUTE_VALUE w:jc"]],
    ["a number that is none", '<w:p><w:pPr><w:ind w:left="wide"/></w:pPr></w:p>', ["ATTRIBUTE_VALUE w:ind"]],
    ["a hexadecimal number of three bytes", '<w:p w:rsidR="AB12CD"/>', ["ATTRIBUTE_VALUE w:p"]],
    ["a required attribute left out", "<w:p><w:pPr><w:jc/></w:pPr></w:p>", ["MISSING_ATTRIBUTE w:jc"]],
    ["an attribute of no place", '<w:p w:val="x"/>', ["UNDECLARED_ATTRIBUTE w:p"]],
    ["an element of a namespace nobody knows", '<w:p><x:y xmlns:x="urn:x"/></w:p>', ["INVALID_CHILD w:p"]],
  ])("%s", (_, body, rules) => {
    expect(rulesOf(body)).toEqual(rules);
  });

  it("of the strict edition is held to the same grammar", () => {
    expect(rulesOf("<w:p><w:tr/></w:p>", `xmlns:w="${STRICT}"`)).toEqual(["INVALID_CHILD w:p"]);
  });

  it("is read as markup compatibility says", () => {
    const head = `xmlns:w="${W}" xmlns:mc="${MC}" xmlns:x="urn:x" mc:Ignorable="x"`;
    expect(rulesOf('<w:p x:a="1"><x:y><w:r/></x:y></w:p>', head)).toEqual([]);
    const choice =
      '<mc:AlternateContent><mc:Choice Requires="x"><w:tr/></mc:Choice><mc:Fallback><w:r/></mc:Fallback></mc:AlternateContent>';
    expect(rulesOf(`<w:p>${choice}</w:p>`, head)).toEqual([]);
    const processed = head.replace('Ignorable="x"', 'Ignorable="x" mc:ProcessContent="x:y"');
    expect(rulesOf("<w:p><x:y><w:tr/></x:y></w:p>", processed)).toEqual(["INVALID_CHILD w:p"]);
  });

  it("holds what stands where anything may to its own type, but not in a choice", () => {
    const drawing = "http://schemas.openxmlformats.org/drawingml/2006";
    const graphic = `<w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:extent cx="1" cy="1"/>
      <wp:docPr id="1" name="a"/><a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="x"><a:tbl><a:tr/></a:tbl>
      </a:graphicData></a:graphic></wp:inline></w:drawing>`;
    expect(rulesOf(`<w:p><w:r>${graphic}</w:r></w:p>`)).toEqual(["UNEXPECTED_CHILD a:tbl", "MISSING_ATTRIBUTE a:tr"]);
    const head = `xmlns:w="${W}" xmlns:mc="${MC}"`;
    const choice = `<mc:AlternateContent><mc:Choice Requires="w">${graphic}</mc:Choice></mc:AlternateContent>`;
    expect(rulesOf(`<w:p><w:r>${choice}</w:r></w:p>`, head)).toEqual([]);
  });

  it("of elements in any order takes each once", () => {
    const ap = "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties";
    const properties = (inner: string) => Buffer.from(`<Properties xmlns="${ap}">${inner}</Properties>`);
    const once = "<Words>1</Words><Pages>1</Pages>";
    expect(validateTree(parseXml(properties(once)))).toEqual([]);
    expect(validateTree(parseXml(properties(`${once}<Words>1</Words>`)))).toMatchObject([{ rule: "UNEXPECTED_CHILD" }]);
  });

  it("of another root is not judged", () => {
    expect(validateTree(parseXml(Buffer.from("<a/>")))).toMatchObject([{ rule: "UNKNOWN_ROOT" }]);
  });

  it("of a million faults stops at the number asked for", () => {
    const xml = `<w:document xmlns:w="${W}"><w:body>${"<w:tr/>".repeat(1_000)}${'<w:p w:x="1"/>'.repeat(1_000)}</w:body></w:document>`;
    expect(validateTree(parseXml(Buffer.from(xml)), { maxIssues: 10 }).length).toBeLessThanOrEqual(11);
  });
});
