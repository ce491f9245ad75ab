import { timeSpent } from './time-spent.ts';

describe('the spent time', () => {
  it('is not work where the thread is idle', () => {
    const spent = timeSpent();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    const { waited, worked } = spent();
    expect(waited).toBeGreaterThanOrEqual(299);
    expect(worked).toBeLessThan(150);
  });

  it('is work where the thread computes', () => {
    const spent = timeSpent();
    while (spent().worked < 100);
    const { waited, worked } = spent();
    expect(worked).toBeGreaterThanOrEqual(100);
    expect(waited).toBeGreaterThan(90);
  });
});
