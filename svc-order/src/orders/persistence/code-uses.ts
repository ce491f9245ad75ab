import type { CodeUse } from '../domain/order-record.ts';
import { CODE_CUSTOMERS, CODE_SLOTS, MADE_CODES, type OrderModel } from './order.model.ts';

const MAX_TIME_MS = 1000;
const LIST_MAX_TIME_MS = 5000;
/** How many places are looked at: of a code with ten thousand, a few are enough until nearly all are taken. */
const TRIED = [16, 512, Infinity];

/** So many different numbers from 1 to `most`, in no order; all of them where there are no more. */
const anyOf = (most: number, wanted: number): readonly number[] => {
  if (wanted >= most) return Array.from({ length: most }, (_, index) => index + 1);
  const found = new Set<number>();
  while (found.size < wanted) found.add(1 + Math.floor(Math.random() * most));
  return [...found];
};

export interface LimitedCode {
  readonly promotion: string;
  readonly most: number | null;
  readonly oncePerCustomer: boolean;
  readonly made: string | null;
}

/** An order that uses a code that was made for a promotion. */
export interface MadeCodeUse {
  readonly code: string;
  readonly order: { readonly uuid: string; readonly number: string };
}

/**
 * D-9.03: what of a code is left. An order holds its use itself, so that it is taken with the order and given back with
 * its cancellation, in the one write of each: nothing can come between. Here is only looked; two who saw the same place
 * are settled by the index.
 */
export const createCodeUses = (model: OrderModel) => {
  const usesOf = (shopUuid: string, promotion: string): Promise<number> =>
    model.countDocuments(
      { shopUuid, 'codeUse.slot': { $gte: `${promotion}:`, $lt: `${promotion};`, $type: 'string' } },
      { maxTimeMS: MAX_TIME_MS, hint: CODE_SLOTS },
    );
  const freeOf = async (shopUuid: string, places: readonly string[]): Promise<string[]> => {
    const rows = await model
      .find(
        { shopUuid, 'codeUse.slot': { $in: places, $type: 'string' } },
        { _id: 0, 'codeUse.slot': 1 },
        { maxTimeMS: MAX_TIME_MS, hint: CODE_SLOTS },
      )
      .lean<{ readonly codeUse: CodeUse }[]>();
    const taken = new Set(rows.map(({ codeUse }) => codeUse.slot));
    return places.filter((place) => !taken.has(place));
  };
  const hasUsed = async (shopUuid: string, customer: string): Promise<boolean> =>
    (await model
      .findOne(
        { shopUuid, 'codeUse.customer': { $eq: customer, $type: 'string' } },
        { _id: 1 },
        { maxTimeMS: MAX_TIME_MS, hint: CODE_CUSTOMERS },
      )
      .lean()) !== null;

  /** Of the codes that were made for a promotion. */
  const madeOf = (promotion: string) => ({
    'codeUse.made': { $gte: `${promotion}:`, $lt: `${promotion};`, $type: 'string' as const },
  });
  const isMadeUsed = async (shopUuid: string, made: string): Promise<boolean> =>
    (await model
      .findOne(
        { shopUuid, 'codeUse.made': { $eq: made, $type: 'string' } },
        { _id: 1 },
        { maxTimeMS: MAX_TIME_MS, hint: MADE_CODES },
      )
      .lean()) !== null;

  /**
   * Any of the free places, so that many who come at once do not all want the same; null: none is left, also where
   * fewer are given now than were used before.
   */
  const freeSlot = async (shopUuid: string, promotion: string, most: number): Promise<string | null> => {
    if ((await usesOf(shopUuid, promotion)) >= most) return null;
    for (const tried of TRIED) {
      const places = anyOf(most, tried).map((place) => `${promotion}:${place}`);
      const free = await freeOf(shopUuid, places);
      if (free.length > 0) return free[Math.floor(Math.random() * free.length)] ?? null;
    }
    return null;
  };

  return {
    of: (shopUuid: string) => ({
      /**
       * What an order that uses the code is to hold; null: it is used up. Without a customer nobody is looked up.
       */
      free: async (
        { promotion, most, oncePerCustomer, made: code }: LimitedCode,
        customerUuid: string | undefined,
      ): Promise<CodeUse | null> => {
        const customer = oncePerCustomer && customerUuid !== undefined ? `${promotion}:${customerUuid}` : null;
        const made = code === null ? null : `${promotion}:${code}`;
        const [used, spent, slot] = await Promise.all([
          customer === null ? false : hasUsed(shopUuid, customer),
          made === null ? false : isMadeUsed(shopUuid, made),
          most === null ? null : freeSlot(shopUuid, promotion, most),
        ]);
        if (used || spent || (most !== null && slot === null)) return null;
        return { slot, customer, ...(made !== null && { made }) };
      },

      /** How many of a promotion's made codes orders use. */
      madeUsed: (promotion: string): Promise<number> =>
        model.countDocuments({ shopUuid, ...madeOf(promotion) }, { maxTimeMS: MAX_TIME_MS, hint: MADE_CODES }),

      /** Those orders, by the letters of their codes: of the codes after `after` and, where it is given, up to `to`. */
      usesOfMade: async (promotion: string, after = '', to?: string): Promise<MadeCodeUse[]> => {
        const until = to === undefined ? { $lt: `${promotion};` } : { $lte: `${promotion}:${to}` };
        const made = { $gt: `${promotion}:${after}`, ...until, $type: 'string' as const };
        const rows = await model
          .find(
            { shopUuid, 'codeUse.made': made },
            { number: 1, 'codeUse.made': 1 },
            { maxTimeMS: LIST_MAX_TIME_MS, hint: MADE_CODES },
          )
          .sort({ 'codeUse.made': 1 })
          .lean<{ readonly _id: string; readonly number: string; readonly codeUse: { readonly made: string } }[]>();
        return rows.map(({ _id, number, codeUse }) => ({
          code: codeUse.made.slice(promotion.length + 1),
          order: { uuid: _id, number },
        }));
      },
    }),
  };
};
export type CodeUses = ReturnType<typeof createCodeUses>;
