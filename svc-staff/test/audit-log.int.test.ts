import { TOPICS, type EventEnvelope } from '@shop/contracts';
import { listActs } from '@shop/contracts/staff/dashboard';
import { newId } from '@shop/service-kit';
import { eventFor, eventually, unmodelledFields } from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { modelsOf } from '../src/models.ts';
import { startStaff, type StaffUnderTest } from './staff-under-test.ts';

let staff: StaffUnderTest;
let connection: Connection;
let token: string;
beforeAll(async () => {
  staff = await startStaff();
  ({ connection } = staff);
});
// One is good for a minute.
beforeEach(async () => {
  token = await staff.ownerToken();
});
afterAll(async () => {
  await staff?.stop();
});

const shopOf = () => staff.shop.id.shop;
const done = (subject: string, minute: number, what: object = {}, shopUuid = shopOf()): EventEnvelope => ({
  ...eventFor(shopUuid, subject, 'staff.acted', {
    by: { id: 'staff-sarah', name: 'Sarah B.' },
    entity: 'order',
    action: 'order.cancel',
    before: { state: 'pending', total: 150_050 },
    after: { state: 'cancelled' },
    from: '41.111.20.7',
    ...what,
  }),
  occurredAt: new Date(Date.UTC(2026, 2, 2, 10, minute)).toISOString(),
});
const tell = async (...events: readonly EventEnvelope[]) => {
  for (const event of events) await staff.bus.publish(TOPICS.staffActs, event);
};
const ask = (query: Readonly<Record<string, string>>, bearer = token) =>
  fetch(`${staff.service.url}${listActs.path}?${new URLSearchParams(query).toString()}`, {
    headers: { Authorization: `Bearer ${bearer}` },
  });
const list = async (query: Readonly<Record<string, string>>) =>
  listActs.responses[200].parse(await (await ask(query)).json());

