import {
  isHalted,
  type Halted,
  type Records,
  type RecordState,
  type ReleaseRecord,
  type ReleaseRef,
} from '@shop/kit/releases';
import type { Files } from '@shop/service-kit/files';
import type { Logger } from '@shop/service-kit';
import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import { readRelease, runRelease, type ShownRelease } from './load-release.ts';
import { probe, type ProbeParts } from './probe.ts';
import { ReleaseRefused, type RefusalReason } from './refused.ts';
import type { ReleaseFigures } from './release-figures.ts';
import type { Compared } from './release-health.ts';
import type { StrayErrors } from './strays.ts';
import type { TryRelease } from './trial.ts';
import { createChoice, type ChooseSet, type ReleaseSet, type ShownRemote } from './release-set.ts';

/** Loaded releases in addition to those that are shown, so that a rollback is only a switch. */
const SPARE_RELEASES = 8;
const LOAD_MS = 20_000;
/** A release that failed to load is tried again after this (ms), then after twice that, up to the maximum. */
const TRY_AGAIN_MS = 2000;
const MAX_PAUSE_MS = 60_000;

export interface LiveReleases {
  /** The releases of one visitor's page; undefined: no remote has a release yet. */
  setFor(visitorId: string): ReleaseSet | undefined;
  /** The two versions of a remote that are shown at the same time; undefined: there is one. */
  compared(remote: string): Compared | undefined;
  /** Resolves when every record was read once. */
  readonly settled: Promise<void>;
  /** Stops showing a canary that fails visitors, here at once and elsewhere within a second. */
  halt(remote: string, version: string, reason: string): void;
  stop(): void;
}

export interface LiveReleasesParts extends ProbeParts {
  readonly records: Records;
  readonly files: Files;
  readonly figures: ReleaseFigures;
  readonly tryRelease: TryRelease;
  readonly strays: Pick<StrayErrors, 'during'>;
  readonly logger: Logger;
}

interface LoadedRelease {
  readonly ref: ReleaseRef;
  readonly shown: ShownRelease;
  /** It cannot be rendered here, and there is no other release: the browser renders it. */
  readonly lastResort?: true;
}
interface Remote {
  stable?: LoadedRelease | undefined;
  canary?: (LoadedRelease & { percent: number; since: string | undefined }) | undefined;
}

/** Progress of following a remote's record. */
interface Following {
  working: boolean;
  /** The record has changed during the work. */
  again: boolean;
  pause: number;
  timer?: NodeJS.Timeout;
}

const keyOf = (name: string, { version, integrity }: ReleaseRef): string => `${name} ${version} ${integrity}`;

/**
 * The releases that this shell shows, according to the records. Each record is followed separately. A release is
 * fetched, checked, tried in a process of its own and rendered here once, and only then shown: a failing one leaves
 * that remote's last good release in place, is logged with its reason, and does not affect other remotes.
 */
