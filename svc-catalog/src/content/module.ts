import type { StaffModule, StaffShared } from '../module.ts';
import { createStaffCommits } from '../shared/staff-commits.ts';
import type { ContentEntryRecord } from './domain/content-entry.ts';
import { contentRoutes } from './routes.ts';

/** @param folded a text as it is searched */
export const contentModule = (shared: StaffShared, folded: (text: string) => string): StaffModule => ({
  routes: contentRoutes({
    ...shared,
    folded,
    commitsOf: (kind) => createStaffCommits<ContentEntryRecord>(shared.commitDeps, kind),
  }),
  bins: [shared.contentEntries],
});
