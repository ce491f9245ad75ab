/** A piece of work of a run: a check, the build, a jest process. */
export interface Work {
  readonly id: string;
  /** Cores that it keeps busy, such as 0.5 for an integration test that mostly waits. */
  readonly weight: number;
  /** How long it is expected to take; the longest work starts first, so that none is left alone at the end. */
  readonly seconds: number;
  /** Ids of the work that has to be done before. */
  readonly after: readonly string[];
  /** Disturbs others or is disturbed by them: runs by itself when all other work is done. */
  readonly alone: boolean;
  /** Its failure ends the run: it begins before longer work, so that nothing is done in vain. */
  readonly isCheck?: boolean;
}

export interface Capacity {
  /** What the weights of the work under way add up to at most. */
  readonly cores: number;
  /** How many pieces of work are under way at most. */
  readonly slots: number;
}

/** Whether the run goes on after a piece of work; `stop` is the end of the run, such as after a failing check. */
export type Verdict = 'continue' | 'stop';

const longestFirst = (a: Work, b: Work): number => b.seconds - a.seconds;

/** Work that others wait for begins as early as it can, whatever it takes itself, and checks begin next. */
const ranked = <W extends Work>(works: readonly W[]): W[] => {
  const awaited = new Set(works.flatMap(({ after }) => after));
  const rank = ({ id, isCheck }: W): number => {
    if (awaited.has(id)) return 0;
    return isCheck ? 1 : 2;
  };
  return [...works].sort((a, b) => rank(a) - rank(b) || longestFirst(a, b));
};

/**
 * Runs all work: side by side as far as the capacity allows, longest first, each piece after what it waits for, and
 * the work that is `alone` one at a time in the end. Begins nothing more once `run` answers `stop` or rejects; rejects
 * with that error when what is under way has ended.
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
        throw new Error(`nothing does what ${waiting.map(({ id }) => id).join(', ')} wait for`);
    }
  };

  await runAll(ranked(works.filter(({ alone }) => !alone)), (work) => isReady(work) && fits(work));
  await runAll(ranked(works.filter(({ alone }) => alone)), (work) => isReady(work) && underWay.size === 0);
  if (failure !== undefined) throw failure;
}
