import type { ProductSnapshot } from '@shop/contracts/catalog/events';
import type { ListedProduct } from './product-records.ts';

/** What other services copy of a product. `categorySlug` is that of its main category. */
export const productSnapshot = (product: ListedProduct, categorySlug: string): ProductSnapshot => ({
  uuid: product._id,
  shopUuid: product.shopUuid,
  active: product.active,
  type: product.type,
  slug: product.slug,
  name: product.name,
  sku: product.sku,
  priceHt: product.priceHt ?? 0,
  taxRate: product.taxRate,
  priceTtc: product.priceTtc,
  categories: [...product.categories],
  brand: product.brand,
  brandLine: product.brandLine,
  collections: [...product.collections],
  combinations: product.combinations.map((combination) => ({
    uuid: combination.uuid,
    sku: combination.sku,
    priceTtc: combination.priceTtc,
    isDefault: combination.isDefault,
    values: combination.values.map(({ type, typeLabel, label }) => ({ type, label: typeLabel, value: label })),
    thumb: combination.images.flatMap((id) => product.images.find((image) => image.id === id) ?? [])[0]?.thumb ?? null,
  })),
  pack: product.pack && { strict: product.pack.strict, lines: product.pack.lines.map((line) => ({ ...line })) },
  thumb: product.images[0]?.thumb ?? null,
  categorySlug,
  weight: product.weight,
  size: product.size,
});
