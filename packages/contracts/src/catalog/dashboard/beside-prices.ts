import type { z } from 'zod';
import { type Channel, Dzd } from '../../primitives.ts';
import { Price } from '../tax.ts';

/**
 * BO-9.10: the prices of a product in channels with a price of their own; absent: the visitors' price. BO-3.18: the
 * wholesale price is that of the channel Wholesale, from its least number of units on.
 */
export const CHANNEL_PRICES = {
  wholesalePrice: 'Wholesale',
  posPrice: 'POS',
  phonePrice: 'Phone',
  installmentPrice: 'Installment',
} as const satisfies Record<string, Channel>;
export type ChannelPrice = keyof typeof CHANNEL_PRICES;

/** Prices of a product in addition to the visitors' price, each HT and TTC. */
export const BESIDE_PRICES = [
  'supplyPrice',
  'wholesalePrice',
  'posPrice',
  'phonePrice',
  'installmentPrice',
] as const satisfies readonly (ChannelPrice | 'supplyPrice')[];
export type BesidePrice = (typeof BESIDE_PRICES)[number];
export type BesidePriceField = `${BesidePrice}${'Ht' | 'Ttc'}`;

const read = Dzd.nullable().optional();
/** As staff read them. Absent: the service does not send them yet. */
export const CHANNEL_PRICES_READ = {
  posPriceHt: read,
  posPriceTtc: read,
  phonePriceHt: read,
  phonePriceTtc: read,
  installmentPriceHt: read,
  installmentPriceTtc: read,
} as const;

const typed = Price.nullable().optional();
/** D-3.14: of each the one that was typed; null: it has none. */
export const BESIDE_PRICES_TYPED = {
  supplyPriceHt: typed,
  supplyPriceTtc: typed,
  wholesalePriceHt: typed,
  wholesalePriceTtc: typed,
  posPriceHt: typed,
  posPriceTtc: typed,
  phonePriceHt: typed,
  phonePriceTtc: typed,
  installmentPriceHt: typed,
  installmentPriceTtc: typed,
} as const;

type Typed = { readonly [Field in BesidePriceField]?: number | null | undefined };
/** D-3.14: never both; the error is under the first of the two. */
export const eachTypedOnce = (prices: Typed, context: z.RefinementCtx): void => {
  for (const price of BESIDE_PRICES)
    if (prices[`${price}Ht`] != null && prices[`${price}Ttc`] != null)
      context.addIssue({ code: 'custom', path: [`${price}Ht`], message: 'catalog.validation.priceOnce' });
};
