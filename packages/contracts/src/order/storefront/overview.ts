import { z } from 'zod';
import { Dzd, OrderNumber, Timestamp, Uuid } from '../../primitives.ts';
import { DeliveryType } from '../fields.ts';
import { PlaceRead } from '../place.ts';
import { OrderState } from '../state.ts';
import { NamedDiscount } from './cart-quote.ts';
import { OrderStep, SeenJourney } from './tracking.ts';

/** D-3.08: with the token everything of SF-2.14; without it state and number only. */
export const OrderOverview = z.object({
  uuid: Uuid,
  number: OrderNumber,
  state: OrderState,
  /** The states that it has reached. */
  steps: z.array(OrderStep).optional(),
  details: z
    .object({
      firstname: z.string(),
      placedAt: Timestamp,
      lines: z.array(
        z.object({
          name: z.string(),
          attributes: z.string(),
          thumb: z.string().nullable(),
          quantity: z.int(),
          unitPrice: Dzd,
          total: Dzd,
          contents: z.string(),
        }),
      ),
      itemsSubtotal: Dzd,
      discount: Dzd,
      /** Promotions by name; what is on the goods is part of `discount`. Nothing once it is packed in part. */
      discounts: z.array(NamedDiscount).optional(),
      delivery: Dzd,
      total: Dzd,
      deliveryType: DeliveryType,
      /** Empty, with no place: the customer collects the order. */
      transporter: z.string(),
      /** Name of the stop-desk, in the order's language. */
      desk: z.string().nullable(),
      /** Where that desk is; null: unknown, or no desk. */
      deskPlace: z.object({ commune: PlaceRead.shape.commune, address: z.string() }).nullish(),
      place: PlaceRead.nullable(),
      address: z.string(),
      /** The number that the shop calls. */
      phone: z.string().optional(),
      /** The expected time of arrival; null: closed or unknown. */
      estimate: z.object({ from: Timestamp, to: Timestamp }).nullish(),
      /** The transporter's number of the parcel. */
      trackingId: z.string().nullish(),
      /** Oldest first. */
      journey: SeenJourney.optional(),
      /** Seconds until this visitor may order again (0: now). */
      cooldownSeconds: z.int(),
    })
    .nullable(),
});
