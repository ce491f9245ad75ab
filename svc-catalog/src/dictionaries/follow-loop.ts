import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { SOURCE } from '../shared/snapshot-events.ts';
import { followProducts } from '../taxonomy/index.ts';
import { relabelProducts } from './use-cases/relabel-products/relabel-products.ts';

type FollowDeps = Parameters<typeof followProducts>[0] & Parameters<typeof relabelProducts>[0];

/** Products follow what staff changed in the taxonomy and in dictionaries, by one replica at a time. */
export const startFollowing = ({
  connection,
  logger,
  ...deps
}: FollowDeps & { readonly connection: Connection; readonly logger: Logger }): LeasedLoop =>
  startLeasedLoop({
    connection,
    name: `${SOURCE} products that follow`,
    distanceMs: 50,
    logger,
    round: async () => {
      const more = [await followProducts(deps), await relabelProducts(deps)];
      return more.includes(true) ? 'now' : 'later';
    },
  });
