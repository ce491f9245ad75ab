import { driverOf, isDuplicateKey } from '@shop/service-kit';
import type { CompanyWebhookModel, CompanyWebhookRecord } from './company-webhook.model.ts';

const MAX_MS = 2000;

export const createCompanyWebhooks = (model: CompanyWebhookModel) => {
  // Past the model (ADR 36): 200 a second are to be taken.
  const driver = driverOf(model);
  return {
    /** False: this very call is there already. */
    keep: async (call: CompanyWebhookRecord): Promise<boolean> => {
      try {
        await driver.insertOne(call, { maxTimeMS: MAX_MS });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    waiting: (limit: number): Promise<CompanyWebhookRecord[]> =>
      model
        .find({ state: 'new' })
        .sort({ heardAt: 1 })
        .limit(limit)
        .maxTimeMS(MAX_MS)
        .lean<CompanyWebhookRecord[]>()
        .exec(),
    settle: async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      const done = { $set: { state: 'applied' as const } };
      await driver.updateMany({ _id: { $in: [...ids] }, state: 'new' }, done, { maxTimeMS: MAX_MS });
    },
  };
};
export type CompanyWebhooks = ReturnType<typeof createCompanyWebhooks>;
