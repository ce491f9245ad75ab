import { TOPICS } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import { eventFor, eventually, type RunningService, type TestBus, type TestStaff } from '@shop/service-kit/testing';
import { logistics } from './back-office.ts';
import { borrowOrders, WITHOUT_LIMITS } from './borrowed-orders.ts';
import { demoShop } from './demo-shop.ts';
import { packers } from './packing-orders.ts';

let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const { desk, person, post, order, wave, scan, scanOf, read, boxOf, halve } = packers(() => ({
  bus,
  service,
  staff,
  demo,
}));
const other = person('Nadia');
const CODE = 'TELEPHONE';
const place = () => ({ uuid: demo.warehouse, name: 'Alger' });

beforeAll(async () => {
  ({ bus, staff, service } = await borrowOrders({ shops: [demo], env: WITHOUT_LIMITS, watch: [TOPICS.orderEvents] }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

const outcomes = ({ body }: Awaited<ReturnType<typeof scan>>): unknown =>
  (body['scans'] as { outcome: string; packed?: number; ordered?: number }[]).map(({ outcome, packed, ordered }) =>
    packed === undefined ? outcome : `${outcome} ${packed}/${ordered}`,
  );
const pack = async (uuid: string, body: object = {}) =>
  post(`${uuid}/pack`, { version: (await desk.order(uuid))['version'], ...body });

describe('[C-3.11] a wave', () => {
  it('takes confirmed orders into preparation, each into one wave, and is picked by shelf', async () => {
    const orders = [await order(2), await order(1), await order(3)];
    const made = await wave(orders);
    expect(made.boxes.map(({ box, orderState }) => [box, orderState])).toEqual([
      [1, 'preparing'],
      [2, 'preparing'],
      [3, 'preparing'],
    ]);
    expect(made.picks).toMatchObject([{ name: 'Telephone', quantity: 6, picked: 0, boxes: [1, 2, 3], place: null }]);

    const again = await post('waves', { warehouse: demo.warehouse, orders: [orders[1]] });
    expect([again.status, again.body['type'], again.body['wave']]).toEqual([409, 'taken', made.uuid]);

    // The place of the item comes with its level.
    const subject = `${demo.warehouse}:${demo.phone.uuid}:`;
    const level = { shopUuid: demo.shop.uuid, warehouse: demo.warehouse, product: demo.phone.uuid, combination: null };
    const data = { level: { ...level, available: 100_000, place: 'A-11-1' }, changedAt: new Date().toISOString() };
    await bus.publish(TOPICS.stockLevels, eventFor(demo.shop.uuid, subject, 'stock.level-changed', data, 9_000_000));
    await eventually(async () => expect((await read(made.uuid)).picks).toMatchObject([{ place: 'A-11-1' }]));

    const picked = await post(`waves/${made.uuid}/picks`, {
      item: { product: demo.phone.uuid, combination: null },
      picked: 6,
    });
    expect(picked.body['picks']).toMatchObject([{ picked: 6 }]);
    expect((await post(`waves/${made.uuid}/close`)).body).toMatchObject({ isOpen: false });
    expect((await wave([orders[1] ?? ''])).boxes).toMatchObject([{ box: 1, units: [{ packed: 0 }] }]);
  });

  it('is chosen by rule among the orders that no wave holds', async () => {
    const single = await order(1);
    const waiting = (await desk.call(`/packing/next?warehouse=${demo.warehouse}`)).body;
    expect(JSON.stringify(waiting['orders'])).toContain(single);
    expect(waiting['transporters']).toContainEqual(expect.objectContaining({ uuid: demo.transporter.uuid }));
    const { status, body } = await post('waves', {
      warehouse: demo.warehouse,
      rule: { transporter: demo.transporter.uuid, singleFirst: true },
    });
    expect(status).toBe(201);
    expect(JSON.stringify(body['boxes'])).toContain(single);
    const rest = (await desk.call(`/packing/next?warehouse=${demo.warehouse}`)).body;
    expect(JSON.stringify(rest['orders'])).not.toContain(single);
  });
});

describe('[C-3.12] scans', () => {
  it('[T-2.32] count the rest by "all", refuse what is not in the order, and change nothing when sent again', async () => {
    const uuid = await order(10);
    await wave([uuid]);
    const five = scanOf(CODE, { quantity: 5 });
    const shirt = scanOf('SHIRT-M', { item: { product: demo.shirt.uuid, combination: newId() } });
    expect(outcomes(await scan(uuid, [five, shirt, scanOf('????')]))).toEqual([
      'ok 5/10',
      'not-in-order',
      'unknown-code',
    ]);
    expect(outcomes(await scan(uuid, [five, scanOf(CODE, { all: true }), scanOf(CODE)]))).toEqual([
      'ok 10/10',
      'ok 10/10',
      'too-many 10/10',
    ]);
  });

  it('invariant: of two packers at once no scan is lost, and none is counted too often', async () => {
    const uuid = await order(10);
    const { uuid: made } = await wave([uuid]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => scan(uuid, [scanOf(CODE)], index % 2 === 0 ? desk : other)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const flat = answers.flatMap((answer) => outcomes(answer) as string[]);
    expect(flat.filter((one) => one.startsWith('ok'))).toHaveLength(10);
    expect(flat.filter((one) => one.startsWith('too-many'))).toHaveLength(2);
    expect(boxOf(await read(made), uuid).units).toMatchObject([{ required: 10, packed: 10 }]);
  });

  it('[T-2.33] of a cancelled order say what is to be put back, until it is', async () => {
    const uuid = await order(4);
    const { uuid: made } = await wave([uuid]);
    await scan(uuid, [scanOf(CODE), scanOf(CODE)]);
    await desk.act(uuid, 'cancel', { reason: 'Doublon' });
    const late = await scan(uuid, [scanOf(CODE)]);
    expect([outcomes(late), late.body['box']]).toEqual([
      ['closed'],
      expect.objectContaining({ state: 'cancelled', putBack: [expect.objectContaining({ quantity: 2 })] }),
    ]);
    expect((await post(`${uuid}/put-back`)).body).toMatchObject({ state: 'cancelled', putBack: [] });
    expect(await read(made)).toMatchObject({ isOpen: false, done: 1 });
  });
});

describe('[D-4.07] a box', () => {
  it('is packed in full with its weight, once, and unpacked again', async () => {
    const uuid = await order(2);
    const { uuid: made } = await wave([uuid]);
    await scan(uuid, [scanOf(CODE)]);
    expect([(await pack(uuid)).status, (await pack(uuid)).body['type']]).toEqual([422, 'incomplete']);
    await scan(uuid, [scanOf(CODE)]);
    expect((await post(`${uuid}/weight`, { weight: 850 })).body).toMatchObject({ weight: 850 });
    const version = (await desk.order(uuid))['version'];
    const key = newId();
    const [first, again] = [
      await post(`${uuid}/pack`, { version }, desk, key),
      await post(`${uuid}/pack`, { version }, desk, key),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({
      order: { state: 'packed', expedition: { packingState: 'full' } },
      box: { state: 'packed', weight: 850 },
    });
    const packed = () => bus.seen(TOPICS.orderEvents, 'order.packed').filter(({ subject }) => subject === uuid);
    await eventually(() => expect(packed()).toHaveLength(1));
    expect(await read(made)).toMatchObject({ isOpen: false, done: 1 });
    expect((await desk.act(uuid, 'unpack')).status).toBe(200);
    expect(boxOf(await read(made), uuid)).toMatchObject({ state: 'open', units: [{ packed: 2 }] });
    expect((await pack(uuid)).status).toBe(200);
  });

  it('[T-2.34] of a wave goes on where one order was cancelled and one lacks a unit', async () => {
    const [whole, short, cancelled, later] = [await order(1), await order(2), await order(1), await order(1)];
    const { uuid: made } = await wave([whole, short, cancelled, later]);
    await post(`waves/${made}/picks`, { item: { product: demo.phone.uuid, combination: null }, picked: 5 });
    await scan(whole, [scanOf(CODE)]);
    await scan(short, [scanOf(CODE)]);
    await desk.act(cancelled, 'cancel', { reason: 'Doublon' });

    // What was picked for the cancelled order lies on the table, though nobody scanned it.
    expect(boxOf(await read(made), cancelled)).toMatchObject({ state: 'cancelled', putBack: [{ quantity: 1 }] });
    expect((await pack(whole)).status).toBe(200);
    const part = await pack(short, { short: 'none' });
    expect(part.body).toMatchObject({
      order: { state: 'packed', total: 45_400, lines: [{ quantity: 2, packedQuantity: 1 }] },
      box: { isPartial: true },
    });
    const released = await eventually(() => {
      const event = bus.seen(TOPICS.orderEvents, 'order.packed').find(({ subject }) => subject === short);
      if (!event) throw new Error('no order.packed yet');
      return event.data as { packingState: string; packed: { quantity: number }[] };
    });
    expect(released).toMatchObject({ packingState: 'partial', packed: [{ quantity: 1 }] });

    expect((await post(`${cancelled}/put-back`)).status).toBe(200);
    expect((await read(made)).isOpen).toBe(true);
    expect((await post(`${later}/aside`, { reason: 'wrong-place' })).body).toMatchObject({
      state: 'aside',
      asideReason: 'wrong-place',
    });
    expect(await read(made)).toMatchObject({ isOpen: false, done: 4 });
    expect((await wave([later])).boxes).toMatchObject([{ state: 'open', asideReason: null }]);
  });
});

describe('[D-4.12] an order whose packing has begun', () => {
  const content = async (uuid: string) => {
    const answer = await halve(uuid, other);
    return [answer.status, answer.body['type']];
  };
  const answerAsk = async (made: string, uuid: string, answer: 'yes' | 'no') =>
    post(`${uuid}/change`, { ask: boxOf(await read(made), uuid).ask?.id, answer });

  it('is changed once its packer has said yes, and what is too many is put back', async () => {
    const uuid = await order(2);
    const { uuid: made } = await wave([uuid]);
    await scan(uuid, [scanOf(CODE), scanOf(CODE)]);
    expect(await content(uuid)).toEqual([409, 'packing-asked']);
    expect(boxOf(await read(made), uuid).ask).toMatchObject({
      by: 'Nadia',
      lines: [{ name: 'Telephone', before: 2, after: 1 }],
    });
    expect((await pack(uuid)).body['type']).toBe('answer-first');

    expect((await answerAsk(made, uuid, 'no')).body).toMatchObject({ ask: null });
    expect(await content(uuid)).toEqual([409, 'packing-refused']);
    expect((await desk.order(uuid))['lines']).toMatchObject([{ quantity: 2 }]);

    expect(await content(uuid)).toEqual([409, 'packing-asked']);
    expect((await answerAsk(made, uuid, 'yes')).status).toBe(200);
    expect(await content(uuid)).toEqual([200, undefined]);
    const neighbour = logistics(bus, demo);
    await neighbour.changed(uuid, await neighbour.requestOf(uuid, 'order.change-requested'), [
      { lineId: newId(), product: demo.phone.uuid, combination: null, warehouse: place(), lot: 'L1', quantity: 1 },
    ]);
    await eventually(async () =>
      expect(boxOf(await read(made), uuid)).toMatchObject({ units: [{ required: 1 }], putBack: [{ quantity: 1 }] }),
    );
  });

  it('is changed without a word before the first scan, and after its box was put aside', async () => {
    const [untouched, aside] = [await order(2), await order(2)];
    await wave([untouched, aside]);
    expect(await content(untouched)).toEqual([200, undefined]);
    await scan(aside, [scanOf(CODE)]);
    await post(`${aside}/aside`, { reason: 'none' });
    expect(await content(aside)).toEqual([200, undefined]);
  });
});

it('[BO-2.19] what a box weighs, and its photos, are on the page of the order', async () => {
  const uuid = await order(1);
  await wave([uuid]);
  await post(`${uuid}/weight`, { weight: 850 });
  expect((await post(`${uuid}/photos`, { photos: ['/pictures/box.jpg'] })).body).toMatchObject({
    weight: 850,
    photos: ['/pictures/box.jpg'],
  });
  expect((await post(`${uuid}/photos`, { photos: ['javascript:alert(1)'] })).status).toBe(422);
  expect((await desk.order(uuid))['parcel']).toEqual({ weight: 850, photos: ['/pictures/box.jpg'] });
});
