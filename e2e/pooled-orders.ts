import { getPool, type PooledOrder } from '@shop/contracts/logistics/dashboard';
import { aCustomer } from './customer.ts';
import { eventually } from './eventually.ts';
import { PRODUCTS } from './pages/product-page.ts';
import { asOwner, takeThrough } from './staff-api.ts';
import { orderByPhone, orderOf } from './staff-orders.ts';

/** A pool with its orders. */
export const poolOf = async (uuid: string) => {
  const answer = await asOwner(getPool.path.replace('{pool}', uuid));
  return getPool.responses[200].parse(await answer.json());
};

/** An order of one lamp, packed and put into its pool. */
export const pooledOrder = async (transporter: string, commune: string): Promise<string> => {
  const { uuid } = await orderByPhone(PRODUCTS.lamp, 1, aCustomer({ commune }), transporter);
  await takeThrough(uuid, ['confirm', 'startExpedition', 'packFull', 'sendToExpedition']);
  return uuid;
};

/** The pool that holds all these orders. */
export const poolWith = async (orders: readonly string[]): Promise<string> => {
  let pool = '';
  await eventually(async () => {
    pool = (await orderOf(orders[0] ?? '')).expedition?.pool?.uuid ?? '';
    const held = (await poolOf(pool)).orders.map(({ order }) => order);
    expect(held).toEqual(expect.arrayContaining([...orders]));
  });
  return pool;
};

/** The orders of the pool that have a parcel, once there are so many. */
export const announcedOf = async (pool: string, count: number): Promise<readonly PooledOrder[]> => {
  let announced: readonly PooledOrder[] = [];
  await eventually(async () => {
    announced = (await poolOf(pool)).orders.filter(({ state }) => state === 'announced');
    expect(announced).toHaveLength(count);
  }, 90_000);
  return announced;
};
