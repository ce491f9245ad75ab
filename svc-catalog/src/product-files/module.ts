import { LARGEST_PICTURE_BYTES } from '@shop/contracts/catalog/dashboard';
import type { StaffModule, StaffShared } from '../module.ts';
import { createPictureFetcher } from '../pictures/index.ts';
import type { ProductRecord } from '../products/index.ts';
import { createStaffCommits } from '../shared/staff-commits.ts';
import { archivesAtHand } from './archives-at-hand.ts';
import { readInWorker } from './file-pool.ts';
import { followImports } from './import-loop.ts';
import { createArchives } from './persistence/archive.repository.ts';
import { createImports } from './persistence/import.repository.ts';
import { productFileRoutes } from './routes.ts';

export const productFileModule = (shared: StaffShared): StaffModule => {
  const { config, models, memory, nudges } = shared;
  const imports = createImports(models);
  const archives = createArchives(models);
  const fetcher = createPictureFetcher({
    mostBytes: LARGEST_PICTURE_BYTES,
    insideHosts: config.PICTURE_HOSTS_INSIDE,
  });
  return {
    routes: productFileRoutes({ ...shared, imports, archives, nudgeImports: () => nudges.wake('imports') }),
    loops: () => {
      const importing = followImports({
        ...shared,
        commits: createStaffCommits<ProductRecord>(shared.commitDeps, 'product'),
        imports,
        archives,
        archiveOf: archivesAtHand(archives),
        read: readInWorker,
        fetcher,
        pictures: shared.staffPictures,
        picturesAgainMs: config.PICTURES_AGAIN_SECONDS.map((seconds) => seconds * 1000),
        reload: memory.reload,
        nudgePictures: () => nudges.wake('pictures'),
      });
      nudges.started('imports', importing.nudge);
      return { 'imports of products': importing };
    },
    onStop: () => fetcher.close(),
  };
};
