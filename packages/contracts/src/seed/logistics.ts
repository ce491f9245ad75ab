import { z } from 'zod';
import { MOVEMENT_TYPES, STRATEGIES } from '../logistics/stock.ts';
import { DeliveryType } from '../order/fields.ts';
import { Centimes, OrderNumber, Timestamp, Uuid } from '../primitives.ts';
import { SeedText } from './text.ts';

/** `svc-logistics/src/delivery/data/algeria.json`, unchanged (D-7.01). */
export const SeedPlaces = z.object({
  version: z.string(),
  source: z.string(),
  licence: z.string(),
  wilayas: z.array(
    z.object({
      code: z.int(),
      fr: z.string(),
      ar: z.string(),
      en: z.string(),
      parent: z.int().nullable(),
      shipAs: z.int(),
      since: z.string().nullable(),
    }),
  ),
  communes: z.array(
    z.object({
      code: z.string().regex(/^\d{4}$/),
      wilaya: z.int(),
      wilaya58: z.int(),
      fr: z.string(),
      ar: z.string(),
      daira: z.string(),
      postal: z.string().nullable(),
    }),
  ),
});
export type SeedPlaces = z.infer<typeof SeedPlaces>;

export const SeedWarehouse = z.object({
  uuid: Uuid,
  code: z.string(),
  name: SeedText,
  address: SeedText,
  wilaya: z.int(),
  commune: z.string(),
  strategy: z.enum(STRATEGIES),
  position: z.int(),
  active: z.boolean(),
});
export type SeedWarehouse = z.infer<typeof SeedWarehouse>;

/** Stock of one product or combination in one warehouse. The sum of `movements` of a lot is its `onHand` (D-5.03). */
export const SeedStock = z.object({
  uuid: Uuid,
  warehouse: Uuid,
  product: Uuid,
  combination: Uuid.nullable(),
  lots: z.array(
    z.object({
      /** Empty: no lot number. */
      number: z.string(),
      expiresAt: Timestamp.nullable(),
      receivedAt: Timestamp,
      /** Per unit. */
      cost: Centimes,
      onHand: z.int().min(0),
    }),
  ),
  movements: z.array(
    z.object({
      uuid: Uuid,
      at: Timestamp,
      type: z.enum(MOVEMENT_TYPES),
      /** Signed: what it did to `onHand`. */
      quantity: z.int(),
      lot: z.string(),
      reason: z.string(),
      /** The order's uuid for `out` and `return`, a receipt number for `in`. */
      document: z.string().nullable(),
      by: z.string(),
    }),
  ),
});
export type SeedStock = z.infer<typeof SeedStock>;

export const SeedTransporter = z.object({
  uuid: Uuid,
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  adapter: z.enum(['manual']),
  active: z.boolean(),
  position: z.int(),
  services: z.array(DeliveryType),
  desks: z.array(z.object({ id: z.string(), wilaya: z.int(), commune: z.string(), name: SeedText, address: SeedText })),
});
export type SeedTransporter = z.infer<typeof SeedTransporter>;

/** D-7.02: one service of one transporter in one wilaya. */
export const SeedTariff = z.object({
  uuid: Uuid,
  transporter: Uuid,
  deliveryType: DeliveryType,
  wilaya: z.int(),
  price: Centimes,
  /** Commune code to price, where it differs. */
  communePrices: z.record(z.string(), Centimes),
  /** Hours. */
  delay: z.object({ min: z.int(), max: z.int() }),
  active: z.boolean(),
  promo: z
    .object({
      isFree: z.boolean(),
      minSubtotal: Centimes.nullable(),
      startsAt: Timestamp.nullable(),
      endsAt: Timestamp.nullable(),
    })
    .nullable(),
});
export type SeedTariff = z.infer<typeof SeedTariff>;

/** A parcel of the shop's past, with what scorecards count of it. Money in centimes. */
export const SeedParcel = z.object({
  expedition: Uuid,
  order: Uuid,
  number: OrderNumber,
  transporter: z.object({ uuid: Uuid, name: z.string() }),
  trackingId: z.string(),
  service: DeliveryType,
  wilaya: z.int(),
  commune: z.string(),
  codAmount: Centimes,
  fee: Centimes,
  /** Days that the tariff promises. */
  usualDays: z.int(),
  announcedAt: Timestamp,
  handedAt: Timestamp,
  outcome: z.enum(['delivered', 'returned']),
  endedAt: Timestamp,
  /** When the transporter paid what it had collected. */
  paidAt: Timestamp.nullable(),
});
export type SeedParcel = z.infer<typeof SeedParcel>;

export const SeedLogistics = z.object({
  shopUuid: Uuid,
  /** Null when only stock is added. */
  places: SeedPlaces.nullable(),
  warehouses: z.array(SeedWarehouse),
  transporters: z.array(SeedTransporter),
  tariffs: z.array(SeedTariff),
  stock: z.array(SeedStock),
  parcels: z.array(SeedParcel),
});
export type SeedLogistics = z.infer<typeof SeedLogistics>;
