import { PERMISSIONS, type Permission, type Scope } from '@shop/contracts/staff';
import { refusalOfPerson, type PersonFacts } from './decide-person.ts';
import { powersOf } from './powers.ts';

const OWNER = powersOf('owner', null);
const giver = (permissions: readonly Permission[] = PERMISSIONS, heldTo: readonly Scope[] = []) => ({
  sub: 'giver',
  role: 'giving',
  permissions,
  heldTo,
  warehouses: ['alger'],
  suppliers: [],
});
const facts = (more: Partial<PersonFacts> & { id?: string; role?: string; warehouses?: string[] } = {}) => {
  const { id: _id = 'person', role = 'catalogue', warehouses = [], ...rest } = more;
  const person = {
    _id,
    shopUuid: 'shop',
    name: 'Lina',
    email: 'lina@shop.dz',
    role,
    warehouses,
    active: true,
    version: 1,
  };
  return { person, powers: powersOf(role, null), next: OWNER, hasOtherOwner: true, ...rest };
};

describe('giving a person a role', () => {
  it('is refused to people without the permission, and to people who no longer work here', () => {
    expect(refusalOfPerson(facts(), { role: 'catalogue', warehouses: [] }, null)).toEqual({ kind: 'forbidden' });
  });

  it('requires all permissions of both the old and the new role', () => {
    expect(refusalOfPerson(facts(), { role: 'owner', warehouses: [] }, giver())).toBeNull();
    const manager = giver(PERMISSIONS.filter((permission) => permission !== 'payment.refund'));
    expect(refusalOfPerson(facts(), { role: 'owner', warehouses: [] }, manager)).toEqual({
      kind: 'not-yours',
      scopes: [],
    });
    expect(refusalOfPerson(facts({ role: 'accountant' }), { role: 'catalogue', warehouses: [] }, manager)).toEqual({
      kind: 'above',
    });
  });

  it('is not done to oneself, nor with a role that is not there', () => {
    expect(refusalOfPerson(facts({ id: 'giver' }), { role: 'owner', warehouses: [] }, giver())).toEqual({
      kind: 'own-role',
    });
    expect(refusalOfPerson(facts({ next: null }), { role: 'gone', warehouses: [] }, giver())).toEqual({
      kind: 'no-such-role',
    });
  });

  it('lets anyone who may give roles change a person whose role was deleted', () => {
    const lost = facts({ role: 'gone', powers: null, next: powersOf('catalogue', null) });
    expect(refusalOfPerson(lost, { role: 'catalogue', warehouses: [] }, giver())).toBeNull();
    expect(refusalOfPerson({ ...lost, next: null }, { role: 'gone', warehouses: ['alger'] }, giver())).toBeNull();
  });

  it('leaves the last owner one', () => {
    const choice = { role: 'manager', warehouses: [] };
    const last = facts({ role: 'owner', hasOtherOwner: false, next: powersOf('manager', null) });
    expect(refusalOfPerson(last, choice, giver())).toEqual({ kind: 'last-owner' });
    expect(refusalOfPerson({ ...last, hasOtherOwner: true }, choice, giver())).toBeNull();
    expect(refusalOfPerson(last, { role: 'owner', warehouses: ['alger'] }, giver())).toBeNull();
  });
});

describe('giving a person warehouses', () => {
  const held = giver(PERMISSIONS, ['warehouse']);
  const mover = facts({ role: 'warehouse', warehouses: ['alger'] });

  it('is done within what the giver reaches: neither adding nor taking another', () => {
    const move = (warehouses: string[], by = held) => refusalOfPerson(mover, { role: 'warehouse', warehouses }, by);
    expect(move(['alger', 'setif'])).toEqual({ kind: 'not-your-warehouses' });
    expect(move(['alger', 'setif'], giver())).toBeNull();
    expect(move([])).toBeNull();
    expect(move([], giver())).toBeNull();
  });

  it('limits a giver with own warehouses to people who work in those alone, whatever changes', () => {
    const next = powersOf('supplier', null);
    for (const warehouses of [[], ['oran'], ['alger', 'oran']]) {
      const person = { ...facts({ role: 'warehouse', warehouses }), next };
      const refusalBy = (by: typeof held) => refusalOfPerson(person, { role: 'supplier', warehouses }, by);
      expect(refusalBy(held)).toEqual({ kind: 'elsewhere' });
      expect(refusalBy(giver())).toBeNull();
    }
    expect(refusalOfPerson({ ...mover, next }, { role: 'supplier', warehouses: ['alger'] }, held)).toBeNull();
  });

  it('never gives access to all warehouses through a role', () => {
    const next = powersOf('catalogue', null);
    expect(refusalOfPerson({ ...mover, next }, { role: 'catalogue', warehouses: ['alger'] }, held)).toEqual({
      kind: 'not-yours',
      scopes: ['warehouse'],
    });
  });
});
