import type { Endpoint, ResponseOf } from '@shop/contracts';
import { listNewProducts } from '@shop/contracts/catalog/storefront';
import { getStockLevels } from '@shop/contracts/logistics/dashboard';
import { actOnOrder, getOrder, type Order, type OrderAction } from '@shop/contracts/order/dashboard';
import { placeOrder } from '@shop/contracts/order/storefront';
import { offerOf, orderRequest } from '../../bench/order-requests.ts';
import { staffOf } from '../../bench/staff.ts';
import { visitorOfPage } from '../../bench/visitor-of-page.ts';
import { PlainError } from '../console/plain-error.ts';
import { until } from '../infra/until.ts';

const PATIENCE_MS = 60_000;

export interface ShopToTry {
  readonly SHOP_URL: string;
  readonly PUBLIC_ORIGIN: string;
  readonly STAFF_EMAIL: string;
  readonly STAFF_PASSWORD: string;
}

/**
 * One order through the whole house: placed by a visitor, confirmed, its stock reserved through Kafka, cancelled, its
 * stock given back. It leaves a cancelled order behind and nothing else.
 * @throws PlainError with what did not come
 */
export const takeOrderBack = async (shop: ShopToTry, say: (line: string) => void): Promise<void> => {
  const origin = shop.SHOP_URL;
  const visitor = await visitorOfPage(origin);
  const staff = await staffOf(origin, shop.STAFF_EMAIL, shop.STAFF_PASSWORD, new URL(shop.PUBLIC_ORIGIN).origin);

  const ask = async <E extends Endpoint>(endpoint: E, path: string, init: RequestInit): Promise<ResponseOf<E, 200>> => {
    const answer = await fetch(origin + path, { ...init, method: endpoint.method.toUpperCase() });
    const text = await answer.text();
    if (answer.status !== 200) throw new PlainError(`${endpoint.id} was answered with ${answer.status}: ${text}`);
    // parsed by the very schema that the type is made of
    return endpoint.responses[200]?.parse(JSON.parse(text)) as ResponseOf<E, 200>;
  };
  const asStaff = async <E extends Endpoint>(endpoint: E, path: string, body?: unknown): Promise<ResponseOf<E, 200>> =>
    ask(endpoint, path, {
      headers: { ...(await staff()), 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const read = (uuid: string): Promise<Order> => asStaff(getOrder, getOrder.path.replace('{uuid}', uuid));
  const act = async (uuid: string, action: OrderAction): Promise<Order> => {
    const { version } = await read(uuid);
    const path = actOnOrder.path.replace('{uuid}', uuid).replace('{action}', action);
    return asStaff(actOnOrder, path, { version, reason: 'helm test' });
  };

  const { products } = await ask(listNewProducts, `${listNewProducts.path}?limit=100&inStock=true`, {
    headers: visitor.bearer,
  });
  const offer = await offerOf(origin, visitor.shopUuid, products);
  const body = orderRequest(offer, Math.floor(Math.random() * 1e7));
  const { orderUuid } = await ask(placeOrder, placeOrder.path, { headers: visitor.csrf, body });
  const order = await read(orderUuid);
  say(`order ${order.number} is placed`);

  const items = order.lines.map(({ product, combination }) => (combination ? `${product}:${combination}` : product));
  const stock = async (): Promise<number> => {
    const { levels } = await asStaff(getStockLevels, `${getStockLevels.path}?items=${items.join(',')}`);
    return levels.reduce((sum, { available }) => sum + available, 0);
  };
  const before = await stock();

  await act(orderUuid, 'confirm');
  await until(`order ${order.number} to be confirmed`, PATIENCE_MS, async () => {
    const { state, refusal } = await read(orderUuid);
    if (refusal) throw new PlainError(`the stock was refused: ${JSON.stringify(refusal)}`);
    return state === 'confirmed';
  });
  say(`it is confirmed, and its stock is reserved: ${String(before)} were to be had, now ${String(await stock())}`);

  await act(orderUuid, 'cancel');
  // Others buy and return meanwhile: what was reserved for this order is told by the order.
  await until(`the stock of order ${order.number} to be given back`, PATIENCE_MS, async () => {
    const { state, reservations } = await read(orderUuid);
    return state === 'cancelled' && reservations.length === 0;
  });
  say(`it is cancelled, and its stock is given back: ${String(await stock())} are to be had`);
};
