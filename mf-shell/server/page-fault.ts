import type { Release } from '@shop/kit/releases';
import type { Match } from './host.ts';
import { releaseIn, stackOf } from './releases/in-stack.ts';
import type { ReleaseSet } from './releases/release-set.ts';

interface Shown {
  readonly remotes: Readonly<Record<string, Pick<Release, 'name' | 'version' | 'slots'>>>;
}

/** The remotes that draw a page: whose it is, and those with slots on it. */
const drawnBy = (match: Match | undefined, { remotes }: Shown): string[] =>
  Object.values(remotes)
    .filter(({ name, slots }) => name === match?.remote || (match?.layout !== 'dashboard' && slots.length > 0))
    .map(({ name }) => name);

/** The remotes that a page's failures are put down to; where nothing says which, all that draw it. */
export const remotesAtFault = (
  match: Match | undefined,
  releases: Shown,
  faults: readonly unknown[],
): readonly string[] => {
  const there = faults.filter((fault) => fault !== undefined);
  if (there.length === 0) return [];
  const drawing = drawnBy(match, releases);
  return [...new Set(there.flatMap((fault) => releaseIn(stackOf(fault))?.remote ?? drawing))];
};

/**
 * What a page that was answered says of the releases that are compared at this time. That it was slow is said once,
 * with its first answer.
 */
export const outcomesOf = (
  { failed, slow }: { failed: readonly string[]; slow: readonly string[] },
  first: boolean,
  match: Match | undefined,
  releases: Shown & Pick<ReleaseSet, 'compared'>,
): { remote: string; version: string; outcome: 'ok' | 'error' }[] => {
  if (releases.compared.length === 0) return [];
  return drawnBy(match, releases)
    .filter((name) => releases.compared.includes(name))
    .map((name) => ({
      remote: name,
      version: releases.remotes[name]?.version ?? '',
      outcome: failed.includes(name) || (first && slow.includes(name)) ? 'error' : 'ok',
    }));
};
