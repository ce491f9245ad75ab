import type { Language } from '@shop/contracts';
import { isFreeDelivery } from '@shop/contracts/logistics';
import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import {
  DEFAULT_COOLDOWN_SECONDS,
  type KeyedOrderRequest,
  OrderRequest,
  placeOrder,
  PriceChanged,
} from '@shop/contracts/order/storefront';
import { ApiError, call } from '@shop/kit/api';
import { rememberedOrder, rememberOrder } from '../../duplicate-orders/duplicate-orders.ts';
import type { CartLine } from '../../cart/line.ts';
import type { FormValues } from '../values.ts';
import { keyOf } from './order-key.ts';

/** An order as the page has it, before it is sent. */
export interface Draft {
  readonly source: 'quick' | 'cart';
  readonly shopUuid: string;
  readonly cartId: string;
  readonly language: Language;
  readonly values: FormValues;
  readonly offer: TransporterOffer;
  readonly lines: readonly CartLine[];
}

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
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'failed'; readonly requestId: string | undefined };

const unit = ({ productId, combinationId, unitPrice, quantity }: CartLine) => ({
  product: productId,
  ...(combinationId ? { combination: combinationId } : {}),
  unitPrice,
  quantity,
});

const requestOf = (draft: Draft): KeyedOrderRequest => {
  const { values, offer } = draft;
  const email = values.email.trim();
  // Parsed by the server's own schema, so that what is hashed is what is sent.
  return OrderRequest.omit({ clientOrderKey: true, meta: true }).parse({
    version: 1,
    channel: 'eCommerce',
    shopUuid: draft.shopUuid,
    cartExternalId: draft.cartId,
    customer: {
      firstname: values.firstname,
      lastname: values.lastname,
      phone: values.phone,
      ...(email ? { email } : {}),
    },
    deliveryAddress: {
      address: values.address,
      wilaya: Number(values.wilaya),
      commune: values.commune,
      transporter: offer.id,
      deliveryType: offer.deliveryType,
      ...(offer.deliveryType === 'stopdesk' ? { deskId: values.deskId } : {}),
    },
    cart: draft.lines.map((line) => ({
      ...unit(line),
      ...(line.productInPack ? { productInPack: line.productInPack.map(unit) } : {}),
    })),
  });
};

/**
 * Sends an order once: the same draft sent again, by a second press or after a lost answer, is the same order (D-3.04).
 * Every outcome is an answer; only the unforeseen is `failed`.
 */
export const submitOrder = async (draft: Draft): Promise<Submitted> => {
  const request = requestOf(draft);
  const clientOrderKey = keyOf(request);
  const known = await rememberedOrder(clientOrderKey, draft.cartId, Date.now());
  if (known) return { kind: 'placed', redirectUrl: known };
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
  };
  try {
    const answer = await call(placeOrder, { body: { ...request, meta, clientOrderKey }, repeatable: true });
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
          ? { kind: 'price-changed', change: PriceChanged.parse(body) }
          : { kind: 'unavailable', lines: body.lines };
      }
      case 422:
        return { kind: 'invalid', errors: answer.body.errors ?? {} };
      case 429:
        return { kind: 'wait', seconds: answer.body.retryAfterSeconds ?? DEFAULT_COOLDOWN_SECONDS };
    }
  } catch (error) {
    console.error('checkout failed', error); // SF-8.02: logged
    return { kind: 'failed', requestId: error instanceof ApiError ? error.requestId : undefined };
  }
};
