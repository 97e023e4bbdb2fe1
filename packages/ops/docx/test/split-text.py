"""Writes one package for each row of a table: a vocabulary, and a way in which "Zephyrine" is split in it, between words that stay.

Argument: a folder. Lines of JSON on stdout: {"vocabulary", "way", "path"}."""
import base64, io, json, os, sys, zipfile

A, B, SECRET = "Zephy", "rine", "Zephyrine"
BEFORE, AFTER = "Keepfront ", " Keepback"
O = "http://schemas.openxmlformats.org/"
S = f'xmlns="{O}spreadsheetml/2006/main"'
DRAWING = f'xmlns:a="{O}drawingml/2006/main" xmlns:m="{O}officeDocument/2006/math" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"'
ALL = f'xmlns:w="{O}wordprocessingml/2006/main" xmlns:r="{O}officeDocument/2006/relationships" {DRAWING} xmlns:mc="{O}markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'

def zipped(entries):
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return held.getvalue()

def types(*overrides):
    defaults = {"rels": "application/vnd.openxmlformats-package.relationships+xml", "xml": "application/xml", "html": "text/html", "rtf": "application/rtf", "mht": "message/rfc822", "svg": "image/svg+xml", "vml": "application/vnd.openxmlformats-officedocument.vmlDrawing", "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation", "odt": "application/vnd.oasis.opendocument.text"}
    return f'<Types xmlns="{O}package/2006/content-types">' + "".join(f'<Default Extension="{e}" ContentType="{t}"/>' for e, t in defaults.items()) + "".join(f'<Override PartName="{p}" ContentType="application/vnd.openxmlformats-officedocument.{t}+xml"/>' for p, t in overrides) + "</Types>"

def rels(*items):
    return f'<Relationships xmlns="{O}package/2006/relationships">' + "".join(f'<Relationship Id="{i}" Type="{O}officeDocument/2006/relationships/{t}" Target="{target}"/>' for i, t, target in items) + "</Relationships>"

def docx(body="<w:p><w:r><w:t>Body</w:t></w:r></w:p>", entries=(), related=()):
    return zipped({"[Content_Types].xml": types(("/word/document.xml", "wordprocessingml.document.main")), "_rels/.rels": rels(("r1", "officeDocument", "word/document.xml")), "word/document.xml": f"<w:document {ALL}><w:body>{body}</w:body></w:document>", "word/_rels/document.xml.rels": rels(*related), **dict(entries)})

def in_docx(name, content, kind="package"):
    body = '<w:p><w:r><w:t>Body</w:t></w:r></w:p>' + ('<w:altChunk r:id="x"/>' if kind == "aFChunk" else "")
    return docx(body, {f"word/{name}": content}, (("x", kind, name),))

def xlsx(sheet="", strings="", workbook="", **entries):
    parts = {"[Content_Types].xml": types(("/xl/workbook.xml", "spreadsheetml.sheet.main"), ("/xl/worksheets/sheet1.xml", "spreadsheetml.worksheet"), ("/xl/sharedStrings.xml", "spreadsheetml.sharedStrings")), "_rels/.rels": rels(("r1", "officeDocument", "xl/workbook.xml")), "xl/workbook.xml": f'<workbook {S} xmlns:r="{O}officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets>{workbook}</workbook>', "xl/_rels/workbook.xml.rels": rels(("r1", "worksheet", "worksheets/sheet1.xml"), ("r2", "sharedStrings", "sharedStrings.xml")), "xl/worksheets/sheet1.xml": f"<worksheet {S}>{sheet}</worksheet>", "xl/sharedStrings.xml": f"<sst {S}>{strings}</sst>"}
    parts.update({name.replace("__", "/"): content for name, content in entries.items()})
    return zipped(parts)

def book(**facts):
    extra = facts.pop("entries", {})
    return in_docx("embeddings/book.xlsx", xlsx(**facts, **extra))

