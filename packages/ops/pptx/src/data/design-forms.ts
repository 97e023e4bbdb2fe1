/**
 * Forms of the parts that every deck of the built-in design has: master, layouts, themes, notes master, table styles and presentation properties. Origin: this
 * repository, Apache-2.0. `written-parts.test.ts` reads each of these parts with all rules and compares the list.
 */
export const DESIGN_FORMS: readonly string[] = [
  "6qoZCk9S5wl1P_w3OyLJXX",
  "D4G2Bk5wS0ATo5KaAGfKkW",
  "KlkXdO968rjFOeOmqhS-k_",
  "akVTk-uGWg0VrjTcjA5pf5",
  "dirqn8DbeylmH7K4MBCOOn",
  "qj0wBkCss1k4mHwMiPkh0Y",
  "s9NeZnw7PL02hgXEtoVKZy",
  "wbafbMoCc_cDrmv0QuZJAI",
  "zAIO2QwWZesexFKrGSe7Am",
];
