import { EventEnvelope, type Topic } from '@shop/contracts';
import type { z } from 'zod';
import { Broken } from '../process/errors.ts';
import type { IncomingMessage } from './kafka-group.ts';
import { traced, type SpanAbout } from '../tracing/tracing.ts';

/**
 * What a consumer does with one type of event. It must be safe to repeat; throwing `Broken` means "never", all else
 * "again later".
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
 * Runs each of them, whatever befalls the others, so that one part of a service does not keep the next from hearing an
 * event. Thrown is what is worth another try, before what never will be done.
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

/** What several modules of a service listen to, as one: an event that several hear goes to each, in their order. */
export const heardBy = (...modules: readonly Subscription['topics'][]): Subscription['topics'] => {
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

/** What a message is to a subscription. `holds`: later ones of its key have to wait for it. */
export type Reading =
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly type: string | null; readonly holds: boolean }
  | {
      readonly kind: 'event';
      readonly type: string;
      readonly envelope: EventEnvelope;
      readonly handle: () => Promise<void>;
    };

/** A span of what is done with an event; whoever caused it is in its envelope. */
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
  // Nothing of ours writes such a thing, so it is no part of its key's story.
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
