import type { WalkedWrite } from '@shop/service-kit/testing';
import { newId } from '@shop/service-kit';
import { packers, type PackingHouse } from './packing-orders.ts';

/** Writes of packers, each to another order. */
export const packingWrites = (house: () => PackingHouse): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const { desk, order, wave, scan, scanOf, read, boxOf, halve } = packers(house);
  const code = 'TELEPHONE';
  const taken = async (quantity = 1): Promise<{ readonly uuid: string; readonly of: string }> => {
    const of = await order(quantity, 'preparing');
    return { of, uuid: (await wave([of])).uuid };
  };
  /** An order of two whose packing has begun, and of which a colleague wants one alone. */
  const asked = async () => {
    const { of, uuid } = await taken(2);
    await scan(of, [scanOf(code)]);
    await halve(of);
    return { of, ask: boxOf(await read(uuid), of).ask?.id };
  };
  const item = () => ({ product: house().demo.phone.uuid, combination: null });
  const entry = (subject: string, action: string, after: object, before: object = {}) => ({
    entity: action.split('.')[0] ?? '',
    subject,
    action,
    before: { ...before },
    after: { ...after },
  });
  return {
    createPackingWave: async () => {
      const of = await order(1, 'preparing');
      return {
        path: {},
        body: { warehouse: house().demo.warehouse, orders: [of] },
        elsewhere: 409,
        acted: ({ uuid }) => entry(String(uuid), 'packing-wave.create', { orders: 1 }),
      };
    },
    pickForWave: async () => {
      const { uuid } = await taken(2);
      const product = 'Telephone';
      return {
        path: { uuid },
        body: { item: item(), picked: 2 },
        acted: () => entry(uuid, 'packing-wave.pick', { product, quantity: 2 }, { product, quantity: 0 }),
      };
    },
    closePackingWave: async () => {
      const { uuid } = await taken();
      return { path: { uuid }, acted: () => entry(uuid, 'packing-wave.close', { orders: 1, done: 0 }) };
    },
    scanForPacking: async () => {
      const { of } = await taken();
      return {
        path: { order: of },
        body: { scans: [{ id: newId(), code, quantity: 1 }] },
        acted: () => entry(of, 'order.scan', { entries: 1 }),
      };
    },
    packBox: async () => {
      const { of } = await taken();
      await scan(of, [scanOf(code)]);
      const packed = [{ name: 'Telephone', quantity: 1 }];
      return {
        path: { order: of },
        body: { version: (await desk.order(of))['version'] },
        acted: () =>
          entry(
            of,
            'order.packFull',
            { state: 'packed', packed, packingState: 'full' },
            { state: 'preparing', packed: null, packingState: null },
          ),
      };
    },
    weighBox: async () => {
      const { of } = await taken();
      return {
        path: { order: of },
        body: { weight: 850 },
        acted: () => entry(of, 'order.weigh', { weight: 850 }),
      };
    },
    photographBox: async () => {
      const { of } = await taken();
      return {
        path: { order: of },
        body: { photos: ['/pictures/box.jpg'] },
        acted: () => entry(of, 'order.photograph', { photos: 1 }),
      };
    },
    answerContentAsk: async () => {
      const { of, ask } = await asked();
      return {
        path: { order: of },
        body: { ask, answer: 'yes' },
        acted: () => entry(of, 'order.allowChange', { lines: 'Telephone: 2 → 1' }),
      };
    },
    putBoxAside: async () => {
      const { of } = await taken();
      return {
        path: { order: of },
        body: { reason: 'damaged' },
        acted: () => entry(of, 'order.putAside', { aside: 'damaged' }),
      };
    },
    putUnitsBack: async () => {
      const { of } = await taken();
      await scan(of, [scanOf(code)]);
      await desk.act(of, 'cancel', { reason: 'Doublon' });
      return { path: { order: of }, acted: () => entry(of, 'order.putBack', { quantity: 1 }) };
    },
  };
};
