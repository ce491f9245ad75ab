import { execFile } from 'node:child_process';
import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getProduct } from '@shop/contracts/catalog/storefront';
import { settled } from '../bench/settled.ts';
import { visitorOfPage } from '../bench/visitor-of-page.ts';
import { callShop } from './call-shop.ts';
import { isKnown, OWNER_PASSWORD } from './empty-shop.ts';
import { eventually } from './eventually.ts';
import { PRODUCTS } from './pages/product-page.ts';
import { setUsedShop, type Shop } from './shop.ts';
import { replicasOf, required, system } from './system.ts';
import { checkoutPrices } from './visitor-api.ts';

/** Limit for a shop that another process adds, until all its events are handled. */
const PATIENCE_MS = 90_000;

/** Every replica sells the shop's products, at their price and from stock. */
const isOpen = async (shop: Shop): Promise<void> => {
  const { bearer } = await visitorOfPage((path) => callShop(shop, path));
  const priceAt = await checkoutPrices(shop);
  for (const path of Object.values(PRODUCTS)) {
    const slug = path.split('/').at(-1) ?? '';
    for (const replica of replicasOf(system.catalog)) {
      const answer = await fetch(replica + getProduct.path.replace('{idOrSlug}', slug), { headers: bearer });
      const product = getProduct.responses[200].parse(await answer.json());
      if (product.quantity < 1) throw new Error(`${slug} is not in stock everywhere yet`);
      if (product.productCombinations.length > 0) continue;
      for (const checkout of replicasOf(system.order)) await priceAt(product, checkout);
    }
  }
};

const add = async (host: string, { ownerEmail, ownerPassword }: Shop): Promise<void> => {
  await promisify(execFile)(process.execPath, ['e2e/add-demo-shop.ts', host], {
    env: { ...process.env, NEW_OWNER_EMAIL: ownerEmail, NEW_OWNER_PASSWORD: ownerPassword },
  });
};

/**
 * Adds the shop unless another process does, because files that share it may run at the same time. The process that
 * adds it creates a lock folder next to the pictures of this system.
 */
const addOnce = async (host: string, shop: Shop): Promise<void> => {
  const lockFolder = join(required('UPLOADS_DIR'), `adding-${host}`);
  const isFirst = await mkdir(lockFolder).then(
    () => true,
    () => false,
  );
  if (!isFirst) return;
  try {
    await add(host, shop);
  } catch (error) {
    // The file's next try is the first again.
    await rmdir(lockFolder);
    throw error;
  }
};

/** The demo shop with ids, a host and an owner of its own. */
const demoShopAt = async (name: string): Promise<Shop> => {
  const host = `${name}.localhost`;
  const shop = {
    url: `http://${host}:${new URL(system.shop).port}`,
    ownerEmail: `owner@${name}.example`,
    ownerPassword: OWNER_PASSWORD,
  };
  await addOnce(host, shop);
  await eventually(() => isKnown(host), PATIENCE_MS);
  await settled(required('TEST_MONGODB_URL'), required('TEST_KAFKA_BROKERS'), PATIENCE_MS);
  await eventually(() => isOpen(shop));
  return shop;
};

/** Gives the test file a shop of its own, whose prices, stock, orders and staff it may change. `name` is the file's. */
export const visitOwnShop = (name: string): void => {
  beforeAll(async () => setUsedShop(await demoShopAt(name)));
};

/** Gives the test file the shop that files share for orders by new people, without other changes. */
export const visitOrdersShop = (): void => visitOwnShop('orders');
