import type { OrderState } from '@shop/contracts/order';
import type { RecordedPlace } from './order-parts.ts';
import type { OrderRecord } from './order-record.ts';
import { soldOf } from './pack-order.ts';
import { promotedFigures, type PromotedFigures, type PromotedOrder } from './promoted-figures.ts';

/** The contribution of an order to the shop's figures. Money in centimes, days of Algiers. */
export interface OrderFigures {
  readonly state: OrderState;
  readonly placedOn: string;
  readonly total: number;
  /** Null: it is not delivered. */
  readonly wilaya: number | null;
  /** The day on which it was delivered, returned or cancelled. */
  readonly endedOn: string | null;
  readonly units: readonly { readonly product: string; readonly units: number }[];
  readonly promotions: readonly PromotedFigures[];
  /** D-4.11: it is a part of another order, and counts nowhere. */
  readonly isMerged?: true;
}

/** The fields that figures are computed from. */
export type FiguredOrder = Pick<OrderRecord, 'state' | 'placedAt' | 'total' | 'mergedInto'> & {
  readonly place: { readonly wilaya: Pick<RecordedPlace['wilaya'], 'id'> } | null;
  readonly lines: readonly (Pick<OrderRecord['lines'][number], 'product'> & PromotedOrder['lines'][number])[];
  readonly discounts?: PromotedOrder['discounts'];
  readonly history: readonly Pick<OrderRecord['history'][number], 'at' | 'to'>[];
};

const HOUR_MS = 3_600_000;
/** D-1.04: the day of Algiers, an hour ahead of UTC all year. `at` is ISO 8601. */
export const algiersDay = (at: string): string => new Date(Date.parse(at) + HOUR_MS).toISOString().slice(0, 10);

const ENDED: readonly OrderState[] = ['delivered', 'returned', 'cancelled'];
const UNSOLD: readonly OrderState[] = ['returned', 'cancelled'];

/** The time when it entered its present state; later notes do not move it. */
const endOf = ({ state, placedAt, history }: FiguredOrder): string | null => {
  if (!ENDED.includes(state)) return null;
  return algiersDay(history.find(({ to }) => to === state)?.at ?? placedAt);
};

const unitsOf = (lines: FiguredOrder['lines']): OrderFigures['units'] => {
  const units = new Map<string, number>();
  for (const line of lines) units.set(line.product, (units.get(line.product) ?? 0) + soldOf(line));
  return [...units].map(([product, count]) => ({ product, units: count }));
};

export const figuresOf = (order: FiguredOrder): OrderFigures => ({
  state: order.state,
  placedOn: algiersDay(order.placedAt),
  total: order.total,
  wilaya: order.place?.wilaya.id ?? null,
  endedOn: endOf(order),
  units: UNSOLD.includes(order.state) ? [] : unitsOf(order.lines),
  promotions: promotedFigures(order, !UNSOLD.includes(order.state)),
  ...(order.mergedInto && { isMerged: true as const }),
});

/** Most changes of an order (an assignment, a note, a request) leave the figures as they are. */
export const hasOtherFigures = (before: FiguredOrder, after: FiguredOrder): boolean =>
  JSON.stringify(figuresOf(before)) !== JSON.stringify(figuresOf(after));

type CardOrder = Pick<OrderRecord, 'state' | 'total' | 'customer' | 'place' | 'address'>;
const ofCard = ({ state, total, customer, place, address }: CardOrder) => [state, total, customer, place, address];

/** Whether the card of the order's customer is another one after a change. */
export const isOtherOnCard = (before: CardOrder, after: CardOrder): boolean =>
  JSON.stringify(ofCard(before)) !== JSON.stringify(ofCard(after));
