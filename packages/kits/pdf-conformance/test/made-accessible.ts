/** An element of a made structure tree: `mark` is marked content of the page, `annotation` one of its annotations. */
export interface MadeElement {
  readonly type: string;
  readonly entries?: string;
  readonly kids?: readonly (MadeElement | { readonly mark: number } | { readonly annotation: number })[];
}

/** A file of one page; what is not told is as PDF/UA asks for. */
export interface MadeFile {
  readonly version?: string;
  readonly tree?: readonly MadeElement[];
  readonly content?: string;
  /** Entries of the catalog; an empty text takes one away. */
  readonly catalog?: Readonly<Record<string, string>>;
  /** Entries of the structure tree's root. */
  readonly root?: string;
  readonly page?: string;
  readonly resources?: string;
  readonly annotations?: readonly string[];
  /** Objects from 50 on. */
  readonly objects?: readonly string[];
  readonly trailer?: string;
  readonly metadata?: string;
}

export const XMP = (properties: string): string =>
  `<?xpacket begin="\u00ef\u00bb\u00bf" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ` +
  `xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ` +
  `xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">${properties}` +
  `</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

export const TITLE = `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Made</rdf:li></rdf:Alt></dc:title>`;

const FIRST_ELEMENT = 100;
const FIRST_ANNOTATION = 20;

export const PARAGRAPH: MadeElement = { type: "P", kids: [{ mark: 0 }] };
export const MARKED = "/P <</MCID 0>> BDC 0 0 m 9 9 l S EMC";

/** The file as bytes: objects, a table of them, a trailer. */
export function makeAccessible(made: MadeFile = {}): Uint8Array {
  const objects = new Map<number, string>();
  const { tree = [{ type: "Document", kids: [PARAGRAPH] }], content = MARKED, annotations = [] } = made;
  const catalog = {
    Type: "/Catalog",
    Pages: "2 0 R",
    Lang: "(en-US)",
    MarkInfo: "<</Marked true>>",
    ViewerPreferences: "<</DisplayDocTitle true>>",
    StructTreeRoot: "5 0 R",
    Metadata: "7 0 R",
    ...made.catalog,
  };
  const stream = (entries: string, data: string): string =>
    `<<${entries}/Length ${data.length}>>stream\n${data}\nendstream`;
  const entries = Object.entries(catalog).filter(([, value]) => value !== "");
  objects.set(1, `<<${entries.map(([key, value]) => `/${key} ${value}`).join("")}>>`);
  objects.set(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>");
  const listed = annotations.map((_, index) => `${FIRST_ANNOTATION + index} 0 R`).join(" ");
  objects.set(
    3,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/StructParents 0/Contents 4 0 R/Resources<<${made.resources ?? ""}>>` +
      `${annotations.length > 0 ? `/Annots[${listed}]` : ""}${made.page ?? "/Tabs/S"}>>`,
  );
  objects.set(4, stream("", content));
  objects.set(7, stream("/Type/Metadata/Subtype/XML", made.metadata ?? XMP(`<pdfuaid:part>1</pdfuaid:part>${TITLE}`)));
  for (const [index, annotation] of annotations.entries())
    objects.set(FIRST_ANNOTATION + index, `<</Type/Annot/Rect[1 1 9 9]/StructParent ${index + 1}${annotation}>>`);
  addTree(objects, tree, made.root ?? "");
  for (const [index, object] of (made.objects ?? []).entries()) objects.set(50 + index, object);
  return toFile(objects, made);
}

function addTree(objects: Map<number, string>, tree: readonly MadeElement[], root: string): void {
  const marks = new Map<number, number>();
  const owners = new Map<number, number>();
  let next = FIRST_ELEMENT;
  const add = ({ type, entries = "", kids = [] }: MadeElement, parent: number): number => {
    const own = next;
    next += 1;
    const held = kids.map((kid) => {
      if ("type" in kid) return `${add(kid, own)} 0 R`;
      if ("mark" in kid) {
        marks.set(kid.mark, own);
        return `${kid.mark}`;
      }
      owners.set(kid.annotation + 1, own);
      return `<</Type/OBJR/Obj ${FIRST_ANNOTATION + kid.annotation} 0 R/Pg 3 0 R>>`;
    });
    const above = entries.includes("/P ") ? "" : `/P ${parent} 0 R`;
    objects.set(own, `<</S/${type}${above}/Pg 3 0 R/K[${held.join(" ")}]${entries.replace("/P null", "")}>>`);
    return own;
  };
  const top = tree.map((element) => `${add(element, 5)} 0 R`).join(" ");
  const most = Math.max(-1, ...marks.keys());
  const ofMarks = Array.from({ length: most + 1 }, (_, mark) => {
    const owner = marks.get(mark);
    return owner === undefined ? "null" : `${owner} 0 R`;
  });
  const others = [...owners].map(([key, owner]) => `${key} ${owner} 0 R`).join(" ");
  objects.set(5, `<</Type/StructTreeRoot/K[${top}]/ParentTree 6 0 R${root}>>`);
  objects.set(6, `<</Nums[0 [${ofMarks.join(" ")}] ${others}]>>`);
}

function toFile(objects: ReadonlyMap<number, string>, { version = "1.7", trailer = "" }: MadeFile): Uint8Array {
  let text = `%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`;
  const size = Math.max(...objects.keys()) + 1;
  const rows: string[] = [];
  for (let number = 0; number < size; number += 1) {
    const object = objects.get(number);
    const offset = String(object === undefined ? 0 : text.length).padStart(10, "0");
    rows.push(object === undefined ? "0000000000 65535 f \n" : `${offset} 00000 n \n`);
    if (object !== undefined) text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  text += `xref\n0 ${size}\n${rows.join("")}trailer\n<</Size ${size}/Root 1 0 R/ID[<00><00>]${trailer}>>\n`;
  return new Uint8Array(Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, "latin1"));
}
