import { orderKeyOf } from '../../domain/order-key.ts';
import { cup, facts, NOW, request, tariff } from '../../domain/fixtures.ts';
import { createPlaceOrder, type PlaceOrderParts } from './place-order.ts';

const unkeyed = request([{ product: cup.uuid, unitPrice: 1000, quantity: 1 }]);
const order = { ...unkeyed, clientOrderKey: orderKeyOf(unkeyed) };
const orderer = { shopUuid: order.shopUuid, visitorId: 'v', address: '203.0.113.1', requestId: 'r1' };
const first = { uuid: cup.uuid, placedAt: new Date(NOW).toISOString() };

/** The story with parts that do what each case says; what was released and nudged is written down. */
const story = (more: Partial<PlaceOrderParts['orders']> & { readonly claim?: Awaited<ReturnType<PlaceOrderParts['claims']['claim']>>['kind'] }) => {
  const notes: string[] = [];
  const sale = facts();
  const { claim = 'claimed', ...orders } = more;
  const place = createPlaceOrder({
    orders: { insert: async () => 'inserted', findByKey: async () => null, ...orders },
    numbers: { next: async () => '26-000001' },
    claims: {
      claim: async () =>
        claim === 'claimed' ? { kind: 'claimed', release: async () => void notes.push('released') } : claim === 'repeat' ? { kind: 'repeat' } : { kind: 'blocked', by: 'cooldown', retryAfterSeconds: 42 },
    },
    copies: { shop: () => sale.shop, product: sale.product, promotionsOf: () => [], tariffsOf: (_shop, wilaya) => (wilaya === 16 ? [tariff] : []), available: sale.available },
    newId: () => cup.uuid,
    now: () => NOW,
    nudge: () => void notes.push('nudged'),
  });
  return { place, notes };
};

describe('placing an order', () => {
  it('is one insert, then the outbox is told', async () => {
    const { place, notes } = story({});
    expect(await place(order, orderer)).toMatchObject({ kind: 'placed' });
    expect(notes).toEqual(['nudged']);
  });

  it('[D-3.05] a database that fails starts no cooldown', async () => {
    const { place, notes } = story({ insert: () => Promise.reject(new Error('no primary')) });
    await expect(place(order, orderer)).rejects.toThrow('no primary');
    expect(notes).toEqual(['released']);
  });

  it('[D-3.04] a lost answer of the database is resolved by the key: ours is ours', async () => {
    let calls = 0;
    const { place, notes } = story({
      insert: async () => {
        calls += 1;
        if (calls === 1) throw new Error('connection reset');
        return 'duplicate';
      },
      findByKey: async () => first,
    });
    expect(await place(order, orderer)).toEqual({ kind: 'placed', order: first });
    expect(notes).toEqual(['nudged']);
  });

  it('[D-3.04] a lost answer whose key belongs to an earlier order is a repeat, and starts no cooldown', async () => {
    const { place, notes } = story({ insert: async () => 'duplicate', findByKey: async () => ({ ...first, uuid: 'earlier' }) });
    expect(await place(order, orderer)).toMatchObject({ kind: 'replayed', order: { uuid: 'earlier' } });
    expect(notes).toEqual(['released']);
  });

  it('[D-3.04] a repeat inside the cooldown is answered, not blocked; another order is', async () => {
    expect(await story({ claim: 'blocked', findByKey: async () => first }).place(order, orderer)).toMatchObject({ kind: 'replayed' });
    expect(await story({ claim: 'blocked' }).place(order, orderer)).toMatchObject({ kind: 'blocked', retryAfterSeconds: 42 });
  });

  it('[D-2.01] a page of another shop cannot order here', async () => {
    expect(await story({}).place(order, { ...orderer, shopUuid: cup.uuid })).toEqual({ kind: 'unknown-shop' });
  });

  it('[D-3.03] a key that is not the order\'s is refused before anything else', async () => {
    expect(await story({}).place({ ...order, clientOrderKey: 'b'.repeat(64) }, orderer)).toEqual({ kind: 'wrong-key' });
  });
});
