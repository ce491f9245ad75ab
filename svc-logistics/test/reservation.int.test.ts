import { TOPICS } from '@shop/contracts';
import { StockLevelChanged } from '@shop/contracts/logistics/events';
import { Broken, newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { releaseStep, reserveStep } from '../src/stock/domain/stock-step.ts';
import { wrongStockItems } from '../src/stock/persistence/stock-check.ts';
import { createLowStock } from '../src/stock/persistence/low-stock.repository.ts';
import { createStockItems } from '../src/stock/persistence/stock-item.repository.ts';
import { confirmation, lot, orderEvent, orderOf, stockOf } from './fixtures.ts';
import {
  addStock,
  ALGER,
  answersTo,
  answerTo,
  bus,
  confirm,
  figures,
  killService,
  models,
  oneLot,
  ORAN,
  reserved,
  SETIF,
  settled,
  SHOP,
  startAgain,
  startStockShop,
  stopStockShop,
} from './stock-shop.ts';

beforeAll(startStockShop);
afterAll(stopStockShop);

describe('reserving an order', () => {
  it('[D-5.01] reserves the units, and available is what is on hand less reserved and hold', async () => {
    const product = newId();
    await addStock([stockOf(ALGER, product, null, [lot('L1', 10)])]);
    const order = orderOf(SHOP, [{ product, quantity: 3 }]);
    await confirm(order);
    expect(await reserved(order)).toEqual([
      expect.objectContaining({ product, lot: 'L1', quantity: 3, warehouse: { uuid: ALGER, name: 'Alger' } }),
    ]);
    expect(await figures(product)).toEqual(oneLot(10, 3));
    await eventually(() => {
      const level = bus
        .seen(TOPICS.stockLevels)
        .filter((event) => event.subject === `${ALGER}:${product}:`)
        .at(-1);
      expect(level?.data).toMatchObject({
        level: { shopUuid: SHOP, warehouse: ALGER, product, combination: null, available: 7 },
      });
    });
  });

  it('lists low stock by the levels that shops sell by, the fewest first', async () => {
    const [few, fewer] = [newId(), newId()];
    const low = createLowStock(models.stock).of(SHOP);
    const there = async (): Promise<string[]> =>
      (await low.lowest([ALGER], 4))
        .map(({ product, told }) => `${product} ${told}`)
        .filter((item) => item.includes(few) || item.includes(fewer));
    await addStock([stockOf(ALGER, few, null, [lot('L1', 9)]), stockOf(ALGER, fewer, null, [lot('L1', 2)])]);
    await eventually(async () => expect(await there()).toEqual([`${fewer} 2`]));
    const before = await low.count([ALGER], 4);
    await confirm(orderOf(SHOP, [{ product: few, quantity: 6 }]));
    await eventually(async () => expect(await there()).toEqual([`${fewer} 2`, `${few} 3`]));
    expect(await low.count([ALGER], 4)).toBe(before + 1);
    expect(await low.count([ORAN], 4)).toBe(0);
  });

  it('[D-5.02] takes from lots by the strategy of the warehouse', async () => {
    const [early, old] = [newId(), newId()];
    const lots = [
      lot('A', 2, '2027-06-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
      lot('B', 2, '2026-12-24T00:00:00.000Z', '2026-03-01T00:00:00.000Z'),
      lot('C', 2, null, '2025-12-01T00:00:00.000Z'),
    ];
    await addStock([stockOf(ALGER, early, null, lots), stockOf(ORAN, old, null, lots)]);
    const fefo = orderOf(SHOP, [{ product: early, quantity: 3 }]);
    const fifo = orderOf(SHOP, [{ product: old, quantity: 3 }]);
    await Promise.all([confirm(fefo), confirm(fifo)]);
    expect((await reserved(fefo)).map((part) => [part.lot, part.quantity])).toEqual([
      ['B', 2],
      ['A', 1],
    ]);
    expect((await reserved(fifo)).map((part) => [part.lot, part.quantity])).toEqual([
      ['C', 2],
      ['A', 1],
    ]);
  });

  it('[D-5.02] reserves all lines or none, and names the shortages per line', async () => {
    const [plenty, scarce] = [newId(), newId()];
    await addStock([stockOf(ALGER, plenty, null, [lot('L1', 10)]), stockOf(ALGER, scarce, null, [lot('L1', 1)])]);
    const order = orderOf(SHOP, [
      { product: plenty, quantity: 2 },
      { product: scarce, quantity: 2 },
    ]);
    await confirm(order);
    const refusal = await answerTo(order, 'stock.refused');
    expect(refusal.data).toMatchObject({ shortages: [{ product: scarce, required: 2, available: 1 }] });
    expect(await figures(plenty)).toEqual(oneLot(10, 0));
    expect(await figures(scarce)).toEqual(oneLot(1, 0));
  });

  it('answers a shop without a warehouse with that reason', async () => {
    const order = orderOf(newId(), [{ product: newId(), quantity: 1 }]);
    await confirm(order);
    expect((await answerTo(order, 'stock.refused')).data).toMatchObject({ reason: 'no-warehouse', shortages: [] });
  });

  it('reserves at the second request if stock has arrived in between', async () => {
    const [scarce, more] = [newId(), newId()];
    await addStock([stockOf(ALGER, scarce, null, [lot('L1', 1)])]);
    const order = orderOf(SHOP, [{ product: scarce, quantity: 2 }]);
    await confirm(order);
    await answerTo(order, 'stock.refused');
    await addStock([stockOf(ORAN, scarce, null, [lot('L1', 1)]), stockOf(ORAN, more, null, [lot('L1', 1)])]);
    await confirm(order);
    // No warehouse has both, so the line is split.
    expect((await reserved(order)).map((part) => part.warehouse.name).sort()).toEqual(['Alger', 'Oran']);
  });

  it('takes the whole order from the nearest warehouse that has all of it', async () => {
    const [lamp, mug] = [newId(), newId()];
    await addStock([
      stockOf(ALGER, lamp, null, [lot('L1', 5)]),
      stockOf(SETIF, lamp, null, [lot('L1', 5)]),
      stockOf(SETIF, mug, null, [lot('L1', 5)]),
      stockOf(ORAN, lamp, null, [lot('L1', 5)]),
      stockOf(ORAN, mug, null, [lot('L1', 5)]),
    ]);
    const order = orderOf(
      SHOP,
      [
        { product: lamp, quantity: 1 },
        { product: mug, quantity: 1 },
      ],
      undefined,
      19,
    );
    await confirm(order);
    expect(new Set((await reserved(order)).map((part) => part.warehouse.name))).toEqual(new Set(['Sétif']));
  });

  it('invariant: answers a repeated message once, and a second request with the same units', async () => {
    const product = newId();
    await addStock([stockOf(ALGER, product, null, [lot('L1', 10)])]);
    const order = orderOf(SHOP, [{ product, quantity: 4 }]);
    const [first, second] = [newId(), newId()];
    const message = confirmation(order, first);
    for (let times = 0; times < 3; times += 1) await bus.publish(TOPICS.orderEvents, message);
    await confirm(order, second);
    await eventually(() => expect(answersTo(order, 'stock.reserved')).toHaveLength(2));
    const answers = answersTo(order, 'stock.reserved');
    expect(answers.map((answer) => (answer.type === 'stock.reserved' ? answer.data.request : ''))).toEqual([
      first,
      second,
    ]);
    expect(await figures(product)).toEqual(oneLot(10, 4));
  });

  it('[D-4.12] invariant: an order that was changed while its confirmation had no answer gets its units of now', async () => {
    const product = newId();
    await addStock([stockOf(ALGER, product, null, [lot('L1', 10)])]);
    const order = orderOf(SHOP, [{ product, quantity: 4 }]);
    const [first, second] = [newId(), newId()];
    await confirm(order, first);
    const units = order.facts.units.map((unit) => ({ ...unit, quantity: 7 }));
    const changed = { ...order, facts: { ...order.facts, units } };
    await confirm(changed, second);
    await eventually(() => expect(answersTo(order, 'stock.reserved')).toHaveLength(2));
    expect(answersTo(order, 'stock.reserved')[1]?.data).toMatchObject({
      request: second,
      allocations: [{ lineId: units[0]?.lineId, quantity: 7 }],
    });
    expect(await figures(product)).toEqual(oneLot(10, 7));
  });

  it('[D-5.01] invariant: gives 400 orders for 100 units exactly 100 units', async () => {
    const product = newId();
    await addStock([
      stockOf(ALGER, product, null, [lot('A', 40), lot('B', 30)]),
      stockOf(ORAN, product, null, [lot('A', 30)]),
    ]);
    const orders = Array.from({ length: 400 }, () => orderOf(SHOP, [{ product, quantity: 1 }]));
    await Promise.all(orders.map((order) => confirm(order)));
    const ids = new Set(orders.map((order) => order.facts.orderUuid));
    const answers = await eventually(() => {
      const all = bus
        .seen(TOPICS.stockEvents)
        .filter(
          (event) => ids.has(event.subject) && (event.type === 'stock.reserved' || event.type === 'stock.refused'),
        );
      expect(all).toHaveLength(400);
      return all;
    }, 100_000);
    expect(answers.filter((answer) => answer.type === 'stock.reserved')).toHaveLength(100);
    const items = await models.stock.find({ product }).lean();
    expect(items.flatMap((item) => item.lots.map((one) => [one.available, one.reserved])).sort()).toEqual([
      [0, 30],
      [0, 30],
      [0, 40],
    ]);
  });
});

describe('when entities break', () => {
  it('[D-5.03] invariant: stock equals the sum of its movements, also after the service was killed half-way', async () => {
    const products = Array.from({ length: 6 }, () => newId());
    await addStock(products.map((product) => stockOf(ALGER, product, null, [lot('L1', 60)])));
    const orders = Array.from({ length: 150 }, (_, index) =>
      orderOf(
        SHOP,
        [0, 1, 2].map((step) => ({ product: products[(index + step) % 6] ?? '', quantity: 1 })),
      ),
    );
    const confirmations = Promise.all(orders.map((order) => confirm(order)));
    const ids = orders.map((order) => order.facts.orderUuid);
    await eventually(async () =>
      expect(await models.reservations.countDocuments({ _id: { $in: ids } })).toBeGreaterThan(20),
    );
    await killService();
    expect(await models.reservations.countDocuments({ _id: { $in: ids }, status: 'reserved' })).toBeLessThan(120);
    await confirmations;
    await startAgain();
    // 360 units, three to an order: 120 orders when none of the products runs out before the others.
    await eventually(async () => {
      const open = await models.reservations.countDocuments({
        _id: { $in: ids },
        status: { $in: ['reserved', 'refused'] },
      });
      expect(open).toBe(150);
    }, 60_000);
    const reservedOrders = await models.reservations.countDocuments({ _id: { $in: ids }, status: 'reserved' });
    const items = await models.stock.find({ product: { $in: products } }).lean();
    expect(items.flatMap((item) => item.lots).reduce((sum, one) => sum + one.reserved, 0)).toBe(reservedOrders * 3);
    expect(await wrongStockItems(models)).toEqual([]);
  });

  it('[D-5.03] invariant: writes every movement into the journal once and publishes it', async () => {
    await eventually(async () => expect(await models.stock.countDocuments({ dirty: true })).toBe(0));
    expect(await wrongStockItems(models)).toEqual([]);
    const moved = bus.seen(TOPICS.stockEvents, 'stock.moved');
    const rows = await models.movements.countDocuments({ type: { $ne: 'in' } });
    await eventually(() =>
      expect(new Set(bus.seen(TOPICS.stockEvents, 'stock.moved').map((event) => event.id)).size).toBe(rows),
    );
    expect(moved.length).toBeGreaterThan(0);
  });

  it('stops if units are not where they were taken, instead of leaving them reserved', async () => {
    const product = newId();
    await addStock([stockOf(ALGER, product, null, [lot('L1', 5)])]);
    const stock = createStockItems(models.stock);
    const planned = {
      item: `${ALGER}:${product}:`,
      warehouse: ALGER,
      warehouseName: 'Alger',
      product,
      combination: null,
      strategy: 'FIFO',
      takes: [{ lineId: newId(), lot: 'L1', quantity: 2 }],
    } as const;
    const order = newId();
    const step = reserveStep(planned, { order, by: 'Sarah' }, 1);
    expect(await stock.apply([step])).toEqual([true]);
    const stockItem = await models.stock.findById(planned.item).lean();
    await models.stock.updateOne({ _id: planned.item }, { $set: { 'lots.0.reserved': 0 } });
    await expect(stock.undo(step)).rejects.toBeInstanceOf(Broken);
    await expect(stock.carryOut([releaseStep(planned, { order, by: 'Sarah' })])).rejects.toBeInstanceOf(Broken);
    await models.stock.updateOne({ _id: planned.item }, { $set: { lots: stockItem?.lots } });
    await stock.undo(step);
    await stock.undo(step);
    expect(await figures(product)).toEqual(oneLot(5, 0));
  });

  it('publishes a level only if it has changed', async () => {
    const product = newId();
    const order = orderOf(SHOP, [{ product, quantity: 2 }]);
    await addStock([stockOf(ALGER, product, null, [lot('L1', 5)])]);
    await confirm(order);
    await reserved(order);
    await bus.publish(TOPICS.orderEvents, orderEvent(order, 'order.shipped'));
    await settled(order, 'shipped');
    await eventually(async () =>
      expect((await models.stock.findById(`${ALGER}:${product}:`).lean())?.dirty).toBeUndefined(),
    );
    await eventually(() => {
      const moved = bus
        .seen(TOPICS.stockEvents, 'stock.moved')
        .filter((event) => event.subject === `${ALGER}:${product}:`);
      expect(moved).toHaveLength(2);
    });
    // After a holder was killed, its successor publishes the newest event once more.
    const levels = () =>
      [
        ...new Map(
          bus
            .seen(TOPICS.stockLevels)
            .filter((event) => event.subject === `${ALGER}:${product}:`)
            .map((event) => [event.id, event]),
        ).values(),
      ].map(({ data }) => StockLevelChanged.shape.data.parse(data).level.available);
    await eventually(() => expect(levels().at(-1)).toBe(3));
    expect(new Set(levels()).size).toBe(levels().length);
  });

  it('sets a message it cannot read aside and continues', async () => {
    const product = newId();
    await addStock([stockOf(ALGER, product, null, [lot('L1', 2)])]);
    const order = orderOf(SHOP, [{ product, quantity: 1 }]);
    await bus.publishRaw(TOPICS.orderEvents, order.facts.orderUuid, 'not an event');
    await confirm(order);
    await answerTo(order, 'stock.reserved');
  });
});

describe('the journal of the stock', () => {
  const itemOf = (product: string) => `${ALGER}:${product}:`;
  const line = (rest: object) => ({
    id: newId(),
    at: new Date(),
    type: 'in',
    lot: 'L1',
    quantity: 1,
    reason: 'receipt',
    document: null,
    by: 'x',
    ...rest,
  });
  const parked = () => models.stock.db.collection<{ _id: string; state: string; reason: string }>('parked_messages');

  it('parks an item whose event is refused or invalid, and publishes all others; a repaired item is published', async () => {
    const [large, odd, usual] = [newId(), newId(), newId()];
    await addStock([large, odd, usual].map((product) => stockOf(ALGER, product, null, [lot('L1', 10)])));
    const write = (product: string, ...lines: object[]) =>
      models.stock.collection.updateOne(
        { _id: itemOf(product) } as object,
        { $push: { journal: { $each: lines } }, $set: { dirty: true }, $inc: { version: 1 } } as object,
      );
    const isCarried = (product: string) =>
      eventually(async () => expect(await models.stock.findById(itemOf(product)).lean()).not.toHaveProperty('journal'));
    const reserveOne = async () => {
      const order = orderOf(SHOP, [{ product: usual, quantity: 1 }]);
      await confirm(order);
      await reserved(order);
    };
    await write(large, line({}), line({ document: 'x'.repeat(1_500_000) }), line({}));
    await write(odd, line({ quantity: 'many' }));
    await reserveOne();
    await isCarried(usual);
    await eventually(async () =>
      expect(
        await parked()
          .find({ key: { $in: [large, odd].map(itemOf) } } as object)
          .toArray(),
      ).toMatchObject([{ state: 'parked' }, { state: 'parked' }]),
    );

    // Events before the refused one are published, the rest waits in the item, and a repaired item is published at its
    // next write.
    await eventually(async () => expect((await models.stock.findById(itemOf(large)).lean())?.journal).toHaveLength(2));
    await models.stock.collection.updateOne(
      { _id: itemOf(large) } as object,
      { $set: { 'journal.0.document': null, dirty: true }, $inc: { version: 1 } } as object,
    );
    await reserveOne();
    await isCarried(large);
    await eventually(async () => expect(await parked().countDocuments({ key: itemOf(large) } as object)).toBe(0));
    const moved = await eventually(() => {
      const movements = bus.seen(TOPICS.stockEvents, 'stock.moved').filter(({ subject }) => subject === itemOf(large));
      expect(new Set(movements.map(({ id }) => id)).size).toBeGreaterThanOrEqual(3);
      return movements;
    });
    const lines = new Set(moved.map(({ id }) => id)).size;
    expect(new Set(moved.map(({ seq }) => seq)).size).toBe(lines);
    await parked().deleteMany({ key: itemOf(odd) } as object);
  });

  it('continues at once with an item that has more events than one round publishes', async () => {
    const product = newId();
    await addStock([stockOf(ALGER, product, null, [lot('L1', 10)])]);
    const remainingLines = async () => (await models.stock.findById(itemOf(product)).lean())?.journal?.length ?? 0;
    const isCarried = () => eventually(async () => expect(await remainingLines()).toBe(0));
    await isCarried();
    const lines = Array.from({ length: 6500 }, () => line({}));
    await models.stock.collection.updateOne(
      { _id: itemOf(product) } as object,
      { $push: { journal: { $each: lines } }, $set: { dirty: true }, $inc: { version: 1 } } as object,
    );
    // Six of seven rounds would otherwise wait for a poll, which comes every four seconds.
    await isCarried();
  });
});
