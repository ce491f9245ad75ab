import type { ListedProduct } from '../../products/domain/product-records.ts';

/** What the audit log hears of combinations: by their references, so that it tells those alone that changed. */
export const toldOfCombinations = ({ type, combinations }: Pick<ListedProduct, 'type' | 'combinations'>) => ({
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
