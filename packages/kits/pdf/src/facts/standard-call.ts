/** A call of one of Acrobat's own functions, which needs no script to be run to be understood. */
export interface StandardCall {
  readonly name: string;
  readonly parameters: readonly (string | number | boolean)[];
}

/** Characters of a script that may be one. */
const LONGEST = 500;
const CALL = /^(AF\w+)\s*\((.*)\)\s*;?$/s;
const PARAMETER = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(-?\d+(?:\.\d*)?|-?\.\d+)|(true|false))\s*(,|$)/y;

/** The one standard call that a script is; undefined for any other script. Source: Acrobat JavaScript, "AForm" functions. */
export function readStandardCall(script: string): StandardCall | undefined {
  const text = script.trim();
  if (text.length > LONGEST) return undefined;
  const [, name, list = ""] = CALL.exec(text) ?? [];
  if (name === undefined) return undefined;
  const parameters: (string | number | boolean)[] = [];
  PARAMETER.lastIndex = 0;
  while (PARAMETER.lastIndex < list.length) {
    const match = PARAMETER.exec(list);
    if (match === null) return undefined;
    const [, double, single, number, boolean] = match;
    const quoted = double ?? single;
    if (quoted !== undefined) parameters.push(quoted.replace(/\\(.)/g, "$1"));
    else if (number !== undefined) parameters.push(Number(number));
    else parameters.push(boolean === "true");
  }
  return { name, parameters };
}
