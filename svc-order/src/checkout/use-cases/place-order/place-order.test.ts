import type { Promotion } from '@shop/contracts/promotion';
import { orderKeyOf } from '../../domain/order-key.ts';
import { cup, facts, NOW, request, tariff } from '../../../../test/fixtures.ts';
import { placeOrder, type PlaceOrder, type PlaceOrderDeps } from './place-order.ts';

const unkeyed = request([{ product: cup.uuid, unitPrice: 1000, quantity: 1 }]);
const order = { ...unkeyed, clientOrderKey: orderKeyOf(unkeyed) };
const orderer = {
  shopUuid: order.shopUuid,
  visitorId: 'v',
  address: '203.0.113.1',
  requestId: 'r1',
  signal: new AbortController().signal,
};
/** Good for one order. */
const once: Promotion = {
  uuid: cup.uuid,
  shopUuid: order.shopUuid,
  slug: 'once',
  name: {},
  scope: 'cart',
  targets: [],
  discountType: 'percentage',
  value: 10,
  priority: 0,
  combinability: 'stackable',
  active: true,
  channels: [],
  couponCode: 'ONCE',
  singleUse: true,
};
const coded = { ...order, code: 'ONCE', clientOrderKey: orderKeyOf({ ...unkeyed, code: 'ONCE' }) };
const FIRST_PLACE = { slot: `${cup.uuid}:1`, customer: null };
const first = { uuid: cup.uuid, placedAt: new Date(NOW).toISOString() };

/** The story with parts that do what each case says; what was given back and nudged is written down. */
const story = (
  more: Partial<ReturnType<PlaceOrderDeps['orders']['of']>> & {
    readonly free?: ReturnType<PlaceOrderDeps['codeUses']['of']>['free'];
    readonly hold?: Awaited<ReturnType<PlaceOrderDeps['holds']['hold']>>['kind'];
    readonly take?: PlaceOrderDeps['limits']['take'];
  },
) => {
  const calls: string[] = [];
  const sale = facts();
  const { hold = 'held', free = async () => null, take = async () => 0, ...orders } = more;
  const deps: PlaceOrderDeps = {
    orders: {
      of: () => ({
        insert: async () => 'inserted',
        findByKey: async () => null,
        findSurely: async () => null,
        ...orders,
      }),
    },
    codeUses: { of: () => ({ free }) },
    madeCodes: { of: () => ({ promotionOf: async () => undefined }) },
    budgets: { spent: async () => new Map(), counted: async () => new Set() },
    segments: { of: () => ({ metBy: async () => [] }) },
    customerFigures: { of: () => ({ figures: async () => null }) },
    customers: { of: () => ({ isBlocked: async () => false }) },
    limits: { take },
    numbers: { next: async () => '26-000001' },
    holds: {
      hold: async () =>
        hold === 'held'
          ? {
              kind: 'held',
              giveBack: async (earlier) => void calls.push(earlier ? 'but for the earlier' : 'given back'),
            }
          : hold === 'repeat'
            ? { kind: 'repeat' }
            : { kind: 'blocked', by: 'cooldown', retryAfterSeconds: 42 },
    },
    copies: {
      shop: () => sale.shop,
      product: sale.product,
      promotionsOf: () => [once],
      tariffsOf: (_shop, wilaya) => (wilaya === 16 ? [tariff] : []),
      available: sale.available,
    },
    newId: () => cup.uuid,
    now: () => NOW,
    nudge: () => void calls.push('nudged'),
  };
  const place = (ordered: PlaceOrder['request'], caller: Omit<PlaceOrder, 'request'>) =>
    placeOrder(deps, { request: ordered, ...caller });
  return { place, notes: calls };
};

