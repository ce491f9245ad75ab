import type { MigrationStep } from '@shop/service-kit';
import { tellTariffsAnew } from '../delivery/index.ts';
import type { LogisticsModels } from '../models.ts';

/**
 * D-4.13: tariffs say whether their transporter allows a delivery in part, which orders obey. Those of before said
 * nothing of it. Safe to repeat.
 */
export const tariffsToldAnew: MigrationStep<LogisticsModels> = {
  name: '0003-tariffs-told-anew',
  run: async ({ models, now }) => {
    await tellTariffsAnew(models, now);
    return { kind: 'done' };
  },
};
