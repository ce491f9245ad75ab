import { failsVisitors, type ViewCounts } from './judgement.ts';
import { createAddressViews, type AddressViews } from './looks.ts';

/**
 * One view of a release by one visitor, reported by the server that rendered the page or by the browser that ran it.
 */
export interface Fact {
  readonly remote: string;
  readonly version: string;
  readonly outcome: 'ok' | 'error';
  readonly where: 'server' | 'browser';
  /** The visitor's address in the form of `callerOfAddress`: one address has little weight (`judgement.ts`). */
  readonly address: string;
}

export const reasonOf = (canary: ViewCounts, stable: ViewCounts, where: Fact['where']): string =>
  `${canary.errors} of ${canary.views} views failed in the ${where}, of the stable release ${stable.errors} of ${stable.views}`;

export interface ReleaseHealth {
  /** Ignores releases that are not compared, because any names may come. */
  saw(fact: Fact): void;
}

export interface Compared {
  readonly stable: string;
  readonly canary: string;
  /** When the canary was started: one that is started again after a halt is a new try. */
  readonly since: string | undefined;
}

/**
 * Counts views and failures of the two releases of a remote with a canary, and decides when the canary is halted. A
 * stable release is never halted, because there is nothing to fall back to. Server and browser are judged separately,
 * because failures of one may be invisible to the other.
 */
export const createReleaseHealth = (
  comparedOf: (remote: string) => Compared | undefined,
  halt: (remote: string, version: string, reason: string) => void,
  now: () => number = Date.now,
): ReleaseHealth => {
  const viewsByCanary = new Map<string, Map<string, AddressViews>>();
  /**
   * Only the two releases of a remote are counted: a new canary starts at zero, and so does a new try of the same one.
   */
  const ofRemote = (remote: string, { stable, canary, since }: Compared): Map<string, AddressViews> => {
    const key = `${remote} ${stable} ${canary} ${since ?? ''}`;
    const current = viewsByCanary.get(key);
    if (current) return current;
    for (const other of viewsByCanary.keys()) if (other.startsWith(`${remote} `)) viewsByCanary.delete(other);
    const fresh = new Map<string, AddressViews>();
    viewsByCanary.set(key, fresh);
    return fresh;
  };
  const viewsAt = (looks: Map<string, AddressViews>, version: string, where: Fact['where']): AddressViews => {
    const addressViews = looks.get(`${version} ${where}`) ?? createAddressViews(now);
    looks.set(`${version} ${where}`, addressViews);
    return addressViews;
  };
  return {
    saw: ({ remote, version, outcome, where, address }) => {
      const compared = comparedOf(remote);
      if (!compared || (version !== compared.stable && version !== compared.canary)) return;
      const looks = ofRemote(remote, compared);
      const addressViews = viewsAt(looks, version, where);
      if (!addressViews.add(address, outcome) || version !== compared.canary) return;
      const [canary, stable] = [addressViews.seen(), viewsAt(looks, compared.stable, where).seen()];
      if (failsVisitors(canary, stable)) halt(remote, version, reasonOf(canary, stable, where));
    },
  };
};
