import { makePdf } from "../src/example.ts";

const PAGES = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
const SQUARE = "1 1 3 3 re f";

interface Parts {
  readonly catalog?: string;
  readonly page?: string;
  readonly resources?: string;
  readonly content?: string;
  readonly objects?: readonly string[];
}

/** One page of 99 points; further objects are numbered from 5. */
export function pageWith({
  catalog = "",
  page = "",
  resources = "",
  content = SQUARE,
  objects = [],
}: Parts): Uint8Array {
  return makePdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    PAGES,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<<${resources}>>/Contents 4 0 R${page}>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ...objects,
  ]);
}

/** What acts when a file is opened, a page is left or a link is followed. */
export const acting = pageWith({
  catalog: "/OpenAction 5 0 R/Names<</JavaScript<</Names[(start) 6 0 R]>>>>/Requirements[<</S/EnableJavaScripts>>]",
  page: "/AA<</C 7 0 R>>/Annots[8 0 R 9 0 R]",
  objects: [
    "<</S/Named/N/Print>>",
    "<</S/JavaScript/JS(app.alert\\(1\\))>>",
    "<</S/JavaScript/JS(leave)>>",
    "<</Type/Annot/Subtype/Link/Rect[1 1 9 9]/F 4/A<</S/Launch/F(program)>>>>",
    "<</Type/Annot/Subtype/Link/Rect[1 1 9 9]/F 4/A<</S/URI/URI(http://example.com/kept)>>>>",
  ],
});

/** Names that are keys of other dictionaries, a script that an address follows, a hidden field, layers in lists that have one another twice. */
export const followed = pageWith({
  catalog:
    "/AcroForm<</Fields[6 0 R]>>/OCProperties<</OCGs[7 0 R]/D<</Name(All)/Order 8 0 R>>>>/Dests<</AA<</D[3 0 R/Fit]>>/EF<</D[3 0 R/Fit]>>>>",
  resources: "/ExtGState<</AA<</ca 0.5>>/EF<</ca 0.5>>/Metadata<</ca 0.5>>>>",
  content: "/AA gs /EF gs /Metadata gs 1 1 3 3 re f",
  page: "/Annots[5 0 R 6 0 R]",
  objects: [
    "<</Type/Annot/Subtype/Link/Rect[1 1 9 9]/F 4/A<</S/JavaScript/JS(go)/Next<</S/URI/URI(http://example.com/next)>>>>>>",
    "<</Type/Annot/Subtype/Widget/FT/Tx/T(secret)/V(a hidden value)/Rect[1 1 9 9]/F 2/AP<</N 4 0 R>>>>",
    "<</Type/OCG/Name(One)>>",
    ...Array.from({ length: 40 }, (_, at) => `[${at + 9} 0 R ${at + 9} 0 R]`),
    "[7 0 R]",
  ],
});

/** Annotations without appearances or flags, hidden ones, and of kinds that are not permitted. */
export const annotated = pageWith({
  page: "/Annots[5 0 R 6 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R 12 0 R]",
  objects: [
    "<</Type/Annot/Subtype/Highlight/Rect[1 1 30 9]/QuadPoints[1 9 30 9 1 1 30 1]/C[1 1 0]/Contents(marked)>>",
    "<</Type/Annot/Subtype/Square/Rect[40 40 60 60]/C[1 0 0]/IC[0 1 0]/BS<</W 3>>>>",
    "<</Type/Annot/Subtype/Circle/Rect[62 40 90 60]/C[1 0 0]>>",
    "<</Type/Annot/Subtype/Ink/Rect[1 40 30 60]/InkList[[1 40 20 60 30 40]]/C[0 0 1]>>",
    "<</Type/Annot/Subtype/Text/Rect[70 70 90 90]/Contents(a note)>>",
    "<</Type/Annot/Subtype/Sound/Rect[1 70 20 90]/Contents(a sound)>>",
    "<</Type/Annot/Subtype/Square/Rect[1 70 20 90]/F 2/Contents(a hidden square)>>",
    "<</Type/Annot/Subtype/Underline/Rect[1 20 30 29]/QuadPoints[1 29 30 29 1 20 30 20]/C[1 0 0]/F 4>>",
  ],
});

/** A graphics state with a transfer function and a blend mode of another time, a smoothed picture, a form for PostScript, LZW data. */
export const printed = pageWith({
  resources: "/ExtGState<</G 5 0 R>>/XObject<</I 6 0 R/P 7 0 R/F 8 0 R>>",
  content: "/G gs 1 0 0 rg /I Do /F Do /Strange ri 1 1 3 3 re f 7 unheard",
  objects: [
    "<</Type/ExtGState/TR/Identity/TR2/Identity/HT<</HalftoneType 1/Frequency 60/Angle 45/SpotFunction/Round>>/BM[/Odd/Multiply]/RI/Odd>>",
    "<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Interpolate true/Alternates[<</Image 6 0 R>>]/Length 1>>stream\nA\nendstream",
    "<</Type/XObject/Subtype/PS/Length 8>>stream\nshowpage\nendstream",
    "<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Ref<</F(other.pdf)/Page 0>>/Length 12>>stream\n2 2 3 3 re f\nendstream",
  ],
});

