import { TOPICS } from '@shop/contracts';
import { CLOSED_ALL_WEEK, type OpeningHours } from '@shop/contracts/catalog';
import type { Cart, CartCard, DeskCard, DeskEmpty, SeenCard } from '@shop/contracts/order/dashboard';
import { newId } from '@shop/service-kit';
import {
  eventually,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { backOffice, place, type BackOffice, type Person } from './back-office.ts';
import { borrowOrders, WITHOUT_LIMITS } from './borrowed-orders.ts';
import { CALLABLE, CALLABLE_BY } from '../src/orders/index.ts';
import { ageCart, copyOrder, explained, lapse } from './database.ts';
import { clockOut, demoShop, type DemoShop } from './demo-shop.ts';
import { leaveCart, phoneOrder } from './desk-writes.ts';
import { anyPhone, checkout, orderRequest, type Answer } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;

/** Open at all hours, so that a test is the same at night. */
const always = [{ from: '00:00', to: '24:00' }];
// Every weekday of the record.
const week = Object.fromEntries(Object.keys(CLOSED_ALL_WEEK.week).map((day) => [day, always])) as OpeningHours['week'];
const shops = Array.from({ length: 20 }, () =>
  demoShop({ cooldownSeconds: 0, openingHours: { week, exceptions: [] } }),
);
let used = 0;
/** A shop whose queue no other test fills. */
const ownShop = (): DemoShop => {
  const shop = shops[used];
  used += 1;
  if (!shop) throw new Error('one more shop is needed');
  return shop;
};

interface Next {
  readonly card: DeskCard | null;
  readonly cart: CartCard | null;
  readonly empty: DeskEmptyBody | null;
}
type DeskEmptyBody = ReturnType<typeof DeskEmpty.parse>;

const agentOf = ({ shop }: DemoShop, name: string, more: Partial<Person> = {}) => {
  const desk: BackOffice = backOffice(
    () => service,
    () => staff,
    { shopUuid: shop.uuid, role: 'orderAgent', sub: `staff-${name}`, name, ...more },
  );
  const post = (path: string, body: object, key = newId()): Promise<Answer> =>
    desk.call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Idempotency-Key': key } });
  return {
    ...desk,
    post,
    next: async (body: object = {}): Promise<Next> => {
      const answer = await post('/order/desk/next', { queue: 'orders', ...body });
      expect(answer.status).toBe(200);
      return answer.body as unknown as Next;
    },
    /** The next order, which there is. */
    card: async (body: object = {}): Promise<DeskCard> => {
      const answer = await post('/order/desk/next', { queue: 'orders', ...body });
      const { card } = answer.body as unknown as Next;
      if (!card) throw new Error(`no card: ${JSON.stringify(answer.body)}`);
      return card;
    },
    attempt: ({ order, lease }: DeskCard, body: object, key?: string): Promise<Answer> =>
      post(`/order/${order.uuid}/attempts`, { version: order.version, token: lease.token, ...body }, key),
  };
};

beforeAll(async () => {
  ({ environment, bus, staff, service } = await borrowOrders({
    shops,
    env: WITHOUT_LIMITS,
    watch: [TOPICS.orderEvents, TOPICS.staffActs],
  }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

describe('leases', () => {
  it('[T-2.01] invariant: of 20 agents and 5 orders, 5 agents hold one each', async () => {
    const demo = ownShop();
    const orders = await Promise.all(Array.from({ length: 5 }, () => place(service, demo)));
    const agents = Array.from({ length: 20 }, (_, index) => agentOf(demo, `agent-${index}`));
    const answers = await Promise.all(agents.map(({ next }) => next()));
    const held = answers.flatMap(({ card }) => (card ? [card.order.uuid] : []));
    expect(held.toSorted()).toEqual(orders.toSorted());
    expect(answers.filter(({ empty }) => empty)).toHaveLength(15);
  });

  it('[T-2.01] a release by who lost the order changes nothing', async () => {
    const demo = ownShop();
    const [amel, nadia] = [agentOf(demo, 'amel'), agentOf(demo, 'nadia')];
    const uuid = await place(service, demo);
    const first = await amel.card();
    expect((await nadia.next()).card).toBeNull();
    await lapse(environment, first.lease.token);
    const second = await nadia.card();
    expect(second.order.uuid).toBe(uuid);
    expect((await amel.post(`/order/desk/${uuid}/release`, { token: first.lease.token })).body).toEqual({
      released: false,
    });
    expect(await amel.post(`/order/desk/${uuid}/renew`, { token: first.lease.token })).toMatchObject({
      status: 409,
      body: { holder: { name: 'nadia' } },
    });
    expect((await nadia.post(`/order/desk/${uuid}/renew`, { token: second.lease.token })).status).toBe(200);
    expect((await nadia.call('/order/desk')).body).toMatchObject({ rows: [{ uuid, holder: { name: 'nadia' } }] });
  });

  it('[T-2.02] [T-2.03] an outcome is taken after its lease has lapsed, and refused once a manager took the order over', async () => {
    const demo = ownShop();
    const [amel, manager] = [agentOf(demo, 'amel'), agentOf(demo, 'samia', { role: 'manager' })];
    await place(service, demo);
    const card = await amel.card();
    await lapse(environment, card.lease.token);
    expect((await amel.attempt(card, { outcome: 'noAnswer' })).status).toBe(200);

    await place(service, demo);
    const held = await amel.card();
    const { uuid } = held.order;
    expect((await manager.post(`/order/desk/${uuid}/take-over`, {})).status).toBe(200);
    const refused = await amel.attempt(held, { outcome: 'noAnswer', note: 'Rappeler' });
    expect(refused).toMatchObject({ status: 409, body: { type: 'lease-lost', holder: { name: 'samia' } } });
    const confirmed = await amel.act(uuid, 'confirm', { token: held.lease.token });
    expect(confirmed).toMatchObject({ status: 409, body: { type: 'lease-lost' } });
    expect(await amel.order(uuid)).toMatchObject({ state: 'pending', attempts: 0, awaiting: null });
  });

  it('[T-2.06] covers the phone with its orders and cart, and one attempt is counted of a key pressed twice', async () => {
    const demo = ownShop();
    const [amel, nadia] = [agentOf(demo, 'amel'), agentOf(demo, 'nadia')];
    const phone = anyPhone();
    const [one, two] = [await place(service, demo, { phone }), await place(service, demo, { phone })];
    await leaveCart(service, demo, phone);
    const card = await amel.card();
    expect([card.order.uuid, ...card.others.map(({ uuid }) => uuid)].toSorted()).toEqual([one, two].toSorted());
    expect(card.others).toMatchObject([{ relation: 'duplicate', version: 1 }]);
    expect(card.carts).toHaveLength(1);
    expect((await nadia.next()).card).toBeNull();

    const key = newId();
    const answers = await Promise.all([1, 2].map(() => amel.attempt(card, { outcome: 'noAnswer' }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await amel.order(card.order.uuid)).toMatchObject({ state: 'not_found', attempts: 1 });
    // D-4.10: the phone rests for this part of the day, whichever of its orders was called.
    expect(await amel.next()).toMatchObject({ card: null, empty: { later: 1 } });
  });
});

describe('one screen after the other', () => {
  it('[D-4.09] an outcome that is chosen keeps its order beside the next one, and can be taken back', async () => {
    const demo = ownShop();
    const [amel, nadia] = [agentOf(demo, 'amel'), agentOf(demo, 'nadia')];
    await Promise.all([place(service, demo), place(service, demo)]);
    const first = await amel.card();
    const second = await amel.card({ chosen: first.order.uuid });
    expect(second.order.uuid).not.toBe(first.order.uuid);
    expect((await nadia.next()).card).toBeNull();
    expect((await amel.attempt(first, { outcome: 'wrongNumber' })).body).toMatchObject({ state: 'not_found' });

    await place(service, demo);
    const third = await amel.card({ chosen: second.order.uuid });
    const back = await amel.card({ order: second.order.uuid });
    expect([third.order.uuid, back.order.uuid]).toEqual([
      expect.not.stringContaining(back.order.uuid),
      second.order.uuid,
    ]);
    expect((await nadia.card()).order.uuid).toBe(third.order.uuid);
  });

  it('[T-2.08] confirming carries the version that was read aloud', async () => {
    const demo = ownShop();
    const [amel, nadia] = [agentOf(demo, 'amel'), agentOf(demo, 'nadia')];
    const uuid = await place(service, demo);
    const { order, lease } = await amel.card();
    expect((await nadia.act(uuid, 'assign')).status).toBe(200);
    const stale = await amel.act(uuid, 'confirm', { version: order.version, token: lease.token });
    expect(stale).toMatchObject({ status: 409, body: { type: 'stale', order: { version: order.version + 1 } } });
  });
});

describe('a long queue', () => {
  it('[C-3.06] [D-4.10] is not filled by orders that wait for their hour or a decision, and an index serves it', async () => {
    const demo = ownShop();
    const amel = agentOf(demo, 'amel');
    const uuid = await place(service, demo);
    // Newer and older ones, more than a window of the queue.
    await copyOrder(environment, uuid, 900, (index) => ({
      placedAt: new Date(Date.now() + (index % 2 === 0 ? 1 : -1) * (index + 1) * 60_000).toISOString(),
      state: 'not_found',
      attempts: [{ at: new Date().toISOString(), byName: 'Amel' }],
      ...(index < 450
        ? { call: { dueAt: new Date(Date.now() + 3_600_000).toISOString(), for: null } }
        : { call: null, callOver: 'limit' }),
    }));
    expect((await amel.card()).order.uuid).toBe(uuid);
    const stats = await explained(environment, 'orders', { shopUuid: demo.shop.uuid, ...CALLABLE }, CALLABLE_BY);
    expect(stats).toMatchObject({ executionStats: { totalDocsExamined: 1 } });
  });

  it('[D-4.10] an order that nobody found leaves it until its next hour', async () => {
    const demo = ownShop();
    const amel = agentOf(demo, 'amel');
    const uuid = await place(service, demo);
    expect((await amel.act(uuid, 'notFound')).status).toBe(200);
    const found = await amel.order(uuid);
    expect(found).toMatchObject({ state: 'not_found', call: { for: null, dueAt: expect.any(String) } });
    expect((await amel.next()).empty).toMatchObject({ later: 1 });
  });
});

describe('the order after this one', () => {
  it('[D-4.09] is read without a lease, and is the one that comes next', async () => {
    const demo = ownShop();
    const [amel, nadia] = [agentOf(demo, 'amel'), agentOf(demo, 'nadia')];
    await Promise.all([place(service, demo), place(service, demo)]);
    const first = await amel.card();
    const peeked = (await amel.call('/order/desk/next')).body as unknown as { card: SeenCard };
    expect(peeked.card.order.uuid).not.toBe(first.order.uuid);
    expect(peeked.card).not.toHaveProperty('lease');
    const second = await amel.card({ chosen: first.order.uuid });
    expect(second.order.uuid).toBe(peeked.card.order.uuid);
    expect((await nadia.call('/order/desk/next')).body).toEqual({ card: null });
  });
});

describe('outcomes', () => {
  it('[T-2.05] [C-3.06] [C-3.07] skips, promises, and says how many wait for their hour', async () => {
    const demo = ownShop();
    const [amel, nadia] = [agentOf(demo, 'amel'), agentOf(demo, 'nadia')];
    const uuid = await place(service, demo);
    await amel.card();
    expect(await amel.next({ skip: uuid })).toMatchObject({ card: null, empty: { later: 0 } });
    const card = await nadia.card();
    const callAt = new Date(Date.now() + 3_600_000).toISOString();
    const promised = await nadia.attempt(card, { outcome: 'callBack', callAt, by: 'me' });
    expect(promised).toMatchObject({ status: 200, body: { state: 'pending', attempts: 1 } });
    expect((await nadia.next()).empty).toEqual({ later: 1, nextDueAt: callAt });
    const late = await nadia.attempt({ ...card, order: { ...card.order, version: 2 } }, { outcome: 'callBack' });
    expect(late).toMatchObject({ status: 422, body: { errors: { callAt: [expect.any(String)] } } });
    const figures = (await amel.call('/order/desk/figures')).body;
    expect(figures).toMatchObject({
      own: { skipped: 1, calls: 0 },
      team: [{ person: { name: 'nadia' }, calls: 1 }, {}],
    });
  });

  it('[D-4.10] a wrong number leaves the calls, of the other orders of its phone too, and is listed to be decided', async () => {
    const demo = ownShop();
    const amel = agentOf(demo, 'amel');
    const phone = anyPhone();
    await Promise.all([place(service, demo, { phone }), place(service, demo, { phone })]);
    const card = await amel.card();
    const { uuid } = card.order;
    expect((await amel.attempt(card, { outcome: 'wrongNumber' })).status).toBe(200);
    expect((await amel.next()).card).toBeNull();
    const { rows } = (await amel.call('/order/desk')).body as unknown as { rows: { uuid: string; over?: string }[] };
    expect(rows.find((row) => row.uuid === uuid)).toMatchObject({ over: 'wrongNumber', dueAt: null });
  });

  it('[T-2.04] a call "by me" is for anybody once its person clocks out', async () => {
    const demo = ownShop();
    const nadia = agentOf(demo, 'nadia');
    const uuid = await place(service, demo);
    const card = await nadia.card();
    const callAt = new Date(Date.now() + 3_600_000).toISOString();
    const promised = await nadia.attempt(card, { outcome: 'callBack', callAt, by: 'me' });
    expect(promised.body).toMatchObject({ version: 2, call: { dueAt: callAt, for: 'staff-nadia' } });
    await clockOut(bus, demo.shop.uuid, 'staff-nadia');
    await eventually(async () =>
      expect(await nadia.order(uuid)).toMatchObject({ version: 2, call: { dueAt: callAt, for: null } }),
    );
  });

  it('[C-3.07] [T-2.09] a refusal cancels, a confirmation is counted with its seconds', async () => {
    const demo = ownShop();
    const amel = agentOf(demo, 'amel');
    await place(service, demo);
    const first = await amel.card();
    const { uuid } = first.order;
    expect(
      (await amel.attempt(first, { outcome: 'refused', reason: 'cheaper', seconds: 90, called: true })).status,
    ).toBe(200);
    const [cancelled] = await eventually(() => {
      const seen = bus.seen(TOPICS.orderEvents, 'order.cancelled').filter(({ subject }) => subject === uuid);
      if (seen.length === 0) throw new Error('not yet');
      return seen;
    });
    expect(cancelled?.data).toMatchObject({ reason: 'cheaper' });

    await place(service, demo);
    const second = await amel.card();
    const { token } = second.lease;
    const note = 'Livrer le matin';
    const confirmed = await amel.act(second.order.uuid, 'confirm', { token, note, seconds: 4, called: false });
    expect(confirmed).toMatchObject({ status: 200, body: { awaiting: { action: 'confirm' } } });
    expect((await amel.call('/order/desk/figures')).body).toMatchObject({
      own: { calls: 2, confirmed: 1, refused: 1, rate: 0.5, confirmedUnder15s: 1, confirmedWithoutCall: 1 },
    });
  });

  it('[C-3.08] [T-2.10] merges two orders by one press, or keeps them apart', async () => {
    const demo = ownShop();
    const amel = agentOf(demo, 'amel');
    const phone = anyPhone();
    const [from, into] = [await place(service, demo, { phone }), await place(service, demo, { phone })];
    const third = await place(service, demo, { phone });
    const apart = await amel.post(`/order/${into}/keep-apart`, { other: third, version: 1 });
    expect(apart.status).toBe(200);
    const wish = { into, version: 1, intoVersion: 2 };
    const preview = await amel.post(`/order/${from}/merge`, { ...wish, preview: true });
    expect(preview).toMatchObject({ status: 200, body: { total: 90_400 } });
    expect(await amel.order(from)).toMatchObject({ state: 'pending', version: 1 });

    expect(await amel.post(`/order/${from}/merge`, { ...wish, intoVersion: 1 })).toMatchObject({ status: 409 });
    const merged = await amel.post(`/order/${from}/merge`, wish);
    expect(merged).toMatchObject({
      status: 200,
      body: { order: { state: 'cancelled' }, into: { lines: [{ quantity: 2 }], total: 90_400 } },
    });
    await eventually(() =>
      expect(
        bus.seen(TOPICS.orderEvents, 'order.cancelled').map(({ subject, data }) => [subject, data]),
      ).toContainEqual([from, expect.objectContaining({ reason: 'merged' })]),
    );
    const card = await amel.card({ order: into });
    expect(card).toMatchObject({
      others: [{ uuid: third, relation: 'other' }],
      customer: { orderCount: 2, cancelled: 0 },
    });
    expect((await amel.post(`/order/${third}/merge`, { into: from, version: 1, intoVersion: 2 })).status).toBe(409);
  });
});

describe('merging', () => {
  it('[T-2.12] [D-4.11] invariant: nothing is merged by itself, and of a merge and a confirmation at once one wins', async () => {
    const demo = ownShop();
    const amel = agentOf(demo, 'amel');
    const phone = anyPhone();
    const from = await place(service, demo, { phone, firstname: 'Karim' });
    const into = await place(service, demo, { phone, firstname: 'Nadia' });
    const [one, two] = [await amel.order(from), await amel.order(into)];
    expect([one['customer'], two['customer']]).toMatchObject([{ firstname: 'Karim' }, { firstname: 'Nadia' }]);
    expect((one['customer'] as { uuid: string }).uuid).toBe((two['customer'] as { uuid: string }).uuid);

    const [merged, confirmed] = await Promise.all([
      amel.post(`/order/${from}/merge`, { into, version: 1, intoVersion: 1 }),
      amel.act(from, 'confirm', { version: 1 }),
    ]);
    expect([merged.status, confirmed.status].toSorted()).toEqual([200, 409]);
    const stands = await amel.order(from);
    expect(stands).toMatchObject(merged.status === 200 ? { state: 'cancelled', awaiting: null } : { state: 'pending' });
    expect(await amel.order(into)).toMatchObject({ lines: [{ quantity: merged.status === 200 ? 2 : 1 }] });
  });
});

describe('carts', () => {
  it('[C-3.14] [T-2.35] are called, lost or made an order; one whose phone ordered since is out', async () => {
    const demo = ownShop();
    const amel = agentOf(demo, 'amel');
    const phones = Array.from({ length: 3 }, anyPhone);
    const carts: string[] = [];
    for (const phone of phones) {
      const cart = await leaveCart(service, demo, phone);
      await ageCart(environment, cart, 60 + carts.length);
      carts.push(cart);
    }
    const [ordered = '', lost = '', made = ''] = carts;
    await place(service, demo, { phone: phones[0] ?? '' });
    const first = await amel.next({ queue: 'carts' });
    const second = await amel.next({ queue: 'carts', skip: first.cart?.cart.id });
    expect([first.cart?.cart.id, second.cart?.cart.id].toSorted()).toEqual([lost, made].toSorted());
    expect((await amel.post(`/cart/${lost}/lost`, { reason: 'price' })).body).toMatchObject({ state: 'lost' });
    const order = await amel.post(`/cart/${made}/order`, phoneOrder(demo, phones[2] ?? ''));
    expect(order).toMatchObject({ status: 201, body: { state: 'pending' } });
    expect((await amel.next({ queue: 'carts' })).cart).toBeNull();
    const { carts: rows } = (await amel.call('/cart')).body as unknown as { carts: Cart[] };
    expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
      [ordered]: 'ordered',
      [lost]: 'lost',
      [made]: 'recovered',
    });
    const again = await amel.post(`/cart/${made}/order`, phoneOrder(demo, phones[2] ?? ''));
    expect(again).toMatchObject({ status: 200, body: { uuid: order.body['uuid'] } });
  });

  it('[D-4.09] are held, renewed, taken over and given back like orders, by the id that the form gave them', async () => {
    const demo = ownShop();
    const [amel, manager] = [agentOf(demo, 'amel'), agentOf(demo, 'samia', { role: 'manager' })];
    const id = await leaveCart(service, demo, anyPhone());
    await ageCart(environment, id, 60);
    const { cart } = await amel.next({ queue: 'carts' });
    const { token } = cart?.lease ?? {};
    expect(await amel.post(`/order/desk/${id}/renew`, { token })).toMatchObject({ status: 200, body: { token } });
    const taken = await manager.post(`/order/desk/${id}/take-over`, {});
    expect(taken.status).toBe(200);
    expect(await amel.post(`/order/desk/${id}/renew`, { token })).toMatchObject({
      status: 409,
      body: { holder: { name: 'samia' } },
    });
    const released = await manager.post(`/order/desk/${id}/release`, { token: taken.body['token'] });
    expect(released.body).toEqual({ released: true });
    expect((await amel.next({ queue: 'carts' })).cart?.cart.id).toBe(id);
  });

  it('[C-3.14] [D-4.16] with the order of its visitor, or of the draft of its form, is ordered no second time', async () => {
    const demo = ownShop();
    const amel = agentOf(demo, 'amel');
    const [phone, other] = [anyPhone(), anyPhone()];
    const sent = await leaveCart(service, demo, phone);
    const placed = await checkout(service, orderRequest(demo, { cartExternalId: sent, phone }));
    expect(await amel.post(`/cart/${sent}/order`, phoneOrder(demo, phone))).toMatchObject({
      status: 409,
      body: { type: 'recovered', order: { uuid: placed.body['orderUuid'] } },
    });

    const draft = newId();
    const cart = await leaveCart(service, demo, other);
    const order = await amel.post(`/cart/${cart}/order`, { ...phoneOrder(demo, other), draft });
    expect(order.status).toBe(201);
    const again = await amel.post('/order', { ...phoneOrder(demo, other), draft });
    expect(again).toMatchObject({ status: 200, body: { uuid: order.body['uuid'] } });
  });

  it('[C-3.14] are seen with `cart.read` alone', async () => {
    const demo = ownShop();
    const id = await leaveCart(service, demo, anyPhone());
    for (const path of ['/cart', `/cart/${id}`]) {
      expect((await agentOf(demo, 'amel', { permissions: ['order.read'] }).call(path)).status).toBe(403);
      expect((await agentOf(demo, 'amel', { permissions: ['cart.read'] }).call(path)).status).toBe(200);
    }
    const amel = agentOf(demo, 'amel');
    expect((await amel.call(`/cart/${id}`)).body).toMatchObject({ id, state: 'open', lines: [{ name: 'Telephone' }] });
    expect((await amel.call(`/cart/${newId()}`)).status).toBe(404);
    expect((await agentOf(ownShop(), 'amel').call(`/cart/${id}`)).status).toBe(404);
  });
});
