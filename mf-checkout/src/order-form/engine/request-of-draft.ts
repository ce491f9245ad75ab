import type { Language } from '@shop/contracts';
import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import { normalizePhone, tidied } from '@shop/contracts/order';
import type { KeyedOrderRequest } from '@shop/contracts/order/storefront';
import type { CartLine } from '../../cart/line.ts';
import type { FormValues } from '../values.ts';

/** An order as the page has it, before it is sent. */
export interface Draft {
  readonly source: 'quick' | 'cart';
  readonly shopUuid: string;
  readonly cartId: string;
  readonly language: Language;
  readonly values: FormValues;
  readonly offer: TransporterOffer;
  readonly lines: readonly CartLine[];
  /** In its canonical form; absent: none was typed, or it has no effect. */
  readonly code?: string | undefined;
  /** DZD to pay, as shown by the shop's quote; absent: there is no quote. */
  readonly total?: number | undefined;
}

export const unit = ({ productId, combinationId, unitPrice, quantity }: CartLine) => ({
  product: productId,
  ...(combinationId ? { combination: combinationId } : {}),
  unitPrice,
  quantity,
});

/** The request as it is sent and hashed: in the server's canonical form, so that its schemas change nothing. */
export const requestOf = (draft: Draft): KeyedOrderRequest => {
  const { values, offer } = draft;
  const email = tidied(values.email);
  return {
    version: 1,
    channel: 'eCommerce',
    shopUuid: draft.shopUuid,
    cartExternalId: draft.cartId,
    customer: {
      firstname: tidied(values.firstname),
      lastname: tidied(values.lastname),
      phone: normalizePhone(values.phone),
      ...(email ? { email } : {}),
    },
    deliveryAddress: {
      address: tidied(values.address),
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
    ...(draft.code ? { code: draft.code } : {}),
  };
};
