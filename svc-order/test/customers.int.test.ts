import { TOPICS } from '@shop/contracts';
import type { CustomerCard } from '@shop/contracts/order/dashboard';
import {
  eventually,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { backOffice, logistics, place, takeTo } from './back-office.ts';
import { borrowOrders, WITHOUT_LIMITS } from './borrowed-orders.ts';
import { customerIdOf } from '../src/customers/domain/customer-id.ts';
import { readCollection } from './database.ts';
import { demoShop } from './demo-shop.ts';
import { staffOrder } from './staff-orders.ts';
import { anyPhone, checkout, orderRequest, type Answer } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const shopUuid = demo.shop.uuid;
const desk = backOffice(
  () => service,
  () => staff,
  { shopUuid },
);
const post = (path: string, body: object): Promise<Answer> =>
  desk.call(`/customer${path}`, { method: 'POST', body: JSON.stringify(body) });
const put = (path: string, body: object): Promise<Answer> =>
  desk.call(`/customer${path}`, { method: 'PUT', body: JSON.stringify(body) });
const done = ({ status, body }: Answer): CustomerCard => {
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as unknown as CustomerCard;
};
const cardOf = async (phone: string): Promise<CustomerCard> =>
  done(await desk.call(`/customer/${customerIdOf(shopUuid, phone)}`));
const found = async (query: string): Promise<string[]> => {
  const { body } = await desk.call(`/customer?${query}`);
  return (body['customers'] as { phone: string }[]).map(({ phone }) => phone);
};
const cancel = (order: string): Promise<Answer> => desk.act(order, 'cancel', { reason: 'test' });

beforeAll(async () => {
  ({ environment, bus, staff, service } = await borrowOrders({
    shops: [demo],
    env: WITHOUT_LIMITS,
    watch: [TOPICS.orderEvents, TOPICS.staffActs],
  }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

describe('the customers of a shop', () => {
  it('[T-2.12] one phone is one customer; each order keeps the name and the place it was placed with', async () => {
    const phone = anyPhone();
    const first = await place(service, demo, { phone, firstname: 'Karima', lastname: 'Benali' });
    await place(service, demo, { phone, firstname: 'Nadia', lastname: 'Haddad' });
    const { uuid } = await cardOf(phone);
    await eventually(async () => {
      const { firstname, orderCount, addresses } = await cardOf(phone);
      expect([firstname, orderCount, addresses.length]).toEqual(['Nadia', 2, 1]);
    });
    const { body } = await desk.call(`/customer/${uuid}/orders?limit=1&page=2`);
    expect(body).toMatchObject({ total: 2, orders: [{ uuid: first, name: 'Karima Benali' }] });
  });

  it('[C-3.09] are found by name in any spelling, by phone in any notation, and by tag', async () => {
    const phone = anyPhone();
    await place(service, demo, { phone, firstname: 'Élodie', lastname: 'Zéroual' });
    await eventually(async () => expect(await found('q=elodie%20zeroual')).toEqual([phone]));
    for (const typed of [phone, `+213 ${phone.slice(1)}`, `${phone.slice(0, 7)}`])
      expect(await found(`q=${encodeURIComponent(typed)}`)).toContain(phone);
    const { uuid, version } = await cardOf(phone);
    done(await post(`/${uuid}/tags`, { version, tags: ['VIP', 'VIP '] }));
    expect(await found('tag=VIP')).toEqual([phone]);
    expect(await found('tag=VIP&blocked=true')).toEqual([]);
    const { body } = await desk.call('/customer?limit=1');
    expect(body['tags']).toContain('VIP');
    const { body: next } = await desk.call(`/customer?limit=1&cursor=${String(body['nextCursor'])}`);
    expect(next['customers']).not.toEqual(body['customers']);
  });

  it('[C-3.09] [BO-5.19] a new one has a phone that no other has, and only addresses of its own', async () => {
    const phone = anyPhone();
    const fields = { firstname: 'Karima', lastname: 'Benali', addresses: [] };
    const created = await post('', { ...fields, phone });
    expect(created.status).toBe(201);
    const again = await post('', { ...fields, phone });
    expect([again.status, again.body['type']]).toEqual([409, 'customer-exists']);
    const { uuid, version } = created.body as unknown as CustomerCard;
    const home = { wilaya: 16, commune: '1601', address: '3 rue Larbi' };
    const strange = { ...home, id: uuid };
    expect((await put(`/${uuid}`, { version, addresses: [strange] })).status).toBe(422);
    const saved = done(await put(`/${uuid}`, { version, addresses: [home] }));
    expect(saved.addresses).toMatchObject([{ address: '3 rue Larbi', commune: { id: '1601' } }]);
    expect((await put(`/${uuid}`, { version, firstname: 'Autre' })).status).toBe(409);
  });

  it('[T-2.14] another address on the card leaves the orders as they were, and stays off when it was removed', async () => {
    const phone = anyPhone();
    const order = await place(service, demo, { phone });
    const { uuid } = await cardOf(phone);
    await eventually(async () => expect((await cardOf(phone)).addresses).toHaveLength(1));
    const { version } = await cardOf(phone);
    done(await put(`/${uuid}`, { version, addresses: [{ wilaya: 16, commune: '1601', address: 'Cité 200' }] }));
    expect((await desk.order(order))['address']).toBe('12 rue Didouche Mourad');
    await place(service, demo, { phone });
    await eventually(async () => expect((await cardOf(phone)).orderCount).toBe(2));
    const [card] = await readCollection(environment, 'customers', { _id: uuid });
    expect(card?.['addresses']).toMatchObject([{ address: 'Cité 200' }]);
  });

  it('[D-4.14] a second phone finds the card, and its orders are counted there', async () => {
    const [phone, second] = [anyPhone(), anyPhone()];
    await place(service, demo, { phone });
    const { uuid, version } = await cardOf(phone);
    done(await put(`/${uuid}`, { version, secondPhone: second }));
    await place(service, demo, { phone: second });
    expect(await cardOf(second)).toMatchObject({ uuid, orderCount: 2 });
    const { body } = await desk.call(`/customer/by-phone?phone=${encodeURIComponent(second)}`);
    expect(body).toMatchObject({ customer: { uuid } });
  });

  it('[D-4.14] so does the second phone of an order, and who orders with it has the same card', async () => {
    const [phone, secondPhone] = [anyPhone(), anyPhone()];
    const customer = { firstname: 'Karima', lastname: 'Benali', phone, secondPhone };
    const input = JSON.stringify(staffOrder(demo, { customer }));
    expect((await desk.call('/order', { method: 'POST', body: input })).status).toBe(201);
    await eventually(async () => expect(await found(`q=${secondPhone}`)).toEqual([phone]));
    await place(service, demo, { phone: secondPhone });
    const card = await cardOf(secondPhone);
    expect(card).toMatchObject({ phone, secondPhone, orderCount: 2 });
    const { body } = await desk.call(`/customer/by-phone?phone=${encodeURIComponent(secondPhone)}`);
    expect(body).toMatchObject({ customer: { uuid: card.uuid } });
  });
});

describe('a blocked customer', () => {
  it('[T-2.16] cannot order by any notation of the phone; others can, and so can this one later', async () => {
    const [phone, other] = [anyPhone(), anyPhone()];
    await place(service, demo, { phone });
    const { uuid, version } = await cardOf(phone);
    const blocked = done(await post(`/${uuid}/block`, { version, reason: 'Trois colis refusés' }));
    expect(blocked.blocked).toMatchObject({ reason: 'Trois colis refusés' });
    const refused = await checkout(service, orderRequest(demo, { phone: `+213${phone.slice(1)}` }));
    expect([refused.status, refused.body['type']]).toEqual([422, 'blocked']);
    expect(await found('blocked=true')).toContain(phone);
    expect((await checkout(service, orderRequest(demo, { phone: other }))).status).toBe(200);
    done(await post(`/${uuid}/unblock`, { version: blocked.version }));
    expect((await checkout(service, orderRequest(demo, { phone }))).status).toBe(200);
  });
});

describe('two cards of one person', () => {
  it('[T-2.13] become one with all that both have, and two again', async () => {
    const [old, kept] = [anyPhone(), anyPhone()];
    for (const phone of [old, kept]) await place(service, demo, { phone });
    await eventually(async () => expect((await cardOf(kept)).addresses).toHaveLength(1));
    await eventually(async () => expect((await cardOf(old)).addresses).toHaveLength(1));
    let goes = await cardOf(old);
    const stays = await cardOf(kept);
    goes = done(await post(`/${goes.uuid}/notes`, { version: goes.version, text: 'Rappeler le soir' }));
    goes = done(await post(`/${goes.uuid}/block`, { version: goes.version, reason: 'Refus' }));
    const merge = { version: goes.version, into: stays.uuid, intoVersion: stays.version };
    const merged = done(await post(`/${goes.uuid}/merge`, merge));
    expect(merged).toMatchObject({
      uuid: stays.uuid,
      orderCount: 2,
      notes: [{ text: 'Rappeler le soir' }],
      blocked: { reason: 'Refus' },
      merged: [{ uuid: goes.uuid }],
    });
    expect(merged.addresses).toHaveLength(1);
    expect(await cardOf(old)).toMatchObject({ uuid: stays.uuid });
    expect(await found(`q=${old}`)).toEqual([kept]);
    const orders = await readCollection(environment, 'orders', { shopUuid, 'customer.phone': old });
    expect(orders[0]?.['customer']).toMatchObject({ uuid: goes.uuid });
    for (const phone of [old, kept]) expect((await checkout(service, orderRequest(demo, { phone }))).status).toBe(422);

    const undo = { version: merged.version, other: goes.uuid };
    const apart = done(await post(`/${stays.uuid}/unmerge`, undo));
    expect(apart).toMatchObject({ orderCount: 1, notes: [], blocked: null, merged: [] });
    expect(await cardOf(old)).toMatchObject({ uuid: goes.uuid, orderCount: 1, blocked: { reason: 'Refus' } });
    expect((await checkout(service, orderRequest(demo, { phone: kept }))).status).toBe(200);
  });
});

describe('one person’s data', () => {
  it('[D-15.03] is given out as a file, and an erasure leaves nothing of it in any collection; figures stay', async () => {
    const phone = anyPhone();
    const name = { firstname: 'Zoubida', lastname: 'Mokhtari' };
    const order = await place(service, demo, { phone, ...name });
    const open = await cardOf(phone);
    const erase = { version: open.version, phone, reason: 'Demande' };
    expect((await post(`/${open.uuid}/erase`, erase)).body['type']).toBe('open');
    await takeTo(order, desk, logistics(bus, demo), 'announced');
    await desk.act(order, 'ship');
    await desk.act(order, 'markDelivered');
    const cancelled = await place(service, demo, { phone, ...name });
    await desk.act(cancelled, 'cancel', { reason: `Mme Zoubida, ${phone.slice(0, 4)} ${phone.slice(4)}` });
    const noted = done(await post(`/${open.uuid}/notes`, { version: open.version, text: 'Mokhtari préfère le soir' }));
    const file = await desk.call(`/customer/${open.uuid}/export`);
    expect(file.body).toMatchObject({ customer: { phone }, orders: [{}, {}] });

    const wrong = await post(`/${open.uuid}/erase`, { ...erase, version: noted.version, phone: anyPhone() });
    expect(wrong.status).toBe(422);
    const erased = await post(`/${open.uuid}/erase`, { ...erase, version: noted.version });
    expect([erased.status, erased.body]).toEqual([200, { erased: open.uuid, orders: 2 }]);
    await eventually(async () => {
      expect(await readCollection(environment, 'customers', { _id: open.uuid })).toEqual([]);
    });
    for (const collection of [
      'orders',
      'customers',
      'abandoned_carts',
      'contact_messages',
      'segments',
      'order_claims',
    ]) {
      const rows = await readCollection(environment, collection, {});
      const traces = [phone, phone.slice(1), 'zoubida', 'mokhtari'];
      const holding = rows.flatMap((row) =>
        Object.entries(row).filter(([, value]) => {
          const text = (JSON.stringify(value) ?? '').toLowerCase();
          return traces.some((trace) => text.includes(trace));
        }),
      );
      expect([collection, holding]).toEqual([collection, []]);
    }
    const orders = await readCollection(environment, 'orders', { _id: { $in: [order, cancelled] } });
    expect(orders.map(({ state }) => state).sort()).toEqual(['cancelled', 'delivered']);
    expect(new Set(orders.map(({ customer }) => (customer as { uuid: string }).uuid)).size).toBe(1);
    expect((await desk.call(`/customer/${open.uuid}`)).status).toBe(404);
    const event = await eventually(() => {
      const seen = bus.seen(TOPICS.orderEvents, 'customer.erased').find(({ subject }) => subject === open.uuid);
      if (!seen) throw new Error('not published yet');
      return seen;
    });
    expect(JSON.stringify(event)).not.toContain(phone.slice(1));
    // A later order of the phone is that of a new customer.
    await cancel(await place(service, demo, { phone, ...name }));
    expect(await cardOf(phone)).toMatchObject({ orderCount: 1, notes: [] });
  });
});
