import {
  handledMark,
  isDuplicateKey,
  outboxOf,
  outboxSet,
  wasHandled,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import type { WaveRecord } from '../domain/packing-record.ts';
import { HOLDS, type PackingWaveModel, type WaveDocument } from './packing.model.ts';

const SOURCE = 'svc-order';
const MAX_TIME_MS = 2000;
/** Waves of a warehouse that are shown; who works on more at once closes some. */
const SHOWN = 30;
const RECORD = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0, endedAt: 0 } as const;

const recordOf = ({ _id, ...rest }: WaveDocument): WaveRecord => ({ ...rest, uuid: _id });

const endOf = (closedAt: string | null | undefined) => (closedAt ? { endedAt: new Date(closedAt) } : {});

const readsOf = (model: PackingWaveModel, shopUuid: string) => ({
  find: async (uuid: string): Promise<WaveRecord | null> => {
    const found = await model
      .findOne({ _id: uuid, shopUuid }, RECORD, { maxTimeMS: MAX_TIME_MS })
      .lean<WaveDocument | null>();
    return found && recordOf(found);
  },

  /** The last wave that took an order. */
  ofOrder: async (order: string): Promise<WaveRecord | null> => {
    const found = await model
      .findOne({ shopUuid, 'boxes.order': order }, RECORD, { maxTimeMS: MAX_TIME_MS })
      .sort({ createdAt: -1 })
      .lean<WaveDocument | null>();
    return found && recordOf(found);
  },

  /** Newest first. */
  open: async (warehouse: string): Promise<WaveRecord[]> => {
    const rows = await model
      .find({ shopUuid, warehouse, closedAt: null }, RECORD, { maxTimeMS: MAX_TIME_MS, limit: SHOWN })
      .sort({ createdAt: -1 })
      .lean<WaveDocument[]>();
    return rows.map(recordOf);
  },

  /** Those of some orders that a wave holds, with the wave. */
  holding: async (orders: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await model
      .find({ shopUuid, held: { $in: [...orders] }, ...HOLDS }, { held: 1 }, { maxTimeMS: MAX_TIME_MS })
      .lean<Pick<WaveDocument, '_id' | 'held'>[]>();
    return new Map(rows.flatMap(({ _id, held }) => held.map((order) => [order, _id])));
  },

  /** All orders of the shop that a wave holds. */
  held: async (): Promise<string[]> => {
    const rows = await model
      .find({ shopUuid, closedAt: null }, { held: 1 }, { maxTimeMS: MAX_TIME_MS })
      .lean<Pick<WaveDocument, 'held'>[]>();
    return rows.flatMap(({ held }) => [...held]);
  },
});

/** Waves of orders that are packed together. */
export const createWaves = (model: PackingWaveModel) => ({
  of: (shopUuid: string) => ({
    ...readsOf(model, shopUuid),

    wasHandled: (uuid: string, operation: string): Promise<boolean> =>
      wasHandled(model, { _id: uuid, shopUuid }, operation),

    /** @returns `taken`: another wave has one of the orders, or an earlier try of this request created the wave */
    insert: async (
      { uuid, ...record }: WaveRecord,
      events: readonly NewEvent[],
      { operation, signal }: Pick<StaffCommand, 'operation' | 'signal'>,
    ): Promise<'inserted' | 'taken'> => {
      const outbox = { outbox: outboxOf(SOURCE, record.version, events), outboxPending: true };
      const handled = operation === null ? [] : [operation];
      const { boxes, held, picks } = record;
      const lists = { boxes: [...boxes], held: [...held], picks: [...picks] };
      signal.throwIfAborted();
      try {
        await model.insertMany([{ ...record, ...lists, _id: uuid, ...outbox, handled }]);
        return 'inserted';
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },

    /** One conditional write. @returns null where another request wrote since `before` was read */
    commit: async (
      before: WaveRecord,
      set: Partial<Pick<WaveRecord, 'picks' | 'held' | 'closedAt'>>,
      events: readonly NewEvent[],
      { operation, signal }: Pick<StaffCommand, 'operation' | 'signal'>,
    ): Promise<WaveRecord | null> => {
      const version = before.version + 1;
      signal.throwIfAborted();
      const { matchedCount } = await model.updateOne(
        { _id: before.uuid, shopUuid, version: before.version },
        {
          $set: { ...set, ...endOf(set.closedAt), version, ...outboxSet(SOURCE, version, events) },
          ...handledMark(operation),
        },
        { maxTimeMS: MAX_TIME_MS },
      );
      return matchedCount === 1 ? { ...before, ...set, version } : null;
    },

    /** The order may be taken by another wave. Safe to repeat. */
    release: async (uuid: string, order: string): Promise<void> => {
      await model.updateOne(
        { _id: uuid, shopUuid, held: order },
        { $pull: { held: order }, $inc: { version: 1 } },
        { maxTimeMS: MAX_TIME_MS },
      );
    },
    /** Nothing of it is left to do. Safe to repeat. */
    end: async (uuid: string, closedAt: string): Promise<void> => {
      await model.updateOne(
        { _id: uuid, shopUuid, closedAt: null },
        { $set: { closedAt, ...endOf(closedAt), held: [] }, $inc: { version: 1 } },
        { maxTimeMS: MAX_TIME_MS },
      );
    },
  }),
});
export type Waves = ReturnType<typeof createWaves>;
