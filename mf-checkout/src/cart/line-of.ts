import {
  type Combination,
  combinationInPack,
  packPrice,
  packUnitPrice,
  unitsToSay,
  type Product,
  type ProductCard,
  type CardImage,
} from '@shop/contracts/catalog/storefront';
import type { PackSelection } from '@shop/kit';
import { imageSource } from '@shop/kit/ui';
import type { CartLine } from './line.ts';

const isFull = (product: ProductCard | Product): product is Product => 'productCombinations' in product;
const small = (image: CardImage | null | undefined): string | null =>
  image ? imageSource(image, 'small_product').src : null;
const attributesOf = (combination: Combination | undefined): Record<string, string> =>
  Object.fromEntries((combination?.values ?? []).map(({ type_label, value }) => [type_label, value]));

const packLines = (product: Product, selection: PackSelection): CartLine[] =>
  product.productsInPackSerialized.map((item) => {
    const combination = combinationInPack(item, selection);
    return {
      productId: item.id,
      combinationId: combination?.id ?? null,
      unitPrice: packUnitPrice(item, selection),
      name: item.name,
      image: small(item.image) ?? item.thumb,
      attributes: attributesOf(combination),
      quantity: item.quantity,
    };
  });

/**
 * The cart line for a visitor's choice: a card with one click, a product with its combination, a pack with its
 * contents.
 */
export const lineOf = (
  product: ProductCard | Product,
  combinationId: string | null,
  quantity: number,
  selection: PackSelection = {},
): CartLine => {
  const combination = isFull(product) ? product.productCombinations.find(({ id }) => id === combinationId) : undefined;
  const pictured = combination?.images[0] ? product.images.find(({ id }) => id === combination.images[0]) : undefined;
  const pack = product.type === 'pack' && isFull(product) ? product : undefined;
  const price = pack && packPrice(pack, selection);
  const units = pack ? pack.computedPackAvailable : (combination?.quantity ?? product.quantity);
  const available = unitsToSay(units ?? 0);
  return {
    productId: product.id,
    combinationId,
    unitPrice: price?.after ?? combination?.finalPrice ?? product.productPriceAfterPromotion,
    listPrice: price?.before ?? combination?.priceTtc ?? product.priceTtc,
    name: product.name,
    image: small(pictured ?? product.images[0]),
    href: `/catalog/product/${product.mainCategory.slug}/${product.slug}`,
    attributes: attributesOf(combination),
    quantity,
    ...(available !== undefined && { available }),
    ...(pack ? { type: 'pack' as const, productInPack: packLines(pack, selection) } : {}),
  };
};

/** The contents of a pack as one grey line: `Baskets 42 · Corde orange`. */
export const contentsText = (line: CartLine): string =>
  (line.productInPack ?? [])
    .map((item) =>
      [item.quantity > 1 ? `${item.quantity} ×` : '', item.name, ...Object.values(item.attributes)]
        .filter(Boolean)
        .join(' '),
    )
    .join(' · ');
