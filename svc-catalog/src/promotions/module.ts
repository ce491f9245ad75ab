import type { StaffModule, StaffShared } from '../module.ts';
import { createStaffCommits } from '../shared/staff-commits.ts';
import { copyMadeCodes } from './consumers.ts';
import type { PromotionRecord } from './domain/promotion-record.ts';
import { promotionRoutes } from './routes.ts';

export const promotionModule = (shared: StaffShared): StaffModule => ({
  routes: promotionRoutes({
    ...shared,
    commits: createStaffCommits<PromotionRecord>(shared.commitDeps, 'promotion'),
    spendingOf: shared.memory.spendingOf,
    madeCodesOf: copyMadeCodes(shared.memory.copies),
  }),
  bins: [shared.promotions],
});
