import { Listing, Product } from '@shop/contracts/catalog/storefront';
import { type CatalogueUnderTest, startCatalogue, untilUnits } from './catalogue-under-test.ts';
import { ttc } from './shop-under-test.ts';

let catalogue: CatalogueUnderTest;
const slugs = (body: { products: { slug: string }[] }) => body.products.map(({ slug }) => slug);
const counts = (choices: { value: string; count: number }[]) =>
  Object.fromEntries(choices.map(({ value, count }) => [value, count]));

beforeAll(async () => {
  catalogue = await startCatalogue();
  const { kettle, oven, plaid } = catalogue.shop.products;
  await catalogue.setStock(kettle.uuid, null, 7);
  await catalogue.setStock(oven.uuid, null, 2);
  await catalogue.setStock(plaid.uuid, plaid.combinations[1]?.uuid ?? '', 5);
  const levels = [
    ['bouilloire', 7],
    ['four-encastrable', 2],
    ['plaid', 5],
  ] as const;
  for (const { url } of catalogue.service.replicas)
    for (const [slug, units] of levels) await untilUnits(catalogue, slug, units, url);
});
afterAll(() => catalogue.stop());

describe('the seven listings', () => {
  it('[SF-7.13] [D-10.02] lists a category with its descendants, by slug and by id', async () => {
    const bySlug = await catalogue.get('/web/public/api/category/products/maison');
    expect(bySlug.status).toBe(200);
    expect(() => Listing.parse(bySlug.body)).not.toThrow();
    expect(slugs(bySlug.body)).toEqual(['four-encastrable', 'bouilloire', 'mixeur', 'plaid', 'pack-cuisine']);
    const byId = await catalogue.get(`/web/public/api/category/products/${catalogue.shop.id.ovens}`);
    expect(slugs(byId.body)).toEqual(['four-encastrable']);
    expect(byId.body.context.path.map(({ slug }: { slug: string }) => slug)).toEqual(['maison', 'cuisine', 'fours']);
  });

  it('[SF-7.07] lists a brand', async () => {
    expect(slugs((await catalogue.get('/web/public/api/brand/products/atlas')).body)).toEqual([
      'four-encastrable',
      'bouilloire',
    ]);
  });

  it('[SF-7.08] lists a brand line', async () => {
    expect(slugs((await catalogue.get('/web/public/api/brandLine/products/atlas-pro')).body)).toEqual([
      'four-encastrable',
    ]);
  });

  it('[SF-7.09] lists a collection', async () => {
    expect(slugs((await catalogue.get('/web/public/api/collection/products/ramadan')).body)).toEqual(['bouilloire']);
  });

  it('[SF-7.10] lists new products', async () => {
    expect(slugs((await catalogue.get('/web/public/api/new/products')).body)).toEqual(['four-encastrable']);
  });

  it('[SF-7.11] lists what is discounted now, and not what an ended promotion discounted', async () => {
    expect(slugs((await catalogue.get('/web/public/api/discounted/products/all')).body).sort()).toEqual([
      'bouilloire',
      'four-encastrable',
    ]);
  });

  it('[SF-7.12] lists the products of a running promotion; an ended one is not found', async () => {
    const running = await catalogue.get('/web/public/api/discount/products/semaine-atlas');
    expect(slugs(running.body)).toEqual(['four-encastrable', 'bouilloire']);
    expect(running.body.context.endsAt).not.toBeNull();
    expect((await catalogue.get('/web/public/api/discount/products/fini')).status).toBe(404);
  });

  it('[D-10.01] counts a facet under the selection of the other facets, with the price range of the context', async () => {
    const { body } = await catalogue.get('/web/public/api/category/products/maison?brands=atlas&features[power]=1500w');
    expect(slugs(body)).toEqual(['bouilloire']);
    expect(counts(body.filterData.brands)).toEqual({ atlas: 1, numidia: 1 });
    expect(counts(body.filterData.features[0].choices)).toEqual({ '1500w': 1, '2000w': 1 });
    expect(body.filterData.priceRange).toEqual({
      min: ttc(200_000) / 100,
      max: Math.round(ttc(4_000_000) * 0.9) / 100,
    });
  });

  it('[D-10.01] filters by price and stock, sorts and pages', async () => {
    const inStock = await catalogue.get('/web/public/api/category/products/maison?inStock=true&sort=price_asc');
    expect(slugs(inStock.body)).toEqual(['plaid', 'bouilloire', 'pack-cuisine', 'four-encastrable']);
    expect(slugs((await catalogue.get('/web/public/api/category/products/maison?min=3000&max=6000')).body)).toEqual([
      'bouilloire',
      'mixeur',
    ]);
    const second = await catalogue.get('/web/public/api/category/products/maison?limit=2&page=2&sort=name_asc');
    expect(second.body).toMatchObject({ total: 5, page: 2, limit: 2 });
    const beyond = await catalogue.get('/web/public/api/category/products/maison?limit=2&page=99&sort=name_asc');
    expect(beyond.body).toMatchObject({ total: 5, page: 3, products: [{}] });
    expect(slugs(second.body)).toEqual(['mixeur', 'pack-cuisine']);
  });

  it('[SF-7.20] gives pages of 12 when no limit is asked for', async () => {
    expect((await catalogue.get('/web/public/api/category/products/maison')).body.limit).toBe(12);
  });

  it('[SF-2.90] shows a category picture under /uploads/category/{id}/{thumb}, null when it has none', async () => {
    expect((await catalogue.get('/web/public/api/category/products/cuisine')).body.context.image).toBe(
      `/uploads/category/${catalogue.shop.id.kitchen}/cuisine.webp`,
    );
    expect((await catalogue.get('/web/public/api/category/products/maison')).body.context.image).toBeNull();
  });

  it('answers in the language asked for', async () => {
    const { body } = await catalogue.get('/web/public/api/category/products/fours', { language: 'ar' });
    expect(body.context.name).toBe('أفران');
    expect(body.products[0].name).toBe('فُرْنٌ مُدْمَج');
  });
});

