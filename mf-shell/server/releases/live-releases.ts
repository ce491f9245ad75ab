import {
  isHalted,
  type Halted,
  type Records,
  type RecordSeen,
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
import type { Strays } from './strays.ts';
import type { TryRelease } from './trial.ts';
import { createChoice, type ChooseSet, type ReleaseSet, type ShownRemote } from './release-set.ts';

/** Releases at hand beside those that are shown: a rollback is a switch. */
const KEPT = 8;
const LOAD_MS = 20_000;
/** What could not be shown is tried again after this (ms), then after twice that, up to the longest. */
const TRY_AGAIN_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

export interface LiveReleases {
  /** The releases of one visitor's page; undefined: no remote has any yet. */
  setFor(visitorId: string): ReleaseSet | undefined;
  /** The versions of a remote that are shown beside each other; undefined: there is one. */
  compared(remote: string): Compared | undefined;
  /** Resolves when every record was looked at once. */
  readonly settled: Promise<void>;
  /** A canary that fails visitors is shown to nobody any more, here at once and elsewhere within a second. */
  halt(remote: string, version: string, reason: string): void;
  stop(): void;
}

export interface LiveReleasesParts extends ProbeParts {
  readonly records: Records;
  readonly files: Files;
  readonly figures: ReleaseFigures;
  readonly tryRelease: TryRelease;
  readonly strays: Pick<Strays, 'during'>;
  readonly logger: Logger;
}

interface Shown {
  readonly ref: ReleaseRef;
  readonly shown: ShownRelease;
  /** Nothing of it can be drawn here, and there is no other release: the browser draws it. */
  readonly lastResort?: true;
}
interface Remote {
  stable?: Shown | undefined;
  canary?: (Shown & { percent: number; since: string | undefined }) | undefined;
}

/** How far a remote's record is followed. */
interface Following {
  working: boolean;
  /** The record changed meanwhile. */
  again: boolean;
  pause: number;
  timer?: NodeJS.Timeout;
}

const keyOf = (name: string, { version, integrity }: ReleaseRef): string => `${name} ${version} ${integrity}`;

/**
 * The releases that this shell shows, as the records say. Each record is looked at alone. A release is fetched,
 * checked, tried in a process of its own and drawn here once, and only then shown: one that cannot be leaves that
 * remote's last good one, says why, and changes nothing for the others.
 */
export const createLiveReleases = (parts: LiveReleasesParts): LiveReleases => {
  const { records, files, figures, logger, host, strays, tryRelease } = parts;
  const remotes = new Map<string, Remote>();
  const kept = new LRUCache<string, Shown>({ max: KEPT });
  /** Of each remote the last canary that was halted here: its version, and when it was put forward. */
  const haltedHere = new Map<string, Pick<NonNullable<ReleaseRecord['canary']>, 'version' | 'since'>>();
  let told: ReadonlyMap<string, RecordSeen> = new Map();
  let choose: ChooseSet | undefined;
  let sets: ReadonlyMap<string, ReleaseSet> = new Map();
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });

  /** Said once for each release and reason, however often it is tried. */
  const refusals = new Map<string, string>();
  const refuse = (name: string, track: 'stable' | 'canary', version: string, error: unknown): void => {
    const reason: RefusalReason = error instanceof ReleaseRefused ? error.reason : 'unreadable';
    figures.refused(name, track, reason);
    const said = `${version} ${reason}`;
    if (refusals.get(`${name} ${track}`) === said) return;
    refusals.set(`${name} ${track}`, said);
    logger.error({ remote: name, version, track, reason, err: error }, 'release refused; the last good one stays');
  };
  const accept = (name: string, track: 'stable' | 'canary'): void => {
    figures.accepted(name, track);
    refusals.delete(`${name} ${track}`);
  };

  const others = (name: string): ShownRelease[] =>
    [...remotes].flatMap(([other, { stable }]) => (other !== name && stable ? [stable.shown] : []));

  const bring = async (name: string, ref: ReleaseRef): Promise<Shown> => {
    const known = kept.get(keyOf(name, ref));
    if (known) return known;
    const { leftOut, ...read } = await pTimeout(readRelease(files, name, ref, host), {
      milliseconds: LOAD_MS,
      message: new ReleaseRefused('unreadable', `${name} ${ref.version} did not come in time`),
    });
    await tryRelease(read);
    const shown = await strays.during({ remote: name, version: ref.version }, async () => {
      const ran = runRelease(read, host);
      await probe(parts, ran, others(name));
      return ran;
    });
    if (leftOut.length > 0)
      logger.warn({ remote: name, version: ref.version, leftOut }, 'a release has parts that this shell does not know');
    const brought = { ref, shown };
    kept.set(keyOf(name, ref), brought);
    return brought;
  };

  /** The newest former release that can be shown; failing that, one that only browsers draw. */
  const fallback = async (name: string, { stable, history }: ReleaseRecord): Promise<Shown | undefined> => {
    for (const ref of history) {
      const found = await bring(name, ref).catch(() => undefined);
      if (found) return found;
    }
    const read = await readRelease(files, name, stable, host, false).catch(() => undefined);
    return read && { ref: stable, shown: runRelease(read, host), lastResort: true };
  };

  const sameShown = (one: Shown | undefined, ref: ReleaseRef): boolean =>
    one !== undefined && one.lastResort !== true && keyOf('', one.ref) === keyOf('', ref);

  /** @returns whether all is as the record says. */
  const followStable = async (name: string, remote: Remote, record: ReleaseRecord): Promise<boolean> => {
    if (sameShown(remote.stable, record.stable)) {
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

  const followCanary = async (name: string, remote: Remote, seen: RecordSeen): Promise<boolean> => {
    const { record } = seen;
    const here = haltedHere.get(name);
    // Before the halt is in the record. Put forward again, it has another moment.
    const justHalted = here && here.version === record?.canary?.version && here.since === record.canary.since;
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

  const follow = async (name: string, seen: RecordSeen): Promise<boolean> => {
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
    const shown = [...remotes]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { stable, canary }]): ShownRemote => ({
        name,
        stable: stable?.shown,
        canary: canary && { shown: canary.shown, percent: canary.percent },
      }));
    if (!shown.some(({ stable }) => stable)) return;
    const choice = createChoice(shown, sets);
    const now = shown.map(({ name, stable, canary }) => ({
      name,
      stable: stable?.release.version,
      canary: canary && `${canary.shown.release.version} at ${canary.percent} %`,
    }));
    ({ choose, sets } = choice);
    if (figures.shown(shown)) logger.info({ releases: now }, 'releases shown');
  };

  const following = new Map<string, Following>();
  const looked = new Set<string>();
  let stopped = false;

  /** Of a remote that was never shown nothing is left. */
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
      return await follow(name, told.get(name) ?? {});
    } catch (error) {
      refuse(name, 'stable', '', error);
      return false;
    } finally {
      if (told.has(name)) show();
      else forget(name);
    }
  };
  /** Each remote by itself: one whose files do not come holds up no other. */
  const work = async (name: string): Promise<void> => {
    const own = following.get(name) ?? { working: false, again: false, pause: TRY_AGAIN_MS };
    following.set(name, own);
    own.again = true;
    if (own.working) return;
    own.working = true;
    clearTimeout(own.timer);
    let whole = true;
    while (own.again) {
      own.again = false;
      whole = await once(name);
    }
    own.working = false;
    looked.add(name);
    if ([...told.keys()].every((each) => looked.has(each))) settle();
    if (whole || !told.has(name)) own.pause = TRY_AGAIN_MS;
    else if (!stopped) {
      own.timer = setTimeout(() => void work(name), own.pause).unref();
      own.pause = Math.min(2 * own.pause, LONGEST_PAUSE_MS);
    }
  };

  let away = false;
  const watch = records.watch(
    (all) => {
      // A record that is gone leaves what was shown: taking a remote away is not done by an accident.
      const lost = [...told.keys()].filter((name) => !all.has(name));
      const gone = lost
        .filter((name) => remotes.get(name)?.stable)
        .map((name): [string, RecordSeen] => [name, { problem: 'the record is gone' }]);
      told = new Map([...gone, ...all]);
      for (const name of lost) if (!told.has(name)) forget(name);
      away = false;
      figures.away(false);
      for (const name of told.keys()) {
        const own = following.get(name);
        if (own) own.pause = TRY_AGAIN_MS;
        void work(name);
      }
    },
    (error) => {
      if (!away) logger.error({ err: error }, 'records of releases cannot be read; what was shown stays');
      away = true;
      figures.away(true);
    },
  );

  const writeHalt = async (name: string, halted: Halted, tries = 5): Promise<void> => {
    try {
      await records.halt(name, halted);
    } catch (error) {
      logger.error({ remote: name, version: halted.version, err: error }, 'the halt cannot be written');
      if (tries > 1 && !stopped) setTimeout(() => void writeHalt(name, halted, tries - 1), TRY_AGAIN_MS).unref();
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
      // No earlier than the canary was put forward, whatever the clocks of both say.
      const since = told.get(name)?.record?.canary?.since;
      const at = new Date(Math.max(Date.now(), since === undefined ? 0 : Date.parse(since))).toISOString();
      const halted = { version, reason, at };
      haltedHere.set(name, { version, since });
      remote.canary = undefined;
      figures.halted(name);
      logger.error({ remote: name, version, reason }, 'canary halted: it is shown to nobody any more');
      show();
      void writeHalt(name, halted);
    },
    stop: () => {
      stopped = true;
      for (const { timer } of following.values()) clearTimeout(timer);
      watch.stop();
    },
  };
};
