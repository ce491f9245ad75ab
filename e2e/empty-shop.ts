import { getShop } from '@shop/contracts/catalog/storefront';
import { testVisitor } from '@shop/service-kit/testing';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eventually } from './eventually.ts';
import type { Shop } from './shop.ts';
import { replicasOf, required, system } from './system.ts';

/** A shop with nothing in it but its name, in the same system as the demo shop. */
export interface EmptyShop extends Shop {
  readonly host: string;
}

export const OWNER_PASSWORD = 'une-phrase-de-passe';
const mongodbUrl = (): string => required('TEST_MONGODB_URL');

/**
 * Asks the catalogue itself: for a minute the shell takes an unknown host for the default shop, and the owner would
 * work in a page with the name of another shop.
 */
export const isKnown = async (host: string): Promise<void> => {
  const headers = { ...testVisitor('-', required('VISITOR_SECRET')).bearer, 'X-Forwarded-Host': host };
  for (const replica of replicasOf(system.catalog)) {
    const answer = await fetch(replica + getShop.path, { headers });
    if (!getShop.responses[200].parse(await answer.json()).hosts.includes(host))
      throw new Error(`${host} is not known to every replica yet`);
  }
};

/**
 * Adds one as an operator does (`npm run add-shop`). Browsers resolve every host below `localhost` to the loopback
 * address.
 */
export const addEmptyShop = async (name: string): Promise<EmptyShop> => {
  const host = `${name}.localhost`;
  const ownerEmail = `owner@${name}.example`;
  const words = ['--host', host, '--name-fr', 'Tilelli', '--name-ar', 'تيليلي', '--phone', '0550123456'];
  await promisify(execFile)(process.execPath, ['scripts/shops/main.ts', ...words, '--owner', ownerEmail], {
    env: { ...process.env, MONGODB_URL: mongodbUrl(), OWNER_PASSWORD },
  });
  await eventually(() => isKnown(host));
  return { host, url: `http://${host}:${new URL(system.shop).port}`, ownerEmail, ownerPassword: OWNER_PASSWORD };
};
