import type { Combination, Product } from '@shop/contracts/catalog/storefront';

/** The sold-out combination that is chosen, or else the first one with most of the chosen values. */
export const nearestTo = (
  chosen: string | null,
  { productCombinations }: Pick<Product, 'productCombinations'>,
  soldOut: readonly Combination[],
): Combination | undefined => {
  const values = productCombinations.find(({ id }) => id === chosen)?.values ?? [];
  const shared = (combination: Combination): number =>
    combination.values.filter(({ type, value }) => values.some((own) => own.type === type && own.value === value))
      .length;
  return soldOut.find(({ id }) => id === chosen) ?? [...soldOut].sort((a, b) => shared(b) - shared(a))[0];
};
