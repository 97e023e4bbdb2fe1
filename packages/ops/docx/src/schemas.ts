import { array, boolean, integer, object, optional, string } from "@colophon/contract";

/** Where something stands: a part, and a paragraph of it. */
export const place = {
  part: string({ description: "Part." }),
  paragraph: integer({ description: "Paragraph in it, from 0." }),
};

export const CONTROL = object({
  ...place,
  id: optional(string({ description: "Its number." })),
  tag: optional(string({ description: "Tag." })),
  alias: optional(string({ description: "Title." })),
  type: string({ description: "text, richText, date, checkbox..." }),
  lock: optional(string({ description: "sdtLocked, contentLocked, sdtContentLocked, unlocked." })),
  showsPlaceholder: boolean({ description: "It shows its prompt, not a value." }),
  isTemporary: boolean({ description: "Goes away when filled." }),
  binding: optional(
    object(
      {
        xpath: string({ description: "Into the custom XML." }),
        storeItem: optional(string({ description: "Id of the data." })),
        prefixes: optional(string({ description: "Namespaces of the path." })),
      },
      { description: "The custom XML it shows." },
    ),
  ),
  value: string({ description: "Its text as shown." }),
  checked: optional(boolean({ description: "Of a check box." })),
  items: optional(
    array(object({ display: string({ description: "Shown." }), value: string({ description: "Stored." }) }), {
      description: "Of a list.",
    }),
  ),
});

export const FIELD = object({
  ...place,
  instruction: string({ description: "Whole instruction." }),
  type: string({ description: "PAGE, REF..." }),
  result: string({ description: "Text when saved." }),
  isLocked: boolean({ description: "Not updated." }),
  isDirty: boolean({ description: "Updated when opened." }),
  depth: integer({ description: "Fields around it." }),
  isClosed: boolean({ description: "Its end is there." }),
});

export const RELATIONSHIP = object({
  source: string({ description: "Part it starts from; / is the package." }),
  id: string({ description: "Id." }),
  kind: string({ description: "image, hyperlink..." }),
  target: string({ description: "As written." }),
});
