import { createLimits, newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { Redis } from 'ioredis';
import type { Earlier, Hold, Holder } from '../src/checkout/persistence/hold.ts';
import { createOrderHolds } from '../src/checkout/persistence/order-holds.ts';
import { demoShop } from './demo-shop.ts';
import { anyPhone } from './visitor.ts';

const WINDOW_SECONDS = 600;
const COOLDOWN_SECONDS = 100;
const ADDRESS = '203.0.113.5';
const NOW = Date.now();
const after = (seconds: number): number => NOW + seconds * 1000;
const placed = (seconds = 0): Earlier => ({ placedAt: new Date(after(seconds)).toISOString() });

let redis: Redis;
beforeAll(async () => {
  redis = new Redis(process.env['TEST_REDIS_URL'] ?? '', { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  await eventually(() => expect(redis.status).toBe('ready'));
});
afterAll(() => redis.disconnect());

/** A shop's holds, and their state in Redis. The limit is three orders of one address. */
const shopWith = (cooldownSeconds: number) => {
  const window = { max: 1000, windowSeconds: WINDOW_SECONDS };
  const limits = { visitor: window, phone: window, address: { ...window, max: 3 } };
  const { shop } = demoShop({ cooldownSeconds, limits });
  const prefix = `${newId()}:`;
  const { hold } = createOrderHolds({
    redis,
    inMongo: { hold: () => Promise.reject(new Error('Redis is there')) },
    limits: true,
    alone: createLimits({ redis: undefined, prefix, off: false }),
    prefix,
  });
  const keyOf = (name: string): string => `${prefix}{${shop.uuid}}:${name}`;
  return {
    hold,
    anyone: (): Holder => {
      const phone = anyPhone();
      return { shop, key: newId(), phone, customer: phone, visitorId: newId(), address: ADDRESS };
    },
    ofAddress: () => redis.zrange(keyOf(`lim:a:${ADDRESS}`), '0', '-1'),
    cooldownOf: ({ phone }: Holder) => redis.pttl(keyOf(`cd:p:${phone}`)),
    /** The time of the cooldown is Redis's own. */
    endCooldown: ({ phone, visitorId }: Holder) =>
      redis.del(keyOf(`cd:p:${phone}`), keyOf(`cd:v:${String(visitorId)}`)),
  };
};
const giveBack = async (hold: Hold, earlier: Earlier): Promise<void> => {
  if (hold.kind !== 'held') throw new Error(`not held: ${hold.kind}`);
  await hold.giveBack(earlier);
};

describe('what an order that was placed has taken', () => {
  it('[D-3.06] of the windows stays taken when it is repeated after its cooldown, and its repeats take no more', async () => {
    const { hold, anyone, ofAddress, endCooldown, cooldownOf } = shopWith(COOLDOWN_SECONDS);
    const orders = [anyone(), anyone(), anyone()];
    for (const order of orders) {
      expect((await hold(order, NOW)).kind).toBe('held');
      await endCooldown(order);
      await giveBack(await hold(order, after(COOLDOWN_SECONDS)), placed());
      // D-3.05: a repetition does not begin a cooldown either.
      expect(await cooldownOf(order)).toBe(-2);
    }
    expect(await ofAddress()).toHaveLength(3);
    expect(await hold(anyone(), after(COOLDOWN_SECONDS))).toMatchObject({ kind: 'blocked', by: 'limit' });
    // A window lasts exactly as long as it was set for.
    expect((await hold(anyone(), after(WINDOW_SECONDS) + 1)).kind).toBe('held');
  });

  it('[D-3.06] stays taken where a repeat of it fails', async () => {
    const { hold, anyone, ofAddress } = shopWith(0);
    const order = anyone();
    await hold(order, NOW);
    await giveBack(await hold(order, after(1)), null);
    expect(await ofAddress()).toEqual([order.key]);
  });

  it('[D-3.05] [D-3.06] is what two at the same moment have, whichever of them placed it', async () => {
    const { hold, anyone, ofAddress, cooldownOf } = shopWith(COOLDOWN_SECONDS);
    const order = anyone();
    const first = await hold(order, NOW);
    expect((await hold(order, after(0.01))).kind).toBe('repeat');
    // The second was quicker: the order is its, and the first is a repeat.
    await giveBack(first, placed(0.01));
    expect(await cooldownOf(order)).toBeGreaterThan((COOLDOWN_SECONDS - 10) * 1000);
    expect(await ofAddress()).toEqual([order.key]);
    expect((await hold({ ...order, key: newId() }, after(1))).kind).toBe('blocked');
  });
});

describe('what no order came of', () => {
  it('[D-3.05] takes nothing', async () => {
    const { hold, anyone, ofAddress, cooldownOf } = shopWith(COOLDOWN_SECONDS);
    const order = anyone();
    await giveBack(await hold(order, NOW), null);
    expect([await cooldownOf(order), await ofAddress()]).toEqual([-2, []]);
  });

  it('[D-3.06] nor does the repeat of an order from before the window', async () => {
    const { hold, anyone, ofAddress, cooldownOf } = shopWith(COOLDOWN_SECONDS);
    const order = anyone();
    await giveBack(await hold(order, NOW), placed(-WINDOW_SECONDS));
    expect([await cooldownOf(order), await ofAddress()]).toEqual([-2, []]);
  });
});
