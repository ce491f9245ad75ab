import { MAX_CUSTOM_ROLES } from '@shop/contracts/staff/dashboard';
import {
  checkVersion,
  handledMark,
  isDuplicateKey,
  outboxOf,
  outboxSet,
  wasHandled,
  type Checked,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/fields.ts';
import type { RoleRecord } from '../domain/role.ts';
import { SOURCE } from '../../shared/source.ts';
import type { TeamModels } from './staff.model.ts';

export type NewRole = Omit<RoleRecord, 'slot' | 'version' | 'given' | 'deleted'>;
export type RoleChange = Partial<Pick<RoleRecord, 'name' | 'nameKey' | 'permissions' | 'ownWarehouse' | 'deleted'>> &
  Pick<RoleRecord, 'changedAt' | 'changedBy'>;
/** Data that is written together with a change. */
export interface BesideRole {
  readonly events: readonly NewEvent[];
  /** Idempotency key (D-4.08). */
  readonly operation: string | null;
}

/** The shop's own roles. A deleted one is not there, except for `evenDeleted` and `wasHandled`. */
export const createRoles = ({ roles }: Pick<TeamModels, 'roles'>) => ({
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
      evenDeleted: (role: string): Promise<RoleRecord | null> =>
        roles.findOne({ _id: role, shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<RoleRecord>(),
      /** Whether the write of this request is in the role, also in a deleted one. */
      wasHandled: (role: string, operation: string): Promise<boolean> =>
        wasHandled(roles, { _id: role, shopUuid }, operation),
      /** The optimistic lock of a staff write (D-4.03). `version`: as the person saw the role. */
      check: (
        role: RoleRecord | null,
        version: number,
        command: Pick<StaffCommand, 'operation'>,
      ): Promise<Checked<RoleRecord>> =>
        checkVersion(role, { expected: version, actual: role?.version }, command, ({ _id }, operation) =>
          wasHandled(roles, { _id, shopUuid }, operation),
        ),
      /**
       * With its audit entry. The database decides whether the name is free and whether there is room. `there`: its id
       * exists. Nothing is written once `signal` is aborted.
       */
      create: async (
        role: NewRole,
        events: readonly NewEvent[],
        signal: AbortSignal,
      ): Promise<RoleRecord | 'there' | 'name-taken' | 'full'> => {
        for (;;) {
          const others = await all();
          if (others.some(({ _id }) => _id === role._id)) return 'there';
          if (others.some(({ nameKey }) => nameKey === role.nameKey)) return 'name-taken';
          const slot = Array.from({ length: MAX_CUSTOM_ROLES }, (_, place) => place).find(
            (place) => !others.some((other) => other.slot === place),
          );
          if (slot === undefined) return 'full';
          const made: RoleRecord = { ...role, slot, version: 1, given: 0, deleted: false };
          try {
            const { _id, ...fields } = made;
            const pendingEvents = { outbox: outboxOf(SOURCE, 1, events), outboxPending: true };
            signal.throwIfAborted();
            const { upsertedCount } = await roles.updateOne(
              { _id },
              { $setOnInsert: { ...fields, ...pendingEvents } },
              { upsert: true },
            );
            return upsertedCount === 1 ? made : 'there';
          } catch (error) {
            // Another request took the id, the name or the slot since: the next round finds out which.
            if (!isDuplicateKey(error)) throw error;
          }
        }
      },
      /** One conditional write; null: another request changed the role, or counted upon it, since `seen`. */
      change: async (
        seen: RoleRecord,
        change: RoleChange,
        { events, operation }: BesideRole,
      ): Promise<RoleRecord | 'name-taken' | null> => {
        const version = seen.version + 1;
        const { permissions, ...fields } = change;
        const set = { ...fields, ...(permissions && { permissions: [...permissions] }), version };
        try {
          return await roles
            .findOneAndUpdate(
              { ...there, _id: seen._id, version: seen.version, given: seen.given },
              { $set: { ...set, ...outboxSet(SOURCE, version, events) }, ...handledMark(operation) },
              { returnDocument: 'after', projection: NOT_THE_OUTBOX, maxTimeMS: MAX_TIME_MS },
            )
            .lean<RoleRecord>();
        } catch (error) {
          if (isDuplicateKey(error)) return 'name-taken';
          throw error;
        }
      },
      /**
       * Before the role, or a permission that it opens, is given to a person: a command that is about to delete or
       * change it decides again. False: the role is deleted, or has another version.
       */
      countUpon: async (role: string, version?: number): Promise<boolean> => {
        const { matchedCount } = await roles.updateOne(
          { ...there, _id: role, ...(version !== undefined && { version }) },
          { $inc: { given: 1 } },
          { maxTimeMS: MAX_TIME_MS },
        );
        return matchedCount === 1;
      },
      /** Makes every command that is about to change a role decide again, except for changes of `but`. */
      countUponEach: async (but: string): Promise<void> => {
        await roles.updateMany({ ...there, _id: { $ne: but } }, { $inc: { given: 1 } }, { maxTimeMS: MAX_TIME_MS });
      },
    };
  },
});
export type Roles = ReturnType<typeof createRoles>;
