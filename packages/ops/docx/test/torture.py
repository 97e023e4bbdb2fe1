"""Writes a Word document to stdout that says one word, "Zephyrine", in every kind of place there is; the kinds, one a line, to stderr."""
import base64, io, struct, sys, zipfile

SECRET = "Zephyrine"
A, B = SECRET[:4], SECRET[4:]
O = "http://schemas.openxmlformats.org/"
W = f'xmlns:w="{O}wordprocessingml/2006/main"'
R = f'xmlns:r="{O}officeDocument/2006/relationships"'
ALL = f'{W} {R} xmlns:wp="{O}drawingml/2006/wordprocessingDrawing" xmlns:a="{O}drawingml/2006/main" xmlns:pic="{O}drawingml/2006/picture" xmlns:c="{O}drawingml/2006/chart" xmlns:dgm="{O}drawingml/2006/diagram" xmlns:m="{O}officeDocument/2006/math" xmlns:mc="{O}markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
kinds = []

def kind(name, content):
    kinds.append(name)
    return content

def run(text, properties=""):
    return f'<w:r>{properties}<w:t xml:space="preserve">{text}</w:t></w:r>'

def par(*content):
    return "<w:p>" + "".join(content) + "</w:p>"

def fld(which):
    return f'<w:r><w:fldChar w:fldCharType="{which}"/></w:r>'