export const createLiveReleases = (parts: LiveReleasesParts): LiveReleases => {
  const { records, files, figures, logger, host, strays, tryRelease } = parts;
  const remotes = new Map<string, Remote>();
  const spareReleases = new LRUCache<string, LoadedRelease>({ max: SPARE_RELEASES });
  /** For each remote the last canary that was halted here: its version, and when it was started. */
  const haltedHere = new Map<string, Pick<NonNullable<ReleaseRecord['canary']>, 'version' | 'since'>>();
  let latestRecords: ReadonlyMap<string, RecordState> = new Map();
  let choose: ChooseSet | undefined;
  let sets: ReadonlyMap<string, ReleaseSet> = new Map();
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });

  /** Logged once for each release and reason, however often it is tried. */
  const refusals = new Map<string, string>();
  const refuse = (name: string, track: 'stable' | 'canary', version: string, error: unknown): void => {
    const reason: RefusalReason = error instanceof ReleaseRefused ? error.reason : 'unreadable';
    figures.refused(name, track, reason);
    const refusal = `${version} ${reason}`;
    if (refusals.get(`${name} ${track}`) === refusal) return;
    refusals.set(`${name} ${track}`, refusal);
    logger.error({ remote: name, version, track, reason, err: error }, 'release refused; the last good one stays');
  };
  const accept = (name: string, track: 'stable' | 'canary'): void => {
    figures.accepted(name, track);
    refusals.delete(`${name} ${track}`);
  };

  const otherReleases = (name: string): ShownRelease[] =>
    [...remotes].flatMap(([other, { stable }]) => (other !== name && stable ? [stable.shown] : []));

  const bring = async (name: string, ref: ReleaseRef): Promise<LoadedRelease> => {
    const loadedBefore = spareReleases.get(keyOf(name, ref));
    if (loadedBefore) return loadedBefore;
    const { leftOut, ...read } = await pTimeout(readRelease(files, name, ref, host), {
      milliseconds: LOAD_MS,
      message: new ReleaseRefused('unreadable', `${name} ${ref.version} did not come in time`),
    });
    await tryRelease(read);
    const loaded = await strays.during({ remote: name, version: ref.version }, async () => {
      const ran = runRelease(read, host);
      await probe(parts, ran, otherReleases(name));
      return ran;
    });
    if (leftOut.length > 0)
      logger.warn(
        { remote: name, version: ref.version, leftOut },
        'a release has parts that this shell does not know; they are left out',
      );
    const brought = { ref, shown: loaded };
    spareReleases.set(keyOf(name, ref), brought);
    return brought;
  };

  /** The newest former release that can be shown; failing that, one that only browsers render. */
  const fallback = async (name: string, { stable, history }: ReleaseRecord): Promise<LoadedRelease | undefined> => {
    for (const ref of history) {
      const former = await bring(name, ref).catch(() => undefined);
      if (former) return former;
    }
    const read = await readRelease(files, name, stable, host, false).catch(() => undefined);
    return read && { ref: stable, shown: runRelease(read, host), lastResort: true };
  };

  const isShown = (one: LoadedRelease | undefined, ref: ReleaseRef): boolean =>
    one !== undefined && one.lastResort !== true && keyOf('', one.ref) === keyOf('', ref);

  /** @returns whether everything is as the record says. */
  const followStable = async (name: string, remote: Remote, record: ReleaseRecord): Promise<boolean> => {
    if (isShown(remote.stable, record.stable)) {
      accept(name, 'stable');
      return true;
    }
    try {
      remote.stable = await bring(name, record.stable);
      accept(name, 'stable');
      return true;
    } catch (error) {
      refuse(name, 'stable', record.stable.version, error);
      remote.stable ??= await fallback(name, record);
      return false;
    }
  };

  const followCanary = async (name: string, remote: Remote, seen: RecordState): Promise<boolean> => {
    const { record } = seen;
    const haltedCanary = haltedHere.get(name);
    // The record may not have the halt yet. A canary that is started again has another time.
    const justHalted =
      haltedCanary && haltedCanary.version === record?.canary?.version && haltedCanary.since === record.canary.since;
    const halted = justHalted || (record && isHalted(record, seen.halted));
    if (!record?.canary || halted || !remote.stable) {
      remote.canary = undefined;
      if (seen.flaw === undefined) accept(name, 'canary');
      else refuse(name, 'canary', '', new ReleaseRefused('record', `${name}: ${seen.flaw}`));
      return true; // until the record changes
    }
    const { percent, since, ...ref } = record.canary;
    try {
      remote.canary = { ...(await bring(name, ref)), percent, since };
      accept(name, 'canary');
      return true;
    } catch (error) {
      remote.canary = undefined;
      refuse(name, 'canary', ref.version, error);
      return false;
    }
  };

  const follow = async (name: string, seen: RecordState): Promise<boolean> => {
    const remote = remotes.get(name) ?? {};
    remotes.set(name, remote);
    if (!seen.record) {
      refuse(name, 'stable', '', new ReleaseRefused('record', `${name}: ${seen.problem ?? 'there is no record'}`));
      return true; // until the record changes
    }
    const stable = await followStable(name, remote, seen.record);
    return (await followCanary(name, remote, seen)) && stable;
  };

  const show = (): void => {
    const shownRemotes = [...remotes]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { stable, canary }]): ShownRemote => ({
        name,
        stable: stable?.shown,
        canary: canary && { shown: canary.shown, percent: canary.percent },
      }));
    if (!shownRemotes.some(({ stable }) => stable)) return;
    const choice = createChoice(shownRemotes, sets);
    const versions = shownRemotes.map(({ name, stable, canary }) => ({
      name,
      stable: stable?.release.version,
      canary: canary && `${canary.shown.release.version} at ${canary.percent} %`,
    }));
    ({ choose, sets } = choice);
    if (figures.shown(shownRemotes)) logger.info({ releases: versions }, 'releases shown');
  };

  const following = new Map<string, Following>();
  const looked = new Set<string>();
  let isStopped = false;

  /** For a remote that was never shown there is nothing to keep. */
  const forget = (name: string): void => {
    clearTimeout(following.get(name)?.timer);
    following.delete(name);
    remotes.delete(name);
    accept(name, 'stable');
    accept(name, 'canary');
    show();
  };

  const once = async (name: string): Promise<boolean> => {
    try {
      return await follow(name, latestRecords.get(name) ?? {});
    } catch (error) {
      refuse(name, 'stable', '', error);
      return false;
    } finally {
      if (latestRecords.has(name)) show();
      else forget(name);
    }
  };
  /** Each remote separately: one whose files fail to load delays no other. */
  const work = async (name: string): Promise<void> => {
    const own = following.get(name) ?? { working: false, again: false, pause: TRY_AGAIN_MS };
    following.set(name, own);
    own.again = true;
    if (own.working) return;
    own.working = true;
    clearTimeout(own.timer);
    let isComplete = true;
    while (own.again) {
      own.again = false;
      isComplete = await once(name);
    }
    own.working = false;
    looked.add(name);
    if ([...latestRecords.keys()].every((each) => looked.has(each))) settle();
    if (isComplete || !latestRecords.has(name)) own.pause = TRY_AGAIN_MS;
    else if (!isStopped) {
      own.timer = setTimeout(() => void work(name), own.pause).unref();
      own.pause = Math.min(2 * own.pause, MAX_PAUSE_MS);
    }
  };

  let isUnreadable = false;
  const watch = records.watch(
    (all) => {
      // A missing record does not remove its remote, because it may be an accident.
      const missingNames = [...latestRecords.keys()].filter((name) => !all.has(name));
      const missingRecords = missingNames
        .filter((name) => remotes.get(name)?.stable)
        .map((name): [string, RecordState] => [name, { problem: 'the record is gone' }]);
      latestRecords = new Map([...missingRecords, ...all]);
      for (const name of missingNames) if (!latestRecords.has(name)) forget(name);
      isUnreadable = false;
      figures.away(false);
      for (const name of latestRecords.keys()) {
        const own = following.get(name);
        if (own) own.pause = TRY_AGAIN_MS;
        void work(name);
      }
    },
    (error) => {
      if (!isUnreadable) logger.error({ err: error }, 'records of releases cannot be read; what was shown stays');
      isUnreadable = true;
      figures.away(true);
    },
  );

  const writeHalt = async (name: string, halted: Halted, tries = 5): Promise<void> => {
    try {
      await records.halt(name, halted);
    } catch (error) {
      logger.error(
        { remote: name, version: halted.version, err: error },
        'the halt cannot be written to the record; this shell stops showing the canary',
      );
      if (tries > 1 && !isStopped) setTimeout(() => void writeHalt(name, halted, tries - 1), TRY_AGAIN_MS).unref();
    }
  };

  return {
    setFor: (visitorId) => choose?.(visitorId),
    compared: (name) => {
      const { stable, canary } = remotes.get(name) ?? {};
      return stable && canary && { stable: stable.ref.version, canary: canary.ref.version, since: canary.since };
    },
    settled,
    halt: (name, version, reason) => {
      const remote = remotes.get(name);
      if (remote?.canary?.ref.version !== version) return;
      // The halt must not be earlier than the canary's start, even if the clocks differ.
      const since = latestRecords.get(name)?.record?.canary?.since;
      const at = new Date(Math.max(Date.now(), since === undefined ? 0 : Date.parse(since))).toISOString();
      const halted = { version, reason, at };
      haltedHere.set(name, { version, since });
      remote.canary = undefined;
      figures.halted(name);
      logger.error({ remote: name, version, reason }, 'canary halted: it is no longer shown');
      show();
      void writeHalt(name, halted);
    },
    stop: () => {
      isStopped = true;
      for (const { timer } of following.values()) clearTimeout(timer);
      watch.stop();
    },
  };
};
