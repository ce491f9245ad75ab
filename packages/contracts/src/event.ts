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

export const TOPICS = {
  orderEvents: 'shop.order.events',
  stockEvents: 'shop.stock.events',
  expeditionEvents: 'shop.expedition.events',
  paymentEvents: 'shop.payment.events',
  products: 'shop.catalog.products',
  promotions: 'shop.catalog.promotions',
  shops: 'shop.catalog.shops',
  tariffs: 'shop.logistics.tariffs',
  stockLevels: 'shop.stock.levels',
} as const;
export type Topic = (typeof TOPICS)[keyof typeof TOPICS];

/** Topics of full snapshots, compacted by key. */
export const COMPACTED_TOPICS: readonly Topic[] = [TOPICS.products, TOPICS.promotions, TOPICS.shops, TOPICS.tariffs, TOPICS.stockLevels];

export const deadLetterTopic = (topic: Topic, group: string): string => `${topic}.${group}.dlq`;
