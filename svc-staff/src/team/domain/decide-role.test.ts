import { roleNameKey, type Permission } from '@shop/contracts/staff';
import { refusalOfFields, refusalOfRole } from './decide-role.ts';
import type { RoleRecord } from './role.ts';

const giver = (permissions: readonly Permission[], ownWarehouse = false) => ({
  sub: 'giver',
  role: 'giver',
  permissions,
  heldTo: ownWarehouse ? (['warehouse'] as const) : [],
  warehouses: [],
  suppliers: [],
});
const fields = (permissions: Permission[], ownWarehouse = false) => ({ name: 'Comptoir', permissions, ownWarehouse });
const role = (permissions: readonly Permission[], _id = 'a-role'): RoleRecord => ({
  _id,
  shopUuid: 'shop',
  name: 'Comptoir',
  nameKey: 'comptoir',
  slot: 0,
  permissions,
  ownWarehouse: false,
  version: 1,
  given: 0,
  createdAt: new Date(0),
  changedAt: new Date(0),
  changedBy: 'Sarah',
  deleted: false,
});

describe('a role of the shop’s own', () => {
  it('opens nothing that its maker may not do', () => {
    const own = giver(['staff.write', 'stock.read']);
    expect(refusalOfFields(fields(['stock.read']), own)).toBeNull();
    expect(refusalOfFields(fields(['stock.read', 'payment.refund']), own)).toEqual({
      kind: 'not-yours',
      permissions: ['payment.refund'],
    });
  });

  it('is refused to people without the permission, and to people who no longer work here', () => {
    expect(refusalOfFields(fields([]), null)).toEqual({ kind: 'forbidden' });
    expect(refusalOfRole(role([]), null)).toEqual({ kind: 'forbidden' });
  });

  it('opens all warehouses only if the giver is not limited to own ones', () => {
    const held = giver(['stock.read'], true);
    expect(refusalOfFields(fields(['stock.read']), held)).toEqual({ kind: 'wider' });
    expect(refusalOfFields(fields(['stock.read'], true), held)).toBeNull();
  });

  it('is refused to people who hold the role or have fewer permissions', () => {
    const own = giver(['staff.write', 'stock.read']);
    expect(refusalOfRole(role(['stock.read']), own)).toBeNull();
    expect(refusalOfRole(role(['stock.read'], own.role), own)).toEqual({ kind: 'own-role' });
    expect(refusalOfRole(role(['payment.refund']), own)).toEqual({ kind: 'above' });
  });

  it('treats names that differ only in case or accents as equal', () => {
    expect(roleNameKey('Comptoir ALGER')).toBe(roleNameKey('comptoir Alger'));
    expect(roleNameKey('ﻛﺎﺷﻴﺮ')).toBe(roleNameKey('كاشير'));
  });
});
