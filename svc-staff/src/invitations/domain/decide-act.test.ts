import { ROLE_PERMISSIONS } from '@shop/contracts/staff';
import { PERSON_ACTS } from '@shop/contracts/staff/dashboard';
import { refusalOfAct } from './decide-act.ts';
import type { Giver } from '../../team/domain/giver.ts';
import type { StaffProfileRecord } from '../../team/domain/staff-profile.ts';

const owner: Giver = {
  sub: 'yasmine',
  role: 'owner',
  permissions: ROLE_PERMISSIONS.owner,
  heldTo: [],
  warehouses: [],
  suppliers: [],
};
const person = (more: Partial<StaffProfileRecord> = {}): StaffProfileRecord => ({
  _id: 'lina',
  shopUuid: 'shop',
  name: 'Lina',
  email: 'lina@elbahdja.dz',
  role: 'orderAgent',
  warehouses: [],
  active: true,
  version: 1,
  ...more,
});
const agent = { permissions: ROLE_PERMISSIONS.orderAgent, heldTo: [] };
const facts = (more: Partial<StaffProfileRecord> = {}, hasOtherOwner = false) => ({
  person: person(more),
  powers: agent,
  hasOtherOwner,
});
const secondFactor = { secret: 'x', confirmed: true, lastStep: 0, recovery: [] };
const allowed = (more: Partial<StaffProfileRecord>, giver = owner) =>
  PERSON_ACTS.filter((act) => refusalOfAct(act, facts(more), giver) === null);

it('allows what a person’s state has', () => {
  expect(allowed({})).toEqual(['deactivate', 'reset-password']);
  expect(allowed({ active: false, asked: 'invited' })).toEqual(['reinvite', 'withdraw']);
  expect(allowed({ active: false })).toEqual(['reactivate']);
  expect(allowed({ active: false, asked: 'withdrawn' })).toEqual([]);
  expect(allowed({ secondFactor })).toEqual(['deactivate', 'reset-password', 'remove-second-factor']);
  expect(allowed({ secondFactor: { ...secondFactor, confirmed: false } })).toEqual(['deactivate', 'reset-password']);
});

it('leaves a second factor to owners, and refuses everything to people who may not give roles', () => {
  expect(allowed({ secondFactor }, { ...owner, role: 'made' })).toEqual(['deactivate', 'reset-password']);
  expect(refusalOfAct('deactivate', facts(), null)).toEqual({ kind: 'forbidden' });
});

it('[D-11.02] refuses actions on oneself, on people with more permissions and on people who work elsewhere', () => {
  expect(refusalOfAct('deactivate', facts({ _id: 'yasmine' }), owner)).toEqual({ kind: 'oneself' });
  const some = { ...owner, permissions: ['staff.read', 'staff.write'] as const };
  expect(refusalOfAct('reset-password', facts(), some)).toEqual({ kind: 'above' });
  const held: Giver = { ...owner, heldTo: ['warehouse'], warehouses: ['alger'] };
  const ofHeld = (warehouses: string[]) => ({ ...facts({ warehouses }), powers: { ...agent, heldTo: held.heldTo } });
  expect(refusalOfAct('reset-password', ofHeld(['oran']), held)).toEqual({ kind: 'elsewhere' });
  expect(refusalOfAct('reset-password', ofHeld(['alger']), held)).toBeNull();
});

it('keeps the last owner', () => {
  const head = { ...facts({ role: 'owner' }), powers: owner };
  expect(refusalOfAct('deactivate', head, owner)).toEqual({ kind: 'last-owner' });
  expect(refusalOfAct('deactivate', { ...head, hasOtherOwner: true }, owner)).toBeNull();
});
