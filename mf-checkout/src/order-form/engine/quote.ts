import { type CartQuote, quoteCart } from '@shop/contracts/order/storefront';
import { call } from '@shop/kit/api';
import type { CartLine } from '../../cart/line.ts';
import { unit } from './request-of-draft.ts';

export interface QuoteInput {
  readonly shopUuid: string;
  readonly lines: readonly CartLine[];
  /** DZD of the chosen delivery; undefined: none is. */
  readonly delivery: number | undefined;
  /** Empty: none is typed. */
  readonly code: string;
  /** Normalised; empty: none is known yet. */
  readonly phone: string;
}

/** `later`: the limit of requests is reached. `unknown`: there is no such code. */
export type QuoteResult = { readonly quote: CartQuote } | { readonly refused: 'later' | 'unknown' };

/** The shop's quote of the cart (D-9.04). Throws if there is no answer. */
export const quoteOf = async (
  { shopUuid, lines, delivery, code, phone }: QuoteInput,
  signal: AbortSignal,
): Promise<QuoteResult> => {
  const cart = lines.map((line) => ({
    ...unit(line),
    ...(line.productInPack ? { productInPack: line.productInPack.map(unit) } : {}),
  }));
  const answer = await call(quoteCart, {
    body: {
      shopUuid,
      cart,
      ...(delivery === undefined ? {} : { delivery }),
      ...(code === '' ? {} : { code }),
      ...(phone === '' ? {} : { phone }),
    },
    repeatable: true,
    signal,
  });
  if (answer.status === 200) return { quote: answer.body };
  return { refused: answer.status === 429 ? 'later' : 'unknown' };
};
