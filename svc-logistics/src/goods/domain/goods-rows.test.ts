import type { ProductSnapshot } from '@shop/contracts/catalog/events';
import { goodsRowsOf } from './goods-rows.ts';

const text = (fr: string, ar = '') => ({ fr, ar, en: '' });
const product = (rest: Partial<ProductSnapshot>): ProductSnapshot => ({
  uuid: 'p',
  shopUuid: 's',
  active: true,
  type: 'simple',
  slug: 'lampe',
  name: text('Lampe Été', 'مصباح الصيف'),
  sku: 'LM-1',
  barcode: '6130000000015',
  priceHt: 100,
  taxRate: 19,
  priceTtc: 119,
  categories: ['c'],
  brand: null,
  brandLine: null,
  collections: [],
  combinations: [],
  pack: null,
  thumb: 't.webp',
  categorySlug: 'lampes',
  weight: null,
  size: null,
  ...rest,
});
const size = (uuid: string, value: string, thumb: string | null = null) => ({
  uuid,
  sku: `LM-${value}`,
  priceTtc: 119,
  isDefault: false,
  values: [{ type: 'size', label: text('Taille'), value: text(value) }],
  thumb,
});

describe('goods of a product', () => {
  it('[BO-1.01] are the product itself, found by folded words of each language and by its codes', () => {
    expect(goodsRowsOf(product({}), 7)).toEqual([
      expect.objectContaining({
        _id: 'p:',
        seq: 7,
        combination: null,
        codes: ['06130000000015', 'LM-1'],
        sort: 'lampe ete',
        words: ['lampe', 'ete', 'مصباح', 'صيف', 'lm', '1', '6130000000015'],
      }),
    ]);
  });

  it('[BO-1.01] are its combinations, each with its values, reference and picture', () => {
    const rows = goodsRowsOf(
      product({ type: 'combinations', combinations: [size('a', '42', 'a.webp'), size('b', '43')] }),
      1,
    );
    expect(rows.map(({ _id, sort, sku, thumb }) => ({ _id, sort, sku, thumb }))).toEqual([
      { _id: 'p:a', sort: 'lampe ete 42', sku: 'LM-42', thumb: 'a.webp' },
      { _id: 'p:b', sort: 'lampe ete 43', sku: 'LM-43', thumb: 't.webp' },
    ]);
  });
});
