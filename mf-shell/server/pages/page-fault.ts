import type { Release } from '@shop/kit/releases';
import type { Match } from '../calls/host.ts';
import { releaseIn, stackOf } from '../releases/in-stack.ts';
import type { ReleaseSet } from '../releases/release-set.ts';

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

/** How a release did that made a page and is compared with another. */
export interface Look {
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
  /** Too slow to draw it: seen by who waited, and not by whom it is kept for. */
  readonly slow: boolean;
}

/** Kept with the page, for it stays what those releases made, whatever is shown when it is answered. */
export const looksOf = (
  { failed, slow }: { failed: readonly string[]; slow: readonly string[] },
  match: Match | undefined,
  releases: Shown & Pick<ReleaseSet, 'compared'>,
): readonly Look[] =>
  releases.compared.length === 0
    ? []
    : drawnBy(match, releases)
        .filter((name) => releases.compared.includes(name))
        .map((name) => ({
          remote: name,
          version: releases.remotes[name]?.version ?? '',
          failed: failed.includes(name),
          slow: slow.includes(name),
        }));

/** What a page that was answered says of them. That it was slow is said once, with its first answer. */
export const outcomesOf = (
  looks: readonly Look[],
  first: boolean,
): { remote: string; version: string; outcome: 'ok' | 'error' }[] =>
  looks.map(({ remote, version, failed, slow }) => ({
    remote,
    version,
    outcome: failed || (first && slow) ? 'error' : 'ok',
  }));
