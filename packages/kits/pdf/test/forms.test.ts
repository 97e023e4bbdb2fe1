import { describe, expect, test } from "vitest";
import {
  actionsOf,
  exportOfState,
  type Form,
  isLocked,
  onStateOf,
  optionsOf,
  readForm,
  readLocks,
  valuesOf,
  widgetStyleOf,
} from "../src/entries/forms.ts";
import { openPdf } from "../src/index.ts";
import { latin1, makeFile } from "./made.ts";

/** A form of these objects from 5 on; the page lists `annotations`. */
function form(fields: string, objects: readonly string[], annotations = "", more = ""): Form {
  const text = makeFile([
    `<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[${annotations}]>>`,
    `<</Fields[${fields}]${more}>>`,
    ...objects,
  ]);
  return readForm(openPdf(latin1(text)));
}

const names = ({ fields }: Form) => fields.map(({ name }) => name);

describe("the field tree", () => {
  test("inherits type, flags and value, and counts widgets of one field as one", () => {
    const read = form(
      "5 0 R",
      [
        "<</T(a)/FT/Tx/Ff 1/V(v)/DA(/F 9 Tf 1 0 0 rg)/Kids[6 0 R 7 0 R]>>",
        "<</T(b)/Parent 5 0 R/Kids[8 0 R 9 0 R]>>",
        "<</T(c)/Parent 5 0 R/Subtype/Widget/Rect[0 0 9 9]/Ff 0>>",
        "<</Parent 6 0 R/Subtype/Widget/Rect[9 9 0 0]>>",
        "<</Parent 6 0 R/Subtype/Widget/Rect[0 0 9 9]/DA(/G 0 Tf)>>",
      ],
      "9 0 R 8 0 R",
    );
    expect(names(read)).toEqual(["a.b", "a.c"]);
    const [one, other] = read.fields;
    expect(one).toMatchObject({ kind: "text", flags: 1, isListed: true });
    expect(one?.widgets.map(({ object, page, rectangle }) => [object, page, rectangle])).toEqual([
      [8, 0, [0, 0, 9, 9]],
      [9, 0, [0, 0, 9, 9]],
    ]);
    expect(other).toMatchObject({ flags: 0, object: 7 });
    expect(other?.widgets).toHaveLength(1);
    expect(one && valuesOf(read, one)).toEqual(["v"]);
    const [first, second] = one?.widgets ?? [];
    expect(one && first && widgetStyleOf(read, one, first).text).toMatchObject({
      font: "F",
      size: 9,
      color: [1, 0, 0],
    });
    expect(one && second && widgetStyleOf(read, one, second).text).toMatchObject({ font: "G", size: 0, color: [0] });
  });

  test("a widget of a page is found where the form does not lead to it", () => {
    const read = form(
      "",
      [
        "<</T(parent)/FT/Tx/V(x)>>",
        "<</Parent 5 0 R/Subtype/Widget/Rect[0 0 9 9]>>",
        "<</Parent 5 0 R/Subtype/Widget/Rect[0 0 9 9]>>",
        "<</T(lone)/FT/Btn/Subtype/Widget/Rect[0 0 9 9]>>",
      ],
      "6 0 R 8 0 R 7 0 R <</Subtype/Widget/T(inline)/FT/Tx/Rect[0 0 1 1]>>",
    );
    expect(read.fields.map(({ name, isListed, widgets }) => [name, isListed, widgets.length])).toEqual([
      ["parent", false, 2],
      ["lone", false, 1],
      ["inline", false, 1],
    ]);
    expect(read.problems.map(({ rule }) => rule)).toEqual(["fields-missing"]);
  });

  test("kids that lead back, or nowhere, are told and read past", () => {
    const read = form("5 0 R 5 0 R", [
      "<</T(a)/Kids[6 0 R 5 0 R]>>",
      "<</T(b)/FT/Tx/Parent 5 0 R/Kids[5 0 R 99 0 R]>>",
    ]);
    expect(names(read)).toEqual(["a.b"]);
    expect(read.problems.map(({ rule }) => rule).sort()).toEqual([
      "field-no-dictionary",
      "field-twice",
      "field-twice",
      "field-twice",
    ]);
  });

  test("a tree deeper than any form is cut, and says so", () => {
    const objects = Array.from({ length: 5_000 }, (_, index) => `<</T(d)/Kids[${index + 6} 0 R]>>`);
    const read = form("5 0 R", [...objects, "<</T(e)/FT/Tx>>"]);
    expect(read.fields).toEqual([]);
    expect(read.problems.map(({ rule }) => rule)).toEqual(["field-depth"]);
  });

  test("a long name that many fields begin with is refused, not built", () => {
    const kids = Array.from({ length: 400 }, (_, index) => `${index + 6} 0 R`).join(" ");
    const objects = [`<</T(${"x".repeat(1_000_000)})/Kids[${kids}]>>`];
    for (let index = 0; index < 400; index += 1) objects.push("<</T(k)/FT/Tx>>");
    expect(() => form("5 0 R", objects)).toThrow(/maxCharacters/);
  });
});

test("states of buttons stand for their options", () => {
  const state = (name: string) =>
    `<</Parent 5 0 R/Subtype/Widget/Rect[0 0 9 9]/AS/Off/AP<</N<</${name} 8 0 R/Off 8 0 R>>>>>>`;
  const read = form("5 0 R", [
    "<</T(r)/FT/Btn/Ff 32768/V/1/Opt[(red)(green)]/Kids[6 0 R 7 0 R]>>",
    state("0"),
    state("1"),
    "<</Length 0>>stream\n\nendstream",
  ]);
  const [field] = read.fields;
  expect(field?.kind).toBe("radio");
  expect(field?.widgets.map(onStateOf)).toEqual(["0", "1"]);
  expect(field && exportOfState(read, field, "1")).toBe("green");
  expect(field && exportOfState(read, field, "Off")).toBe("Off");
});

test("choices have a value and a label", () => {
  const read = form("5 0 R", ["<</T(c)/FT/Ch/V[(a)(b)]/Opt[[(a)(Anna)](b)]>>"]);
  const [field] = read.fields;
  expect(field && optionsOf(read, field)).toEqual([
    { value: "a", label: "Anna" },
    { value: "b", label: "b" },
  ]);
  expect(field && valuesOf(read, field)).toEqual(["a", "b"]);
});

test("actions are told by their event, a chain that leads back once", () => {
  const read = form("5 0 R", [
    "<</T(a)/FT/Tx/A<</S/URI/URI(u)>>/AA<</C 6 0 R>>>>",
    "<</S/JavaScript/JS(one)/Next[<</S/JavaScript/JS(two)/Next 6 0 R>>]>>",
  ]);
  const [field] = read.fields;
  expect(
    field && actionsOf(read.file, field).map(({ trigger, script, target }) => [trigger, script ?? target]),
  ).toEqual([
    ["A", "u"],
    ["C", "one"],
    ["C", "two"],
  ]);
});

test("locks name fields, and those below them", () => {
  const read = form("5 0 R", ["<</T(s)/FT/Sig/Lock<</Action/Include/Fields[(a.b)]/P 1>>>>"]);
  const { locks } = readLocks(read);
  expect(locks).toMatchObject([{ isSigned: false, source: "Lock", permission: 1 }]);
  const [lock] = locks;
  expect(lock && ["a", "a.b", "a.b.c", "a.bc"].map((name) => isLocked(lock, name))).toEqual([false, true, true, false]);
});
