/** Adds the demo shop at another host; `own-shop.ts` runs it, outside Jest's module registry. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { loadConfig } from '@shop/service-kit';
import { z } from 'zod';
import { anotherShop, idAt } from '../scripts/seed/build/another-shop.ts';
import { buildDemoShop } from '../scripts/seed/build/demo-shop.ts';
import { addShop } from '../svc-catalog/src/add-shop.ts';
import { catalogueEnv } from '../svc-catalog/src/config.ts';
import { seed as seedLogistics } from '../svc-logistics/src/seed.ts';
import { seed as seedOrders } from '../svc-order/src/seed.ts';
import { seed as seedPayments } from '../svc-payments/src/seed.ts';
import { addOwner } from '../svc-staff/src/add-owner.ts';

const Environment = catalogueEnv
  .pick({ FILES_S3_BUCKET: true, FILES_S3_REGION: true, FILES_S3_ENDPOINT: true })
  .extend({
    TEST_MONGODB_URL: z.string(),
    UPLOADS_DIR: z.string(),
    NEW_OWNER_EMAIL: z.string(),
    NEW_OWNER_PASSWORD: z.string(),
  });
const config = loadConfig(Environment);
const { TEST_MONGODB_URL: mongodbUrl, UPLOADS_DIR } = config;
const host = z.string().parse(argv[2]);
const now = Date.now();
const contextOf = (service: string) => ({ mongodbUrl, database: `hanout_${service}`, now });

const demo = await buildDemoShop(config, now);
const { catalog, logistics, orders, payments } = anotherShop(host, demo);
// The small picture of a category lies in the folder of its id.
await Promise.all(
  demo.catalog.categories.map(({ uuid }) =>
    cp(join(UPLOADS_DIR, 'category', uuid), join(UPLOADS_DIR, 'category', idAt(host, uuid)), { recursive: true }),
  ),
);
const { kind } = await addShop(contextOf('catalog'), {
  data: catalog,
  addOwner: (shopUuid) =>
    addOwner(contextOf('staff'), shopUuid, {
      email: config.NEW_OWNER_EMAIL,
      password: config.NEW_OWNER_PASSWORD,
    }),
  onlyFirst: false,
  fillOthers: async () => {
    await seedLogistics(contextOf('logistics'), logistics);
    await seedOrders(contextOf('order'), orders);
    await seedPayments(contextOf('payments'), payments);
  },
});
// A file that runs again on the same system finds its shop already there.
if (kind !== 'added' && kind !== 'there') throw new Error(`the shop at ${host} was not added: ${kind}`);
