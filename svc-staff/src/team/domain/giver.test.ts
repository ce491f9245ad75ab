import { PERMISSIONS } from '@shop/contracts/staff';
import { giverOf } from './giver.ts';

const profile = (role: string, active = true) => ({
  _id: 'lina',
  shopUuid: 'shop',
  name: 'Lina',
  email: 'lina@shop.dz',
  role,
  warehouses: ['alger'],
  active,
  version: 1,
});
const own = (permissions: readonly string[]) => ({
  _id: 'a-role',
  shopUuid: 'shop',
  name: 'Comptoir',
  nameKey: 'comptoir',
  slot: 0,
  permissions,
  ownWarehouse: true,
  version: 1,
  given: 0,
  createdAt: new Date(0),
  changedAt: new Date(0),
  changedBy: 'Sarah',
  operation: null,
  deleted: false,
});

it('who gives is who works there with a role that may, and reaches what it reaches', () => {
  expect(giverOf(profile('owner'), null)).toMatchObject({ sub: 'lina', permissions: PERMISSIONS, heldTo: [] });
  expect(giverOf(profile('a-role'), own(['staff.write', 'stock.read']))).toEqual({
    sub: 'lina',
    role: 'a-role',
    permissions: ['stock.read', 'staff.write'],
    heldTo: ['warehouse'],
    warehouses: ['alger'],
    suppliers: [],
  });
});

it('gives nothing without the permission, after leaving, with a deleted role, or in another shop', () => {
  expect(giverOf(profile('manager'), null)).toBeNull();
  expect(giverOf(profile('a-role'), own(['staff.read']))).toBeNull();
  expect(giverOf(profile('owner', false), null)).toBeNull();
  expect(giverOf(profile('a-role'), null)).toBeNull();
  expect(giverOf(null, null)).toBeNull();
});
