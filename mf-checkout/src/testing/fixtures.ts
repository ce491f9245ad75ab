import type { ResponseOf } from '@shop/contracts';
import type { Product } from '@shop/contracts/catalog/storefront';
import type { listCommunes, listWilayas, TransporterOffer } from '@shop/contracts/logistics/storefront';
import { type CartQuote, CartQuoteRequest, type getOrderOverview } from '@shop/contracts/order/storefront';
import type { Answers } from '@shop/kit/testing';

const uuid = (number: number): string => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const TRANSPORTER = uuid(700);
export const ORDER = uuid(800);
export const THANKS = `/checkout/thank-you/${ORDER}?t=signed`;

export const WILAYAS: ResponseOf<typeof listWilayas, 200> = [
  { id: 16, name: 'Alger', name_ar: 'الجزائر', isoCode: 'DZ-16', deliverable: true },
  { id: 33, name: 'Illizi', name_ar: 'إليزي', isoCode: 'DZ-33', deliverable: false },
];
export const COMMUNES: ResponseOf<typeof listCommunes, 200> = [
  { id: '1601', name: 'Hydra', nameAr: 'حيدرة', deliverable: true },
  { id: '1602', name: 'Ben Aknoun', nameAr: 'بن عكنون', deliverable: false },
];

export const offerOf = (rest: Partial<TransporterOffer> = {}): TransporterOffer => ({
  id: TRANSPORTER,
  name: 'Barq Express',
  image: null,
  transporterLogo: null,
  price: 600,
  finalPrice: 600,
  promo: null,
  deliveryCommune: { id: '1601', name: 'Hydra' },
  deliveryType: 'home',
  delay: { min: 24, max: 48 },
  desks: [],
  ...rest,
});
export const DESK = offerOf({
  price: 350,
  finalPrice: 350,
  deliveryType: 'stopdesk',
  desks: [{ id: 'hydra-1', name: 'Hydra centre', address: '' }],
});
export const FREE = offerOf({
  id: uuid(701),
  name: 'Sahel Livraison',
  price: 500,
  finalPrice: 0,
  promo: { isFree: true, minSubtotal: null },
});

/** A quote of a cart without promotions, as the shop answers it. */
export const quoteOf = (
  { cart, delivery = 0 }: Pick<CartQuoteRequest, 'cart' | 'delivery'>,
  rest: Partial<CartQuote> = {},
): CartQuote => {
  const items = cart.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  return { items, discount: 0, discounts: [], total: items + delivery, code: null, ...rest };
};

/** Answers of a shop where all goes well. */
export const goodAnswers = (): Answers => ({
  'GET /public/utilis/api/wilayas': () => ({ status: 200, body: WILAYAS }),
  'GET /public/utilis/api/commune/wilaya/16': () => ({ status: 200, body: COMMUNES }),
  'GET /public/utilis/api/transport/commune/1601': () => ({ status: 200, body: [[offerOf(), DESK, FREE]] }),
  'POST /web/api/cart/checkout': () => ({ status: 200, body: { orderUuid: ORDER, redirectUrl: THANKS } }),
  'POST /web/api/cart/quote': ({ body }) => ({ status: 200, body: quoteOf(CartQuoteRequest.parse(body)) }),
  'POST /web/api/cart/abandoned/cart': () => ({ status: 204 }),
});

/** A simple product at 2,800 DA. */
export const productOf = (rest: Partial<Product> = {}): Product => ({
  id: uuid(900),
  uid: uuid(900),
  slug: 'cactus',
  name: 'Cactus San Pedro',
  type: 'simple',
  priceTtc: 2800,
  productPriceAfterPromotion: 2800,
  promotionRead: null,
  mainCategory: { id: uuid(902), name: 'Plantes', slug: 'plantes' },
  brand: null,
  badges: [],
  available: true,
  quantity: 12,
  rating: null,
  images: [],
  defaultCombinationId: null,
  needsConfiguration: false,
  dateAdd: '2026-10-01T00:00:00.000Z',
  priceHt: 2352.94,
  taxRate: 19,
  computedPackPriceHt: null,
  computedPackAvailable: null,
  shortDescription: '',
  longDescription: '',
  seoTitle: '',
  seoDescription: '',
  productLangs: [],
  categoryPath: [],
  brandLine: null,
  tags: [],
  features: [],
  productCombinations: [],
  productsInPackSerialized: [],
  strictPackCombinations: false,
  ratingHistogram: [0, 0, 0, 0, 0],
  reviewsSerialized: [],
  sku: 'CAC',
  ...rest,
});

const packItem = (number: number, name: string, quantity: number): Product['productsInPackSerialized'][number] => ({
  id: uuid(number),
  combinationId: null,
  quantity,
  unitPriceHt: 400,
  unitPriceTtc: 476,
  combinations: [],
  name,
  slug: name.toLowerCase(),
  categorySlug: 'plantes',
  thumb: null,
  image: null,
});

/** A strict pack of two pots and one bag of earth. */
export const packOf = (rest: Partial<Product> = {}): Product =>
  productOf({
    id: uuid(950),
    uid: uuid(950),
    slug: 'pack-rempotage',
    name: 'Pack rempotage',
    type: 'pack',
    badges: ['pack'],
    computedPackAvailable: 5,
    strictPackCombinations: true,
    productsInPackSerialized: [packItem(951, 'Pot', 2), packItem(952, 'Terreau', 1)],
    ...rest,
  });

type Overview = ResponseOf<typeof getOrderOverview, 200>;

/** An order of one cactus that was just placed, as its link's owner sees it. */
export const overviewOf = (rest: Partial<Overview> = {}): Overview & { steps: NonNullable<Overview['steps']> } => ({
  uuid: ORDER,
  number: '26-000123',
  state: 'pending',
  steps: [{ state: 'pending', at: '2026-11-21T13:32:00.000Z' }],
  details: {
    firstname: 'Amina',
    placedAt: '2026-11-21T13:32:00.000Z',
    lines: [
      {
        name: 'Cactus San Pedro',
        attributes: '',
        thumb: null,
        quantity: 1,
        unitPrice: 2800,
        total: 2800,
        contents: '',
      },
    ],
    itemsSubtotal: 2800,
    discount: 0,
    delivery: 600,
    total: 3400,
    deliveryType: 'home',
    transporter: 'Barq Express',
    desk: null,
    place: {
      wilaya: { id: 16, name: 'Alger', nameAr: 'الجزائر' },
      commune: { id: '1601', name: 'Hydra', nameAr: 'حيدرة' },
    },
    address: 'Cité Sellier',
    cooldownSeconds: 100,
    phone: '0555129847',
    estimate: { from: '2026-11-23T13:32:00.000Z', to: '2026-11-24T13:32:00.000Z' },
    trackingId: null,
  },
  ...rest,
});
