import type { StaffModule, StaffShared } from '../module.ts';
import { createStaffCommits } from '../shared/staff-commits.ts';
import type { DictionaryRecord } from './domain/dictionary-record.ts';
import { startFollowing } from './follow-loop.ts';
import { dictionaryRoutes } from './routes.ts';

export const dictionaryModule = (shared: StaffShared): StaffModule => {
  const { memory, nudges, shops } = shared;
  return {
    routes: dictionaryRoutes({
      ...shared,
      commitsOf: (kind) => createStaffCommits<DictionaryRecord>(shared.commitDeps, kind),
      follow: () => nudges.wake('following'),
    }),
    // One loop for taxonomy and dictionaries: both write the same products.
    loops: () => {
      const { views, reload } = memory;
      const following = startFollowing({ ...shared, views, reload, menusOf: shops });
      nudges.started('following', following.nudge);
      return { 'products that follow': following };
    },
  };
};
