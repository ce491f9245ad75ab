import type { ListedProduct } from '../../products/domain/product-records.ts';

/** The audited fields of a pack. */
export const auditedPack = ({ pack, priceTtc }: Pick<ListedProduct, 'pack' | 'priceTtc'>) => ({
  strict: pack?.strict ?? null,
  priceTtc,
  lines:
    pack?.lines.map(
      ({ product, combination, quantity }) => `${quantity} × ${[product, combination].filter(Boolean).join(' ')}`,
    ) ?? [],
});
