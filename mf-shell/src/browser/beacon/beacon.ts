import type { BrowserReport } from '@shop/contracts/shell/storefront';
import type { on } from '@shop/kit';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { PageRemotes } from '../page-remotes.ts';
import { whoseFailure, type Failure, type Versions } from './whose-failure.ts';

const ADDRESS = '/web/api/beacon';
/** Failures are reported soon, and those that occur together in one report. */
const APART_MS = 5000;
/** What one report holds (`BrowserReport`), and what one document tells of failures. */
const MAX_COUNT = 20;
const PHONE_PX = 768;

type Told = Pick<BrowserReport, 'views' | 'failures' | 'vitals'>;
const nothing = (): Told => ({ views: [], failures: [], vitals: [] });

export { keepOfflinePage } from '../keep-offline-page.ts';

/** Provided by the page, because this script is separate and shares no code with the host. */
export interface BeaconParts {
  readonly on: typeof on;
  readonly remotesAt: (pathname: string) => PageRemotes;
  /** Version of each remote that this page is made with. */
  readonly versions: Versions;
  /** The address that the document was loaded for. */
  readonly landedAt: string;
}

/**
 * Collects what the page measured and where its releases failed, and sends it when the page goes out of sight; failures
 * within seconds. Names of releases and routes only: nothing of the person.
 */
export const startBeacon = ({ on, remotesAt, versions, landedAt }: BeaconParts): void => {
  const device = Math.min(screen.width, screen.height) < PHONE_PX ? 'phone' : 'desk';
  const landed = remotesAt(landedAt).route;
  let told = nothing();
  let sentAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (told.views.length + told.failures.length + told.vitals.length === 0) return;
    const report: BrowserReport = { device, ...told };
    told = nothing();
    sentAt = performance.now();
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };

  const seenFailures = new Set<string>();
  const failed = (failure: Failure, error: unknown): void => {
    // A repeated failure, such as that of a timer, counts once.
    const sameness = `${failure.remote} ${failure.kind} ${String(error)}`;
    if (seenFailures.has(sameness) || seenFailures.size >= MAX_COUNT) return;
    seenFailures.add(sameness);
    told.failures.push(failure);
    timer ??= setTimeout(send, Math.max(0, sentAt + APART_MS - performance.now()));
  };

  const sentVitals = new Set<string>();
  const measured = ({ id, name, value }: Metric): void => {
    // Once for each document or way back to it: what it grows by afterwards would count as another one.
    if (!landed || sentVitals.has(id)) return;
    sentVitals.add(id);
    told.vitals.push({ name, value, remote: landed.remote, route: landed.path });
  };

  on('page:shown', () => {
    for (const remote of remotesAt(location.pathname).names) {
      const version = versions.get(remote);
      if (version !== undefined && told.views.length < MAX_COUNT) told.views.push({ remote, version });
    }
  });
  on('failure', ({ error, remote }) => {
    const failure = whoseFailure(error, remote, versions);
    if (failure) failed(failure, error);
  });

  for (const measure of [onCLS, onINP, onLCP, onFCP, onTTFB]) measure(measured);
  // Registered after the listeners of the measures, which report their last values when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  window.addEventListener('pagehide', send);
};
