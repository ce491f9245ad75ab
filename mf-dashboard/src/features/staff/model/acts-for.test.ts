import { ROLE_PERMISSIONS } from '@shop/contracts/staff';
import type { TeamMember } from '@shop/contracts/staff/dashboard';
import { actsFor } from './acts-for.ts';

const owner = { sub: 'yasmine', role: 'owner', permissions: ROLE_PERMISSIONS.owner };
const agent = { permissions: [...ROLE_PERMISSIONS.orderAgent] };
const person = (more: Partial<TeamMember>): TeamMember => ({
  uuid: 'lina',
  name: 'Lina',
  role: 'orderAgent',
  roleName: null,
  warehouses: [],
  version: 1,
  email: 'lina@elbahdja.dz',
  state: 'active',
  linkUntil: null,
  secondFactor: false,
  ...more,
});

it('offers what a person’s state allows, the lost second factor to owners alone', () => {
  expect(actsFor(person({ state: 'invited' }), agent, owner)).toEqual(['reinvite', 'withdraw']);
  expect(actsFor(person({ state: 'deactivated' }), agent, owner)).toEqual(['reactivate']);
  const withCode = person({ secondFactor: true });
  expect(actsFor(withCode, agent, owner)).toEqual(['reset-password', 'remove-second-factor', 'deactivate']);
  expect(actsFor(withCode, agent, { ...owner, role: 'made' })).toEqual(['reset-password', 'deactivate']);
});

it('offers nothing about oneself, about who may do more, or without the right', () => {
  expect(actsFor(person({ uuid: 'yasmine' }), agent, owner)).toEqual([]);
  const some = { ...owner, permissions: ['staff.read', 'staff.write'] as const };
  expect(actsFor(person({}), agent, some)).toEqual([]);
  expect(actsFor(person({}), { permissions: [] }, { ...owner, permissions: ['staff.read'] })).toEqual([]);
});
