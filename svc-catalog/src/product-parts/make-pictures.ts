import { startLeasedLoop, type LeasedLoop, type Logger, type NextRound } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { makeNext, type MakeNextDeps } from './use-cases/make-next-picture/make-next-picture.ts';
import { sweepPictures, type SweepPicturesDeps } from './use-cases/sweep-pictures/sweep-pictures.ts';

const DISTANCE_MS = 200;
const SWEEP_EVERY_MS = 60_000;

/** Makes the sizes of new pictures, one after the other, and takes away files that no product names. */
export const followPictures = ({
  connection,
  ...deps
}: MakeNextDeps & SweepPicturesDeps & { readonly connection: Connection; readonly logger: Logger }): LeasedLoop => {
  let sweptAt = -Infinity;
  return startLeasedLoop({
    connection,
    name: 'pictures',
    distanceMs: DISTANCE_MS,
    logger: deps.logger,
    round: async (lease): Promise<NextRound> => {
      if ((await makeNext(deps)) === 'made') return 'now';
      if (performance.now() - sweptAt > SWEEP_EVERY_MS) {
        await lease.hold();
        await sweepPictures(deps);
        sweptAt = performance.now();
      }
      return 'later';
    },
  });
};
