import { makeDocument, W } from "./documents.ts";

const W14 = "http://schemas.microsoft.com/office/word/2010/wordml";
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = ""): string =>
  `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const field = (code: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("1")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const note = (kind: string, id: number, content: string): string => `<w:${kind} w:id="${id}">${p(content)}</w:${kind}>`;
const separators = (kind: string): string =>
  `<w:${kind} w:type="separator" w:id="-1">${p("<w:r><w:separator/></w:r>")}</w:${kind}><w:${kind} w:type="continuationSeparator" w:id="0">${p("<w:r><w:continuationSeparator/></w:r>")}</w:${kind}>`;

const part = (type: string, xml: string, name = type) => ({ name: `${name}.xml`, type, xml });

/** A letter with everything whose ids or counts the records of one document must not share. `body` precedes its last paragraph. */
export function makeLetter(body = "", last = p(run("Yours"))): Uint8Array {
  return makeDocument({
    body: [
      `<w:p w14:paraId="0000000A" xmlns:w14="${W14}"><w:bookmarkStart w:id="3" w:name="start"/>${run("Dear {name},")}<w:bookmarkEnd w:id="3"/></w:p>`,
      p(run("first"), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
      p(run("styled"), '<w:pStyle w:val="Numbered"/><w:jc w:val="left"/>'),
      p(
        `${run("note")}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:endnoteReference w:id="2"/></w:r><w:hyperlink w:anchor="start">${run("link")}</w:hyperlink>`,
      ),
      p(field("REF start \\h")),
      p(
        `<w:commentRangeStart w:id="0"/>${run("said")}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
      ),
      body,
      last,
      '<w:sectPr><w:headerReference w:type="default" r:id="part0"/><w:footerReference w:type="default" r:id="part1"/><w:type w:val="continuous"/><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>',
    ].join(""),
    parts: {
      header: part("header", `<w:hdr xmlns:w="${W}">${p(run("To {name}"))}</w:hdr>`, "header1"),
      footer: part("footer", `<w:ftr xmlns:w="${W}">${p(field("PAGE") + field("NUMPAGES"))}</w:ftr>`, "footer1"),
      footnotes: part(
        "footnotes",
        `<w:footnotes xmlns:w="${W}">${separators("footnote")}${note("footnote", 2, run("For {name}"))}</w:footnotes>`,
      ),
      endnotes: part(
        "endnotes",
        `<w:endnotes xmlns:w="${W}">${separators("endnote")}${note("endnote", 2, run("End {name}"))}</w:endnotes>`,
      ),
      comments: part(
        "comments",
        `<w:comments xmlns:w="${W}"><w:comment w:id="0" w:author="A">${p(run("On {name}"))}</w:comment></w:comments>`,
      ),
      numbering: {
        name: "numbering.xml",
        type: "numbering",
        xml: `<w:numbering xmlns:w="${W}">${[1, 2].map((id) => `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>`).join("")}${[1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join("")}</w:numbering>`,
      },
      styles: {
        name: "styles.xml",
        type: "styles",
        xml: `<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:styleId="Numbered"><w:name w:val="Numbered"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr><w:ind w:left="700"/></w:pPr></w:style></w:styles>`,
      },
      settings: {
        name: "settings.xml",
        type: "settings",
        xml: `<w:settings xmlns:w="${W}"><w:compat/></w:settings>`,
      },
    },
  });
}
