import { append, fill, KEYS, type KeyName, makeForm, type Signing, type SubFilter, signPdf } from "./signed-pdfs.ts";

/** One file that is made, and what has to be said of its first signature. */
export interface SignedCase {
  readonly name: string;
  make(): Uint8Array;
  readonly digest?: string;
  readonly signature?: string;
  readonly coverage?: string;
  readonly permissions?: string;
  readonly attacks?: readonly string[];
  readonly isWeak?: boolean;
  /** Nothing later was added, so that openssl can be asked of the whole. */
  readonly signing?: Signing;
}

const KEYS_OF: Readonly<Record<SubFilter, readonly KeyName[]>> = {
  "adbe.pkcs7.detached": Object.keys(KEYS) as KeyName[],
  "ETSI.CAdES.detached": ["rsa", "rsa-pss", "p256", "p384", "p521", "brainpool256", "brainpool384"],
  "adbe.pkcs7.sha1": ["rsa", "rsa-pss", "p256", "brainpool384"],
  "adbe.x509.rsa_sha1": ["rsa", "rsa-1024"],
  "ETSI.RFC3161": ["rsa", "p256", "brainpool256"],
};
const DIGESTS = ["sha1", "sha256", "sha384", "sha512"] as const;

/** Every algorithm with every format that can carry it, with and without signed attributes. */
export function* algorithmCases(): Generator<SignedCase> {
  for (const [subFilter, keys] of Object.entries(KEYS_OF) as [SubFilter, readonly KeyName[]][])
    for (const key of keys)
      for (const digest of DIGESTS)
        for (const hasAttributes of [true, false]) {
          if (!canMake({ subFilter, key, digest, hasAttributes })) continue;
          const isWeak =
            digest === "sha1" ||
            subFilter === "adbe.pkcs7.sha1" ||
            subFilter === "adbe.x509.rsa_sha1" ||
            key === "rsa-1024";
          const signing = { subFilter, key, digest, hasAttributes };
          const make = (): Uint8Array => signPdf(makeForm(), signing);
          const name = `${subFilter}, ${key}, ${digest}${hasAttributes ? "" : ", without attributes"}`;
          yield { name, make, signing, digest: "ok", signature: "ok", coverage: "whole", isWeak };
          const broken = (): Uint8Array => {
            const bytes = signPdf(makeForm(), signing);
            bytes.write("900", bytes.indexOf("100 to Alice"), "latin1");
            return bytes;
          };
          yield { name: `${name}, a byte changed`, make: broken, coverage: "whole", digest: "not ok" };
        }
}

function canMake({
  subFilter,
  key,
  digest,
  hasAttributes,
}: Required<Pick<Signing, "subFilter" | "key" | "digest" | "hasAttributes">>): boolean {
  const isFixed = subFilter === "adbe.x509.rsa_sha1" || key === "ed25519" || key === "ed448";
  if (isFixed && digest !== "sha256") return false;
  if (
    !hasAttributes &&
    (subFilter === "ETSI.CAdES.detached" || subFilter === "ETSI.RFC3161" || subFilter === "adbe.x509.rsa_sha1")
  )
    return false;
  return !(subFilter === "ETSI.RFC3161" && digest === "sha1");
}

type Edit = (bytes: Buffer) => Buffer;

const field = (value: string, look: number): string =>
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(amount)/V(${value})/Rect[20 20 120 40]/P 3 0 R/DA(/F 12 Tf 0 g)/AP<</N ${look} 0 R>>>>`;
const look = (text: string): string => {
  const data = `BT /F 12 Tf 2 5 Td (${text}) Tj ET`;
  return `<</Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F 5 0 R>>>>/Length ${data.length}>>stream\n${data}\nendstream`;
};
const page = (more: string, contents = 4): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<</F 5 0 R>>/XObject<</Cover 9 0 R>>>>/Contents ${contents} 0 R/Annots[7 0 R 11 0 R${more}]>>`;
const NOTE = "<</Type/Annot/Subtype/Text/Rect[0 0 20 20]/Contents(hello)/P 3 0 R>>";

