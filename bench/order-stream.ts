import { actOnOrder } from '@shop/contracts/order/dashboard';
import { placeOrder } from '@shop/contracts/order/storefront';
import { Pool } from 'undici';
import { orderRequest, type Offer } from './order-requests.ts';

export interface OrderStream {
  /** Stops it and gives the numbers of placed, confirmed and refused orders, and the seconds. */
  readonly stop: () => Promise<{ placed: number; confirmed: number; refused: number; seconds: number }>;
}

interface StreamOptions {
  readonly order: string;
  readonly offer: Offer;
  readonly perSecond: number;
  /** Number of the first order: every number is another person and cart. */
  readonly from: number;
  readonly csrf: () => Record<string, string>;
  /** Confirms each order; absent: they stay as they are placed. */
  readonly staff?: () => Promise<Record<string, string>>;
  /** Told of each order as soon as it is placed. */
  readonly onPlaced?: (uuid: string) => void;
}

/** Places orders at a steady pace, however long the answers take, and confirms each as staff does. */
export const startOrderStream = (options: StreamOptions): OrderStream => {
  const { order, offer, perSecond, from, csrf, staff, onPlaced } = options;
  const pool = new Pool(order, { connections: 16, pipelining: 1 });
  const counts = { placed: 0, confirmed: 0, refused: 0 };
  const underway = new Set<Promise<void>>();
  const post = async (path: string, headers: Record<string, string>, body: string): Promise<string | undefined> => {
    const answer = await pool.request({ method: 'POST', path, headers, body });
    const text = await answer.body.text();
    return answer.statusCode === 200 ? text : undefined;
  };
  const placeAndConfirm = async (number: number): Promise<void> => {
    const placed = await post(placeOrder.path, csrf(), orderRequest(offer, number));
    if (placed === undefined) return void (counts.refused += 1);
    counts.placed += 1;
    const { orderUuid } = placeOrder.responses[200].parse(JSON.parse(placed));
    onPlaced?.(orderUuid);
    if (!staff) return;
    const path = actOnOrder.path.replace('{uuid}', orderUuid).replace('{action}', 'confirm');
    const confirmed = await post(
      path,
      { ...(await staff()), 'Content-Type': 'application/json' },
      JSON.stringify({ version: 1 }),
    );
    if (confirmed === undefined) counts.refused += 1;
    else counts.confirmed += 1;
  };
  const startedAt = performance.now();
  let begunOrders = 0;
  // A busy event loop must not slow the pace down, so all orders that are due begin together.
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; begunOrders < due; begunOrders += 1) {
      const working = placeAndConfirm(from + begunOrders)
        .catch(() => void (counts.refused += 1))
        .finally(() => underway.delete(working));
      underway.add(working);
    }
  }, 10);
  return {
    stop: async () => {
      clearInterval(timer);
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      await Promise.all(underway);
      await pool.close();
      return { ...counts, seconds };
    },
  };
};
