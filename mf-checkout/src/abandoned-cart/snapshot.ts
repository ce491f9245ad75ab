import type { Language } from '@shop/contracts';
import { isFreeDelivery } from '@shop/contracts/logistics';
import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import type { AbandonedCart } from '@shop/contracts/order/storefront';
import { subtotalOf, type CartLine } from '../cart/line.ts';
import type { FormValues } from '../order-form/values.ts';

export interface Snapshot {
  readonly source: 'quick' | 'cart';
  readonly shopUuid: string;
  readonly cartId: string;
  readonly language: Language;
  readonly values: FormValues;
  readonly phone: string;
  readonly offer: TransporterOffer | undefined;
  readonly lines: readonly CartLine[];
}

/** SF-3.12 */
export const snapshotBody = ({
  source,
  shopUuid,
  cartId,
  language,
  values,
  phone,
  offer,
  lines,
}: Snapshot): AbandonedCart => ({
  externalId: cartId,
  shopUuid,
  firstname: values.firstname.trim().slice(0, 100),
  lastname: values.lastname.trim().slice(0, 100),
  phone,
  ...(values.email.trim() ? { email: values.email.trim().slice(0, 200) } : {}),
  payload: {
    source,
    schemaVersion: 1,
    locale: language,
    cart: lines,
    linesSummary: { linesCount: lines.length, subtotal: subtotalOf(lines) },
    shipping: {
      wilayaId: values.wilaya,
      communeId: values.commune,
      transporterId: offer?.id ?? '',
      finalPrice: offer?.finalPrice ?? null,
      isFree: offer ? isFreeDelivery(offer) : false,
    },
    meta: { temporaryId: cartId },
  },
});
