import { makePdf } from "../src/example.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";
import { SECRET } from "./torture.ts";

/** Two parts of the word, neither of which says it. */
const [HEAD, TAIL] = [SECRET.slice(0, 3), SECRET.slice(3)];
const FORM = "/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F 5 0 R>>>>";
const PLAIN = "BT /F 10 Tf 5 5 Td (plain) Tj ET";
/** Object 6, the other font of a page. */
const COURIER = "<</Type/Font/Subtype/Type1/BaseFont/Courier>>";

const shown = (text: string): string => `BT /F 10 Tf 5 5 Td (${text}) Tj ET`;
const hexOf = (bytes: Buffer | Uint8Array): string => `<${Buffer.from(bytes).toString("hex")}>`;
const utf16le = (text: string): Buffer => Buffer.from(text, "utf16le");
const utf16be = (text: string): Buffer => utf16le(text).swap16();
const withMark = (text: string): string => hexOf(Buffer.concat([Buffer.from("feff", "hex"), utf16be(text)]));

/** A picture of one grey sample. */
const JPEG =
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z";

interface Parts {
  readonly content?: string;
  readonly resources?: string;
  readonly page?: string;
  readonly catalog?: string;
  /** From object 7. */
  readonly objects?: readonly string[];
}

const made = ({ content = PLAIN, objects = [], ...parts }: Parts): Uint8Array =>
  pageWith(content, { ...parts, objects: [COURIER, ...objects] });

/** A page that the page tree does not have: object 7, and its content, object 8. */
const HIDDEN_PAGE = [
  "<</Type/Template/MediaBox[0 0 200 50]/Resources<</Font<</F 5 0 R>>>>/Contents 8 0 R>>",
  streamOf(shown(`hidden ${SECRET}`)),
];

const PAGE_LIKE: Readonly<Record<string, Parts>> = {
  "a template page": { catalog: "/Names<</Templates<</Names[(one)7 0 R]>>>>", objects: HIDDEN_PAGE },
  "a template page named by the word": {
    catalog: `/Names<</Templates<</Names[(${SECRET})7 0 R]>>>>`,
    objects: ["<</Type/Template/MediaBox[0 0 200 50]/Resources<<>>/Contents 8 0 R>>", streamOf("0 0 9 9 re f")],
  },
  "a page of the name tree Pages that the page tree does not have": {
    catalog: "/Names<</Pages<</Names[(one)7 0 R]>>>>",
    objects: [HIDDEN_PAGE[0]?.replace("Template", "Page") ?? "", HIDDEN_PAGE[1] ?? ""],
  },
  "a deleted page to which a bookmark leads": {
    catalog: "/Outlines<</First 9 0 R/Last 9 0 R/Count 1>>",
    objects: [
      HIDDEN_PAGE[0]?.replace("Template", "Page") ?? "",
      HIDDEN_PAGE[1] ?? "",
      "<</Title(One)/Dest[7 0 R/Fit]>>",
    ],
  },
  "an appearance that scripts call by its name": {
    catalog: "/Names<</AP<</Names[(one)7 0 R]>>>>",
    objects: [streamOf(shown(SECRET), FORM)],
  },
  "a pattern that paints nothing": {
    resources: "/Pattern<</P 7 0 R>>",
    objects: [
      streamOf(
        shown(SECRET),
        "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 50 20]/XStep 50/YStep 20/Resources<</Font<</F 5 0 R>>>>",
      ),
    ],
  },
  "the look of an annotation that is pressed": {
    page: "/Annots[7 0 R]",
    objects: [
      "<</Type/Annot/Subtype/Stamp/Rect[300 20 390 40]/AP<</N 8 0 R/D 9 0 R>>>>",
      streamOf("0 0 5 5 re f", FORM),
      streamOf(shown(SECRET), FORM),
    ],
  },
  "text inside the glyph of a font of drawings": {
    content: "BT /T 10 Tf 5 5 Td (a) Tj ET",
    resources: "/Font<</F 5 0 R/T 7 0 R>>",
    objects: [
      "<</Type/Font/Subtype/Type3/FontBBox[0 0 900 900]/FontMatrix[0.1 0 0 0.1 0 0]/FirstChar 97/LastChar 97/Widths[90]/Encoding<</Differences[97/one]>>/CharProcs<</one 8 0 R>>/Resources<</Font<</F 5 0 R>>>>/ToUnicode 9 0 R>>",
      streamOf(`90 0 d0 BT /F 9 Tf (${SECRET}) Tj ET`),
      streamOf("1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <61> <0041> endbfchar"),
    ],
  },
  "an alternate picture": {
    content: `${PLAIN} q 9 0 0 9 50 50 cm /I Do Q`,
    resources: "/XObject<</I 7 0 R>>",
    objects: [
      streamOf(
        "a",
        "/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Alternates[<</Image 8 0 R>>]",
      ),
      streamOf(
        "b",
        `/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Name/${SECRET}`,
      ),
    ],
  },
};

