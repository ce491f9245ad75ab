import { MAX_CUSTOM_ROLES } from '@shop/contracts/staff/dashboard';
import { isDuplicateKey, outboxOf, outboxSet, type NewEvent } from '@shop/service-kit';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import type { RoleRecord } from '../domain/role.ts';
import { SOURCE } from '../source.ts';
import type { StaffModels } from './staff.model.ts';

export type NewRole = Omit<RoleRecord, 'slot' | 'version' | 'given' | 'deleted'>;
export type RoleChange = Partial<Pick<RoleRecord, 'name' | 'nameKey' | 'permissions' | 'ownWarehouse' | 'deleted'>> &
  Pick<RoleRecord, 'changedAt' | 'changedBy' | 'operation'>;

/** The shop's own roles. A deleted one is not there, except for `written`. */
export const createRoles = ({ roles }: Pick<StaffModels, 'roles'>) => ({
  of: (shopUuid: string) => {
    const there = { shopUuid, deleted: false };
    const all = (): Promise<RoleRecord[]> =>
      roles.find(there, NOT_THE_OUTBOX).sort({ nameKey: 1 }).maxTimeMS(MAX_TIME_MS).lean<RoleRecord[]>();
    return {
      all,
      find: (role: string): Promise<RoleRecord | null> =>
        roles
          .findOne({ ...there, _id: role }, NOT_THE_OUTBOX)
          .maxTimeMS(MAX_TIME_MS)
          .lean<RoleRecord>(),
      /** By this press, maybe deleted since. */
      written: (role: string, operation: string): Promise<RoleRecord | null> =>
        roles.findOne({ _id: role, shopUuid, operation }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<RoleRecord>(),
      /** With its audit entry. The database decides whether the name is free and whether there is room. */
      create: async (
        role: NewRole,
        events: readonly NewEvent[],
      ): Promise<RoleRecord | { readonly taken: RoleRecord } | 'full'> => {
        for (;;) {
          const others = await all();
          const taken = others.find(({ nameKey }) => nameKey === role.nameKey);
          if (taken) return { taken };
          const slot = Array.from({ length: MAX_CUSTOM_ROLES }, (_, place) => place).find(
            (place) => !others.some((other) => other.slot === place),
          );
          if (slot === undefined) return 'full';
          const made: RoleRecord = { ...role, slot, version: 1, given: 0, deleted: false };
          try {
            const { _id, ...fields } = made;
            const told = { outbox: outboxOf(SOURCE, 1, events), outboxPending: true };
            await roles.updateOne({ _id }, { $setOnInsert: { ...fields, ...told } }, { upsert: true });
            return made;
          } catch (error) {
            // Somebody took the name or the place meanwhile: which of the two, the next look says.
            if (!isDuplicateKey(error)) throw error;
          }
        }
      },
      /** If nobody changed it, or gave it to anybody, since `seen`; null otherwise. */
      change: async (
        seen: RoleRecord,
        change: RoleChange,
        events: readonly NewEvent[],
      ): Promise<RoleRecord | 'name-taken' | null> => {
        const version = seen.version + 1;
        const { permissions, ...fields } = change;
        const set = { ...fields, ...(permissions && { permissions: [...permissions] }), version };
        try {
          return await roles
            .findOneAndUpdate(
              { ...there, _id: seen._id, version: seen.version, given: seen.given },
              { $set: { ...set, ...outboxSet(SOURCE, version, events) } },
              { new: true, projection: NOT_THE_OUTBOX, maxTimeMS: MAX_TIME_MS },
            )
            .lean<RoleRecord>();
        } catch (error) {
          if (isDuplicateKey(error)) return 'name-taken';
          throw error;
        }
      },
      /** Says that it is about to be given to somebody, so that it is not deleted meanwhile. False: it is gone. */
      countUpon: async (role: string): Promise<boolean> => {
        const { matchedCount } = await roles.updateOne(
          { ...there, _id: role },
          { $inc: { given: 1 } },
          { maxTimeMS: MAX_TIME_MS },
        );
        return matchedCount === 1;
      },
    };
  },
});
export type Roles = ReturnType<typeof createRoles>;
