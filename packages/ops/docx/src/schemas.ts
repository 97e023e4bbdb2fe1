import { array, boolean, integer, object, optional, string } from "@colophon/contract";

/** Where something stands: a part, and a paragraph of it. */
export const place = {
  part: string({ description: "Path of the part." }),
  paragraph: integer({ description: "Zero-based paragraph index in the part." }),
};

export const CONTROL = object({
  ...place,
  id: optional(string({ description: "Numeric id of the control." })),
  tag: optional(string({ description: "Tag of the control." })),
  alias: optional(string({ description: "Title of the control." })),
  type: string({ description: "Type of control, for example `text`, `richText`, `date` or `checkbox`." }),
  lock: optional(
    string({ description: "Lock of the control: `sdtLocked`, `contentLocked`, `sdtContentLocked` or `unlocked`." }),
  ),
  showsPlaceholder: boolean({ description: "Whether the control shows its placeholder text." }),
  isTemporary: boolean({ description: "Whether Word removes the control once it is filled in." }),
  binding: optional(
    object(
      {
        xpath: string({ description: "XPath into the custom XML part." }),
        storeItem: optional(string({ description: "Id of the custom XML part." })),
        prefixes: optional(string({ description: "Namespace prefixes that the XPath uses." })),
      },
      { description: "Custom XML that the control is bound to." },
    ),
  ),
  value: string({ description: "Text that the control shows." }),
  checked: optional(boolean({ description: "Whether the check box is selected." })),
  items: optional(
    array(
      object({
        display: string({ description: "Text shown for the item." }),
        value: string({ description: "Value stored for the item." }),
      }),
      {
        description: "Items of a list or combo box.",
      },
    ),
  ),
});

export const FIELD = object({
  ...place,
  instruction: string({ description: "Field instruction, for example `PAGE * MERGEFORMAT`." }),
  type: string({ description: "Field type, for example `PAGE` or `REF`." }),
  result: string({ description: "Field result when the document was saved." }),
  isLocked: boolean({ description: "Whether Word must not update the field." }),
  isDirty: boolean({ description: "Whether Word updates the field when the document opens." }),
  depth: integer({ description: "Number of enclosing fields." }),
  isClosed: boolean({ description: "Whether the field has an end mark." }),
});

export const RELATIONSHIP = object({
  source: string({ description: "Path of the part that has the relationship. `/` is the package." }),
  id: string({ description: "Id of the relationship." }),
  kind: string({ description: "Relationship type, for example `image` or `hyperlink`." }),
  target: string({ description: "The word as written in the file." }),
});
