import type { Channel } from '@shop/contracts';
import type { ProductSnapshot } from '@shop/contracts/catalog/events';

type Priced = Pick<ProductSnapshot, 'priceTtc' | 'channelPrices'> & {
  readonly combinations: readonly Pick<ProductSnapshot['combinations'][number], 'uuid' | 'isDefault' | 'priceTtc'>[];
};

/**
 * BO-9.10: TTC per unit before promotion, in centimes, of a product or one combination of it. A channel's own price is
 * that of the default combination; the others differ from it as they do in the shop. Without one: what visitors pay.
 * Null: a pack that costs the sum of its lines.
 * @param units of the product that the cart has, all its combinations together: a wholesale price begins at so many
 */
export const channelPriceOf = (
  product: Priced,
  combination: string | null,
  channel: Channel,
  units: number,
): number | null => {
  const chosen = product.combinations.find(({ uuid }) => uuid === combination);
  const base = chosen?.priceTtc ?? product.priceTtc;
  const own = product.channelPrices?.find((price) => price.channel === channel && units >= (price.from ?? 1));
  if (!own) return base;
  const first = product.combinations.find(({ isDefault }) => isDefault) ?? product.combinations[0];
  return chosen && first ? Math.max(0, own.priceTtc + chosen.priceTtc - first.priceTtc) : own.priceTtc;
};