def deck(slide):
    return in_docx("embeddings/deck.pptx", zipped({"[Content_Types].xml": types(("/ppt/presentation.xml", "presentationml.presentation.main"), ("/ppt/slides/slide1.xml", "presentationml.slide")), "_rels/.rels": rels(("r1", "officeDocument", "ppt/presentation.xml")), "ppt/presentation.xml": f'<p:presentation xmlns:p="{O}presentationml/2006/main"/>', "ppt/slides/slide1.xml": f'<p:sld xmlns:p="{O}presentationml/2006/main" {DRAWING}>{slide}</p:sld>'}))

def run(text, properties=""):
    return f'<w:r>{properties}<w:t xml:space="preserve">{text}</w:t></w:r>'

def par(*content):
    return "<w:p>" + run(BEFORE) + "".join(content) + run(AFTER) + "</w:p>"

def row(fragment):
    return f'<sheetData><row r="1">{fragment}</row></sheetData>'

def t(text):
    return f'<t xml:space="preserve">{text}</t>'

def references(text):
    return "".join(f"&#x{ord(letter):x};" for letter in text)

def hexed(text):
    return "".join(f"\\'{ord(letter):02x}" for letter in text)

KEPT = t(BEFORE) + "{}" + t(AFTER)
RUNS = f"<r>{t(BEFORE + A)}</r><r><rPr><b/></rPr>{t(B + AFTER)}</r>"
STRINGS = {
    "runs": f"<si>{RUNS}</si>",
    "runs on lines of the XML": f"<si>\n  <r>{t(BEFORE + A)}</r>\n  <r>{t(B + AFTER)}</r>\n</si>",
    "runs with phonetic text between": f'<si><r>{t(BEFORE + A)}</r><rPh sb="0" eb="1">{t("x")}</rPh><r>{t(B + AFTER)}</r></si>',
    "CDATA": f"<si><t>{BEFORE}{A}<![CDATA[{B}]]>{AFTER}</t></si>",
    "references": f"<si>{t(BEFORE + A + references(B) + AFTER)}</si>",
    "a comment of the XML": f"<si><t>{BEFORE}{A}<!-- x -->{B}{AFTER}</t></si>",
    "escapes of the format": f"<si>{t(BEFORE + A + ''.join(f'_x{ord(c):04x}_' for c in B) + AFTER)}</si>",
    "phonetic runs": f'<si>{t(BEFORE + AFTER)}<rPh sb="0" eb="1"><t>{A}<![CDATA[{B}]]></t></rPh></si>',
}
rows = []
def add(vocabulary, way, content):
    rows.append((vocabulary, way, content))

for way, fragment in STRINGS.items():
    add("shared strings", way, book(strings=fragment))
    add("inline strings", way, book(sheet=row(f'<c r="A1" t="inlineStr">{fragment.replace("si>", "is>")}</c>')))
    add("comments of sheets", way, book(entries={"xl__comments1.xml": f'<comments {S}><authors><author>x</author></authors><commentList><comment ref="A1" authorId="0">{fragment.replace("si>", "text>")}</comment></commentList></comments>'}))
for way, code in {"font": '&amp;"Arial,Bold"', "size": "&amp;12 ", "colour": "&amp;KFF0000", "theme colour": "&amp;K01+034", "switch": "&amp;B"}.items():
    add("headers of sheets", way, book(sheet=f"<sheetData/><headerFooter><oddHeader>&amp;L{BEFORE}{A}{code.strip()}{B}&amp;R{AFTER}</oddHeader></headerFooter>"))
