import type { LeasedLoop, Lifecycle } from '@shop/service-kit';
import { startFollowing } from './follow-loop.ts';
import { followImports } from './product-files/index.ts';
import { followPictures } from './product-parts/index.ts';
import { startPrices } from './products/price-loop.ts';
import { startPurging } from './products/purge-loop.ts';

export type LoopDeps = Parameters<typeof startFollowing>[0] &
  Parameters<typeof startPurging>[0] &
  Parameters<typeof startPrices>[0] &
  Parameters<typeof followPictures>[0] &
  Omit<Parameters<typeof followImports>[0], 'nudgePictures'> & { readonly lifecycle: Lifecycle };

/** Starts what runs in one replica at a time beside the requests. @returns what wakes the loops that staff wait for */
export const startLoops = (deps: LoopDeps) => {
  const stopAtEnd = (name: string, loop: LeasedLoop): LeasedLoop => {
    deps.lifecycle.onStop(name, () => loop.stop());
    return loop;
  };
  const following = stopAtEnd('products that follow', startFollowing(deps));
  stopAtEnd('products in the bin', startPurging(deps));
  stopAtEnd('prices of their moment', startPrices(deps));
  const making = stopAtEnd('making of pictures', followPictures(deps));
  const importing = stopAtEnd('imports of products', followImports({ ...deps, nudgePictures: making.nudge }));
  return { follow: following.nudge, nudgePictures: making.nudge, nudgeImports: importing.nudge };
};
