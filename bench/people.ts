import { randomBytes } from 'node:crypto';
import { addOwner } from '../svc-staff/src/add-owner.ts';
import type { BenchShop } from './shop.ts';
import { staffOf } from './staff.ts';

/** The headers of a call by one person. */
export type PersonHeaders = () => Promise<Record<string, string>>;

/** Signs so many people of the shop in, each with an account and a token of their own: leases and audit name people. */
export const signInPeople = async (shop: BenchShop, count: number): Promise<readonly PersonHeaders[]> => {
  const password = randomBytes(12).toString('hex');
  const people: PersonHeaders[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `bench-${String(number)}-${randomBytes(4).toString('hex')}@example.dz`;
    const owner = { email, password, name: `Bench ${String(number)}` };
    await addOwner({ mongodbUrl: shop.servers.mongodbUrl, database: 'hanout_staff' }, shop.shopUuid, owner);
    people.push(await staffOf(shop.urls.shell, email, password));
  }
  return people;
};