describe('placing an order', () => {
  it('is one insert, then the outbox is woken', async () => {
    const { place, notes: calls } = story({});
    expect(await place(order, orderer)).toMatchObject({ kind: 'placed' });
    expect(calls).toEqual(['nudged']);
  });

  it('[D-3.03] takes the key of the values that were sent, by the letter, as well as that of the values it stores', async () => {
    const { place } = story({});
    const sent = { ...unkeyed, deliveryAddress: { ...unkeyed.deliveryAddress, address: ' 12\t rue Cafe\u0301 ' } };
    const stored = { ...unkeyed, deliveryAddress: { ...unkeyed.deliveryAddress, address: '12 rue Café' } };
    expect(orderKeyOf(sent)).not.toBe(orderKeyOf(stored));
    for (const key of [orderKeyOf(sent), orderKeyOf(stored)])
      expect(await place({ ...stored, clientOrderKey: key }, { ...orderer, sent })).toMatchObject({ kind: 'placed' });
    const other = { ...order, clientOrderKey: orderKeyOf(unkeyed).replace(/./, 'x') };
    expect(await place(other, { ...orderer, sent })).toEqual({ kind: 'wrong-key' });
  });

  it('[D-3.05] a database that fails starts no cooldown', async () => {
    const { place, notes: calls } = story({
      insert: () => Promise.reject(new Error('connection reset')),
      findSurely: () => Promise.reject(new Error('no primary')),
    });
    await expect(place(order, orderer)).rejects.toThrow('no primary');
    expect(calls).toEqual(['given back']);
  });

  it('[D-3.04] a lost answer of the database is resolved by the key: ours is ours', async () => {
    const { place, notes: calls } = story({
      insert: () => Promise.reject(new Error('connection reset')),
      findSurely: async () => first,
    });
    expect(await place(order, orderer)).toEqual({ kind: 'placed', order: first });
    expect(calls).toEqual(['nudged']);
  });

  it('[D-3.04] a lost answer whose order was certainly not stored is written once more', async () => {
    const answers = [() => Promise.reject(new Error('connection reset')), async () => 'inserted' as const];
    const { place } = story({ insert: () => answers.shift()?.() ?? Promise.reject(new Error('too often')) });
    expect(await place(order, orderer)).toMatchObject({ kind: 'placed' });
  });

  it('[D-3.04] an order with an unknown outcome is neither promised nor refused', async () => {
    const { place, notes: calls } = story({ insert: async () => 'duplicate', findSurely: async () => null });
    expect(await place(order, orderer)).toEqual({ kind: 'unknown' });
    expect(calls).toEqual(['given back']);
  });

  it('nothing is written for a visitor who was asked to try again', async () => {
    const { place } = story({ insert: () => Promise.reject(new Error('written')) });
    await expect(place(order, { ...orderer, signal: AbortSignal.abort(new Error('late')) })).rejects.toThrow('late');
  });

  it('nothing is written a second time for a visitor who was asked to try again in the meantime', async () => {
    const late = new AbortController();
    const tries: string[] = [];
    const { place, notes: calls } = story({
      insert: () => Promise.reject(new Error(`connection reset ${tries.push('insert')}`)),
      findSurely: async () => {
        late.abort(new Error('late'));
        return null;
      },
    });
    await expect(place(order, { ...orderer, signal: late.signal })).rejects.toThrow('late');
    expect([tries, calls]).toEqual([['insert'], ['given back']]);
  });

  it('[D-3.04] a lost answer whose key belongs to an earlier order is a repeat, and starts no cooldown', async () => {
    const { place, notes: calls } = story({
      insert: async () => 'duplicate',
      findSurely: async () => ({ ...first, uuid: 'earlier' }),
    });
    expect(await place(order, orderer)).toMatchObject({ kind: 'replayed', order: { uuid: 'earlier' } });
    expect(calls).toEqual(['but for the earlier']);
  });

  it('[D-3.04] a repeat inside the cooldown is answered, not blocked; another order is', async () => {
    expect(await story({ hold: 'blocked', findByKey: async () => first }).place(order, orderer)).toMatchObject({
      kind: 'replayed',
    });
    expect(await story({ hold: 'blocked' }).place(order, orderer)).toMatchObject({
      kind: 'blocked',
      retryAfterSeconds: 42,
    });
  });

  it('[D-3.05] a request that cannot become an order learns nothing about the cooldown, and holds nothing', async () => {
    const dear = { ...unkeyed, cart: [{ product: cup.uuid, unitPrice: 1, quantity: 1 }] };
    const { place, notes: calls } = story({ hold: 'blocked' });
    expect(await place({ ...dear, clientOrderKey: orderKeyOf(dear) }, orderer)).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'price-changed' },
    });
    expect(calls).toEqual([]);
  });

  it('[D-2.01] a page of another shop cannot order here', async () => {
    expect(await story({}).place(order, { ...orderer, shopUuid: cup.uuid })).toEqual({ kind: 'unknown-shop' });
  });

  it('[D-3.03] a key that does not match the order is refused before anything else', async () => {
    expect(await story({}).place({ ...order, clientOrderKey: 'b'.repeat(64) }, orderer)).toEqual({ kind: 'wrong-key' });
  });
});

