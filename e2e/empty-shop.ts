import { getShop } from '@shop/contracts/catalog/storefront';
import { testVisitor } from '@shop/service-kit/testing';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eventually } from './eventually.ts';
import type { Shop } from './shop.ts';
import { replicasOf, required, system } from './system.ts';

/** A shop with nothing in it but its name, beside the demo shop. */
export interface EmptyShop extends Shop {
  readonly host: string;
}

export const OWNER_PASSWORD = 'une-phrase-de-passe';
const mongodbUrl = (): string => required('TEST_MONGODB_URL');

/**
 * Asked of the catalogue itself: the shell calls a host that nobody knows yet the default shop's for a minute, and the
 * owner would build in a page that wears another shop's name.
 */
export const isKnown = async (host: string): Promise<void> => {
  const headers = { ...testVisitor('-', required('VISITOR_SECRET')).bearer, 'X-Forwarded-Host': host };
  for (const replica of replicasOf(system.catalog)) {
    const answer = await fetch(replica + getShop.path, { headers });
    if (!getShop.responses[200].parse(await answer.json()).hosts.includes(host))
      throw new Error(`${host} is not known everywhere yet`);
  }
};

/** As an operator adds one (`npm run add-shop`). Browsers find every host below `localhost` on this machine. */
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
