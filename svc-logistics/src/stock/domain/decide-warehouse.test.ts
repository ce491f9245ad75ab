import { MAX_WAREHOUSES, type WarehouseInput } from '@shop/contracts/logistics/dashboard';
import { decideWarehouse, type WarehouseFacts } from './decide-warehouse.ts';

const INPUT: WarehouseInput = {
  name: { fr: 'Dépôt Alger', ar: 'مستودع الجزائر' },
  code: 'alg',
  address: { fr: 'Zone industrielle' },
  wilaya: 16,
  commune: '1601',
  strategy: 'FEFO',
  serves: { wilayas: [35, 16, 16] },
  active: true,
};
const FACTS: WarehouseFacts = {
  shopUuid: 'shop',
  others: [{ _id: 'oran', code: 'ORN' }],
  wilayas: [16, 31, 35],
  wilayaOfCommune: (commune) => Number(commune.slice(0, 2)),
};
const decided = (input: Partial<WarehouseInput>, facts: Partial<WarehouseFacts> = {}) =>
  decideWarehouse({ ...INPUT, ...input }, { ...FACTS, ...facts });

describe('[C-1.02] what staff write of a warehouse', () => {
  it('[C-1.02] is stored with its code in capitals and each served wilaya once', () => {
    expect(decided({})).toMatchObject({
      kind: 'decided',
      fields: { code: 'ALG', name: 'Dépôt Alger', wilayas: [16, 35], active: true },
    });
  });

  it.each([
    ['code', { code: 'Orn' }],
    ['wilaya', { wilaya: 77 }],
    ['commune', { commune: '3101' }],
    ['shops', { serves: { shops: ['another'], wilayas: [] } }],
    ['serves', { serves: { wilayas: [16, 77] } }],
  ] as const)('[C-1.02] is refused under %s', (refusal, input) => {
    expect(decided(input as Partial<WarehouseInput>)).toEqual({ refusal });
  });

  it('[C-1.02] names its own shop, and a shop has only so many warehouses', () => {
    expect(decided({ serves: { shops: ['shop'], wilayas: [] } })).toMatchObject({ kind: 'decided' });
    const others = Array.from({ length: MAX_WAREHOUSES }, (_, place) => ({ _id: `w${place}`, code: `W${place}` }));
    expect(decided({}, { others })).toEqual({ refusal: 'full' });
  });
});