describe('an order that is refused', () => {
  const dear = { ...unkeyed, cart: [{ product: cup.uuid, unitPrice: 1, quantity: 1 }] };
  const refused = { ...dear, clientOrderKey: orderKeyOf(dear) };
  /** Records the limits that were taken; `wait` is the answer for refusals. */
  const counting = (wait: number) => {
    const limitsTaken: string[] = [];
    const take: PlaceOrderDeps['limits']['take'] = async (name) => {
      limitsTaken.push(name);
      return name === 'refusedOrder' ? wait : 0;
    };
    return { taken: limitsTaken, take };
  };

  it('[D-3.06] counts, and answers only how long to wait after too many', async () => {
    const { taken: limitsTaken, take } = counting(0);
    expect(await story({ take }).place(refused, orderer)).toMatchObject({ kind: 'refused' });
    expect(limitsTaken).toEqual(['refusedOrder']);
    const { place, notes: calls } = story({ take: counting(7).take });
    expect(await place(refused, orderer)).toEqual({ kind: 'blocked', by: 'limit', retryAfterSeconds: 7 });
    expect(calls).toEqual([]);
  });

  it('[D-3.06] is one alone: neither an order that is right nor a repeat counts, nor a refusal whose code has counted', async () => {
    const { taken: limitsTaken, take } = counting(7);
    expect(await story({ take }).place(order, orderer)).toMatchObject({ kind: 'placed' });
    expect(await story({ take, findByKey: async () => first }).place(refused, orderer)).toMatchObject({
      kind: 'replayed',
    });
    expect(limitsTaken).toEqual([]);
    const guess = { ...dear, code: 'GUESS' };
    const coded = { ...guess, clientOrderKey: orderKeyOf(guess) };
    expect(await story({ take }).place(coded, orderer)).toMatchObject({ kind: 'refused' });
    expect(limitsTaken).toEqual(['triedCode']);
  });
});

describe('placing an order with a code that is good once', () => {
  const used = { kind: 'refused', refusal: { reason: 'code', code: { state: 'used' } } };

  it('[D-9.03] takes its use with the very insert', async () => {
    const inserted: unknown[] = [];
    const { place } = story({
      free: async () => FIRST_PLACE,
      insert: async ({ codeUse }) => {
        inserted.push(codeUse);
        return 'inserted';
      },
    });
    expect(await place(coded, orderer)).toMatchObject({ kind: 'placed' });
    expect(inserted).toEqual([FIRST_PLACE]);
  });

  it('looks up no code if none is typed', async () => {
    const { place } = story({ free: () => Promise.reject(new Error('asked')) });
    expect(await place(order, orderer)).toMatchObject({ kind: 'placed' });
  });

  it('[D-9.03] is refused with a used code, and its cooldown is given back', async () => {
    const { place, notes: calls } = story({});
    expect(await place(coded, orderer)).toEqual(used);
    expect(calls).toEqual(['given back']);
  });

  it('[D-9.03] whose place another order took in the meantime looks for another place', async () => {
    const left = [FIRST_PLACE, null];
    const { place } = story({ free: async () => left.shift() ?? null, insert: async () => 'duplicate' });
    expect(await place(coded, orderer)).toEqual(used);
    expect(left).toEqual([]);
  });

  it('[D-3.04] that has used it itself before is a repeat', async () => {
    const { place, notes: calls } = story({ findSurely: async () => first });
    expect(await place(coded, orderer)).toMatchObject({ kind: 'replayed' });
    expect(calls).toEqual(['but for the earlier']);
  });
});

describe('placing an order with a code when too many were tried', () => {
  const guess = { ...order, code: 'GUESS', clientOrderKey: orderKeyOf({ ...unkeyed, code: 'GUESS' }) };
  const free = async () => FIRST_PLACE;
  const take = async () => 9;

  it('[D-3.06] is refused alike for a right and a wrong code, and nothing is held or written', async () => {
    const insert = () => Promise.reject(new Error('written'));
    const { place, notes: calls } = story({ take, free, insert });
    const blocked = { kind: 'blocked', by: 'codes', retryAfterSeconds: 9 };
    expect([await place(coded, orderer), await place(guess, orderer)]).toEqual([blocked, blocked]);
    expect(calls).toEqual([]);
  });

  it('[D-3.06] each counts, whether it is right or not; an order without one does not', async () => {
    const limitsTaken: string[] = [];
    const { place } = story({
      free,
      take: async (name) => {
        limitsTaken.push(name);
        return 0;
      },
    });
    expect(await place(coded, orderer)).toMatchObject({ kind: 'placed' });
    expect(await place(guess, orderer)).toMatchObject({ kind: 'refused', refusal: { reason: 'code' } });
    expect(await place(order, orderer)).toMatchObject({ kind: 'placed' });
    expect(limitsTaken).toEqual(['triedCode', 'triedCode']);
  });

  it('[D-3.04] is answered with its order where it was placed before', async () => {
    expect(await story({ take, findByKey: async () => first }).place(coded, orderer)).toEqual({
      kind: 'replayed',
      order: first,
    });
  });
});
