import type { EventData, EventEnvelope, EventSchema } from '@shop/contracts';
import { newId } from '../process/ids.ts';
import { traceparentField } from '../tracing/tracing.ts';

declare const fromContract: unique symbol;

/** The fields of an event that its schema does not fix. */
interface EventContext {
  readonly shopUuid: string;
  readonly subject: string;
  readonly correlationId: string;
  readonly causationId?: string;
  /** ISO 8601. */
  readonly occurredAt: string;
}

/** An event that is not yet part of a document. Made by `newEvent` only, so that its data is what its contract says. */
export interface NewEvent extends EventContext {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
  readonly [fromContract]: true;
}

/** Types hold at compile time; outside production, data that came through a cast is checked at run time. */
const CHECKS_DATA = process.env['NODE_ENV'] !== 'production';

/**
 * Type, version and data as the contract has them. @throws ZodError outside production when the data is not the
 * contract's
 */
const contractOf = <Schema extends EventSchema>(schema: Schema, data: EventData<Schema>) => {
  if (CHECKS_DATA) schema.shape.data.parse(data);
  return { type: schema.shape.type.value, version: schema.shape.version.value, data };
};

/** An event by the contract's schema: a misspelt or missing field of `data` does not compile. */
export const newEvent = <Schema extends EventSchema>(
  schema: Schema,
  { data, ...context }: EventContext & { readonly data: EventData<Schema> },
): NewEvent => ({ ...context, ...contractOf(schema, data) }) as NewEvent; // the one place that gives the mark

/**
 * A complete envelope, for publishers that number their events themselves. `id` is new unless the event can be created
 * twice.
 */
export const newEnvelope = <Schema extends EventSchema>(
  schema: Schema,
  {
    data,
    id = newId(),
    ...context
  }: EventContext & {
    readonly id?: string;
    readonly source: string;
    readonly seq: number;
    readonly data: EventData<Schema>;
  },
): EventEnvelope => ({ id, ...context, ...traceparentField(), ...contractOf(schema, data) });

/** Sequence numbers a write may use up: `version * EVENTS_PER_WRITE + n`. */
export const EVENTS_PER_WRITE = 16;

/**
 * Events as fields of the document they belong to, for an insert or inside `$set`. Sequence numbers grow with the
 * version that the same write sets.
 * @throws RangeError for more than 16 events, whose numbers would overlap with the next version's
 */
export const outboxOf = (
  source: string,
  version: number,
  events: readonly NewEvent[],
): Record<string, EventEnvelope> => {
  if (events.length > EVENTS_PER_WRITE)
    throw new RangeError(`${events.length} events in one write: at most ${EVENTS_PER_WRITE} can be numbered`);
  return Object.fromEntries(
    events.map((event, index) => {
      const seq = version * EVENTS_PER_WRITE + index;
      return [String(seq), { ...event, ...traceparentField(), id: newId(), source, seq }];
    }),
  );
};

/** The same as dotted paths for `$set`: `{ 'outbox.33': event, outboxPending: true }`. */
export const outboxSet = (source: string, version: number, events: readonly NewEvent[]): Record<string, unknown> =>
  events.length === 0
    ? {}
    : {
        ...Object.fromEntries(
          Object.entries(outboxOf(source, version, events)).map(([seq, event]) => [`outbox.${seq}`, event]),
        ),
        outboxPending: true,
      };