/** A map from codes to characters that tells other letters than the font's encoding. */
const LYING_MAP = `1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <21> <7e> <0058> endbfrange`;

const turned = (angle: number): string =>
  [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle)].map((one) => one.toFixed(4)).join(" ");

const TEXT: Readonly<Record<string, Parts>> = {
  "replaced text over two marks": {
    content: `/Span<</ActualText(${HEAD})>>BDC BT /F 10 Tf 5 5 Td (ab) Tj EMC /Span<</ActualText(${TAIL})>>BDC (cd) Tj ET EMC`,
  },
  "replaced text, an expansion and a description that resources hold": {
    content: `/Span/A BDC BT /F 10 Tf 5 5 Td (ab) Tj ET EMC`,
    resources: `/Properties<</A<</ActualText${withMark(SECRET)}/E(${SECRET})/Alt${hexOf(Buffer.from(SECRET))}>>>>`,
  },
  "kerned apart, turned and raised": {
    content: `BT /F 12 Tf 3 Tc 4 Ts 80 Tz ${turned(0.6)} 60 60 Tm [(Z) -90 (yx) 60 (w) 0 (v) -33.3 (ut)] TJ ET`,
  },
  "letters on a circle": {
    content: `BT /F 12 Tf ${[...SECRET]
      .map((letter, at) => {
        const angle = 0.9 - at * 0.22;
        return `${turned(angle - 0.9)} ${(90 - Math.cos(angle) * 60).toFixed(2)} ${(60 + Math.sin(angle) * 40).toFixed(2)} Tm (${letter}) Tj`;
      })
      .join(" ")} ET`,
  },
  "letters from the last to the first": {
    content: `BT /F 12 Tf ${[...SECRET]
      .map((letter, at) => `1 0 0 1 ${20 + at * 8} 40 Tm (${letter}) Tj`)
      .reverse()
      .join(" ")} ET`,
  },
  "half of it in a form": {
    content: `BT /F 10 Tf 5 5 Td (${HEAD}) Tj ET q 1 0 0 1 17.2 0 cm /X Do Q`,
    resources: "/XObject<</X 7 0 R>>",
    objects: [streamOf(shown(TAIL), FORM)],
  },
  "a map of characters that says other letters than are seen": {
    content: `BT /L 10 Tf 5 5 Td (${SECRET}) Tj ET`,
    resources: "/Font<</F 5 0 R/L 7 0 R>>",
    objects: [
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 8 0 R>>",
      streamOf(LYING_MAP),
    ],
  },
  "a map of characters that says the word where others are seen": {
    content: "BT /L 10 Tf 5 5 Td (abcdefg) Tj ET",
    resources: "/Font<</F 5 0 R/L 7 0 R>>",
    objects: [
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 8 0 R>>",
      streamOf(
        `1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <61> <67> [${[...SECRET].map((letter) => `<00${Buffer.from(letter).toString("hex")}>`).join(" ")}] endbfrange % ${SECRET}`,
      ),
    ],
  },
  "names of glyphs of a font of drawings": {
    content: "BT /T 10 Tf 5 5 Td (a) Tj ET",
    resources: "/Font<</F 5 0 R/T 7 0 R>>",
    objects: [
      `<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[0.1 0 0 0.1 0 0]/FirstChar 97/LastChar 97/Widths[9]/Encoding<</Differences[97/${SECRET}]>>/CharProcs<</${SECRET} 8 0 R>>/Resources<<>>>>`,
      streamOf("9 0 d0 0 0 5 5 re f"),
    ],
  },
  "samples and keys of an inline picture": {
    content: `${PLAIN} q 9 0 0 9 50 50 cm BI/W 7/H 1/CS/G/BPC 8/Own(${SECRET}) ID ${SECRET}\nEI Q`,
  },
  "marks that are written in hexadecimal": {
    content: `/Note<</Text${withMark(SECRET)}>>DP /Span<</ActualText${hexOf(Buffer.from(SECRET))}>>BDC EMC ${PLAIN}`,
  },
  "a string that goes on in the next part of the content": {
    page: "/Contents[7 0 R 8 0 R]",
    objects: [streamOf(`BT /F 10 Tf 5 5 Td (${HEAD}`), streamOf(`${TAIL}) Tj ET`)],
  },
  "a string that nothing shows, and a name before a picture": {
    content: `${PLAIN} /${SECRET} BI/W 1/H 1/CS/G/BPC 8 ID a\nEI (${SECRET}`,
  },
  "signs of no width between the letters": {
    content: `BT /L 10 Tf 5 5 Td (${HEAD}_${TAIL}) Tj ET`,
    resources: "/Font<</F 5 0 R/L 7 0 R>>",
    objects: [
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 8 0 R>>",
      streamOf(
        "1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <21> <5e> <0021> endbfrange 1 beginbfrange <60> <7e> <0060> endbfrange 1 beginbfchar <5f> <200b> endbfchar",
      ),
    ],
  },
  "a comment of a font's map": {
    content: "BT /L 10 Tf 5 5 Td (ab) Tj ET",
    resources: "/Font<</F 5 0 R/L 7 0 R>>",
    objects: [
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 8 0 R>>",
      streamOf(
        `% ${SECRET}\n/CIDSystemInfo 1 dict dup begin /Registry (${SECRET}) def end def /CMapName /${SECRET} def 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <61> <7a> <0061> endbfrange`,
      ),
    ],
  },
};