add("formulas", "joined literals", book(sheet=row(f'<c r="A1" t="str"><f>"{BEFORE}"&amp;"{A}"&amp;"{B}"&amp;"{AFTER}"</f><v>{BEFORE}{SECRET}{AFTER}</v></c>')))
add("formulas", "arguments of a function", book(sheet=row(f'<c r="A1" t="str"><f>CONCATENATE("{A}", "{B}","{AFTER}")</f><v>{SECRET}{AFTER}</v></c><c r="B1" t="str"><v>{BEFORE}</v></c>')))
add("formulas", "names and sheets", book(sheet=row(f'<c r="A1"><f>SUM({SECRET}!A1,\'{SECRET} x\'!B1)</f><v>1</v></c><c r="B1" t="str"><v>{BEFORE}{AFTER}</v></c>')))
add("number formats", "escaped letters", book(strings=f"<si>{t(BEFORE + AFTER)}</si>", entries={"xl__styles.xml": f'<styleSheet {S}><numFmts count="1"><numFmt numFmtId="164" formatCode="0{"".join(chr(92) + c for c in SECRET)}"/></numFmts></styleSheet>'}))
add("number formats", "two literals", book(strings=f"<si>{t(BEFORE + AFTER)}</si>", entries={"xl__styles.xml": f'<styleSheet {S}><numFmts count="1"><numFmt numFmtId="164" formatCode="0&quot;{A}&quot;&quot;{B}&quot;"/></numFmts></styleSheet>'}))
add("XML maps", "names in a path and a schema", book(strings=f"<si>{t(BEFORE + AFTER)}</si>", entries={"xl__xmlMaps.xml": f'<MapInfo {S} SelectionNamespaces=""><Schema ID="s"><xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema"><xsd:element name="{SECRET}"><xsd:annotation><xsd:documentation>{A}<b>{B}</b></xsd:documentation></xsd:annotation></xsd:element></xsd:schema></Schema><Map ID="1" Name="{SECRET}_Map" RootElement="{SECRET}" SchemaID="s"/></MapInfo>', "xl__tables__table1.xml": f'<table {S} id="1" name="{SECRET}" displayName="{SECRET}" ref="A1:A2"><tableColumns count="1"><tableColumn id="1" name="{SECRET}" uniqueName="{SECRET}"><xmlColumnPr mapId="1" xpath="/{SECRET}/x" xmlDataType="string"/></tableColumn></tableColumns></table>'}))

PARAGRAPHS = {
    "runs": f'<a:r><a:t>{A}</a:t></a:r><a:r><a:rPr b="1"/><a:t>{B}</a:t></a:r>',
    "runs on lines of the XML": f"\n<a:r>\n<a:t>{A}</a:t>\n</a:r>\n<a:r>\n<a:t>{B}</a:t>\n</a:r>\n",
    "a field": f'<a:r><a:t>{A}</a:t></a:r><a:fld id="{{1}}" type="slidenum"><a:t>{B}</a:t></a:fld>',
    "an equation": f"<a:r><a:t>{A}</a:t></a:r><a14:m><m:oMath><m:r><m:t>{B}</m:t></m:r></m:oMath></a14:m>",
    "CDATA": f"<a:r><a:t>{A}<![CDATA[{B}]]></a:t></a:r>",
}
for way, content in PARAGRAPHS.items():
    paragraph = f"<a:p><a:r><a:t>{BEFORE}</a:t></a:r>{content}<a:r><a:t>{AFTER}</a:t></a:r></a:p>"
    add("DrawingML in slides", way, deck(paragraph))
    add("DrawingML in sheets", way, book(entries={"xl__drawings__drawing1.xml": f'<xdr:wsDr xmlns:xdr="{O}drawingml/2006/spreadsheetDrawing" {DRAWING}>{paragraph}</xdr:wsDr>'}))
    add("DrawingML in documents", way, docx("<w:p/>", {"word/charts/chart1.xml": f'<c:chartSpace xmlns:c="{O}drawingml/2006/chart" {DRAWING}><c:title><c:tx><c:rich>{paragraph}</c:rich></c:tx></c:title></c:chartSpace>'}, (("x", "chart", "charts/chart1.xml"),)))

