import type { Endpoint, ResponseOf } from '@shop/contracts';
import { listNewProducts } from '@shop/contracts/catalog/storefront';
import { listStockMovements } from '@shop/contracts/logistics/dashboard';
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
 * Takes one order through the whole system: placed by a visitor, confirmed, its stock reserved through Kafka,
 * cancelled, its stock released, so that its stock movements add up to zero. It leaves only a cancelled order behind.
 * Where there is nothing to order it reports that it tried only pages and the sign-in of staff.
 * @throws PlainError with the step that failed
 */
export const takeOrderBack = async (shop: ShopToTry, say: (line: string) => void): Promise<void> => {
  const origin = shop.SHOP_URL;
  const visitor = await visitorOfPage(origin);
  const staff = await staffOf(origin, shop.STAFF_EMAIL, shop.STAFF_PASSWORD, new URL(shop.PUBLIC_ORIGIN).origin);

  const ask = async <E extends Endpoint>(endpoint: E, path: string, init: RequestInit): Promise<ResponseOf<E, 200>> => {
    const answer = await fetch(origin + path, { ...init, method: endpoint.method.toUpperCase() });
    const text = await answer.text();
    if (answer.status !== 200) throw new PlainError(`${endpoint.id} was answered with ${answer.status}: ${text}`);
    // the type is derived from this schema
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

  await staff();
  const { products } = await ask(listNewProducts, `${listNewProducts.path}?limit=100&inStock=true`, {
    headers: visitor.bearer,
  });
  if (!products.some(({ available }) => available)) {
    say('pages are shown and staff sign in; the shop has nothing to order yet, so no order was tried');
    return;
  }
  const offer = await offerOf(origin, visitor.shopUuid, products);
  const body = orderRequest(offer, Math.floor(Math.random() * 1e7));
  const { orderUuid } = await ask(placeOrder, placeOrder.path, { headers: visitor.csrf, body });
  const order = await read(orderUuid);
  say(`order ${order.number} is placed`);

  // Other orders change the stock at the same time, so this checks the movements of this order only.
  const reserved = async (): Promise<number> => {
    const { movements } = await asStaff(
      listStockMovements,
      `${listStockMovements.path}?document=${orderUuid}&limit=100`,
    );
    return movements.reduce((sum, { quantity }) => sum + quantity, 0);
  };
  const ordered = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);

  await act(orderUuid, 'confirm');
  await until(`order ${order.number} to be confirmed`, PATIENCE_MS, async () => {
    const { state, refusal } = await read(orderUuid);
    if (refusal) throw new PlainError(`the stock was refused: ${JSON.stringify(refusal)}`);
    return state === 'confirmed';
  });
  // The journal is written a moment after the stock itself.
  await until(`the stock of order ${order.number} to be reserved`, PATIENCE_MS, async () => {
    const reservedUnits = await reserved();
    if (reservedUnits !== ordered) throw new PlainError(`${reservedUnits} of ${ordered} are: see stock-mismatch.md`);
    return true;
  });
  say(`it is confirmed, and its stock is reserved: ${ordered}`);

  await act(orderUuid, 'cancel');
  await until(`the stock of order ${order.number} to be given back`, PATIENCE_MS, async () => {
    const { state } = await read(orderUuid);
    const stillReserved = await reserved();
    if (stillReserved !== 0)
      throw new PlainError(`${stillReserved} of ${ordered} are still reserved: see stock-mismatch.md`);
    return state === 'cancelled';
  });
  say('it is cancelled, and its stock is given back: all of it');
};
