import { listOrders } from '@shop/contracts/order/dashboard';
import { measureHome, untilCounted, type HomeFigures } from './home-reads.ts';
import { orderQueries } from './order-queries.ts';
import { waitUntilCalm } from './processes.ts';
import { readLoads, type ReadLoad } from './reads.ts';
import { settings } from './settings.ts';
import { withShop } from './shop.ts';

/** A shop has few members of staff: this many request a list at once. */
const STAFF = 4;

export interface OrderListFigures {
  readonly list: string;
  readonly load: ReadLoad;
}
export interface ManyOrdersFigures {
  readonly orders: number;
  readonly seededIn: number;
  /** Seconds after the start until the figures of the home page held every order. */
  readonly countedIn: number;
  readonly lists: readonly OrderListFigures[];
  readonly homes: readonly HomeFigures[];
}

/** The lists that staff open, and their home page, in a shop with a past. */
export const measureOrderLists = (): Promise<ManyOrdersFigures> =>
  withShop({ products: 0, orders: settings.manyOrders }, async (shop) => {
    const countedIn = await untilCounted(shop);
    await waitUntilCalm(shop.pids);
    const pid = shop.pids.get('svc-order') ?? 0;
    const lists: OrderListFigures[] = [];
    for (const [list, queries] of Object.entries(await orderQueries(shop))) {
      if (queries.length === 0) continue;
      const asked = {
        origin: shop.urls.order,
        headers: await shop.staff(),
        pid,
        paths: queries.map((query) => listOrders.path + query),
      };
      const [load] = await readLoads([asked], STAFF, settings.seconds);
      if (load) lists.push({ list, load });
    }
    const homes = await measureHome(shop, STAFF, 3 * settings.seconds);
    return { orders: settings.manyOrders, seededIn: shop.multipliedIn, countedIn, lists, homes };
  });
