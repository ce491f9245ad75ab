import { until } from './until.ts';

describe('a wait', () => {
  it('ends at once with the end of what it waits for, and asks it no more', async () => {
    let asked = 0;
    let die = (_error: Error): void => undefined;
    const dead = new Promise<never>((_, reject) => (die = reject));
    const ask = () => {
      asked += 1;
      if (asked === 2) die(new Error('svc-order ended by itself'));
      return Promise.resolve(false);
    };
    await expect(until('svc-order', 60_000, ask, { dead })).rejects.toThrow('svc-order ended by itself');
    const before = asked;
    // Another wait, with as long between its questions, has asked twice more by then.
    let others = 0;
    await until('Redis', 60_000, () => Promise.resolve((others += 1) === 3));
    expect(asked).toBe(before);
  });
  it('ends with the last reason when patience is over', async () => {
    const ask = () => Promise.reject(new Error('connection refused'));
    await expect(until('Redis', 1, ask)).rejects.toThrow('in vain for Redis (connection refused)');
  });
});
