import type { Connection } from 'mongoose';
import { FREE_ATTEMPTS } from '../src/sign-in/domain/lock-out.ts';
import { createSignInFailures, type SignInFailures } from '../src/sign-in/persistence/sign-in-failures.repository.ts';
import { modelsOf } from '../src/models.ts';
import { MAX_WAITING } from '../src/sign-in/password-checks.ts';
import { cookieOf, jsonOf, OWNER, type StaffUnderTest, startOwnStaff } from './staff-under-test.ts';

const AUTH = '/dashboard/api/staff/auth';
const WRONG = 'wrong-password';

let staff: StaffUnderTest;
let connection: Connection;
beforeAll(async () => {
  // The queue for password checks exists per process, so one replica is enough.
  staff = await startOwnStaff(1);
  ({ connection } = staff);
});
afterAll(async () => {
  await staff?.stop();
});

const post = (path: string, email: string, password: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`${staff.service.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://shop.test', ...headers },
    body: JSON.stringify({ email, password }),
  });
const from = (address: string, email: string, password: string, headers: Record<string, string> = {}) =>
  post(`${AUTH}/sign-in/email`, email, password, { 'X-Forwarded-For': address, ...headers });

describe('no answer that looked at no password clears the way for guesses:', () => {
  const odd: readonly (readonly [string, string, Record<string, string>])[] = [
    ['another site’s page', '/sign-in/email', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }],
    ['a path with a slash behind it', '/sign-in/email/', {}],
    ['a path in other letters', '/Sign-In/email', {}],
    ['an address to go on to', '/sign-in/email?callbackURL=https://evil.test', {}],
    ['a type of body of its own', '/sign-in/email', { 'Content-Type': 'application/json; charset=utf-16le' }],
  ];
  it.each(odd)('%s', async (name, path, headers) => {
    const email = `guessed-${odd.findIndex(([one]) => one === name)}@elbahdja.dz`;
    const address = `198.51.101.${odd.findIndex(([one]) => one === name)}`;
    const statuses: number[] = [];
    for (let round = 0; round < FREE_ATTEMPTS.pair + 3; round += 1) {
      statuses.push((await from(address, email, WRONG)).status);
      await post(AUTH + path, email, WRONG, { 'X-Forwarded-For': address, ...headers });
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(FREE_ATTEMPTS.pair);
    expect(statuses.at(-1)).toBe(429);
    expect((await from(address, email, WRONG)).status).toBe(429);
  });

  it('is refused before it is counted, and only the paths that are ours lead anywhere', async () => {
    const email = 'nobody.counted@elbahdja.dz';
    const foreign = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
    expect((await from('198.51.102.1', email, WRONG, foreign)).status).toBe(403);
    for (const path of ['/sign-in/email/', '/Sign-In/email', '//sign-in/email', '/sign-in/email/x', '/sign-up/email'])
      expect((await post(AUTH + path, email, WRONG, { 'X-Forwarded-For': '198.51.102.1' })).status).toBe(404);
    expect(await connection.collection('sign_in_failures').countDocuments({ _id: /nobody[.]counted/ as never })).toBe(
      0,
    );
  });
});

describe('attempts that are counted', () => {
  let failures: SignInFailures;
  beforeAll(() => {
    failures = createSignInFailures(modelsOf(connection));
  });

  it('go through five at most, also of many at once', async () => {
    const pair = { key: 'pair:at-once', free: FREE_ATTEMPTS.pair, endedBySuccess: true };
    const now = Date.now();
    const all = await Promise.all(Array.from({ length: 40 }, () => failures.begin([pair], now)));
    expect(all.filter(({ kind }) => kind === 'begun')).toHaveLength(FREE_ATTEMPTS.pair);
  });

  it('end no block of others when they are taken back, and their own with them', async () => {
    const address = { key: 'address:taken-back', free: 2, endedBySuccess: false };
    const { begin, takeBack, waitFor } = failures;
    const now = Date.now();
    const [first, last] = [await begin([address], now), await begin([address], now)];
    if (first.kind !== 'begun' || last.kind !== 'begun') throw new Error('nothing was blocked yet');
    await takeBack(first.counted, true);
    expect(await waitFor([address], now)).toBeGreaterThan(0);
    await takeBack(last.counted, true);
    expect(await waitFor([address], now)).toBe(0);
  });
});

describe('a storm of wrong passwords', () => {
  const ADMITTED = MAX_WAITING + 1;

  it('is refused beyond those who may wait, and holds up neither tokens nor a known device', async () => {
    const known = await staff.signIn(OWNER.email, OWNER.password);
    const cookie = cookieOf(known);
    const device = cookie.replace(/.*(hanout_staff_device=[^;]*).*/, '$1');
    const came: Response[] = [];
    const storm = Array.from({ length: 60 }, async (_, one) => {
      const answer = await from(`198.51.103.${one}`, `storm-${one}@elbahdja.dz`, WRONG, { 'Accept-Language': 'ar' });
      came.push(answer);
    });
    await Promise.race(storm);
    const token = await staff.tokenFor(cookie);
    const lookedAtBeforeToken = came.filter(({ status }) => status === 401).length;
    expect(token.status).toBe(200);
    const again = await from('198.51.103.200', OWNER.email, OWNER.password, { Cookie: device });
    const lookedAtBeforeDevice = came.filter(({ status }) => status === 401).length;
    expect(again.status).toBe(200);
    await Promise.all(storm);

    const busy = came.filter(({ status }) => status === 503);
    expect(came.filter(({ status }) => status === 401)).toHaveLength(60 - busy.length);
    expect(busy.length).toBeGreaterThan(0);
    expect(Number(busy[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(busy[0] && (await jsonOf(busy[0])).title).toMatch(/[\u0600-\u06ff]/);
    // Both were answered while strangers still waited for their turn.
    expect(lookedAtBeforeToken).toBeLessThan(ADMITTED);
    expect(lookedAtBeforeDevice).toBeLessThan(ADMITTED);
  });
});
