import { BulkResult, Order, type OrderAction } from '@shop/contracts/order/dashboard';
import { newId } from '@shop/service-kit';
import { eventually, type RunningService, type TestBus, type TestStaff } from '@shop/service-kit/testing';
import { z } from 'zod';
import { backOffice, logistics, place, takeTo, type BackOffice } from './back-office.ts';
import { borrowOrders, WITHOUT_LIMITS } from './borrowed-orders.ts';
import { demoShop, publishPerson } from './demo-shop.ts';

let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const KARIM = { uuid: newId(), name: 'Karim M.' };
const desk = backOffice(
  () => service,
  () => staff,
  { shopUuid: demo.shop.uuid },
);

beforeAll(async () => {
  ({ bus, staff, service } = await borrowOrders({
    shops: [demo],
    env: WITHOUT_LIMITS,
    publish: (bus) => publishPerson(bus, demo.shop.uuid, KARIM.uuid, KARIM.name),
  }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

const read = async (uuid: string) => Order.parse(await desk.order(uuid));
const bulk = async (
  action: OrderAction,
  orders: readonly { uuid: string; version: number }[],
  {
    body = {},
    key = newId(),
    at = desk,
    preview = false,
  }: { body?: object; key?: string; at?: BackOffice; preview?: boolean } = {},
) => {
  const answer = await at.call('/order/bulk', {
    method: 'POST',
    body: JSON.stringify({ action, orders, body, preview }),
    headers: { 'Idempotency-Key': key },
  });
  expect(answer.status).toBe(200);
  return z.object({ results: z.array(BulkResult) }).parse(answer.body).results;
};
const shortOf = (results: readonly BulkResult[]) => results.map((one) => (one.ok ? one.order.state : one.problem.type));

describe('one action on several orders', () => {
  it('[T-2.29] [C-3.04] has a result per order in the order asked, and stops at none', async () => {
    const uuids = await Promise.all(Array.from({ length: 5 }, () => place(service, demo)));
    const [first = '', changed = '', third = '', gone = ''] = [uuids[0], uuids[1], uuids[2], newId()];
    await desk.act(changed, 'notFound');
    await desk.act(third, 'cancel', { reason: 'Doublon' });
    const asked = [first, changed, third, gone, ...uuids.slice(3)].map((uuid) => ({ uuid, version: 1 }));
    asked[2] = { uuid: third, version: 2 };

    const results = await bulk('notFound', asked);
    expect(results.map(({ uuid }) => uuid)).toEqual(asked.map(({ uuid }) => uuid));
    expect(shortOf(results)).toEqual(['not_found', 'stale', 'illegal', 'not-found', 'not_found', 'not_found']);
    expect(results[1]?.order).toMatchObject({ uuid: changed, version: 2, attempts: 1 });

    const untouched = await read(first);
    const again = await bulk('notFound', [{ uuid: changed, version: 2 }]);
    expect(shortOf(again)).toEqual(['not_found']);
    expect(await read(first)).toEqual(untouched);
  });

  it('[T-2.29] [D-4.08] touches no order twice when the request is repeated with its key', async () => {
    const uuids = await Promise.all(Array.from({ length: 3 }, () => place(service, demo)));
    const [key, orders] = [newId(), uuids.map((uuid) => ({ uuid, version: 1 }))];
    const [one, other] = await Promise.all([bulk('notFound', orders, { key }), bulk('notFound', orders, { key })]);
    expect([shortOf(one), shortOf(other)]).toEqual([uuids.map(() => 'not_found'), uuids.map(() => 'not_found')]);
    for (const uuid of uuids) expect((await read(uuid)).attempts).toBe(1);
  });

  it('[C-3.04] is looked at before, without a write, and refused for each order to people without its permission', async () => {
    const [uuid, packed] = [await place(service, demo), await place(service, demo)];
    await takeTo(packed, desk, logistics(bus, demo), 'packed');
    const orders = [uuid, packed].map((one) => ({ uuid: one, version: 1 }));
    expect(shortOf(await bulk('sendToExpedition', orders, { preview: true }))).toEqual(['illegal', 'packed']);
    expect(await read(packed)).toMatchObject({ state: 'packed' });
    const packer = backOffice(
      () => service,
      () => staff,
      { shopUuid: demo.shop.uuid, permissions: ['order.read', 'order.prepare'] },
    );
    expect(shortOf(await bulk('cancel', orders, { body: { reason: 'Doublon' }, at: packer }))).toEqual([
      'forbidden',
      'forbidden',
    ]);
    expect(await read(uuid)).toMatchObject({ state: 'pending' });
  });
});

describe('a note about an order', () => {
  it('[BO-2.19] is written once, mentions colleagues, and leaves the versions on other screens valid', async () => {
    const uuid = await place(service, demo);
    const send = (body: object, key = newId()) =>
      desk.call(`/order/${uuid}/notes`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Idempotency-Key': key },
      });
    const [key, note] = [newId(), { text: ' Pointure 42 ', mentions: [KARIM.uuid] }];
    expect([(await send(note, key)).status, (await send(note, key)).status]).toEqual([200, 200]);
    expect((await send({ text: 'À voir', mentions: [newId()] })).status).toBe(422);
    const order = await read(uuid);
    expect(order.notes).toEqual([expect.objectContaining({ text: 'Pointure 42', mentions: [KARIM.uuid] })]);
    expect(order.version).toBe(1);
    const notes = await Promise.all(Array.from({ length: 4 }, (_none, index) => send({ text: `Note ${index}` })));
    expect(notes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read(uuid)).notes).toHaveLength(5);
    expect((await desk.act(uuid, 'notFound', { version: 1 })).status).toBe(200);
  });
});

describe('the list of orders', () => {
  const found = async (query: string): Promise<unknown[]> => {
    const { body } = await desk.call(`/order?${query}`);
    return z
      .object({ orders: z.array(z.object({ uuid: z.string() })) })
      .parse(body)
      .orders.map(({ uuid }) => uuid);
  };

  it('[C-3.05] is narrowed by product, channel, tracking number, amount and a choice of orders', async () => {
    const uuid = await place(service, demo);
    await takeTo(uuid, desk, logistics(bus, demo), 'announced');
    const { expedition, totals } = await read(uuid);
    const among = `uuids=${uuid},${newId()}`;
    expect(await found(`tracking=${expedition?.trackingId}`)).toEqual([uuid]);
    expect(await found(`product=${demo.phone.uuid}&channel=eCommerce&${among}`)).toEqual([uuid]);
    expect(await found(`product=${newId()}`)).toEqual([]);
    expect(await found('channel=POS')).toEqual([]);
    expect(await found('madeBy=karim')).toEqual([]);
    expect(await found(`totalFrom=${totals.total}&totalTo=${totals.total}&${among}`)).toEqual([uuid]);
    expect(await found(`totalFrom=${totals.total + 1}&${among}&sort=total_desc`)).toEqual([]);
    expect(await found(`states=pending&${among}`)).toEqual([]);
  });

  it('[BO-2.14] is narrowed to the notes that mention the caller', async () => {
    const uuid = await place(service, demo);
    const body = JSON.stringify({ text: 'Pointure 42', mentions: [KARIM.uuid] });
    expect((await desk.call(`/order/${uuid}/notes`, { method: 'POST', body })).status).toBe(200);
    const karim = backOffice(
      () => service,
      () => staff,
      { shopUuid: demo.shop.uuid, sub: KARIM.uuid },
    );
    const among = `uuids=${uuid},${newId()}`;
    const { orders } = (await karim.call('/order?mentioned=me')).body as { orders: { uuid: string }[] };
    expect(orders.map((order) => order.uuid)).toContain(uuid);
    expect(await found(`mentioned=me&${among}`)).toEqual([]);
  });

  it('[C-3.05] has views that the shop shares, of which no colleague’s is lost', async () => {
    const keep = (version: number, name: string) =>
      desk.call('/order/views', {
        method: 'PUT',
        body: JSON.stringify({ version, views: [{ name, search: 'wilaya=31' }] }),
      });
    expect((await desk.call('/order/views')).body).toEqual({ version: 0, views: [] });
    const [one, other] = await Promise.all([keep(0, 'Oran'), keep(0, 'Ouest')]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    await eventually(async () => expect((await desk.call('/order/views')).body).toMatchObject({ version: 1 }));
    expect((await keep(1, 'Ouest')).body).toEqual({ version: 2, views: [{ name: 'Ouest', search: 'wilaya=31' }] });
  });
});
