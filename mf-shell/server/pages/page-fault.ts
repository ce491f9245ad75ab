import type { Release } from '@shop/kit/releases';
import type { Match } from '../calls/host.ts';
import { releaseIn, stackOf } from '../releases/in-stack.ts';
import type { ReleaseSet } from '../releases/release-set.ts';

interface ShownReleases {
  readonly remotes: Readonly<Record<string, Pick<Release, 'name' | 'version' | 'slots'>>>;
}

/** The remotes that render a page: its own, and those with slots on it. */
const drawnBy = (match: Match | undefined, { remotes }: ShownReleases): string[] =>
  Object.values(remotes)
    .filter(({ name, slots }) => name === match?.remote || (match?.layout !== 'dashboard' && slots.length > 0))
    .map(({ name }) => name);

/** The remotes that are blamed for a page's failures; without evidence, all that render it. */
export const remotesAtFault = (
  match: Match | undefined,
  releases: ShownReleases,
  faults: readonly unknown[],
): readonly string[] => {
  const actualFaults = faults.filter((fault) => fault !== undefined);
  if (actualFaults.length === 0) return [];
  const drawing = drawnBy(match, releases);
  return [...new Set(actualFaults.flatMap((fault) => releaseIn(stackOf(fault))?.remote ?? drawing))];
};

/** The outcome of a compared release that rendered a page. */
export interface ReleaseOutcome {
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
  /** Rendering was too slow: visitors who waited saw it, visitors of the cached page do not. */
  readonly slow: boolean;
}

/** Stored with the page, because these releases rendered it, whichever are shown when it is answered. */
export const looksOf = (
  { failed, slow }: { failed: readonly string[]; slow: readonly string[] },
  match: Match | undefined,
  releases: ShownReleases & Pick<ReleaseSet, 'compared'>,
): readonly ReleaseOutcome[] =>
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

/** The outcomes that an answered page reports. Slowness is reported once, with its first answer. */
export const outcomesOf = (
  looks: readonly ReleaseOutcome[],
  first: boolean,
): { remote: string; version: string; outcome: 'ok' | 'error' }[] =>
  looks.map(({ remote, version, failed, slow }) => ({
    remote,
    version,
    outcome: failed || (first && slow) ? 'error' : 'ok',
  }));
