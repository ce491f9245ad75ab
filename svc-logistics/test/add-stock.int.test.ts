import { TOPICS } from '@shop/contracts';
import { addStock } from '@shop/contracts/logistics/dashboard';
import { StaffActed } from '@shop/contracts/staff/events';
import { connectMongo, newId } from '@shop/service-kit';
import { borrowService, eventually, startTestBus, type BorrowedService, type TestBus } from '@shop/service-kit/testing';
import texts from '../src/locales/fr.json' with { type: 'json' };
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { seed } from '../src/seed.ts';
import { wrongStockItems } from '../src/stock/persistence/stock-check.ts';
import { emptySeed, warehouseOf } from './fixtures.ts';
import { tellProduct } from './published-products.ts';

const [SHOP, ALGER, ORAN, LAMP, SHOES, SIZE, PACK] = [1, 2, 3, 4, 5, 6, 7].map(() => newId()) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
let lent: BorrowedService;
let bus: TestBus;
let models: LogisticsModels;
let close: () => Promise<void>;

interface Options {
  readonly key?: string;
  readonly form?: boolean;
  readonly token?: string;
}
const post = async (body: Record<string, unknown>, { key, form = false, token }: Options = {}) => {
  const response = await fetch(`${lent.service.url}${addStock.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token ?? lent.staff.token({ shopUuid: SHOP, name: 'Nadia' })}`,
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(form && { 'x-requested-with': 'XMLHttpRequest' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: form
      ? new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]))
      : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const lamp = (more: Record<string, unknown> = {}) => ({ warehouse: ALGER, product: LAMP, quantity: 5, ...more });
const lotsOf = async (warehouse: string, product: string, combination = '') =>
  (await models.stock.findById(`${warehouse}:${product}:${combination}`).lean())?.lots.map(
    ({ number, onHand, available }) => ({ number, onHand, available }),
  );

beforeAll(async () => {
  lent = await borrowService('svc-logistics');
  const { environment } = lent;
  bus = await startTestBus(environment, [TOPICS.stockEvents, TOPICS.stockLevels, TOPICS.staffActs], [SHOP]);
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    {
      ...emptySeed(SHOP),
      warehouses: [warehouseOf(ALGER, 'Alger', 16, 'FEFO', 1), warehouseOf(ORAN, 'Oran', 31, 'FIFO', 2)],
    },
  );
  const token = lent.staff.token({ shopUuid: SHOP });
  const place = { bus, service: lent.service, token, shopUuid: SHOP, warehouse: ALGER };
  await tellProduct(place, LAMP);
  await tellProduct(place, SHOES, { type: 'combinations', combinations: [SIZE] });
  await tellProduct(place, PACK, { type: 'pack' });
  const connection = await connectMongo(
    { MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database },
    5,
  );
  models = logisticsModels(connection);
  close = () => connection.close();
});
afterAll(async () => {
  await bus?.stop();
  await close?.();
  await lent?.giveBack();
});

/** Every movement so far has left its stock item for the journal. */
const isJournalled = (): Promise<void> =>
  eventually(async () => {
    expect(await models.stock.countDocuments({ shopUuid: SHOP, dirty: true })).toBe(0);
  });

