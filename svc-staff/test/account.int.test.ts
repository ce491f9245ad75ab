import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { FREE_ATTEMPTS } from '../src/sign-in/domain/lock-out.ts';
import { codeAt, stepAt } from '../src/sign-in/domain/totp.ts';
import { createStaffProfiles } from '../src/team/persistence/staff.repository.ts';
import { modelsOf } from '../src/models.ts';
import { createStaffAuth } from '../src/sign-in/staff-auth.ts';
import { createLogger } from '@shop/service-kit';
import { cookieOf, jsonOf, type StaffUnderTest, startStaff } from './staff-under-test.ts';

const ACCOUNT = '/dashboard/api/staff/account';
const PASSWORD = 'une-phrase-bien-longue';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
interface TestPerson {
  readonly uuid: string;
  readonly email: string;
}
let staff: StaffUnderTest;
let hire: () => Promise<TestPerson>;

beforeAll(async () => {
  staff = await startStaff();
  const { AUTH_SECRET = '', PUBLIC_ORIGIN = '' } = staff.env;
  const auth = createStaffAuth(staff.connection, { AUTH_SECRET, PUBLIC_ORIGIN }, createLogger('test', 'silent'));
  const profiles = createStaffProfiles(modelsOf(staff.connection));
  hire = async () => {
    const email = `${newId()}@elbahdja.dz`;
    const uuid = await auth.createAccount(email, 'Lina', PASSWORD);
    const person = { name: 'Lina', email, role: 'orderAgent', warehouses: [], active: true };
    await profiles.put({ _id: uuid, shopUuid: staff.shop.id.shop, ...person });
    return { uuid, email };
  };
});
afterAll(async () => {
  await staff?.stop();
});

