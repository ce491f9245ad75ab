import { z } from 'zod';
import { Dzd, OrderNumber, Timestamp } from '../../primitives.ts';
import { PARCEL_STATUSES } from '../../logistics/parcel-status.ts';
import { Phone } from '../fields.ts';
import { isOrderNumber, orderNumberOf } from '../order-number.ts';
import { PlaceRead } from '../place.ts';
import { OrderState } from '../state.ts';

/** A state that an order has reached, and when. */
export const OrderStep = z.object({ state: OrderState, at: Timestamp });
export type OrderStep = z.infer<typeof OrderStep>;

/** Customers without a link know the number and the phone of the order. */
export const TrackRequest = z.object({
  number: z
    .string({ error: 'form.validation.number' })
    .transform(orderNumberOf)
    .refine(isOrderNumber, { message: 'form.validation.number' }),
  phone: Phone,
});

/** D-7.07: where the parcel has been, in our words alone: those of a company may name people. */
export const SeenJourney = z.array(z.object({ at: Timestamp, status: z.enum(PARCEL_STATUSES) }));

/** Nothing personal: a number and a phone are no proof of being who ordered. */
export const TrackedOrder = z.object({
  number: OrderNumber,
  state: OrderState,
  steps: z.array(OrderStep),
  /** Empty, with no wilaya: the customer collects the order. */
  transporter: z.string(),
  /** The transporter's number of the parcel, once there is one. */
  trackingId: z.string().nullable(),
  wilaya: PlaceRead.shape.wilaya.nullable(),
  /** The expected time of arrival; null: closed or unknown. */
  estimate: z.object({ from: Timestamp, to: Timestamp }).nullish(),
  /** Oldest first. */
  journey: SeenJourney.optional(),
  /** To pay on receipt. */
  total: Dzd.optional(),
});
export type TrackedOrder = z.infer<typeof TrackedOrder>;