REV = 'w:id="%d" w:author="Ann" w:date="2020-01-01T00:00:00Z"'
body = [
    kind("plain text", par(run(f"Here is {SECRET} in a line."))),
    kind("split over runs", par(run(A, "<w:rPr><w:b/></w:rPr>"), run(B))),
    kind("split over three runs and a proof mark", par(run("Ze"), '<w:proofErr w:type="spellStart"/>', run("phyr"), run("ine"))),
    kind("in other case", par(run(SECRET.upper()), run(" "), run(SECRET.lower()))),
    kind("with a soft hyphen element", par(f'<w:r><w:t>{A}</w:t><w:softHyphen/><w:t>{B}</w:t></w:r>')),
    kind("with a soft hyphen character", par(run(A + "\u00ad" + B))),
    kind("with a joiner without width", par(run(A + "\u200d" + B))),
    kind("inserted", par(f'<w:ins {REV % 1}>{run(SECRET)}</w:ins>')),
    kind("deleted", par(f'<w:del {REV % 2}><w:r><w:delText>{SECRET}</w:delText></w:r></w:del>')),
    kind("around a deletion", par(run(A), f'<w:del {REV % 3}><w:r><w:delText>XX</w:delText></w:r></w:del>', run(B))),
    kind("around an insertion", par(run(A), f'<w:ins {REV % 4}>{run("YY")}</w:ins>', run(B))),
    kind("over a deleted paragraph mark", f'<w:p><w:pPr><w:rPr><w:del {REV % 5}/></w:rPr></w:pPr>{run(A)}</w:p>' + par(run(B))),
    kind("moved", par(f'<w:moveFrom {REV % 6}>{run(SECRET)}</w:moveFrom>') + par(f'<w:moveTo {REV % 7}>{run(SECRET)}</w:moveTo>')),
    kind("author of a revision", par(f'<w:ins w:id="8" w:author="{SECRET}" w:date="2020-01-01T00:00:00Z">{run("new")}</w:ins>')),
    kind("code of a field, split", par(fld("begin"), f'<w:r><w:instrText> DOCPROPERTY {A}</w:instrText></w:r><w:r><w:instrText>{B} </w:instrText></w:r>', fld("separate"), run("value"), fld("end"))),
    kind("result of a field", par(fld("begin"), '<w:r><w:instrText> AUTHOR </w:instrText></w:r>', fld("separate"), run(A), run(B), fld("end"))),
    kind("simple field", par(f'<w:fldSimple w:instr=" TITLE {SECRET} ">{run("t")}</w:fldSimple>')),
    kind("deleted code", par(f'<w:del {REV % 9}><w:r><w:delInstrText>{SECRET}</w:delInstrText></w:r></w:del>')),
    kind("data of a form field", par('<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="f"/><w:enabled/><w:calcOnExit w:val="0"/><w:textInput><w:default w:val="' + SECRET + '"/></w:textInput></w:ffData></w:fldChar></w:r>', '<w:r><w:instrText> FORMTEXT </w:instrText></w:r>', fld("separate"), run("x"), fld("end"))),
    kind("both sides of AlternateContent", par(f'<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="20" name="Box 1"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent>{par(run(SECRET))}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:rect id="b" style="width:72pt;height:72pt"><v:textbox><w:txbxContent>{par(run(A), run(B))}</w:txbxContent></v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent></w:r>')),
    kind("name of a bookmark, and a reference to it", par(f'<w:bookmarkStart w:id="1" w:name="bm{SECRET}"/>{run("here")}<w:bookmarkEnd w:id="1"/>', fld("begin"), f'<w:r><w:instrText> REF bm{SECRET} </w:instrText></w:r>', fld("separate"), run("here"), fld("end"))),
    kind("anchor and tooltip of a link", par(f'<w:hyperlink w:anchor="bm{SECRET}" w:tooltip="to {SECRET}">{run("link")}</w:hyperlink>')),
    kind("target of a link", par(f'<w:hyperlink r:id="link1">{run("link")}</w:hyperlink>')),
    kind("percent-encoded target of a link", par(f'<w:hyperlink r:id="link2">{run("link")}</w:hyperlink>')),
    kind("tag and title of a control", par(f'<w:sdt><w:sdtPr><w:alias w:val="{SECRET}"/><w:tag w:val="tag{SECRET}"/><w:id w:val="77"/></w:sdtPr><w:sdtContent>{run("value")}</w:sdtContent></w:sdt>')),
    kind("items of a list control", par(f'<w:sdt><w:sdtPr><w:id w:val="78"/><w:dropDownList><w:listItem w:displayText="{SECRET}" w:value="{SECRET.lower()}"/></w:dropDownList></w:sdtPr><w:sdtContent>{run("value")}</w:sdtContent></w:sdt>')),
    kind("control bound to custom XML", par(f'<w:sdt><w:sdtPr><w:id w:val="79"/><w:dataBinding w:xpath="/root/{SECRET}Name" w:storeItemID="{{11111111-1111-1111-1111-111111111111}}"/><w:text/></w:sdtPr><w:sdtContent>{run(SECRET)}</w:sdtContent></w:sdt>')),
    kind("style of the author's name", f'<w:p><w:pPr><w:pStyle w:val="{SECRET}Style"/></w:pPr>{run("styled")}</w:p>'),
    kind("equation, split", par(f'<m:oMath><m:r><m:t>{A}</m:t></m:r><m:r><m:t>{B}</m:t></m:r></m:oMath>')),
    kind("alternative text and name of a picture", par('<w:r><w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><wp:docPr id="21" name="' + SECRET + '" descr="Photo of ' + SECRET + '" title="' + SECRET + '"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="' + SECRET + '.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="img1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="9525" cy="9525"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>')),
    kind("WordArt of VML", par(f'<w:r><w:pict><v:shape id="wa" alt="{SECRET}" style="width:90pt;height:20pt"><v:textpath string="{SECRET}"/></v:shape></w:pict></w:r>')),
    kind("ruby", par('<w:r><w:ruby><w:rubyPr><w:rubyAlign w:val="center"/><w:hps w:val="12"/><w:hpsRaise w:val="18"/><w:hpsBaseText w:val="24"/><w:lid w:val="ja-JP"/></w:rubyPr><w:rt>' + run(SECRET) + '</w:rt><w:rubyBase>' + run("base") + '</w:rubyBase></w:ruby></w:r>')),
    kind("symbols for letters", par("<w:r>" + "".join(f'<w:sym w:font="Arial" w:char="{ord(letter):04X}"/>' for letter in SECRET) + "</w:r>")),
    kind("chart", par('<w:r><w:drawing><wp:inline><wp:extent cx="3000000" cy="2000000"/><wp:docPr id="22" name="Chart"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="chart1"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>')),
    kind("SmartArt", par('<w:r><w:drawing><wp:inline><wp:extent cx="3000000" cy="2000000"/><wp:docPr id="23" name="Art"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/diagram"><dgm:relIds r:dm="dgm1" r:lo="dgm1" r:qs="dgm1" r:cs="dgm1"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>')),
    kind("imported HTML, split by tags", '<w:altChunk r:id="chunk1"/>'),
    kind("imported HTML of references", '<w:altChunk r:id="chunk2"/>'),
    kind("imported RTF", '<w:altChunk r:id="chunk3"/>'),
    kind("custom markup", f'<w:customXml w:uri="urn:x" w:element="{SECRET}"><w:customXmlPr><w:attr w:name="n" w:val="{SECRET}"/></w:customXmlPr>{par(run("inside"))}</w:customXml>'),
    kind("smart tag", par(f'<w:smartTag w:uri="urn:x" w:element="person"><w:smartTagPr><w:attr w:name="name" w:val="{SECRET}"/></w:smartTagPr>{run("tagged")}</w:smartTag>')),
    kind("table caption and description", f'<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblCaption w:val="{SECRET}"/><w:tblDescription w:val="about {SECRET}"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>{par(run(SECRET))}</w:tc></w:tr></w:tbl>'),
    kind("footnote", par('<w:r><w:footnoteReference w:id="2"/></w:r>')),
    kind("endnote", par('<w:r><w:endnoteReference w:id="2"/></w:r>')),
    kind("comment", par('<w:r><w:commentReference w:id="0"/></w:r>')),
    kind("comment of the XML", f"<!-- {SECRET} -->" + par(run("x"))),
    kind("instruction of the XML", f"<?note {SECRET}?>" + par(run("x"))),
    kind("CDATA", "<w:p><w:r><w:t><![CDATA[" + SECRET + "]]></w:t></w:r></w:p>"),
    kind("character references", par("<w:r><w:t>" + "".join(f"&#{ord(letter)};" for letter in SECRET) + "</w:t></w:r>")),
    kind("embedded packages", par(run("objects"))),
]
sect = '<w:sectPr><w:headerReference w:type="default" r:id="hdr1"/><w:footerReference w:type="default" r:id="ftr1"/><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>'