const signIn = ({ email }: TestPerson, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  fetch(`${staff.service.url}/dashboard/api/staff/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://shop.test', ...headers },
    body: JSON.stringify({ email, password: PASSWORD, ...more }),
  });
const cookieFor = async (one: TestPerson, more: Record<string, unknown> = {}): Promise<string> => {
  const answer = await signIn(one, more);
  expect(answer.status).toBe(200);
  return cookieOf(answer);
};
const call = (cookie: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${staff.service.url}${ACCOUNT}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: 'http://shop.test', Cookie: cookie, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const isIn = async (cookie: string): Promise<boolean> => (await staff.tokenFor(cookie)).status === 200;
const bytesOf = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};
const codeOf = (secret: Buffer, away = 0): string => codeAt(secret, stepAt(Date.now()) + away);
/** As if half a minute had passed since the last code. */
const forgetStep = ({ uuid }: TestPerson) =>
  staff.connection
    .collection('staff_profiles')
    .updateOne({ _id: uuid as never }, { $set: { 'secondFactor.lastStep': 0 } });
const withFactor = async () => {
  const person = await hire();
  const cookie = await cookieFor(person);
  const begun = await jsonOf(await call(cookie, 'POST', '/second-factor', { password: PASSWORD }));
  const secret = bytesOf(begun.secret);
  expect(begun.uri).toContain(`secret=${begun.secret}`);
  // Nothing is asked before a code has proved it.
  expect(await isIn(await cookieFor(person))).toBe(true);
  const code = codeOf(secret);
  const confirmed = await call(cookie, 'POST', '/second-factor/confirm', { code });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes }: { recoveryCodes: string[] } = await jsonOf(confirmed);
  return { person, cookie, secret, recoveryCodes, code };
};

describe('own name', () => {
  it('is changed by the person, owners too: in the next token, for colleagues and in the log', async () => {
    const person = await hire();
    const cookie = await cookieFor(person);
    const rename = (name: string, headers: Record<string, string> = {}) =>
      call(cookie, 'POST', '/name', { name }, headers);
    const refused = await rename('  ');
    expect([refused.status, Object.keys((await jsonOf(refused)).errors)]).toEqual([422, ['name']]);
    expect((await rename('Evil', { Origin: 'https://evil.test' })).status).toBe(403);
    const done = await rename(' Lina\u200b  Haddad ');
    expect([done.status, (await jsonOf(done)).name]).toEqual([200, 'Lina Haddad']);
    expect((await jsonOf(await call(cookie, 'GET', ''))).name).toBe('Lina Haddad');
    expect((await jsonOf(await staff.tokenFor(cookie))).me.name).toBe('Lina Haddad');
    expect((await rename('Lina Haddad')).status).toBe(200);
    await eventually(async () => {
      const acts = await staff.connection.collection('audit_log').find({ subject: person.uuid }).toArray();
      expect(acts).toMatchObject([{ action: 'person.name', before: { name: 'Lina' }, after: { name: 'Lina Haddad' } }]);
    });
  });
});

describe('own password', () => {
  it('[D-11.01] asks for the former one, ends every other session and no session of this page', async () => {
    const person = await hire();
    const [here, elsewhere] = [await cookieFor(person), await cookieFor(person)];
    const wrong = await call(here, 'POST', '/password', { current: 'not-it', next: 'another-long-one' });
    expect([wrong.status, Object.keys((await jsonOf(wrong)).errors)]).toEqual([422, ['current']]);
    expect((await call(here, 'POST', '/password', { current: PASSWORD, next: 'another-long-one' })).status).toBe(204);
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await signIn(person)).status).toBe(401);
    expect((await signIn(person, { password: 'another-long-one' })).status).toBe(200);
    await eventually(async () => {
      const acts = await staff.connection.collection('audit_log').find({ subject: person.uuid }).toArray();
      expect(acts.map(({ action }) => action)).toEqual(['person.password']);
      expect(JSON.stringify(acts)).not.toContain('another-long-one');
    });
  });

  it('is not guessed at a page that was left open, nor changed from another site', async () => {
    const person = await hire();
    const cookie = await cookieFor(person);
    const guess = () => call(cookie, 'POST', '/password', { current: newId(), next: 'another-long-one' });
    const statuses: number[] = [];
    for (let tried = 0; tried < FREE_ATTEMPTS.pair + 1; tried += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array.from({ length: FREE_ATTEMPTS.pair }, () => 422), 429]);
    const body = { current: PASSWORD, next: 'another-long-one' };
    expect((await call(cookie, 'POST', '/password', body)).status).toBe(429);
    const other = await hire();
    const otherCookie = await cookieFor(other);
    expect((await call(otherCookie, 'POST', '/password', body, { Origin: 'https://evil.test' })).status).toBe(403);
    expect((await call(otherCookie, 'DELETE', '/sessions', undefined, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
      403,
    );
    expect(await isIn(otherCookie)).toBe(true);
  });
});

describe('a second factor', () => {
  it('[D-11.01] is required with the password once confirmed; a code is accepted once', async () => {
    const { person, secret, code: confirmedBy } = await withFactor();
    const wanted = await signIn(person);
    expect([wanted.status, (await jsonOf(wanted)).type]).toEqual([401, 'code-wanted']);
    expect(wanted.headers.getSetCookie()).toEqual([]);
    expect((await jsonOf(await signIn(person, { code: '000000' }))).type).toBe('code-wrong');
    // The one that confirmed it was taken.
    expect((await signIn(person, { code: confirmedBy })).status).toBe(401);
    await forgetStep(person);
    const code = codeOf(secret);
    const responses = await Promise.all(Array.from({ length: 4 }, () => signIn(person, { code })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isIn(cookieOf(responses.find(({ status }) => status === 200) ?? wanted))).toBe(true);
  });

  it('returns ten recovery codes once, each valid once, even for two requests at the same time', async () => {
    const { person, cookie, recoveryCodes } = await withFactor();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const responses = await Promise.all([1, 2, 3].map(() => signIn(person, { code: first.toLowerCase() })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signIn(person, { code: second.replaceAll('-', '') })).status).toBe(200);
    expect(await jsonOf(await call(cookie, 'GET', ''))).toMatchObject({ secondFactor: true, recoveryLeft: 8 });
    const rows = await staff.connection
      .collection('staff_profiles')
      .find({ _id: person.uuid as never })
      .toArray();
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('locks out who guesses codes, and a right password without a code clears no way', async () => {
    const { person, secret } = await withFactor();
    await forgetStep(person);
    const from = { 'X-Forwarded-For': '198.51.100.77' };
    const statuses: number[] = [];
    for (let tried = 0; tried < FREE_ATTEMPTS.pair; tried += 1) {
      statuses.push((await signIn(person, { code: '000000' }, from)).status);
      await signIn(person, {}, from);
    }
    expect(statuses).toContain(401);
    expect((await signIn(person, { code: codeOf(secret) }, from)).status).toBe(429);
  });

  it('is switched off with the password, or taken away by an owner; the audit log hears of each, never of a secret', async () => {
    const { person, cookie, secret, recoveryCodes } = await withFactor();
    expect((await call(cookie, 'POST', '/second-factor', { password: PASSWORD })).status).toBe(409);
    expect((await call(cookie, 'POST', '/second-factor/remove', { password: 'not-it' })).status).toBe(422);
    expect((await call(cookie, 'POST', '/second-factor/remove', { password: PASSWORD })).status).toBe(204);
    expect((await signIn(person)).status).toBe(200);
    const again = await withFactor();
    const headers = { Authorization: `Bearer ${await staff.ownerToken()}`, 'Content-Type': 'application/json' };
    const people = `${staff.service.url}/dashboard/api/staff/people`;
    const { version } = (await jsonOf(await fetch(people, { headers }))).people.find(
      ({ uuid }: { uuid: string }) => uuid === again.person.uuid,
    );
    const removed = await fetch(`${people}/${again.person.uuid}/remove-second-factor`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ version }),
    });
    expect(removed.status).toBe(200);
    expect((await signIn(again.person)).status).toBe(200);
    await eventually(async () => {
      const log = staff.connection.collection('audit_log');
      const acts = await log
        .find({ subject: { $in: [person.uuid, again.person.uuid] } })
        .sort({ at: 1 })
        .toArray();
      const of = ({ uuid }: TestPerson) => acts.filter(({ subject }) => subject === uuid).map(({ action }) => action);
      expect(of(person)).toEqual(['person.second-factor-begun', 'person.second-factor-on', 'person.second-factor-off']);
      expect(of(again.person).at(-1)).toBe('person.remove-second-factor');
      const auditLog = JSON.stringify(acts);
      for (const hidden of [...recoveryCodes, secret.toString('base64')]) expect(auditLog).not.toContain(hidden);
    });
  });
});

describe('own sessions', () => {
  it('[D-11.01] last for 12 hours after they were used, and end then', async () => {
    const HOUR_MS = 3600_000;
    const person = await hire();
    const cookie = await cookieFor(person);
    // better-auth keeps the account's id by its own type.
    const own = { $expr: { $eq: [{ $toString: '$userId' }, person.uuid] } };
    const sessions = staff.connection.collection<{ expiresAt: Date }>('session');
    const hoursLeft = async (): Promise<number> => {
      const session = await sessions.findOne(own);
      return Math.round(((session?.expiresAt.getTime() ?? 0) - Date.now()) / HOUR_MS);
    };
    const endIn = (hours: number) =>
      sessions.updateOne(own, { $set: { expiresAt: new Date(Date.now() + hours * HOUR_MS) } });
    expect(await hoursLeft()).toBe(12);
    await endIn(1);
    expect(await isIn(cookie)).toBe(true);
    expect(await hoursLeft()).toBe(12);
    await endIn(-0.001);
    expect(await isIn(cookie)).toBe(false);
  });

  it('[D-11.01] are listed with device and address, and ended one by one or all others', async () => {
    const person = await hire();
    const phone = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0', 'X-Forwarded-For': '198.51.100.9' };
    const here = await cookieFor(person);
    const there = cookieOf(await signIn(person, {}, phone));
    const third = cookieOf(await signIn(person, {}, { 'X-Forwarded-For': '2001:db8:0:0:0:0:0:9' }));
    const { sessions } = await jsonOf(await call(here, 'GET', '/sessions'));
    expect(sessions).toHaveLength(3);
    const ofPhone = sessions.find(({ agent }: { agent: string }) => agent.includes('Android'));
    expect(ofPhone).toMatchObject({ address: '198.51.100.9', isThis: false });
    expect(sessions.map(({ address }: { address: string }) => address)).toContain('2001:db8::9');
    expect(sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(decodeURIComponent(here.split('=')[1]?.split('.')[0] ?? 'none'));
    // Sessions of another person cannot be ended.
    const stranger = await cookieFor(await hire());
    expect((await call(stranger, 'DELETE', `/sessions/${ofPhone.id}`)).status).toBe(404);
    expect(await isIn(there)).toBe(true);
    expect((await call(here, 'DELETE', `/sessions/${ofPhone.id}`)).status).toBe(204);
    expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, true]);
    expect((await call(here, 'DELETE', '/sessions')).status).toBe(204);
    expect([await isIn(here), await isIn(third), await isIn(stranger)]).toEqual([true, false, true]);
  });
});
