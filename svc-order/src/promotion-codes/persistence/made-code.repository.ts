import { handledMark, insertMissing, isDuplicateKey, outboxOf, outboxSet, type NewEvent } from '@shop/service-kit';
import { codesFrom } from '../domain/code-letters.ts';
import type { CodeList, Mass } from '../domain/code-list.ts';
import {
  CODES_OF_MASS,
  CODES_OF_PROMOTION,
  type CodeListDocument,
  type CodeListModel,
  type MadeCodeModel,
} from './made-code.model.ts';

const SOURCE = 'svc-order';
const MAX_TIME_MS = 1000;
const LIST_MAX_TIME_MS = 5000;
/** Codes that one command writes or withdraws. */
const BATCH = 1000;

type Written = Pick<CodeList, 'made' | 'open'> & Partial<Pick<CodeList, 'withdrawn'>>;

/**
 * The generated codes of promotions, a row each. The order that uses a code records its use (ADR 49); it is stored
 * nowhere else.
 */
export const createMadeCodes = ({ madeCodes, codeLists }: { madeCodes: MadeCodeModel; codeLists: CodeListModel }) => ({
  of: (shopUuid: string) => {
    const idOf = (code: string): string => `${shopUuid}:${code}`;
    const listId = (promotion: string): string => `${shopUuid}:${promotion}`;
    const madeOf = (promotion: string, mass: number): Promise<number> =>
      madeCodes
        .countDocuments({ shopUuid, promotion, mass }, { maxTimeMS: LIST_MAX_TIME_MS, hint: CODES_OF_MASS })
        .exec();

    return {
      promotionOf: async (code: string): Promise<string | undefined> =>
        (await madeCodes.findOne({ _id: idOf(code) }, { promotion: 1 }, { maxTimeMS: MAX_TIME_MS }).lean())?.promotion,

      /** A promotion without a stored list has an empty one. */
      list: async (promotion: string): Promise<CodeList> => {
        const stored = await codeLists
          .findById(listId(promotion), null, { maxTimeMS: MAX_TIME_MS })
          .lean<(CodeListDocument & Partial<Pick<CodeList, 'handled'>>) | null>();
        if (!stored) return { shopUuid, promotion, version: 0, made: 0, open: [], withdrawn: 0, handled: [] };
        const { version, made, open, withdrawn, handled: handledKeys = [] } = stored;
        return { shopUuid, promotion, version, made, open, withdrawn, handled: handledKeys };
      },

      /**
       * One conditional write, with its handled mark and its events.
       * @returns null where another request wrote since `before` was read
       */
      writeList: async (
        before: CodeList,
        written: Written,
        events: readonly NewEvent[],
        operation: string | null,
      ): Promise<CodeList | null> => {
        const { promotion, handled: _handled, ...unchanged } = before;
        const [_id, version] = [listId(promotion), before.version + 1];
        const handledKeys = operation === null ? [] : [operation];
        const after = { ...before, ...written, version, handled: [...before.handled, ...handledKeys] };
        if (before.version > 0) {
          const { matchedCount } = await codeLists.updateOne(
            { _id, version: before.version },
            {
              $set: { ...written, version, ...outboxSet(SOURCE, version, events) },
              ...handledMark(operation),
            },
            { maxTimeMS: MAX_TIME_MS },
          );
          return matchedCount === 1 ? after : null;
        }
        const outbox = { outbox: outboxOf(SOURCE, version, events), outboxPending: true };
        try {
          await codeLists.insertMany([
            { _id, promotion, ...unchanged, ...written, version, handled: handledKeys, ...outbox },
          ]);
          return after;
        } catch (error) {
          if (isDuplicateKey(error)) return null;
          throw error;
        }
      },

      /**
       * Generates the missing codes of a batch. Safe to repeat and to run concurrently, because all runs generate the
       * same codes.
       * @param isOwn staff wrote this code for a promotion; it is then skipped
       */
      fill: async (promotion: string, mass: Mass, isOwn: (code: string) => boolean): Promise<void> => {
        let generated = await madeOf(promotion, mass.mass);
        for (let at = 0; generated < mass.count;) {
          const { codes, next } = codesFrom(mass, at, Math.min(BATCH, mass.count - generated), isOwn);
          at = next;
          await insertMissing(
            madeCodes,
            codes.map((code) => ({ _id: idOf(code), shopUuid, promotion, code, mass: mass.mass })),
          );
          generated = await madeOf(promotion, mass.mass);
        }
      },
      /** The batch is complete; its seed is deleted. */
      close: async (promotion: string, mass: number): Promise<void> => {
        await codeLists.updateOne(
          { _id: listId(promotion) },
          { $pull: { open: { mass } } },
          { maxTimeMS: MAX_TIME_MS },
        );
      },

      count: (promotion: string): Promise<number> =>
        madeCodes
          .countDocuments({ shopUuid, promotion }, { maxTimeMS: LIST_MAX_TIME_MS, hint: CODES_OF_PROMOTION })
          .exec(),

      /** Codes in alphabetical order, after a given one. */
      page: async (promotion: string, after: string, limit: number): Promise<string[]> => {
        const rows = await madeCodes
          .find(
            { shopUuid, promotion, code: { $gt: after } },
            { code: 1 },
            { maxTimeMS: LIST_MAX_TIME_MS, hint: CODES_OF_PROMOTION, limit },
          )
          .sort({ code: 1 })
          .lean();
        return rows.map(({ code }) => code);
      },

      /** Deletes the codes of batches up to this one, with exceptions. */
      remove: async (promotion: string, upTo: number, except: ReadonlySet<string>): Promise<void> => {
        const rows = await madeCodes
          .find(
            { shopUuid, promotion, mass: { $lte: upTo } },
            { code: 1 },
            { maxTimeMS: LIST_MAX_TIME_MS, hint: CODES_OF_MASS },
          )
          .lean();
        const removedIds = rows.filter(({ code }) => !except.has(code)).map(({ _id }) => _id);
        for (let from = 0; from < removedIds.length; from += BATCH)
          await madeCodes.deleteMany({ _id: { $in: removedIds.slice(from, from + BATCH) } });
      },
    };
  },
});
export type MadeCodes = ReturnType<typeof createMadeCodes>;