def notes(name, one):
    return f'<w:{name} {ALL}><w:{one} w:type="separator" w:id="0">{par("<w:r><w:separator/></w:r>")}</w:{one}><w:{one} w:id="2">{par(run(A), run(B))}</w:{one}></w:{name}>'

def inner(entries):
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in entries.items():
            archive.writestr(name, text)
    return held.getvalue()

def types(overrides, defaults=""):
    return f'<Types xmlns="{O}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>{defaults}{overrides}</Types>'

def rels(*items):
    return f'<Relationships xmlns="{O}package/2006/relationships">' + "".join(f'<Relationship Id="{i}" Type="{t if ":" in t else O + "officeDocument/2006/relationships/" + t}" Target="{target}"{m}/>' for i, t, target, m in items) + "</Relationships>"

def emf(text):
    data = text.encode("utf-16le")
    data += b"\0" * (-len(data) % 4)
    size = 76 + len(data)
    record = struct.pack("<II", 84, size) + struct.pack("<4i", 0, 0, 1, 1) + struct.pack("<Iff", 1, 1, 1) + struct.pack("<iiIII", 0, 0, len(text), 76, 0) + struct.pack("<4i", 0, 0, 1, 1) + struct.pack("<I", 76 + len(data)) + data
    end = struct.pack("<5I", 14, 20, 0, 16, 20)
    header = struct.pack("<II", 1, 88) + struct.pack("<8i", 0, 0, 100, 100, 0, 0, 100, 100) + b" EMF" + struct.pack("<IIIHHIII", 0x10000, 88 + size + 20, 3, 1, 0, 0, 0, 0) + struct.pack("<4i", 1024, 768, 320, 240)
    return header + record + end

