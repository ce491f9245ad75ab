import { createApp, createVisitorTokens, type Lifecycle, type Logger, type Metrics } from '@shop/service-kit';
import type { Express } from 'express';
import { join } from 'node:path';
import { createBundles } from './bundles.ts';
import { createCatalog } from './catalog.ts';
import type { ShellConfig } from './config.ts';
import { createFormOrder } from './form-order.ts';
import { createGateway } from './gateway.ts';
import { properHost } from './hosts.ts';
import { manifest } from './manifest.ts';
import { pageErrors } from './page-errors.ts';
import { createCssReader } from './page-css.ts';
import { createPages } from './pages.ts';
import { createReleases } from './releases.ts';
import { robots, sitemap } from './sitemap.ts';
import { publicFiles, releasedFiles } from './static-files.ts';
import { tokenRoute } from './token-route.ts';

export interface ShellOptions {
  config: ShellConfig;
  logger: Logger;
  metrics: Metrics;
  lifecycle: Pick<Lifecycle, 'stopping'>;
}

/** The one origin of the shop: pages, released files, and the local gateway to the services. */
export const createShellApp = async ({
  config,
  logger,
  metrics,
  lifecycle,
}: ShellOptions): Promise<{ app: Express; ready: () => Promise<boolean> }> => {
  const tokens = createVisitorTokens(config.VISITOR_SECRET);
  const releases = createReleases(config.RELEASES_FILE, logger);
  const bundles = createBundles(config.REMOTES_DIR, logger);
  const { shell } = await releases.current();
  const host = await bundles.host(shell);
  const catalog = createCatalog({ origin: config.CATALOG_URL, host, tokens });

  const ready = async () =>
    (await catalog.shopOf(new URL(config.PUBLIC_ORIGIN).hostname, 'fr').catch(() => undefined)) !== undefined;
  const app = createApp({
    name: 'shell',
    forEverybody: true,
    config,
    logger,
    metrics,
    lifecycle,
    visitorTokens: tokens,
    ready,
    routes: () => undefined,
    before: (app) => {
      app.use(properHost);
      app.get('/remotes/:name/:version/*file', releasedFiles(config.REMOTES_DIR));
      app.use(publicFiles(join(config.REMOTES_DIR, 'mf-shell/dist/public')));
      app.use(createFormOrder({ catalog, releases, config, tokens, logger }));
      app.get('/web/api/token', tokenRoute({ catalog, tokens }));
      app.get('/robots.txt', robots(catalog, config.PUBLIC_ORIGIN));
      app.get('/manifest.webmanifest', manifest(catalog));
      app.get(['/sitemap.xml', '/sitemap/:part.xml'], sitemap({ catalog, publicOrigin: config.PUBLIC_ORIGIN, logger }));
      app.use(createGateway(config, logger));
      app.get(
        '/{*page}',
        createPages({
          catalog,
          releases,
          bundles,
          host,
          tokens,
          logger,
          publicOrigin: config.PUBLIC_ORIGIN,
          readCss: createCssReader(config.REMOTES_DIR),
        }),
      );
      app.use(pageErrors(logger));
    },
  });
  return { app, ready };
};
