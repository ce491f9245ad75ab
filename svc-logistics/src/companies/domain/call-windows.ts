import type { CompanyLimit } from './company-adapter.ts';

/** The share of a company's limit that we use: others of the shop may call it as well (D-7.07). */
const SHARE = 0.85;

/** Calls in a window that began with its first one. Times in milliseconds. */
export interface CallWindow {
  readonly endsAt: number;
  readonly calls: number;
}

/** What we allow ourselves of each limit; at least one call. `replicas`: so many share it without a common count. */
export const allowedOf = (limits: readonly CompanyLimit[], replicas = 1): CompanyLimit[] =>
  limits.map(({ windowMs, calls }) => ({ windowMs, calls: Math.max(1, Math.floor((calls * SHARE) / replicas)) }));

/**
 * Counts `cost` calls in each window, or none where one of them is full. A call that costs more than a whole window is
 * let through while that is empty, or it would never be made.
 */
export const takeCalls = (
  windows: readonly (CallWindow | undefined)[],
  allowed: readonly CompanyLimit[],
  cost: number,
  now: number,
): { readonly waitUntil: number } | { readonly windows: readonly CallWindow[] } => {
  const current = allowed.map(({ windowMs }, index) => {
    const window = windows[index];
    return window && window.endsAt > now ? window : { endsAt: now + windowMs, calls: 0 };
  });
  const full = current.filter(({ calls }, index) => calls > 0 && calls + cost > (allowed[index]?.calls ?? 0));
  if (full.length > 0) return { waitUntil: Math.max(...full.map(({ endsAt }) => endsAt)) };
  return { windows: current.map(({ endsAt, calls }) => ({ endsAt, calls: calls + cost })) };
};

/** Minutes until `calls` calls are made within these limits, with nothing else to do: the time shown before. */
export const minutesFor = (calls: number, limits: readonly CompanyLimit[]): number => {
  const slowest = Math.max(
    0,
    ...allowedOf(limits).map(({ windowMs, calls: most }) => Math.floor((calls - 1) / most) * windowMs),
  );
  return calls === 0 ? 0 : Math.max(1, Math.ceil(slowest / 60_000));
};
