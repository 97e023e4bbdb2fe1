import { isEqual, isTrue, toNumber, toText, type Value } from "./value.ts";

/** A value, or a function of one operand that is written `elem => ...`. */
export type Operand = Value | ((item: Value) => Value);

type Method = (self: Value, operands: readonly Operand[]) => Value;

const textOf = (self: Value): string => (typeof self === "string" ? self : "");
const listOf = (self: Value): readonly Value[] => (Array.isArray(self) ? self : []);
const plain = (operand: Operand): Value => (typeof operand === "function" ? undefined : operand);
const call = (operand: Operand, item: Value): Value => (typeof operand === "function" ? operand(item) : undefined);
const pattern = (operand: Operand): RegExp => (operand instanceof RegExp ? operand : /(?!)/);

/** What can be called on a value; of nothing, what an empty text or list has. */
export const METHODS: Readonly<Record<string, Method>> = {
  length: (self) => (Array.isArray(self) ? self.length : textOf(self).length),
  test: (self, [text]) => (self instanceof RegExp ? self.test(toText(plain(text))) : false),
  search: (self, [expression]) => textOf(self).search(pattern(expression)),
  indexOf: (self, [text]) => textOf(self).indexOf(toText(plain(text))),
  contains: (self, [item]) =>
    Array.isArray(self) ? self.some((own) => isEqual(own, plain(item))) : textOf(self).includes(toText(plain(item))),
  split: (self, [separator]) => textOf(self).split(toText(plain(separator))),
  filter: (self, [keeps]) => listOf(self).filter((item) => isTrue(call(keeps, item))),
  findIndex: (self, [fits]) => listOf(self).findIndex((item) => isTrue(call(fits, item))),
  slice: (self, [from]) => {
    const start = toNumber(plain(from));
    return Array.isArray(self) ? self.slice(start) : textOf(self).slice(start);
  },
  replaceAll: (self, [from, to]) => {
    const [what] = [plain(from)];
    const put = toText(plain(to));
    return what instanceof RegExp ? textOf(self).replace(what, put) : textOf(self).replaceAll(toText(what), put);
  },
  toString: (self: Value) => toText(self),
};
