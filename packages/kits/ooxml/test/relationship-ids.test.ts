import { expect, test } from "vitest";
import { relationshipIds } from "../src/index.ts";

test("the relationships of elements are those that their tags name, in order", () => {
  const sheets =
    '<sheets><sheet name="A" sheetId="1" r:id="rId1"/><x:sheet\nname="B" r:id="b 2"/><sheet name="C"/></sheets>';
  expect(relationshipIds(`<workbook>${sheets}<sheetPr r:id="none"/></workbook>`, "sheet")).toEqual(["rId1", "b 2"]);
});

// A pattern that looks for the end of each anew takes the square of their number: 0.2 s for 20 KB.
test.each(["<sheet ", "a"])("1 MB of %s is looked at in one go", (unit) => {
  const { user } = process.cpuUsage();
  expect(relationshipIds(`<sheet ${unit.repeat(1_000_000 / unit.length)}`, "sheet")).toEqual([]);
  expect(process.cpuUsage().user - user).toBeLessThan(3_000_000);
});
