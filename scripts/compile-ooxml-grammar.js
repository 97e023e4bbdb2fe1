// Compiles the tables of the Open XML SDK (MIT) into packages/kits/ooxml-schema/src/data/grammar.ts: types with their attributes
// flattened and their particles as nested arrays, everything that repeats told once. Run by hand when the tables change:
//
//   node scripts/compile-ooxml-grammar.js FOLDER        FOLDER holds the SDK's data: schemas/, parts/, namespaces.json
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
if (folder === undefined) throw new Error("Usage: node scripts/compile-ooxml-grammar.js FOLDER");
const TARGET = new URL("../packages/kits/ooxml-schema/src/data/grammar.ts", import.meta.url);

const read = (path) => JSON.parse(readFileSync(join(folder, path), "utf8"));
const files = readdirSync(join(folder, "schemas")).sort();
const schemas = files.map((name) => read(`schemas/${name}`));
const parts = readdirSync(join(folder, "parts"))
  .sort()
  .map((name) => read(`parts/${name}`));
const namespaces = Object.fromEntries(read("namespaces.json").map(({ Prefix, Uri }) => [Prefix, Uri]));

/** Values that occur again are told by their index. */
class Pool {
  items = [];
  #known = new Map();
  index(value) {
    const key = JSON.stringify(value);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.items.length);
    this.items.push(value);
    return this.items.length - 1;
  }
}

const enums = new Pool();
const values = new Pool();
const attributeLists = new Pool();
const particles = new Pool();

const typeIndex = new Map();
const allTypes = schemas.flatMap((schema, file) => (schema.Types ?? []).map((type) => ({ ...type, file })));
// Names of abstract types repeat from file to file; only concrete ones are referred to.
for (const [index, type] of allTypes.entries()) if (!type.IsAbstract) typeIndex.set(type.Name, index);

const classesOf = schemas.map(
  (_, file) => new Map(allTypes.filter((type) => type.file === file).map((type) => [type.ClassName, type])),
);
const enumsByType = new Map();
const enumsByClass = new Map();
for (const [file, schema] of schemas.entries()) {
  for (const each of schema.Enums ?? []) {
    const found = { file, values: each.Facets.map(({ Value }) => Value) };
    enumsByType.set(each.Type, found);
    enumsByClass.set(each.Name, [...(enumsByClass.get(each.Name) ?? []), found]);
  }
}
const spaces = learnSpaces();

/** Which files a class library's namespace is made of, learned from enumerations whose name is unique. */
function learnSpaces() {
  const votes = new Map();
  for (const { Attributes = [] } of allTypes)
    for (const { Type } of Attributes) {
      const [, space, name] = /<(.+)\.([^.]+)>$/.exec(Type) ?? [];
      const found = enumsByClass.get(name) ?? [];
      if (found.length === 1) votes.set(`${space} ${found[0].file}`, true);
    }
  return votes;
}

function enumOf(type, file) {
  const [, space, name] = /<(.+)\.([^.]+)>$/.exec(type) ?? [];
  const found = enumsByClass.get(name) ?? [];
  if (found.length === 0) return undefined;
  const best =
    found.find((each) => spaces.has(`${space} ${each.file}`)) ?? found.find((each) => each.file === file) ?? found[0];
  return enums.index(best.values);
}

/** Holds for the newest version: told for it, or for an earlier one and from then on. */
const isCurrent = ({ Version, IsInitialVersion }) =>
  Version === undefined || Version === "Microsoft365" || IsInitialVersion === true;

function validatorOf({ Name, Arguments = [], Type, UnionId, IsList }) {
  const facets = {};
  for (const { Name: facet, Value } of Arguments)
    facets[facet] = /^-?\d+$/.test(Value) ? Number(Value) : Value === "True" ? true : Value;
  const validator = { kind: Name.replace(/Validator$/, "").toLowerCase(), ...facets };
  if (Name === "EnumValidator") {
    const known = enumsByType.get(Type);
    if (known === undefined) return undefined;
    validator.enum = enums.index(known.values);
  }
  if (Type !== undefined && Name !== "EnumValidator") validator.type = Type;
  if (UnionId !== undefined) validator.union = UnionId;
  if (IsList) validator.list = true;
  return validator;
}

