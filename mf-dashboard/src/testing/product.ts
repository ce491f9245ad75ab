import type { StaffProduct } from '@shop/contracts/catalog/dashboard';

const CATEGORY = '01920000-0000-7000-8000-0000000000c1';

/** A product as staff read it: a lamp of 1190 DA, begun in Arabic, without pictures. */
export const staffProduct = (more: Partial<StaffProduct> = {}): StaffProduct => ({
  ...{ uuid: '01920000-0000-7000-8000-000000000001', version: 4, type: 'simple', family: 'goods', status: 'ordinary' },
  ...{ active: true, isFeatured: false, isOnSale: false, slug: 'lampe', link: '/catalog/product/deco/lampe' },
  ...{ sku: 'L-1', barcode: null, name: { fr: 'Lampe', ar: 'مصباح' }, shortDescription: { fr: 'Petite' } },
  ...{ longDescription: { fr: '<p>Belle <strong>lampe</strong></p>' }, seoTitle: {}, seoDescription: {} },
  ...{ priceHt: 1000, priceTtc: 1190, taxRate: 19, supplyPriceHt: 600, wholesalePriceHt: null, wholesaleMoq: null },
  ...{ suppliers: [], mainCategory: CATEGORY, categories: [CATEGORY], brand: null, brandLine: null, tags: [] },
  ...{ collections: [], relatedProducts: [], features: [], combinations: [], pack: null, images: [], weight: 850 },
  ...{ size: null, availableAt: null, createdAt: '2026-01-01T00:00:00.000Z', deletedAt: null },
  ...more,
});
