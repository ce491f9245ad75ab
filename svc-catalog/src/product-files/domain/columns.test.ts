import { PRODUCT_FAMILIES, PRODUCT_STATUSES, type StaffProduct, TAX_RATES } from '@shop/contracts/catalog/dashboard';
import fc from 'fast-check';
import { productUnderTest } from '../../products/domain/product-under-test.ts';
import { productOnTheWire } from '../../products/domain/product-on-the-wire.ts';
import { plain, readTexts, writeTexts } from './cells.ts';
import type { EntityWords } from '../../shared/entity-words.ts';
import { COLUMN_KEYS, PRODUCT_COLUMNS } from './columns.ts';

/** In these tests the name of an entity is its id in capitals. */
const words: EntityWords = {
  wordOf: (_kind, id) => id.toUpperCase(),
  idOf: (_kind, word) => (word === word.toUpperCase() ? word.toLowerCase() : undefined),
  itemOf: () => undefined,
};
const NO_TEXTS = { shortDescription: {}, longDescription: {}, seoTitle: {}, seoDescription: {} };
const BASE = productOnTheWire({ ...productUnderTest('one'), ...NO_TEXTS }, '-');

const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map(plain);
const texts = fc.record({ fr: text, ar: text, en: text }, { requiredKeys: [] });
const id = fc.stringMatching(/^[a-z]{1,8}$/);
const ids = fc.uniqueArray(id, { maxLength: 4 });
const dzd = fc.nat(9_999_999_999).map((centimes) => centimes / 100);
const orNull = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null });
const length = fc.nat(10_000);

const products: fc.Arbitrary<StaffProduct> = fc
  .record({
    sku: id,
    slug: id,
    name: texts,
    shortDescription: texts,
    longDescription: texts,
    seoTitle: texts,
    seoDescription: texts,
    family: fc.constantFrom(...PRODUCT_FAMILIES),
    status: fc.constantFrom(...PRODUCT_STATUSES),
    active: fc.boolean(),
    isFeatured: fc.boolean(),
    isOnSale: fc.boolean(),
    mainCategory: id,
    categories: ids,
    brand: orNull(id),
    brandLine: orNull(id),
    tags: ids,
    collections: ids,
    relatedProducts: ids,
    priceHt: orNull(dzd),
    priceTtc: orNull(dzd),
    taxRate: fc.constantFrom(...TAX_RATES),
    supplyPriceHt: orNull(dzd),
    wholesalePriceHt: orNull(dzd),
    wholesaleMoq: orNull(fc.nat(1000)),
    posPriceTtc: orNull(dzd),
    phonePriceTtc: orNull(dzd),
    installmentPriceTtc: orNull(dzd),
    suppliers: fc.array(fc.record({ name: id, priceHt: orNull(dzd) }), { maxLength: 3 }),
    barcode: orNull(id),
    weight: orNull(fc.nat(100_000)),
    size: orNull(fc.record({ height: length, width: length, length })),
    availableAt: orNull(fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') })),
  })
  .map(({ availableAt, ...fields }) => ({
    ...BASE,
    ...fields,
    availableAt: availableAt?.toISOString() ?? null,
  }));

describe('the columns of a file of products', () => {
  it('give back what they were written from, each by itself', () => {
    fc.assert(
      fc.property(products, (product) => {
        for (const { key, write, read } of PRODUCT_COLUMNS) {
          const written = write(product, words);
          const again = read(written, words, BASE, {});
          if ('why' in again) throw new Error(`${key} ${JSON.stringify(written)}: ${again.why}`);
          const { version: _version, ...fields } = { version: 0, ...again.value };
          const after = { ...BASE, mainCategory: product.mainCategory, ...fields } as StaffProduct; // the same fields
          if (key !== 'type') expect([key, write(after, words)]).toEqual([key, written]);
        }
      }),
    );
  });

  it('give back texts in their order, with any content', () => {
    const any = fc.array(fc.oneof(text, fc.constantFrom('|', '\\', '\\|', 'a|b', 'a \\')).map(plain), { maxLength: 5 });
    fc.assert(
      fc.property(any, (texts) => {
        const read = readTexts(plain(writeTexts(texts)));
        expect(texts.map((_text, at) => read[at] ?? '')).toEqual(texts);
      }),
    );
  });

  it('are all in the order of the file, once', () => {
    const known = [...PRODUCT_COLUMNS.map(({ key }) => key), 'parent', 'values', 'combinationName', 'isDefault'];
    const beside = ['features', 'images', 'imageAlt_fr', 'imageAlt_ar', 'imageAlt_en', 'packLines', 'packStrict'];
    expect([...known, ...beside].toSorted()).toEqual(COLUMN_KEYS.toSorted());
  });

  it('give the reason why a cell is invalid', () => {
    const whyOf = (key: string, cell: string) => {
      const again = PRODUCT_COLUMNS.find((column) => column.key === key)?.read(cell, words, BASE, {});
      return again && 'why' in again ? [again.why, again.said] : again;
    };
    expect(whyOf('priceTtc', '12,500')).toEqual(['amount', undefined]);
    expect(whyOf('priceTtc', '12 500,50 DA')).toEqual({ value: { priceTtc: 12_500.5 } });
    expect(whyOf('active', 'peut-être')).toEqual(['flag', undefined]);
    expect(whyOf('active', 'نعم')).toEqual({ value: { active: true } });
    expect(whyOf('categories', 'A | b')).toEqual(['unknown', 'b']);
    expect(whyOf('taxRate', '20')).toEqual(['rate', '19, 9, 0']);
    expect(whyOf('family', 'lampes')).toEqual(['oneOf', 'goods, digital, service, pack']);
    expect(whyOf('size', '1x2')).toEqual(['size', undefined]);
    expect(whyOf('availableAt', '31/12/2026')).toEqual(['time', undefined]);
    expect(whyOf('availableAt', '2026-12-31')).toEqual({ value: { availableAt: '2026-12-30T23:00:00.000Z' } });
    expect(whyOf('suppliers', 'Atlas')).toEqual(['pair', 'Atlas']);
    expect(whyOf('sku', '')).toEqual(['code', undefined]);
  });
});
