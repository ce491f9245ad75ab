import { newId } from '@shop/service-kit';
import type { StaffProfileRecord } from '../domain/records.ts';
import type { CatalogueModels } from './models.ts';
import type { AuditRecord } from './staff.model.ts';

export const createStaffRepository = ({ profiles, audit }: Pick<CatalogueModels, 'profiles' | 'audit'>) => ({
  profile: (account: string): Promise<StaffProfileRecord | null> => profiles.findById(account).maxTimeMS(2000).lean<StaffProfileRecord>(),
  ofShop: (shopUuid: string): Promise<StaffProfileRecord[]> => profiles.find({ shopUuid, active: true }).sort({ name: 1 }).maxTimeMS(2000).lean<StaffProfileRecord[]>(),
  hasOwner: async (shopUuid: string): Promise<boolean> => (await profiles.exists({ shopUuid, role: 'owner' })) !== null,
  /** Adds the profile unless it is there. */
  put: async ({ _id, ...profile }: StaffProfileRecord): Promise<void> => {
    await profiles.updateOne({ _id }, { $setOnInsert: profile }, { upsert: true });
  },
  /** D-11.03 */
  record: async (entry: Omit<AuditRecord, '_id'>): Promise<void> => {
    await audit.insertMany([{ _id: newId(), ...entry }]);
  },
});
export type StaffRepository = ReturnType<typeof createStaffRepository>;
