import { createLimits, type PublicLimits } from '@shop/service-kit';
import type { Compared } from '../releases/release-health.ts';
import type { ReleaseSet } from '../releases/release-set.ts';
import type { KnownRemote } from './seen.ts';

export { createBrowserFigures } from './figures.ts';
export { beaconRoute, type BeaconDeps } from './route.ts';
export type { OnVote, BrowserVote } from './seen.ts';
export { createVotes } from './votes.ts';

/**
 * Names of current releases that may be used as labels.
 * @param set of the reporting visitor; undefined while there is none yet.
 */
export const knownRemotes = (
  set: Pick<ReleaseSet, 'remotes'> | undefined,
  compared: (remote: string) => Compared | undefined,
): ReadonlyMap<string, KnownRemote> =>
  new Map(
    Object.entries(set?.remotes ?? {}).map(([name, { version, routes }]) => {
      const { stable, canary, since } = compared(name) ?? { stable: version, canary: version, since: undefined };
      return [name, { versions: [stable, canary], ownVersion: version, since, routes: routes.map(({ path }) => path) }];
    }),
  );

/**
 * D-3.06: each replica of the shell counts by itself, in fixed windows; the shell has no Redis, and a refused report
 * does not harm the visitor.
 */
export const reportLimits = (off: boolean): PublicLimits => ({
  take: createLimits({ redis: undefined, prefix: '', off }).take,
  windowsOf: () => undefined,
});