def wmf(text):
    data = text.encode("latin1") + (b"\0" if len(text) % 2 else b"")
    record = struct.pack("<IHH", (6 + 2 + len(data) + 4) // 2, 0x0521, len(text)) + data + struct.pack("<hh", 0, 0)
    return struct.pack("<HHHIHIH", 1, 9, 0x0300, 9 + len(record) // 2 + 3, 0, len(record) // 2, 0) + record + struct.pack("<IH", 3, 0)

def png(text):
    import zlib
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)) + chunk(b"tEXt", b"Author\0" + text.encode()) + chunk(b"IDAT", zlib.compress(b"\0\xff")) + chunk(b"IEND", b"")

def ole(text):
    """A compound file with one stream of it."""
    data = (text * 500).encode("utf-16le")[:4096]
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 16 + struct.pack("<HHHHH", 0x3e, 3, 0xfffe, 9, 6) + b"\0" * 6 + struct.pack("<IIIIIIIIII", 0, 1, 1, 0, 4096, 0xfffffffe, 0, 0xfffffffe, 0, 0) + struct.pack("<109I", *([0xffffffff] * 109))
    fat = [0xfffffffd, 0xfffffffe, 3, 4, 5, 6, 7, 8, 9, 0xfffffffe] + [0xffffffff] * 118
    def entry(name, type_, child, start, size):
        raw = name.encode("utf-16le") + b"\0\0"
        return raw.ljust(64, b"\0") + struct.pack("<HBBIII", len(raw), type_, 1, 0xffffffff, 0xffffffff, child) + b"\0" * 36 + struct.pack("<IQ", start, size)
    directory = entry("Root Entry", 5, 1, 0xfffffffe, 0) + entry("CONTENTS", 2, 0xffffffff, 2, 4096) + b"\0" * 256
    return header[:76] + struct.pack("<I", 0) + header[80:512] + struct.pack("<128I", *fat) + directory + data

