import {
  handledMark,
  isDuplicateKey,
  outboxOf,
  outboxSet,
  wasHandled,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import type { SegmentRecord } from '../domain/segment-record.ts';
import type { SegmentDocument, SegmentModel } from './segment.model.ts';

const SOURCE = 'svc-order';
const MAX_TIME_MS = 2000;

/** A segment without its phones, of which lists name the number. */
export type ListedSegment = Omit<SegmentRecord, 'phones'> & { readonly phoneCount: number };
/** A segment as one phone meets it. */
export interface SegmentOfPhone extends Pick<SegmentRecord, 'uuid' | 'rule'> {
  readonly isByHand: boolean;
}

const recordOf = ({ _id, ...rest }: SegmentDocument): SegmentRecord => ({ ...rest, uuid: _id });
/** The outbox is never read with the record. */
const RECORD = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0 } as const;

/** The segments of shops' customers. */
export const createSegments = (segments: SegmentModel) => ({
  of: (shopUuid: string) => ({
    find: async (uuid: string): Promise<SegmentRecord | null> => {
      const found = await segments
        .findOne({ _id: uuid, shopUuid }, RECORD, { maxTimeMS: MAX_TIME_MS })
        .lean<SegmentDocument | null>();
      return found && recordOf(found);
    },

    /** All that are not in the bin; a shop has a hundred at most. */
    list: async (): Promise<ListedSegment[]> => {
      const rows = await segments.aggregate<Omit<ListedSegment, 'uuid'> & { readonly _id: string }>(
        [
          { $match: { shopUuid, deletedAt: null } },
          { $set: { phoneCount: { $size: '$phones' } } },
          { $project: { ...RECORD, phones: 0 } },
        ],
        { maxTimeMS: MAX_TIME_MS },
      );
      return rows.map(({ _id, ...rest }) => ({ ...rest, uuid: _id }));
    },

    count: (): Promise<number> =>
      segments.countDocuments({ shopUuid, deletedAt: null }, { maxTimeMS: MAX_TIME_MS }).exec(),

    /** Those of some segments that are not in the bin, and whether each has this phone by hand. */
    metBy: async (phone: string, uuids: readonly string[]): Promise<SegmentOfPhone[]> => {
      const rows = await segments.aggregate<Omit<SegmentOfPhone, 'uuid'> & { readonly _id: string }>(
        [
          { $match: { _id: { $in: [...uuids] }, shopUuid, deletedAt: null } },
          { $project: { rule: 1, isByHand: { $in: [phone, '$phones'] } } },
        ],
        { maxTimeMS: MAX_TIME_MS },
      );
      return rows.map(({ _id, rule, isByHand }) => ({ uuid: _id, rule, isByHand }));
    },

    wasHandled: (uuid: string, operation: string): Promise<boolean> =>
      wasHandled(segments, { _id: uuid, shopUuid }, operation),

    /** @returns false where an earlier try of this request has created it */
    insert: async (
      { uuid, ...record }: SegmentRecord,
      events: readonly NewEvent[],
      { operation, signal }: Pick<StaffCommand, 'operation' | 'signal'>,
    ): Promise<boolean> => {
      const outbox = { outbox: outboxOf(SOURCE, record.version, events), outboxPending: true };
      const handled = operation === null ? [] : [operation];
      signal.throwIfAborted();
      try {
        await segments.insertMany([{ ...record, _id: uuid, phones: [...record.phones], ...outbox, handled }]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /**
     * One conditional write: fields, next version, events and the handled mark.
     * @returns null where another request wrote since `before` was read
     */
    commit: async (
      before: SegmentRecord,
      set: Partial<Omit<SegmentRecord, 'uuid' | 'shopUuid' | 'version'>>,
      events: readonly NewEvent[],
      { operation, signal }: Pick<StaffCommand, 'operation' | 'signal'>,
    ): Promise<SegmentRecord | null> => {
      const version = before.version + 1;
      signal.throwIfAborted();
      const { matchedCount } = await segments.updateOne(
        { _id: before.uuid, shopUuid, version: before.version },
        { $set: { ...set, version, ...outboxSet(SOURCE, version, events) }, ...handledMark(operation) },
        { maxTimeMS: MAX_TIME_MS },
      );
      return matchedCount === 1 ? { ...before, ...set, version } : null;
    },
  }),
});
export type Segments = ReturnType<typeof createSegments>;
