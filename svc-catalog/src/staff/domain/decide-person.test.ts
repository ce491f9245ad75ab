import { PERMISSIONS, type Permission, type Scope } from '@shop/contracts/staff';
import { refusalOfPerson, type PersonFacts } from './decide-person.ts';
import { powersOf } from './powers.ts';

const OWNER = powersOf('owner', null);
const giver = (permissions: readonly Permission[] = PERMISSIONS, heldTo: readonly Scope[] = []) => ({
  sub: 'giver',
  permissions,
  heldTo,
  warehouses: ['alger'],
  suppliers: [],
});
const facts = (more: Partial<PersonFacts> & { id?: string; role?: string; warehouses?: string[] } = {}) => {
  const { id: _id = 'person', role = 'catalogue', warehouses = [], ...rest } = more;
  const person = { _id, shopUuid: 'shop', name: 'Lina', email: 'lina@shop.dz', role, warehouses, active: true };
  return { person, powers: powersOf(role, null), next: OWNER, hasOtherOwner: true, ...rest };
};

describe('giving a person a role', () => {
  it('is done by who may do all that both roles open', () => {
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

  it('leaves somebody who holds a role that is gone to anybody who may give one', () => {
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
  const mover = facts({ role: 'warehouse', warehouses: ['oran'] });

  it('is done within what the giver reaches: neither adding nor taking another', () => {
    const move = (warehouses: string[], by = held) => refusalOfPerson(mover, { role: 'warehouse', warehouses }, by);
    expect(move(['oran', 'alger'])).toBeNull();
    expect(move(['oran', 'setif'])).toEqual({ kind: 'not-your-warehouses' });
    expect(move([])).toEqual({ kind: 'not-your-warehouses' });
    expect(move([], giver())).toBeNull();
  });

  it('gives nobody all of them by way of a role', () => {
    const next = powersOf('catalogue', null);
    expect(refusalOfPerson({ ...mover, next }, { role: 'catalogue', warehouses: ['oran'] }, held)).toEqual({
      kind: 'not-yours',
      scopes: ['warehouse'],
    });
  });
});