function attributeOf({ QName, Type, Validators = [] }, file) {
  const current = Validators.filter(isCurrent);
  const required = current.find(({ Name }) => Name === "RequiredValidator");
  const isRequired =
    required !== undefined &&
    !(required.Arguments ?? []).some(({ Name, Value }) => Name === "IsRequired" && Value === "False");
  const [kind] = Type.split("<");
  const value = { kind: kind.replace(/Value$/, "") };
  const listed = enumOf(Type, file);
  if (listed !== undefined) value.enum = listed;
  const item =
    kind === "ListValue"
      ? (/<(?:.*\.)?(\w+?)Value</.exec(Type)?.[1] ?? /<(?:.*\.)?(\w+?)Value>/.exec(Type)?.[1])
      : undefined;
  if (item !== undefined) value.item = item;
  const validators = current
    .filter(({ Name }) => !["RequiredValidator", "OfficeVersionValidator"].includes(Name))
    .map(validatorOf)
    .filter(Boolean);
  if (validators.length > 0) value.validators = validators;
  return [QName, values.index(value), ...(isRequired ? [1] : [])];
}

const occurs = ({ Occurs }) => {
  if (Occurs === undefined) return [];
  const { Min = 0, Max = 0 } = Occurs.at(-1);
  return [Min, Max];
};

function particleOf(particle) {
  const count = occurs(particle);
  if (particle.Name !== undefined) {
    const type = typeIndex.get(particle.Name);
    if (type === undefined) throw new Error(`No type ${particle.Name}`);
    return count.length === 0 ? type : [type, ...count];
  }
  if (particle.Kind === "Any") return ["any", particle.Namespace ?? "", ...count];
  return [particle.Kind.toLowerCase(), (particle.Items ?? []).map(particleOf), ...count];
}

/** Base classes that the SDK does not generate. */
const WRITTEN_BY_HAND = {
  CustomXmlElement: [
    { QName: "w:uri", Type: "StringValue" },
    { QName: "w:element", Type: "StringValue", Validators: [{ Name: "RequiredValidator" }] },
  ],
};

/** A type's own members laid over those of the types it derives from. */
function flatten(type) {
  const base = classesOf[type.file].get(type.BaseClass);
  const inherited = base === undefined ? { attributes: [], children: [] } : flatten(base);
  const attributes = [...(type.Attributes ?? []), ...(WRITTEN_BY_HAND[type.BaseClass] ?? [])].map((attribute) =>
    attributeOf(attribute, type.file),
  );
  const own = new Set(attributes.map(([name]) => name));
  return {
    attributes: [...inherited.attributes.filter(([name]) => !own.has(name)), ...attributes],
    particle: type.Particle ?? inherited.particle,
    children: [...inherited.children, ...(type.Children ?? []).map(({ Name }) => Name)],
    validators: type.Validators ?? inherited.validators,
    isText: type.IsLeafText === true || inherited.isText === true,
  };
}

const types = allTypes.map((type) => {
  if (type.IsAbstract) return 0;
  const { attributes, particle, children, validators, isText } = flatten(type);
  const entry = [type.Name.slice(type.Name.indexOf("/") + 1), attributeLists.index(attributes)];
  const content = particle === undefined ? -1 : particles.index(particleOf(particle));
  const text = (validators ?? []).filter(isCurrent).map(validatorOf).filter(Boolean);
  // Where anything may stand, what is known is held to its own type: the picture of a graphic.
  const isOpen = particle === undefined || JSON.stringify(particle).includes('"Kind":"Any"');
  const extra = isOpen ? [...new Set(children)].map((name) => typeIndex.get(name)) : [];
  const rest = [
    content,
    isText ? 1 : 0,
    text.length > 0 ? values.index({ kind: "String", validators: text }) : -1,
    extra,
  ];
  return [...entry, ...rest];
});

