import { afterCall, beforeCall, breakerState, CLOSED, type Breaker } from './breaker.ts';

const failing = (times: number, now = 0): Breaker =>
  Array.from({ length: times }).reduce<Breaker>((breaker) => afterCall(breaker, 'failed', now), CLOSED);

it('[D-7.10] a company that fails five times in a row is left alone, and is tried again after a pause', () => {
  expect(breakerState(failing(4), 0)).toBe('closed');
  const open = failing(5);
  expect(breakerState(open, 29_999)).toBe('open');
  expect(beforeCall(open, 29_999)).toEqual({ waitUntil: 30_000 });
  expect(breakerState(open, 30_000)).toBe('trying');
});

it('[D-7.10] after the pause one call goes first; the others wait for it, or for its end if it never comes', () => {
  const first = beforeCall(failing(5), 30_000);
  const trying = 'breaker' in first ? first.breaker : CLOSED;
  expect(beforeCall(trying, 30_001)).toEqual({ waitUntil: 90_000 });
  expect(beforeCall(trying, 90_000)).toHaveProperty('breaker');
  expect(beforeCall(afterCall(trying, 'not-sent', 30_001), 30_001)).toHaveProperty('breaker');
  expect(afterCall(trying, 'answered', 30_001)).toEqual(CLOSED);
  expect(afterCall(trying, 'failed', 31_000)).toEqual({ failures: 6, openUntil: 91_000, trialUntil: null });
});

it('[D-7.10] pauses double while the company stays away, up to a quarter of an hour', () => {
  expect(failing(6).openUntil).toBe(60_000);
  expect(failing(7).openUntil).toBe(120_000);
  expect(failing(50).openUntil).toBe(900_000);
});
