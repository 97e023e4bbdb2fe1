/**
 * Loaded before anything else in a second process: another clock and another chance than the first process has. What an
 * operation takes from either shows as a difference of its output.
 */
import { performance } from "node:perf_hooks";

const shiftMs = Number(process.env.CONFORMS_CLOCK_SHIFT ?? 0) * 1000;
const RealDate = Date;

function SkewedDate(this: unknown, ...parts: unknown[]): Date | string {
  const now = RealDate.now() + shiftMs;
  if (new.target === undefined) return new RealDate(now).toString();
  return Reflect.construct(
    RealDate,
    parts.length === 0 ? [now] : parts,
    new.target === SkewedDate ? RealDate : new.target,
  );
}
SkewedDate.prototype = RealDate.prototype;
Object.setPrototypeOf(SkewedDate, RealDate);
Object.defineProperty(SkewedDate, "now", { value: () => RealDate.now() + shiftMs, writable: true, configurable: true });
globalThis.Date = SkewedDate as unknown as DateConstructor;

const realNow = performance.now.bind(performance);
performance.now = () => realNow() + Math.abs(shiftMs);

/** mulberry32: a short generator with a full period of 2^32, public domain. */
let state = Number(process.env.CONFORMS_SEED ?? 1) >>> 0;
Math.random = () => {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