/** Roots of parts that the SDK writes by hand, or whose part it names otherwise. */
const FURTHER_ROOTS = new Set([
  "w:styles",
  "c:userShapes",
  "xne:macrosheet",
  "w15:commentsEx",
  "w15:people",
  "w16cid:commentsIds",
  "w16cex:commentsExtensible",
]);
const elementOf = ({ Name }) => Name.slice(Name.indexOf("/") + 1);
const roots = {};
for (const type of allTypes)
  if (type.Part !== undefined || type.BaseClass === "OpenXmlPartRootElement" || FURTHER_ROOTS.has(elementOf(type)))
    roots[elementOf(type)] ??= typeIndex.get(type.Name);
for (const { Root, RootElement } of parts) {
  if (Root === undefined || RootElement === undefined) continue;
  const name = `${Root.split(":")[0]}:${RootElement}`;
  const found = typeIndex.get(`${Root}/${name}`);
  if (found !== undefined) roots[name] ??= found;
}

const local = (name) => name.replace(/^@/, "");
const steps = (path) => path.split("/").filter(Boolean);
const NUMBER = String.raw`-?(?:0x[0-9A-Fa-f]+|\d+(?:\.\d+)?(?:E[+-]?\d+)?)`;
const BOUNDS = { ">=": "least", ">": "above", "<=": "most", "<": "below" };

