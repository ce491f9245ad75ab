import type { Product } from '@shop/contracts/catalog/storefront';
import type { PackSelection } from '@shop/kit';
import { initialSelection } from './pack.ts';

/** What was chosen of a product before its page was loaded again, if the product still has it. */
export const keptCombination = ({ productCombinations }: Product, kept: unknown): string | undefined =>
  productCombinations.find(({ id }) => id === kept)?.id;

/** Likewise of a pack: each of its lines that has a choice, and nothing else. */
export const keptSelection = (product: Product, kept: unknown): PackSelection | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const before = new Map<string, unknown>(Object.entries(kept));
  const lines = Object.entries(initialSelection(product)).map(([id, first]) => {
    const choices = product.productsInPackSerialized.find((line) => line.id === id)?.combinations ?? [];
    return [id, choices.find((choice) => choice.id === before.get(id))?.id ?? first] as const;
  });
  return Object.fromEntries(lines);
};
