import { localized, toDzd } from '@shop/contracts';
import type { OrderOverview } from '@shop/contracts/order/storefront';
import type { z } from 'zod';
import { delayOf, estimateOf, tariffOf } from '../../domain/delivery-estimate.ts';
import { stepsOf } from '../../domain/order-steps.ts';
import type { Copies } from '../../../shared/copies.ts';
import { seenJourney, soldOf, type OrderRecord, type Orders } from '../../../orders/index.ts';

export interface GetOrderOverviewDeps {
  readonly orders: Pick<Orders, 'findAnywhere'>;
  readonly copies: Pick<Copies, 'shop' | 'tariffsOf'>;
  readonly now: () => number;
}

type Details = NonNullable<z.infer<typeof OrderOverview>['details']>;

/** The contents of a pack in one line: `Baskets Chréa (Pointure : 42) · 2 × Corde`. */
const contentsText = (contents: OrderRecord['lines'][number]['contents']): string =>
  contents
    .map(
      ({ name, attributes, quantity }) =>
        `${quantity > 1 ? `${quantity} × ` : ''}${name}${attributes ? ` (${attributes})` : ''}`,
    )
    .join(' · ');

type Tariff = ReturnType<Copies['tariffsOf']>[number];

/**
 * D-3.11: the desk by its current name, and where it is; nothing for an order without a desk, or if the desk no longer
 * exists.
 */
const deskOf = ({ deskId, locale }: OrderRecord, tariff: Tariff | undefined): Pick<Details, 'desk' | 'deskPlace'> => {
  const desk = tariff?.services.flatMap(({ desks }) => desks).find(({ id }) => id === deskId);
  if (!tariff || !desk) return { desk: null, deskPlace: null };
  const commune = tariff.communes.find(({ id }) => id === desk.commune);
  const address = desk.address ? localized(desk.address, locale) : '';
  return { desk: localized(desk.name, locale), deskPlace: commune ? { commune, address } : null };
};

const detailsOf = (order: OrderRecord, tariff: Tariff | undefined, now: number): Omit<Details, 'cooldownSeconds'> => ({
  firstname: order.customer.firstname,
  placedAt: order.placedAt,
  lines: order.lines.map((line) => ({
    name: line.name,
    attributes: line.attributes,
    thumb: line.thumb,
    quantity: soldOf(line),
    unitPrice: toDzd(line.unitPrice),
    total: toDzd(line.total),
    contents: contentsText(line.contents),
  })),
  itemsSubtotal: toDzd(order.totals.itemsSubtotal),
  discount: toDzd(order.totals.discount),
  // In an order that was packed or delivered in part, each promotion took off less than it says.
  discounts: order.orderedTotals
    ? []
    : (order.discounts ?? []).map(({ name, amount, on }) => ({ name, amount: toDzd(amount), on })),
  delivery: toDzd(order.totals.shippingPaidByCustomer),
  total: toDzd(order.totals.total),
  deliveryType: order.transporter?.deliveryType ?? 'home',
  transporter: order.transporter?.name ?? '',
  ...deskOf(order, tariff),
  place: order.place,
  address: order.address,
  ...(order.customer.phone === null ? {} : { phone: order.customer.phone }),
  estimate: estimateOf(order.state, stepsOf(order.history), delayOf(order, tariff), now),
  trackingId: order.expedition?.trackingId ?? null,
  journey: [...seenJourney(order)],
});

export interface GetOrderOverview {
  readonly orderUuid: string;
  /** The link's token is valid. Without it the visitor sees state and number only. */
  readonly trusted: boolean;
}

/** D-3.08, SF-2.14. */
export const getOrderOverview = async (
  { orders, copies, now }: GetOrderOverviewDeps,
  { orderUuid, trusted }: GetOrderOverview,
): Promise<z.infer<typeof OrderOverview> | null> => {
  const order = await orders.findAnywhere(orderUuid);
  if (!order) return null;
  const { uuid, number, state } = order;
  const steps = stepsOf(order.history);
  if (!trusted) return { uuid, number, state, steps, details: null };
  const endsAt = Date.parse(order.placedAt) + (copies.shop(order.shopUuid)?.cooldownSeconds ?? 0) * 1000;
  const cooldownSeconds = Math.max(0, Math.ceil((endsAt - now()) / 1000));
  const tariffs = order.place ? copies.tariffsOf(order.shopUuid, order.place.wilaya.id) : [];
  const details = detailsOf(order, tariffOf(order, tariffs), now());
  return { uuid, number, state, steps, details: { ...details, cooldownSeconds } };
};
