import { createLatencies } from './latencies.ts';

describe('latencies', () => {
  it('give the slow end beside the middle, in milliseconds', () => {
    const latencies = createLatencies();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
    for (let ms = 1; ms <= 100; ms += 1) latencies.took(1000 - ms);
    now.mockRestore();
    expect(latencies.figures()).toEqual({ count: 100, median: 50, p99: 99, slowest: 100, failed: 0 });
  });

  it('keep what the first failure said', () => {
    const latencies = createLatencies();
    latencies.failed('409 stale');
    latencies.failed('503');
    expect(latencies.figures()).toMatchObject({ count: 0, slowest: 0, failed: 2, failure: '409 stale' });
  });
});
