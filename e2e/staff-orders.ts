import { listTransporterOffers } from '@shop/contracts/logistics/storefront';
import { getOrder, makeOrder, type MakeOrderBody, type Order } from '@shop/contracts/order/dashboard';
import type { z } from 'zod';
import { callShop } from './call-shop.ts';
import { aCustomer, type Customer } from './customer.ts';
import { eventually } from './eventually.ts';
import { asOwner, productOf } from './staff-api.ts';
import { usedShop } from './shop.ts';

/** The order as the back-office shows it, whole. */
export const orderOf = async (uuid: string): Promise<Order> => {
  const answer = await asOwner(getOrder.path.replace('{uuid}', uuid));
  return getOrder.responses[200].parse(await answer.json());
};

/** `wanted`: one that may have come only just now; absent: any that delivers there. */
const homeTransporterOf = async (commune: string, wanted?: string): Promise<string> => {
  const address = `${listTransporterOffers.path.replace('{commune}', commune)}?subtotal=0&channel=Phone`;
  const answer = await callShop(usedShop(), address);
  const offer = listTransporterOffers.responses[200]
    .parse(await answer.json())[0]
    .find(({ id, deliveryType }) => deliveryType === 'home' && (wanted === undefined || id === wanted));
  if (!offer) throw new Error(`no transporter delivers to ${commune}`);
  return offer.id;
};

/** The owner types an order of so many units of a product, which waits for a call. */
export const orderByPhone = async (
  path: string,
  quantity: number,
  { firstname, lastname, phone, address, wilaya, commune }: Customer = aCustomer(),
  transporter?: string,
): Promise<Order> => {
  // Each replica offers new prices as soon as it hears of them.
  const carrier = await eventually(() => homeTransporterOf(commune, transporter));
  const body: z.input<typeof MakeOrderBody> = {
    type: 'phone',
    stage: 'pending',
    customer: { firstname, lastname, phone },
    lines: [{ product: (await productOf(path)).id, quantity }],
    delivery: {
      wilaya: Number(wilaya),
      commune,
      address,
      transporter: carrier,
      deliveryType: 'home',
    },
  };
  const answer = await asOwner(makeOrder.path, { method: 'POST', body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(`the order is not made: ${answer.status} ${await answer.text()}`);
  return makeOrder.responses[201].parse(await answer.json());
};
