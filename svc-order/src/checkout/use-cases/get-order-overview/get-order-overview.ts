import { type Language, localized, toDzd } from '@shop/contracts';
import type { OrderOverview } from '@shop/contracts/order/storefront';
import type { z } from 'zod';
import { joined } from '../../domain/punctuation.ts';
import type { Copies } from '../../../shared/copies.ts';
import type { OrderRecord, Orders } from '../../../orders/index.ts';

export interface GetOrderOverviewDeps {
  readonly orders: Pick<Orders, 'findAnywhere'>;
  readonly copies: Pick<Copies, 'shop' | 'tariffsOf'>;
  readonly now: () => number;
}

type Details = NonNullable<z.infer<typeof OrderOverview>['details']>;

const contentsText = (contents: OrderRecord['lines'][number]['contents'], language: Language): string =>
  joined(
    contents.map(({ name, attributes, quantity }) => `${quantity} × ${name}${attributes ? ` (${attributes})` : ''}`),
    language,
  );

/** D-3.11: the desk by its name of now; null where there is none, or none any more. */
const deskOf = (
  { deskId, shopUuid, place, transporter, locale }: OrderRecord,
  tariffsOf: Copies['tariffsOf'],
): string | null => {
  const tariff = tariffsOf(shopUuid, place.wilaya.id).find((one) => one.transporter.uuid === transporter.uuid);
  const desk = tariff?.services.flatMap(({ desks }) => desks).find(({ id }) => id === deskId);
  return desk ? localized(desk.name, locale) : null;
};

const detailsOf = (order: OrderRecord, desk: string | null, cooldownSeconds: number): Details => ({
  firstname: order.customer.firstname,
  placedAt: order.placedAt,
  lines: order.lines.map(({ name, attributes, thumb, quantity, packedQuantity, unitPrice, total, contents }) => ({
    name,
    attributes,
    thumb,
    quantity: packedQuantity ?? quantity,
    unitPrice: toDzd(unitPrice),
    total: toDzd(total),
    contents: contentsText(contents, order.locale),
  })),
  itemsSubtotal: toDzd(order.totals.itemsSubtotal),
  discount: toDzd(order.totals.discount),
  delivery: toDzd(order.totals.shippingPaidByCustomer),
  total: toDzd(order.totals.total),
  deliveryType: order.transporter.deliveryType,
  transporter: order.transporter.name,
  desk,
  place: order.place,
  address: order.address,
  cooldownSeconds,
});

export interface GetOrderOverview {
  readonly orderUuid: string;
  /** Whether the link's token is valid: without it state and number only. */
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
  if (!trusted) return { uuid, number, state, details: null };
  const endsAt = Date.parse(order.placedAt) + (copies.shop(order.shopUuid)?.cooldownSeconds ?? 0) * 1000;
  const cooldownSeconds = Math.max(0, Math.ceil((endsAt - now()) / 1000));
  return { uuid, number, state, details: detailsOf(order, deskOf(order, copies.tariffsOf), cooldownSeconds) };
};
