import { StaffPersonChanged, type StaffPersonSnapshot } from '@shop/contracts/staff/events';
import { newEvent, type NewEvent } from '@shop/service-kit';

export interface Cause {
  /** ISO 8601. */
  readonly at: string;
  readonly correlationId: string;
}

/** The snapshot by which other services know a person. */
export const personChanged = (person: StaffPersonSnapshot, { at, correlationId }: Cause): NewEvent =>
  newEvent(StaffPersonChanged, {
    shopUuid: person.shopUuid,
    subject: person.uuid,
    correlationId,
    occurredAt: at,
    data: { person, changedAt: at },
  });
