import type { Channel } from '@shop/contracts';
import type { ProductSnapshot } from '@shop/contracts/catalog/events';

type Priced = Pick<ProductSnapshot, 'priceTtc' | 'channelPrices'> & {
  readonly combinations: readonly Pick<ProductSnapshot['combinations'][number], 'uuid' | 'isDefault' | 'priceTtc'>[];
};

/**
 * BO-9.10: TTC per unit before promotion, in centimes, of a product or one of its combinations. A channel's own price
 * is that of the default combination; the other combinations differ from it by the same amount as in the shop. A
 * channel without its own price has the visitors' price. Null for a pack that costs the sum of its lines.
 * @param units of the product in the cart, over all its combinations: a wholesale price begins at a quantity
 */
export const channelPriceOf = (
  product: Priced,
  combination: string | null,
  channel: Channel,
  units: number,
): number | null => {
  const chosen = product.combinations.find(({ uuid }) => uuid === combination);
  const base = chosen?.priceTtc ?? product.priceTtc;
  const channelPrice = product.channelPrices?.find((price) => price.channel === channel && units >= (price.from ?? 1));
  if (!channelPrice) return base;
  const first = product.combinations.find(({ isDefault }) => isDefault) ?? product.combinations[0];
  return chosen && first
    ? Math.max(0, channelPrice.priceTtc + chosen.priceTtc - first.priceTtc)
    : channelPrice.priceTtc;
};

/** The quantity at which the product's price in a channel begins; null: there is none. */
export const minimumOf = ({ channelPrices }: Pick<Priced, 'channelPrices'>, channel: Channel): number | null =>
  channelPrices?.find((price) => price.channel === channel)?.from ?? null;