describe('[C-1.04] adding stock', () => {
  it('[BO-7.17] adds units to a warehouse that never had any, says so, and informs shops and the audit log', async () => {
    const { status, body } = await post(lamp({ lot: 'L7', expiresAt: '2099-02-28', costHt: 120.5, supplier: 'Lumex' }));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        status: 'ok',
        message: expect.stringContaining('5'),
        level: { onHand: 5, available: 5, reserved: 0, hold: 0 },
      },
    });
    expect(await lotsOf(ALGER, LAMP)).toEqual([{ number: 'L7', onHand: 5, available: 5 }]);
    await eventually(() => {
      const [moved] = bus
        .seen(TOPICS.stockEvents, 'stock.moved')
        .filter(({ data }) => JSON.stringify(data).includes(LAMP));
      expect(moved?.data).toMatchObject({ warehouse: ALGER, type: 'in', quantity: 5, lot: 'L7' });
      const levels = bus.seen(TOPICS.stockLevels).filter(({ subject }) => subject === `${ALGER}:${LAMP}:`);
      expect(levels.at(-1)?.data).toMatchObject({ level: { available: 5 } });
      const [act] = bus.seen(TOPICS.staffActs).map((event) => StaffActed.parse(event));
      expect(act).toMatchObject({
        subject: LAMP,
        data: {
          by: { name: 'Nadia' },
          action: 'product.addStock',
          after: { warehouse: 'Alger', quantity: 5, lot: 'L7' },
        },
      });
    });
  });

  it('[D-4.08] invariant: adds the units of a repeated request once, also if both come at the same moment', async () => {
    const before = (await lotsOf(ORAN, LAMP))?.[0]?.onHand ?? 0;
    const request = lamp({ warehouse: ORAN });
    const answers = await Promise.all([post(request, { key: 'request-1' }), post(request, { key: 'request-1' })]);
    answers.push(await post(request, { key: 'request-1' }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await lotsOf(ORAN, LAMP)).toEqual([{ number: '', onHand: before + 5, available: before + 5 }]);
    // The idempotency key may be lost with its collection; the mark in the stock item is not.
    await models.stock.db.collection('idempotency_keys').deleteMany({ _id: { $regex: `^${SHOP}:` } as never });
    expect((await post(request, { key: 'request-1' })).status).toBe(200);
    expect((await lotsOf(ORAN, LAMP))?.[0]?.onHand).toBe(before + 5);
  });

  it('[D-5.01] invariant: loses nothing when twenty people add at the same moment', async () => {
    const before = (await lotsOf(ORAN, LAMP))?.[0]?.onHand ?? 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(lamp({ warehouse: ORAN, quantity: 1 }))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await lotsOf(ORAN, LAMP))?.[0]?.onHand).toBe(before + 20);
    await isJournalled();
    const wrong = (await wrongStockItems(models)).filter(({ item }) => item.includes(LAMP));
    expect(wrong).toEqual([]);
  });

  it('[D-5.07] asks about a lot number with another day, and keeps the lots apart when that is confirmed', async () => {
    const other = lamp({ lot: 'L7', expiresAt: '2099-03-31', costHt: 120.5, quantity: 2 });
    expect(await post(other)).toMatchObject({ status: 409, body: { type: 'lot-differs', expiresAt: '2099-02-28' } });
    expect((await post({ ...other, anotherLot: true })).status).toBe(200);
    expect(await lotsOf(ALGER, LAMP)).toEqual([
      { number: 'L7', onHand: 5, available: 5 },
      { number: 'L7~2', onHand: 2, available: 2 },
    ]);
  });

  it.each([
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: -3 }],
    ['quantity', { quantity: 1.5 }],
    ['quantity', { quantity: 1_000_001 }],
    ['warehouse', { warehouse: newId() }],
    ['product', { product: newId() }],
    ['combination', { combination: newId() }],
    ['combination', { product: SHOES }],
    ['product', { product: PACK }],
    ['expiresAt', { expiresAt: '2020-01-01' }],
    ['expiresAt', { expiresAt: '2027-02-30' }],
    ['lot', { lot: 'L~2' }],
    ['costHt', { costHt: 1.005 }],
  ])('[BO-5.13] refuses a wrong %s (%j) under its field, and adds nothing', async (field, more) => {
    await isJournalled();
    const before = await models.movements.countDocuments({ shopUuid: SHOP });
    const { status, body } = await post(lamp(more));
    expect({ status, fields: Object.keys((body['errors'] ?? {}) as object) }).toEqual({ status: 422, fields: [field] });
    expect(await models.movements.countDocuments({ shopUuid: SHOP })).toBe(before);
  });

  it('[D-5.08] accepts a past day if the person confirms it', async () => {
    const { status } = await post(lamp({ lot: 'old', expiresAt: '2020-01-01', acceptExpired: true }));
    expect(status).toBe(200);
  });

  it('[BO-8.06] accepts a form as well, and names the failed operation', async () => {
    const added = await post({ warehouse: ALGER, product: SHOES, combination: SIZE, quantity: 3 }, { form: true });
    expect(added).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await lotsOf(ALGER, SHOES, SIZE)).toEqual([{ number: '', onHand: 3, available: 3 }]);
    const failed = await post({ warehouse: ALGER, product: SHOES, combination: SIZE, quantity: 0 }, { form: true });
    expect(failed).toMatchObject({
      status: 422,
      body: { success: false, message: expect.stringContaining(texts.addStock.failed) },
    });
  });

  it('[D-11.02] is for people with write access to stock, in the warehouses within their reach', async () => {
    const { staff } = lent;
    const reader = staff.token({ shopUuid: SHOP, permissions: ['stock.read'] });
    expect((await post(lamp(), { token: reader })).status).toBe(403);
    const restrictedToken = staff.token({
      shopUuid: SHOP,
      permissions: ['stock.read', 'stock.write'],
      heldTo: ['warehouse'],
      warehouses: [ORAN],
    });
    expect(await post(lamp(), { token: restrictedToken })).toMatchObject({
      status: 422,
      body: { errors: { warehouse: [expect.any(String)] } },
    });
    expect((await post(lamp({ warehouse: ORAN, quantity: 1 }), { token: restrictedToken })).status).toBe(200);
    const stranger = staff.token({ shopUuid: newId() });
    expect((await post(lamp(), { token: stranger })).status).toBe(422);
  });
});
