/** Characters of a number in a cell of format General; the sign comes on top. */
const WIDTH = 11;

/** A number as the format General shows it: eleven characters at most, else scientific with six digits. */
export function formatGeneral(value: number): string {
  if (value < 0) return `-${formatGeneral(-value)}`;
  if (value === 0) return "0";
  const exponent = Number(value.toExponential(14).split("e")[1]);
  if (exponent >= WIDTH) return toScientific(value);
  if (exponent >= 0) {
    const decimals = Math.max(0, WIDTH - 2 - exponent);
    const plain = trimZeros(Number(value.toPrecision(15)).toFixed(decimals));
    return plain.length > WIDTH ? toScientific(value) : plain;
  }
  if (exponent >= -4) return trimZeros(value.toPrecision(10 + exponent));
  const plain = trimZeros(value.toFixed(12));
  return exponent >= -9 && plain.length <= WIDTH ? plain : toScientific(value);
}

function toScientific(value: number): string {
  const [mantissa = "", exponent = ""] = value.toExponential(5).split("e");
  const sign = exponent.startsWith("-") ? "-" : "+";
  return `${trimZeros(mantissa)}E${sign}${exponent.slice(1).padStart(2, "0")}`;
}

function trimZeros(digits: string): string {
  return digits.includes(".") ? digits.replace(/\.?0+$/, "") : digits;
}
