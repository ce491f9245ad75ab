import { isDuplicateKey, type MigrationStep } from '@shop/service-kit';
import type { PaymentsModels } from '../models.ts';

/**
 * D-8.02: no two payments of a shop have one number, of whatever release they are. Where two of earlier releases have,
 * only new ones are guarded, by their sequence: so no model names this index.
 */
export const guardedPaymentNumbers: MigrationStep<Pick<PaymentsModels, 'payments'>> = {
  name: '0001-guarded-payment-numbers',
  makes: ['transporter_payments.shopUuid_1_number_1'],
  run: async ({ models: { payments } }) => {
    try {
      const partialFilterExpression = { number: { $type: 'string' } };
      await payments.collection.createIndex({ shopUuid: 1, number: 1 }, { unique: true, partialFilterExpression });
      return { kind: 'done' };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const note = 'two payments of an earlier release have one number: numbers are guarded by their sequence alone';
      return { kind: 'done', note };
    }
  },
};
