import {
  createRole,
  invitePerson,
  PERSON_LINK_PATH,
  STAFF_AUTH_PATH,
  TeamMember,
  type PersonAct,
} from '@shop/contracts/staff/dashboard';
import { newId } from '@shop/service-kit';
import { startStaffKeys, type TestStaff } from '@shop/service-kit/testing';
import { describeWalks, FUZZED, fuzzRaw } from '@shop/service-kit/testing/walkers';
import { Types, type Connection } from 'mongoose';
import { codeAt, stepAt } from '../src/sign-in/domain/totp.ts';
import { createStaffSecrets } from '../src/sign-in/staff-secrets.ts';
import { cookieOf, OWNER, startOwnStaff, type StaffUnderTest } from './staff-under-test.ts';

let staff: StaffUnderTest;
let keys: TestStaff;
let connection: Connection;
let session: { readonly Cookie: string; readonly Origin: string };
let known: Record<string, string[]>;

type Fields = Readonly<Record<string, unknown>>;
const OF_ROLE = { entity: 'role' };
const profiles = () => connection.collection('staff_profiles');

const rolesUrl = () => `${staff.service.url}${createRole.path}`;
const asOwner = () => ({
  Authorization: `Bearer ${keys.token({ shopUuid: staff.shop.id.shop })}`,
  'Content-Type': 'application/json',
});
const roleFields = () => ({ name: newId(), permissions: ['order.read' as const], ownWarehouse: false });
const aRole = async () => {
  const fields = roleFields();
  const made = await fetch(rolesUrl(), { method: 'POST', headers: asOwner(), body: JSON.stringify(fields) });
  return { id: createRole.responses[201].parse(await made.json()).id, fields };
};
const aColleague = async (): Promise<string> => {
  const id = newId();
  const person = { name: 'Nadia B.', email: `${id}@elbahdja.dz`, role: 'orderAgent', warehouses: [], active: true };
  await profiles().insertOne({ _id: id as never, shopUuid: staff.shop.id.shop, ...person, version: 1 });
  return id;
};

/** An owner by the records too: they, and not the token, say who gives roles. */
const hire = async ({ id, name, shopUuid }: { id: string; name: string; shopUuid: string }): Promise<void> => {
  const person = {
    shopUuid,
    name,
    email: `${id}@elbahdja.dz`,
    role: 'owner',
    warehouses: [],
    active: true,
    version: 1,
  };
  await profiles().updateOne({ _id: id as never }, { $setOnInsert: person }, { upsert: true });
};
const otherShop = newId();
const SOMEBODY = { id: 'staff-sarah', name: 'Sarah B.' };
const SOMEBODY_ELSEWHERE = { id: 'staff-elsewhere', name: 'Sarah B.' };
/** A person works in one shop only. */
const token: TestStaff['token'] = (claims) =>
  keys.token(claims.shopUuid === otherShop ? { sub: SOMEBODY_ELSEWHERE.id, ...claims } : claims);

/** Ids of better-auth's kind: whose sessions end has an account there. */
const somebody = async (more: Fields): Promise<string> => {
  const id = new Types.ObjectId().toHexString();
  const person = { name: 'Nadia B.', email: `${id}@elbahdja.dz`, role: 'orderAgent', warehouses: [], version: 1 };
  const row = { _id: id as never, shopUuid: staff.shop.id.shop, active: true, ...person, ...more };
  await profiles().insertOne(row);
  return id;
};
const until = new Date(Date.now() + 3600_000);
const link = () => ({ id: newId(), hash: newId(), kind: 'invitation', until });
const invited = () => somebody({ active: false, asked: 'invited', link: link() });
const ofPerson = (act: PersonAct, make: () => Promise<string>, before: Fields, after: Fields) => async () => {
  const person = await make();
  const acted = ({ person: now }: Fields) => {
    const { linkUntil } = TeamMember.parse(now);
    const untilNow = 'linkUntil' in after ? { linkUntil } : {};
    return { entity: 'person', subject: person, action: `person.${act}`, before, after: { ...after, ...untilNow } };
  };
  return { path: { person, act }, body: { version: 1 }, acted };
};
const LINK_BEFORE = { linkUntil: until.toISOString() };
const factor = { secret: 'x', confirmed: true, lastStep: 0, recovery: [] };

