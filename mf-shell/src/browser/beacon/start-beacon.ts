import { emit, on, reportFailure } from '@shop/kit';
import type { Registry } from '@shop/kit/host';
import type { PageRemote } from '../../page-seed.ts';
import { remotesOfPage } from '../page-remotes.ts';
import type * as Beacon from './beacon.ts';

declare const __webpack_public_path__: string;

/** Milliseconds after load, so that the measuring code does not affect its own measures. */
const LATER_MS = 5000;

const versionsOf = (remotes: readonly PageRemote[]): ReadonlyMap<string, string> =>
  new Map(
    remotes.flatMap(({ name, entry }) => {
      const version = /^\/remotes\/[^/]+\/([^/]+)\//.exec(entry)?.[1];
      return version === undefined ? [] : [[name, version]];
    }),
  );

/**
 * What nobody caught is told as what a boundary caught. The code that counts it and measures a page is a module of its
 * own (`host-config.ts`: a chunk would bring the loading of chunks into the first script); it comes when the page has
 * been there for a while, or at once when something fails.
 */
export const startBeacon = (registry: Registry, remotes: readonly PageRemote[]): void => {
  const landedAt = location.pathname;
  let coming: Promise<void> | undefined;
  const come = (): void => {
    // Without this script nothing is counted, and the page works as usual.
    coming ??= import(/* webpackIgnore: true */ `${__webpack_public_path__}beacon.js`).then(
      (beacon: typeof Beacon) => {
        stop();
        beacon.keepOfflinePage();
        beacon.startBeacon({
          on,
          remotesAt: (pathname) => remotesOfPage(registry, pathname),
          versions: versionsOf(remotes),
          landedAt,
        });
        for (const failure of early) emit('failure', failure);
      },
      () => undefined,
    );
  };
  const early: { error: unknown; remote: string | undefined }[] = [];
  const stop = on('failure', (failure) => {
    if (early.length < 20) early.push(failure);
    come();
  });
  window.addEventListener('error', ({ error }: ErrorEvent) => reportFailure(error, undefined));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason, undefined));
  const later = (): void => void setTimeout(come, LATER_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
};
