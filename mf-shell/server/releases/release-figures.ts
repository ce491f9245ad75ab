import type { Metrics } from '@shop/service-kit';
import { Counter, Gauge } from 'prom-client';
import type { RefusalReason } from './refused.ts';
import type { ShownRemote } from './release-set.ts';

export type Track = 'stable' | 'canary';

/** Figures of releases for `/metrics`; docs/runbooks/remotes.md says what to do about them. */
export interface ReleaseFigures {
  refused(remote: string, track: Track, reason: RefusalReason): void;
  accepted(remote: string, track: Track): void;
  halted(remote: string): void;
  /** Whether the records are unreadable now. */
  away(now: boolean): void;
  /** @returns whether it differs from the last call. */
  shown(remotes: readonly ShownRemote[]): boolean;
}

export const createReleaseFigures = ({ registry }: Pick<Metrics, 'registry'>): ReleaseFigures => {
  const registers = [registry];
  const refused = new Gauge({
    name: 'remote_release_refused',
    help: '1 while the release that a record names is not shown, by why',
    labelNames: ['remote', 'track', 'reason'],
    registers,
  });
  const halted = new Counter({
    name: 'remote_canary_halted_total',
    help: 'Canaries that fell back by themselves',
    labelNames: ['remote'],
    registers,
  });
  const shown = new Gauge({
    name: 'remote_release_percent',
    help: 'Share of visitors that a release is shown to',
    labelNames: ['remote', 'version', 'track'],
    registers,
  });
  const away = new Gauge({
    name: 'remote_records_unreadable',
    help: '1 while the records of releases cannot be read',
    registers,
  });
  const reasons = new Map<string, RefusalReason>();
  const accepted = (remote: string, track: Track): void => {
    const reason = reasons.get(`${remote} ${track}`);
    if (reason !== undefined) refused.remove({ remote, track, reason });
    reasons.delete(`${remote} ${track}`);
  };
  let last = '';
  return {
    accepted,
    refused: (remote, track, reason) => {
      accepted(remote, track);
      reasons.set(`${remote} ${track}`, reason);
      refused.set({ remote, track, reason }, 1);
    },
    away: (now) => away.set(now ? 1 : 0),
    halted: (remote) => halted.inc({ remote }),
    shown: (remotes) => {
      const now = remotes.flatMap(({ name, stable, canary }) => [
        ...(stable
          ? [{ remote: name, version: stable.release.version, track: 'stable', percent: 100 - (canary?.percent ?? 0) }]
          : []),
        ...(canary
          ? [{ remote: name, version: canary.shown.release.version, track: 'canary', percent: canary.percent }]
          : []),
      ]);
      const text = JSON.stringify(now);
      if (text === last) return false;
      last = text;
      shown.reset();
      for (const { percent, ...labels } of now) shown.set(labels, percent);
      return true;
    },
  };
};
