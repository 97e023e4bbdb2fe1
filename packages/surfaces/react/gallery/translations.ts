import type { Labels } from "../src/index.ts";

/** German for what the gallery shows; the rest of a host's words would follow. */
export const german: Partial<Labels> = {
  file: "Datei",
  dropFile: "Ziehen Sie eine Datei hierher, oder wählen Sie eine.",
  chooseFile: "Datei wählen",
  losses: "Verluste",
  severity: (severity) =>
    ({ dropped: "Entfallen", degraded: "Gemindert", substituted: "Ersetzt" })[severity] ?? severity,
  severityMeaning: (severity) =>
    ({
      dropped: "in der Eingabe, nicht in der Ausgabe",
      degraded: "in der Ausgabe, aber ungenauer",
      substituted: "durch Gleichwertiges ersetzt",
    })[severity] ?? "",
  avoidable: "So vermeiden",
  place: "Stelle",
  expected: "Erwartet",
  actual: "Tatsächlich",
  details: "Einzelheiten",
  segment: ({ kind, index, id }) =>
    `${{ page: "Seite", image: "Bild", section: "Abschnitt", paragraph: "Absatz", run: "Lauf", part: "Teil" }[kind as string] ?? kind}${index === undefined ? "" : ` ${index + 1}`}${id === undefined ? "" : ` „${id}“`}`,
  range: (first, last) => `Stellen ${first}–${last}`,
  members: (count) => `${count} Angaben`,
  number: (value) => String(value).replace(/\B(?=(?:\d{3})+$)/g, "."),
};

/** Arabic for the parts of the right-to-left example. */
export const arabic: Partial<Labels> = {
  receipt: "إيصال",
  operation: "العملية",
  engine: "المحرك",
  contractVersion: "العقد",
  inputHash: "بصمة المدخلات",
  optionsHash: "بصمة الخيارات",
  outputHash: "بصمة المخرجات",
  deterministic: "حتمي",
  deterministicYes: "نعم: المدخلات نفسها تعطي البايتات نفسها.",
  verify: "تحقق",
  verifyMeaning: "يعيد تنفيذ العملية ويثبت هذا الإيصال أو ينفيه.",
  copy: "نسخ",
};
