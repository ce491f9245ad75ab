import { z } from 'zod';
import { Timestamp, Uuid } from './primitives.ts';

/** The envelope of every fact on the house's topics. Past tense, complete enough to act on. */
export const EventEnvelope = z.object({
  id: Uuid,
  type: z.string(),
  version: z.int().min(1),
  occurredAt: Timestamp,
  source: z.string(),
  shopUuid: Uuid,
  /** The aggregate's id; also the message key, so that one aggregate's events stay in order. */
  subject: z.string(),
  /** Grows by one per event of the subject. Snapshots are applied only if newer. */
  seq: z.int().min(0),
  correlationId: z.string(),
  causationId: z.string().optional(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});
export type EventEnvelope = z.infer<typeof EventEnvelope>;

export const eventOf = <Type extends string, Data extends z.ZodType>(type: Type, version: number, data: Data) =>
  EventEnvelope.extend({ type: z.literal(type), version: z.literal(version), data });

/** The schema of any event of the contracts. */
export type EventSchema = ReturnType<typeof eventOf<string, z.ZodType>>;
/** The data that the publisher of an event provides. */
export type EventData<Schema extends EventSchema> = z.input<Schema>['data'];

/** Looks at what comes in before the schema does; for those who write, the schema is what it was. */
const readFirst = <Schema extends z.ZodType>(look: (value: unknown) => unknown, schema: Schema) =>
  z.preprocess(look, schema) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>; // `look` is for readers only

/** Entries of a list that this version knows; what a newer service added to the list is left out. */
export const onlyKnown = <Entry extends z.ZodType>(entry: Entry) =>
  readFirst(
    (list) => (Array.isArray(list) ? list.filter((one) => entry.safeParse(one).success) : list),
    z.array(entry),
  );

/**
 * A snapshot with an unknown kind is accepted but deactivated: each field with a value outside `known` becomes the
 * first of them, and `active` false. A copy then drops its former value, instead of using it for ever.
 */
export const atRestIfUnknown = <Schema extends z.ZodType>(
  knownValues: Readonly<Record<string, readonly string[]>>,
  schema: Schema,
) =>
  readFirst((value) => {
    if (typeof value !== 'object' || value === null) return value;
    const fields = new Map<string, unknown>(Object.entries(value));
    const strange = Object.entries(knownValues).filter(
      ([field, values]) => typeof fields.get(field) === 'string' && !values.includes(String(fields.get(field))),
    );
    return strange.length === 0
      ? value
      : { ...value, ...Object.fromEntries(strange.map(([field, values]) => [field, values[0]])), active: false };
  }, schema);

export const TOPICS = {
  orderEvents: 'shop.order.events',
  stockEvents: 'shop.stock.events',
  expeditionEvents: 'shop.expedition.events',
  paymentEvents: 'shop.payment.events',
  /** The spending of promotions with a budget; svc-catalog hides used-up ones. */
  promotionSpending: 'shop.order.promotion-spending',
  /** The generated codes of promotions; svc-catalog refuses them for others. */
  promotionCodes: 'shop.order.promotion-codes',
  products: 'shop.catalog.products',
  promotions: 'shop.catalog.promotions',
  shops: 'shop.catalog.shops',
  catalogChanges: 'shop.catalog.changes',
  people: 'shop.staff.people',
  /** Actions of staff (D-11.03); svc-catalog stores them as the audit log. */
  staffActs: 'shop.staff.acts',
  tariffs: 'shop.logistics.tariffs',
  stockLevels: 'shop.stock.levels',
} as const;
export type Topic = (typeof TOPICS)[keyof typeof TOPICS];

/** Topics where the last message of a key is all that counts: full snapshots, and signals of change. */
export const COMPACTED_TOPICS: readonly Topic[] = [
  TOPICS.products,
  TOPICS.promotions,
  TOPICS.promotionSpending,
  TOPICS.promotionCodes,
  TOPICS.shops,
  TOPICS.catalogChanges,
  TOPICS.people,
  TOPICS.tariffs,
  TOPICS.stockLevels,
];
