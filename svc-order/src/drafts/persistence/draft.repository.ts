import {
  handledMark,
  isDuplicateKey,
  outboxOf,
  outboxSet,
  wasHandled,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import type { DraftRecord } from '../domain/draft-record.ts';
import type { DraftDocument, DraftModel } from './draft.model.ts';

const SOURCE = 'svc-order';
const MAX_TIME_MS = 2000;
const MAX_LISTED = 200;

/** A page makes the uuid of a draft, so that two shops may have the same one. */
const idOf = (shopUuid: string, uuid: string): string => `${shopUuid}:${uuid}`;
const recordOf = ({ _id, ...rest }: DraftDocument): DraftRecord => ({
  ...rest,
  uuid: _id.slice(rest.shopUuid.length + 1),
});
/** The outbox is never read with the record. */
const RECORD = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0 } as const;
type Request = Pick<StaffCommand, 'operation' | 'signal'>;

/** Drafts and proformas of orders. */
export const createDrafts = (drafts: DraftModel) => ({
  of: (shopUuid: string) => ({
    find: async (uuid: string): Promise<DraftRecord | null> => {
      const found = await drafts
        .findOne({ _id: idOf(shopUuid, uuid), shopUuid }, RECORD, { maxTimeMS: MAX_TIME_MS })
        .lean<DraftDocument | null>();
      return found && recordOf(found);
    },

    /** The drafts of a person, or the proformas of the shop, latest first. */
    list: async (kind: DraftRecord['kind'], person: string): Promise<DraftRecord[]> => {
      const own = kind === 'draft' ? { 'by.id': person } : {};
      const rows = await drafts
        .find({ shopUuid, kind, ...own, deletedAt: null }, RECORD, {
          sort: { changedAt: -1 },
          limit: MAX_LISTED,
          maxTimeMS: MAX_TIME_MS,
        })
        .lean<DraftDocument[]>();
      return rows.map(recordOf);
    },

    wasHandled: (uuid: string, operation: string): Promise<boolean> =>
      wasHandled(drafts, { _id: idOf(shopUuid, uuid), shopUuid }, operation),

    /** @returns false where the draft is there already */
    insert: async (
      { uuid, ...record }: DraftRecord,
      events: readonly NewEvent[],
      { operation, signal }: Request,
    ): Promise<boolean> => {
      const outbox = { outbox: outboxOf(SOURCE, record.version, events), outboxPending: true };
      signal.throwIfAborted();
      try {
        await drafts.insertMany([
          { ...record, _id: idOf(shopUuid, uuid), ...outbox, handled: operation === null ? [] : [operation] },
        ]);
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
      before: DraftRecord,
      set: Partial<Omit<DraftRecord, 'uuid' | 'shopUuid' | 'version'>>,
      events: readonly NewEvent[],
      { operation, signal }: Request,
    ): Promise<DraftRecord | null> => {
      const version = before.version + 1;
      signal.throwIfAborted();
      const { matchedCount } = await drafts.updateOne(
        { _id: idOf(shopUuid, before.uuid), shopUuid, version: before.version },
        { $set: { ...set, version, ...outboxSet(SOURCE, version, events) }, ...handledMark(operation) },
        { maxTimeMS: MAX_TIME_MS },
      );
      return matchedCount === 1 ? { ...before, ...set, version } : null;
    },
  }),
});
export type Drafts = ReturnType<typeof createDrafts>;
