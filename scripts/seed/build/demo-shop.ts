import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SeedCatalog, SeedLogistics, SeedOrders, SeedPayments } from '@shop/contracts/seed';
import { z } from 'zod';
import { ROOT } from '../../root.ts';
import { readPlaces } from '../data/places.ts';
import { makePictures } from '../pictures.ts';
import { putPictures } from '../put-pictures.ts';
import { buildCatalog, Credit, cropsNeeded } from './catalog.ts';
import { buildLogistics, withPast } from './logistics.ts';
import { buildOrders, departuresOf } from './orders.ts';
import { parcelsOf } from './parcels.ts';
import { buildPayments } from './payments.ts';

/** The data of each service. */
export interface BuiltShop {
  readonly catalog: SeedCatalog;
  readonly logistics: SeedLogistics;
  readonly orders: SeedOrders;
  readonly payments: SeedPayments;
}

/** The demo shop's data at a time (ms). Makes its pictures if they are missing. */
export const buildDemoShop = async (files: Parameters<typeof putPictures>[0], now: number): Promise<BuiltShop> => {
  const pictures = await putPictures(files, (folder) => makePictures(cropsNeeded(), folder));
  const credits = z
    .array(Credit)
    .parse(JSON.parse(await readFile(join(ROOT, 'scripts/seed/photos/credits.json'), 'utf8')));
  const places = readPlaces(ROOT);
  const catalog = SeedCatalog.parse(buildCatalog(pictures, credits, now));
  const plain = buildLogistics(places, now);
  const orders = SeedOrders.parse(buildOrders({ catalog, logistics: plain, places, now }));
  const payments = SeedPayments.parse(buildPayments(orders, now));
  const parcels = parcelsOf(orders, plain, payments);
  return {
    catalog,
    orders,
    logistics: SeedLogistics.parse({ ...withPast(plain, departuresOf(orders)), parcels }),
    payments,
  };
};
