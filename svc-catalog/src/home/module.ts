import type { StaffModule, StaffShared } from '../module.ts';
import { createHomePictures } from './persistence/home-picture.repository.ts';
import { homeRoutes } from './routes.ts';

export const homeModule = (shared: StaffShared): StaffModule => ({
  routes: homeRoutes({ ...shared, views: shared.memory.views, homePictures: createHomePictures(shared.models) }),
});