/** What is done to a signed file, and by which permissions (undeclared, 1, 2, 3) it is allowed. */
const EDITS: readonly {
  readonly name: string;
  readonly edit: Edit;
  readonly allowed: string;
  readonly attacks?: readonly string[];
}[] = [
  { name: "nothing", edit: (bytes) => bytes, allowed: "u123" },
  {
    name: "a field filled in",
    edit: (bytes) => append(bytes, { 7: field("250", 20), 20: look("250") }),
    allowed: "u23",
  },
  { name: "a note added", edit: (bytes) => append(bytes, { 3: page(" 20 0 R"), 20: NOTE }), allowed: "u3" },
  { name: "metadata", edit: (bytes) => append(bytes, { 20: "<</Title(New)>>" }), allowed: "u123" },
  { name: "signed again", edit: (bytes) => signPdf(bytes, { field: "Second" }), allowed: "u23" },
  {
    name: "stamped by an authority",
    edit: (bytes) => signPdf(bytes, { field: "Stamp", subFilter: "ETSI.RFC3161" }),
    allowed: "u123",
  },
  {
    name: "a font exchanged",
    edit: (bytes) => append(bytes, { 5: "<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/MacRomanEncoding>>" }),
    allowed: "",
    attacks: ["shadowReplace"],
  },
  {
    name: "a field that looks like another value",
    edit: (bytes) => append(bytes, { 8: look("999") }),
    allowed: "u23",
    attacks: ["shadowReplace"],
  },
  { name: "a cover taken away", edit: (bytes) => append(bytes, { 9: "free" }), allowed: "", attacks: ["shadowHide"] },
  {
    name: "content that lay unused",
    edit: (bytes) => append(bytes, { 3: page("", 10) }),
    allowed: "",
    attacks: ["shadowHideAndReplace"],
  },
  {
    name: "another content",
    edit: (bytes) =>
      append(bytes, {
        3: page("", 20),
        20: "<</Length 40>>stream\nBT /F 12 Tf 20 150 Td (Pay Bob) Tj ET   \nendstream",
      }),
    allowed: "",
    attacks: ["incrementalSaving"],
  },
  {
    name: "the look of the signature exchanged",
    edit: (bytes) =>
      append(bytes, {
        11: "<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig)/Rect[0 0 0 0]/P 3 0 R/V 12 0 R/F 132/AP<</N 8 0 R>>>>",
      }),
    allowed: "",
    attacks: ["incrementalSaving"],
  },
  {
    name: "another catalog",
    edit: (bytes) => append(bytes, { 20: "<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R>>" }, 20),
    allowed: "",
    attacks: ["shadowHideAndReplace"],
  },
];

/** Every change under every permission. */
export function* permissionCases(): Generator<SignedCase> {
  for (const level of ["u", "1", "2", "3"])
    for (const { name, edit, allowed, attacks = [] } of EDITS) {
      const signing: Signing = level === "u" ? {} : { certifies: Number(level) };
      const isAllowed = allowed.includes(level);
      yield {
        name: `${name}, permission ${level === "u" ? "undeclared" : level}`,
        make: () => edit(signPdf(makeForm(), signing)),
        digest: "ok",
        signature: "ok",
        coverage: name === "nothing" ? "whole" : "revision",
        permissions:
          name === "nothing" || name === "metadata" ? "not forbidden" : isAllowed ? "permitted" : "forbidden",
        // The other catalog does not name the certifying signature: that is altered as well.
        attacks: name === "another catalog" && level !== "u" ? [...attacks, "incrementalSaving"] : attacks,
      };
    }
  for (const [lock, isLocked] of [
    ["<</Type/SigFieldLock/Action/All>>", true],
    ["<</Type/SigFieldLock/Action/Include/Fields[(amount)]>>", true],
    ["<</Type/SigFieldLock/Action/Include/Fields[(other)]>>", false],
    ["<</Type/SigFieldLock/Action/Exclude/Fields[(amount)]>>", false],
    ["<</Type/SigFieldLock/Action/Exclude/Fields[(other)]>>", true],
  ] as const)
    yield {
      name: `a field filled in under ${lock}`,
      make: () => append(signPdf(makeForm(), { lock }), { 7: field("250", 20), 20: look("250") }),
      digest: "ok",
      permissions: isLocked ? "forbidden" : "permitted",
    };
}

/** Forged dictionaries, and byte ranges that leave out more than the signature. */
export function* forgeryCases(): Generator<SignedCase> {
  const forgeries: Readonly<Record<string, (value: string) => string>> = {
    "no Contents": (value) => value.replace(/\/Contents<0+>/, ""),
    "Contents null": (value) => value.replace(/\/Contents<0+>/, "/Contents null"),
    "Contents empty": (value) => value.replace(/\/Contents<0+>/, "/Contents<00>"),
    "no ByteRange": (value) => value.replace(/\/ByteRange\[[^\]]*\]/, ""),
    "ByteRange negative": (value) => value.replace(/\/ByteRange\[[^\]]*\]/, "/ByteRange[0 -1 -1 0]"),
    "ByteRange of nothing": (value) => value.replace(/\/ByteRange\[[^\]]*\]/, "/ByteRange[0 0 0 0]"),
    "ByteRange beyond the file": (value) => value.replace(/\/ByteRange\[[^\]]*\]/, "/ByteRange[0 10 20 99999999]"),
  };
  for (const [name, forge] of Object.entries(forgeries))
    yield {
      name,
      make: () => signPdf(makeForm(), { forge }),
      digest: "not ok",
      signature: "notVerifiable",
      attacks: ["universalForgery"],
    };
  for (const [name, gap] of [
    ["bytes before the signature left out", { before: 9 }],
    ["bytes behind the signature left out", { after: 2 }],
  ] as const)
    yield {
      name,
      make: () => fill(signPdf(makeForm(), { forge: (value) => value }), {}, gap),
      digest: "ok",
      signature: "ok",
      coverage: "partial",
      attacks: ["wrapping"],
    };
}
