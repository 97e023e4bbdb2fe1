const KEPT = "colophon-place";

/** Keeps the place, in this tab, while the person signs in at a provider: a program that asks would get no answer otherwise. */
export function keepPlace(): void {
  if (location.hash.startsWith("#/")) sessionStorage.setItem(KEPT, location.hash);
}

/** Goes to the kept place, once, if the address names no other. */
export function returnToPlace(): void {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (kept !== null && location.hash === "") location.hash = kept;
}
