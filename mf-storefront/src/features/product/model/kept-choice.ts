import type { Product } from '@shop/contracts/catalog/storefront';
import type { PackSelection } from '@shop/kit';
import { initialSelection } from './pack.ts';

/** The choice made before a reload, if the product still has it. */
export const keptCombination = ({ productCombinations }: Product, stored: unknown): string | undefined =>
  productCombinations.find(({ id }) => id === stored)?.id;

/** Likewise of a pack: each of its lines that has a choice, and nothing else. */
export const keptSelection = (product: Product, stored: unknown): PackSelection | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const before = new Map<string, unknown>(Object.entries(stored));
  const lines = Object.entries(initialSelection(product)).map(([id, first]) => {
    const choices = product.productsInPackSerialized.find((line) => line.id === id)?.combinations ?? [];
    return [id, choices.find((choice) => choice.id === before.get(id))?.id ?? first] as const;
  });
  return Object.fromEntries(lines);
};
