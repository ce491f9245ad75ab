import type { StaffProfileRecord } from '../../domain/staff-profile.ts';
import { listTeam, type ListTeamDeps } from './list-team.ts';

const PERSON: StaffProfileRecord = {
  _id: 'lina',
  shopUuid: 'shop',
  name: 'Lina',
  email: 'lina@elbahdja.dz',
  role: 'orderAgent',
  warehouses: [],
  active: true,
  version: 1,
};
const deps: ListTeamDeps = {
  attendance: { of: () => ({ present: async () => Promise.resolve([]) }) },
  staff: { of: () => ({ everybody: async () => Promise.resolve([PERSON]) }) },
  roles: { of: () => ({ all: async () => Promise.resolve([]) }) },
};

it('[D-11.02] gives the e-mail addresses of the team to people who manage it, and to nobody else', async () => {
  const emails = async (seesEmails: boolean) =>
    (await listTeam(deps, { shopUuid: 'shop', seesEmails })).map(({ email }) => email);
  expect(await emails(true)).toEqual(['lina@elbahdja.dz']);
  expect(await emails(false)).toEqual(['']);
});
