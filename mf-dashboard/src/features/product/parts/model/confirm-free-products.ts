/**
 * Asks for confirmation before products become free; resolves to true at once if none does.
 * @param namesOf the names of these products, from the name of the product itself
 */
export type ConfirmFreeProducts = (namesOf: (product: string) => readonly string[]) => Promise<boolean>;
