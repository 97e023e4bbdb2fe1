type Check = (value: string) => boolean;

const START =
  "A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}";
const PART = `${START}.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}-`;
const NCNAME = new RegExp(`^[${START}][${PART}]*$`, "u");
const NMTOKEN = new RegExp(`^[:${PART}]+$`, "u");
const NAME = new RegExp(`^[:${START}][:${PART}]*$`, "u");
const INTEGER = /^[+-]?[0-9]+$/;
/** RFC 3987 as far as validators hold a value to it: a % starts an escape, a scheme is a name, and there is one #. */
const URI = /^(?:[^%#]|%[0-9A-Fa-f]{2})*(?:#(?:[^%#]|%[0-9A-Fa-f]{2})*)?$/;

const CHECKS: Readonly<Record<string, Check>> = {
  string: () => true,
  token: () => true,
  normalizedString: () => true,
  NMTOKEN: (value) => NMTOKEN.test(value),
  NMTOKENS: (value) => value !== "" && value.split(" ").every((word) => NMTOKEN.test(word)),
  Name: (value) => NAME.test(value),
  NCName: (value) => NCNAME.test(value),
  ID: (value) => NCNAME.test(value),
  IDREF: (value) => NCNAME.test(value),
  IDREFS: (value) => value !== "" && value.split(" ").every((word) => NCNAME.test(word)),
  language: (value) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(value),
  anyURI: (value) => URI.test(value) && !/^[^A-Za-z/?#.][^/?#]*:|^:/.test(value),
  integer: (value) => INTEGER.test(value),
  positiveInteger: (value) => INTEGER.test(value) && !value.startsWith("-") && /[1-9]/.test(value),
  nonNegativeInteger: (value) => INTEGER.test(value) && (!value.startsWith("-") || !/[1-9]/.test(value)),
  unsignedLong: (value) => /^\+?[0-9]+$/.test(value) && BigInt(value.replace("+", "")) <= 18446744073709551615n,
  decimal: (value) => /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(value),
  base64Binary: (value) => /^[A-Za-z0-9+/ ]*={0,2}$/.test(value) && value.replaceAll(" ", "").length % 4 === 0,
};
const facets = new Map<string, RegExp>();
/** Types whose white space counts. */
const PRESERVED: ReadonlySet<string> = new Set(["string", "normalizedString"]);

export function collapse(value: string): string {
  return /^\s|\s$|[\t\n\r]|\s\s/.test(value) ? value.replace(/[ \t\n\r]+/g, " ").replace(/^ | $/g, "") : value;
}

/** Is a value of a data type, and matches its pattern facet where it has one? An unknown type takes everything. */
export function isOfType(type: string, facet: string, value: string): boolean {
  const collapsed = PRESERVED.has(type) ? value : collapse(value);
  if (facet !== "" && !facetOf(facet).test(collapsed)) return false;
  return CHECKS[type]?.(collapsed) ?? true;
}

export function isSameValue(type: string, one: string, other: string): boolean {
  return PRESERVED.has(type) ? one === other : collapse(one) === collapse(other);
}

/** A facet of XML Schema is anchored. Those that are more than JavaScript's are refused when a grammar is compiled. */
function facetOf(facet: string): RegExp {
  let known = facets.get(facet);
  if (known === undefined) {
    known = new RegExp(`^(?:${facet})$`, "u");
    facets.set(facet, known);
  }
  return known;
}
