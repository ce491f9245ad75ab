import type { StaffModule, StaffShared } from '../module.ts';
import { createStaffCommits } from '../shared/staff-commits.ts';
import type { WritingRecord } from './domain/writing.ts';
import { contentRoutes } from './routes.ts';

/** @param folded a text as it is searched */
export const contentModule = (shared: StaffShared, folded: (text: string) => string): StaffModule => ({
  routes: contentRoutes({
    ...shared,
    folded,
    commitsOf: (kind) => createStaffCommits<WritingRecord>(shared.commitDeps, kind),
  }),
  bins: [shared.writings],
});