describe('search', () => {
  const search = async (q: string, language = 'fr') =>
    slugs((await catalogue.get(`/web/public/api/search/products?q=${encodeURIComponent(q)}`, { language })).body);

  it('[D-10.03] suggests a near word, as the shop writes it, where nothing is found, and none where none is near', async () => {
    const nothing = async (q: string, language = 'fr') => {
      const { body } = await catalogue.get(`/web/public/api/search/products?q=${encodeURIComponent(q)}`, { language });
      expect(body.total).toBe(0);
      return body.meant;
    };
    expect(await nothing('boxixxoire')).toBe('bouilloire');
    expect(await nothing('zzzzqq')).toBeUndefined();
    const found = await catalogue.get('/web/public/api/search/products?q=bouilloire');
    expect(found.body).not.toHaveProperty('meant');
  });
  it('[D-10.01] counts what is there without the filters, where these leave nothing', async () => {
    const path = '/web/public/api/category/products/maison?brands=atlas&min=9000000';
    expect((await catalogue.get(path)).body).toMatchObject({ total: 0, withoutFilters: 5 });
    expect((await catalogue.get('/web/public/api/category/products/maison')).body).not.toHaveProperty('withoutFilters');
  });

  it('[D-10.03] forgives typing errors and diacritics', async () => {
    expect((await search('bouiloire electrique'))[0]).toBe('bouilloire');
    expect((await search('MIXÉUR'))[0]).toBe('mixeur');
  });
  it('[D-10.03] folds Arabic letters and tashkeel', async () => {
    expect((await search('فرن مدمج', 'ar'))[0]).toBe('four-encastrable');
    expect((await search('غلايه', 'ar'))[0]).toBe('bouilloire');
  });
  it('[D-10.03] finds by the plural what is called by its singular', async () => {
    expect((await search('bouilloires'))[0]).toBe('bouilloire');
    expect((await search('غلايات', 'ar'))[0]).toBe('bouilloire');
  });
  it('[D-10.03] finds by sku, brand and category', async () => {
    expect((await search('PLAID-blue'))[0]).toBe('plaid');
    expect((await search('numidia')).sort()).toEqual(['mixeur', 'plaid']);
    expect(await search('textile')).toEqual(['plaid']);
  });
  it('[D-10.03] suggests while typing', async () => {
    const { body } = await catalogue.get('/web/public/api/search/suggestions?q=cui');
    expect(body.suggestions[0]).toMatchObject({ kind: 'category', href: '/catalog/category/cuisine' });
    const products = (await catalogue.get('/web/public/api/search/suggestions?q=bouil')).body.suggestions;
    expect(products[0]).toMatchObject({ kind: 'product', href: '/catalog/product/cuisine/bouilloire' });
    // The price, and the former price.
    expect(products[0]).toMatchObject({ price: Math.round(ttc(300_000) * 0.9) / 100, before: ttc(300_000) / 100 });
    const plain = (await catalogue.get('/web/public/api/search/suggestions?q=mixeur')).body.suggestions;
    expect([plain[0].kind, 'before' in plain[0]]).toEqual(['product', false]);
  });
});