BOXES = {
    "fonts": f"<div><font>{BEFORE}{A}</font><font>{B}{AFTER}</font></div>",
    "spans on lines of the XML": f"<div>{BEFORE}<span>{A}</span><span><b>{B}</b></span>{AFTER}</div>",
    "a letter": f"<div>{BEFORE}<b>Z</b>ephy<i>r</i>ine{AFTER}</div>",
    "an element of Office": f'<div>{BEFORE}{A}<o:p xmlns:o="urn:schemas-microsoft-com:office:office">{B}</o:p>{AFTER}</div>',
}
for way, content in BOXES.items():
    add("VML in documents", way, docx(f"<w:p><w:r><w:pict><v:shape><v:textbox>{content}</v:textbox></v:shape></w:pict></w:r></w:p>"))
    add("VML in sheets", way, book(entries={"xl__drawings__vmlDrawing1.vml": f'<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><v:textbox>{content}</v:textbox></v:shape></xml>'}))
SVGS = {
    "tspans": f"<text><tspan>{BEFORE}{A}</tspan><tspan>{B}{AFTER}</tspan></text>",
    "tspans with places": f'<text>\n<tspan x="1">{BEFORE}</tspan>\n<tspan x="2">{A}</tspan>\n<tspan x="3">{B}</tspan>\n<tspan x="4">{AFTER}</tspan>\n</text>',
    "a text for each letter": f'<text y="2">{BEFORE}</text>' + "".join(f'\n<text x="{x}" y="1">{c}</text>' for x, c in enumerate(SECRET)) + f'<text y="3">{AFTER}</text>',
    "a link and a path": f"<text>{BEFORE}<a>{A}</a><textPath>{B}</textPath>{AFTER}</text>",
    "HTML within": f'<text>{BEFORE}</text><foreignObject><div xmlns="http://www.w3.org/1999/xhtml"><p>{A}<em>{B}</em>{AFTER}</p></div></foreignObject>',
}
for way, content in SVGS.items():
    image = f'<svg xmlns="http://www.w3.org/2000/svg">{content}</svg>'
    add("SVG in documents", way, in_docx("media/image1.svg", image, "image"))
    add("SVG in sheets", way, book(entries={"xl__media__image1.svg": image}))
MATHML = f'<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext>{BEFORE}</mtext>%s<mtext>{AFTER}</mtext></math>'
for way, content in {"an identifier for each letter": "".join(f"\n<mi>{c}</mi>" for c in SECRET), "rows and texts": f"<mrow><mtext>{A}</mtext></mrow><mrow><mtext>{B}</mtext></mrow>", "an annotation": f"<annotation>{A}<![CDATA[{B}]]></annotation>"}.items():
    add("MathML", way, in_docx("math1.xml", MATHML % content, "customXml"))
add("equations of Office", "runs outside a paragraph", docx(f"<w:p>{run(BEFORE)}</w:p><m:oMathPara><m:oMath><m:r><m:t>{A}</m:t></m:r><m:r><m:t>{B}</m:t></m:r></m:oMath></m:oMathPara><w:p>{run(AFTER)}</w:p>"))
add("equations of Office", "a fraction's runs", docx(par(f"<m:oMath><m:r><m:t>{A}</m:t></m:r><m:r><m:t>{B}</m:t></m:r></m:oMath>")))

