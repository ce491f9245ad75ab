import { EventEnvelope, type EventSchema, type Topic } from '@shop/contracts';
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The meaning of a message for a copy. A null `value` deletes the row. */
export type ReadSnapshot<Value> =
  | { readonly kind: 'snapshot'; readonly key: string; readonly seq: number; readonly value: Value | null }
  /** An event of another type: not for this copy. */
  | { readonly kind: 'other' }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly type: string | null };

export interface CopyDefinition<Value> {
  readonly name: string;
  readonly topic: Topic;
  /** Changes when the mapping from snapshot to value changes: rows of another shape are read again. */
  readonly shape: string;
  readonly read: (event: unknown) => ReadSnapshot<Value>;
  /**
   * Values are held as JSON outside of the heap and parsed at each asking: for copies of very many, of which few are
   * asked for at a time. They must be what JSON makes of them.
   */
  readonly packed?: boolean;
}

const fingerprint = (schema: EventSchema): string =>
  createHash('sha1')
    .update(JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })))
    .digest('base64url');

/** A definition whose events are parsed by a contract's schema. */
export const copyOf = <Schema extends EventSchema, Value>(
  name: string,
  topic: Topic,
  schema: Schema,
  value: (event: z.output<Schema>) => { readonly key: string; readonly value: Value | null },
  options: Pick<CopyDefinition<Value>, 'packed'> = {},
): CopyDefinition<Value> => ({
  ...options,
  name,
  topic,
  shape: fingerprint(schema),
  read: (event) => {
    const parsed = schema.safeParse(event);
    if (parsed.success) return { kind: 'snapshot', ...value(parsed.data), seq: parsed.data.seq };
    const envelope = EventEnvelope.safeParse(event);
    if (!envelope.success) return { kind: 'unreadable', reason: 'no event envelope', type: null };
    const { type } = envelope.data;
    if (type !== schema.shape.type.value) return { kind: 'other' };
    const [issue] = parsed.error.issues;
    const reason = `not a ${type} of a known version: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`;
    return { kind: 'unreadable', reason, type };
  },
});
