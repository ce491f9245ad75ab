import type { ProductSnapshot } from '@shop/contracts/catalog/events';
import { CHANNEL_PRICES, type ChannelPrice } from '@shop/contracts/catalog/dashboard';
import { besideTtc } from './beside-prices.ts';
import type { ListedProduct, ProductStaffFields } from './product-records.ts';

const PRICED = Object.keys(CHANNEL_PRICES) as ChannelPrice[]; // the keys of a literal

/** None is no field: the database would keep it as null, which no copy takes. */
const channelPricesOf = (product: ListedProduct & ProductStaffFields): Pick<ProductSnapshot, 'channelPrices'> => {
  const prices = PRICED.flatMap((price) => {
    const priceTtc = besideTtc(product, price);
    const from = price === 'wholesalePrice' ? product.wholesaleMoq : null;
    return priceTtc === null ? [] : [{ channel: CHANNEL_PRICES[price], priceTtc, ...(from != null && { from }) }];
  });
  return prices.length === 0 ? {} : { channelPrices: prices };
};

/**
 * The snapshot for other services. `categorySlug` is that of the main category. The product must be complete, as writes
 * read it: the one in memory lacks the prices of other channels.
 */
export const productSnapshot = (
  product: ListedProduct & ProductStaffFields,
  categorySlug: string,
): ProductSnapshot => ({
  uuid: product._id,
  shopUuid: product.shopUuid,
  active: product.active,
  type: product.type,
  slug: product.slug,
  name: product.name,
  sku: product.sku,
  ...(product.barcode !== undefined && { barcode: product.barcode }),
  priceHt: product.priceHt ?? 0,
  taxRate: product.taxRate,
  priceTtc: product.priceTtc,
  ...channelPricesOf(product),
  categories: [...product.categories],
  brand: product.brand,
  brandLine: product.brandLine,
  collections: [...product.collections],
  combinations: product.combinations.map((combination) => ({
    uuid: combination.uuid,
    sku: combination.sku,
    ...(combination.barcode !== undefined && { barcode: combination.barcode }),
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
  ...(product.status !== undefined && { status: product.status }),
  ...(product.availableAt != null && { availableAt: new Date(product.availableAt).toISOString() }),
});
