import { type CssImageVerdict, type SafeDeclarations, sanitizeDeclarations } from "../css/declarations.ts";
import { tokenizeCss } from "../css/tokenize.ts";
import { elementAttributes, fetchingAttributes, globalAttributes } from "../data/allowlist.ts";
import type { HtmlAttribute, SourceRange, StartTag } from "../parse/tree.ts";
import type { EffectivePolicy } from "./policy.ts";
import { type RemovalKind, type RemovalRecord, removalKinds } from "./removal.ts";
import type { AddressVerdict, ResourcePolicy } from "./resources.ts";

export type SafeAttribute = readonly [name: string, value: string];

/** What every link gets; also what textToHtml writes. */
export const LINK_RELATION = "noopener noreferrer nofollow";

/** Marks that say why an image shows nothing; the address itself is not in the output. */
const BLOCKED_MARK: Readonly<Partial<Record<RemovalKind, string>>> = {
  "remote-image": "remote",
  "unresolved-resource": "resource",
};
const BLOCKED_MARKS: ReadonlySet<string> = new Set(["remote", "resource", "address"]);

/** Stands for the element in the removals of a style that many elements share. */
const ANY_ELEMENT = "<element>";

/** Attributes that fetch only here; elsewhere nothing reads them. */
const BACKGROUND_ELEMENTS: ReadonlySet<string> = new Set(["table", "tbody", "thead", "tfoot", "tr", "td", "th"]);

/** Attack on memory: a million different styles; beyond this each is read anew. */
const MAX_CACHED_STYLES = 2_000;

/** An element by its tag and by the name it has in the output. */
interface Owner {
  readonly tag: StartTag;
  readonly name: string;
}

/** Judges the attributes of elements; one for each document. */
export class AttributePolicy {
  readonly #policy: EffectivePolicy;
  readonly #resources: ResourcePolicy;
  readonly #record: RemovalRecord;
  readonly #styles = new Map<string, SafeDeclarations>();

  constructor(policy: EffectivePolicy, resources: ResourcePolicy, record: RemovalRecord) {
    this.#policy = policy;
    this.#resources = resources;
    this.#record = record;
  }

  /** The attributes that stay, in source order, then those that are added. `name`: the element's name in the output. */
  judge(tag: StartTag, name: string): readonly SafeAttribute[] {
    const kept: SafeAttribute[] = [];
    const unlisted: HtmlAttribute[] = [];
    for (const attribute of tag.attributes) {
      const safe = this.#judgeOne(attribute, { tag, name }, unlisted);
      if (safe !== undefined) kept.push(safe);
    }
    this.#recordUnlisted(tag, unlisted);
    if (name === "img") return withOneMark(kept);
    return hasLink(name) ? withLinkRelation(kept) : kept;
  }

  /** Records every attribute of a tag that is left out as a whole. */
  refuseAll(tag: StartTag): void {
    this.#recordUnlisted(tag, this.refuseEffects(tag));
  }

  /** Records what the attributes of a tag that goes could have done: run, fetch. The rest is the result, less the one `told`. */
  refuseEffects(tag: StartTag, reported?: string): readonly HtmlAttribute[] {
    const owner = { tag, name: tag.name };
    return tag.attributes.filter((attribute) => {
      const { name, value } = attribute;
      if (name === reported) return false;
      if (fetchingAttributes.has(name)) return !this.#refuseAddress(attribute, owner);
      if (name === "style") return !this.#refuseStyle(value, attribute, owner);
      if (!name.startsWith("on")) return true;
      this.#refuse("handler", attribute, owner);
      return false;
    });
  }

