import { newId, outboxOf, outboxSet, type NewEvent } from '@shop/service-kit';
import type { StaffProfileRecord } from '../domain/records.ts';
import { personChanged, SOURCE } from '../snapshot-events.ts';
import type { CatalogueModels } from './models.ts';
import type { AuditRecord } from './staff.model.ts';

const toldOf = ({ _id, shopUuid, name, role, active }: StaffProfileRecord): NewEvent =>
  personChanged({ uuid: _id, shopUuid, name, role, active }, { at: new Date().toISOString(), correlationId: newId() });

export const createStaffRepository = ({ profiles, audit }: Pick<CatalogueModels, 'profiles' | 'audit'>) => ({
  profile: (account: string): Promise<StaffProfileRecord | null> =>
    profiles.findById(account).maxTimeMS(2000).lean<StaffProfileRecord>(),
  ofShop: (shopUuid: string): Promise<StaffProfileRecord[]> =>
    profiles.find({ shopUuid, active: true }).sort({ name: 1 }).maxTimeMS(2000).lean<StaffProfileRecord[]>(),
  hasOwner: async (shopUuid: string): Promise<boolean> => (await profiles.exists({ shopUuid, role: 'owner' })) !== null,
  /** Adds the profile unless it is there, and tells the other services of the person. */
  put: async ({ _id, ...profile }: StaffProfileRecord): Promise<void> => {
    const told = { version: 1, outbox: outboxOf(SOURCE, 1, [toldOf({ _id, ...profile })]), outboxPending: true };
    await profiles.updateOne({ _id }, { $setOnInsert: { ...profile, ...told } }, { upsert: true });
  },
  /** People of earlier releases, of whom nobody was told yet. Safe to repeat. */
  tellOfEverybody: async (): Promise<void> => {
    for (const profile of await profiles
      .find({ version: { $exists: false } })
      .maxTimeMS(2000)
      .lean<StaffProfileRecord[]>()) {
      await profiles.updateOne(
        { _id: profile._id, version: { $exists: false } },
        { $set: { version: 1, ...outboxSet(SOURCE, 1, [toldOf(profile)]) } },
      );
    }
  },
  /** D-11.03 */
  record: async (entry: Omit<AuditRecord, '_id'>): Promise<void> => {
    await audit.insertMany([{ _id: newId(), ...entry }]);
  },
});
export type StaffRepository = ReturnType<typeof createStaffRepository>;
