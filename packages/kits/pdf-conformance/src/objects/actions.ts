import { nameText, type PdfDict, PdfName, walkDicts } from "@colophon/kit-pdf";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import type { SeenObject } from "../images/image-types.ts";

const ACTION = { S: ({ file, dict }: SeenObject) => nameText(file.resolve(dict.get("S"))) ?? null };

const pdAction: ObjectType<SeenObject> = { name: "PDAction", properties: ACTION };
const pdGoToAction: ObjectType<SeenObject> = { name: "PDGoToAction", above: ["PDAction"], properties: ACTION };
const pdGoToRemoteAction: ObjectType<SeenObject> = {
  name: "PDGoToRemoteAction",
  above: ["PDGoToAction", "PDAction"],
  properties: ACTION,
};
const pdNamedAction: ObjectType<SeenObject> = {
  name: "PDNamedAction",
  above: ["PDAction"],
  properties: { ...ACTION, N: ({ file, dict }) => nameText(file.resolve(dict.get("N"))) ?? null },
};

const TYPES: Readonly<Record<string, ObjectType<SeenObject>>> = {
  Named: pdNamedAction,
  GoTo: pdGoToAction,
  GoToR: pdGoToRemoteAction,
};

interface AdditionalActions {
  readonly entries: readonly string[];
  readonly parent: string;
}

const pdAdditionalActions: ObjectType<AdditionalActions> = {
  name: "PDAdditionalActions",
  properties: { entries: ({ entries }) => entries.join("&"), parentType: ({ parent }) => parent },
};

/** Keys whose dictionaries are actions where they have an S. */
const ACTION_KEYS: ReadonlySet<string> = new Set(["A", "OpenAction", "Next", "PA"]);

function isAction(dict: PdfDict, kind: PdfName, key: string, outerKey: string): boolean {
  if (ACTION_KEYS.has(key) || outerKey === "AA") return !dict.has("Title");
  const type = dict.get("Type");
  return (type instanceof PdfName && type.value === "Action") || (kind.value === "JavaScript" && dict.has("JS"));
}

/** What a dictionary that has additional actions is. */
function holderKind(dict: PdfDict): string {
  const subtype = dict.get("Subtype");
  if (subtype instanceof PdfName && subtype.value === "Widget") return "WidgetAnnot";
  if (dict.has("FT") || dict.has("T")) return "FormField";
  return subtype instanceof PdfName ? "Annot" : dict.has("Pages") ? "Catalog" : "Page";
}

/** Everything that can be started, wherever it hangs. */
export const actionSurveyor: ObjectCollector = {
  types: [pdAction, pdGoToAction, pdGoToRemoteAction, pdNamedAction, pdAdditionalActions],
  survey(survey) {
    const { file } = survey;
    for (const { dict, object, key, outerKey } of walkDicts(file)) {
      const additional = file.dictOf(dict.get("AA"));
      if (additional !== undefined) {
        const node = { entries: [...additional.entries.keys()], parent: holderKind(dict) };
        survey.check(pdAdditionalActions, node, { object });
      }
      const kind = file.resolve(dict.get("S"));
      if (kind instanceof PdfName && isAction(dict, kind, key, outerKey))
        survey.check(TYPES[kind.value] ?? pdAction, { file, dict }, { object });
    }
  },
};
