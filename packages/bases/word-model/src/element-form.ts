import { type ElementType, loadGrammar, type ValueType } from "@colophon/kit-ooxml-schema";
import { attributeName, LEADING, ORDERED, propertyName, RESERVED } from "./names.ts";

export type ValueForm = "text" | "number" | "switch";

/** How an element of WordprocessingML is told as JSON. */
export interface ElementForm {
  readonly local: string;
  /** "leaf" holds attributes; "text" characters; "bag" properties, one member each; "ordered" nodes in their order. */
  readonly role: "leaf" | "text" | "bag" | "ordered";
  /** By local name. */
  readonly attributes: ReadonlyMap<string, AttributeForm>;
  readonly attributeMembers: ReadonlyMap<string, AttributeForm>;
  /** Children of WordprocessingML by local name, and by member. */
  readonly properties: ReadonlyMap<string, PropertyForm>;
  readonly propertyMembers: ReadonlyMap<string, PropertyForm>;
  readonly leading: readonly (readonly [local: string, member: string])[];
  /** The form of a child. */
  child(local: string): ElementForm | undefined;
}

export interface AttributeForm {
  readonly local: string;
  readonly member: string;
  readonly value: ValueForm;
}

export interface PropertyForm {
  readonly local: string;
  readonly member: string;
  /** Place among its siblings. */
  readonly rank: number;
}

const forms = new Map<number, ElementForm>();
const rootForms = new Map<string, ElementForm>();
const NUMBERS: ReadonlySet<string> = new Set(["UInt32", "Int32", "UInt16", "Int16", "Integer", "Byte"]);

/** The form of an element that stands in no other of WordprocessingML; undefined for one that the grammar does not know. */
export function formOf(local: string): ElementForm | undefined {
  const known = rootForms.get(local);
  if (known !== undefined) return known;
  const grammar = loadGrammar();
  const type = grammar.rootType(`w:${local}`) ?? grammar.typeNamed(`w:${local}`);
  if (type === undefined) return undefined;
  const form = makeForm(type);
  remember(rootForms, local, form);
  return form;
}

function makeForm(type: ElementType): ElementForm {
  const known = forms.get(type.index);
  if (known !== undefined) return known;
  const local = type.name.slice(type.name.indexOf(":") + 1);
  const attributes = new Map<string, AttributeForm>();
  for (const [name, { value }] of type.attributes) {
    if (!name.startsWith("w:")) continue;
    const attribute = name.slice(2);
    attributes.set(attribute, {
      local: attribute,
      member: attributeName(attribute),
      value: valueForm(loadGrammar().value(value)),
    });
  }
  const attributeMembers = new Map(Array.from(attributes.values(), (attribute) => [attribute.member, attribute]));
  const role = roleOf(type, local);
  const properties = new Map<string, PropertyForm>();
  const propertyMembers = new Map<string, PropertyForm>();
  let rank = 0;
  for (const name of type.children.keys()) {
    if (!name.startsWith("w:")) continue;
    const property = name.slice(2);
    const wanted = propertyName(property);
    const isTaken = attributeMembers.has(wanted) || RESERVED.has(wanted) || propertyMembers.has(wanted);
    const member = isTaken ? `${wanted}Element` : wanted;
    const form = { local: property, member, rank: rank++ };
    properties.set(property, form);
    propertyMembers.set(member, form);
  }
  // One of a kind for each name of the grammar: what a document's elements ask for again and again.
  const children = new Map<string, ElementForm>();
  const form: ElementForm = {
    local,
    role,
    attributes,
    attributeMembers,
    properties,
    propertyMembers,
    leading: LEADING[local] ?? [],
    child(name) {
      const seen = children.get(name);
      if (seen !== undefined) return seen;
      const index = type.children.get(`w:${name}`);
      const made = index === undefined ? formOf(name) : makeForm(loadGrammar().type(index));
      if (made !== undefined) remember(children, name, made);
      return made;
    },
  };
  forms.set(type.index, form);
  return form;
}

/** Under the grammar's own text of the name: one cut out of a document would keep all of that in memory. */
function remember(known: Map<string, ElementForm>, local: string, form: ElementForm): void {
  if (form.local === local) known.set(form.local, form);
}

function roleOf(type: ElementType, local: string): ElementForm["role"] {
  if (type.isText) return "text";
  if (ORDERED.has(local) && (type.children.size > 0 || type.content !== undefined)) return "ordered";
  return type.children.size === 0 ? "leaf" : "bag";
}

function valueForm({ kind, validators = [] }: ValueType): ValueForm {
  if (kind === "OnOff") return "switch";
  const isNumber = NUMBERS.has(kind) || (kind === "String" && validators.some((one) => one.kind === "number"));
  return isNumber ? "number" : "text";
}
