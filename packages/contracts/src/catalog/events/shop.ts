import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { LocalizedText, Timestamp, Uuid } from '../../primitives.ts';
import { OpeningHours } from '../opening-hours.ts';
import { MAX_PREPARED_WITHIN_DAYS } from '../preparation.ts';
import { StoredDeskRules } from '../set-desk-rules.ts';

/** Snapshot on `shop.catalog.shops`: what other services must know of a shop. */
export const ShopSnapshot = z.object({
  uuid: Uuid,
  name: z.string(),
  /** The name in each language; absent: of a service that does not say it yet. */
  names: LocalizedText.optional(),
  hosts: z.array(z.string()),
  isDefault: z.boolean(),
  activeAddToCart: z.boolean(),
  cooldownSeconds: z.int().min(0).max(3600),
  abandonedCartCapture: z.boolean(),
  /** D-3.06: sliding-window limits on orders: per visitor and phone, per address. */
  limits: z.object({
    visitor: z.object({ max: z.int(), windowSeconds: z.int() }),
    phone: z.object({ max: z.int(), windowSeconds: z.int() }),
    address: z.object({ max: z.int(), windowSeconds: z.int() }),
  }),
  legalName: LocalizedText.optional(),
  /** The number that customers call. Absent: the shop names none, or the service does not send it yet. */
  phone: z.string().optional(),
  /** The threshold of low stock, inclusive. Absent: the service does not send it yet. */
  lowStockUnits: z.int().min(0).optional(),
  /** D-5.05: days after which a reservation that nobody prepares is released. Absent: not set. */
  preparedWithinDays: z.int().min(1).max(MAX_PREPARED_WITHIN_DAYS).optional(),
  /** D-4.13: whether a customer may take a part of an order. Absent: no. */
  partialDelivery: z.boolean().optional(),
  /** C-4.05: packed orders go into their pool by themselves. Absent: no. */
  poolsPackedOrders: z.boolean().optional(),
  /** Whether staff without `payment.read` see what the shop turns over. Absent: no. */
  turnoverForAll: z.boolean().optional(),
  /** D-4.15: calls are promised within them. Absent: the shop says nothing of it, or an earlier release wrote it. */
  openingHours: OpeningHours.optional(),
  /** D-4.10, C-3.06: absent: not set. */
  desk: StoredDeskRules.optional(),
});
export type ShopSnapshot = z.infer<typeof ShopSnapshot>;

export const ShopChanged = eventOf('catalog.shop-changed', 1, z.object({ shop: ShopSnapshot, changedAt: Timestamp }));
