import { isDuplicateKey } from '@shop/service-kit';
import { afterCheck, healthOf, type AccountHealthRecord, type Finding } from '../domain/account-health.ts';
import type { AccountHealthModel } from './account-health.model.ts';

const MAX_MS = 2000;

interface CheckedTransporter {
  readonly _id: string;
  readonly shopUuid: string;
  readonly accountChangedAt?: number;
}

export const createAccountHealth = (model: AccountHealthModel) => {
  const find = async (transporter: CheckedTransporter): Promise<AccountHealthRecord | null> =>
    healthOf(
      await model.findById(transporter._id).maxTimeMS(MAX_MS).lean<AccountHealthRecord | null>().exec(),
      transporter,
    );
  return {
    find,
    /** Of the shop's accounts, by transporter; some may be about former keys (`healthOf`). */
    ofShop: async (shopUuid: string): Promise<ReadonlyMap<string, AccountHealthRecord>> => {
      const all = await model.find({ shopUuid }).maxTimeMS(MAX_MS).lean<AccountHealthRecord[]>().exec();
      return new Map(all.map((health) => [health._id, health]));
    },
    /** Keeps what was found; of two that come at once the later stays. @returns both */
    note: async (
      transporter: CheckedTransporter,
      finding: Finding,
      now: number,
    ): Promise<{ readonly before: AccountHealthRecord | null; readonly after: AccountHealthRecord }> => {
      const before = await find(transporter);
      const after = afterCheck(before, transporter, finding, now);
      const { _id, ...fields } = after;
      try {
        // What is said of former keys does not replace what is known of the present ones.
        const notOlder = { _id, account: { $lte: after.account } };
        await model.updateOne(notOlder, { $set: fields }, { upsert: true, maxTimeMS: MAX_MS });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      return { before, after };
    },
  };
};
export type AccountHealths = ReturnType<typeof createAccountHealth>;
