import { createVotes, type Vote } from './votes.ts';

const vote: Vote = {
  remote: 'storefront',
  version: 'v2',
  since: '2026-01-02T03:04:05.000Z',
  outcome: 'error',
  visitorId: 'a visitor',
  address: '192.0.2.1',
};

describe('votes on a release', () => {
  it('are one of a kind for each visitor and release', () => {
    const votes = createVotes();
    expect(votes.counts({ ...vote, outcome: 'ok' })).toBe(true);
    expect(votes.counts({ ...vote, outcome: 'ok' })).toBe(false);
    expect(votes.counts(vote)).toBe(true);
    expect(votes.counts(vote)).toBe(false);
    expect(votes.counts({ ...vote, version: 'v3' })).toBe(true);
    expect(votes.counts({ ...vote, remote: 'checkout' })).toBe(true);
    const again = { ...vote, since: '2026-01-02T04:00:00.000Z' };
    expect([votes.counts(again), votes.counts(again)]).toEqual([true, false]);
  });

  it('of one address hold one failure, however many visitors it makes itself', () => {
    const votes = createVotes();
    const counted = (address: string, outcome: Vote['outcome'] = 'error'): number =>
      Array.from({ length: 50 }, (_, at) =>
        votes.counts({ ...vote, outcome, visitorId: `${address} ${at}`, address }),
      ).filter(Boolean).length;
    expect(counted('192.0.2.1')).toBe(1);
    expect(counted('192.0.2.2')).toBe(1);
    // Thousands of a mobile network share one: that it went well is heard of all of them.
    expect(counted('192.0.2.1', 'ok')).toBe(50);
  });
});
