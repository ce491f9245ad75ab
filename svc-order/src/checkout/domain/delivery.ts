import { deliveryPrice } from '@shop/contracts/logistics';
import type { TariffSnapshot } from '@shop/contracts/logistics/events';
import type { OrderRequest } from '@shop/contracts/order/storefront';
import type { SaleFacts } from './sale-facts.ts';

type Address = OrderRequest['deliveryAddress'];

export interface Delivery {
  readonly tariff: TariffSnapshot;
  readonly commune: TariffSnapshot['communes'][number];
  readonly deliveryType: 'home' | 'stopdesk';
  readonly deskId: string | null;
  /** Centimes: what the transporter asks, and what the customer pays. */
  readonly price: number;
  readonly finalPrice: number;
}

/** The field of the address that makes it undeliverable. */
export type Undeliverable = 'wilaya' | 'commune' | 'transporter' | 'deskId';

/**
 * D-3.07, D-3.11, D-7.02: the commune must belong to the wilaya, and a transporter must serve it in the asked way.
 * @param subtotal centimes, after promotions.
 */
export const deliveryOf = (
  address: Address,
  subtotal: number,
  facts: Pick<SaleFacts, 'tariffs' | 'now'>,
): Delivery | Undeliverable => {
  const tariffs = facts
    .tariffs(address.wilaya)
    .filter(({ wilaya, transporter }) => wilaya.deliverable && transporter.active);
  if (tariffs.length === 0) return 'wilaya';
  const serving = tariffs.filter(({ communes }) => communes.some(({ id }) => id === address.commune));
  if (serving.length === 0) return 'commune';
  const tariff = serving.find(({ transporter }) => transporter.uuid === address.transporter);
  const commune = tariff?.communes.find(({ id }) => id === address.commune);
  const deliveryType = address.deliveryType ?? 'home';
  const service = tariff?.services.find((offered) => offered.deliveryType === deliveryType);
  if (!tariff || !commune || !service) return 'transporter';
  if (deliveryType === 'stopdesk' && !service.desks.some(({ id }) => id === address.deskId)) return 'deskId';
  return {
    tariff,
    commune,
    deliveryType,
    deskId: deliveryType === 'stopdesk' ? (address.deskId ?? null) : null,
    ...deliveryPrice(service, commune.id, subtotal, facts.now),
  };
};