HTML = {
    "tags": f"<p>{BEFORE}{A}<b>{B}</b>{AFTER}</p>",
    "nested tags": f"<p>{BEFORE}<span><i>Ze</i></span>phy<font color=red><u>r</u>ine</font>{AFTER}</p>",
    "references": f"<p>{BEFORE}{references(SECRET)}{AFTER}</p>",
    "a comment": f"<p>{BEFORE}{A}<!-- x -->{B}{AFTER}</p>",
    "a possible break": f"<p>{BEFORE}{A}<wbr>{B}{AFTER}</p>",
    "a soft hyphen": f"<p>{BEFORE}{A}&shy;{B}{AFTER}</p>",
    "an element of Office": f"<p>{BEFORE}{A}<st1:place>{B}</st1:place>{AFTER}</p>",
    "hidden text": f'<p>{BEFORE}{A}<span style="display:none">xx</span>{B}{AFTER}</p>',
    "deleted text": f"<p>{BEFORE}{A}<del>xx</del>{B}{AFTER}</p>",
    "ruby": f"<p>{BEFORE}<ruby>{A}<rt>xx</rt>{B}</ruby>{AFTER}</p>",
    "attributes": f'<p title="a {SECRET} b" data-x="{references(SECRET)}">{BEFORE}{AFTER}</p>',
    "scripts and comments": f"<p>{BEFORE}{AFTER}</p><script>var a='{SECRET}'</script><style>.{SECRET}{{}}</style><!--[if mso]><xml><o:A>{A}{B}</o:A></xml><![endif]-->",
    "a title": f"<title>{SECRET}</title><p>{BEFORE}{AFTER}</p>",
    "base64": f'<p>{BEFORE}{AFTER}</p><img src="data:text/plain;base64,{base64.b64encode(b"about " + SECRET.encode() + b" more").decode()}">',
}
def quoted(text):
    return "".join(c if c.isalnum() or c in " .,;:!/<>'()" else f"={ord(c):02X}" for c in text)
def mht(body, encoding, subject="x"):
    text = {"base64": lambda: "\r\n".join(base64.b64encode(body.encode()).decode()[i : i + 57] for i in range(0, 4 * len(body), 57) if i < len(base64.b64encode(body.encode()))), "quoted-printable": lambda: quoted(body).replace(A, A[:3] + "=\r\n" + A[3:]), "8bit": lambda: body}[encoding]()
    return f'MIME-Version: 1.0\r\nSubject: {subject}\r\nContent-Type: multipart/related; boundary="--=b"\r\n\r\n----=b\r\nContent-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: {encoding}\r\nContent-Location: file:///C:/{SECRET}.htm\r\n\r\n{text}\r\n----=b--\r\n'
for way, content in HTML.items():
    page = f"<html><body>{content}</body></html>"
    add("HTML", way, in_docx("chunk1.html", page, "aFChunk"))
    for encoding in ("quoted-printable", "base64", "8bit"):
        add(f"MHT in {encoding}", way, in_docx("chunk1.mht", mht(page, encoding), "aFChunk"))
add("MHT headers", "encoded words", in_docx("chunk1.mht", mht(f"<p>{BEFORE}{AFTER}</p>", "8bit", f"=?utf-8?B?{base64.b64encode(SECRET.encode()).decode()}?= =?utf-8?Q?{A}=72ine?="), "aFChunk"))
for encoding in ("utf-16", "utf-8-sig", "latin-1"):
    add("HTML", f"charset {encoding}", in_docx("chunk1.html", f"<html><body><p>{BEFORE}\u00e9{A}<b>{B}</b>{AFTER}</p></body></html>".encode(encoding), "aFChunk"))
RTF = {
    "a group": f"{A}{{\\b {B}}}",
    "control words": f"{A}\\b\\i {B}",
    "lines of the source": f"Zep\r\nhyr\r\nine",
    "hexadecimal": hexed(SECRET),
    "Unicode": "".join(f"\\u{ord(c)}?" for c in SECRET),
    "Unicode with a longer fallback": "{\\uc3 " + "".join(f"\\u{ord(c)} xyz" for c in SECRET) + "}",
    "an optional hyphen": f"{A}\\-{B}",
    "hidden text": f"{A}{{\\v xx}}{B}",
    "deleted text": f"{A}{{\\deleted xx}}{B}",
    "a bookmark": f"{A}{{\\*\\bkmkstart x}}{B}{{\\*\\bkmkend x}}",
    "a footnote's mark": f"{A}{{\\footnote xx}}{B}",
    "a field": f"{{\\field{{\\*\\fldinst HYPERLINK \"{A}{{\\b {B}}}\"}}{{\\fldrslt {A}\\b {B}}}}}",
    "data of an object": f"{{\\object\\objemb{{\\*\\objclass {SECRET}}}{{\\*\\objdata 0105\r\n{SECRET.encode().hex()}\r\n00{SECRET.encode('utf-16le').hex()}}}}}",
    "a picture": f"{{\\pict\\pngblip {(b'x' + SECRET.encode()).hex()}}}",
    "properties": f"{{\\info{{\\title {A}{B}}}{{\\author {hexed(SECRET)}}}}}",
}
for way, content in RTF.items():
    add("RTF", way, in_docx("chunk1.rtf", f"{{\\rtf1\\ansi\\ansicpg1252 {BEFORE}{content}{AFTER}\\par}}", "aFChunk"))

