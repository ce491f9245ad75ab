import type { StaffModule, StaffShared } from '../module.ts';
import { choiceRoutes } from './routes.ts';

export const choiceModule = (shared: StaffShared): StaffModule => ({
  routes: choiceRoutes({ ...shared, views: shared.memory.views }),
});
