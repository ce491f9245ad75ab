import { decideRestoring } from './decide-restoring.ts';
import type { ProductRecord } from './product-records.ts';
import { productUnderTest } from './product-under-test.ts';

const binned: ProductRecord = {
  ...productUnderTest('p', {
    mainCategory: 'c',
    categories: ['c', 'd'],
    brand: 'b',
    brandLine: 'l',
    tags: ['t', 'u'],
    collections: ['k'],
    deletedAt: 1,
  }),
  shortDescription: {},
  longDescription: {},
  seoTitle: {},
  seoDescription: {},
};
/** The facts after these entities were deleted. */
const without = (...gone: readonly string[]) => ({
  isThere: (_kind: string, id: string) => !gone.includes(id),
  brandOfLine: (line: string) => (line === 'l' ? 'b' : undefined),
  skuTaken: false,
});

describe('a product that comes out of the bin', () => {
  it('keeps its place, without tags and collections that were deleted in the meantime', () => {
    const { mainCategory, categories, brand, brandLine, tags, collections } = binned;
    expect(decideRestoring(binned, {}, without())).toEqual({
      decision: { mainCategory, categories, brand, brandLine, tags, collections },
    });
    expect(decideRestoring(binned, {}, without('d', 'u', 'k', 'l'))).toEqual({
      decision: { mainCategory, categories: ['c'], brand, brandLine: null, tags: ['t'], collections: [] },
    });
  });
  it('needs another category, or another brand or none, where its own is gone', () => {
    expect(decideRestoring(binned, {}, without('c'))).toEqual({ refusal: 'categoryGone' });
    expect(decideRestoring(binned, { mainCategory: 'x' }, without('c', 'x'))).toEqual({ refusal: 'categoryGone' });
    expect(decideRestoring(binned, { mainCategory: 'd' }, without('c'))).toMatchObject({
      decision: { mainCategory: 'd', categories: ['d'] },
    });
    expect(decideRestoring(binned, { mainCategory: 'd' }, without())).toMatchObject({
      decision: { categories: ['d'] },
    });
    expect(decideRestoring(binned, {}, without('b'))).toEqual({ refusal: 'brandGone' });
    expect(decideRestoring(binned, { brand: null }, without('b'))).toMatchObject({
      decision: { brand: null, brandLine: null },
    });
  });
  it('stays there while another one has its reference', () =>
    expect(decideRestoring(binned, {}, { ...without(), skuTaken: true })).toEqual({ refusal: 'skuTaken' }));
  it('is there already', () => {
    const { deletedAt: _deletedAt, ...standing } = binned;
    expect(decideRestoring(standing, {}, without())).toEqual({ refusal: 'there' });
  });
});
