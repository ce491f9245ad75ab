import { EventEnvelope, type Topic } from '@shop/contracts';
import type { z } from 'zod';
import { Broken } from '../process/errors.ts';
import type { IncomingMessage } from './kafka-group.ts';
import { traced, type SpanAbout } from '../tracing/tracing.ts';

/**
 * A consumer's handler for one type of event. It must be safe to repeat. Throwing `Broken` means "never"; any other
 * error means "try again later".
 */
export interface EventHandler<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly handle: (event: z.output<Schema>) => Promise<void>;
}
export const onEvent = <Schema extends z.ZodType>(
  schema: Schema,
  handle: (event: z.output<Schema>) => Promise<void>,
  // a message is parsed with `schema` before `handle` is called, so the pair stays together
): EventHandler => ({ schema, handle }) as unknown as EventHandler;

export interface Subscription {
  readonly group: string;
  /** Per topic, the event types that matter here; other types are passed over. */
  readonly topics: Partial<Record<Topic, Readonly<Record<string, EventHandler>>>>;
  /** Messages handled at the same time; those of one key are always in order. */
  readonly concurrency?: number;
}

/**
 * Runs all handlers even if one fails, so that one module does not keep the next from an event. Errors worth a retry
 * take precedence over permanent ones.
 */
const inTurn =
  (handlers: readonly EventHandler['handle'][]): EventHandler['handle'] =>
  async (event) => {
    const failures: unknown[] = [];
    for (const handle of handlers) {
      try {
        await handle(event);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures.find((error) => !(error instanceof Broken)) ?? failures[0];
  };

/** The subscriptions of several modules as one: an event that several subscribe to goes to each, in their order. */
export const mergedTopics = (...modules: readonly Subscription['topics'][]): Subscription['topics'] => {
  const heard: Partial<Record<Topic, Record<string, EventHandler>>> = {};
  for (const topics of modules) {
    for (const topic of topicsOf({ topics })) {
      const handlers = (heard[topic] ??= {});
      for (const [type, { schema, handle }] of Object.entries(topics[topic] ?? {})) {
        const before = handlers[type];
        if (before && before.schema !== schema) throw new Error(`${type} is read by two schemas`);
        handlers[type] = before ? { schema, handle: inTurn([before.handle, handle]) } : { schema, handle };
      }
    }
  }
  return heard;
};

// keys of a Partial<Record<Topic, ...>>
export const topicsOf = ({ topics }: Pick<Subscription, 'topics'>): Topic[] => Object.keys(topics) as Topic[];

export const parsedJson = (value: Buffer): unknown => {
  try {
    return JSON.parse(value.toString());
  } catch {
    return undefined;
  }
};

/** The meaning of a message for a subscription. `holds`: later messages of its key have to wait for it. */
export type Reading =
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly type: string | null; readonly holds: boolean }
  | {
      readonly kind: 'event';
      readonly type: string;
      readonly envelope: EventEnvelope;
      readonly handle: () => Promise<void>;
    };

/** The span around the handling of an event; its cause is in the envelope. */
const handling = (topic: Topic, { group }: Subscription, event: EventEnvelope): SpanAbout => ({
  name: `handle ${event.type}`,
  kind: 'consumer',
  parent: event.traceparent,
  attributes: {
    'messaging.system': 'kafka',
    'messaging.destination.name': topic,
    'messaging.consumer.group.name': group,
    'messaging.message.id': event.id,
  },
});

export const readMessage = (
  subscription: Subscription,
  { topic, value }: Pick<IncomingMessage, 'topic' | 'value'>,
): Reading => {
  const envelope = EventEnvelope.safeParse(parsedJson(value));
  // No publisher writes such a message, so it does not belong to its key's sequence.
  if (!envelope.success) return { kind: 'unreadable', reason: 'no event envelope', type: null, holds: false };
  const { type } = envelope.data;
  const handler = subscription.topics[topic]?.[type];
  if (!handler) return { kind: 'not-ours' };
  const event = handler.schema.safeParse(envelope.data);
  if (event.success) {
    const about = handling(topic, subscription, envelope.data);
    const handle = () => traced(about, () => handler.handle(event.data));
    return { kind: 'event', type, envelope: envelope.data, handle };
  }
  const [issue] = event.error.issues;
  return {
    kind: 'unreadable',
    reason: `not a ${type} of a known version: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    type,
    holds: true,
  };
};