REV = 'w:id="9" w:author="Ann" w:date="2020-01-01T00:00:00Z"'
WORD = {
    "runs": par(run(A), run(B, "<w:rPr><w:b/></w:rPr>")),
    "proof marks": par(run(A), '<w:proofErr w:type="spellStart"/>', run(B), '<w:proofErr w:type="spellEnd"/>'),
    "a bookmark": par(run(A), '<w:bookmarkStart w:id="1" w:name="_GoBack"/><w:bookmarkEnd w:id="1"/>', run(B)),
    "two texts of a run": par(f"<w:r><w:t>{A}</w:t><w:t>{B}</w:t></w:r>"),
    "a soft hyphen": par(f"<w:r><w:t>{A}</w:t><w:softHyphen/><w:t>{B}</w:t></w:r>"),
    "a comment's mark": par(run(A), '<w:commentRangeStart w:id="1"/>', run(B), '<w:commentRangeEnd w:id="1"/>'),
    "a link": par(run(A), f'<w:hyperlink w:anchor="x">{run(B)}</w:hyperlink>'),
    "a control": par(run(A), f"<w:sdt><w:sdtContent>{run(B)}</w:sdtContent></w:sdt>"),
    "a smart tag": par(run(A), f'<w:smartTag w:uri="urn:x" w:element="y">{run(B)}</w:smartTag>'),
    "a deletion": par(run(A), f'<w:del {REV}><w:r><w:delText>xx</w:delText></w:r></w:del>', run(B)),
    "an insertion": par(run(A), f'<w:ins {REV}>{run("xx")}</w:ins>', run(B)),
    "a note's mark": par(run(A), '<w:r><w:footnoteReference w:id="2"/></w:r>', run(B)),
    "hidden text": par(run(A), run("xx", "<w:rPr><w:vanish/></w:rPr>"), run(B)),
    "a drop cap": f'<w:p>{run(BEFORE)}</w:p><w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr>{run("Z")}</w:p><w:p>{run("ephyrine" + AFTER)}</w:p>',
    "a style separator": f"<w:p><w:pPr><w:rPr><w:vanish/><w:specVanish/></w:rPr></w:pPr>{run(BEFORE + A)}</w:p><w:p>{run(B + AFTER)}</w:p>",
    "a deleted mark": f"<w:p><w:pPr><w:rPr><w:del {REV}/></w:rPr></w:pPr>{run(BEFORE + A)}</w:p><w:p>{run(B + AFTER)}</w:p>",
    "a field": par('<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> QUOTE x </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>', run(A), '<w:r><w:fldChar w:fldCharType="end"/></w:r>', run(B)),
    "ruby": par(f"<w:r><w:ruby><w:rt>{run('xx')}</w:rt><w:rubyBase>{run(A)}</w:rubyBase></w:ruby></w:r>", run(B)),
    "alternative content": par(run(A), f"<w:r><mc:AlternateContent><mc:Choice Requires='x'><w:t>{B}</w:t></mc:Choice><mc:Fallback><w:t>{B}</w:t></mc:Fallback></mc:AlternateContent></w:r>"),
    "symbols": par(run(A), "<w:r>" + "".join(f'<w:sym w:font="Arial" w:char="{ord(c):04X}"/>' for c in B) + "</w:r>"),
    "data of a field": par('<w:r><w:fldChar w:fldCharType="begin"><w:fldData>' + "\n".join(base64.b64encode(f"<a>some {SECRET} of it</a>".encode()).decode()[i : i + 7] for i in range(0, 48, 7)) + '</w:fldData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'),
}
for way, content in WORD.items():
    add("WordprocessingML", way, docx(content))
    add("WordprocessingML in a document inside", way, in_docx("embeddings/inner.docx", docx(content)))
