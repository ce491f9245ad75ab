import type { StaffModule, StaffShared } from '../module.ts';
import type { ProductRecord } from '../products/index.ts';
import { createStaffCommits } from '../shared/staff-commits.ts';
import { followPictures } from './make-pictures.ts';
import { productPartsRoutes } from './routes.ts';

export const productPartsModule = (shared: StaffShared): StaffModule => {
  const { products, jobs, memory, nudges, now } = shared;
  const deps = { ...shared, pictures: shared.staffPictures };
  return {
    routes: productPartsRoutes({
      ...deps,
      commits: createStaffCommits<ProductRecord>(shared.commitDeps, 'product'),
      unitsOf: memory.unitsOf,
      nudgePictures: () => nudges.wake('pictures'),
    }),
    loops: () => {
      const making = followPictures({ ...deps, reload: memory.reload });
      nudges.started('pictures', making.nudge);
      return { 'making of pictures': making };
    },
    bins: [products.purging((images) => jobs.letGo(images, now()))],
  };
};
