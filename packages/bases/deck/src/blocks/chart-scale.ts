/** A round step that divides a length into about five. */
export function stepOf(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length / 5));
  const share = length / 5 / power;
  return power * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10);
}

/** The least multiple of a step that is not below a value. */
export const ceilTo = (value: number, step: number): number =>
  Number((Math.ceil(value / step - 1e-9) * step).toPrecision(12));

/** The largest multiple of a step that is not above a value. */
export const floorTo = (value: number, step: number): number => -ceilTo(-value, step);
