import { until } from './until.ts';

describe('a wait', () => {
  it('ends at once when the awaited process has died, and asks no more', async () => {
    let questions = 0;
    let die = (_error: Error): void => undefined;
    const dead = new Promise<never>((_, reject) => (die = reject));
    const ask = () => {
      questions += 1;
      if (questions === 2) die(new Error('svc-order ended by itself'));
      return Promise.resolve(false);
    };
    await expect(until('svc-order', 60_000, ask, { dead })).rejects.toThrow('svc-order ended by itself');
    const questionsAtDeath = questions;
    // A second wait with the same interval has asked twice more by then.
    let otherQuestions = 0;
    await until('Redis', 60_000, () => Promise.resolve((otherQuestions += 1) === 3));
    expect(questions).toBe(questionsAtDeath);
  });
  it('ends with the last reason when patience is over', async () => {
    const ask = () => Promise.reject(new Error('connection refused'));
    await expect(until('Redis', 1, ask)).rejects.toThrow('for Redis, without success (connection refused)');
  });
});