inner = docx(WORD["runs"])
add("flat packages", "base64", docx(entries={"customXml/item1.xml": f'<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><pkg:part pkg:name="/a"><pkg:binaryData>{base64.encodebytes(inner).decode()}</pkg:binaryData></pkg:part></pkg:package>'}))
add("flat packages", "XML", in_docx("chunk1.xml", f'<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><pkg:part pkg:name="/word/document.xml"><pkg:xmlData><w:document {ALL}><w:body>{WORD["runs"]}</w:body></w:document></pkg:xmlData></pkg:part></pkg:package>', "aFChunk"))
add("VML in documents", "data of a shape", docx(f'<w:p>{run(BEFORE + AFTER)}<w:r><w:pict><v:shape o:gfxdata="{base64.b64encode(zipped({"drs/shapexml.xml": f"<a:p {DRAWING}><a:r><a:t>{A}</a:t></a:r><a:r><a:t>{B}</a:t></a:r></a:p>"})).decode()}"/></w:pict></w:r></w:p>'))
ODT = 'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
for way, content in {"spans": f"<text:span>{A}</text:span><text:span>{B}</text:span>", "a note": f"{A}<text:note><text:note-body><text:p>xx</text:p></text:note-body></text:note>{B}", "a bookmark": f'{A}<text:bookmark text:name="x"/>{B}'}.items():
    add("OpenDocument", way, in_docx("embeddings/inner.odt", zipped({"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": f"<office:document-content {ODT}><text:p>{BEFORE}{content}{AFTER}</text:p></office:document-content>"})))
for way, content in {"mixed text": f"<note>{BEFORE}{A}<b/>{B}{AFTER}</note>", "runs": f"<note><run>{BEFORE}{A}</run><run>{B}{AFTER}</run></note>", "escaped markup": f"<note>{BEFORE}&lt;b&gt;{A}&lt;/b&gt;{B}{AFTER}</note>", "names": f'<{SECRET} x="{SECRET}">{BEFORE}{AFTER}</{SECRET}>', "percent codes": f"<note>{BEFORE}{''.join('%%%02X' % ord(c) for c in SECRET)}{AFTER}</note>"}.items():
    add("XML of the writer", way, docx(entries={"customXml/item1.xml": content}))
add("properties", "names and values", docx(f"<w:p>{run(BEFORE + AFTER)}</w:p>", {"docProps/custom.xml": f'<Properties xmlns="{O}officeDocument/2006/custom-properties" xmlns:vt="{O}officeDocument/2006/docPropsVTypes"><property fmtid="{{D5CDD505-2E9C-101B-9397-08002B2CF9AE}}" pid="2" name="{SECRET}"><vt:lpwstr>x</vt:lpwstr></property><property fmtid="{{D5CDD505-2E9C-101B-9397-08002B2CF9AE}}" pid="3" name="Title {SECRET}"><vt:lpwstr>{A}<!-- -->{B}</vt:lpwstr></property></Properties>'}))

for number, (vocabulary, way, content) in enumerate(rows):
    path = os.path.join(sys.argv[1], f"{number}.docx")
    with open(path, "wb") as file:
        file.write(content)
    print(json.dumps({"vocabulary": vocabulary, "way": way, "path": path}))