describe('the audit log', () => {
  it('has one entry per act of staff, even for repeated events: who, what, before and after, when, from where', async () => {
    const [subject, later] = [newId(), newId()];
    const event = done(subject, 0);
    await tell(event, event, done(later, 1), event);
    await eventually(async () => expect((await list({ subject: later })).acts).toHaveLength(1));
    const entry = {
      uuid: event.id,
      at: '2026-03-02T10:00:00.000Z',
      by: { id: 'staff-sarah', name: 'Sarah B.' },
      entity: 'order',
      subject,
      action: 'order.cancel',
      before: { state: 'pending', total: 1500.5 },
      after: { state: 'cancelled' },
      from: '41.111.20.7',
    };
    await eventually(async () => expect(await list({ subject })).toEqual({ acts: [entry], nextCursor: null }));
    // The relay publishes an event again much later, because it did not record the first time.
    const behind = done(subject, 2);
    await tell(event, behind);
    await eventually(async () =>
      expect((await list({ entity: 'order', subject })).acts.map(({ uuid }) => uuid)).toEqual([behind.id, event.id]),
    );
  });

  it('is read newest first and a page at a time, also where many happened in one moment', async () => {
    const subject = newId();
    const events = Array.from({ length: 45 }, (_, index) => done(subject, Math.floor(index / 15)));
    await Promise.all(events.map((event) => tell(event)));
    const read = async () => {
      const pages = [await list({ entity: 'order', subject })];
      for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
        pages.push(await list({ entity: 'order', subject, cursor }));
      return pages.map(({ acts }) => acts);
    };
    const pages = await eventually(async () => {
      const found = await read();
      expect(found.flat()).toHaveLength(45);
      return found;
    });
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flat().map(({ uuid }) => uuid))).toEqual(new Set(events.map(({ id }) => id)));
    const times = pages.flat().map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await ask({ subject, cursor: 'no-cursor' })).status).toBe(400);
  });

  it('has the name of the entity, and finds it by the start of its words in any language, or by its id', async () => {
    const [lamp, role, review, other] = [newId(), newId(), newId(), newId()];
    const name = { fr: 'Lampe Zénith', ar: 'مصباح زينيت' };
    await tell(
      done(lamp, 0, { entity: 'promotion', action: 'promotion.change', name }),
      done(role, 1, { entity: 'role', action: 'role.create', before: {}, after: { name: 'Caissière du soir' } }),
      done(review, 2, { entity: 'review', before: {}, after: { name: 'Zénith' } }),
      done(other, 3, { entity: 'promotion', name: { fr: 'Lampe' } }),
    );
    const found = async (q: string) => (await list({ q })).acts.map(({ subject }) => subject);
    const all = [lamp, role, review, other];
    await eventually(async () => expect(await Promise.all(all.map(found))).toEqual(all.map((one) => [one])));
    for (const q of ['zenith lam', 'مصباح', lamp]) expect(await found(q)).toEqual([lamp]);
    expect(await found('caissiere')).toEqual([role]);
    expect((await list({ q: 'zenith' })).acts).toMatchObject([{ name }]);
    expect(await found('.*')).toEqual([]);
    expect(await found('lampe')).toHaveLength(2);
  });

  it('[T-2.15] loses what was typed of an erased customer and of the orders, and nothing else', async () => {
    const [customer, order, other] = [newId(), newId(), newId()];
    const typed = { before: { state: 'pending', reason: 'Mme Zoubida' }, after: { state: 'cancelled', note: '0770…' } };
    await tell(
      done(order, 0, typed),
      done(customer, 1, { entity: 'customer', after: { reason: 'Zoubida' } }),
      done(other, 2, typed),
    );
    await eventually(async () => expect((await list({ subject: other })).acts).toHaveLength(1));
    const event = eventFor(shopOf(), customer, 'customer.erased', { customers: [customer], orders: [order] });
    await staff.bus.publish(TOPICS.orderEvents, event);
    await eventually(async () => {
      expect((await list({ subject: order })).acts).toMatchObject([
        { before: { state: 'pending', reason: true }, after: { state: 'cancelled', note: true } },
      ]);
      expect((await list({ subject: customer })).acts).toMatchObject([{ after: { reason: true } }]);
    });
    expect((await list({ subject: other })).acts).toMatchObject([typed]);
  });

  it('[T-2.15] keeps no words of acts that are handled after the erasure, nor of an erased person’s review', async () => {
    const [customer, order, review] = [newId(), newId(), newId()];
    const erased = eventFor(shopOf(), customer, 'customer.erased', { customers: [customer], orders: [order] });
    await staff.bus.publish(TOPICS.orderEvents, erased);
    await tell(
      done(review, 0, { entity: 'review', before: {}, after: { name: 'Zoubida', state: 'waiting' } }),
      done(review, 1, { entity: 'review', before: { answer: '' }, after: { answer: 'Merci Zoubida' } }),
      eventFor(shopOf(), review, 'subject.erased', {}),
      done(review, 2, { entity: 'review', before: {}, after: { reason: 'Mme Zoubida' } }),
    );
    const afters = async (subject: string) => (await list({ subject })).acts.map(({ after }) => after);
    await eventually(async () =>
      expect(await afters(review)).toEqual([{ reason: true }, { answer: true }, { name: true, state: 'waiting' }]),
    );
    await eventually(async () =>
      expect(await connection.collection<{ _id: string }>('erased_subjects').findOne({ _id: order })).not.toBeNull(),
    );
    await tell(done(order, 3, { after: { state: 'cancelled', reason: 'Zoubida' } }));
    await eventually(async () => expect(await afters(order)).toEqual([{ state: 'cancelled', reason: true }]));
  });

  it('[D-2.01] invariant: never shows entries of another shop', async () => {
    const [subject, after] = [newId(), newId()];
    await tell(done(subject, 0, {}, newId()), done(after, 0));
    await eventually(async () => expect((await list({ subject: after })).acts).toHaveLength(1));
    expect((await list({ subject })).acts).toEqual([]);
  });

  it('requires the permission to read it', async () => {
    const profiles = connection.collection('staff_profiles');
    await profiles.updateOne({ shopUuid: shopOf() }, { $set: { role: 'orderAgent' } });
    const agent = await staff.ownerToken();
    await profiles.updateOne({ shopUuid: shopOf() }, { $set: { role: 'manager' } });
    const manager = await staff.ownerToken();
    await profiles.updateOne({ shopUuid: shopOf() }, { $set: { role: 'owner' } });
    expect([(await ask({}, agent)).status, (await ask({}, manager)).status]).toEqual([403, 200]);
  });

  it('uses an index for every query, and the database has no field that the models do not declare', async () => {
    const { audit } = modelsOf(connection);
    for (const where of [{ subject: newId() }, { entity: 'order' }, {}]) {
      const plan = JSON.stringify(
        await audit
          .find({ shopUuid: shopOf(), ...where })
          .sort({ at: -1, _id: -1 })
          .explain('queryPlanner'),
      );
      expect(plan).toContain('"IXSCAN"');
      expect(plan).not.toMatch(/"winningPlan":.*"stage":"SORT".*"rejectedPlans"/);
    }
    const ofTheSignIn = ['user', 'session', 'account', 'verification', 'jwks'];
    expect(await unmodelledFields(connection, ofTheSignIn)).toEqual([]);
  });
});

describe('the log of one person, by days', () => {
  it('[D-11.03] shows only entries of this person, by days in Algiers, page by page', async () => {
    const id = `staff-${newId()}`;
    const by = { id, name: 'Omar K.' };
    const at = (moment: string, subject = newId()) => ({ ...done(subject, 0, { by }), occurredAt: moment });
    const inTheDay = Array.from({ length: 25 }, (_, minute) =>
      at(`2026-03-05T12:${String(minute).padStart(2, '0')}:00.000Z`),
    );
    const first = at('2026-03-04T23:00:00.000Z');
    const last = at('2026-03-05T22:59:59.999Z');
    await tell(
      ...inTheDay,
      first,
      last,
      at('2026-03-04T22:59:59.999Z'),
      at('2026-03-05T23:00:00.000Z'),
      done(newId(), 9),
    );
    await eventually(async () => {
      const { acts, nextCursor } = await list({ person: id });
      const next = await list({ person: id, cursor: nextCursor ?? '' });
      expect(acts.length + next.acts.length).toBe(29);
    });
    const day = { person: id, from: '2026-03-05', to: '2026-03-05' };
    const page = await list(day);
    const rest = await list({ ...day, cursor: page.nextCursor ?? '' });
    const shownIds = [...page.acts, ...rest.acts].map(({ uuid }) => uuid);
    expect(shownIds).toEqual([last.id, ...inTheDay.map((event) => event.id).toReversed(), first.id]);
    expect(rest.nextCursor).toBeNull();
    expect((await list({ ...day, entity: 'role' })).acts).toEqual([]);
    expect((await ask({ from: '2026-03-32' })).status).toBe(400);
  });
});
