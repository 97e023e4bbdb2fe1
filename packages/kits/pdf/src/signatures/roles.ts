import type { ChangeClass } from "./change.ts";

/** What part an object plays where it is reached. */
export type Role =
  | "trailer"
  | "catalog"
  | "acroForm"
  | "fields"
  | "field"
  | "signatureField"
  | "value"
  | "appearance"
  | "signatureAppearance"
  | "signatureValue"
  | "xfa"
  | "formResources"
  | "dss"
  | "metadata"
  | "pages"
  | "page"
  | "annotations"
  | "annotation"
  | "structure"
  | "parentTree"
  | "font"
  | "content";

/** The class of a difference that is found in this part. */
export const CLASS_OF_ROLE: Readonly<Record<Role, ChangeClass>> = {
  trailer: "other",
  catalog: "other",
  acroForm: "other",
  fields: "other",
  field: "other",
  signatureField: "other",
  value: "formFill",
  appearance: "formFill",
  signatureAppearance: "signing",
  signatureValue: "other",
  xfa: "other",
  formResources: "other",
  dss: "dss",
  metadata: "metadata",
  pages: "other",
  page: "other",
  annotations: "annotation",
  annotation: "annotation",
  structure: "other",
  parentTree: "structure",
  font: "other",
  content: "other",
};

/** `back`: it leads to what is reached in another way, so only where it leads is compared. `ignore`: it says nothing of the document. */
type Step = Role | "back" | "ignore";

const CATALOG: Readonly<Record<string, Step>> = {
  AcroForm: "acroForm",
  DSS: "dss",
  Metadata: "metadata",
  Pages: "pages",
  Extensions: "metadata",
  Version: "metadata",
  PieceInfo: "metadata",
  StructTreeRoot: "structure",
};

const FIELD: Readonly<Record<string, Step>> = {
  V: "value",
  RV: "value",
  I: "value",
  TI: "value",
  AS: "value",
  M: "value",
  AP: "appearance",
  Kids: "fields",
  StructParent: "parentTree",
  Parent: "back",
  P: "back",
  // How the widget is framed and named belongs to the annotation that it is.
  MK: "annotation",
  BS: "annotation",
  Border: "annotation",
};

const BY_ROLE: Partial<Record<Role, Readonly<Record<string, Step>>>> = {
  trailer: {
    Root: "catalog",
    Info: "metadata",
    ID: "ignore",
    Size: "ignore",
    Prev: "ignore",
    XRefStm: "ignore",
    Type: "ignore",
    W: "ignore",
    Index: "ignore",
    Filter: "ignore",
    DecodeParms: "ignore",
    Length: "ignore",
    DocChecksum: "metadata",
  },
  catalog: CATALOG,
  acroForm: {
    Fields: "fields",
    SigFlags: "signatureAppearance",
    NeedAppearances: "value",
    DR: "formResources",
    XFA: "xfa",
  },
  field: FIELD,
  signatureField: { ...FIELD, V: "signatureValue", AP: "signatureAppearance", F: "signatureAppearance" },
  pages: { Kids: "pages", Parent: "back" },
  page: {
    Annots: "annotations",
    Parent: "back",
    LastModified: "metadata",
    PieceInfo: "metadata",
    Tabs: "annotations",
    StructParents: "parentTree",
    Metadata: "metadata",
  },
  annotation: { P: "back", Parent: "back", IRT: "back", Popup: "back", StructParent: "parentTree" },
  structure: { P: "back", Pg: "back", ParentTree: "parentTree", ParentTreeNextKey: "parentTree", K: "structure" },
};

/** Parts whose inner objects play the same part. */
const SPREADING: ReadonlySet<Role> = new Set<Role>([
  "value",
  "appearance",
  "signatureAppearance",
  "signatureValue",
  "formResources",
  "dss",
  "metadata",
  "annotation",
  "font",
  "content",
]);

/** The part that the value of a key plays. */
export function roleOfKey(role: Role, key: string): Step {
  const own = BY_ROLE[role]?.[key];
  if (own !== undefined) return own;
  if (role === "formResources" || role === "content" || role === "appearance") {
    if (key === "Parent") return "back";
    return role === "content" && (key === "Font" || key === "FontDescriptor") ? "font" : role;
  }
  return SPREADING.has(role) ? role : "content";
}
