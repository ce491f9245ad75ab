import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { Attendance } from '@shop/contracts/staff/dashboard';
import { call, connection, hire, lina, owner, renewOwner, startRoles, stopRoles, tokenOf } from './roles-under-test.ts';
import { jsonOf } from './staff-under-test.ts';

beforeAll(startRoles);
afterAll(stopRoles);
beforeEach(renewOwner);

const clock = async (token: string, to: string, key = newId()) => call('POST', '/attendance/clock', token, { to }, key);
const rowsOf = (person: string) => connection.collection('staff_attendance').find({ person }).toArray();

describe('[BO-2.17] attendance (D-11.04)', () => {
  it('starts once, even for repeated requests on two replicas, and ends once', async () => {
    const token = await tokenOf(lina);
    const came = await Promise.all(Array.from({ length: 8 }, () => clock(token, 'in')));
    const entries = await Promise.all(came.map(async (answer) => Attendance.parse(await jsonOf(answer))));
    expect(new Set(entries.map(({ uuid }) => uuid)).size).toBe(1);
    expect(await rowsOf(lina.uuid)).toHaveLength(1);
    const own = await jsonOf(await call('GET', '/attendance/own', token));
    expect(own.open).toMatchObject({ person: { name: 'Lina' }, outAt: null });
    const key = newId();
    const went = await Promise.all([clock(token, 'out', key), clock(token, 'out', key)]);
    expect(went.map(({ status }) => status)).toEqual([200, 200]);
    expect((await clock(token, 'out')).status).toBe(409);
    expect((await clock(token, 'in')).status).toBe(200);
    expect(await rowsOf(lina.uuid)).toHaveLength(2);
    await clock(token, 'out');
  });

  it('is corrected with a reason by an authorised person, keeps the former times, and is audited', async () => {
    const omar = await hire('Omar', 'manager');
    const manager = await tokenOf(omar);
    const worker = await tokenOf(lina);
    await clock(worker, 'in');
    const entry = Attendance.parse(await jsonOf(await clock(worker, 'out')));
    const moved = { inAt: '2026-03-02T07:00:00.000Z', outAt: '2026-03-02T15:30:00.000Z' };
    const correct = (token: string, more: object = {}) =>
      call('PUT', `/attendance/${entry.uuid}`, token, { ...moved, reason: 'Oubli', version: entry.version, ...more });
    expect((await correct(worker)).status).toBe(403);
    expect((await correct(manager, { outAt: '2026-03-02T06:00:00.000Z' })).status).toBe(422);
    expect((await correct(manager, { reason: '' })).status).toBe(422);
    const done = Attendance.parse(await jsonOf(await correct(manager)));
    expect(done).toMatchObject({ ...moved, corrections: [{ by: 'Omar', reason: 'Oubli', inAt: entry.inAt }] });
    const stale = await correct(manager);
    expect([stale.status, (await jsonOf(stale)).entry.version]).toEqual([409, done.version]);
    const day = `/attendance?person=${lina.uuid}&from=2026-03-02&to=2026-03-02`;
    expect((await jsonOf(await call('GET', day, manager))).entries).toEqual([done]);
    expect((await jsonOf(await call('GET', `${day.replaceAll('03-02', '03-03')}`, owner))).entries).toEqual([]);
    expect((await call('GET', '/attendance', worker)).status).toBe(403);
    await eventually(async () => {
      const acts = await connection.collection('audit_log').find({ subject: entry.uuid }).sort({ at: 1 }).toArray();
      expect(acts.map(({ action }) => action)).toEqual(['attendance.in', 'attendance.out', 'attendance.correct']);
      expect(acts[2]?.['before']).toEqual({ in: entry.inAt, out: entry.outAt });
    });
  });

  it('that was forgotten is entered with a reason, once, and never within another one', async () => {
    const manager = await tokenOf(await hire('Nour', 'manager'));
    const karim = await hire('Karim', 'catalogue');
    const hours = { inAt: '2026-03-03T07:00:00.000Z', outAt: '2026-03-03T15:00:00.000Z' };
    const forgotten = { person: karim.uuid, ...hours, reason: 'Téléphone oublié' };
    const add = (more: object = {}, key = newId(), token = manager) =>
      call('POST', '/attendance', token, { ...forgotten, ...more }, key);
    const errorsOf = async (answer: Response) => [answer.status, Object.keys((await jsonOf(answer)).errors)];
    expect((await add({}, newId(), await tokenOf(karim))).status).toBe(403);
    expect(await errorsOf(await add({ person: newId() }))).toEqual([422, ['person']]);
    expect(await errorsOf(await add({ reason: ' ' }))).toEqual([422, ['reason']]);
    expect(await errorsOf(await add({ outAt: hours.inAt }))).toEqual([422, ['outAt']]);
    const key = newId();
    const twice = await Promise.all([add({}, key), add({}, key)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const [entry] = await Promise.all(twice.map(async (answer) => Attendance.parse(await jsonOf(answer))));
    expect(entry).toMatchObject({ ...hours, added: { by: 'Nour', reason: forgotten.reason }, version: 1 });
    expect(await rowsOf(karim.uuid)).toHaveLength(1);
    expect(await errorsOf(await add({ inAt: '2026-03-03T14:00:00.000Z', outAt: '2026-03-03T18:00:00.000Z' }))).toEqual([
      422,
      ['inAt'],
    ]);
    const later = { inAt: '2026-03-03T16:00:00.000Z', outAt: '2026-03-03T18:00:00.000Z' };
    const evening = Attendance.parse(await jsonOf(await add(later)));
    const correct = (times: object) =>
      call('PUT', `/attendance/${evening.uuid}`, manager, { ...later, ...times, reason: 'Oubli', version: 1 });
    expect(await errorsOf(await correct({ inAt: '2026-03-03T14:00:00.000Z' }))).toEqual([422, ['inAt']]);
    expect((await correct({ inAt: '2026-03-03T15:00:00.000Z' })).status).toBe(200);
    await eventually(async () => {
      const [act] = await connection.collection('audit_log').find({ subject: entry?.uuid }).toArray();
      expect(act).toMatchObject({ action: 'attendance.add', after: { person: 'Karim', reason: forgotten.reason } });
    });
  });

  it('is entered once by ten who enter the same hours at once, on two replicas, and corrected into none of them', async () => {
    const manager = await tokenOf(await hire('Rym', 'manager'));
    const walid = await hire('Walid', 'catalogue');
    const at = (hour: number) => `2026-03-04T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const add = (from: number, to: number) =>
      call('POST', '/attendance', manager, {
        person: walid.uuid,
        inAt: at(from),
        outAt: at(to),
        reason: 'Oubli',
      });
    // The second of a pair overlaps the first by an hour.
    const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => add(7 + (place % 2), 9 + (place % 2))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    expect(await rowsOf(walid.uuid)).toHaveLength(1);
    const [one, other] = await Promise.all(
      [await add(12, 13), await add(14, 15)].map(async (answer) => Attendance.parse(await jsonOf(answer))),
    );
    const correct = (entry: Attendance | undefined) =>
      call('PUT', `/attendance/${entry?.uuid ?? ''}`, manager, {
        inAt: at(16),
        outAt: at(18),
        reason: 'Oubli',
        version: 1,
      });
    const moved = await Promise.all([correct(one), correct(other), add(17, 18)]);
    expect(moved.filter(({ status }) => status < 300)).toHaveLength(1);
    const rows = (await rowsOf(walid.uuid)).map((row) => ({ from: row['inAt'].getTime(), to: row['outAt'].getTime() }));
    const sorted = rows.sort((a, b) => a.from - b.from);
    sorted.forEach(({ to }, place) => expect(to).toBeLessThanOrEqual(sorted[place + 1]?.from ?? Infinity));
  });

  it('shows who is at work now on both pages, and lets a manager add a forgotten end', async () => {
    const manager = await tokenOf(await hire('Sami', 'manager'));
    const amel = await hire('Amel', 'catalogue');
    const inAt = new Date(Date.now() - 3_600_000).toISOString();
    const add = () =>
      call('POST', '/attendance', manager, { person: amel.uuid, inAt, outAt: null, reason: 'Arrivée oubliée' });
    const adds = await Promise.all([add(), add(), clock(await tokenOf(amel), 'in')]);
    expect(adds.every(({ status }) => [200, 201, 422].includes(status))).toBe(true);
    const rows = await rowsOf(amel.uuid);
    expect(rows).toHaveLength(1);
    const present = async (): Promise<readonly { person: { name: string }; uuid: string; version: number }[]> =>
      (await jsonOf(await call('GET', '/attendance/present', manager))).entries;
    const member = async () =>
      (await jsonOf(await call('GET', '/people', manager))).people.find(
        ({ uuid }: { readonly uuid: string }) => uuid === amel.uuid,
      );
    const hers = (await present()).find(({ person }) => person.name === 'Amel');
    expect(hers?.uuid).toBe(rows[0]?._id);
    expect((await member()).presentSince).toBe(new Date(rows[0]?.['inAt']).toISOString());
    const body = { inAt, outAt: new Date().toISOString(), reason: 'Départ oublié', version: hers?.version };
    expect((await call('PUT', `/attendance/${hers?.uuid ?? ''}`, manager, body)).status).toBe(200);
    expect((await present()).map(({ person }) => person.name)).not.toContain('Amel');
    expect((await member()).presentSince).toBeNull();
  });
});
