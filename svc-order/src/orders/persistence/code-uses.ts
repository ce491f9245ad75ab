import type { CodeUse } from '../domain/order-record.ts';
import { CODE_CUSTOMERS, CODE_SLOTS, type OrderModel } from './order.model.ts';

const MAX_TIME_MS = 1000;
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
        { promotion, most, oncePerCustomer }: LimitedCode,
        customerUuid: string | undefined,
      ): Promise<CodeUse | null> => {
        const customer = oncePerCustomer && customerUuid !== undefined ? `${promotion}:${customerUuid}` : null;
        const [used, slot] = await Promise.all([
          customer === null ? false : hasUsed(shopUuid, customer),
          most === null ? null : freeSlot(shopUuid, promotion, most),
        ]);
        return used || (most !== null && slot === null) ? null : { slot, customer };
      },
    }),
  };
};
export type CodeUses = ReturnType<typeof createCodeUses>;
