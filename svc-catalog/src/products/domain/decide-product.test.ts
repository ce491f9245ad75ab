import type { ProductChange } from '@shop/contracts/catalog/dashboard';
import { decideProduct } from './decide-product.ts';
import { productSnapshot } from './product-snapshot.ts';
import { productOnTheWire } from './product-on-the-wire.ts';
import type { ProductRecord } from './product-records.ts';
import { productUnderTest } from './product-under-test.ts';

const facts = { isThere: () => true, brandOfLine: () => undefined, skuTaken: false };
const record: ProductRecord = {
  ...productUnderTest('p'),
  shortDescription: {},
  longDescription: {},
  seoTitle: {},
  seoDescription: {},
  taxRate: 19,
};
const changed = (change: Omit<ProductChange, 'version'>, product = record): ProductRecord => {
  const decided = decideProduct(product, { ...change, version: product.version }, facts);
  if (!('decision' in decided)) throw new Error(JSON.stringify(decided.refusal));
  return decided.decision;
};

describe('what a product is bought for', () => {
  it('[BO-5.12] is kept HT and TTC, the one typed to the centime', () => {
    const bought = changed({ supplyPriceTtc: 1000, wholesalePriceHt: 100.01 });
    expect(bought).toMatchObject({ supplyPriceHt: 84_034, supplyPriceTtc: 100_000 });
    expect(bought).toMatchObject({ wholesalePriceHt: 10_001, wholesalePriceTtc: 11_901 });
    // HT alone would make another centime of some prices: 0,03 HT is 0,04 TTC.
    expect(changed({ supplyPriceTtc: 0.03 })).toMatchObject({ supplyPriceHt: 3, supplyPriceTtc: 3 });
    expect(changed({ supplyPriceTtc: null }, bought)).toMatchObject({ supplyPriceHt: null, supplyPriceTtc: null });
  });
  it('keeps HT at another tax, which suppliers agree on', () => {
    const bought = changed({ supplyPriceTtc: 1000 });
    expect(changed({ taxRate: 9 }, bought)).toMatchObject({ supplyPriceHt: 84_034, supplyPriceTtc: 91_597 });
    expect(changed({ status: 'preorder' }, bought)).toMatchObject({ supplyPriceTtc: 100_000 });
  });
  it('follows from HT where TTC was never typed', () => {
    const wire = productOnTheWire({ ...record, supplyPriceHt: 10_000 }, '-');
    expect(wire).toMatchObject({ supplyPriceHt: 100, supplyPriceTtc: 119, wholesalePriceTtc: null });
  });
});

describe('what it is sold for in a channel', () => {
  it('[D-3.14] [BO-5.12] is kept HT and TTC, the one typed to the centime, at another tax as well', () => {
    const sold = changed({ posPriceTtc: 1000, phonePriceHt: 100.01 });
    expect(sold).toMatchObject({
      posPriceHt: 84_034,
      posPriceTtc: 100_000,
      phonePriceHt: 10_001,
      phonePriceTtc: 11_901,
    });
    expect(sold).toMatchObject({ priceHt: record.priceHt, priceTtc: record.priceTtc });
    expect(changed({ taxRate: 9 }, sold)).toMatchObject({
      posPriceHt: 91_743,
      posPriceTtc: 100_000,
      phonePriceTtc: 11_901,
    });
    expect(changed({ posPriceHt: null }, sold)).toMatchObject({ posPriceHt: null, posPriceTtc: null });
  });
  it('[D-3.14] is never above the limit', () =>
    expect(decideProduct(record, { installmentPriceHt: 99_999_999, version: 1 }, facts)).toEqual({
      refusal: { field: 'installmentPriceHt', reason: 'tooHigh' },
    }));
  it('[BO-9.10] is published for orders, the wholesale price with its minimum number of units', () => {
    // Not even undefined, which the database keeps as null.
    expect(productSnapshot(record, '-')).not.toHaveProperty('channelPrices');
    const sold = changed({
      phonePriceTtc: 90,
      posPriceTtc: 95,
      installmentPriceTtc: 120,
      wholesalePriceHt: 50,
      wholesaleMoq: 12,
    });
    // The public price is that of the eCommerce channel.
    expect(productSnapshot(sold, '-').priceTtc).toBe(record.priceTtc);
    expect(productSnapshot(sold, '-').channelPrices).toEqual([
      { channel: 'Wholesale', priceTtc: 5950, from: 12 },
      { channel: 'POS', priceTtc: 9500 },
      { channel: 'Phone', priceTtc: 9000 },
      { channel: 'Installment', priceTtc: 12_000 },
    ]);
  });
});

it('a reference is one product’s, but where two share one from before neither is kept from other changes', () => {
  const taken = { ...facts, skuTaken: true };
  expect(decideProduct(record, { sku: 'other', version: 1 }, taken)).toEqual({
    refusal: { field: 'sku', reason: 'skuTaken' },
  });
  expect(decideProduct(record, { sku: record.sku, weight: 5, version: 1 }, taken)).toMatchObject({
    decision: { weight: 5 },
  });
});

describe('what a product names', () => {
  const inBin = { ...facts, isThere: (_kind: string, id: string) => id !== 'gone' && id !== 'binned' };
  const naming: ProductRecord = {
    ...record,
    relatedProducts: ['gone', 'there'],
    tags: ['gone'],
    brand: 'gone',
    brandLine: 'gone',
  };
  const decided = (change: Omit<ProductChange, 'version'>) => decideProduct(naming, { ...change, version: 1 }, inBin);

  it('stops no change where it went since, as a page that sends all of it shows it still', () => {
    const { brand, brandLine, mainCategory } = naming;
    const lists = { relatedProducts: [...naming.relatedProducts], tags: [...naming.tags] };
    const all = { ...lists, brand, brandLine, mainCategory, categories: [...naming.categories] };
    expect(decided({ ...all, weight: 5 })).toEqual({ decision: { ...naming, weight: 5 } });
    expect(decided({ relatedProducts: ['there'] })).toMatchObject({ decision: { relatedProducts: ['there'] } });
  });

  it('is checked when a reference is added', () => {
    const unknown = (field: string) => ({ refusal: { field, reason: 'unknown' } });
    expect(decided({ relatedProducts: ['gone', 'binned'] })).toEqual(unknown('relatedProducts'));
    expect(decided({ mainCategory: 'gone' })).toEqual(unknown('mainCategory'));
    expect(decided({ brand: 'there' })).toEqual({ refusal: { field: 'brandLine', reason: 'lineOfAnotherBrand' } });
  });
});
