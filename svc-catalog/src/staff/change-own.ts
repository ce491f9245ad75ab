import { actedEvent, untilWritten } from '@shop/service-kit';
import type { StaffProfileRecord } from './domain/staff-profile.ts';
import type { OwnAccount, OwnAccountDeps } from './own-account.ts';
import type { PersonFields } from './persistence/staff.repository.ts';

/**
 * A write of a person to their own account: one conditional write with its audit entry. `fieldsOf`: null where the
 * person, as they are by now, leaves nothing to write.
 */
export const changeOwn = async (
  { staff, now, nudge }: Pick<OwnAccountDeps, 'staff' | 'now' | 'nudge'>,
  { person, actor }: OwnAccount,
  action: string,
  change: (person: StaffProfileRecord) => {
    readonly fields: PersonFields;
    readonly before?: Readonly<Record<string, unknown>>;
    readonly after?: Readonly<Record<string, unknown>>;
  } | null,
): Promise<StaffProfileRecord | null> => {
  let known: StaffProfileRecord | null = person;
  const { written } = await untilWritten(async () => {
    const seen = known ?? (await staff.profile(person._id));
    known = null;
    const wanted = seen && change(seen);
    if (!seen || !wanted) return { written: null };
    const { fields, before = {}, after = {} } = wanted;
    const at = now();
    const audit = actedEvent(actor, at, { entity: 'person', subject: seen._id, action, before, after });
    const cause = { at: new Date(at).toISOString(), correlationId: actor.requestId };
    const changed = await staff.of(seen.shopUuid).change(seen, fields, { cause, operation: null, audit });
    return changed && { written: changed };
  });
  if (written) nudge();
  return written;
};
