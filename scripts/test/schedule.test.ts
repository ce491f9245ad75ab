import { runQueue, type Verdict, type Work } from './schedule.ts';

const work = (id: string, more: Partial<Work> = {}): Work => ({
  id,
  weight: 1,
  seconds: 1,
  after: [],
  alone: false,
  ...more,
});

/** Runs the work on a simulated clock: work under way ends in the order of its seconds. */
const simulate = async (
  works: readonly Work[],
  capacity = { cores: 2, slots: 3 },
  verdicts = new Map<string, Verdict>(),
) => {
  const log: string[] = [];
  const underWay: { work: Work; end: number; resolve: (verdict: Verdict) => void }[] = [];
  let now = 0;
  let mostBusy = 0;
  const tick = (): void => {
    underWay.sort((a, b) => a.end - b.end);
    const next = underWay.shift();
    if (!next) return;
    now = next.end;
    log.push(`end ${next.work.id}`);
    next.resolve(verdicts.get(next.work.id) ?? 'continue');
  };
  await runQueue(works, capacity, (started) => {
    log.push(`begin ${started.id}`);
    const ended = new Promise<Verdict>((resolve) =>
      underWay.push({ work: started, end: now + started.seconds, resolve }),
    );
    mostBusy = Math.max(
      mostBusy,
      underWay.reduce((sum, { work: { weight } }) => sum + weight, 0),
    );
    setImmediate(tick);
    return ended;
  });
  return { log, mostBusy, seconds: now };
};

describe('the queue of a test run', () => {
  it('begins the longest work first and keeps the sum of weights below the cores', async () => {
    const works = [work('short'), work('long', { seconds: 9 }), work('middle', { seconds: 5, weight: 1.2 })];
    const { log, mostBusy } = await simulate(works);
    expect(log.filter((line) => line.startsWith('begin'))).toEqual(['begin long', 'begin short', 'begin middle']);
    expect(mostBusy).toBeLessThanOrEqual(2);
  });

  it('begins work when its dependencies are done, and dependencies first', async () => {
    const { log } = await simulate([
      work('pages', { seconds: 9, after: ['system'] }),
      work('unit', { seconds: 20 }),
      work('system', { after: ['build'] }),
      work('build', { weight: 2 }),
    ]);
    expect(log[0]).toBe('begin build');
    expect(log.indexOf('begin system')).toBeGreaterThan(log.indexOf('end build'));
    expect(log.indexOf('begin pages')).toBeGreaterThan(log.indexOf('end system'));
  });

  it('begins checks before longer work', async () => {
    const { log } = await simulate([work('pages', { seconds: 60 }), work('lint', { seconds: 5, isCheck: true })]);
    expect(log[0]).toBe('begin lint');
  });

  it('runs work that is `alone` by itself, after all other work', async () => {
    const { log } = await simulate([
      work('kills', { alone: true, seconds: 99 }),
      work('other'),
      work('measures', { alone: true }),
    ]);
    expect(log).toEqual(['begin other', 'end other', 'begin kills', 'end kills', 'begin measures', 'end measures']);
  });

  it('begins no further work after a verdict that stops the run', async () => {
    const works = [
      work('check', { weight: 2, seconds: 5 }),
      work('later', { seconds: 1 }),
      work('kills', { alone: true }),
    ];
    const { log } = await simulate(works, { cores: 2, slots: 3 }, new Map([['check', 'stop']]));
    expect(log).toEqual(['begin check', 'end check']);
  });

  it('rejects with the error of a failed work, when the others have ended', async () => {
    const ended: string[] = [];
    const run = async ({ id }: Work): Promise<Verdict> => {
      if (id === 'broken') throw new Error('no servers');
      await new Promise((resolve) => setImmediate(resolve));
      ended.push(id);
      return 'continue';
    };
    await expect(runQueue([work('broken'), work('other')], { cores: 2, slots: 3 }, run)).rejects.toThrow('no servers');
    expect(ended).toEqual(['other']);
  });

  it('runs work that is heavier than all cores when nothing else is under way', async () => {
    const { log } = await simulate([work('heavy', { weight: 3 }), work('light')]);
    expect(log).toHaveLength(4);
  });

  it('names work whose dependency does not exist', async () => {
    await expect(simulate([work('pages', { after: ['system'] })])).rejects.toThrow('pages');
  });
});