  /** Records an address as what it is; false for a name inside the mail, or bytes in place, which fetch nothing. */
  #refuseAddress(attribute: HtmlAttribute, owner: Owner): boolean {
    const { kind } = this.#resources.refuseImage(attribute.value, "remote-image");
    if (!isFetched(kind)) return false;
    this.#refuse(kind, attribute, owner);
    return true;
  }

  /** Records what a style could have done; false when it is nothing but looks. */
  #refuseStyle(css: string, attribute: HtmlAttribute, { tag }: Owner): boolean {
    const { checkpoint } = this.#policy;
    const judge = (url: string): CssImageVerdict => this.#resources.refuseImage(url, "remote-css");
    const { removals } = sanitizeDeclarations(tokenizeCss(css, checkpoint), `<${tag.name}>`, judge, checkpoint);
    const effects = removals.filter(({ kind }) => isFetched(kind));
    for (const { kind, subject, detail } of effects) this.#record.add(kind, subject, detail, attribute);
    return effects.length > 0;
  }

  #recordUnlisted(tag: StartTag, unlisted: readonly HtmlAttribute[]): void {
    const [first] = unlisted;
    const last = unlisted[unlisted.length - 1];
    if (first !== undefined && last !== undefined) {
      const detail = unlisted.map(({ name }) => name).join(", ");
      this.#record.add("attribute", `attributes of <${tag.name}>`, detail, { start: first.start, end: last.end });
    }
    if (tag.omittedAttributes > 0) {
      const detail = `${tag.omittedAttributes} attributes beyond maxAttributes`;
      this.#record.add("limit", `attributes of <${tag.name}>`, detail, tag);
    }
  }

  /** What stays of one attribute; what does not is recorded or put into `unlisted`. */
  #judgeOne(attribute: HtmlAttribute, owner: Owner, unlisted: HtmlAttribute[]): SafeAttribute | undefined {
    const { name, value } = attribute;
    const element = owner.name;
    if (name.startsWith("on")) return this.#refuse("handler", attribute, owner);
    if (name === "style") return this.#style(attribute, owner);
    if (name === "id" || (name === "name" && (element === "a" || element === "map")))
      return [name, this.#prefix(value)];
    if (name === "headers" && (element === "td" || element === "th")) {
      return [
        name,
        words(value)
          .map((id) => this.#prefix(id))
          .join(" "),
      ];
    }
    if (name === "class") return value.trim() === "" ? undefined : ["class", words(value).join(" ")];
    if (name === "href" && hasLink(element)) return this.#address(attribute, owner, this.#resources.judgeLink(value));
    if (name === "usemap" && element === "img") return [name, `#${this.#prefix(value.replace(/^#/, ""))}`];
    if (name === "src" && element === "img") return this.#image(attribute, owner);
    if (name === "background" && BACKGROUND_ELEMENTS.has(element)) {
      return this.#address(attribute, owner, this.#resources.judgeImage(value, "remote-image"));
    }
    if (name === "data-blocked" && element === "img" && BLOCKED_MARKS.has(value)) return [name, value];
    if (globalAttributes.has(name) || elementAttributes[element]?.has(name)) return [name, value];
    if (isOwn(attribute, element)) return undefined;
    if (fetchingAttributes.has(name))
      return this.#refuse(name === "ping" ? "remote-link" : "remote-image", attribute, owner);
    unlisted.push(attribute);
    return undefined;
  }

  #refuse(kind: RemovalKind, attribute: HtmlAttribute, { tag }: Owner): undefined {
    this.#record.add(kind, `${attribute.name} of <${tag.name}>`, attribute.value, attribute);
    return undefined;
  }

  #prefix(id: string): string {
    const { idPrefix } = this.#policy;
    return id.startsWith(idPrefix) ? id : idPrefix + id;
  }

  #address(attribute: HtmlAttribute, { tag }: Owner, verdict: AddressVerdict): SafeAttribute | undefined {
    if (verdict.url !== undefined) return [attribute.name, verdict.url];
    this.#record.add(verdict.kind, `${attribute.name} of <${tag.name}>`, verdict.detail, attribute);
    return undefined;
  }

  #image(attribute: HtmlAttribute, owner: Owner): SafeAttribute {
    const verdict = this.#resources.judgeImage(attribute.value, "remote-image");
    if (verdict.url !== undefined) return ["src", verdict.url];
    this.#address(attribute, owner, verdict);
    return ["data-blocked", BLOCKED_MARK[verdict.kind] ?? "address"];
  }

  #style(attribute: HtmlAttribute, { tag }: Owner): SafeAttribute | undefined {
    const { css, removals } = this.#safeStyle(attribute.value);
    const { valueStart } = attribute;
    for (const { kind, subject, detail, start, end } of removals) {
      const range: SourceRange =
        valueStart === undefined ? attribute : { start: valueStart + start, end: valueStart + end };
      this.#record.add(kind, subject.replace(ANY_ELEMENT, `<${tag.name}>`), detail, range);
    }
    return css === "" ? undefined : ["style", css];
  }

  /** Styles repeat a thousandfold in a newsletter, so each distinct one is read once. */
  #safeStyle(value: string): SafeDeclarations {
    const known = this.#styles.get(value);
    if (known !== undefined) return known;
    const { checkpoint } = this.#policy;
    const tokens = tokenizeCss(value, checkpoint);
    const safe = sanitizeDeclarations(tokens, ANY_ELEMENT, this.#resources.judgeCssImage, checkpoint);
    const hasAddress = /url/i.test(value); // Its resolved bytes must be counted each time.
    if (!hasAddress && this.#styles.size < MAX_CACHED_STYLES) this.#styles.set(value, safe);
    return safe;
  }
}

/** An image has a mark or an address, and one mark: its own word on that counts only when it has no address at all. */
function withOneMark(attributes: readonly SafeAttribute[]): readonly SafeAttribute[] {
  const marks = attributes.filter(([name]) => name === "data-blocked");
  const hasAddress = attributes.some(([name]) => name === "src");
  if (marks.length === 0 || (marks.length === 1 && !hasAddress)) return attributes;
  const kept = hasAddress ? undefined : marks[0];
  return attributes.filter((attribute) => attribute[0] !== "data-blocked" || attribute === kept);
}

/** Kinds that run or fetch by themselves. */
function isFetched(kind: RemovalKind): boolean {
  return kind === "url-scheme" || removalKinds[kind] === "active" || removalKinds[kind] === "remote";
}

function words(value: string): string[] {
  return value.split(/[\t\n\f\r ]+/).filter((word) => word !== "");
}

function hasLink(element: string): boolean {
  return element === "a" || element === "area";
}

/** `rel` and `target` that this module itself adds: no removal when a document has just these. */
function isOwn({ name, value }: HtmlAttribute, element: string): boolean {
  return hasLink(element) && ((name === "rel" && value === LINK_RELATION) || (name === "target" && value === "_blank"));
}

/** A link opens a page of its own, which learns nothing of this one and cannot reach it. */
function withLinkRelation(attributes: readonly SafeAttribute[]): readonly SafeAttribute[] {
  const href = attributes.find(([name]) => name === "href")?.[1];
  if (href === undefined) return attributes;
  const target: SafeAttribute[] = href.startsWith("#") ? [] : [["target", "_blank"]];
  return [...attributes, ...target, ["rel", LINK_RELATION]];
}
