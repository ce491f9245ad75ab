import { toDzd } from '@shop/contracts';
import type { ScheduledPrice, StaffProduct } from '@shop/contracts/catalog/dashboard';
import { besideTtc } from './beside-prices.ts';
import { bothPrices } from './both-prices.ts';
import { typedOf } from './scheduled-price.ts';
import type { ProductRecord, ScheduledPriceRecord } from './product-records.ts';

const dzd = (centimes: number | null | undefined): number | null => (centimes == null ? null : toDzd(centimes));
const time = (at: number | null | undefined): string | null => (at == null ? null : new Date(at).toISOString());

const scheduledOnTheWire = ({ at, by, ...scheduled }: ScheduledPriceRecord, taxRate: number): ScheduledPrice => {
  const { priceHt, priceTtc } = bothPrices(typedOf(scheduled), taxRate);
  const { id, combination } = scheduled;
  return {
    id,
    at: new Date(at).toISOString(),
    combination,
    priceHt: toDzd(priceHt),
    priceTtc: toDzd(priceTtc),
    by: by.name,
  };
};

/** A product as staff read it. `categorySlug` is that of its main category, which its address has. */
export const productOnTheWire = (product: ProductRecord, categorySlug: string): StaffProduct => ({
  uuid: product._id,
  version: product.version,
  type: product.type,
  family: product.family ?? (product.type === 'pack' ? 'pack' : 'goods'),
  status: product.status ?? 'ordinary',
  active: product.active,
  isFeatured: product.hot,
  isOnSale: product.onSale ?? false,
  slug: product.slug,
  link: `/catalog/product/${categorySlug}/${product.slug}`,
  sku: product.sku,
  barcode: product.barcode ?? null,
  name: product.name,
  shortDescription: product.shortDescription,
  longDescription: product.longDescription,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  priceHt: dzd(product.priceHt),
  priceTtc: dzd(product.priceTtc),
  taxRate: product.taxRate,
  scheduledPrices: (product.scheduledPrices ?? []).map((scheduled) => scheduledOnTheWire(scheduled, product.taxRate)),
  supplyPriceHt: dzd(product.supplyPriceHt),
  supplyPriceTtc: dzd(besideTtc(product, 'supplyPrice')),
  wholesalePriceHt: dzd(product.wholesalePriceHt),
  wholesalePriceTtc: dzd(besideTtc(product, 'wholesalePrice')),
  wholesaleMoq: product.wholesaleMoq ?? null,
  posPriceHt: dzd(product.posPriceHt),
  posPriceTtc: dzd(product.posPriceTtc),
  phonePriceHt: dzd(product.phonePriceHt),
  phonePriceTtc: dzd(product.phonePriceTtc),
  installmentPriceHt: dzd(product.installmentPriceHt),
  installmentPriceTtc: dzd(product.installmentPriceTtc),
  suppliers: (product.suppliers ?? []).map(({ name, priceHt }) => ({ name, priceHt: dzd(priceHt) })),
  mainCategory: product.mainCategory,
  categories: [...product.categories],
  brand: product.brand,
  brandLine: product.brandLine,
  tags: [...product.tags],
  collections: [...product.collections],
  relatedProducts: [...product.relatedProducts],
  features: product.features.map((value) => ({ ...value })),
  combinations: product.combinations.map(({ barcode, priceHt, priceTtc, values, images, ...combination }) => ({
    ...combination,
    barcode: barcode ?? null,
    priceHt: toDzd(priceHt),
    priceTtc: toDzd(priceTtc),
    values: values.map((value) => ({ ...value })),
    images: [...images],
  })),
  pack: product.pack && { strict: product.pack.strict, lines: product.pack.lines.map((line) => ({ ...line })) },
  images: product.images.map(({ id, alt, thumb, original, sizes }) => ({
    id,
    alt,
    thumb,
    original,
    sizes: sizes.map((size) => ({ ...size })),
  })),
  weight: product.weight,
  size: product.size && { ...product.size },
  availableAt: time(product.availableAt),
  createdAt: new Date(product.createdAt).toISOString(),
  deletedAt: time(product.deletedAt),
});
