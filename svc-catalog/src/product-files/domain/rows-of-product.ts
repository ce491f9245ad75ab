import { toDzd } from '@shop/contracts';
import type { CombinationRecord, ProductRecord } from '../../products/domain/product-records.ts';
import { productOnTheWire } from '../../products/domain/product-on-the-wire.ts';
import { writeAmount } from './cells.ts';
import type { EntityWords } from '../../shared/entity-words.ts';
import { writePack } from './pack-cells.ts';
import { writeAlts, writeImages } from './read-images.ts';
import { type FileRow, PRODUCT_COLUMNS, writeValues } from './columns.ts';

export const productRow = (product: ProductRecord, words: EntityWords): FileRow => {
  // No page of the shop is looked for by a file.
  const staffProduct = productOnTheWire(product, '-');
  return {
    ...Object.fromEntries(PRODUCT_COLUMNS.map(({ key, write }) => [key, write(staffProduct, words)])),
    features: writeValues(product.features),
    images: writeImages(product.images),
    ...writeAlts(product.images),
    ...writePack(product, words),
  };
};

export const combinationRow = (
  combination: CombinationRecord,
  product: Pick<ProductRecord, 'sku' | 'images'>,
): FileRow => ({
  parent: product.sku,
  sku: combination.sku,
  barcode: combination.barcode ?? '',
  priceTtc: writeAmount(toDzd(combination.priceTtc)),
  priceHt: writeAmount(toDzd(combination.priceHt)),
  values: writeValues(combination.values),
  combinationName: combination.name ?? '',
  isDefault: combination.isDefault ? 'oui' : 'non',
  images: writeImages(combination.images.flatMap((id) => product.images.find((image) => image.id === id) ?? [])),
});

/** A product, and below it its combinations. */
export const rowsOfProduct = (product: ProductRecord, words: EntityWords): readonly FileRow[] => [
  productRow(product, words),
  ...product.combinations.map((combination) => combinationRow(combination, product)),
];
