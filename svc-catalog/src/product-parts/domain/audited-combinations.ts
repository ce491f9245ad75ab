import type { ListedProduct } from '../../products/domain/product-records.ts';

/** The audited fields of combinations, keyed by reference, so that the audit log names only those that changed. */
export const auditedCombinations = ({ type, combinations }: Pick<ListedProduct, 'type' | 'combinations'>) => ({
  type,
  ...Object.fromEntries(
    combinations.map(({ sku, barcode, priceHt, priceTtc, isDefault, values, images }) => [
      sku,
      {
        values: values.map(({ value }) => value),
        priceHt,
        priceTtc,
        ...(barcode !== undefined && { barcode }),
        isDefault,
        images: [...images],
      },
    ]),
  ),
});
