import { productUnderTest } from './domain/product-under-test.ts';
import type { ProductRecord } from './domain/product-records.ts';
import { productDifference } from './product-acts.ts';

const TEXTS = { shortDescription: {}, longDescription: {}, seoTitle: {}, seoDescription: {} };
const product = (fields: Partial<ProductRecord> = {}): ProductRecord => ({
  ...productUnderTest('bol'),
  ...TEXTS,
  ...fields,
});

describe('what the audit log hears of a changed product', () => {
  it('is nothing of fields that are written for the first time as they were read before', () => {
    const written = product({
      family: 'goods',
      status: 'ordinary',
      onSale: false,
      wholesaleMoq: null,
      suppliers: [],
      availableAt: null,
      priceHt: 10_084,
      priceTtc: 12_000,
    });
    expect(productDifference(product(), written)).toEqual({
      before: { priceHt: 10_000, priceTtc: 11_900 },
      after: { priceHt: 10_084, priceTtc: 12_000 },
    });
  });

  it('is what was emptied, and each field by the name that the log has words for', () => {
    const before = product({ status: 'preorder', weight: 500, hot: true });
    expect(productDifference(before, product({ onSale: true }))).toEqual({
      before: { status: 'preorder', weight: 500, isFeatured: true, isOnSale: false },
      after: { status: 'ordinary', isFeatured: false, isOnSale: true },
    });
  });
});
