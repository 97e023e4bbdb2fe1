import { invoke, sourceOf } from "@colophon/contract";
import { openPackage, transitionalValue } from "@colophon/kit-ooxml";
import { parseXml } from "@colophon/kit-xml";
import { expect, test } from "vitest";
import { repairPptx, validatePptx } from "../src/index.ts";
import { TEMPLATE, templateWith } from "./template-with.ts";
import { toStrict } from "./to-strict.ts";

const DRAWING = "http://purl.oclc.org/ooxml/drawingml/main";
const element = (xml: string, namespace = DRAWING) =>
  parseXml(Buffer.from(xml.replace(/^<(\w+)/, `<$1 xmlns="${namespace}"`))).root;

test.each([
  ['<miter lim="800%"/>', "lim", "800000"],
  ['<camera zoom="50%"/>', "zoom", "50000"],
  ['<restoredLeft sz="15.6%"/>', "sz", "15600"],
  ['<rPr sz="15%"/>', "sz", undefined],
  ['<hsl s="10%"/>', "s", "10000"],
  ['<tav tm="50%"/>', "tm", "50000"],
  ['<prSet custScaleX="110%"/>', "custScaleX", "110000"],
  ['<tcPr marT="0.1in"/>', "marT", "91440"],
  ['<rect l="1cm"/>', "l", "360000"],
  ['<srcRect l="1cm"/>', "l", undefined],
  ['<cNvPr name="50%"/>', "name", undefined],
])("%s: what %s says is %s in the transitional edition", (xml, attribute, value) => {
  const one = element(xml);
  const written = one.attributes.find(({ local }) => local === attribute)?.value ?? "";
  expect(transitionalValue(one, attribute, written)).toBe(value);
});

const strict = toStrict(TEMPLATE, { hasUnits: true });

test("a deck of the strict edition with signs of percent and units is as valid as its twin in numbers", async () => {
  const [twin, call] = [
    await invoke(validatePptx, { bytes: TEMPLATE }, {}),
    await invoke(validatePptx, { bytes: strict }, {}),
  ];
  if (!twin.ok || !call.ok) throw new Error("One of them is not read.");
  const reported = ({ issues }: typeof call.value) => issues.map(({ rule, part }) => `${rule} ${part ?? ""}`);
  expect(call.value.valid).toBe(true);
  expect(reported(call.value)).toEqual(reported(twin.value));
});

test("repair leaves it as it is, and writes such values of a transitional deck in numbers", async () => {
  const call = await invoke(repairPptx, { bytes: strict }, {});
  expect(call.ok && call.value.isUnchanged).toBe(true);
  const layout = "ppt/slideLayouts/slideLayout2.xml";
  const spelled = templateWith(layout, (xml) => xml.replace(/<a:bodyPr(?: [^<>]*)?\/>/, '<a:bodyPr lIns="1in"/>'));
  const repaired = await invoke(repairPptx, { bytes: spelled }, {});
  if (!repaired.ok) throw new Error(repaired.error.message);
  const opened = openPackage(sourceOf(repaired.value.artifact.bytes));
  const part = opened.parts.find(({ name }) => name === `/${layout}`);
  const xml = part === undefined ? "" : Buffer.from(opened.read(part)).toString("utf8");
  expect(xml).toContain('lIns="914400"');
  expect(repaired.losses.map(({ code }) => code)).toEqual(["pptx/ATTRIBUTE_MENDED"]);
});
