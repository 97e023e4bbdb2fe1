/** Where this part lies; what it brings, its dependencies, is found from here however packages are laid out. */
export const PLACE: string = import.meta.url;
