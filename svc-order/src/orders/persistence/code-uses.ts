import type { CodeUse } from '../domain/order-record.ts';
import { CODE_CUSTOMERS, CODE_SLOTS, type OrderModel } from './order.model.ts';

const MAX_TIME_MS = 1000;

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
  const takenOf = async (shopUuid: string, promotion: string): Promise<Set<string>> => {
    const rows = await model
      .find(
        { shopUuid, 'codeUse.slot': { $gte: `${promotion}:`, $lt: `${promotion};`, $type: 'string' } },
        { _id: 0, 'codeUse.slot': 1 },
        { maxTimeMS: MAX_TIME_MS, hint: CODE_SLOTS },
      )
      .lean<{ readonly codeUse: CodeUse }[]>();
    return new Set(rows.flatMap(({ codeUse }) => codeUse.slot ?? []));
  };
  const hasUsed = async (shopUuid: string, customer: string): Promise<boolean> =>
    (await model
      .findOne(
        { shopUuid, 'codeUse.customer': { $eq: customer, $type: 'string' } },
        { _id: 1 },
        { maxTimeMS: MAX_TIME_MS, hint: CODE_CUSTOMERS },
      )
      .lean()) !== null;

  /** Any of the free places, so that many who come at once do not all want the same; null: none is left. */
  const freeSlot = async (shopUuid: string, promotion: string, most: number): Promise<string | null> => {
    const taken = await takenOf(shopUuid, promotion);
    const free = Array.from({ length: most }, (_, place) => `${promotion}:${place + 1}`).filter(
      (slot) => !taken.has(slot),
    );
    return free[Math.floor(Math.random() * free.length)] ?? null;
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