const CATALOG: Readonly<Record<string, Parts>> = {
  "scripts: their names, and letters that they escape": {
    catalog: `/Names<</JavaScript<</Names[(${SECRET})7 0 R(b)8 0 R]>>>>`,
    objects: ["<</S/JavaScript/JS(var a = '\\\\x5Ayx' + 'w\\\\u0076ut';)>>", `<</S/JavaScript/JS(var ${SECRET};)>>`],
  },
  "layers: names, creators, labels of their order": {
    catalog: `/OCProperties<</OCGs[7 0 R]/D<</Name(${SECRET})/Creator(${SECRET})/Order[[(${SECRET})7 0 R]]>>/Configs[<</Name${withMark(SECRET)}>>]>>`,
    objects: [
      `<</Type/OCG/Name(one)/Usage<</CreatorInfo<</Creator(${SECRET})/Subtype/${SECRET}>>/Language<</Lang(${SECRET})>>/User<</Type/Ind/Name[(${SECRET})]>>>>>>`,
    ],
  },
  "tags: IDs, classes, attributes, properties, namespaces": {
    catalog: `/MarkInfo<</Marked true>>/StructTreeRoot<</Type/StructTreeRoot/K[7 0 R]/IDTree<</Names[(${SECRET})7 0 R]>>/ClassMap<</${SECRET}<</O/Layout>>>>/Namespaces[<</Type/Namespace/NS(http://x.example/${SECRET})>>]>>`,
    objects: [
      `<</Type/StructElem/S/P/K[]/ID(${SECRET})/C/${SECRET}/T(${SECRET})/Phoneme(${SECRET})/A[<</O/Table/Summary(${SECRET})/Headers[(${SECRET})]>><</O/UserProperties/P[<</N(${SECRET})/V(${SECRET})/F(${SECRET})>>]>>]>>`,
    ],
  },
  "labels of pages": { catalog: `/PageLabels<</Nums[0<</S/D/P${withMark(`${SECRET} `)}>>]>>` },
  "destinations by name": {
    catalog: `/Names<</Dests<</Names[${hexOf(utf16be(SECRET))}[3 0 R/Fit]]>>>>/Dests<</#5A${SECRET.slice(1)}<</D[3 0 R/Fit]>>>>/OpenAction<</S/GoTo/D/#5A${SECRET.slice(1)}>>`,
  },
  "a portfolio: its schema, folders and order": {
    catalog: `/Collection<</Type/Collection/Schema<</${SECRET}<</Subtype/S/N(${SECRET})>>>>/Sort<</S/${SECRET}>>/Folders<</ID 1/Name(${SECRET})/Desc(${SECRET})/CI<</${SECRET}(${SECRET})>>>>/D(${SECRET})>>/Names<</EmbeddedFiles<</Names[(a.txt)7 0 R]>>>>`,
    objects: [
      `<</Type/Filespec/F(a.txt)/EF<</F 8 0 R>>/CI<</${SECRET}(${SECRET})/Other<</Type/CollectionSubitem/D(${SECRET})/P(${SECRET})>>>>>>`,
      streamOf("plain", `/Type/EmbeddedFile/Params<</Mac<</Creator(${SECRET})>>/CheckSum(${SECRET})>>`),
    ],
  },
  "pages captured from the Web": {
    catalog: `/SpiderInfo<</V 1.0/C[<</URL(http://x.example/${SECRET})/P(q=${SECRET})/H(${SECRET})>>]>>/Names<</URLS<</Names[(http://${SECRET}/)7 0 R]>>/IDS<</Names[(${SECRET})7 0 R]>>>>`,
    page: `/ID(${SECRET})`,
    objects: [
      `<</Type/SpiderContentSet/S/SPS/ID(${SECRET})/O[3 0 R]/SI<</AU(http://${SECRET}/)/TS(D:2020)>>/CT(${SECRET})/T(${SECRET})/TID(${SECRET})>>`,
    ],
  },
  "threads of an article": {
    catalog: "/Threads[7 0 R]",
    page: "/B[8 0 R]",
    objects: [
      `<</Type/Thread/F 8 0 R/I<</Title(${SECRET})/Author${withMark(SECRET)}/${SECRET}(x)>>/Metadata 9 0 R>>`,
      "<</Type/Bead/T 7 0 R/N 8 0 R/V 8 0 R/P 3 0 R/R[0 0 9 9]>>",
      streamOf(`<x>${SECRET}</x>`, "/Type/Metadata/Subtype/XML"),
    ],
  },
  "rights, requirements, an attestation": {
    catalog: `/Perms<</UR3 7 0 R>>/Requirements[<</Type/Requirement/S/EnableJavaScripts/RH[<</Type/ReqHandler/S/JS/Script(${SECRET})>>]>>]/Legal<</Attestation(${SECRET})>>/Extensions<</${SECRET}<</BaseVersion/1.7/ExtensionLevel 1/URL(http://x.example/${SECRET})/ExtensionRevision(${SECRET})>>>>/URI<</Base(http://${SECRET}/)>>/Lang(${SECRET})`,
    objects: [
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Name(${SECRET})/Contents<30>/ByteRange[0 1 2 3]/Reference[<</Type/SigRef/TransformMethod/UR3/TransformParams<</Type/TransformParams/V/2.2/Msg(${SECRET})>>>>]>>`,
    ],
  },
  "parts of a document and their metadata": {
    catalog: "/DPartRoot<</Type/DPartRoot/DPartRootNode 7 0 R/NodeNameList[/Zyxwvut/b]/RecordLevel 1>>",
    page: "/DPart 7 0 R",
    objects: [
      `<</Type/DPart/Start 3 0 R/DPM<</To<</Name(${SECRET})/${SECRET}[(${SECRET})/${SECRET}]>>>>/Metadata 8 0 R>>`,
      streamOf(`<x>&#90;${SECRET.slice(1)}</x>`, "/Type/Metadata/Subtype/XML"),
    ],
  },
  "associated files of everything": {
    catalog: "/AF[7 0 R]",
    page: "/AF[7 0 R]",
    resources: "/Properties<</A<</MCAF[7 0 R]>>>>",
    objects: [
      `<</Type/Filespec/F(a.bin)/UF(a.bin)/Desc(${SECRET})/AFRelationship/Data/EF<</F 8 0 R>>/Thumb 9 0 R/EP<</Type/EncryptedPayload/Subtype/${SECRET}>>/ID[(${SECRET})(b)]>>`,
      streamOf(`\0${SECRET}`, `/Type/EmbeddedFile/Subtype/${SECRET}`),
      streamOf("\0", "/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8"),
    ],
  },
  "renditions and presentations": {
    catalog: "/Names<</Renditions<</Names[(r)7 0 R]>>/AlternatePresentations<</Names[(p)8 0 R]>>>>",
    objects: [
      `<</Type/Rendition/S/MR/N(${SECRET})/C<</Type/MediaClip/S/MCD/N(${SECRET})/CT(video/mp4)/D<</Type/Filespec/F(http://x.example/${SECRET})/FS/URL>>/Alt[(en)(${SECRET})]>>>>`,
      `<</Type/SlideShow/Subtype/Embedded/Resources<</Names[(${SECRET})9 0 R]>>/StartResource(${SECRET})>>`,
      `<</Type/Filespec/F(s.svg)/EF<</F 10 0 R>>>>`,
      streamOf(`<svg>${SECRET}</svg>`, "/Type/EmbeddedFile"),
    ],
  },
};

