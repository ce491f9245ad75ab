import type { Release } from '@shop/kit/releases';
import type { Face, ServerRemote } from '../calls/host.ts';
import { isInCanary } from './cohort.ts';
import type { ShownRelease } from './load-release.ts';

/**
 * The releases of one page, one of each remote. The same object while nothing has changed, because pages, frames and
 * texts are cached by it.
 */
export interface ReleaseSet {
  /** '' where all are stable, else the canaries in it: visitors with the same key see the same pages. */
  readonly key: string;
  readonly remotes: Readonly<Record<string, Release>>;
  readonly faces: readonly Face[];
  /** Those that can be rendered here. */
  readonly modules: readonly ServerRemote[];
  /** Remotes with two releases at this time, whose outcomes are counted. */
  readonly compared: readonly string[];
  /** A remote has a record but no release that can be shown: an address without a route may be its page. */
  readonly gap: boolean;
}

export interface ShownRemote {
  readonly name: string;
  readonly stable: ShownRelease | undefined;
  readonly canary?: { readonly shown: ShownRelease; readonly percent: number } | undefined;
}

const setOf = (remotes: readonly ShownRemote[], canaries: readonly ShownRelease[], key: string): ReleaseSet => {
  const chosenReleases = remotes.flatMap(({ stable, canary }) => {
    const shown = canary && canaries.includes(canary.shown) ? canary.shown : stable;
    return shown ? [shown] : [];
  });
  return {
    key,
    remotes: Object.fromEntries(chosenReleases.map(({ release }) => [release.name, release])),
    faces: chosenReleases.map(({ face }) => face),
    modules: chosenReleases.flatMap(({ module }) => module ?? []),
    compared: remotes.flatMap(({ name, canary }) => (canary ? [name] : [])),
    gap: remotes.some(({ stable }) => stable === undefined),
  };
};

const sameParts = (one: ReleaseSet, other: ReleaseSet): boolean =>
  one.gap === other.gap &&
  one.compared.join() === other.compared.join() &&
  one.faces.length === other.faces.length &&
  one.faces.every((face, at) => face === other.faces[at]) &&
  one.modules.every((module, at) => module === other.modules[at]);

export type ChooseSet = (visitorId: string) => ReleaseSet;

/** Decides which releases a visitor sees; unchanged sets are those of `before`. */
export const createChoice = (
  remotes: readonly ShownRemote[],
  before: ReadonlyMap<string, ReleaseSet>,
): { choose: ChooseSet; sets: ReadonlyMap<string, ReleaseSet> } => {
  const sets = new Map<string, ReleaseSet>();
  const setFor = (chosen: readonly ShownRelease[]): ReleaseSet => {
    const key = chosen.map(({ release }) => `${release.name}@${release.version}`).join();
    const existing = sets.get(key);
    if (existing) return existing;
    const newSet = setOf(remotes, chosen, key);
    const last = before.get(key);
    const set = last && sameParts(last, newSet) ? last : newSet;
    sets.set(key, set);
    return set;
  };
  const canaries = remotes.flatMap(({ name, canary }) => (canary ? [{ name, ...canary }] : []));
  const all = setFor([]);
  return {
    sets,
    choose:
      canaries.length === 0
        ? () => all
        : (visitorId) =>
            setFor(
              canaries.flatMap(({ name, percent, shown }) => (isInCanary(visitorId, name, percent) ? [shown] : [])),
            ),
  };
};
