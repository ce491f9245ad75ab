import {
  createApp,
  createIdempotency,
  createLimits,
  createStaffVerifier,
  createVisitorTokens,
  mergedTopics,
  newId,
} from '@shop/service-kit';
import type { CatalogueParts, Shared } from './module.ts';
import type { ServedParts } from './parts.ts';
import { createPictures } from './pictures/index.ts';
import { repositoriesOf } from './repositories.ts';
import { erasureConsumers } from './erasure/consumers.ts';
import { salesConsumers } from './sales/consumers.ts';
import { SOURCE } from './shared/snapshot-events.ts';
import { createStaffPart } from './staff-part.ts';
import { createCatalogueSource, createMemory } from './storefront/index.ts';
import { createVisitorsPart } from './visitors-part.ts';

const createShared = (parts: CatalogueParts, holdsAll: boolean): Shared => {
  const now = Date.now;
  const repositories = repositoriesOf(parts.models, now);
  return {
    ...parts,
    ...repositories,
    memory: createMemory({
      ...parts,
      source: createCatalogueSource(repositories),
      sales: repositories.sales,
      now,
      holdsAll,
    }),
    pictures: createPictures(parts.files),
    now,
    newId,
  };
};

/** Puts the service together, for visitors, for staff, or for both in one process (ADR 61). */
export const createService = (parts: CatalogueParts, served: ServedParts) => {
  const { config, connection, redis, logger, metrics, lifecycle } = parts;
  const shared = createShared(parts, served.visitors);
  const { memory, pictures, sales, reviews, stockAlerts } = shared;
  lifecycle.onStop('read copies', () => memory.copies.stop());
  lifecycle.onStop('sales', async () => memory.stopSales());
  lifecycle.onStop('pictures', () => pictures.close());
  const visitors = served.visitors ? createVisitorsPart(shared) : undefined;
  const staff = served.staff ? createStaffPart(shared) : undefined;
  const limits = createLimits({ redis, prefix: config.TOPIC_PREFIX, off: config.NO_LIMITS });

  const app = createApp({
    name: SOURCE,
    config,
    logger,
    metrics,
    lifecycle,
    visitorTokens: createVisitorTokens(config.VISITOR_SECRET, config.VISITOR_SECRET_PREVIOUS),
    ...(staff && {
      staff: createStaffVerifier(new URL(config.STAFF_JWKS_URL)),
      idempotency: createIdempotency(connection),
    }),
    ...(visitors && { before: visitors.uploads, limits: { take: limits.take, windowsOf: visitors.windowsOf } }),
    ready: () => connection.readyState === 1 && memory.copies.ready() && (visitors?.isReady() ?? true),
    routes: (api) => {
      visitors?.routes(api);
      staff?.routes(api);
    },
  });

  return {
    app,
    /** Loads and follows the in-memory snapshot before the service answers its first request. */
    prepare: async (): Promise<void> => {
      await memory.start();
      staff?.startLoops();
    },
    fillSearch: async (): Promise<void> => visitors?.fillSearch(),
    /** What this service hears of others, once for all replicas. */
    subscription: {
      group: SOURCE,
      topics: mergedTopics(salesConsumers({ sales }), erasureConsumers({ reviews, stockAlerts })),
    },
  };
};
