import type { Endpoint, ResponseOf } from '@shop/contracts';
import { listCategoryProducts, type ProductCard } from '@shop/contracts/catalog/storefront';
import { listCommunes, listTransporterOffers, listWilayas } from '@shop/contracts/logistics/storefront';
import { type KeyedOrderRequest, orderKeySubject } from '@shop/contracts/order/storefront';
import canonicalize from 'canonicalize';
import { createHash, randomUUID } from 'node:crypto';

const ALGIERS = 16;

/** Products that can be ordered and a delivery for them, as a visitor finds them on the pages. */
export interface Offer {
  readonly shopUuid: string;
  readonly products: readonly ProductCard[];
  readonly commune: string;
  readonly transporter: { readonly id: string; readonly finalPrice: number };
}

const get = async <E extends Endpoint>(
  origin: string,
  endpoint: E,
  path: string,
  headers: Record<string, string>,
): Promise<ResponseOf<E, 200>> => {
  const answer = await fetch(origin + path, { headers });
  if (!answer.ok) throw new Error(`${endpoint.id}: ${answer.status} ${await answer.text()}`);
  // the type is derived from this schema
  return endpoint.responses[200]?.parse(await answer.json()) as ResponseOf<E, 200>;
};

export const readOffer = async (
  catalog: string,
  logistics: string,
  shopUuid: string,
  bearer: Record<string, string>,
  categories: readonly string[],
): Promise<Offer> => {
  const listings = await Promise.all(
    categories.map((slug) =>
      get(catalog, listCategoryProducts, `/web/public/api/category/products/${slug}?limit=100&inStock=true`, bearer),
    ),
  );
  const products = listings.flatMap((listing) => listing.products);
  return offerOf(logistics, shopUuid, products);
};

/** Selects the products that can be ordered directly, and a delivery in Algiers. */
export const offerOf = async (logistics: string, shopUuid: string, listed: readonly ProductCard[]): Promise<Offer> => {
  const products = [
    ...new Map(
      listed
        .filter(
          (product) =>
            product.available &&
            product.defaultCombinationId !== undefined &&
            !product.needsConfiguration &&
            product.type !== 'pack',
        )
        .map((product) => [product.id, product]),
    ).values(),
  ];
  const wilayas = await get(logistics, listWilayas, '/public/utilis/api/wilayas', {});
  const wilaya = wilayas.find(({ id }) => id === ALGIERS) ?? wilayas[0];
  const communes = await get(logistics, listCommunes, `/public/utilis/api/commune/wilaya/${wilaya?.id ?? ALGIERS}`, {});
  const commune = communes.find(({ deliverable }) => deliverable)?.id ?? '';
  const [offers] = await get(
    logistics,
    listTransporterOffers,
    `/public/utilis/api/transport/commune/${commune}?subtotal=0&channel=eCommerce`,
    {},
  );
  const transporter = offers.find(({ deliveryType }) => deliveryType === 'home');
  if (!transporter || products.length === 0)
    throw new Error('the shop has no products to order, or no transporter delivers');
  return { shopUuid, products, commune, transporter };
};

/** Small carts reach no threshold of free delivery, so delivery has its full price. */
const isCheap = (product: ProductCard): boolean => product.productPriceAfterPromotion < 5_000;

/** The phone number of the order with this index. */
export const phoneOf = (index: number): string => `05${String(50_000_000 + index).padStart(8, '0')}`;

/** One order for one unit of one product, as a page sends it; each from another person and cart. */
export const orderRequest = (offer: Offer, index: number): string => {
  const affordable = offer.products.filter(isCheap);
  const product = affordable[index % affordable.length];
  if (!product) throw new Error('the shop has nothing cheap to order');
  const phone = phoneOf(index);
  const keyed: KeyedOrderRequest = {
    version: 1,
    channel: 'eCommerce',
    shopUuid: offer.shopUuid,
    cartExternalId: randomUUID(),
    customer: { firstname: 'Amina', lastname: 'Bensalem', phone },
    deliveryAddress: {
      address: 'Cité Sellier, bât. C',
      wilaya: ALGIERS,
      commune: offer.commune,
      transporter: offer.transporter.id,
      deliveryType: 'home',
    },
    cart: [
      {
        product: product.id,
        ...(product.defaultCombinationId ? { combination: product.defaultCombinationId } : {}),
        unitPrice: product.productPriceAfterPromotion,
        quantity: 1,
      },
    ],
  };
  const clientOrderKey = createHash('sha256')
    .update(canonicalize(orderKeySubject(keyed)) ?? '')
    .digest('hex');
  const meta = {
    source: 'quick',
    locale: 'fr',
    shipping: { isFree: false, transporterId: offer.transporter.id, finalPrice: offer.transporter.finalPrice },
  };
  return JSON.stringify({ ...keyed, meta, clientOrderKey });
};
