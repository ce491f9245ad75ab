import type { Combination, Product } from '@shop/contracts/catalog/storefront';

/** The combinations that a shopper may wait for; a pack is waited for as a whole. */
export const soldOutCombinations = ({
  type,
  productCombinations,
}: Pick<Product, 'type' | 'productCombinations'>): readonly Combination[] =>
  type === 'pack' ? [] : productCombinations.filter(({ quantity }) => quantity <= 0);
