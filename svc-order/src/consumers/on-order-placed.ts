import { OrderPlaced } from '@shop/contracts';
import { onEvent } from '@shop/service-kit';

/** D-3.09: an order with the same cart id marks the abandoned cart recovered. */
export const onOrderPlaced = (markRecovered: (shopUuid: string, cart: string, order: string, at: Date) => Promise<void>) =>
  onEvent(OrderPlaced, ({ shopUuid, occurredAt, data }) => markRecovered(shopUuid, data.cartExternalId, data.order.orderUuid, new Date(occurredAt)));
