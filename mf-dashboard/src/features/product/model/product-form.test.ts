import type { StaffProduct } from '@shop/contracts/catalog/dashboard';
import { becomesFree, bodyOf, derived, emptyFields, marginOf, versionOf } from './product-form.ts';

const product: StaffProduct = {
  uuid: '01920000-0000-7000-8000-000000000001',
  version: 4,
  type: 'simple',
  family: 'goods',
  status: 'ordinary',
  active: true,
  isFeatured: false,
  isOnSale: false,
  slug: 'lampe',
  link: '/catalog/product/deco/lampe',
  sku: 'L-1',
  barcode: null,
  name: { fr: 'Lampe' },
  shortDescription: {},
  longDescription: {},
  seoTitle: {},
  seoDescription: {},
  priceHt: 100.01,
  priceTtc: 119.01,
  taxRate: 19,
  supplyPriceHt: null,
  wholesalePriceHt: null,
  wholesaleMoq: null,
  suppliers: [],
  mainCategory: 'c',
  categories: ['c', 'd'],
  brand: null,
  brandLine: null,
  tags: [],
  collections: [],
  relatedProducts: [],
  features: [],
  combinations: [],
  pack: null,
  images: [],
  weight: 850,
  size: { height: 200, width: 155, length: 0 },
  availableAt: '2027-01-15T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
};

describe('the form of a product', () => {
  it('returns the values unchanged, and sends no unchanged price', () => {
    const { values } = versionOf(product);
    expect(values).toMatchObject({ height: 20, width: 15.5, length: 0, categories: ['d'], availableAt: '2027-01-15' });
    const body = bodyOf(values, product);
    expect(body).toMatchObject({
      size: product.size,
      weight: 850,
      categories: ['c', 'd'],
      barcode: null,
      taxRate: 19,
      availableAt: product.availableAt,
    });
    expect(body).not.toHaveProperty('priceHt');
    expect(body).not.toHaveProperty('priceTtc');
  });

  it('[D-3.14] sends the price that was typed and not the one that follows', () => {
    const { values } = versionOf(product);
    const ttc = bodyOf(
      { ...values, priceTtc: 130, priceHt: derived(130, '19', 'priceTtc'), typed: 'priceTtc' },
      product,
    );
    expect(ttc).toMatchObject({ priceTtc: 130 });
    expect(ttc).not.toHaveProperty('priceHt');
    const ht = bodyOf(
      { ...values, priceHt: '90', priceTtc: derived('90', '19', 'priceHt'), typed: 'priceHt' },
      product,
    );
    expect(ht).toMatchObject({ priceHt: 90 });
    expect(ht).not.toHaveProperty('priceTtc');
  });

  it('[BO-5.12] sends of what it is bought for the price that was typed, and none that was not', () => {
    // Agreed TTC: HT gives another centime.
    const bought = {
      ...product,
      supplyPriceHt: 600,
      supplyPriceTtc: 714,
      wholesalePriceHt: 840.34,
      wholesalePriceTtc: 1000,
    };
    const { values } = versionOf(bought);
    expect(values).toMatchObject({ supplyPriceTtc: 714, wholesalePriceTtc: 1000 });
    const supplyPriceHt = derived(800, '19', 'priceTtc');
    expect(supplyPriceHt).toBe(672.27);
    const body = bodyOf({ ...values, supplyPriceTtc: 800, supplyPriceHt, supplyTyped: 'Ttc' }, bought);
    const sent: unknown = JSON.parse(JSON.stringify(body));
    expect(sent).toMatchObject({ supplyPriceTtc: 800 });
    for (const field of ['supplyPriceHt', 'wholesalePriceHt', 'wholesalePriceTtc', 'priceHt', 'priceTtc'])
      expect(sent).not.toHaveProperty(field);
  });

  it('says what is earned, and what a language lacks', () => {
    expect(marginOf(100, 60)).toEqual({ amount: 40, percent: 40 });
    expect(marginOf('', 60)).toBeNull();
    expect(emptyFields(versionOf(product).values, 'fr')).toEqual(['shortDescription', 'seoTitle', 'seoDescription']);
  });
});

it('asks about a price of 0 once it is on sale, where that is the product’s own and new', () => {
  const before = { active: true, priceTtc: 1190, combinations: [] };
  expect(becomesFree({ active: true, priceTtc: 0 }, before)).toBe(true);
  expect(becomesFree({ active: false, priceTtc: 0 }, before)).toBe(false);
  // A pack that costs the sum of its lines.
  expect(becomesFree({ active: true, priceTtc: '' }, before)).toBe(false);
  expect(becomesFree({ active: true, priceTtc: 0 }, { ...before, active: false, priceTtc: 0 })).toBe(true);
  expect(becomesFree({ active: true, priceTtc: 0 }, { ...before, priceTtc: 0 })).toBe(false);
});
