import { PdfString } from "@colophon/kit-pdf";
import { makeEncryptor } from "@colophon/kit-pdf/write";
import type { ArchiveRow } from "./archive-row.ts";
import { FIRST, type MadeArchive, makeArchive, stream } from "./made-archive.ts";
import { NO_CERTIFICATE, ONE_SIGNER, TWO_SIGNERS } from "./made-cms.ts";

const IDS = "/ID[<00><00>]";

/** Encrypted as far as rules see: its crypt filters leave everything as it is. */
function encrypted(): MadeArchive {
  const plan = { method: "aes-128", userPassword: "", ownerPassword: "", permissions: -4 } as const;
  const { dict, firstId } = makeEncryptor({ ...plan, encryptsMetadata: true, seed: new Uint8Array(32) });
  const key = (name: string): string => {
    const value = dict.get(name);
    return value instanceof PdfString ? Buffer.from(value.bytes).toString("hex") : "";
  };
  const filters = "/CF<<>>/StmF/Identity/StrF/Identity";
  const entries = `/Filter/Standard/V 4/R 4/Length 128/P -4${filters}/O<${key("O")}>/U<${key("U")}>`;
  const id = Buffer.from(firstId).toString("hex");
  return { trailer: `/Encrypt<<${entries}>>`, edit: (text) => text.replace(IDS, `/ID[<${id}><${id}>]`) };
}

/** A second section behind the file, whose identifier is another. */
function continued(identifier: string): (text: string) => string {
  return (text) => {
    const from = /startxref\n(\d+)/.exec(text)?.[1] ?? "0";
    const start = text.length + 5;
    const trailer = `<</Size 200/Root 1 0 R/Prev ${from}/ID[<${identifier}><${identifier}>]>>`;
    const whole = `${text}%  \n\nxref\n0 1\n0000000000 65535 f \ntrailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`;
    return whole.replace("/L 1000000", `/L ${whole.length}`.padEnd(10));
  };
}

/** A section whose table is a stream. */
function withStreamTable(text: string): string {
  const from = /startxref\n(\d+)/.exec(text)?.[1] ?? "0";
  const entry = Buffer.alloc(6);
  entry[0] = 1;
  entry.writeUInt32BE(text.length, 1);
  const entries = `/Type/XRef/Size 200/W[1 4 1]/Index[199 1]/Root 1 0 R/Prev ${from}${IDS}`;
  return `${text}199 0 obj\n${stream(entries, entry.toString("latin1"))}\nendobj\nstartxref\n${text.length}\n%%EOF\n`;
}

const LINEARIZED = { Linearized: "1", L: "1000000" };

const contained = (specification: string, file: string): MadeArchive => ({
  catalog: { AF: `[${FIRST} 0 R]`, Names: `<</EmbeddedFiles<</Names[(a) ${FIRST} 0 R]>>>>` },
  objects: [`<</Type/Filespec/F(a)/UF(a)/AFRelationship/Data/EF<</F ${FIRST + 1} 0 R>>${specification}>>`, file],
});
const INNER = Buffer.from(makeArchive("1b")).toString("latin1");

