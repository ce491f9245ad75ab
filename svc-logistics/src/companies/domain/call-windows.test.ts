import { allowedOf, minutesFor, takeCalls, type CallWindow } from './call-windows.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LIMITS = [
  { windowMs: SECOND, calls: 5 },
  { windowMs: MINUTE, calls: 50 },
];

it('[D-7.07] 85 % of each limit is used, at least one call', () => {
  expect(allowedOf([...LIMITS, { windowMs: 1, calls: 1 }]).map(({ calls }) => calls)).toEqual([4, 42, 1]);
});

it('[D-7.07] no window of a company is ever passed, whenever calls are asked for', () => {
  const allowed = allowedOf(LIMITS);
  let windows: readonly CallWindow[] = [];
  const made: number[] = [];
  for (let now = 0; now < 5 * MINUTE; now += 50) {
    const taken = takeCalls(windows, allowed, 1, now);
    if ('waitUntil' in taken) continue;
    ({ windows } = taken);
    made.push(now);
  }
  // Windows begin with their first call, as the company's do.
  expect(made.length).toBe(5 * 42);
  expect(made.filter((at) => at < SECOND)).toHaveLength(4);
});

it('[T-3.05] a full window says when it is free again', () => {
  const windows = [undefined, { endsAt: MINUTE, calls: 42 }];
  expect(takeCalls(windows, allowedOf(LIMITS), 1, 10 * SECOND)).toEqual({ waitUntil: MINUTE });
});

it('a call that costs more than a window is made while the window is empty', () => {
  expect(takeCalls([], [{ windowMs: SECOND, calls: 4 }], 10, 0)).toEqual({ windows: [{ endsAt: SECOND, calls: 10 }] });
});

it.each([
  [0, 0],
  [1, 1],
  [42, 1],
  [200, 4],
])('[C-4.05] %d calls take %d minutes at 50 a minute', (calls, minutes) => {
  expect(minutesFor(calls, LIMITS)).toBe(minutes);
});
