import { createVotes, type Vote } from './votes.ts';

const vote: Vote = {
  remote: 'storefront',
  version: 'v2',
  since: '2026-01-02T03:04:05.000Z',
  outcome: 'error',
  visitorId: 'a visitor',
};

describe('votes on a release', () => {
  it('count once per outcome, visitor and release', () => {
    const votes = createVotes();
    expect(votes.counts({ ...vote, outcome: 'ok' })).toBe(true);
    expect(votes.counts({ ...vote, outcome: 'ok' })).toBe(false);
    expect(votes.counts(vote)).toBe(true);
    expect(votes.counts(vote)).toBe(false);
    expect(votes.counts({ ...vote, visitorId: 'another' })).toBe(true);
    expect(votes.counts({ ...vote, version: 'v3' })).toBe(true);
    expect(votes.counts({ ...vote, remote: 'checkout' })).toBe(true);
    const laterVote = { ...vote, since: '2026-01-02T04:00:00.000Z' };
    expect([votes.counts(laterVote), votes.counts(laterVote)]).toEqual([true, false]);
  });
});
