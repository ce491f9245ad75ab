import { failsVisitors, type Seen } from './judgement.ts';
import { createLooks, type Looks } from './looks.ts';

/** One look at a release by one visitor, told by the server that drew a page of it or by the browser that ran it. */
export interface Fact {
  readonly remote: string;
  readonly version: string;
  readonly outcome: 'ok' | 'error';
  readonly where: 'server' | 'browser';
  /** Whose look it was, as `callerOfAddress` has it: one address weighs little (`judgement.ts`). */
  readonly address: string;
}

export const inWords = (canary: Seen, stable: Seen, where: Fact['where']): string =>
  `${canary.errors} of ${canary.views} views failed in the ${where}, of the stable release ${stable.errors} of ${stable.views}`;

export interface ReleaseHealth {
  /** Told of releases that are not compared, it does nothing: any number of names may come. */
  saw(fact: Fact): void;
}

export interface Compared {
  readonly stable: string;
  readonly canary: string;
  /** When the canary was put forward: one that was halted and is put forward again is a new try. */
  readonly since: string | undefined;
}

/**
 * Counts views and failures of the two releases of a remote that has a canary, and says when the canary is to be
 * halted. A stable release is never halted: there is nothing to fall back to. Server and browser are judged each by
 * itself, for what fails in one may not be seen by the other.
 */
export const createReleaseHealth = (
  comparedOf: (remote: string) => Compared | undefined,
  halt: (remote: string, version: string, reason: string) => void,
  now: () => number = Date.now,
): ReleaseHealth => {
  const counted = new Map<string, Map<string, Looks>>();
  /** Of each remote only its two releases are kept: a new canary begins at nothing, and so does a new try of one. */
  const ofRemote = (remote: string, { stable, canary, since }: Compared): Map<string, Looks> => {
    const key = `${remote} ${stable} ${canary} ${since ?? ''}`;
    const known = counted.get(key);
    if (known) return known;
    for (const other of counted.keys()) if (other.startsWith(`${remote} `)) counted.delete(other);
    const fresh = new Map<string, Looks>();
    counted.set(key, fresh);
    return fresh;
  };
  const looksAt = (looks: Map<string, Looks>, version: string, where: Fact['where']): Looks => {
    const known = looks.get(`${version} ${where}`) ?? createLooks(now);
    looks.set(`${version} ${where}`, known);
    return known;
  };
  return {
    saw: ({ remote, version, outcome, where, address }) => {
      const compared = comparedOf(remote);
      if (!compared || (version !== compared.stable && version !== compared.canary)) return;
      const looks = ofRemote(remote, compared);
      const own = looksAt(looks, version, where);
      if (!own.add(address, outcome) || version !== compared.canary) return;
      const [canary, stable] = [own.seen(), looksAt(looks, compared.stable, where).seen()];
      if (failsVisitors(canary, stable)) halt(remote, version, inWords(canary, stable, where));
    },
  };
};
