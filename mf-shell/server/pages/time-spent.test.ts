import { timeSpent } from './time-spent.ts';

describe('the time that is spent', () => {
  it('is not worked where the thread stands still', () => {
    const spent = timeSpent();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    const { waited, worked } = spent();
    expect(waited).toBeGreaterThanOrEqual(299);
    expect(worked).toBeLessThan(150);
  });

  it('is worked where it calculates', () => {
    const spent = timeSpent();
    while (spent().worked < 100);
    const { waited, worked } = spent();
    expect(worked).toBeGreaterThanOrEqual(100);
    expect(waited).toBeGreaterThan(90);
  });
});
