import type { Order } from '@shop/contracts/order/dashboard';
import type { OfShop } from '@shop/service-kit';
import { orderOf } from '../../domain/order-read.ts';
import type { VersionedOrder } from '../../domain/order-record.ts';
import { returnRateOf } from '../../domain/return-rate.ts';
import type { OrderLists } from '../../persistence/order-list.repository.ts';
import type { Copies } from '../../../shared/copies.ts';
import { mayDeliverInPart } from './may-deliver-in-part.ts';

export interface ReadOrderDeps {
  readonly lists: OfShop<OrderLists, 'closedOf' | 'closedOfCustomer'>;
  readonly copies: Pick<Copies, 'shop' | 'tariffsOf'>;
  /** What packers noted of the box of an order. Null: nothing. */
  readonly parcelOf: (shopUuid: string, order: string) => Promise<NonNullable<Order['parcel']> | null>;
}

/** Nobody packs orders in these states. */
const UNPACKED: readonly Order['state'][] = ['pending', 'not_found', 'confirmed'];

/** The order as staff see it (BO-2.19), with its customer's return rate and what packers noted of its box. */
export const readOrder = async ({ lists, parcelOf, copies }: ReadOrderDeps, order: VersionedOrder): Promise<Order> => {
  const { uuid } = order.customer;
  const [closed, parcel] = await Promise.all([
    uuid === null ? null : lists.of(order.shopUuid).closedOfCustomer(uuid),
    UNPACKED.includes(order.state) ? null : parcelOf(order.shopUuid, order.uuid),
  ]);
  const read = {
    ...orderOf(order, closed && returnRateOf(closed.delivered, closed.returned)),
    mayDeliverInPart: mayDeliverInPart(copies, order),
  };
  return parcel ? { ...read, parcel } : read;
};