const invitation = () => ({
  name: 'Nadia B.',
  email: `${newId()}@elbahdja.dz`,
  role: 'orderAgent' as const,
  warehouses: [],
});
/** Links that were given and not used: another one each time. */
const tokens: string[] = [];
const giveLinks = async (count: number): Promise<void> => {
  for (let given = 0; given < count; given += 1) {
    const sent = { method: 'POST', headers: asOwner(), body: JSON.stringify(invitation()) };
    const answer = await fetch(`${staff.service.url}${invitePerson.path}`, sent);
    const { path } = invitePerson.responses[201].parse(await answer.json()).link;
    tokens.push(path.slice(PERSON_LINK_PATH.length));
  }
};
/** The owner's own account: its writes are walked in the order of the document, the code's confirmation first. */
const SECRET = Buffer.from('12345678901234567890');
const beginFactor = async (): Promise<void> => {
  const { AUTH_SECRET = '' } = staff.env;
  const secret = await createStaffSecrets({ AUTH_SECRET }).encrypt(SECRET.toString('base64'));
  const secondFactor = { secret, confirmed: false, lastStep: 0, recovery: [] };
  await profiles().updateOne({ email: OWNER.email }, { $set: { secondFactor } });
};
const bodies = {
  changeOwnName: { make: () => ({ name: 'Amine B.' }) },
  changeOwnPassword: { make: () => ({ current: OWNER.password, next: OWNER.password }) },
  confirmSecondFactor: { make: () => ({ code: codeAt(SECRET, stepAt(Date.now())) }) },
  removeOwnSecondFactor: { make: () => ({ password: OWNER.password }) },
  beginSecondFactor: { make: () => ({ password: OWNER.password }) },
  askForPassword: { make: () => ({ email: `${newId()}@elbahdja.dz` }) },
  readPersonLink: { make: () => ({ token: tokens[0] }) },
  acceptPersonLink: { make: () => ({ token: tokens.pop(), password: 'une-phrase-de-passe' }) },
};

const CAME_AND_WENT = { in: '2026-03-02T08:00:00.000Z', out: '2026-03-02T16:00:00.000Z' };
const anEntry = async (): Promise<string> => {
  const _id = newId();
  const times = { inAt: new Date(CAME_AND_WENT.in), outAt: new Date(CAME_AND_WENT.out), open: false };
  const entry = {
    shopUuid: staff.shop.id.shop,
    person: newId(),
    name: 'Nadia B.',
    corrections: [],
    version: 1,
    ...times,
  };
  await connection.collection('staff_attendance').insertOne({ _id: _id as never, ...entry });
  return _id;
};

/** A write of each kind that goes through, and what the audit log is to hear of it. */
const writes = {
  createRole: () => {
    const body = roleFields();
    const acted = ({ id }: Fields) => ({ ...OF_ROLE, subject: id, action: 'role.create', before: {}, after: body });
    return Promise.resolve({ path: {}, body, elsewhere: 201, acted });
  },
  changeRole: async () => {
    const { id, fields } = await aRole();
    const name = newId();
    const change = { subject: id, action: 'role.change', before: { name: fields.name }, after: { name } };
    return { path: { role: id }, body: { ...fields, name, version: 1 }, acted: () => ({ ...OF_ROLE, ...change }) };
  },
  deleteRole: async () => {
    const { id, fields } = await aRole();
    const acted = () => ({ ...OF_ROLE, subject: id, action: 'role.delete', before: fields, after: {} });
    return { path: { role: id }, query: [['version', 1] as const], acted };
  },
  invitePerson: () => {
    const body = invitation();
    const acted = ({ person }: Fields) => {
      const subject = TeamMember.parse(person).uuid;
      return { entity: 'person', subject, action: 'person.invite', before: {}, after: body };
    };
    return Promise.resolve({ path: {}, body, bodyElsewhere: invitation(), elsewhere: 201, acted });
  },
  actOnPerson: {
    reinvite: ofPerson('reinvite', invited, LINK_BEFORE, { linkUntil: '' }),
    withdraw: ofPerson('withdraw', invited, { state: 'invited', ...LINK_BEFORE }, { state: 'withdrawn' }),
    deactivate: ofPerson('deactivate', () => somebody({}), { state: 'active' }, { state: 'deactivated' }),
    reactivate: ofPerson(
      'reactivate',
      () => somebody({ active: false }),
      { state: 'deactivated' },
      { state: 'active' },
    ),
    'reset-password': ofPerson('reset-password', () => somebody({}), {}, { linkUntil: '' }),
    'remove-second-factor': ofPerson(
      'remove-second-factor',
      () => somebody({ secondFactor: factor }),
      { secondFactor: true },
      { secondFactor: false },
    ),
  },
  clock: () => {
    const acted = ({ uuid, inAt }: Fields) => ({
      entity: 'attendance',
      subject: uuid,
      action: 'attendance.in',
      before: {},
      after: { in: inAt },
    });
    return Promise.resolve({ path: {}, body: { to: 'in' }, elsewhere: 200, acted });
  },
  addAttendance: async () => {
    const hours = { inAt: CAME_AND_WENT.in, outAt: CAME_AND_WENT.out };
    const body = { person: await aColleague(), ...hours, reason: 'Oubli' };
    const after = { person: 'Nadia B.', ...CAME_AND_WENT, reason: 'Oubli' };
    const acted = ({ uuid }: Fields) => {
      const act = { action: 'attendance.add', before: {}, after };
      return { entity: 'attendance', subject: uuid, ...act };
    };
    return { path: {}, body, elsewhere: 422, acted };
  },
  correctAttendance: async () => {
    const _id = await anEntry();
    const body = { inAt: '2026-03-02T07:00:00.000Z', outAt: CAME_AND_WENT.out, reason: 'Oubli', version: 1 };
    const change = { before: { in: CAME_AND_WENT.in }, after: { in: body.inAt, reason: 'Oubli' } };
    const acted = () => ({ entity: 'attendance', subject: _id, action: 'attendance.correct', ...change });
    return { path: { entry: _id }, body, acted };
  },
  changePerson: async () => {
    const id = await aColleague();
    const change = { action: 'person.change', before: { role: 'orderAgent' }, after: { role: 'manager' } };
    const acted = () => ({ entity: 'person', subject: id, ...change });
    return { path: { person: id }, body: { role: 'manager', warehouses: [], version: 1 }, acted };
  },
};