/** A signature over all but its contents. */
function signed(
  contents: string,
  coverage: "whole" | "less" = "whole",
  more: MadeArchive & { reference?: string } = {},
): MadeArchive {
  const bytes = Buffer.from(contents, "base64").toString("hex");
  const range = "[0 1111111111 2222222222 3333333333]";
  const { reference = "", ...others } = more;
  return {
    ...others,
    catalog: { AcroForm: `<</Fields[${FIRST} 0 R]/SigFlags 3>>`, ...others.catalog },
    objects: [
      `<</FT/Sig/T(s)/V ${FIRST + 1} 0 R>>`,
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached${reference}/ByteRange${range}/Contents<${bytes}>>>`,
    ],
    edit(text) {
      const start = text.indexOf(`<${bytes}>`);
      const end = start + bytes.length + 2;
      const length = text.length - end - (coverage === "less" ? 4 : 0);
      const numbers = [start, end, length].map((number) => String(number).padEnd(10));
      return text.replace(range, `[0 ${numbers.join(" ")}]`);
    },
  };
}

const REFERENCE = (entries: string): string => `/Reference[<</Type/SigRef/TransformMethod/DocMDP${entries}>>]`;
const CERTIFYING = { catalog: { Perms: `<</DocMDP ${FIRST + 1} 0 R>>` } };
const layers = (configuration: string): MadeArchive => ({
  catalog: { OCProperties: `<</OCGs[${FIRST} 0 R]/D<</Name(Made)${configuration}>>>>` },
  objects: ["<</Type/OCG/Name(Layer)>>"],
});
const object = (...objects: readonly string[]): MadeArchive => ({ objects });
const catalog = (entries: Readonly<Record<string, string>>): MadeArchive => ({ catalog: entries });

/** The bytes of the file, its objects, what is inside it, signatures, layers. */
export const FILE_ROWS: readonly ArchiveRow[] = [
  { rule: "1b 6.1.3-1", fail: { edit: (text) => text.replace(IDS, "") } },
  { rule: "1b 6.1.3-2", fail: encrypted() },
  { rule: "1b 6.1.3-3", fail: { edit: (text) => `${text}behind\n` } },
  {
    rule: "1b 6.1.3-4",
    pass: { catalog: LINEARIZED, edit: continued("00") },
    fail: { catalog: LINEARIZED, edit: continued("11") },
  },
  { rule: "4 6.1.3-4", fail: { trailer: `/Info ${FIRST} 0 R`, objects: ["<</ModDate(D:20200101000000Z)>>"] } },
  { rule: "1b 6.1.4-3", fail: { edit: withStreamTable } },
  { rule: "1b 6.1.11-1", fail: contained("", stream("", "made")), isOnlyBroken: true },
  { rule: "1b 6.1.11-2", fail: contained("", stream("", "made")) },
  { rule: "1b 6.1.12-3", pass: object(`(${"a".repeat(65_535)})`), fail: object(`(${"a".repeat(65_536)})`) },
  { rule: "1b 6.1.12-5", pass: object(`[${"0 ".repeat(8191)}]`), fail: object(`[${"0 ".repeat(8192)}]`) },
  {
    rule: "1b 6.1.12-6",
    fail: object(`<<${Array.from({ length: 4096 }, (_, index) => `/K${index} 0`).join("")}>>`),
  },
  {
    rule: "2b 6.1.12-2",
    pass: signed(ONE_SIGNER, "whole", { ...CERTIFYING, reference: REFERENCE("") }),
    fail: signed(ONE_SIGNER, "whole", { ...CERTIFYING, reference: REFERENCE("/DigestMethod/MD5") }),
  },
  { rule: "2b 6.1.13-2", pass: object("[0.5]"), fail: object(`[4${"0".repeat(38)}.5]`) },
  { rule: "2b 6.1.13-5", pass: object("[0.5]"), fail: object(`[0.${"0".repeat(39)}1]`) },
  { rule: "1b 6.1.13-1", fail: layers("") },
  { rule: "2b 6.4.3-1", pass: signed(ONE_SIGNER), fail: signed(ONE_SIGNER, "less") },
  { rule: "2b 6.4.3-2", pass: signed(ONE_SIGNER), fail: signed(NO_CERTIFICATE) },
  { rule: "2b 6.4.3-3", pass: signed(ONE_SIGNER), fail: signed(TWO_SIGNERS) },
  {
    rule: "2b 6.8-5",
    pass: contained("", stream("/Subtype/application#2Fpdf", INNER)),
    fail: contained("", stream("/Subtype/application#2Fpdf", "made")),
  },
  {
    rule: "3b 6.8-1",
    pass: contained("", stream("/Subtype/text#2Fplain", "made")),
    fail: contained("", stream("/Subtype/text", "made")),
  },
  {
    rule: "2b 6.9-1",
    pass: layers(""),
    fail: { ...layers(""), catalog: { OCProperties: `<</OCGs[${FIRST} 0 R]/D<<>>>>` } },
  },
  { rule: "2b 6.9-3", pass: layers(`/Order[${FIRST} 0 R]`), fail: layers("/Order[]") },
  { rule: "2b 6.9-4", pass: layers(""), fail: layers("/AS[]") },
  { rule: "2b 6.11-1", fail: catalog({ Requirements: "[<</S/EnableJavaScripts>>]" }) },
  {
    rule: "2b 6.4.2-1",
    pass: catalog({ AcroForm: "<</Fields[]>>" }),
    fail: catalog({ AcroForm: "<</Fields[]/XFA[]>>" }),
  },
  { rule: "2b 6.4.2-2", fail: catalog({ NeedsRendering: "true" }) },
];
