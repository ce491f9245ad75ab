import { newId } from '@shop/service-kit';
import { testVisitor, type RunningService, type TestBus, type TestStaff } from '@shop/service-kit/testing';
import { backOffice, place } from './back-office.ts';
import { borrowOrders } from './borrowed-orders.ts';
import { demoShop, type DemoShop } from './demo-shop.ts';
import { refusedAtLast, send, type Answer } from './visitor.ts';

let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const other = demoShop({ cooldownSeconds: 0 });
const narrow = { max: 2, windowSeconds: 600 };
const crowded = demoShop({ cooldownSeconds: 0, limits: { visitor: narrow, phone: narrow, address: narrow } });

beforeAll(async () => {
  ({ bus, staff, service } = await borrowOrders({ shops: [demo, other, crowded] }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

const messageOf = (more: Record<string, unknown> = {}) => ({
  messageKey: newId(),
  subject: 'question',
  name: ' Nadia\u200e Benali ',
  phone: '+213 555 12 98 47',
  text: 'Avez-vous la pointure 38 ?',
  ...more,
});
const write = ({ shop }: DemoShop, message: object, visitor = testVisitor(shop.uuid)): Promise<Answer> =>
  send(`${service.url}/web/api/order/message`, {
    method: 'POST',
    headers: { ...visitor.csrf, 'Accept-Language': 'fr' },
    body: JSON.stringify(message),
  });
const deskOf = ({ shop }: DemoShop, more: object = {}) =>
  backOffice(
    () => service,
    () => staff,
    { shopUuid: shop.uuid, ...more },
  );
const listOf = async (shop: DemoShop, state = 'new', more: object = {}) =>
  (await deskOf(shop, more).call(`/message?state=${state}`)).body as unknown as {
    messages: Record<string, unknown>[];
    counts: Record<string, number>;
  };
const mark = (shop: DemoShop, uuid: unknown, body: object, more: object = {}) =>
  deskOf(shop, more).call(`/message/${String(uuid)}/state`, { method: 'PUT', body: JSON.stringify(body) });

describe('a message to the shop', () => {
  it('[D-3.07] reaches the staff of this shop alone, tidied, however often it is sent', async () => {
    const message = messageOf();
    const visitor = testVisitor(demo.shop.uuid);
    const answers = await Promise.all([1, 2, 3].map(() => write(demo, message, visitor)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([201, { success: true }]));
    const { messages, counts } = await listOf(demo);
    expect(messages).toEqual([
      expect.objectContaining({
        state: 'new',
        subject: 'question',
        name: 'Nadia Benali',
        phone: '0555129847',
        text: 'Avez-vous la pointure 38 ?',
        orderNumber: '',
        order: null,
        answered: null,
      }),
    ]);
    expect(counts).toEqual({ new: 1, answered: 0 });
    expect((await listOf(other)).messages).toEqual([]);
    const changed = await write(demo, { ...message, text: 'Autre texte' }, visitor);
    expect(changed).toMatchObject({ status: 409, body: { type: 'message-key-used' } });
  });

  it('is refused with its fields: an exchange and a complaint need an order number', async () => {
    for (const subject of ['exchange', 'complaint'])
      expect(await write(demo, messageOf({ subject }))).toMatchObject({
        status: 422,
        body: { errors: { orderNumber: ['form.validation.number'] } },
      });
    const { body } = await write(demo, messageOf({ name: ' ', phone: '12', text: '\u200e' }));
    expect(Object.keys(body['errors'] as object).sort()).toEqual(['name', 'phone', 'text']);
  });

  it('links to the order of its number, for staff who may read orders', async () => {
    const uuid = await place(service, other);
    const number = String((await deskOf(other).order(uuid))['number']);
    await write(other, messageOf({ subject: 'exchange', orderNumber: `n° ${number.replace('-', ' ')}` }));
    await write(other, messageOf({ subject: 'complaint', orderNumber: '26-900000' }));
    const orders = (list: { messages: Record<string, unknown>[] }) => list.messages.map(({ order }) => order);
    expect(orders(await listOf(other))).toEqual([{ uuid, number }, null]);
    expect(orders(await listOf(other, 'new', { permissions: ['customer.read'] }))).toEqual([null, null]);
  });

  it('[D-4.03] is marked as answered once, with who did it, and can be put back', async () => {
    const [first] = (await listOf(demo)).messages;
    const uuid = first?.['uuid'];
    const name = 'Karim B.';
    const done = await mark(demo, uuid, { version: 1, state: 'answered' }, { name });
    expect(done).toMatchObject({ status: 200, body: { state: 'answered', version: 2, answered: { by: name } } });
    expect(await mark(demo, uuid, { version: 1, state: 'answered' })).toMatchObject({
      status: 409,
      body: { version: 2, message: { state: 'answered' } },
    });
    expect((await mark(demo, uuid, { version: 2, state: 'answered' })).status).toBe(422);
    expect((await listOf(demo, 'answered')).counts).toEqual({ new: 0, answered: 1 });
    expect((await mark(demo, uuid, { version: 2, state: 'new' })).body).toMatchObject({ state: 'new', answered: null });
    expect((await mark(other, uuid, { version: 3, state: 'answered' })).status).toBe(404);
  });

  it('[D-3.06] is limited by visitor and address', async () => {
    const visitor = testVisitor(crowded.shop.uuid);
    for (let sent = 0; sent < narrow.max; sent += 1)
      expect((await write(crowded, messageOf(), visitor)).status).toBe(201);
    const refused = await refusedAtLast(() => write(crowded, messageOf(), visitor));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