/** Metadata with properties of a schema that XMP does not define, one of a wrong type, and an Info dictionary that is not in the trailer. */
export const described = pageWith({
  catalog: "/Metadata 5 0 R",
  objects: [
    stream(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:own="http://example.com/own/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" own:Case="41/2026" xmp:CreateDate="yesterday"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">A title</rdf:li></rdf:Alt></dc:title><own:Box rdf:parseType="Resource"><own:Shelf>7</own:Shelf></own:Box></rdf:Description></rdf:RDF></x:xmpmeta>',
    ),
  ],
});

function stream(text: string): string {
  return `<</Type/Metadata/Subtype/XML/Length ${text.length}>>stream\n${text}\nendstream`;
}

/** The header of an ICC profile, and nothing that it says. */
export const cutProfile = new Uint8Array(
  Buffer.concat([
    Buffer.from("\0\0\x02\0test\x02\x40\0\0mntrRGB XYZ ".padEnd(36, "\0"), "latin1"),
    Buffer.from("acsp".padEnd(160, "\0"), "latin1"),
  ]),
);

/** An attached text. */
export const attached = pageWith({
  catalog: "/Names<</EmbeddedFiles<</Names[(data.csv) 5 0 R]>>>>",
  objects: [
    "<</Type/Filespec/F(data.csv)/EF<</F 6 0 R>>>>",
    "<</Type/EmbeddedFile/Length 8>>stream\na,b\n1,2\n\nendstream",
  ],
});

/** Ink of four colors, without a profile that defines them. */
export const inked = pageWith({ content: "0 0.5 1 0 k 1 1 30 30 re f" });

/** Text of a font that is not embedded, and whose widths no face has. */
export const unembedded = pageWith({
  resources: "/Font<</F 5 0 R>>",
  content: "BT /F 9 Tf 9 9 Td (Words) Tj ET",
  objects: [
    `<</Type/Font/Subtype/TrueType/BaseFont/Corporate-Bold/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 126/Widths[${"555 ".repeat(95)}]/FontDescriptor 6 0 R>>`,
    "<</Type/FontDescriptor/FontName/Corporate-Bold/Flags 32/FontBBox[0 0 999 999]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>",
  ],
});

/** Layers whose configuration lacks a name, and shows itself by use. */
export const layered = pageWith({
  catalog: "/OCProperties<</OCGs[5 0 R 6 0 R]/D<</Order[5 0 R]/AS[<</Event/Print/Category[/Print]/OCGs[5 0 R]>>]>>>>",
  resources: "/Properties<</L 5 0 R>>",
  content: "/OC /L BDC 1 1 3 3 re f EMC",
  objects: ["<</Type/OCG/Name(One)>>", "<</Type/OCG/Name(Two)>>"],
});

/** A form of XFA that also has fields of its own, one of them with a script. */
export const formed = pageWith({
  catalog:
    "/AcroForm<</Fields[5 0 R]/XFA 6 0 R/CO[5 0 R]/NeedAppearances true/DA(/Helv 9 Tf)/DR<</Font<</Helv 7 0 R>>>>>>",
  page: "/Annots[5 0 R]",
  objects: [
    "<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Ada)/DA(/Helv 9 Tf 0 g)/Rect[1 1 60 20]/F 4/AA<</K<</S/JavaScript/JS(key)>>>>>>",
    "<</Length 6>>stream\n<xdp/>\nendstream",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ],
});

/** Two fields without an appearance of their values, one of which has a character that no font of the form has. */
export const undrawn = pageWith({
  catalog: "/AcroForm<</Fields[5 0 R 6 0 R]/NeedAppearances true/DA(/Helv 9 Tf)/DR<</Font<</Helv 7 0 R>>>>>>",
  page: "/Annots[5 0 R 6 0 R]",
  objects: [
    "<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Ada)/DA(/Helv 9 Tf 0 g)/Rect[1 1 60 20]/F 4/AP<</N 8 0 R>>>>",
    "<</Type/Annot/Subtype/Widget/FT/Tx/T(sound)/V<FEFF02AC>/DA(/Helv 9 Tf 0 g)/Rect[1 30 60 50]/F 4/AP<</N 8 0 R>>>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/XObject/Subtype/Form/BBox[0 0 59 19]/Length 11>>stream\n/Tx BMC EMC\nendstream",
  ],
});
