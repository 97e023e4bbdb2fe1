import { idOf, type ReportDropped } from "./draft.ts";
import type { HtmlBranch } from "./html-tree.ts";

/** Attributes of DITA that one may write on any element. */
const OF_DITA: ReadonlySet<string> = new Set(
  "audience base conaction conkeyref conref conrefend deliverytarget dir importance keyref otherprops outputclass platform product props rev scope status translate format type othertype keys processing-role expanse frame scale".split(
    " ",
  ),
);
const RENAMED: ReadonlyMap<string, string> = new Map([
  ["class", "outputclass"],
  ["lang", "xml:lang"],
  ["deliverytarget", "deliveryTarget"],
]);
const DIRECTION = /^(?:ltr|rtl|lro|rlo)$/;
/** The attributes of an element of HTML as those of DITA. `read`: names that the caller has read already. */
export function attributesOf(
  { name, attributes, start }: HtmlBranch,
  report: ReportDropped,
  read: readonly string[] = [],
): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of attributes) {
    if (read.includes(key) || key.startsWith("#")) continue;
    const own = key.startsWith("data-") ? key.slice("data-".length) : key;
    if (key === "id") found.set("id", idOf(value));
    else if (RENAMED.has(own) || (OF_DITA.has(own) && (own !== "dir" || DIRECTION.test(value))))
      put(found, RENAMED.get(own) ?? own, value);
    else report({ start, what: `the attribute ${key} of ${name}`, text: value });
  }
  return found;
}

function put(found: Map<string, string>, name: string, value: string): void {
  const known = found.get(name);
  if (name === "outputclass" && known !== undefined) found.set(name, `${known} ${value}`);
  else if (value !== "" || name !== "outputclass") found.set(name, value);
}
