import { newId, outboxOf, outboxSet, type NewEvent } from '@shop/service-kit';
import { MAX_TIME_MS } from '../../shared/persistence/fields.ts';
import { personChanged } from '../../shared/snapshot-events.ts';
import type { StaffProfileRecord } from '../domain/staff-profile.ts';
import { SOURCE } from '../source.ts';
import type { StaffModels } from './staff.model.ts';

const toldOf = ({ _id, shopUuid, name, role, active }: StaffProfileRecord): NewEvent =>
  personChanged({ uuid: _id, shopUuid, name, role, active }, { at: new Date().toISOString(), correlationId: newId() });

export const createStaffProfiles = ({ profiles }: Pick<StaffModels, 'profiles'>) => ({
  profile: (account: string): Promise<StaffProfileRecord | null> =>
    profiles.findById(account).maxTimeMS(MAX_TIME_MS).lean<StaffProfileRecord>(),
  /** Adds the profile unless it is there, and tells the other services of the person. */
  put: async ({ _id, ...profile }: StaffProfileRecord): Promise<void> => {
    const told = { version: 1, outbox: outboxOf(SOURCE, 1, [toldOf({ _id, ...profile })]), outboxPending: true };
    await profiles.updateOne({ _id }, { $setOnInsert: { ...profile, ...told } }, { upsert: true });
  },
  /** People of earlier releases, of whom nobody was told yet. Safe to repeat. */
  tellOfEverybody: async (): Promise<void> => {
    for (const profile of await profiles
      .find({ version: { $exists: false } })
      .maxTimeMS(MAX_TIME_MS)
      .lean<StaffProfileRecord[]>()) {
      await profiles.updateOne(
        { _id: profile._id, version: { $exists: false } },
        { $set: { version: 1, ...outboxSet(SOURCE, 1, [toldOf(profile)]) } },
      );
    }
  },
  of: (shopUuid: string) => ({
    /** Those who work there, by name. */
    active: (): Promise<StaffProfileRecord[]> =>
      profiles.find({ shopUuid, active: true }).sort({ name: 1 }).maxTimeMS(MAX_TIME_MS).lean<StaffProfileRecord[]>(),
    hasOwner: async (): Promise<boolean> => (await profiles.exists({ shopUuid, role: 'owner' })) !== null,
  }),
});
export type StaffProfiles = ReturnType<typeof createStaffProfiles>;
