/** Names of months and weekdays, Sunday first, by the primary language of a Windows locale identifier. Facts of CLDR (Unicode). */
export interface CalendarNames {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
}

function names(months: string, shortMonths: string, weekdays: string, shortWeekdays: string): CalendarNames {
  return {
    months: months.split(" "),
    shortMonths: shortMonths.split(" "),
    weekdays: weekdays.split(" "),
    shortWeekdays: shortWeekdays.split(" "),
  };
}

const ENGLISH = names(
  "January February March April May June July August September October November December",
  "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
  "Sun Mon Tue Wed Thu Fri Sat",
);

/** By the low ten bits of the identifier. */
const BY_LANGUAGE: Readonly<Record<number, CalendarNames>> = {
  7: names(
    "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez",
    "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag",
    "So Mo Di Mi Do Fr Sa",
  ),
  10: names(
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "ene feb mar abr may jun jul ago sep oct nov dic",
    "domingo lunes martes miércoles jueves viernes sábado",
    "dom lun mar mié jue vie sáb",
  ),
  12: names(
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
    "dimanche lundi mardi mercredi jeudi vendredi samedi",
    "dim. lun. mar. mer. jeu. ven. sam.",
  ),
  16: names(
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "gen feb mar apr mag giu lug ago set ott nov dic",
    "domenica lunedì martedì mercoledì giovedì venerdì sabato",
    "dom lun mar mer gio ven sab",
  ),
  19: names(
    "januari februari maart april mei juni juli augustus september oktober november december",
    "jan feb mrt apr mei jun jul aug sep okt nov dec",
    "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag",
    "zo ma di wo do vr za",
  ),
  22: names(
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "jan fev mar abr mai jun jul ago set out nov dez",
    "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado",
    "dom seg ter qua qui sex sáb",
  ),
};

/** The names for a locale identifier in hexadecimal ("407"); English for none and for languages not listed. */
export function namesOf(language: string | undefined): CalendarNames {
  const identifier = Number.parseInt(language?.split(",")[0] ?? "", 16);
  return (Number.isNaN(identifier) ? undefined : BY_LANGUAGE[identifier & 0x3ff]) ?? ENGLISH;
}