kinds += ["header", "footer", "glossary", "person", "style name", "list text", "document variable", "mail merge", "custom XML", "element name of custom XML", "attribute of custom XML", "base64 in custom XML", "UTF-16 in custom XML", "core properties", "application properties", "custom properties", "cached strings of a chart", "workbook of a chart", "text of an EMF", "text of a WMF", "text of a PNG", "thumbnail", "OLE object", "nested document", "name of a part", "comment of the archive", "comment of an entry", "extra field", "attached template"]
workbook = inner({"[Content_Types].xml": types(f'<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>'), "_rels/.rels": rels(("r1", "officeDocument", "xl/workbook.xml", "")), "xl/workbook.xml": f'<workbook xmlns="{O}spreadsheetml/2006/main"><sheets/></workbook>', "xl/sharedStrings.xml": f'<sst xmlns="{O}spreadsheetml/2006/main"><si><t>{SECRET}</t></si><si><r><t>{A}</t></r><r><t>{B}</t></r></si></sst>'})
nested = inner({"[Content_Types].xml": types(f'<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>'), "_rels/.rels": rels(("r1", "officeDocument", "word/document.xml", "")), "word/document.xml": f'<w:document {ALL}><w:body>{par(run(A), run(B))}</w:body></w:document>'})
M = "application/vnd.openxmlformats-officedocument."
PARTS = {
    "word/document.xml": ("wordprocessingml.document.main+xml", f'<w:document {ALL}><w:body>{"".join(body)}{sect}</w:body></w:document>'),
    "word/header1.xml": ("wordprocessingml.header+xml", f'<w:hdr {ALL}>{par(run(A), run(B))}</w:hdr>'),
    "word/footer1.xml": ("wordprocessingml.footer+xml", f'<w:ftr {ALL}>{par(run(SECRET))}</w:ftr>'),
    "word/footnotes.xml": ("wordprocessingml.footnotes+xml", notes("footnotes", "footnote")),
    "word/endnotes.xml": ("wordprocessingml.endnotes+xml", notes("endnotes", "endnote")),
    "word/comments.xml": ("wordprocessingml.comments+xml", f'<w:comments {ALL}><w:comment w:id="0" w:author="{SECRET}" w:initials="Z">{par(run(SECRET))}</w:comment></w:comments>'),
    "word/people.xml": ("wordprocessingml.people+xml", f'<w15:people xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:person w15:author="{SECRET}"><w15:presenceInfo w15:providerId="None" w15:userId="{SECRET}"/></w15:person></w15:people>'),
    "word/styles.xml": ("wordprocessingml.styles+xml", f'<w:styles {ALL}><w:style w:type="paragraph" w:customStyle="1" w:styleId="{SECRET}Style"><w:name w:val="{SECRET} Style"/></w:style></w:styles>'),
    "word/numbering.xml": ("wordprocessingml.numbering+xml", f'<w:numbering {ALL}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="singleLevel"/><w:name w:val="{SECRET}"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="{SECRET} %1."/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum></w:numbering>'),
    "word/settings.xml": ("wordprocessingml.settings+xml", f'<w:settings {ALL}><w:mailMerge><w:mainDocumentType w:val="formLetters"/><w:dataType w:val="native"/><w:connectString w:val="Data Source={SECRET}.mdb"/><w:query w:val="SELECT {SECRET}"/></w:mailMerge><w:docVars><w:docVar w:name="{SECRET}" w:val="x {SECRET}"/></w:docVars></w:settings>'),
    "word/glossary/document.xml": ("wordprocessingml.document.glossary+xml", f'<w:glossaryDocument {ALL}><w:docParts><w:docPart><w:docPartPr><w:name w:val="{SECRET}"/></w:docPartPr><w:docPartBody>{par(run(SECRET))}</w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>'),
    "word/charts/chart1.xml": ("drawingml.chart+xml", f'<c:chartSpace {ALL}><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>{A}</a:t></a:r><a:r><a:t>{B}</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:strRef><c:f>{SECRET}!$A$1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>{SECRET}</c:v></c:pt></c:strCache></c:strRef></c:tx></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart></c:plotArea></c:chart><c:externalData r:id="wb"/></c:chartSpace>'),
    "word/diagrams/data1.xml": ("drawingml.diagramData+xml", f'<dgm:dataModel {ALL}><dgm:ptLst><dgm:pt modelId="1"><dgm:t><a:bodyPr/><a:p><a:r><a:t>{A}</a:t></a:r><a:r><a:t>{B}</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>'),
    "docProps/core.xml": (None, f'<cp:coreProperties xmlns:cp="{O}package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>{SECRET}</dc:title><dc:creator>{SECRET}</dc:creator><cp:keywords>a, {SECRET}</cp:keywords></cp:coreProperties>'),
    "docProps/app.xml": ("extended-properties+xml", f'<Properties xmlns="{O}officeDocument/2006/extended-properties"><Company>{SECRET}</Company><Template>{SECRET}.dotx</Template></Properties>'),
    "docProps/custom.xml": ("custom-properties+xml", f'<Properties xmlns="{O}officeDocument/2006/custom-properties" xmlns:vt="{O}officeDocument/2006/docPropsVTypes"><property fmtid="{{D5CDD505-2E9C-101B-9397-08002B2CF9AE}}" pid="2" name="{SECRET}"><vt:lpwstr>{SECRET}</vt:lpwstr></property></Properties>'),
}
PLAIN = {
    "customXml/item1.xml": f'<root xmlns:z="urn:{SECRET}"><{SECRET}Name who="{SECRET}">{SECRET}</{SECRET}Name><mixed>{A}<b/>{B}</mixed><escaped>&lt;b&gt;{A}&lt;/b&gt;{B}</escaped><data>{base64.b64encode(("about " + SECRET + " and more").encode()).decode()}</data></root>'.encode(),
    "customXml/item2.xml": '<?xml version="1.0" encoding="UTF-16"?>'.encode("utf-16") + f"<root>{SECRET}</root>".encode("utf-16le"),
    "word/media/image1.png": png(SECRET),
    f"word/media/{SECRET}.emf": emf(SECRET),
    "word/media/image2.wmf": wmf(SECRET),
    "docProps/thumbnail.png": png("thumbnail"),
    "word/embeddings/object1.bin": ole(SECRET),
    "word/embeddings/book1.xlsx": workbook,
    "word/embeddings/nested1.docx": nested,
    "word/chunk1.html": f"<html><body><p>{A}<b>{B}</b></p></body></html>".encode(),
    "word/chunk2.html": ("<html><body>" + "".join(f"&#x{ord(letter):x};" for letter in SECRET) + "</body></html>").encode(),
    "word/chunk3.rtf": ("{\\rtf1 " + A + "{\\b " + B + "}}").encode(),
}
overrides = "".join(f'<Override PartName="/{name}" ContentType="{M}{kind_}"/>' for name, (kind_, _) in PARTS.items() if kind_) + '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>'
defaults = "".join(f'<Default Extension="{e}" ContentType="{t}"/>' for e, t in (("png", "image/png"), ("emf", "image/x-emf"), ("wmf", "image/x-wmf"), ("bin", M + "oleObject"), ("xlsx", M + "spreadsheetml.sheet"), ("docx", M + "wordprocessingml.document"), ("html", "text/html"), ("rtf", "application/rtf")))
EXT = ' TargetMode="External"'
document_rels = rels(
    *[(i, t, n, "") for i, t, n in (("hdr1", "header", "header1.xml"), ("ftr1", "footer", "footer1.xml"), ("fn", "footnotes", "footnotes.xml"), ("en", "endnotes", "endnotes.xml"), ("cm", "comments", "comments.xml"), ("ppl", "http://schemas.microsoft.com/office/2011/relationships/people", "people.xml"), ("st", "styles", "styles.xml"), ("nu", "numbering", "numbering.xml"), ("se", "settings", "settings.xml"), ("gl", "glossaryDocument", "glossary/document.xml"), ("chart1", "chart", "charts/chart1.xml"), ("dgm1", "diagramData", "diagrams/data1.xml"), ("img1", "image", "media/image1.png"), ("img2", "image", f"media/{SECRET}.emf"), ("img3", "image", "media/image2.wmf"), ("ole1", "oleObject", "embeddings/object1.bin"), ("pkg1", "package", "embeddings/nested1.docx"), ("chunk1", "aFChunk", "chunk1.html"), ("chunk2", "aFChunk", "chunk2.html"), ("chunk3", "aFChunk", "chunk3.rtf"), ("cx1", "customXml", "../customXml/item1.xml"), ("cx2", "customXml", "../customXml/item2.xml"))],
    ("link1", "hyperlink", f"http://example.org/{SECRET}?q={SECRET.lower()}", EXT),
    ("link2", "hyperlink", "http://example.org/" + "".join(f"%{ord(letter):02X}" for letter in SECRET), EXT),
)
archive = zipfile.ZipFile(held := io.BytesIO(), "w", zipfile.ZIP_DEFLATED)
def put(name, content, comment=b"", extra=b""):
    info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    info.compress_type, info.comment, info.extra = zipfile.ZIP_DEFLATED, comment, extra
    archive.writestr(info, content)
