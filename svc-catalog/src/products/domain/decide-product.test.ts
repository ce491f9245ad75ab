import type { ProductChange } from '@shop/contracts/catalog/dashboard';
import { decideProduct } from './decide-product.ts';
import { productOnTheWire } from './product-on-the-wire.ts';
import type { ProductRecord } from './product-records.ts';
import { productUnderTest } from './product-under-test.ts';

const facts = { isThere: () => true, brandOfLine: () => undefined, skuTaken: false };
const record: ProductRecord = {
  ...productUnderTest('p'),
  ...{ shortDescription: {}, longDescription: {}, seoTitle: {}, seoDescription: {}, taxRate: 19 },
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
