/**
 * Whether what costs nothing from now on is really to be sold so; at once true where nothing does.
 * @param namesOf what that is, from the product's name
 */
export type AskFree = (namesOf: (product: string) => readonly string[]) => Promise<boolean>;
