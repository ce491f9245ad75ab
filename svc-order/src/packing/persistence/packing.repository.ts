import {
  handledMark,
  isDuplicateKey,
  outboxOf,
  outboxSet,
  wasHandled,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import type { PackingRecord } from '../domain/packing-record.ts';
import type { PackingDocument, PackingModel } from './packing.model.ts';

const SOURCE = 'svc-order';
const MAX_TIME_MS = 2000;
/** The outbox is never read with the record. */
const RECORD = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0, changedAt: 0 } as const;

const recordOf = ({ _id, ...rest }: Omit<PackingDocument, 'changedAt'>): PackingRecord => ({ ...rest, uuid: _id });

/** The boxes of orders. */
export const createPackings = (model: PackingModel) => ({
  of: (shopUuid: string) => ({
    find: async (orders: readonly string[]): Promise<ReadonlyMap<string, PackingRecord>> => {
      const rows = await model
        .find({ _id: { $in: [...orders] }, shopUuid }, RECORD, { maxTimeMS: MAX_TIME_MS })
        .lean<PackingDocument[]>();
      return new Map(rows.map((row) => [row._id, recordOf(row)]));
    },

    wasHandled: (order: string, operation: string): Promise<boolean> =>
      wasHandled(model, { _id: order, shopUuid }, operation),

    /**
     * One conditional write: the box as it is now, its audit entry and the handled mark.
     * @param before as it was read; `version` 0: there was none
     * @returns null where another request wrote since
     */
    commit: async (
      before: PackingRecord,
      set: Partial<Omit<PackingRecord, 'uuid' | 'shopUuid' | 'version'>>,
      events: readonly NewEvent[],
      { operation, signal, at }: Pick<StaffCommand, 'operation' | 'signal' | 'at'>,
    ): Promise<PackingRecord | null> => {
      const version = before.version + 1;
      const after = { ...before, ...set, version };
      const changedAt = new Date(at);
      signal.throwIfAborted();
      const { uuid, ...fields } = after;
      if (before.version === 0) {
        const outbox = { outbox: outboxOf(SOURCE, version, events), outboxPending: true };
        const handled = operation === null ? [] : [operation];
        try {
          await model.insertMany([
            {
              ...fields,
              _id: uuid,
              scans: [...after.scans],
              photos: [...(after.photos ?? [])],
              changedAt,
              ...outbox,
              handled,
            },
          ]);
          return after;
        } catch (error) {
          if (isDuplicateKey(error)) return null;
          throw error;
        }
      }
      const { matchedCount } = await model.updateOne(
        { _id: before.uuid, shopUuid, version: before.version },
        {
          // Whole: a box of an earlier wave leaves nothing behind.
          $set: { ...fields, changedAt, version, ...outboxSet(SOURCE, version, events) },
          ...handledMark(operation),
        },
        { maxTimeMS: MAX_TIME_MS },
      );
      return matchedCount === 1 ? after : null;
    },
  }),
});
export type Packings = ReturnType<typeof createPackings>;
