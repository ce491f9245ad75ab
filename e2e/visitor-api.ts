import type { Product } from '@shop/contracts/catalog/storefront';
import { listTransporterOffers } from '@shop/contracts/logistics/storefront';
import { type KeyedOrderRequest, orderKeySubject, placeOrder, PriceChanged } from '@shop/contracts/order/storefront';
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { visitorOfPage } from '../bench/visitor-of-page.ts';
import { callShop } from './call-shop.ts';
import { aCustomer } from './customer.ts';
import type { Shop } from './shop.ts';

const homeOffer = async (shop: Shop, commune: string) => {
  const address = `${listTransporterOffers.path.replace('{commune}', commune)}?subtotal=0&channel=eCommerce`;
  const offers = await callShop(shop, address);
  const offer = listTransporterOffers.responses[200]
    .parse(await offers.json())[0]
    .find(({ deliveryType }) => deliveryType === 'home');
  if (!offer) throw new Error(`no transporter delivers to ${commune}`);
  return offer;
};

/**
 * Asks a replica of svc-order for the price (TTC, DZD) of a product of the shop. It sends an order with a price that is
 * certainly wrong: the answer is always a refusal that names the right price, and never an order.
 */
export const checkoutPrices = async (shop: Shop) => {
  const { csrf, shopUuid } = await visitorOfPage((path) => callShop(shop, path));
  const { firstname, lastname, phone, address, wilaya, commune } = aCustomer();
  const offer = await homeOffer(shop, commune);
  return async (product: Pick<Product, 'id'>, replica: string): Promise<number> => {
    const request: KeyedOrderRequest = {
      version: 1,
      channel: 'eCommerce',
      shopUuid,
      cartExternalId: `price-${Date.now()}`,
      customer: { firstname, lastname, phone },
      deliveryAddress: { address, wilaya: Number(wilaya), commune, transporter: offer.id, deliveryType: 'home' },
      cart: [{ product: product.id, unitPrice: 0.01, quantity: 1 }],
    };
    const clientOrderKey = createHash('sha256')
      .update(canonicalize(orderKeySubject(request)) ?? '')
      .digest('hex');
    const meta = {
      source: 'quick',
      locale: 'fr',
      shipping: { isFree: false, transporterId: offer.id, finalPrice: offer.finalPrice },
    };
    const answer = await fetch(`${replica}${placeOrder.path}`, {
      method: 'POST',
      headers: csrf,
      body: JSON.stringify({ ...request, meta, clientOrderKey }),
    });
    const body: unknown = await answer.json();
    const price = PriceChanged.safeParse(body).data?.lines[0]?.newPrice;
    if (price === undefined) throw new Error(`checkout answered ${answer.status}: ${JSON.stringify(body)}`);
    return price;
  };
};