/** The program believes its own keys: the tests' is one of them, too old to sign with. */
const publishKeyOfTests = async (): Promise<void> => {
  const published = (await (await fetch(keys.jwksUrl)).json()) as { keys: { kid: string }[] };
  for (const { kid, ...key } of published.keys) {
    const past = { createdAt: new Date(0), expiresAt: new Date(Date.now() - 1000) };
    const row = { _id: kid as never, publicKey: JSON.stringify(key), privateKey: '', ...past };
    await connection.collection('jwks').insertOne(row);
  }
};

beforeAll(async () => {
  [staff, keys] = await Promise.all([startOwnStaff(), startStaffKeys()]);
  // Its writes are for the shop's own page.
  const Cookie = cookieOf(await staff.signIn(OWNER.email, OWNER.password));
  session = { Cookie, Origin: 'http://shop.test' };
  ({ connection } = staff);
  await publishKeyOfTests();
  await hire({ ...SOMEBODY, shopUuid: staff.shop.id.shop });
  await hire({ ...SOMEBODY_ELSEWHERE, shopUuid: otherShop });
  await giveLinks(3);
  await beginFactor();
  const [role, person] = [await aRole(), await aColleague()];
  known = { role: [role.id], person: [person], entry: [await anEntry()] };
});
afterAll(async () => {
  await staff?.stop();
  await keys?.stop();
});

describeWalks(() => ({
  url: staff.service.url,
  staff: { ...keys, token },
  session,
  shopUuid: staff.shop.id.shop,
  otherShop,
  known,
  writes: { bus: staff.bus, hire, of: writes },
  bodies,
}));

it('[D-1.05] sign-in and sign-out answer any input in time, and refuse with a problem document', async () => {
  const headers = { Origin: 'http://shop.test' };
  const leaving = { ...headers, Cookie: cookieOf(await staff.signIn(OWNER.email, OWNER.password)) };
  const routes = [
    { method: 'POST', path: `${STAFF_AUTH_PATH}/sign-in/email`, headers, body: { email: 'a@b.dz', password: 'wrong' } },
    { method: 'POST', path: `${STAFF_AUTH_PATH}/sign-out`, headers: leaving, body: {} },
    { method: 'GET', path: `${STAFF_AUTH_PATH}/jwks`, headers },
    { method: 'POST', path: `${STAFF_AUTH_PATH}/sign-up/email`, headers, body: { ...OWNER, name: 'x' } },
    { method: 'GET', path: `${STAFF_AUTH_PATH}/get-session`, headers: session },
    { method: 'GET', path: '/dashboard/api/staff/token', headers: session },
  ];
  const { wrong, requests } = await fuzzRaw(staff.service.url, routes, FUZZED);
  expect(wrong).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(FUZZED);
}, 600_000);
