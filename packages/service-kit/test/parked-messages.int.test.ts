import { TOPICS } from '@shop/contracts';
import { newId } from '../src/index.ts';
import { createParkedMessages, PARKED_COLLECTION, type ParkedMessage } from '../src/kafka/parked-messages.ts';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const rows = () => house.connection.collection<ParkedMessage>(PARKED_COLLECTION);
const incoming = (key: string, offset: number) =>
  ({ topic: TOPICS.orderEvents, partition: 0, offset, key, value: Buffer.from('{}'), sentAt: new Date() }) as const;

describe('messages that wait', () => {
  it('are all retried, however many of them are of one key', async () => {
    const parked = createParkedMessages(house.connection, newId());
    const key = newId();
    for (let offset = 0; offset < 10; offset += 1) await parked.queue(incoming(key, offset), 'order.placed');
    expect(await parked.due(10)).toMatchObject({ keys: [{ key }], more: true });
    expect(await parked.due(11)).toMatchObject({ keys: [{ key }], more: false });
  });

  it('are not written by a holder that has lost the lease', async () => {
    const parked = createParkedMessages(house.connection, newId());
    const key = newId();
    await parked.queue(incoming(key, 1), 'order.placed');
    const [read] = [await parked.firstOf({ topic: TOPICS.orderEvents, key })];
    if (!read) throw new Error('it is not there');
    await parked.failed(read, 'parked', 'can never be handled');
    await parked.failed(read, 'waiting', 'said late by the holder before');
    expect(await parked.byId(read._id)).toMatchObject({ state: 'parked', attempts: 1, reason: 'can never be handled' });
  });

  it.each([
    ['replayed', async (_id: string) => void (await rows().updateOne({ _id }, { $set: { state: 'waiting' } }))],
    ['dropped', async (_id: string) => void (await rows().deleteOne({ _id }))],
  ])('are due at once when the one before them is %s while they are put off behind it', async (_what, end) => {
    const parked = createParkedMessages(house.connection, newId());
    const key = newId();
    await parked.add(incoming(key, 1), { state: 'parked', reason: 'broken', attempts: 1, holds: true, type: null });
    await parked.queue(incoming(key, 2), 'order.placed');
    const behind = async () => (await parked.due(10)).keys.filter((row) => row.key === key).length;
    const first = await parked.firstOf({ topic: TOPICS.orderEvents, key });
    if (!first) throw new Error('it is not there');
    await parked.postponeBehind(first);
    expect(await behind()).toBe(0);
    // The worker has read the first one; what a person does comes before the worker writes.
    await end(first._id);
    await parked.postponeBehind(first);
    expect(await behind()).toBeGreaterThan(0);
  });
});
