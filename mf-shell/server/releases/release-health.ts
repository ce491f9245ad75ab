/** One look at a release by one visitor, told by the server that drew a page of it or by the browser that ran it. */
export interface Fact {
  readonly remote: string;
  readonly version: string;
  readonly outcome: 'ok' | 'error';
  readonly where: 'server' | 'browser';
}

export interface Seen {
  readonly views: number;
  readonly errors: number;
}

/** Fewer looks than this tell nothing. */
export const FEWEST_VIEWS = 20;
/** A share of failed views that nobody has to bear, whatever the stable release's is. */
export const MOST_ERRORS = 0.05;
/** What fails in both is not the canary's fault: it must be this many times worse. */
export const TIMES_WORSE = 3;

/** Whether a canary fails visitors so often, and so much oftener than the stable release, that it is taken back. */
export const failsVisitors = (canary: Seen, stable: Seen): boolean =>
  canary.views >= FEWEST_VIEWS &&
  canary.errors > MOST_ERRORS * canary.views &&
  canary.errors * stable.views >= TIMES_WORSE * stable.errors * canary.views;

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

/** Two spans of this (ms) are counted: the running one and the one before. */
const SPAN_MS = 5 * 60_000;

interface Counts {
  now: { views: number; errors: number };
  before: Seen;
  since: number;
}

const NOTHING: Seen = { views: 0, errors: 0 };

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
  const counted = new Map<string, Map<string, Counts>>();
  /** Of each remote only its two releases are kept: a new canary begins at nothing, and so does a new try of one. */
  const ofRemote = (remote: string, { stable, canary, since }: Compared): Map<string, Counts> => {
    const key = `${remote} ${stable} ${canary} ${since ?? ''}`;
    const known = counted.get(key);
    if (known) return known;
    for (const other of counted.keys()) if (other.startsWith(`${remote} `)) counted.delete(other);
    const fresh = new Map<string, Counts>();
    counted.set(key, fresh);
    return fresh;
  };
  const countsOf = (counts: Map<string, Counts>, version: string, where: Fact['where']): Counts => {
    const known = counts.get(`${version} ${where}`) ?? { now: { ...NOTHING }, before: NOTHING, since: now() };
    counts.set(`${version} ${where}`, known);
    const age = now() - known.since;
    if (age > SPAN_MS) {
      known.before = age > 2 * SPAN_MS ? NOTHING : known.now;
      known.now = { ...NOTHING };
      known.since = now();
    }
    return known;
  };
  const sum = ({ now: one, before }: Counts): Seen => ({
    views: one.views + before.views,
    errors: one.errors + before.errors,
  });
  return {
    saw: ({ remote, version, outcome, where }) => {
      const compared = comparedOf(remote);
      if (!compared || (version !== compared.stable && version !== compared.canary)) return;
      const counts = ofRemote(remote, compared);
      const own = countsOf(counts, version, where);
      own.now.views += 1;
      if (outcome === 'ok') return;
      own.now.errors += 1;
      if (version !== compared.canary) return;
      const [canary, stable] = [sum(own), sum(countsOf(counts, compared.stable, where))];
      if (failsVisitors(canary, stable)) halt(remote, version, inWords(canary, stable, where));
    },
  };
};
