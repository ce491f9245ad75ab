import type { StaffModule, StaffShared } from '../module.ts';
import { createStaffCommits } from '../shared/staff-commits.ts';
import type { TaxonRecord } from './domain/taxon.ts';
import { createProductCounts } from './product-counts.ts';
import { taxonRoutes } from './routes.ts';

export const taxonModule = (shared: StaffShared): StaffModule => ({
  routes: taxonRoutes({
    ...shared,
    commitsOf: (kind) => createStaffCommits<TaxonRecord>(shared.commitDeps, kind),
    reload: shared.memory.reload,
    countProducts: createProductCounts({ ...shared, ages: shared.memory.ages }),
    follow: () => shared.nudges.wake('following'),
  }),
});
