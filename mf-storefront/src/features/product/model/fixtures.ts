import type { Combination, Product } from '@shop/contracts/catalog/storefront';

const uuid = (number: number): string => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A combination of colour and size for tests. `id` counts from 1. */
export const combinationOf = (
  id: number,
  colour: string,
  size: string,
  rest: Partial<Combination> = {},
): Combination => ({
  id: uuid(id),
  uuid: uuid(id),
  sku: `SKU-${id}`,
  priceHt: 13_361.34,
  priceTtc: 15_900,
  finalPrice: 12_500,
  quantity: 6,
  available: true,
  isDefault: false,
  values: [
    { type: 'colour', type_label: 'Couleur', value: colour, valueLangs: [], color: '#2b2b2b' },
    { type: 'size', type_label: 'Pointure', value: size, valueLangs: [] },
  ],
  images: [],
  ...rest,
});

const image = (id: string): Product['images'][number] => ({
  id,
  alt: `Photo ${id}`,
  thumb: `/uploads/${id}-thumb.webp`,
  imageResizeds: [{ size: 'product_page_large', url: `/uploads/${id}.webp`, width: 900, height: 1125, format: 'webp' }],
});

/** A whole product for tests: running shoes in two colours. */
export const productOf = (rest: Partial<Product> = {}): Product => ({
  id: uuid(900),
  uid: uuid(900),
  slug: 'djurdjura-flow',
  name: 'Baskets de course Djurdjura Flow',
  type: 'combinations',
  priceTtc: 15_900,
  productPriceAfterPromotion: 12_500,
  promotionRead: { id: uuid(901), value: 21, ruleType: 'percentage' },
  mainCategory: { id: uuid(902), name: 'Course', slug: 'course' },
  brand: { id: uuid(903), name: 'Atlas Run', slug: 'atlas-run', logo: null },
  badges: ['sale'],
  available: true,
  quantity: 12,
  rating: { average: 4.8, count: 126 },
  images: [image('a'), image('b')],
  needsConfiguration: false,
  dateAdd: '2026-10-01T00:00:00.000Z',
  priceHt: 13_361.34,
  taxRate: 19,
  computedPackPriceHt: null,
  computedPackAvailable: null,
  shortDescription: '<p>Mesh respirant.</p><ul><li>Garantie 6 mois</li></ul>',
  longDescription: '<p>Née sur les sentiers de Tikjda.</p>',
  seoTitle: 'Baskets de course Djurdjura Flow | El Bahdja',
  seoDescription: 'Une paire légère pour courir sur route.',
  productLangs: [],
  categoryPath: [
    { id: uuid(904), name: 'Chaussures', slug: 'chaussures' },
    { id: uuid(902), name: 'Course', slug: 'course' },
  ],
  brandLine: null,
  tags: [],
  features: [{ type: 'Semelle', value: 'Mousse EVA' }],
  productCombinations: [
    combinationOf(1, 'Noir', '41'),
    combinationOf(2, 'Noir', '42', { isDefault: true }),
    combinationOf(3, 'Noir', '40', { quantity: 0, available: false }),
    combinationOf(4, 'Bleu', '42'),
  ],
  productsInPackSerialized: [],
  strictPackCombinations: false,
  ratingHistogram: [0, 1, 4, 17, 104],
  reviewsSerialized: [
    {
      id: uuid(905),
      rating: 5,
      text: 'Très légères.',
      createdAt: '2026-10-12T10:00:00.000Z',
      user: 'Yacine M.',
      place: 'Bab Ezzouar',
      images: [],
    },
  ],
  sku: 'DJF',
  ...rest,
});

/** A pack of two lines, the second a choice of two colours. */
export const packOf = (rest: Partial<Product> = {}): Product =>
  productOf({
    type: 'pack',
    name: 'Pack Coureur',
    priceTtc: 14_900,
    productPriceAfterPromotion: 14_900,
    promotionRead: null,
    productCombinations: [],
    computedPackAvailable: 8,
    needsConfiguration: true,
    productsInPackSerialized: [
      {
        id: uuid(11),
        combinationId: null,
        quantity: 2,
        unitPriceHt: 798.32,
        unitPriceTtc: 950,
        combinations: [],
        name: 'Corde à sauter',
        slug: 'corde',
        categorySlug: 'sport',
        thumb: null,
        image: null,
      },
      {
        id: uuid(12),
        combinationId: null,
        quantity: 1,
        unitPriceHt: 12_605.04,
        unitPriceTtc: 15_000,
        name: 'Ballon',
        slug: 'ballon',
        categorySlug: 'sport',
        thumb: null,
        image: null,
        combinations: [
          combinationOf(21, 'Blanc', '5', { priceTtc: 15_000, finalPrice: 15_000 }),
          combinationOf(22, 'Vert', '5', { priceTtc: 16_000, finalPrice: 16_000, isDefault: true }),
          combinationOf(23, 'Rouge', '5', { quantity: 0 }),
        ],
      },
    ],
    ...rest,
  });
