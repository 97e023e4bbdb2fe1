import { tokenizeExpression, type XPathToken } from "./tokens.ts";

/** Functions of XPath that are evaluated. Those that read files, addresses, the clock, chance or the environment are not among them. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    "abs avg boolean ceiling codepoints-to-string compare concat contains count data day-from-date day-from-dateTime days-from-duration " +
    "deep-equal distinct-values empty encode-for-uri ends-with exactly-one exists false floor has-children head hours-from-dateTime " +
    "index-of innermost insert-before lang last local-name local-name-from-QName lower-case max min " +
    "minutes-from-dateTime month-from-date month-from-dateTime name namespace-uri namespace-uri-from-QName node-name normalize-space not " +
    "number one-or-more outermost position prefix-from-QName QName remove replace reverse root round round-half-to-even " +
    "seconds-from-dateTime starts-with string string-join string-length string-to-codepoints subsequence substring substring-after " +
    "substring-before sum tail tokenize matches translate true upper-case year-from-date year-from-dateTime zero-or-one " +
    // Of this package.
    "id idref current generate-id normalize-unicode key"
  ).split(" "),
);
const CONSTRUCTORS =
  /^xsd?:(string|boolean|decimal|double|float|integer|int|long|short|nonNegativeInteger|positiveInteger|date|dateTime|time|gYear|gYearMonth|duration|dayTimeDuration|yearMonthDuration|anyURI|QName|NCName|token|normalizedString|ID)$/;
/** What looks like a function, but is a test or a word of the language. */
const WORDS: ReadonlySet<string> = new Set(
  "if for some every in return satisfies then else and or div mod idiv eq ne lt gt le ge is to union intersect except of as instance treat castable cast node text comment processing-instruction document-node element attribute schema-element schema-attribute item empty-sequence".split(
    " ",
  ),
);
/** Attack: an expression of a megabyte, or of loops within loops. */
const MAX_LENGTH = 20_000;
const MAX_LOOPS = 24;

/** What else a schema offers. */
export interface Offered {
  readonly functions: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
}

/**
 * Why an expression is not evaluated; undefined where it is.
 *
 * Loops and ranges are what an expression can grow with beside the document: a range is evaluated only as what `for`, `some` or
 * `every` goes through, where each turn is a deadline check.
 */
export function vet(expression: string, offered: Offered): string | undefined {
  if (expression.length > MAX_LENGTH) return `expression with more than ${MAX_LENGTH} characters`;
  const tokens = tokenizeExpression(expression);
  if (tokens.length === 0) return "empty expression";
  let loops = 0;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]?.text;
    if (token.kind === "symbol" && /^[#{}?]$/.test(token.text) && !(token.text === "?" && isOccurrence(tokens, index)))
      return "function items, maps and arrays";
    if (token.kind !== "name") continue;
    if (next === "(") {
      const reason = vetCall(token.text, tokens[index + 2], offered);
      if (reason !== undefined) return reason;
    } else if (token.text === "to" && isOperator(tokens, index) && !isLoopRange(tokens, index))
      return "range outside of a loop";
    if (/^(for|some|every|let)$/.test(token.text) && tokens[index + 1]?.kind === "variable") loops += 1;
  }
  return loops > MAX_LOOPS ? `more than ${MAX_LOOPS} loops in one expression` : undefined;
}

function vetCall(name: string, argument: XPathToken | undefined, { functions, keys }: Offered): string | undefined {
  const local = name.startsWith("fn:") ? name.slice(3) : name;
  if (local === "key" && !(argument?.kind === "string" && keys.has(argument.text.slice(1, -1))))
    return `function ${name}() of another key`;
  if (FUNCTIONS.has(local) || CONSTRUCTORS.test(name) || WORDS.has(name) || functions.has(name)) return undefined;
  return `function ${name}()`;
}

/** "?" after a type is how often it may occur. */
function isOccurrence(tokens: readonly XPathToken[], index: number): boolean {
  const before = tokens[index - 1];
  return before?.kind === "name" || before?.text === ")";
}

function isOperator(tokens: readonly XPathToken[], index: number): boolean {
  const before = tokens[index - 1];
  const next = tokens[index + 1];
  if (before === undefined || next === undefined) return false;
  return before.kind !== "symbol" || /^[)\].*]$/.test(before.text);
}

/** Whether the innermost thing that the operator is in is `$x in` or `, $x in` of a loop. */
function isLoopRange(tokens: readonly XPathToken[], index: number): boolean {
  let depth = 0;
  for (let at = index - 1; at >= 0; at--) {
    const text = tokens[at]?.text ?? "";
    if (/^[)\]]$/.test(text)) depth += 1;
    else if (/^[([]$/.test(text)) {
      if (depth === 0) return text === "(" && tokens[at - 1]?.text === "in";
      depth -= 1;
    } else if (depth === 0 && text === "in" && tokens[at - 1]?.kind === "variable") return true;
    else if (depth === 0 && /^(,|return|satisfies|then|else)$/.test(text)) return false;
  }
  return false;
}
