import type { Listing, ProductCard } from '@shop/contracts/catalog/storefront';

const uuid = (number: number): string => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const cardOf = (number: number, rest: Partial<ProductCard> = {}): ProductCard => ({
  id: uuid(number),
  uid: uuid(number),
  slug: `produit-${number}`,
  name: `Produit ${number}`,
  type: 'simple',
  priceTtc: 1000,
  productPriceAfterPromotion: 1000,
  promotionRead: null,
  mainCategory: { id: uuid(800), name: 'Sport', slug: 'sport' },
  brand: null,
  badges: [],
  available: true,
  quantity: 9,
  rating: null,
  images: [],
  defaultCombinationId: null,
  needsConfiguration: false,
  dateAdd: '2026-01-01T00:00:00.000Z',
  ...rest,
});

/** A category's listing for tests: `count` cards of `total`. */
export const listingOf = (count: number, total: number, rest: Partial<Listing> = {}): Listing => ({
  products: Array.from({ length: count }, (_, index) => cardOf(index + 1)),
  filterData: {
    brands: [
      { value: 'fahs', label: 'Fahs', count: 3 },
      { value: 'jnina', label: 'Jnina', count: 0 },
    ],
    brandlines: [],
    subCategories: [{ value: 'course', label: 'Course', count: 2 }],
    tags: [],
    features: [],
    attributes: [
      {
        label: 'color',
        labelTrans: 'Couleur',
        data: ['noir'],
        dataTrans: ['Noir'],
        choices: [{ value: 'noir', label: 'Noir', count: 4, color: '#000000' }],
      },
    ],
    priceRange: { min: 500, max: 9000 },
  },
  total,
  page: 1,
  limit: 12,
  context: {
    type: 'category',
    id: uuid(800),
    slug: 'sport',
    name: 'Sport',
    description: 'Tout pour courir.',
    image: null,
    path: [{ name: 'Sport', slug: 'sport' }],
    endsAt: null,
  },
  ...rest,
});
