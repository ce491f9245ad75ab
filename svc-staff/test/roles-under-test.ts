import type { StaffMember, StaffRole } from '@shop/contracts/staff/dashboard';
import { createLogger, newId, type StaffCommand } from '@shop/service-kit';
import { whenAvailable } from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { createStaffProfiles } from '../src/team/persistence/staff.repository.ts';
import { modelsOf } from '../src/models.ts';
import { createStaffAuth } from '../src/sign-in/staff-auth.ts';
import { cookieOf, jsonOf, OWNER, type StaffUnderTest, startStaff } from './staff-under-test.ts';

/** A hired person with their session. */
export interface TestPerson {
  readonly uuid: string;
  readonly cookie: string;
}
export let staff: StaffUnderTest;
export let connection: Connection;
export let auth: ReturnType<typeof createStaffAuth>;
export let models: ReturnType<typeof modelsOf>;
export let profiles: ReturnType<typeof createStaffProfiles>;
export let head: TestPerson;
export let owner: string;
export let lina: TestPerson;

const PASSWORD = 'une-phrase-de-passe';
/** Hires a person and signs them in. */
export const hire = async (name: string, role: string): Promise<TestPerson> => {
  const email = `${name.toLowerCase()}-${newId()}@elbahdja.dz`;
  const uuid = await auth.createAccount(email, name, PASSWORD);
  await profiles.put({ _id: uuid, shopUuid: staff.shop.id.shop, name, email, role, warehouses: [], active: true });
  return { uuid, cookie: cookieOf(await staff.signIn(email, PASSWORD)) };
};
export const tokenOf = async ({ cookie }: TestPerson): Promise<string> =>
  (await jsonOf(await staff.tokenFor(cookie))).token;
/** The claims of the person's next token. */
export const claimsOf = async ({ cookie }: TestPerson) => (await jsonOf(await staff.tokenFor(cookie))).me;

export const startRoles = async (): Promise<void> => {
  staff = await startStaff();
  ({ connection } = staff);
  const { AUTH_SECRET = '', PUBLIC_ORIGIN = '' } = staff.env;
  auth = createStaffAuth(connection, { AUTH_SECRET, PUBLIC_ORIGIN }, createLogger('test', 'silent'));
  models = modelsOf(connection);
  profiles = createStaffProfiles(models);
  head = { uuid: '', cookie: cookieOf(await staff.signIn(OWNER.email, OWNER.password)) };
  lina = await hire('Lina', 'catalogue');
};
/** A token lives for a minute only. */
export const renewOwner = async (): Promise<void> => {
  owner = await tokenOf(head);
};
export const stopRoles = async (): Promise<void> => {
  await staff?.stop();
};

export const call = (method: string, path: string, token: string, body?: unknown, key?: string): Promise<Response> =>
  whenAvailable(() =>
    fetch(`${staff.service.url}/dashboard/api/staff${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
export const fields = (name: string, permissions: readonly string[], ownWarehouse = false) => ({
  name,
  permissions,
  ownWarehouse,
});
export const make = async (name: string, permissions: readonly string[], ownWarehouse = false): Promise<StaffRole> => {
  const response = await call('POST', '/roles', owner, fields(name, permissions, ownWarehouse));
  expect(response.status).toBe(201);
  return jsonOf(response);
};
export const personOf = async (uuid: string): Promise<StaffMember> => {
  const { staff: people }: { staff: StaffMember[] } = await jsonOf(await call('GET', '', owner));
  const person = people.find((one) => one.uuid === uuid);
  if (!person) throw new Error(`${uuid} is not in the list`);
  return person;
};
export const give = async (uuid: string, role: string, token = owner, warehouses: string[] = []): Promise<Response> =>
  call('PUT', `/people/${uuid}`, token, { role, warehouses, version: (await personOf(uuid)).version });
/** As after a crash between a write and its answer. */
export const forgetAnswers = () => connection.collection('idempotency_keys').deleteMany({});
export const commandOf = async (person: TestPerson): Promise<StaffCommand> => ({
  staff: await claimsOf(person),
  requestId: newId(),
  operation: null,
  from: '127.0.0.1',
  at: Date.now(),
  signal: new AbortController().signal,
});
export const rolesOf = async (token = owner): Promise<StaffRole[]> =>
  (await jsonOf(await call('GET', '/roles', token))).roles;