put("[Content_Types].xml", types(overrides, defaults))
put("_rels/.rels", rels(("r1", "officeDocument", "word/document.xml", ""), ("r2", f"{O}package/2006/relationships/metadata/core-properties", "docProps/core.xml", ""), ("r3", "extended-properties", "docProps/app.xml", ""), ("r4", "custom-properties", "docProps/custom.xml", ""), ("r5", f"{O}package/2006/relationships/metadata/thumbnail", "docProps/thumbnail.png", "")))
put("word/_rels/document.xml.rels", document_rels)
put("word/_rels/settings.xml.rels", rels(("t1", "attachedTemplate", f"file:///C:/{SECRET}.dotm", EXT)))
put("word/charts/_rels/chart1.xml.rels", rels(("wb", "package", "../embeddings/book1.xlsx", "")))
for name, (_, text) in PARTS.items():
    put(name, '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + text, SECRET.encode() if name.endswith("footer1.xml") else b"", struct.pack("<HH", 0x9999, len(SECRET)) + SECRET.encode() if name.endswith("header1.xml") else b"")
for name, content in PLAIN.items():
    put(name, content)
archive.comment = SECRET.encode()
archive.close()
sys.stdout.buffer.write(held.getvalue())
print("\n".join(kinds), file=sys.stderr)
