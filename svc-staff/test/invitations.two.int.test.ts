import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { TOPICS } from '@shop/contracts';
import { PERSON_LINK_PATH, type PersonLink, type TeamMember } from '@shop/contracts/staff/dashboard';
import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { LINK_MS } from '../src/invitations/domain/person-link.ts';
import { cookieOf, jsonOf, OWNER, type StaffUnderTest, startOwnStaff } from './staff-under-test.ts';

interface Given {
  readonly person: TeamMember;
  readonly link: PersonLink;
}
const PASSWORD = 'une-phrase-bien-longue';
let staff: StaffUnderTest;
let letters: { readonly server: Server; readonly came: () => string };

/** As much of a mail server as a letter needs. */
const startLetters = async () => {
  let letter = '';
  const server = createServer((socket) => {
    socket.write('220 post\r\n');
    let isData = false;
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        const text = bytes.toString();
        if (isData) letter += text;
        if (isData && !letter.endsWith('\r\n.\r\n')) return;
        if (text.startsWith('QUIT')) return void socket.end('221 bye\r\n');
        const begins = !isData && text.startsWith('DATA');
        isData = begins;
        socket.write(begins ? '354 go\r\n' : '250 ok\r\n');
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    server,
    url: `smtp://127.0.0.1:${address.port}`,
    came: () => letter.replaceAll('=\r\n', '').replaceAll('=3D', '='),
  };
};

beforeAll(async () => {
  const started = await startLetters();
  letters = started;
  staff = await startOwnStaff(undefined, { SMTP_URL: started.url, MAIL_FROM: 'boutique@elbahdja.dz' });
});
afterAll(async () => {
  await staff?.stop();
  letters?.server.close();
});

const post = (path: string, token: string | null, body: unknown, more: Record<string, string> = {}) =>
  fetch(`${staff.service.url}/dashboard/api/staff${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...more,
    },
    body: JSON.stringify(body),
  });
const newPerson = (more: Partial<Record<string, unknown>> = {}) => ({
  name: 'Nadia',
  email: `${newId()}@elbahdja.dz`,
  role: 'orderAgent',
  warehouses: [],
  ...more,
});
const invite = async (body: unknown = newPerson(), key = newId()): Promise<Given> => {
  const answer = await post('/people', await staff.ownerToken(), body, { 'Idempotency-Key': key });
  expect(answer.status).toBe(201);
  return jsonOf(answer);
};
const act = async ({ uuid, version }: TeamMember, what: string) =>
  post(`/people/${uuid}/${what}`, await staff.ownerToken(), { version });
const tokenOf = ({ link }: Pick<Given, 'link'>): string => link.path.slice(PERSON_LINK_PATH.length);
const accept = (token: string, password = PASSWORD) => post('/links/accept', null, { token, password });
const read = (token: string) => post('/links/read', null, { token });
const team = async (): Promise<TeamMember[]> => {
  const headers = { Authorization: `Bearer ${await staff.ownerToken()}` };
  return (await jsonOf(await fetch(`${staff.service.url}/dashboard/api/staff/people`, { headers }))).people;
};
const inTeam = async ({ uuid }: TeamMember) => (await team()).find((one) => one.uuid === uuid);
const colleague = async (): Promise<TeamMember> => {
  const given = await invite();
  expect((await accept(tokenOf(given))).status).toBe(200);
  const person = await inTeam(given.person);
  if (!person) throw new Error('nobody');
  return person;
};

describe('an invitation', () => {
  it('works once: of two requests on two replicas one sets the password, which then signs in', async () => {
    const given = await invite();
    expect(given.person).toMatchObject({ state: 'invited', role: 'orderAgent' });
    expect((await staff.signIn(given.person.email, PASSWORD)).status).toBe(401);
    const token = tokenOf(given);
    expect(await jsonOf(await read(token))).toMatchObject({ kind: 'invitation', name: 'Nadia', shopName: 'El Bahdja' });
    // With the one above fewer failures than keep the right one out.
    const passwords = Array.from({ length: 4 }, (_, one) => `${PASSWORD}-${one}`);
    const answers = await Promise.all(passwords.map((password) => accept(token, password)));
    const opened = await Promise.all(
      passwords.map(async (password) => (await staff.signIn(given.person.email, password)).status === 200),
    );
    expect(opened.filter(Boolean)).toHaveLength(1);
    expect(answers.map(({ status }) => status === 200)).toEqual(opened);
    expect((await accept(token)).status).toBe(404);
    expect((await read(token)).status).toBe(404);
    expect(await inTeam(given.person)).toMatchObject({ state: 'active', linkUntil: null });
  });

  it('is kept as a digest alone, for 72 hours, and neither the audit log nor a kept answer has its token', async () => {
    const key = newId();
    const body = newPerson();
    const first = await invite(body, key);
    const token = tokenOf(first);
    const again = await invite(body, key);
    expect(tokenOf(again)).toBe(token);
    const { connection } = staff;
    for (const name of ['staff_profiles', 'idempotency_keys', 'audit_log'])
      expect(JSON.stringify(await connection.collection(name).find().toArray())).not.toContain(token);
    expect(JSON.stringify(staff.bus.seen(TOPICS.staffActs))).not.toContain(token);
    expect(Date.parse(first.link.until) - Date.now()).toBeGreaterThan(LINK_MS - 60_000);
    const past = { $set: { 'link.until': new Date(Date.now() - 1) } };
    await connection.collection('staff_profiles').updateOne({ _id: first.person.uuid as never }, past);
    expect((await accept(token)).status).toBe(404);
  });

  it('is mailed where a server is configured, to the shop’s own address', async () => {
    const given = await invite();
    expect(given.link.mailed).toBe('sent');
    expect(letters.came()).toContain(`http://shop.test${given.link.path}`);
  });

  it('replaces the former link; after a withdrawal the person is gone and the address can be invited again', async () => {
    const first = await invite();
    const second: Given = await jsonOf(await act(first.person, 'reinvite'));
    expect((await accept(tokenOf(first))).status).toBe(404);
    expect((await read(tokenOf(second))).status).toBe(200);
    expect((await act(second.person, 'withdraw')).status).toBe(200);
    expect((await accept(tokenOf(second))).status).toBe(404);
    expect(await inTeam(first.person)).toBeUndefined();
    const third = await invite(newPerson({ email: first.person.email, name: 'Nadia B.' }));
    expect(third.person).toMatchObject({ uuid: first.person.uuid, name: 'Nadia B.', state: 'invited' });
    expect((await accept(tokenOf(third))).status).toBe(200);
  });

  it('is refused for an existing member and for a role with more permissions than the giver has', async () => {
    const owner = await staff.ownerToken();
    const there = await post('/people', owner, newPerson({ email: OWNER.email.toUpperCase() }));
    expect(there.status).toBe(422);
    expect(Object.keys((await jsonOf(there)).errors)).toEqual(['email']);
    const powers = { permissions: ['staff.read', 'staff.write', 'order.read'], ownWarehouse: false };
    const role = (await jsonOf(await post('/roles', owner, { name: newId().slice(0, 30), ...powers }))).id;
    const given = await invite(newPerson({ role }));
    await accept(tokenOf(given));
    const { token } = await jsonOf(await staff.tokenFor(cookieOf(await staff.signIn(given.person.email, PASSWORD))));
    const above = await post('/people', token, newPerson({ role: 'owner' }));
    expect(above.status).toBe(422);
    expect(Object.keys((await jsonOf(above)).errors)).toEqual(['role']);
    const [head] = (await team()).filter((one) => one.role === 'owner');
    const taken = await post(`/people/${head?.uuid}/reset-password`, token, { version: head?.version });
    expect(taken.status).toBe(403);
  });

  it('is guessed at no more often than a password', async () => {
    const guess = () =>
      post('/links/read', null, { token: `${newId()}${newId()}` }, { 'X-Forwarded-For': '198.51.100.250' });
    const statuses: number[] = [];
    for (let guessed = 0; guessed < 42; guessed += 1) statuses.push((await guess()).status);
    expect(statuses.slice(0, 40).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a person who no longer works here', () => {
  it('is out at once, and signs in again only after they were taken back', async () => {
    const person = await colleague();
    const cookie = cookieOf(await staff.signIn(person.email, PASSWORD));
    expect((await staff.tokenFor(cookie)).status).toBe(200);
    const out: { person: TeamMember } = await jsonOf(await act(person, 'deactivate'));
    expect(out.person.state).toBe('deactivated');
    expect((await staff.tokenFor(cookie)).status).toBe(401);
    const refused = await staff.signIn(person.email, PASSWORD);
    const unknown = await staff.signIn('nobody@elbahdja.dz', PASSWORD);
    expect([refused.status, (await jsonOf(refused)).title]).toEqual([401, (await jsonOf(unknown)).title]);
    const back: { person: TeamMember } = await jsonOf(await act(out.person, 'reactivate'));
    expect(back.person.state).toBe('active');
    // The former session does not come back with them.
    expect((await staff.tokenFor(cookie)).status).toBe(401);
    expect((await staff.signIn(person.email, PASSWORD)).status).toBe(200);
  });

  it('cannot be the last owner, nor oneself; of two owners who do it to each other one stays', async () => {
    const second = await colleague();
    const owner = await staff.ownerToken();
    const put = { role: 'owner', warehouses: [], version: second.version };
    await fetch(`${staff.service.url}/dashboard/api/staff/people/${second.uuid}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner}` },
      body: JSON.stringify(put),
    });
    const owners = (await team()).filter(({ role, state }) => role === 'owner' && state === 'active');
    const [head, other] = [
      owners.find(({ uuid }) => uuid !== second.uuid),
      owners.find(({ uuid }) => uuid === second.uuid),
    ];
    if (!head || !other) throw new Error('two owners are wanted');
    expect((await act(head, 'deactivate')).status).toBe(403);
    const otherToken = await jsonOf(await staff.tokenFor(cookieOf(await staff.signIn(other.email, PASSWORD))));
    const both = await Promise.all([
      post(`/people/${other.uuid}/deactivate`, owner, { version: other.version }),
      post(`/people/${head.uuid}/deactivate`, otherToken.token, { version: head.version }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = (await staff.connection.collection('staff_profiles').find({ role: 'owner', active: true }).toArray())
      .length;
    expect(left).toBe(1);
    // Restores the configured owner for the other tests, whichever of the two was deactivated.
    await staff.connection.collection('staff_profiles').updateOne({ email: OWNER.email }, { $set: { active: true } });
  });
});

describe('a password', () => {
  it('is reset by a link from an owner; then the former one and its sessions are invalid', async () => {
    const person = await colleague();
    const cookie = cookieOf(await staff.signIn(person.email, PASSWORD));
    const given: Given = await jsonOf(await act(person, 'reset-password'));
    expect((await staff.tokenFor(cookie)).status).toBe(200);
    expect((await accept(tokenOf(given), 'une-autre-phrase')).status).toBe(200);
    expect((await staff.tokenFor(cookie)).status).toBe(401);
    expect((await staff.signIn(person.email, PASSWORD)).status).toBe(401);
    expect((await staff.signIn(person.email, 'une-autre-phrase')).status).toBe(200);
    await eventually(async () => {
      const acts = await staff.connection.collection('audit_log').find({ subject: person.uuid }).toArray();
      expect(acts.map(({ action }) => action).toSorted()).toEqual([
        'person.accept',
        'person.invite',
        'person.new-password',
        'person.reset-password',
      ]);
      expect(JSON.stringify(acts)).not.toContain('phrase');
    });
  });

  it('is completed by a repeated request after a replica crashed in between', async () => {
    const given = await invite();
    const token = tokenOf(given);
    const other = await colleague();
    const rows = staff.connection.collection('staff_profiles');
    const account = staff.connection.collection('account');
    const [row, there] = [
      await rows.findOne({ _id: given.person.uuid as never }),
      await account.findOne({ accountId: other.uuid }),
    ];
    const accepting = { hash: row?.['link'].hash, password: there?.['password'] };
    await rows.updateOne(
      { _id: given.person.uuid as never },
      { $set: { accepting, active: true }, $unset: { link: 1, asked: 1 } },
    );
    expect((await accept(token, PASSWORD)).status).toBe(200);
    expect((await staff.signIn(given.person.email, PASSWORD)).status).toBe(200);
    expect((await accept(token)).status).toBe(404);
  });
});

describe('a forgotten password', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const ask = (email: string, address = '10.1.0.1') => post('/links/ask', null, { email }, from(address));

  it('[D-11.01] is reset by a mail to the own mailbox; the response is the same for an unknown address', async () => {
    const person = await colleague();
    const [known, unknown] = await Promise.all([ask(person.email.toUpperCase()), ask(newPerson().email)]);
    expect([known.status, await jsonOf(known)]).toEqual([unknown.status, await jsonOf(unknown)]);
    expect(known.status).toBe(202);
    const lettersTo = () => letters.came().split(person.email).length - 1;
    const token = await eventually(async () => {
      expect((await inTeam(person))?.askedAt).toEqual(expect.any(String));
      expect(lettersTo()).toBeGreaterThan(1);
      const [, found = ''] = /invitation\/([\w-]{20,})\s/.exec(letters.came().split(person.email).at(-1) ?? '') ?? [];
      expect(found).not.toBe('');
      return found;
    });
    expect((await inTeam(person))?.linkUntil).not.toBeNull();
    expect(JSON.stringify(await staff.connection.collection('staff_profiles').find().toArray())).not.toContain(token);
    // A second request keeps the link of the first mail valid.
    await ask(person.email, '10.1.0.2');
    await eventually(() => expect(lettersTo()).toBeGreaterThan(2));
    expect((await accept(token, 'une-autre-phrase-longue')).status).toBe(200);
    expect((await accept(token, 'encore-une-autre-phrase')).status).toBe(404);
    expect((await staff.signIn(person.email, 'une-autre-phrase-longue')).status).toBe(200);
    expect(await inTeam(person)).toMatchObject({ askedAt: null, linkUntil: null });
  });

  it('[D-11.01] limits requests for a link, and sends none to a person who no longer works here', async () => {
    const person = await colleague();
    expect((await act(person, 'deactivate')).status).toBe(200);
    expect((await ask(person.email, '10.2.0.1')).status).toBe(202);
    const answers: number[] = [];
    for (let count = 0; count < 12; count += 1) answers.push((await ask(newPerson().email, '10.2.0.9')).status);
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 202));
    expect(answers.at(-1)).toBe(429);
    expect(await inTeam(person)).toMatchObject({ askedAt: null, linkUntil: null });
    expect((await post('/links/ask', null, { email: 'personne' }, from('10.2.0.3'))).status).toBe(422);
  });
});
