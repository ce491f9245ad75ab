import type { CodeUse } from '../domain/order-record.ts';
import { CODE_CUSTOMERS, CODE_SLOTS, MADE_CODES, type OrderModel } from './order.model.ts';

const MAX_TIME_MS = 1000;
const LIST_MAX_TIME_MS = 5000;
/** Sizes of the samples of places: for a code with ten thousand, a few are enough until nearly all are taken. */
const SAMPLE_SIZES = [16, 512, Infinity];

/** A number of different numbers from 1 to `most`, in random order; all of them if there are not enough. */
const sampleOf = (most: number, count: number): readonly number[] => {
  if (count >= most) return Array.from({ length: most }, (_, index) => index + 1);
  const sample = new Set<number>();
  while (sample.size < count) sample.add(1 + Math.floor(Math.random() * most));
  return [...sample];
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
 * D-9.03: the remaining uses of a code. An order holds its use itself, so that the use is taken with the order and
 * given back with its cancellation, each in one write. This module only reads; if two orders want the same place, the
 * unique index decides.
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
    const takenSlots = new Set(rows.map(({ codeUse }) => codeUse.slot));
    return places.filter((place) => !takenSlots.has(place));
  };
  const hasUsed = async (shopUuid: string, customer: string): Promise<boolean> =>
    (await model
      .findOne(
        { shopUuid, 'codeUse.customer': { $eq: customer, $type: 'string' } },
        { _id: 1 },
        { maxTimeMS: MAX_TIME_MS, hint: CODE_CUSTOMERS },
      )
      .lean()) !== null;

  /** The filter for codes that were generated for a promotion. */
  const madeOf = (promotion: string) => ({
    'codeUse.made': { $gte: `${promotion}:`, $lt: `${promotion};`, $type: 'string' as const },
  });
  const isMadeUsed = async (shopUuid: string, generatedCode: string): Promise<boolean> =>
    (await model
      .findOne(
        { shopUuid, 'codeUse.made': { $eq: generatedCode, $type: 'string' } },
        { _id: 1 },
        { maxTimeMS: MAX_TIME_MS, hint: MADE_CODES },
      )
      .lean()) !== null;

  /**
   * A random free place, so that simultaneous orders do not all want the same. Null: no place is left, also if the
   * limit is now lower than the number of uses.
   */
  const freeSlot = async (shopUuid: string, promotion: string, most: number): Promise<string | null> => {
    if ((await usesOf(shopUuid, promotion)) >= most) return null;
    for (const size of SAMPLE_SIZES) {
      const places = sampleOf(most, size).map((place) => `${promotion}:${place}`);
      const free = await freeOf(shopUuid, places);
      if (free.length > 0) return free[Math.floor(Math.random() * free.length)] ?? null;
    }
    return null;
  };

  return {
    of: (shopUuid: string) => ({
      /**
       * The use that an order with the code is to hold; null: the code is used up. Without a customer no earlier use is
       * looked up.
       */
      free: async (
        { promotion, most, oncePerCustomer, made: code }: LimitedCode,
        customerUuid: string | undefined,
      ): Promise<CodeUse | null> => {
        const customer = oncePerCustomer && customerUuid !== undefined ? `${promotion}:${customerUuid}` : null;
        const generatedCode = code === null ? null : `${promotion}:${code}`;
        const [used, spent, slot] = await Promise.all([
          customer === null ? false : hasUsed(shopUuid, customer),
          generatedCode === null ? false : isMadeUsed(shopUuid, generatedCode),
          most === null ? null : freeSlot(shopUuid, promotion, most),
        ]);
        if (used || spent || (most !== null && slot === null)) return null;
        return { slot, customer, ...(generatedCode !== null && { made: generatedCode }) };
      },

      /** The number of a promotion's generated codes that orders use. */
      madeUsed: (promotion: string): Promise<number> =>
        model.countDocuments({ shopUuid, ...madeOf(promotion) }, { maxTimeMS: MAX_TIME_MS, hint: MADE_CODES }),

      /** The orders with generated codes, sorted by code: after `after` and, if given, up to `to`. */
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
