import { PERMISSIONS, ROLES } from '@shop/contracts/staff';
import { excessOf, powersOf } from './powers.ts';

const powers = (permissions: readonly ('order.read' | 'stock.read')[], ownWarehouse = false) => ({
  permissions,
  heldTo: ownWarehouse ? (['warehouse'] as const) : [],
});

describe('what a role opens', () => {
  it('[D-11.02] is the list of the table for a standard role, and the shop’s choice for one of its own', () => {
    expect(powersOf('owner', null)).toEqual({ permissions: PERMISSIONS, heldTo: [] });
    expect(powersOf('warehouse', null)).toMatchObject({ heldTo: ['warehouse'] });
    expect(powersOf('supplier', null)).toEqual({ permissions: [], heldTo: ['supplier'] });
    expect(powersOf('a-role', { permissions: ['stock.read'], ownWarehouse: true })).toEqual(
      powers(['stock.read'], true),
    );
  });

  it('leaves out permissions that this release does not know, and is nothing for a role that is not there', () => {
    const own = { permissions: ['stock.read', 'rocket.launch'], ownWarehouse: false };
    expect(powersOf('a-role', own)).toEqual(powers(['stock.read']));
    expect(powersOf('a-role', null)).toBeNull();
  });
});

describe('what of a role its giver does not have', () => {
  it('is empty for an owner, whatever the role', () => {
    for (const role of ROLES)
      expect(excessOf(powersOf(role, null) ?? powers([]), { permissions: PERMISSIONS, heldTo: [] })).toBeNull();
  });

  it('lists each permission that the giver lacks, and all warehouses for a giver limited to own ones', () => {
    expect(excessOf(powers(['order.read', 'stock.read']), powers(['stock.read']))).toEqual({
      permissions: ['order.read'],
      scopes: [],
    });
    expect(excessOf(powers(['stock.read']), powers(['stock.read'], true))).toEqual({
      permissions: [],
      scopes: ['warehouse'],
    });
    expect(excessOf(powers(['stock.read'], true), powers(['stock.read'], true))).toBeNull();
    expect(excessOf(powers([]), powers(['stock.read'], true))).toBeNull();
  });
});
