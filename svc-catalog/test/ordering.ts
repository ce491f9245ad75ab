import { TOPICS } from '@shop/contracts';
import type { OrderEvent } from '@shop/contracts/order/events';
import { newId } from '@shop/service-kit';
import { eventFor } from '@shop/service-kit/testing';
import type { CatalogueUnderTest } from './catalogue-under-test.ts';

/** An event of an order as svc-order publishes it. */
export const publishOrder = (
  { bus }: Pick<CatalogueUnderTest, 'bus'>,
  shopUuid: string,
  bought: readonly { readonly product: string; readonly quantity: number }[],
  {
    orderUuid = newId(),
    type = 'order.placed',
    more = { cartExternalId: newId() },
  }: { readonly orderUuid?: string; readonly type?: OrderEvent['type']; readonly more?: object } = {},
): Promise<void> =>
  bus.publish(
    TOPICS.orderEvents,
    eventFor(shopUuid, orderUuid, type, {
      order: {
        orderUuid,
        number: '26-000001',
        channel: 'eCommerce',
        placedAt: new Date().toISOString(),
        customer: { firstname: 'Karima', lastname: 'Benali', phone: '0555129847' },
        address: '12 rue Didouche Mourad',
        wilaya: { id: 16, name: 'Alger' },
        commune: { id: '1601', name: 'Alger-Centre' },
        transporter: { uuid: newId(), name: 'Yalidine', deliveryType: 'home' },
        deskId: null,
        units: bought.map((line) => ({ ...line, lineId: newId(), combination: null })),
        bought,
        total: 100_000,
      },
      ...more,
    }),
  );
