import { createHash } from 'node:crypto';

const PARTS = 10_000;

/**
 * Position of a visitor for one remote, from 0 up to 100: the same at every visit and in every shell, and another one
 * for another remote.
 */
export const cohortOf = (visitorId: string, remote: string): number => {
  const hash = createHash('sha256').update(`${remote}:${visitorId}`).digest();
  return ((hash.readUInt32BE(0) % PARTS) * 100) / PARTS;
};

/** While `percent` only grows, a visitor in the canary stays in it. */
export const isInCanary = (visitorId: string, remote: string, percent: number): boolean =>
  cohortOf(visitorId, remote) < percent;
