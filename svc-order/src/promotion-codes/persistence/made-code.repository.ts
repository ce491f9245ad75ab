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
/** Codes that are written or withdrawn by one command. */
const BATCH = 1000;

type Written = Pick<CodeList, 'made' | 'open'> & Partial<Pick<CodeList, 'withdrawn'>>;

/**
 * The codes that were made for promotions, a row each. Whether one is used stands in the order that uses it (ADR 49),
 * and nowhere else.
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

      /** As nothing is there of one, it has an empty list. */
      list: async (promotion: string): Promise<CodeList> => {
        const found = await codeLists
          .findById(listId(promotion), null, { maxTimeMS: MAX_TIME_MS })
          .lean<(CodeListDocument & Partial<Pick<CodeList, 'handled'>>) | null>();
        if (!found) return { shopUuid, promotion, version: 0, made: 0, open: [], withdrawn: 0, handled: [] };
        const { version, made, open, withdrawn, handled = [] } = found;
        return { shopUuid, promotion, version, made, open, withdrawn, handled };
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
        const { promotion, handled: _handled, ...rest } = before;
        const [_id, version] = [listId(promotion), before.version + 1];
        const handled = operation === null ? [] : [operation];
        const after = { ...before, ...written, version, handled: [...before.handled, ...handled] };
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
          await codeLists.insertMany([{ _id, promotion, ...rest, ...written, version, handled, ...outbox }]);
          return after;
        } catch (error) {
          if (isDuplicateKey(error)) return null;
          throw error;
        }
      },

      /**
       * Makes what is missing of a mass. Safe to repeat, also by several at once: all make the same codes.
       * @param isOwn whether a person has given a promotion this code: then the next one is taken
       */
      fill: async (promotion: string, mass: Mass, isOwn: (code: string) => boolean): Promise<void> => {
        let made = await madeOf(promotion, mass.mass);
        for (let at = 0; made < mass.count;) {
          const { codes, next } = codesFrom(mass, at, Math.min(BATCH, mass.count - made), isOwn);
          at = next;
          await insertMissing(
            madeCodes,
            codes.map((code) => ({ _id: idOf(code), shopUuid, promotion, code, mass: mass.mass })),
          );
          made = await madeOf(promotion, mass.mass);
        }
      },
      /** Nothing is left to be made of it; its seed is forgotten. */
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

      /** By their letters, those after one. */
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

      /** Takes away those of masses up to this one, but these. */
      remove: async (promotion: string, upTo: number, except: ReadonlySet<string>): Promise<void> => {
        const rows = await madeCodes
          .find(
            { shopUuid, promotion, mass: { $lte: upTo } },
            { code: 1 },
            { maxTimeMS: LIST_MAX_TIME_MS, hint: CODES_OF_MASS },
          )
          .lean();
        const gone = rows.filter(({ code }) => !except.has(code)).map(({ _id }) => _id);
        for (let from = 0; from < gone.length; from += BATCH)
          await madeCodes.deleteMany({ _id: { $in: gone.slice(from, from + BATCH) } });
      },
    };
  },
});
export type MadeCodes = ReturnType<typeof createMadeCodes>;
