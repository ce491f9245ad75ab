import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SeedContext, SeedReport } from '@shop/contracts/seed';
import { z } from 'zod';
import { loadConfig } from '@shop/service-kit';
import { catalogueEnv } from '../../svc-catalog/src/config.ts';
import { seed as seedCatalog } from '../../svc-catalog/src/seed.ts';
import { seed as seedLogistics } from '../../svc-logistics/src/seed.ts';
import { seed as seedOrders } from '../../svc-order/src/seed.ts';
import { seed as seedPayments } from '../../svc-payments/src/seed.ts';
import { until } from '../infra/until.ts';
import { migrateAll } from '../migrate/migrate-all.ts';
import { ROOT } from '../root.ts';
import { mongodbUrlBeside, USUAL_PORT } from '../start/ports.ts';
import { buildDemoShop, type BuiltShop } from './build/demo-shop.ts';
import { openMarks } from './marks.ts';
import { scale } from './scale.ts';

const Environment = catalogueEnv
  .pick({ FILES_S3_BUCKET: true, FILES_S3_REGION: true, FILES_S3_ENDPOINT: true })
  .extend({
    MONGODB_URL: z.string().default(mongodbUrlBeside(USUAL_PORT)),
    UPLOADS_DIR: z.string().default(join(ROOT, '.data/uploads')),
  });

/**
 * Raise it when the demo shop's data changes in a way that running shops should get: missing data is added, existing
 * data is not overwritten.
 */
const EDITION = 'demo-1';

const PARTS_IN_ORDER = ['catalog', 'logistics', 'order', 'payments'] as const;
type Part = (typeof PARTS_IN_ORDER)[number];

/** Loads the data of each service. */
const PARTS: Readonly<Record<Part, (shop: BuiltShop, context: SeedContext) => Promise<SeedReport>>> = {
  catalog: (shop, context) => seedCatalog(context, shop.catalog),
  logistics: (shop, context) => seedLogistics(context, shop.logistics),
  order: (shop, context) => seedOrders(context, shop.orders),
  payments: (shop, context) => seedPayments(context, shop.payments),
};

/** Pictures are made on one core while other programs run. */
const WAIT_MS = 600_000;

const demoShopIsThere = async (mongodbUrl: string): Promise<boolean> => {
  const marks = await openMarks(mongodbUrl);
  try {
    const parts = await marks.partsOf(EDITION);
    return PARTS_IN_ORDER.every((part) => parts.includes(part));
  } finally {
    await marks.close();
  }
};

const { values } = parseArgs({
  options: {
    demo: { type: 'boolean' },
    wait: { type: 'boolean', default: false },
    products: { type: 'string', default: '0' },
    orders: { type: 'string', default: '0' },
  },
});
const counts = z
  .object({ products: z.coerce.number().int().min(0), orders: z.coerce.number().int().min(0) })
  .parse(values);
const config = loadConfig(Environment);
const { MONGODB_URL: mongodbUrl } = config;
// Process 1 of a container has no default handler of SIGTERM; the next run continues what this one began.
process.once('SIGTERM', () => process.exit(143));
// In a cluster a service starts only after another run has loaded the shop.
if (values.wait) {
  await until('the demo shop', WAIT_MS, () => demoShopIsThere(mongodbUrl), { interval: 1000 });
  process.exit(0);
}
await migrateAll(mongodbUrl);
const marks = await openMarks(mongodbUrl);
try {
  const mark = await marks.begin(EDITION);
  const missing = PARTS_IN_ORDER.filter((part) => !mark.parts.includes(part));
  const more = counts.products > 0 || counts.orders > 0;
  if (missing.length === 0 && !more) process.stdout.write('The demo shop is already loaded.\n');
  else {
    // Uses the time of the first try, so that a later one writes the same data.
    const now = mark.startedAt;
    const shop = { now, ...(await buildDemoShop(config, now)) };
    for (const part of missing) {
      const report = await PARTS[part](shop, { mongodbUrl, database: `hanout_${part}`, now });
      await marks.complete(EDITION, part);
      process.stdout.write(
        `Demo shop, ${part}: ${String(report.inserted)} written, ${String(report.alreadyThere)} already there.\n`,
      );
    }
    await scale(shop, { mongodbUrl, now }, counts);
  }
} finally {
  await marks.close();
}
