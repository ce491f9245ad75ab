import type { BrowserReport } from '@shop/contracts/shell/storefront';
import type { BrowserFigures } from './figures.ts';
import type { KnownRemote, KnownRemotes, OnVote } from './seen.ts';
import type { Votes } from './votes.ts';

export interface ReadReportDeps {
  readonly known: KnownRemotes;
  readonly figures: BrowserFigures;
  readonly votes: Votes;
  readonly onSeen: OnVote;
}

export interface ReadReport {
  readonly report: BrowserReport;
  /** From the signed cookie; a report without one is counted, but is no vote. */
  readonly visitorId: string | undefined;
  /** In the form of `callerOfAddress`. */
  readonly address: string;
}

/** Releases that current pages no longer use: a tab may be open for days. */
const EARLIER = 'earlier';

const versionLabel = ({ versions }: KnownRemote, version: string): string =>
  versions.includes(version) ? version : EARLIER;

/** Counts a browser's report. Names that no release has are left out, because they would create unlimited series. */
export const readReport = (deps: ReadReportDeps, { report, visitorId, address }: ReadReport): void => {
  const { figures, votes, onSeen } = deps;
  const { device, views, failures, vitals } = report;
  const known = deps.known(visitorId ?? '');

  for (const { remote, version } of views) {
    const its = known.get(remote);
    if (its) figures.views.inc({ remote, version: versionLabel(its, version) });
  }
  for (const { remote, version, kind } of failures) {
    const its = known.get(remote);
    if (its) figures.failures.inc({ remote, version: versionLabel(its, version), kind });
  }
  for (const { name, value, remote, route } of vitals) {
    if (!known.get(remote)?.routes.includes(route)) continue;
    if (name === 'CLS') figures.layoutShift.observe({ route, remote, device }, value);
    else figures.vitals.observe({ name, route, remote, device }, value / 1000);
  }

  if (visitorId === undefined) return;
  const failed = new Set(failures.map(({ remote, version }) => `${remote} ${version}`));
  for (const { remote, version } of [...views, ...failures]) {
    const its = known.get(remote);
    if (its?.ownVersion !== version) continue;
    const outcome = failed.has(`${remote} ${version}`) ? 'error' : 'ok';
    if (votes.counts({ remote, version, since: its.since, outcome, visitorId }))
      onSeen({ remote, version, outcome, address });
  }
};
