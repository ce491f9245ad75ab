import { newId } from '@shop/service-kit';
import type { TestEnvironment, WalkedWrite } from '@shop/service-kit/testing';
import { seed } from '../src/seed.ts';
import { emptySeed, warehouseOf } from './fixtures.ts';

/** Another code each time. */
let made = 0;
const newCode = (): string => `W${String((made += 1)).padStart(2, '0')}`;
const fieldsOf = (code: string) => ({
  name: { fr: `Dépôt ${code}` },
  code,
  address: { fr: 'Zone industrielle' },
  wilaya: 16,
  commune: '1601',
  strategy: 'FEFO',
  serves: { wilayas: [16] },
  active: true,
});

/** The writes of warehouses, for a shop that has the places of the country. */
export const warehouseWrites = (
  shopUuid: string,
  environment: () => Pick<TestEnvironment, 'mongoUrl' | 'database'>,
) => ({
  createWarehouse: async (): Promise<WalkedWrite> => {
    const code = newCode();
    const { serves, ...after } = fieldsOf(code);
    return {
      path: {},
      body: fieldsOf(code),
      // A shop may have a code of another one.
      elsewhere: 201,
      acted: ({ uuid }) => ({
        entity: 'warehouse',
        subject: uuid,
        action: 'warehouse.create',
        before: {},
        after: { ...after, wilayas: serves.wilayas },
      }),
    };
  },
  changeWarehouse: async (): Promise<WalkedWrite> => {
    const [uuid, code] = [newId(), newCode()];
    const seeded = warehouseOf(uuid, code, 16, 'FIFO', 100 + made);
    const { mongoUrl, database } = environment();
    await seed({ mongodbUrl: mongoUrl, database, now: Date.now() }, { ...emptySeed(shopUuid), warehouses: [seeded] });
    return {
      path: { warehouse: uuid },
      body: { ...fieldsOf(code), version: 1 },
      acted: () => ({
        entity: 'warehouse',
        subject: uuid,
        action: 'warehouse.change',
        before: { name: seeded.name, address: seeded.address, strategy: 'FIFO', wilayas: [] },
        after: { name: { fr: `Dépôt ${code}` }, address: { fr: 'Zone industrielle' }, strategy: 'FEFO', wilayas: [16] },
      }),
    };
  },
});
