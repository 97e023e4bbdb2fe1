import { isOnCalendar } from "../office-time.ts";

const PDF_DATE =
  /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(?:(\d\d)'?)?|Z(?:00'?(?:00'?)?)?)?/;

/** A date of a PDF as RFC 3339; as it is where it cannot be read. Source: ISO 32000-2, 7.9.4. */
export function readPdfDate(text: string | undefined): string | undefined {
  if (text === undefined || text === "") return undefined;
  const match = PDF_DATE.exec(text);
  if (match === null) return text.toWellFormed();
  const [
    whole,
    year,
    month = "01",
    day = "01",
    hour = "00",
    minute = "00",
    second = "00",
    sign,
    hours,
    minutes = "00",
  ] = match;
  const zone = sign === undefined ? (whole.includes("Z") ? "Z" : "") : `${sign}${hours}:${minutes}`;
  const date = `${year}-${month}-${day}`;
  if (match[4] === undefined) return date;
  return `${date}T${hour}:${minute}:${second}${zone}`;
}

/** RFC 3339 -> a date of a PDF; undefined for a text that is not one, or for a day or time that does not exist. */
export function writePdfDate(text: string | undefined): string | undefined {
  const match =
    /^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|([+-])([01]\d|2[0-3]):([0-5]\d))?)?$/.exec(
      text ?? "",
    );
  if (match === null || !isOnCalendar(match[0])) return undefined;
  const [, year, month, day, hour, minute, second = "00", zone, sign, hours, minutes] = match;
  if (hour === undefined) return `D:${year}${month}${day}`;
  const ending = zone === undefined ? "" : zone === "Z" ? "Z" : `${sign}${hours}'${minutes}'`;
  return `D:${year}${month}${day}${hour}${minute}${second}${ending}`;
}
