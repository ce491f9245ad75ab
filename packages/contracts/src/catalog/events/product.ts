import { z } from 'zod';
import { atRestIfUnknown, eventOf } from '../../event.ts';
import { Centimes, LocalizedText, Timestamp, Uuid } from '../../primitives.ts';

/** Values of a combination as order lines and staff read them: type to value. */
export const CombinationSnapshot = z.object({
  uuid: Uuid,
  sku: z.string(),
  /** As printed on the goods; absent: none. */
  barcode: z.string().optional(),
  /** Centimes, TTC before promotion. */
  priceTtc: Centimes,
  isDefault: z.boolean(),
  values: z.array(z.object({ type: z.string(), label: LocalizedText, value: LocalizedText })),
  thumb: z.string().nullable(),
});

export const PackLineSnapshot = z.object({
  product: Uuid,
  /** Set in a strict pack; null: the visitor chooses (or the product has none). */
  combination: Uuid.nullable(),
  quantity: z.int().min(1),
});

const PRODUCT_TYPES = ['simple', 'combinations', 'pack'] as const;

/** Full state of a product for the services that sell, price and ship it. Money in centimes. */
export const ProductSnapshot = z.object({
  uuid: Uuid,
  shopUuid: Uuid,
  active: z.boolean(),
  type: z.enum(PRODUCT_TYPES),
  slug: z.string(),
  name: LocalizedText,
  sku: z.string(),
  /** As printed on the goods; absent: none. */
  barcode: z.string().optional(),
  priceHt: Centimes,
  /** Percent: 19 or 9 (design/algeria.md 5.3). */
  taxRate: z.number(),
  /** Centimes, TTC before promotion. A pack: its own price; null means the sum of its lines (D-3.13). */
  priceTtc: Centimes.nullable(),
  /**
   * BO-9.10: TTC before promotion in channels with a price of their own, once a cart has `from` units of it; it is the
   * price of the default combination, and the others differ from it by the usual amount. Absent: no channel has one.
   */
  channelPrices: z
    .array(z.object({ channel: z.string(), priceTtc: Centimes, from: z.int().min(1).optional() }))
    .optional(),
  categories: z.array(Uuid),
  brand: Uuid.nullable(),
  brandLine: Uuid.nullable(),
  collections: z.array(Uuid),
  combinations: z.array(CombinationSnapshot),
  pack: z.object({ strict: z.boolean(), lines: z.array(PackLineSnapshot) }).nullable(),
  thumb: z.string().nullable(),
  categorySlug: z.string(),
  /** Grams and millimetres. */
  weight: z.int().nullable(),
  size: z.object({ height: z.int(), width: z.int(), length: z.int() }).nullable(),
  /** One of `PRODUCT_STATUSES`, or one that a newer svc-catalog knows; absent: ordinary. */
  status: z.string().optional(),
  availableAt: Timestamp.optional(),
});
export type ProductSnapshot = z.infer<typeof ProductSnapshot>;

/** `deleted` makes copies drop it; compaction keeps the last snapshot of each key. */
export const ProductChanged = eventOf(
  'catalog.product-changed',
  1,
  z.object({
    product: atRestIfUnknown({ type: PRODUCT_TYPES }, ProductSnapshot),
    deleted: z.boolean(),
    changedAt: Timestamp,
  }),
);
