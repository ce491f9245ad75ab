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

/** Until a shop that another process adds is there, and until all of it has been handled: on a busy machine. */
const PATIENCE_MS = 90_000;

/** Every replica sells the shop's products: at their price, and from stock. */
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
 * Adds the shop unless another process does: files that share it may run at the same time. The process that adds it
 * puts its mark beside the pictures, which are of this system alone.
 */
const addOnce = async (host: string, shop: Shop): Promise<void> => {
  const mark = join(required('UPLOADS_DIR'), `adding-${host}`);
  const isFirst = await mkdir(mark).then(
    () => true,
    () => false,
  );
  if (!isFirst) return;
  try {
    await add(host, shop);
  } catch (error) {
    // The file's next try is the first again.
    await rmdir(mark);
    throw error;
  }
};

/** The demo shop once more, with ids, a host and an owner of its own. */
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

/**
 * Gives the test file a shop that no other file sees, whose prices, stock, orders and staff it may change. `name` is
 * the file's.
 */
export const visitOwnShop = (name: string): void => {
  beforeAll(async () => setUsedShop(await demoShopAt(name)));
};

/** Gives the test file the shop in which any number of files place orders, each as new people, and change nothing. */
export const visitOrdersShop = (): void => visitOwnShop('orders');
