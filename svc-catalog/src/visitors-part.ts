import type { Api } from '@shop/service-kit';
import { FILES_PATH, serveFiles } from '@shop/service-kit';
import express, { type Express } from 'express';
import type { Shared } from './module.ts';
import { visitorRedirectRoutes } from './redirects/module.ts';
import { visitorReviewRoutes } from './reviews/module.ts';
import { visitorStockAlertRoutes } from './stock-alerts/module.ts';
import { storefrontRoutes } from './storefront/routes.ts';

const folderOf = (uploads: string) =>
  express.static(uploads, { immutable: true, maxAge: '365d', index: false, redirect: false });

/** The visitors' routes, which read from memory, and their pictures. */
export const createVisitorsPart = (shared: Shared) => {
  const { config, files, memory } = shared;
  const { catalogues } = memory;
  return {
    // A file never changes under one name.
    uploads: (web: Express): void =>
      void web.use(FILES_PATH, config.FILES_S3_BUCKET === undefined ? folderOf(config.UPLOADS_DIR) : serveFiles(files)),
    routes: (api: Api): void => {
      storefrontRoutes({ ...shared, catalogues })(api);
      visitorReviewRoutes(shared)(api);
      visitorRedirectRoutes(shared)(api);
      visitorStockAlertRoutes(shared)(api);
    },
    windowsOf: (shopUuid: string) => catalogues.ofShop(shopUuid)?.shop().limits,
    isReady: catalogues.searchable,
    /** While answers are given already: a search waits until its shop is findable. */
    fillSearch: catalogues.fillSearch,
  };
};
