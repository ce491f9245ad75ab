import type { OrderState } from '@shop/contracts/order';
import type { DeskCard } from '@shop/contracts/order/dashboard';

export type Relation = DeskCard['others'][number]['relation'];

/** What is compared of two orders of one phone. */
export interface Related {
  readonly uuid: string;
  readonly state: OrderState;
  readonly customer: { readonly uuid: string | null };
  readonly placedAt: string;
  readonly lines: readonly { readonly product: string }[];
  readonly apartFrom?: readonly string[] | undefined;
}

const WITHIN_MS = 48 * 3_600_000;
const MERGEABLE: readonly OrderState[] = ['pending', 'not_found', 'confirmed'];
const ON_THE_ROAD: readonly OrderState[] = ['announced', 'shipped'];

const areApart = (one: Related, other: Related): boolean =>
  Boolean(one.apartFrom?.includes(other.uuid)) || Boolean(other.apartFrom?.includes(one.uuid));

/**
 * D-4.11: how another order of the phone stands to the one that is called. A duplicate has the same product within 48 h
 * and can be merged; nobody is asked again about a pair that was kept apart (T-2.10, T-2.11).
 */
export const relationOf = (order: Related, other: Related): Relation => {
  if (ON_THE_ROAD.includes(other.state)) return 'onTheRoad';
  const products = new Set(order.lines.map(({ product }) => product));
  const isSame = other.lines.some(({ product }) => products.has(product));
  const isNear = Math.abs(Date.parse(order.placedAt) - Date.parse(other.placedAt)) <= WITHIN_MS;
  const isOwn = order.customer.uuid === other.customer.uuid;
  return MERGEABLE.includes(other.state) && isOwn && isSame && isNear && !areApart(order, other)
    ? 'duplicate'
    : 'other';
};