describe('the product page', () => {
  it('gives a product by slug and by id with price, promotion, reviews and histogram', async () => {
    const { body } = await catalogue.get('/web/public/api/product/bouilloire');
    expect(() => Product.parse(body)).not.toThrow();
    expect(body).toMatchObject({
      priceTtc: ttc(300_000) / 100,
      productPriceAfterPromotion: Math.round(ttc(300_000) * 0.9) / 100,
      promotionRead: { value: 10, ruleType: 'percentage' },
      quantity: 7,
      available: true,
      ratingHistogram: [0, 0, 0, 1, 0],
      rating: { average: 4, count: 1 },
    });
    expect(body.reviewsSerialized).toHaveLength(1);
    expect((await catalogue.get(`/web/public/api/product/${body.id}`)).body.slug).toBe('bouilloire');
  });

  it('shows all pictures of a product, those of its card first', async () => {
    const { body } = await catalogue.get('/web/public/api/product/mixeur');
    const ids = body.images.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['mixer-1', 'mixer-2', 'mixer-3', 'mixer-4', 'mixer-5']);
    expect(body.images[4]).toMatchObject({ thumb: '/uploads/product/mixer/5/thumb.webp' });
  });

  it('shows the availability of each combination', async () => {
    const { body } = await catalogue.get('/web/public/api/product/plaid');
    expect(
      body.productCombinations.map(
        ({ sku, quantity, available }: { sku: string; quantity: number; available: boolean }) => ({
          sku,
          quantity,
          available,
        }),
      ),
    ).toEqual([
      { sku: 'PLAID-red', quantity: 0, available: false },
      { sku: 'PLAID-blue', quantity: 5, available: true },
    ]);
  });

  it('[D-3.13] prices a pack by its lines and counts the packs its lines allow', async () => {
    const { body } = await catalogue.get('/web/public/api/product/pack-cuisine');
    expect(body).toMatchObject({
      computedPackPriceHt: 8000,
      priceTtc: (2 * ttc(300_000) + ttc(200_000)) / 100,
      computedPackAvailable: 3,
      needsConfiguration: true,
    });
    expect(body.productsInPackSerialized).toHaveLength(2);
  });

  it('keeps scripts out of what it stores', async () => {
    const { body } = await catalogue.get('/web/public/api/product/bouilloire');
    expect(body.longDescription).toBe('<p>Long</p>');
  });

  it('does not show an inactive product', async () => {
    expect((await catalogue.get('/web/public/api/product/cache')).status).toBe(404);
  });

  it('[SF-7.05] gives four groups of related products', async () => {
    const { kettle } = catalogue.shop.products;
    const { body } = await catalogue.get(
      `/web/api/product/cross_selling/${kettle.uuid}/${catalogue.shop.id.atlas}/${catalogue.shop.id.kitchen}`,
    );
    expect(Object.keys(body).sort()).toEqual([
      'newProducts',
      'productsFromSameBrand',
      'productsFromSameCategory',
      'relatedProducts',
    ]);
    expect(body.productsFromSameBrand.map(({ slug }: { slug: string }) => slug)).toEqual(['four-encastrable']);
    expect(body.productsFromSameCategory.map(({ slug }: { slug: string }) => slug)).not.toContain('bouilloire');
  });
});

describe('home, shop and texts', () => {
  it('[SF-2.91] leaves out a module without content', async () => {
    const { body } = await catalogue.get('/web/public/api/home');
    expect(body.modules.map(({ type }: { type: string }) => type)).toEqual(['products_carousel', 'html_block']);
  });
  it('[SF-3.17] gives the shop with menu, footer and theme', async () => {
    const { body } = await catalogue.get('/web/public/api/shop');
    expect(body).toMatchObject({
      uuid: catalogue.shop.id.shop,
      name: 'El Bahdja',
      activeAddToCart: true,
      theme: { '--color-accent': '#123456' },
    });
    expect(body.menu[0]).toMatchObject({ href: '/catalog/category/cuisine', count: 4 });
  });
  it('[D-10.05] lists every page of the shop but its products, and gives listings their data for search engines', async () => {
    const { body } = await catalogue.get('/web/public/api/addresses');
    const paths = body.addresses.map(({ path }: { path: string }) => path);
    for (const path of [
      '/catalog/category/cuisine',
      '/catalog/brands/atlas',
      '/catalog/brandlines/atlas-pro',
      '/catalog/collections/ramadan',
      '/promotions/semaine-atlas',
      '/blog/categories/conseils',
      '/blog/bien-choisir',
      '/pages/conditions',
      '/contact',
    ])
      expect(paths).toContain(path);
    expect(paths).not.toContain('/pages/pour-nos-amis');
    expect((await catalogue.get('/web/public/api/page/pour-nos-amis')).body).toMatchObject({ unlisted: true });
    expect(body.addresses.find(({ path }: { path: string }) => path === '/blog/bien-choisir').at).toMatch(
      /^20\d\d-.*Z$/,
    );
    for (const listing of ['category/products/cuisine', 'brand/products/atlas', 'collection/products/ramadan'])
      expect((await catalogue.get(`/web/public/api/${listing}`)).body.context).toMatchObject({
        seoTitle: 'Titre',
        seoDescription: 'Description',
      });
  });
  it('gives blog posts and pages, cleaned', async () => {
    expect((await catalogue.get('/web/public/api/blog/bien-choisir')).body).toMatchObject({
      publicTitle: 'Bien choisir son four',
      html: '<p>Mesurez.</p>',
    });
    expect((await catalogue.get('/web/public/api/blog?category=conseils')).body.posts).toHaveLength(1);
    expect((await catalogue.get('/web/public/api/page/conditions')).body.html).not.toContain('onerror');
  });
});
