import type { Reach } from '@shop/contracts/staff';
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
import { LRUCache } from 'lru-cache';
import { SOURCE } from '../../shared/source.ts';
import type { WarehouseFields } from '../domain/decide-warehouse.ts';
import type { WarehouseModel, WarehouseRecord } from './warehouse.model.ts';

/** Milliseconds for which orders of a shop may be planned with cached warehouses. */
const CACHE_MS = 1000;
const CACHED_SHOPS = 1000;
const MAX_MS = 2000;
const NOT_THE_OUTBOX = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0 } as const;

/** Warehouses from before people could change them have no version. */
export const versionOf = ({ version = 1 }: Pick<WarehouseRecord, 'version'>): number => version;

export const createWarehouses = (model: WarehouseModel) => {
  const within = (shopUuid: string, reach: Reach): Promise<WarehouseRecord[]> =>
    model
      .find({ shopUuid, ...(reach === 'all' ? {} : { _id: { $in: [...reach] } }) }, NOT_THE_OUTBOX)
      .sort({ position: 1, _id: 1 })
      .maxTimeMS(MAX_MS)
      .lean<WarehouseRecord[]>()
      .exec();
  const remembered = new LRUCache<string, WarehouseRecord[]>({
    max: CACHED_SHOPS,
    ttl: CACHE_MS,
    fetchMethod: (shopUuid) => within(shopUuid, 'all'),
  });
  return {
    of: (shopUuid: string) => ({
      /** The warehouses within a person's reach, in the shop's order. */
      within: (reach: Reach): Promise<WarehouseRecord[]> => within(shopUuid, reach),
      /** All warehouses, at most a second old. */
      lately: async (): Promise<WarehouseRecord[]> => (await remembered.fetch(shopUuid)) ?? [],

      /** With its audit entry. `there`: its id exists, or its code. */
      create: async (
        warehouse: WarehouseFields & Pick<WarehouseRecord, '_id' | 'position'>,
        events: readonly NewEvent[],
      ): Promise<WarehouseRecord | 'there'> => {
        const made: WarehouseRecord = { ...warehouse, shopUuid, version: 1 };
        try {
          const { _id, ...fields } = made;
          const pendingEvents = { outbox: outboxOf(SOURCE, 1, events), outboxPending: true };
          const { upsertedCount } = await model.updateOne(
            { _id },
            { $setOnInsert: { ...fields, ...pendingEvents } },
            { upsert: true, maxTimeMS: MAX_MS },
          );
          return upsertedCount === 1 ? made : 'there';
        } catch (error) {
          if (isDuplicateKey(error)) return 'there';
          throw error;
        }
      },

      /** The optimistic lock of a staff write (D-4.03). */
      check: (
        warehouse: WarehouseRecord | null,
        version: number,
        command: Pick<StaffCommand, 'operation'>,
      ): Promise<Checked<WarehouseRecord>> =>
        checkVersion(
          warehouse,
          { expected: version, actual: warehouse ? versionOf(warehouse) : undefined },
          command,
          ({ _id }, operation) => wasHandled(model, { _id, shopUuid }, operation),
        ),

      /** One conditional write; null: another request changed the warehouse, or took the code, since `before`. */
      change: async (
        before: WarehouseRecord,
        fields: WarehouseFields,
        events: readonly NewEvent[],
        operation: string | null,
      ): Promise<WarehouseRecord | null> => {
        const version = versionOf(before) + 1;
        const retell = before.active === fields.active ? {} : { retell: true };
        try {
          return await model
            .findOneAndUpdate(
              { _id: before._id, shopUuid, version: before.version ?? null },
              {
                $set: { ...fields, ...retell, version, ...outboxSet(SOURCE, version, events) },
                ...handledMark(operation),
              },
              { returnDocument: 'after', projection: NOT_THE_OUTBOX, maxTimeMS: MAX_MS },
            )
            .lean<WarehouseRecord>();
        } catch (error) {
          if (isDuplicateKey(error)) return null;
          throw error;
        }
      },
    }),
  };
};
export type Warehouses = ReturnType<typeof createWarehouses>;
