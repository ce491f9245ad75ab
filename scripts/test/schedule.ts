/** A piece of work of a run: a check, the build, a jest process. */
export interface Work {
  readonly id: string;
  /** Cores that it keeps busy, such as 0.5 for an integration test that mostly waits. */
  readonly weight: number;
  /** Expected duration; the longest work starts first, so that no long work runs alone at the end. */
  readonly seconds: number;
  /** Ids of the work that has to be done before. */
  readonly after: readonly string[];
  /** Disturbs other work or is disturbed by it, and so runs by itself when all other work is done. */
  readonly alone: boolean;
  /** Its failure ends the run, so it begins before longer work that would be in vain. */
  readonly isCheck?: boolean;
}

export interface Capacity {
  /** Limit of the sum of the weights of the work under way. */
  readonly cores: number;
  /** Limit of the number of works under way. */
  readonly slots: number;
}

/** Whether the run goes on after this work; `stop` ends the run, such as after a failing check. */
export type Verdict = 'continue' | 'stop';

const longestFirst = (a: Work, b: Work): number => b.seconds - a.seconds;

/** Work with dependents begins as early as it can, whatever its duration, and checks begin next. */
const ranked = <W extends Work>(works: readonly W[]): W[] => {
  const awaited = new Set(works.flatMap(({ after }) => after));
  const rank = ({ id, isCheck }: W): number => {
    if (awaited.has(id)) return 0;
    return isCheck ? 1 : 2;
  };
  return [...works].sort((a, b) => rank(a) - rank(b) || longestFirst(a, b));
};

/**
 * Runs all work: in parallel as far as the capacity allows, longest first, each after its dependencies, and the work
 * that is `alone` one at a time at the end. Begins no further work once `run` answers `stop` or rejects; rejects with
 * that error when the work under way has ended.
 */
export async function runQueue<W extends Work>(
  works: readonly W[],
  { cores, slots }: Capacity,
  run: (work: W) => Promise<Verdict>,
): Promise<void> {
  const done = new Set<string>();
  const underWay = new Map<string, { weight: number; ended: Promise<void> }>();
  let stopped = false;
  let failure: unknown;

  const begin = (work: W): void => {
    const ended = run(work)
      .then((verdict) => {
        stopped ||= verdict === 'stop';
        done.add(work.id);
      })
      .catch((error: unknown) => {
        stopped = true;
        failure ??= error;
      })
      .finally(() => underWay.delete(work.id));
    underWay.set(work.id, { weight: work.weight, ended });
  };
  const fits = ({ weight }: Work): boolean => {
    const busy = [...underWay.values()].reduce((sum, other) => sum + other.weight, 0);
    return underWay.size === 0 || (underWay.size < slots && busy + weight <= cores + 1e-9);
  };
  const isReady = ({ after }: Work): boolean => after.every((id) => done.has(id));

  const runAll = async (waiting: W[], mayBegin: (work: W) => boolean): Promise<void> => {
    while (underWay.size > 0 || (waiting.length > 0 && !stopped)) {
      for (let next = waiting.find(mayBegin); next && !stopped; next = waiting.find(mayBegin)) {
        waiting.splice(waiting.indexOf(next), 1);
        begin(next);
      }
      if (underWay.size > 0) await Promise.race([...underWay.values()].map(({ ended }) => ended));
      else if (waiting.length > 0 && !stopped)
        throw new Error(`the dependencies of ${waiting.map(({ id }) => id).join(', ')} do not exist`);
    }
  };

  await runAll(ranked(works.filter(({ alone }) => !alone)), (work) => isReady(work) && fits(work));
  await runAll(ranked(works.filter(({ alone }) => alone)), (work) => isReady(work) && underWay.size === 0);
  if (failure !== undefined) throw failure;
}
