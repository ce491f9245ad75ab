import { z } from 'zod';
import { Dzd, LocalizedText, Uuid } from '../../primitives.ts';

/** A product, or one combination of it. */
export const ItemRef = z.object({ product: Uuid, combination: Uuid.optional() });
export type ItemRef = z.output<typeof ItemRef>;

/** D-5.07: the id of a lot, for calls; people read its number. */
export const LotId = z.string().min(1).max(140);

/** What people need to recognise goods. */
export const Goods = z.object({
  product: Uuid,
  combination: Uuid.nullable(),
  name: LocalizedText,
  /** Values of the combination, type by type. */
  attributes: z.array(z.object({ label: LocalizedText, value: LocalizedText })),
  sku: z.string(),
  barcode: z.string().nullable(),
  thumb: z.string().nullable(),
});
export type Goods = z.output<typeof Goods>;

/** D-5.01: one lot of a stock item. */
export const StockLot = z.object({
  id: LotId,
  /** As printed on the goods; empty: none. */
  number: z.string(),
  /** D-5.08: the last good day. */
  expiresAt: z.iso.date().nullable(),
  receivedAt: z.iso.datetime(),
  onHand: z.int(),
  reserved: z.int(),
  hold: z.int(),
  /** 0 once it has expired. */
  available: z.int(),
  /** DA for one unit; only for people with `stock.value`. Null: not known. */
  costHt: Dzd.nullable().optional(),
});
export type StockLot = z.output<typeof StockLot>;
