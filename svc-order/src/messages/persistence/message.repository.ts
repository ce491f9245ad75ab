import type { MessageState } from '@shop/contracts/order';
import {
  checkVersion,
  handledMark,
  isDuplicateKey,
  outboxSet,
  wasHandled,
  type Checked,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import type { MessageRecord } from '../domain/message-record.ts';
import type { MessageModel } from './message.model.ts';

const SOURCE = 'svc-order';
const MAX_TIME_MS = 2000;
const NOT_THE_OUTBOX = { outbox: 0, outboxPending: 0, handled: 0 } as const;

type Marked = Pick<MessageRecord, 'state' | 'answeredBy' | 'answeredAt'>;

export const createMessages = (messages: MessageModel) => ({
  of: (shopUuid: string) => ({
    /** The unique index decides whether the message is new. */
    add: async (message: Omit<MessageRecord, 'shopUuid' | 'version'>): Promise<'added' | 'already-there'> => {
      try {
        await messages.insertMany([{ ...message, shopUuid, version: 1 }]);
        return 'added';
      } catch (error) {
        if (isDuplicateKey(error)) return 'already-there';
        throw error;
      }
    },
    ofKey: (messageKey: string): Promise<MessageRecord | null> =>
      messages.findOne({ shopUuid, messageKey }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<MessageRecord>(),
    find: (uuid: string): Promise<MessageRecord | null> =>
      messages.findOne({ _id: uuid, shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<MessageRecord>(),
    /** New ones the oldest first, answered ones the latest first: those behind `after`. */
    inState: (
      state: MessageState,
      after: Pick<MessageRecord, '_id' | 'createdAt'> | undefined,
      limit: number,
    ): Promise<MessageRecord[]> => {
      const [order, behind] = state === 'new' ? ([1, '$gt'] as const) : ([-1, '$lt'] as const);
      const where = {
        shopUuid,
        state,
        ...(after && {
          $or: [
            { createdAt: { [behind]: after.createdAt } },
            { createdAt: after.createdAt, _id: { [behind]: after._id } },
          ],
        }),
      };
      return messages
        .find(where, NOT_THE_OUTBOX)
        .sort({ createdAt: order, _id: order })
        .limit(limit)
        .maxTimeMS(MAX_TIME_MS)
        .lean<MessageRecord[]>();
    },
    /** The number in a state, no further than `most`. */
    count: (state: MessageState, most: number): Promise<number> =>
      messages.countDocuments({ shopUuid, state }, { limit: most, maxTimeMS: MAX_TIME_MS }).exec(),

    /** The optimistic lock of a staff write (D-4.03). */
    check: (
      message: MessageRecord | null,
      version: number,
      command: Pick<StaffCommand, 'operation'>,
    ): Promise<Checked<MessageRecord>> =>
      checkVersion(message, { expected: version, actual: message?.version }, command, ({ _id }, operation) =>
        wasHandled(messages, { _id, shopUuid }, operation),
      ),
    /**
     * One conditional write: the mark, its audit entry, the handled mark.
     * @returns null if another request wrote since `before` was read
     */
    mark: async (
      before: MessageRecord,
      marked: Marked,
      acted: NewEvent,
      operation: string | null,
    ): Promise<MessageRecord | null> => {
      const version = before.version + 1;
      const { matchedCount } = await messages.updateOne(
        { _id: before._id, shopUuid, version: before.version },
        { $set: { ...marked, version, ...outboxSet(SOURCE, version, [acted]) }, ...handledMark(operation) },
        { maxTimeMS: MAX_TIME_MS },
      );
      return matchedCount === 1 ? { ...before, ...marked, version } : null;
    },
  }),
});
export type Messages = ReturnType<typeof createMessages>;
