import type { StaffModule, StaffShared } from '../module.ts';
import { createStaffCommits } from '../shared/staff-commits.ts';
import type { ProductRecord } from './domain/product-records.ts';
import { startPrices } from './price-loop.ts';
import { productRoutes } from './routes.ts';

export const productModule = (shared: StaffShared): StaffModule => ({
  routes: productRoutes({ ...shared, commits: createStaffCommits<ProductRecord>(shared.commitDeps, 'product') }),
  loops: () => ({ 'prices of their moment': startPrices({ ...shared, reload: shared.memory.reload }) }),
});
