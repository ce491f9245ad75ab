import { driverOf, type MigrationStep } from '@shop/service-kit';
import type { LogisticsModels } from '../models.ts';

/** A large shop has 100,000 items. */
const MAX_MS = 60_000;

const daysOfLots = {
  $map: {
    input: { $filter: { input: '$lots', as: 'lot', cond: { $gt: ['$$lot.onHand', 0] } } },
    as: 'lot',
    in: '$$lot.expiresAt',
  },
};

/** Stock items from before lists went by these figures. The journal writes them with each later change. */
export const figuresInLists: MigrationStep<Pick<LogisticsModels, 'stock'>> = {
  name: '0001-figures-in-lists',
  run: async ({ models: { stock } }) => {
    const shown = {
      onHand: { $sum: '$lots.onHand' },
      hold: { $sum: '$lots.hold' },
      expiry: { $dateToString: { date: { $min: daysOfLots }, format: '%Y-%m-%d', onNull: '9999-12-31' } },
    };
    await driverOf(stock).updateMany({ shown: { $exists: false } }, [{ $set: { shown } }], { maxTimeMS: MAX_MS });
    return { kind: 'done' };
  },
};
