import type { ShopViews } from '@shop/contracts/order/dashboard';
import type { OrderViewsRecord } from './domain/order-views-record.ts';
import type { OrderViewsRepository } from './persistence/order-views.repository.ts';

/** The dependencies of use cases on the shop's views. */
export interface OrderViewsDeps {
  readonly orderViews: Pick<OrderViewsRepository, 'of'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}

export const viewsOnTheWire = ({ version, views }: OrderViewsRecord): ShopViews => ({
  version,
  views: views.map(({ name, search }) => ({ name, search })),
});
