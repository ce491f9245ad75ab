/**
 * Whether what costs nothing from now on is really to be sold so; at once true of what is not on sale.
 * @param namesOf what that is, from the product's name
 */
export type AskFree = (namesOf: (product: string) => readonly string[]) => Promise<boolean>;
