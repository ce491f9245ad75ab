import { isFreeDelivery } from '@shop/contracts/logistics';
import { DEFAULT_COOLDOWN_SECONDS, placeOrder, type PriceChanged } from '@shop/contracts/order/storefront';
import { ApiError, call } from '@shop/kit/api';
import { rememberedOrder, rememberOrder } from '../../duplicate-orders/duplicate-orders.ts';
import { keyOf } from './order-key.ts';
import { type Draft, requestOf } from './request-of-draft.ts';

export type Submitted =
  | { readonly kind: 'placed'; readonly redirectUrl: string }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'price-changed'; readonly change: PriceChanged }
  | {
      readonly kind: 'unavailable';
      readonly lines: readonly {
        readonly index: number;
        readonly name: string;
        readonly required: number;
        readonly available: number;
      }[];
    }
  /** T-2.16: the shop takes no order of this phone online; `text` says so, with the number to call. */
  | { readonly kind: 'blocked'; readonly text: string }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'failed'; readonly requestId: string | undefined };

/**
 * Sends an order once: the same draft sent again, by a second click or after a lost answer, is the same order (D-3.04).
 * Every outcome is an answer; only unexpected errors are `failed`.
 */
export const submitOrder = async (draft: Draft): Promise<Submitted> => {
  const request = requestOf(draft);
  const clientOrderKey = keyOf(request);
  const remembered = await rememberedOrder(clientOrderKey, draft.cartId, Date.now());
  if (remembered) return { kind: 'placed', redirectUrl: remembered };
  const { offer } = draft;
  const meta = {
    source: draft.source,
    locale: draft.language,
    shipping: {
      isFree: isFreeDelivery(offer),
      transporterId: offer.id,
      finalPrice: offer.finalPrice,
      ...(offer.promo ? { promo: offer.promo } : {}),
    },
    ...(draft.total === undefined ? {} : { total: draft.total }),
  };
  try {
    // SF-3.10: the customer before there is one is known by the cart; no part of the key (D-3.03).
    const customer = { temporaryId: draft.cartId, ...request.customer };
    const body = { ...request, customer, meta, clientOrderKey };
    const answer = await call(placeOrder, { body, repeatable: true });
    switch (answer.status) {
      case 200:
        await rememberOrder(clientOrderKey, {
          cartId: draft.cartId,
          redirectUrl: answer.body.redirectUrl,
          at: Date.now(),
        });
        return { kind: 'placed', redirectUrl: answer.body.redirectUrl };
      case 409: {
        const { body } = answer;
        return body.type === 'price-changed'
          ? { kind: 'price-changed', change: body }
          : { kind: 'unavailable', lines: body.lines };
      }
      case 422:
        return answer.body.type === 'blocked'
          ? { kind: 'blocked', text: answer.body.title }
          : { kind: 'invalid', errors: answer.body.errors ?? {} };
      case 429:
        // Too many codes were tried from this address: only the code has to wait.
        if (answer.body.errors) return { kind: 'invalid', errors: answer.body.errors };
        return { kind: 'wait', seconds: answer.body.retryAfterSeconds ?? DEFAULT_COOLDOWN_SECONDS };
    }
  } catch (error) {
    console.error('checkout failed: the form shows an error', error); // SF-8.02: logged
    return { kind: 'failed', requestId: error instanceof ApiError ? error.requestId : undefined };
  }
};
