import { openRecords, openStore } from '@shop/kit/releases';
import { createApp, createVisitorTokens, type Lifecycle, type Logger, type Metrics } from '@shop/service-kit';
import type { Express } from 'express';
import { join } from 'node:path';
import pTimeout from 'p-timeout';
import { askedBy } from './pages/asked-by.ts';
import { beaconRoute, createBrowserFigures, createVotes, knownRemotes, reportLimits } from './beacon/index.ts';
import { createCatalog } from './calls/catalog.ts';
import type { ShellConfig } from './config.ts';
import { createReleasedFiles } from './files/released-files.ts';
import { feed } from './files/feed.ts';
import { createFormOrder } from './forms/form-order.ts';
import { createFormTrack } from './forms/form-track.ts';
import { createGateway } from './calls/gateway.ts';
import { properHost } from './calls/hosts.ts';
import { createIcons } from './files/icons.ts';
import { manifest } from './files/manifest.ts';
import { offlinePage, offlineWorker } from './offline/routes.ts';
import { pageErrors } from './pages/page-errors.ts';
import { createCssReader } from './pages/page-css.ts';
import { createPageSeeds, PAGE_SEEDS } from './pages/page-seeds.ts';
import { createPages } from './pages/pages.ts';
import { readHost } from './releases/host-release.ts';
import { createLiveReleases } from './releases/live-releases.ts';
import { loadS3 } from './releases/load-s3.ts';
import { createReleaseFigures } from './releases/release-figures.ts';
import { createReleaseHealth } from './releases/release-health.ts';
import { createStrayErrors } from './releases/strays.ts';
import { createTrial } from './releases/trial.ts';
import { robots, sitemap } from './files/sitemap.ts';
import { publicFiles, serveReleased } from './files/static-files.ts';
import { tokenRoute } from './forms/token-route.ts';
import { traceRequests } from './calls/trace-requests.ts';

export interface ShellOptions {
  config: ShellConfig;
  logger: Logger;
  metrics: Metrics;
  lifecycle: Pick<Lifecycle, 'stopping' | 'stopSignal' | 'onStop' | 'onStray'>;
}

/** The one origin of the shop: pages, released files, and the local gateway to the services. */
export const createShellApp = async ({
  config,
  logger,
  metrics,
  lifecycle,
}: ShellOptions): Promise<{ app: Express; ready: () => Promise<boolean> }> => {
  const tokens = createVisitorTokens(config.VISITOR_SECRET, config.VISITOR_SECRET_PREVIOUS);
  const { release: hostRelease, host } = await readHost(config.SHELL_DIR);
  const catalog = createCatalog({
    origin: config.CATALOG_URL,
    deliveryOrigin: config.LOGISTICS_URL,
    host,
    tokens,
  });
  const files = await openStore(config, loadS3);
  const icons = createIcons(join(config.SHELL_DIR, 'public', 'icons'));
  const readReleased = createReleasedFiles(files, config.SHELL_DIR);
  const publicOrigin = config.PUBLIC_ORIGIN;
  const strayErrors = createStrayErrors(logger, (culprit) =>
    health.saw({ ...culprit, outcome: 'error', where: 'server', address: askedBy.getStore() ?? '' }),
  );
  lifecycle.onStray(strayErrors.saw);
  const shutdown = new AbortController();
  const releases = createLiveReleases({
    records: await openRecords(config),
    files,
    figures: createReleaseFigures(metrics),
    host,
    catalog,
    publicOrigin,
    tryRelease: createTrial(config, catalog, shutdown.signal),
    strays: strayErrors,
    logger,
  });
  lifecycle.onStop('releases', () => {
    shutdown.abort();
    releases.stop();
    files.close();
  });
  const health = createReleaseHealth(releases.compared, releases.halt);
  await pTimeout(releases.settled, { milliseconds: config.FIRST_RELEASES_MS, message: false });

  /**
   * A shell that starts and cannot show a needed remote takes no visitors from replicas that still show the last good
   * release; a shell that has been ready once stays ready.
   */
  let wasReady = false;
  const allShown = (): boolean => {
    const remotes = releases.setFor('')?.remotes;
    wasReady ||= remotes !== undefined && config.REMOTES_NEEDED.every((name) => name in remotes);
    return wasReady;
  };
  const ready = async () =>
    allShown() && (await catalog.shopOf(new URL(publicOrigin).hostname, 'fr').catch(() => undefined)) !== undefined;
  const pages = createPages({
    catalog,
    releases,
    health,
    host,
    hostRelease,
    tokens,
    logger,
    publicOrigin,
    readCss: createCssReader(readReleased, logger),
    seeds: createPageSeeds(hostRelease.version),
  });
  const app = createApp({
    name: 'shell',
    forEverybody: true,
    light: ['/remotes/', '/fonts/', `${PAGE_SEEDS}/`],
    config,
    logger,
    metrics,
    lifecycle,
    visitorTokens: tokens,
    ready,
    limits: reportLimits(config.NO_LIMITS),
    routes: (api) =>
      beaconRoute(api, {
        known: (visitorId) => knownRemotes(releases.setFor(visitorId), releases.compared),
        figures: createBrowserFigures(metrics.registry),
        votes: createVotes(),
        onSeen: (seen) => health.saw({ ...seen, where: 'browser' }),
        tokens,
      }),
    before: (app) => {
      app.use(properHost);
      app.get('/remotes/:name/:version/*file', serveReleased(readReleased));
      app.use(publicFiles(join(config.SHELL_DIR, 'public')));
      app.use(traceRequests);
      app.use(createFormOrder({ catalog, entry: hostRelease.entry, config, tokens, logger }));
      app.use(createFormTrack({ catalog, config, tokens, logger }));
      app.get('/web/api/token', tokenRoute({ catalog, tokens }));
      app.get('/robots.txt', robots(catalog, publicOrigin));
      app.get('/manifest.webmanifest', manifest(catalog));
      app.get(['/icons/:icon.png', '/apple-touch-icon.png'], icons(catalog));
      app.get('/offline', offlinePage(catalog));
      app.get('/offline-worker.js', offlineWorker(catalog, config.OFFLINE_PAGE));
      app.get('/blog/rss.xml', feed(catalog, publicOrigin));
      app.get(['/sitemap.xml', '/sitemap/:part.xml'], sitemap({ catalog, publicOrigin, logger }));
      app.get(`${PAGE_SEEDS}/:version/:mark`, pages.seed);
      app.use(createGateway(config, logger, lifecycle.stopSignal));
      app.get('/{*page}', pages.page);
      app.use(pageErrors(logger));
    },
  });
  return { app, ready };
};
