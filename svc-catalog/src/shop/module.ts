import type { StaffModule, StaffShared } from '../module.ts';
import { createStaffCommits } from '../shared/staff-commits.ts';
import type { MenusRecord, ShopRecord } from './domain/shop.ts';
import { shopRoutes } from './routes.ts';

export const shopModule = (shared: StaffShared): StaffModule => ({
  routes: shopRoutes({
    ...shared,
    commits: createStaffCommits<ShopRecord>(shared.commitDeps, 'shop'),
    menuCommits: createStaffCommits<MenusRecord>(shared.commitDeps, 'menus'),
  }),
});
