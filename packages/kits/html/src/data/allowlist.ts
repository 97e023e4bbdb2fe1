/*
 * What a mail may be made of once it is safe to show.
 * Origin: own selection from the elements and attributes of WHATWG HTML (chapters 4 and 16).
 */

const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Elements that stay. */
export const allowedElements = names(`
  a abbr acronym address area article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del
  details dfn dir div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd
  label legend li main map mark menu nav nobr ol p pre q rp rt ruby s samp section small span strike strong sub summary
  sup table tbody td tfoot th thead time tr tt u ul var wbr`);

/** Elements that go with everything in them, and what that is told as. */
export const droppedElements: ReadonlyMap<string, "script" | "frame" | "form" | "foreign" | "template" | "metadata"> =
  new Map([
    ["script", "script"],
    ["iframe", "frame"],
    ["frame", "frame"],
    ["frameset", "frame"],
    ["noframes", "frame"],
    ["noembed", "frame"],
    ["select", "form"],
    ["textarea", "form"],
    ["input", "form"],
    ["keygen", "form"],
    ["datalist", "form"],
    ["svg", "foreign"],
    ["math", "foreign"],
    ["template", "template"],
    ["title", "metadata"],
  ] as const);

/** Elements that go while what stands in them stays: what a browser shows where it cannot run them. */
export const unwrappedElements: ReadonlyMap<string, "form" | "embed" | "remote-media" | "template"> = new Map([
  // Markup to whoever runs no scripts, text to whoever does: no reader of the source is sure of it.
  ["noscript", "template"],
  ["form", "form"],
  ["button", "form"],
  ["option", "form"],
  ["optgroup", "form"],
  ["output", "form"],
  ["object", "embed"],
  ["applet", "embed"],
  ["embed", "embed"],
  ["param", "embed"],
  ["video", "remote-media"],
  ["audio", "remote-media"],
  ["source", "remote-media"],
  ["track", "remote-media"],
  ["bgsound", "remote-media"],
] as const);

/** Elements that stay under another name: their own content rules would let markup out again when read a second time. */
export const renamedElements: ReadonlyMap<string, string> = new Map([
  ["xmp", "pre"],
  ["plaintext", "pre"],
  ["listing", "pre"],
]);

/** Attributes any element may have. Addresses, `id`, `name`, `style` and `class` have rules of their own. */
export const globalAttributes = names("title lang dir align role aria-hidden aria-label");

/** Attributes of single elements. */
export const elementAttributes: Readonly<Record<string, ReadonlySet<string>>> = {
  area: names("shape coords alt"),
  bdo: names("dir"),
  br: names("clear"),
  caption: names("valign"),
  col: names("span width valign"),
  colgroup: names("span width valign"),
  del: names("datetime"),
  details: names("open"),
  dir: names("compact"),
  dl: names("compact"),
  font: names("color face size"),
  hr: names("color noshade size width"),
  img: names("alt width height border hspace vspace"),
  ins: names("datetime"),
  li: names("type value"),
  menu: names("compact"),
  ol: names("compact reversed start type"),
  pre: names("width wrap"),
  table: names("width height border cellpadding cellspacing bgcolor bordercolor summary frame rules hspace vspace"),
  tbody: names("valign"),
  td: names("width height bgcolor bordercolor valign nowrap colspan rowspan scope abbr"),
  tfoot: names("valign"),
  th: names("width height bgcolor bordercolor valign nowrap colspan rowspan scope abbr"),
  thead: names("valign"),
  time: names("datetime"),
  tr: names("height bgcolor bordercolor valign"),
  ul: names("compact type"),
};

/** Attributes that fetch, wherever they stand. */
export const fetchingAttributes = names(`
  src srcset background poster data code codebase classid archive dynsrc lowsrc longdesc profile manifest icon
  imagesrcset xlink:href ping`);
