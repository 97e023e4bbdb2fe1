import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Written out here so that it does not change with the list it judges. */
const ELEMENTS = new Set(
  `a abbr acronym address area article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del
  details dfn dir div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd
  label legend li main map mark menu nav nobr ol p pre q rp rt ruby s samp section small span strike strong style sub
  summary sup table tbody td tfoot th thead time tr tt u ul var wbr`.split(/\s+/),
);
const HTML_NAMESPACE = "http://www.w3.org/1999/xhtml";
const FETCHING = new Set(["src", "background"]);
const CSS_STRING = /"(?:\\.|[^"\\])*"/gs;
const ACTIVE_CSS =
  /@import|@font-face|@charset|expression|behavior|-moz-binding|image-set|javascript|position:(?!static|relative)|z-index|<|-->/i;

export interface JudgeOptions {
  /** Addresses of images may be remote. */
  readonly allowsRemote?: boolean;
}

/** Everything in a document, as a browser's parser reads it, that could run, fetch or leave its place. */
export function findActive(html: string, options: JudgeOptions = {}): string[] {
  const found: string[] = [];
  for (const root of [parseFragment(html), parse(`<!DOCTYPE html><body>${html}`)]) {
    for (const node of descendants(root)) judgeNode(node, options, found);
  }
  return found;
}

function descendants(root: Node): Node[] {
  const nodes: Node[] = [];
  const stack: Node[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node !== root) nodes.push(node);
    if ("content" in node) stack.push(node.content);
    if ("childNodes" in node) stack.push(...node.childNodes);
  }
  return nodes;
}

function judgeNode(node: Node, options: JudgeOptions, found: string[]): void {
  if (node.nodeName === "#text" || node.nodeName === "#documentType") return;
  if (!("tagName" in node)) {
    found.push(`node ${node.nodeName}`);
    return;
  }
  if (["html", "head", "body"].includes(node.tagName) && node.attrs.length === 0) return;
  if (node.namespaceURI !== HTML_NAMESPACE) found.push(`namespace of <${node.tagName}>`);
  if (!ELEMENTS.has(node.tagName)) found.push(`<${node.tagName}>`);
  for (const { name, value } of node.attrs) judgeAttribute(node, name, value, options, found);
  if (node.tagName === "style") judgeCss(textOf(node), options, found);
}

function judgeAttribute(element: Element, name: string, value: string, options: JudgeOptions, found: string[]): void {
  const where = `${name} of <${element.tagName}>: ${value.slice(0, 80)}`;
  if (name.startsWith("on") || name.includes(":")) found.push(where);
  if (/^(?:srcset|srcdoc|formaction|action|data|poster|ping|xlink|code|codebase|manifest|http-equiv)$/.test(name))
    found.push(where);
  if (name === "style") judgeCss(value, options, found);
  if (
    (name === "id" || (name === "name" && element.tagName !== "a" && element.tagName !== "map")) &&
    !value.startsWith("m-")
  ) {
    found.push(where);
  }
  if (name === "href") judgeLink(element, value, where, found);
  if (!FETCHING.has(name)) return;
  const isRaster = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp);base64,[A-Za-z0-9+/=]+$/.test(value);
  const isRemote = options.allowsRemote === true && /^https?:\/\//i.test(value);
  if (!isRaster && !isRemote) found.push(where);
}

/** The address as a browser resolves it, against a base of another scheme so that a relative one shows. */
function judgeLink(element: Element, value: string, where: string, found: string[]): void {
  const attribute = (name: string) => element.attrs.find((attr) => attr.name === name)?.value;
  if (attribute("rel") !== "noopener noreferrer nofollow") found.push(`rel for ${where}`);
  if (value.startsWith("#")) return;
  if (attribute("target") !== "_blank") found.push(`target for ${where}`);
  const url = URL.canParse(value, "page://host/") ? new URL(value, "page://host/") : undefined;
  if (url === undefined) return;
  if (!["http:", "https:", "mailto:", "tel:", "sms:", "ftp:"].includes(url.protocol)) found.push(where);
}

function judgeCss(css: string, options: JudgeOptions, found: string[]): void {
  const addresses = [...css.matchAll(/url\(("(?:\\.|[^"\\])*"|[^)]*)\)/gi)].map((match) => match[1] ?? "");
  for (const address of addresses) {
    const isRaster = /^"data:image\/(?:png|jpeg|gif|webp|avif|bmp);base64,[A-Za-z0-9+/=]+"$/.test(address);
    if (!isRaster && !(options.allowsRemote === true && /^"https?:\/\//i.test(address)))
      found.push(`css address ${address.slice(0, 80)}`);
  }
  const active = ACTIVE_CSS.exec(css.replace(CSS_STRING, '""'));
  if (active !== null) found.push(`css ${active[0]} in ${css.slice(0, 120)}`);
  if (/<\/style/i.test(css)) found.push("css end tag");
}

export function textOf(node: Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

const NOT_SHOWN = new Set(
  "script style title textarea select datalist iframe noembed noframes template head svg math frameset".split(" "),
);

/** The text a browser's parser finds in a document outside of what is never shown, without white space. */
export function shownText(html: string): string {
  const pieces: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeName === "#text") pieces.push((node as DefaultTreeAdapterTypes.TextNode).value);
    else if (!NOT_SHOWN.has(node.nodeName) && "childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parse(html, { scriptingEnabled: false }));
  return pieces.join("").replace(/\s+/g, "");
}
