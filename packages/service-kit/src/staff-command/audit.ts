import { TOPICS, type EventEnvelope, type Topic } from '@shop/contracts';
import { StaffActed, SubjectErased, type NameOfEntity } from '@shop/contracts/staff/events';
import { newEvent, type NewEvent } from '../outbox/new-event.ts';
import type { StaffCommand } from './staff-command.ts';

/** The part of a command that the audit log keeps. */
export interface Actor extends Pick<StaffCommand, 'requestId' | 'from' | 'device'> {
  readonly staff: Pick<StaffCommand['staff'], 'sub' | 'name' | 'shopUuid'>;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * D-11.03: the audit entry of a write, as one more event of the document that is written. `before` and `after` hold the
 * changed fields alone. `now` is milliseconds since the epoch.
 */
export const actedEvent = (
  { staff, requestId, from, device }: Actor,
  now: number,
  entry: {
    readonly entity: string;
    readonly subject: string;
    readonly action: string;
    /** The entity's name for people. */
    readonly name?: NameOfEntity | undefined;
    readonly before: Fields;
    readonly after: Fields;
  },
): NewEvent => {
  const { entity, subject, action, name, before, after } = entry;
  return newEvent(StaffActed, {
    shopUuid: staff.shopUuid,
    subject,
    correlationId: requestId,
    occurredAt: new Date(now).toISOString(),
    data: {
      by: { id: staff.sub, name: staff.name },
      entity,
      action,
      before,
      after,
      from,
      ...(device !== undefined && { device }),
      ...(name !== undefined && { name }),
    },
  });
};

const OF_THE_LOG: readonly string[] = [StaffActed.shape.type.value, SubjectErased.shape.type.value];

/**
 * The topics for the relay of documents that staff write: audit entries go to the audit log, all other events to
 * `topic`.
 */
export const actsBeside =
  (topic: Topic) =>
  ({ type }: Pick<EventEnvelope, 'type'>): Topic =>
    OF_THE_LOG.includes(type) ? TOPICS.staffActs : topic;

/** The fields in which two records differ, with their values in each; a field that a record lacks is absent there. */
export const changedFields = (before: Fields, after: Fields): { readonly before: Fields; readonly after: Fields } => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: Fields): Fields =>
    Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
};