/** The semantic rules by the form of their test; each form's constructor gives what the rule says. */
const FORMS = [
  // A value that no other element has, in the whole part or within one ancestor.
  [
    /^count\(distinct-values\((lower-case\()?(?:ancestor::([\w:]+))?(\/\/[^@()]*)@(\S+?)\)+ = count\(/,
    ([, folds, within, path, attribute]) => ({
      attribute,
      unique: steps(path),
      ...(folds && { folds: true }),
      ...(within && { within }),
    }),
  ],
  // A value that an element of some part has.
  [
    /^Index-of\(document\('Part:([^']+)'\)\/\/([^@]*)@(\S+), @(\S+)\)$/,
    ([, part, path, target, attribute]) => ({ attribute, part, path: steps(path), target }),
  ],
  // An index into elements of some part.
  [
    /^@(\S+) < count\(document\('Part:([^']+)'\)\/\/(\S+)\) \+ (\d+)$/,
    ([, attribute, part, path, more]) => ({ attribute, part, counted: steps(path), more: Number(more) }),
  ],
  // The id of a relationship.
  [
    /^document\(rels\)\/\/r:Relationship\[@Id = current\(\)\/@(\S+)\](?:\/@Type = '([^']+)')?$/,
    ([, attribute, relationship = ""]) => ({ attribute, relationship }),
  ],
  // A number within bounds.
  [
    new RegExp(`^@(\\S+) ([<>]=?) (${NUMBER})(?: and @\\1 ([<>]=?) (${NUMBER}))?$`),
    ([, attribute, first, a, second, b]) => ({
      attribute,
      bounds: { [BOUNDS[first]]: Number(a), ...(second && { [BOUNDS[second]]: Number(b) }) },
      ...(b?.startsWith("0x") && { isHex: true }),
    }),
  ],
  // A text within bounds.
  [
    /^string-length\(@(\S+)\) ([<>]=) (\d+)(?: and string-length\(@\1\) ([<>]=) (\d+))?$/,
    ([, attribute, first, a, second, b]) => ({
      attribute,
      length: { [BOUNDS[first]]: Number(a), ...(second && { [BOUNDS[second]]: Number(b) }) },
    }),
  ],
  // One character.
  [/^matches\(@(\S+), "\.\{1\}"\)$/, ([, attribute]) => ({ attribute, length: { least: 1, most: 1 } })],
  // One of some values.
  [
    /^@(\S+) = \S+(?: or @\1 = \S+)+$/,
    ([whole, attribute]) => ({
      attribute,
      words: whole.split(" or ").map((each) => each.split(" = ")[1].replace(/^'|'$/g, "")),
    }),
  ],
];

/** One name, several elements: the cell of a sheet and that of the calculation chain. */
const INSIDE = { "x:c x:s": "x:row", "x:c x:cm": "x:row", "x:c x:vm": "x:row", "x:c x:i": "x:calcChain" };

function ruleOf({ Context, Test, App }) {
  for (const [form, toRule] of FORMS) {
    const match = form.exec(Test);
    if (match === null) continue;
    const rule = toRule(match);
    const inside = INSIDE[`${Context} ${local(rule.attribute)}`];
    const application = App === "All" || App === undefined ? {} : { application: App };
    return {
      context: Context,
      ...rule,
      attribute: local(rule.attribute),
      ...application,
      ...(inside !== undefined && { inside }),
    };
  }
  return undefined;
}
const schematrons = read("schematrons.json");
const rules = schematrons.map(ruleOf).filter((rule) => rule !== undefined);
/** What a relationship's target has to be, where all parts of its type are of one content type. */
const contentTypes = {};
for (const { RelationshipType, ContentType } of parts)
  if (RelationshipType !== undefined)
    contentTypes[RelationshipType] = [...(contentTypes[RelationshipType] ?? []), ContentType ?? ""];
for (const [type, listed] of Object.entries(contentTypes)) if (listed.includes("")) delete contentTypes[type];
const relationshipTypes = Object.fromEntries(
  parts.filter((part) => part.RelationshipType).map(({ Name, RelationshipType }) => [Name, RelationshipType]),
);

/** The prefix of each namespace: one that types are named with, where it has several. */
const used = new Set(types.map((type) => (type === 0 ? "" : type[0].slice(0, type[0].indexOf(":")))));
const prefixes = {};
for (const [prefix, uri] of Object.entries(namespaces))
  if (prefixes[uri] === undefined || used.has(prefix)) prefixes[uri] = prefix;

/** The first type of each name, for elements that stand where no parent tells their type. */
const named = new Map();
for (const [index, type] of types.entries()) if (type !== 0 && !named.has(type[0])) named.set(type[0], index);

// A list is a line for each item, so that a reader reads the few that a document asks for.
const lines = (items) => items.map((item) => JSON.stringify(item)).join("\n");
const grammar = {
  rules: lines(rules),
  relationshipTypes: JSON.stringify(relationshipTypes),
  contentTypes: JSON.stringify(contentTypes),
  namespaces: JSON.stringify(namespaces),
  prefixes: JSON.stringify(prefixes),
  enums: lines(enums.items),
  values: lines(values.items),
  attributes: lines(attributeLists.items),
  particles: lines(particles.items),
  types: lines(types),
  // Each line ends, the first one begins with one, so that a name is found whole by a search in the text.
  named: `\n${[...named].map(([name, index]) => `${name} ${index}\n`).join("")}`,
  roots: JSON.stringify(roots),
};
const head = `// Compiled by scripts/compile-ooxml-grammar.js from the data of the Open XML SDK, github.com/dotnet/Open-XML-SDK at cd2b359e.
// Copyright (c) .NET Foundation and Contributors; MIT licence.
`;
const quoted = (text) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\n", "\\n")}'`;
const members = Object.entries(grammar).map(([name, text]) => `  ${name}: ${quoted(text)},\n`);
const text = members.join("");
writeFileSync(TARGET, `${head}export const GRAMMAR = {\n${text}};\n`);
process.stdout.write(
  `${rules.length} of ${schematrons.length} semantic rules, ${types.length} types, ${Object.keys(roots).length} roots, ${text.length} characters\n`,
);