const ON_PAGES: Readonly<Record<string, Parts>> = {
  "rich text that parts the word": {
    page: "/Annots[7 0 R 8 0 R]",
    objects: [
      `<</Type/Annot/Subtype/Text/Rect[300 150 310 160]/Contents(note)/RC(<p>${HEAD}<b>${TAIL}</b></p>)/DS(font: ${SECRET})>>`,
      "<</Type/Annot/Subtype/Text/Rect[300 150 310 160]/Contents(note)/RC 9 0 R>>",
      streamOf(`<p>${HEAD}<i>${TAIL.slice(0, 2)}</i>&#${TAIL.charCodeAt(2)};${TAIL.slice(3)}</p>`),
    ],
  },
  "rich media and its assets": {
    page: "/Annots[7 0 R]",
    objects: [
      `<</Type/Annot/Subtype/RichMedia/Rect[300 20 390 40]/RichMediaContent<</Assets<</Names[(${SECRET}.swf)8 0 R]>>/Configurations[<</Name(${SECRET})/Instances[<</Asset 8 0 R/Params<</FlashVars(name=${SECRET})>>>>]>>]/Views[9 0 R]>>/RichMediaSettings<</Activation<</Scripts[8 0 R]>>>>>>`,
      `<</Type/Filespec/F(${SECRET}.swf)/EF<</F 10 0 R>>>>`,
      `<</Type/3DView/XN(${SECRET})/IN(${SECRET})/NA[<</Type/3DNode/N(${SECRET})>>]>>`,
      streamOf(`FWS\0${SECRET}`, "/Type/EmbeddedFile"),
    ],
  },
  "a model in three dimensions, its views and its script": {
    page: "/Annots[7 0 R]",
    objects: [
      `<</Type/Annot/Subtype/3D/Rect[300 20 390 40]/3DD 8 0 R/3DV(${SECRET})>>`,
      streamOf(
        "U3D\0model",
        `/Type/3D/Subtype/U3D/VA[9 0 R]/DV(${SECRET})/Resources<</Names[(${SECRET})10 0 R]>>/OnInstantiate 11 0 R`,
      ),
      `<</Type/3DView/XN(${SECRET})/IN(${SECRET})/MS/M/U3DPath[(${SECRET})]/MA[<</Type/3DMeasure/Subtype/L3D/UT(${SECRET})/TRL(${SECRET})>>]>>`,
      streamOf("\0", "/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8"),
      streamOf(`var ${SECRET};`),
    ],
  },
  "measures, places on the earth": {
    page: `/VP[<</Type/Viewport/BBox[0 0 9 9]/Name(${SECRET})/Measure<</Type/Measure/Subtype/RL/R(1 cm = ${SECRET})/X[<</Type/NumberFormat/U(${SECRET})/C 1/RT(${SECRET})>>]/D[]/A[]>>/PtData<</Type/PtData/Names[/${SECRET}]/XPTS[[(${SECRET})]]>>>><</Type/Viewport/BBox[0 0 9 9]/Measure<</Type/Measure/Subtype/GEO/GCS<</Type/GEOGCS/WKT(GEOGCS["${SECRET}"])>>/DCS<</Type/PROJCS/EPSG 4326/WKT${hexOf(utf16le(SECRET))}>>>>>>]`,
  },
  "a signature: reason, place, signer, certificate": {
    page: "/Annots[7 0 R]",
    catalog: "/AcroForm<</Fields[7 0 R]/SigFlags 3>>/DSS<</Certs[9 0 R]>>",
    objects: [
      "<</Type/Annot/Subtype/Widget/FT/Sig/T(s)/Rect[0 0 0 0]/V 8 0 R/SV<</Reasons[(Zyxwvut)]/LegalAttestation[(Zyxwvut)]>>>>",
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Name(${SECRET})/Reason(${SECRET})/Location${withMark(SECRET)}/ContactInfo(${SECRET})/Prop_Build<</App<</Name/${SECRET}/REx(${SECRET})>>>>/Cert${hexOf(Buffer.from(`0\x82${SECRET}`, "latin1"))}/Contents${hexOf(Buffer.concat([Buffer.from("30820010", "hex"), Buffer.from(SECRET), Buffer.from([0, 0, 0])]))}/ByteRange[0 1 2 3]>>`,
      streamOf(`0\x82\x01\x00${SECRET}`),
    ],
  },
  "data of forms, attached": {
    catalog: "/Names<</EmbeddedFiles<</Names[(a.fdf)7 0 R(b.xfdf)9 0 R(c.eml)11 0 R(d.rtf)13 0 R]>>>>",
    objects: [
      "<</Type/Filespec/F(a.fdf)/EF<</F 8 0 R>>>>",
      streamOf(
        `%FDF-1.2\n1 0 obj<</FDF<</Fields[<</T(a)/V${withMark(SECRET)}>>]>>>>endobj\ntrailer<</Root 1 0 R>>`,
        "/Type/EmbeddedFile",
      ),
      "<</Type/Filespec/F(b.xfdf)/EF<</F 10 0 R>>>>",
      streamOf(
        `<xfdf><fields><field name="a"><value-richtext>${HEAD}<b>${TAIL}</b></value-richtext></field></fields></xfdf>`,
        "/Type/EmbeddedFile",
      ),
      "<</Type/Filespec/F(c.eml)/EF<</F 12 0 R>>>>",
      streamOf(
        `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(`To ${SECRET}`).toString("base64")}\r\n`,
        "/Type/EmbeddedFile",
      ),
      "<</Type/Filespec/F(d.rtf)/EF<</F 14 0 R>>>>",
      streamOf(`{\\rtf1 \\'5a${SECRET.slice(1)}}`, "/Type/EmbeddedFile"),
    ],
  },
  "a page's steps, what plays on it, its separation": {
    page: `/PresSteps<</NA<</S/Launch/F(${SECRET})>>>>/SeparationInfo<</DeviceColorant(${SECRET})>>/TemplateInstantiated/${SECRET}/LastModified(D:2020)/Own<</Deep[[<</Deeper(${SECRET})>>]]>>`,
  },
  "comments of functions, and colours of that name": {
    content: `${PLAIN} /S cs 0.5 scn 30 30 9 9 re f`,
    resources: `/ColorSpace<</S[/Separation/${SECRET}/DeviceGray 7 0 R]>>`,
    objects: [streamOf(`{ % ${SECRET}\n 1 exch sub }`, "/FunctionType 4/Domain[0 1]/Range[0 1]")],
  },
  "what programs write into a picture of JPEG 2000": {
    content: `${PLAIN} q 9 0 0 9 50 50 cm /I Do Q`,
    resources: "/XObject<</I 7 0 R>>",
    objects: [
      streamOf(
        `\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x16xml <x>${SECRET}</x>\0\0\0\x08jp2c`,
        "/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/JPXDecode",
      ),
    ],
  },
  "what cameras write into a picture": {
    content: `${PLAIN} q 9 0 0 9 50 50 cm /I Do Q`,
    resources: "/XObject<</I 7 0 R>>",
    objects: [
      streamOf(
        `\xff\xd8\xff\xfe\0\x09${SECRET}${Buffer.from(JPEG, "base64").subarray(2).toString("latin1")}`,
        "/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode",
      ),
    ],
  },
};

