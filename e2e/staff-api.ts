import { changeProductPrice } from '@shop/contracts/catalog/dashboard';
import { getProduct, type Product } from '@shop/contracts/catalog/storefront';
import { listStockItems, MAX_STOCK_PAGE, type ListedStockItem } from '@shop/contracts/logistics/dashboard';
import { actOnOrder, getOrder, listOrders, type OrderAction, type OrderRow } from '@shop/contracts/order/dashboard';
import { getStaffToken, STAFF_AUTH_PATH } from '@shop/contracts/staff/dashboard';
import { visitorOfPage } from '../bench/visitor-of-page.ts';
import { callShop, type ShopCall } from './call-shop.ts';
import { eventually } from './eventually.ts';
import { usedShop } from './shop.ts';

let session: Promise<string> | undefined;

const signIn = async (): Promise<string> => {
  const shop = usedShop();
  const answer = await callShop(shop, `${STAFF_AUTH_PATH}/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ email: shop.ownerEmail, password: shop.ownerPassword }),
  });
  if (!answer.ok) throw new Error(`the owner cannot sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
};

/** Tokens last a minute: one for each call. */
const tokenOf = async (cookie: string): Promise<string> => {
  const issued = await callShop(usedShop(), getStaffToken.path, { headers: { cookie } });
  return getStaffToken.responses[200].parse(await issued.json()).token;
};

/** A call by the owner, who signs in once per file. */
export const asOwner = async (
  path: string,
  init: Omit<ShopCall, 'headers'> = {},
  language: 'fr' | 'ar' = 'fr',
): Promise<Response> => {
  session ??= signIn();
  return callShop(usedShop(), path, {
    ...init,
    headers: {
      authorization: `Bearer ${await tokenOf(await session)}`,
      'content-type': 'application/json',
      'accept-language': language,
    },
  });
};

/** All orders in the back-office with this phone number. */
export const ordersOf = async (phone: string): Promise<OrderRow[]> => {
  const answer = await asOwner(`${listOrders.path}?q=${phone}`);
  return listOrders.responses[200].parse(await answer.json()).orders.filter(({ customer }) => customer.phone === phone);
};

export const productOf = async (path: string): Promise<Product> => {
  const shop = usedShop();
  const { bearer } = await visitorOfPage((page) => callShop(shop, page));
  const address = getProduct.path.replace('{idOrSlug}', path.split('/').at(-1) ?? '');
  const answer = await callShop(shop, address, { headers: bearer });
  return getProduct.responses[200].parse(await answer.json());
};

/** Sets a product's HT price (DZD) and gives the price that visitors pay from now on (TTC). */
export const setPrice = async (product: string, priceHt: number, version = 1): Promise<number> => {
  const answer = await asOwner(changeProductPrice.path.replace('{uuid}', product), {
    method: 'PUT',
    body: JSON.stringify({ priceHt, version }),
  });
  if (answer.status === 409)
    return setPrice(product, priceHt, changeProductPrice.responses[409].parse(await answer.json()).version);
  return changeProductPrice.responses[200].parse(await answer.json()).priceTtc;
};

/** What lies in the warehouses, whole. */
const allStock = async (page = 1): Promise<ListedStockItem[]> => {
  const answer = await asOwner(`${listStockItems.path}?limit=${MAX_STOCK_PAGE}&page=${page}`);
  const { items } = listStockItems.responses[200].parse(await answer.json());
  return items.length < MAX_STOCK_PAGE ? items : [...items, ...(await allStock(page + 1))];
};

/** What lies in the warehouses of a product, the warehouse with the most first. */
export const stockOf = async (path: string): Promise<ListedStockItem[]> => {
  const { id } = await productOf(path);
  return (await allStock()).filter(({ goods }) => goods.product === id).sort((a, b) => b.available - a.available);
};

/** Takes an order through these steps, each once the services have finished the one before. */
export const takeThrough = async (order: string, actions: readonly OrderAction[]): Promise<void> => {
  for (const action of actions) {
    await eventually(async () => {
      const read = await asOwner(getOrder.path.replace('{uuid}', order));
      const { version, transporter } = getOrder.responses[200].parse(await read.json());
      const body = action === 'announce' ? { version, transporter: transporter?.uuid } : { version };
      const answer = await asOwner(actOnOrder.path.replace('{uuid}', order).replace('{action}', action), {
        method: 'POST',
        body: JSON.stringify(body),
      });
      if (answer.status !== 200) throw new Error(`${action} of ${order}: ${answer.status} ${await answer.text()}`);
    });
  }
};
