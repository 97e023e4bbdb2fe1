import type { MarkupFacts, WrittenColor } from "@colophon/kit-workbook";
import { childNamed, childrenNamed, compact, finiteOf, localOf, textIn, toFlag } from "./markup.ts";
import type { StyleModels } from "./style-models.ts";

const isSet = (value: string | undefined): true | undefined => (toFlag(value) === true ? true : undefined);
const isUnset = (value: string | undefined): true | undefined => (toFlag(value) === false ? true : undefined);

/** A `conditionalFormatting` element -> its rules. */
export function toFormatRules(element: MarkupFacts, styles: StyleModels): readonly object[] {
  const ref = element.attributes?.sqref ?? "";
  return childrenNamed(element, "cfRule").map((rule) => {
    const attributes = rule.attributes ?? {};
    const { type = "", dxfId, operator, text, timePeriod, stdDev } = attributes;
    const formulas = childrenNamed(rule, "formula").map(textIn);
    const isDisplay = type === "colorScale" || type === "dataBar" || type === "iconSet";
    const difference = dxfId === undefined ? undefined : styles.differences[Number(dxfId)];
    return compact({
      ref,
      kind: type,
      operator: type === "cellIs" ? operator : undefined,
      formulas: formulas.length === 0 || isDisplay ? undefined : formulas,
      text,
      rank: finiteOf(attributes.rank),
      isPercent: isSet(attributes.percent),
      isBottom: isSet(attributes.bottom),
      isBelowAverage: isUnset(attributes.aboveAverage),
      isAverageIncluded: isSet(attributes.equalAverage),
      standardDeviations: finiteOf(stdDev),
      period: timePeriod,
      priority: finiteOf(attributes.priority),
      stopIfTrue: isSet(attributes.stopIfTrue),
      style: difference,
      ...(isDisplay && toDisplay(childNamed(rule, type), styles)),
    });
  });
}

/** A scale, bar or icon set. */
function toDisplay(element: MarkupFacts | undefined, styles: StyleModels) {
  const { iconSet, showValue, reverse, minLength, maxLength } = element?.attributes ?? {};
  const colors = childrenNamed(element, "color").map(
    ({ attributes }): WrittenColor => styles.color(attributes) ?? { isAutomatic: true },
  );
  return {
    stops: childrenNamed(element, "cfvo").map(({ attributes = {} }) =>
      compact({ type: attributes.type, value: attributes.val, isExclusive: isUnset(attributes.gte) }),
    ),
    colors: colors.length === 0 ? undefined : colors,
    iconSet: element !== undefined && localOf(element.name) === "iconSet" ? (iconSet ?? "3TrafficLights1") : undefined,
    isReversed: isSet(reverse),
    isValueHidden: isUnset(showValue),
    minLength: finiteOf(minLength),
    maxLength: finiteOf(maxLength),
  };
}

/** A validation of the sheet, or of its extension (x14), where references and ranges are elements. */
export function toValidation(element: MarkupFacts): object {
  const { attributes = {} } = element;
  const { type = "none", operator, errorStyle, errorTitle, error, promptTitle, prompt } = attributes;
  const formulas = ["formula1", "formula2"]
    .map((name) => textIn(childNamed(element, name)))
    .filter((formula) => formula !== "");
  const isShown = toFlag(attributes.showInputMessage) === true;
  const isChecked = toFlag(attributes.showErrorMessage) === true;
  const message = compact({ title: promptTitle, text: prompt });
  const failure = compact({
    title: errorTitle,
    text: error,
    style: errorStyle === "stop" ? undefined : errorStyle,
    isOff: isChecked ? undefined : true,
  });
  return compact({
    ref: attributes.sqref ?? textIn(childNamed(element, "sqref")),
    kind: type === "none" ? "any" : type,
    operator: operator === "between" ? undefined : operator,
    formulas,
    allowBlank: isSet(attributes.allowBlank),
    hasNoDropDown: isSet(attributes.showDropDown),
    prompt: isShown ? message : Object.keys(message).length > 0 ? { ...message, isOff: true } : undefined,
    error: Object.keys(failure).length > 0 ? failure : undefined,
  });
}