const coded = Buffer.from(`to ${SECRET}.`).toString("base64");
const link = (address: string): Parts => ({
  page: "/Annots[7 0 R]",
  objects: [`<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${address})>>>>`],
});
const xmp = (text: string): Parts => ({
  catalog: "/Metadata 7 0 R",
  objects: [streamOf(text, "/Type/Metadata/Subtype/XML")],
});

/** Written in another way than text is. */
const CODED: Readonly<Record<string, Parts>> = {
  "an address that is escaped twice": link(`http://x.example/?u=http%253A%252F%252Fy%252F%255A${SECRET.slice(1)}`),
  "data in an address": link(`data:text/plain;base64,${coded}`),
  "a thumbnail's base64 in metadata": xmp(`<x><image>${coded}</image></x>`),
  "entities of metadata": xmp(`<!DOCTYPE x [<!ENTITY b "${TAIL}">]><x>${HEAD}&b;</x>`),
  "UTF-16 inside a certificate, beside UTF-8": {
    page: "/Annots[7 0 R]",
    catalog: "/AcroForm<</Fields[7 0 R]/SigFlags 3>>",
    objects: [
      "<</Type/Annot/Subtype/Widget/FT/Sig/T(s)/Rect[0 0 0 0]/V 8 0 R>>",
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<3082ff1e0e${utf16be(SECRET).toString("hex")}0c07${Buffer.from(SECRET).toString("hex")}0000>>>`,
    ],
  },
};

const STRINGS: Readonly<Record<string, string>> = {
  "UTF-16 from its lower byte, with a mark": hexOf(Buffer.concat([Buffer.from("fffe", "hex"), utf16le(SECRET)])),
  "UTF-16 without a mark": hexOf(utf16be(SECRET)),
  "UTF-16 from its lower byte, without a mark": hexOf(utf16le(SECRET)),
  "UTF-8 with a mark": hexOf(Buffer.concat([Buffer.from("efbbbf", "hex"), Buffer.from(SECRET)])),
  "UTF-32": hexOf(
    Buffer.concat([
      Buffer.from("0000feff", "hex"),
      ...[...SECRET].map((letter) => Buffer.from([0, 0, 0, letter.charCodeAt(0)])),
    ]),
  ),
  "a language told between the letters": withMark(`${HEAD}\u001ben\u001b${TAIL}`),
  "signs of no width": withMark(`${HEAD}\u200b${TAIL.slice(0, 2)}\u00ad${TAIL.slice(2)}`),
  "octal escapes and a line that goes on": `(\\132yx\\\nw\\166ut)`,
  "letters of full width": withMark(
    [...SECRET].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join(""),
  ),
};

/** Files that hold one word where few programs look. */
export function oddPlaces(): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const group of [PAGE_LIKE, TEXT, CATALOG, ON_PAGES, CODED])
    for (const [name, parts] of Object.entries(group)) found.set(name, made(parts));
  for (const [name, text] of Object.entries(STRINGS)) found.set(`Info in ${name}`, withInfo(text));
  found.set("what no table leads to", withWaste());
  return found;
}

function withInfo(text: string): Uint8Array {
  const file = Buffer.from(made({ objects: [`<</Title${text}/#5A${SECRET.slice(1)}(x)>>`] })).toString("latin1");
  return new Uint8Array(Buffer.from(file.replace("/Root 1 0 R >>", "/Root 1 0 R /Info 7 0 R >>"), "latin1"));
}

/** Objects that nothing names, comments before, between and behind what there is, keys of the trailer. */
function withWaste(): Uint8Array {
  const file = Buffer.from(
    makePdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<<>>>>",
      streamOf(`1 0 (${SECRET})`, "/Type/ObjStm/N 1/First 4"),
      `(${SECRET})`,
    ]),
  ).toString("latin1");
  const cut = file.lastIndexOf("xref\n0 ");
  const waste = `% ${SECRET}\n99 0 obj (${SECRET}) endobj\n`;
  const table = file.slice(cut).replace(`startxref\n${cut}`, `startxref\n${cut + waste.length}`);
  const trailer = table.replace("/Root 1 0 R", `/Root 1 0 R/Own(${SECRET})/ID[(${SECRET})(${SECRET})]`);
  return new Uint8Array(Buffer.from(`${file.slice(0, cut)}${waste}${trailer}% ${SECRET}\n`, "latin1"));
}
