import { z } from 'zod';
import { eventOf, onlyKnown } from '../../event.ts';
import { Centimes, LocalizedText, Timestamp, Uuid } from '../../primitives.ts';

/**
 * Snapshot on shop.logistics.tariffs: what a transporter charges in one wilaya, all services and exceptions.
 * Key: `transporter:wilaya`. Money in centimes. Places ride along so that an order can check and name them without
 * asking.
 */
export const TariffSnapshot = z.object({
  shopUuid: Uuid,
  transporter: z.object({
    uuid: Uuid,
    name: z.string(),
    active: z.boolean(),
    /** D-4.13: absent: not said. */
    allowsPartialDelivery: z.boolean().optional(),
  }),
  wilaya: z.object({ id: z.int(), name: z.string(), nameAr: z.string(), deliverable: z.boolean() }),
  /** Deliverable communes of the wilaya. */
  communes: z.array(z.object({ id: z.string(), name: z.string(), nameAr: z.string() })),
  /** A service of a kind that is not known here is not offered here. */
  services: onlyKnown(
    z.object({
      deliveryType: z.enum(['home', 'stopdesk']),
      price: Centimes,
      communePrices: z.record(z.string(), Centimes),
      /** Communes that this service does not go to. Absent: none, and in snapshots of earlier releases. */
      closedCommunes: z.array(z.string()).optional(),
      promo: z
        .object({
          isFree: z.boolean(),
          minSubtotal: Centimes.nullable(),
          startsAt: Timestamp.nullable(),
          endsAt: Timestamp.nullable(),
        })
        .nullable(),
      desks: z.array(
        z.object({
          id: z.string(),
          commune: z.string(),
          name: LocalizedText,
          /** Absent in snapshots of earlier releases. */
          address: LocalizedText.optional(),
        }),
      ),
      /** Hours. Absent in snapshots of earlier releases. */
      delay: z.object({ min: z.number(), max: z.number() }).optional(),
    }),
  ),
});
export type TariffSnapshot = z.infer<typeof TariffSnapshot>;
export const TariffChanged = eventOf(
  'logistics.tariff-changed',
  1,
  z.object({ tariff: TariffSnapshot, deleted: z.boolean(), changedAt: Timestamp }),
);
