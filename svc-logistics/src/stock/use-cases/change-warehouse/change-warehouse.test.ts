import type { WarehouseInput } from '@shop/contracts/logistics/dashboard';
import type { StaffCommand } from '@shop/service-kit';
import type { WarehouseRecord } from '../../persistence/warehouse.model.ts';
import { changeWarehouse, type ChangeWarehouseDeps } from './change-warehouse.ts';

const INPUT: WarehouseInput = {
  name: { fr: 'Dépôt Alger' },
  code: 'ALG',
  address: { fr: 'Zone industrielle' },
  wilaya: 16,
  commune: '1601',
  strategy: 'FEFO',
  serves: { wilayas: [] },
  active: false,
};
const { name: names, serves: _, ...rest } = INPUT;
const ON = {
  ...rest,
  _id: 'alger',
  shopUuid: 'shop',
  name: 'Dépôt Alger',
  names,
  position: 1,
  active: true,
  version: 1,
};
const COMMAND = {
  staff: { shopUuid: 'shop', sub: 'nadia', name: 'Nadia' },
  operation: 'key',
  at: Date.UTC(2026, 6, 1),
  requestId: 'request',
  from: '10.0.0.7',
  signal: new AbortController().signal,
} as unknown as StaffCommand;
const LAMP = { product: 'lamp', combination: null, lots: [] };

/** @param contents how many items are in the warehouse at each look */
const change = async (contents: readonly number[]) => {
  const writes: boolean[] = [];
  const looks = [...contents];
  let stored: WarehouseRecord = ON;
  const deps = {
    warehouses: {
      of: () => ({
        within: () => Promise.resolve([stored]),
        check: (entity: WarehouseRecord) => Promise.resolve({ kind: 'current', entity }),
        change: (before: WarehouseRecord, fields: Partial<WarehouseRecord>) => {
          stored = { ...before, ...fields, version: (before.version ?? 1) + 1 };
          writes.push(stored.active);
          return Promise.resolve(stored);
        },
      }),
    },
    warehouseContents: {
      of: () => ({
        items: () => {
          const total = looks.shift() ?? 0;
          return Promise.resolve({ total, named: total > 0 ? [LAMP] : [] });
        },
      }),
    },
    openParcels: { of: () => ({ inWarehouse: () => Promise.resolve({ total: 0, named: [] }) }) },
    places: {
      known: () => Promise.resolve({ wilayas: new Map([[16, {}]]), communes: new Map([['1601', { wilaya: 16 }]]) }),
    },
    nudge: () => undefined,
  } as unknown as ChangeWarehouseDeps;
  const outcome = await changeWarehouse(deps, { warehouse: 'alger', input: INPUT, version: 1, reach: 'all' }, COMMAND);
  return { outcome, writes };
};

it('[T-1.07] a warehouse that units reach while it is switched off is on again, and says what is in it', async () => {
  expect(await change([0, 1])).toMatchObject({
    outcome: { kind: 'in-use', uses: { items: { total: 1, named: [LAMP] } } },
    writes: [false, true],
  });
});

it('[T-1.07] an empty warehouse is switched off, and a full one is not written at all', async () => {
  expect(await change([0, 0])).toMatchObject({ outcome: { kind: 'done' }, writes: [false] });
  expect(await change([1])).toMatchObject({ outcome: { kind: 'in-use' }, writes: [] });
});
