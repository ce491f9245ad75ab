import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SeedPlaces } from '@shop/contracts/seed';

/** @param root the checkout's root folder. */
export const readPlaces = (root: string): SeedPlaces =>
  SeedPlaces.parse(JSON.parse(readFileSync(join(root, 'svc-logistics/src/delivery/data/algeria.json'), 'utf8')));
