import { MODULE_TYPES } from '@shop/contracts/catalog';
import { CrossSelling, HomeModule, Listing, Product, ProductNames } from '@shop/contracts/catalog/storefront';
import { PLAIN_MODULE, type SeedModule } from '@shop/contracts/seed';
import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { type CatalogueUnderTest, fill, startCatalogue, untilUnits } from './catalogue-under-test.ts';
import { publishOrder } from './ordering.ts';
import { shopUnderTest, ttc } from './shop-under-test.ts';

/* The fields that the specification names (SF-3), in every response with such an entity. */

let catalogue: CatalogueUnderTest;
let database: mongoose.Connection;
const words = (fr: string) => ({ fr, ar: `${fr} ع`, en: `${fr} en` });
const picture = {
  alt: words('Photo'),
  src: '/uploads/a.webp',
  width: 660,
  height: 500,
  srcset: '/uploads/a.webp 660w',
};
/** A shop whose owner has set up rows of each kind that has fields of its own. */
const furnished = shopUnderTest('Meublée', [`${newId()}.test`], false);
const { id } = furnished;
const rowOf = (type: SeedModule['type'], position: number, rest: Partial<SeedModule> = {}): SeedModule => ({
  ...PLAIN_MODULE,
  uuid: newId(),
  type,
  position,
  publicTitle: words(type),
  ...rest,
});
const nothing = PLAIN_MODULE.source;
const slide = {
  kicker: null,
  title: words('Lampes'),
  html: null,
  link: null,
  linkLabel: null,
  secondLink: null,
  secondLinkLabel: null,
  bgColor: null,
  picture,
};
/** A page of the shop that has a row of every kind. */
const page = furnished.data.cmsPages[0]?.uuid ?? '';
const contents: Partial<Record<SeedModule['type'], Partial<SeedModule>>> = {
  collection_products: { source: { ...nothing, collection: id.collection } },
  tag_products: { source: { ...nothing, tag: id.tag } },
  banner: { source: { ...nothing, slides: [slide] } },
  banner_carousel: { source: { ...nothing, slides: [slide] } },
  html_block: { html: words('<p>x</p>') },
  text_carousel: { html: words('<ul><li>x</li></ul>') },
};
const rows = [
  rowOf('products_grid', 1, {
    showTitle: false,
    link: '/promotions',
    size: 'large',
    containerClass: 'bande',
    wrapperCssClass: 'serre',
    bgColor: '#0b2e25',
    number: 2,
    responsiveNumber: { mobile: 1, tablet: 2, desktop: 3 },
    html: words('<p>Bienvenue</p>'),
    source: { ...nothing, select: 'bestsellers' },
  }),
  rowOf('banner', 2, { source: { ...nothing, slides: [slide] } }),
  rowOf('categories_carousel', 3),
  rowOf('discount_block', 4),
  rowOf('blog_posts_carousel', 5),
  rowOf('blog_categories_carousel', 6),
  rowOf('text_carousel', 7, { active: false, html: words('<ul><li>x</li></ul>') }),
  ...MODULE_TYPES.map((type, at) => rowOf(type, 100 + at, { page, ...contents[type] })),
];
const modules: HomeModule[] = [];
const moduleOf = (type: string): HomeModule => {
  const found = modules.find((module) => module.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
};

beforeAll(async () => {
  catalogue = await startCatalogue();
  const { mongoUrl, database: dbName } = catalogue.environment;
  database = await mongoose.createConnection(mongoUrl, { dbName }).asPromise();
  const { kettle, plaid } = catalogue.shop.products;
  await catalogue.setStock(kettle.uuid, null, 7);
  await catalogue.setStock(plaid.uuid, plaid.combinations[1]?.uuid ?? '', 5);
  await untilUnits(catalogue, 'plaid', 5);
  await fill(catalogue.environment, [
    {
      ...furnished.data,
      shop: { ...furnished.data.shop, listingMode: 'infinite' },
      modules: rows,
      promotions: furnished.data.promotions.map((promotion) => ({
        ...promotion,
        bannerThumb: '/uploads/semaine.webp',
      })),
      sales: [],
      blogPosts: furnished.data.blogPosts.map((post) => ({ ...post, thumbnail: '/uploads/post.webp' })),
    },
  ]);
  const { kettle: own, oven } = furnished.products;
  await catalogue.setStock(own.uuid, null, 3, id.shop);
  await publishOrder(catalogue, id.shop, [
    { product: own.uuid, quantity: 2 },
    { product: oven.uuid, quantity: 3 },
  ]);
  await eventually(async () => {
    const { body } = await catalogue.get('/web/public/api/home', { shop: id.shop });
    modules.splice(0, modules.length, ...HomeModule.array().parse(body.modules));
    if (!modules.some(({ type }) => type === 'discount_block')) throw new Error('not all rows are there yet');
    if (moduleOf('products_grid').products?.length !== 2) throw new Error('not all orders are counted yet');
  });
  // Each replica by itself: what is in stock is shown in more modules.
  for (const { url: at } of catalogue.service.replicas)
    await eventually(async () => {
      const { body } = await catalogue.get('/web/public/api/page/conditions?view=page', { shop: id.shop, at });
      const sold = HomeModule.array()
        .parse(body.modules)
        .find(({ type }) => type === 'bestsellers_products');
      expect(sold && 'products' in sold ? sold.products : undefined).toHaveLength(1);
    });
});
afterAll(async () => {
  await database.close();
  await catalogue.stop();
});

const productOf = async (slug: string, query = '') =>
  (await catalogue.get(`/web/public/api/product/${slug}${query}`)).body;
const named = (entity: { id: string; slug: string }, name: string) => ({ id: entity.id, name, slug: entity.slug });

describe('fields of a product', () => {
  it('[SF-3.05] [D-1.01] names of a product as the specification writes them', async () => {
    const { shop } = catalogue;
    const { oven } = shop.products;
    const body = await productOf('four-encastrable');
    expect(() => Product.parse(body)).not.toThrow();
    const category = named({ id: shop.id.ovens, slug: 'fours' }, 'Fours');
    const brand = { ...named({ id: shop.id.atlas, slug: 'atlas' }, 'Atlas'), logo: null };
    const line = named({ id: shop.id.line, slug: 'atlas-pro' }, 'Atlas Pro');
    const image = `/uploads/product/${oven.uuid}`;
    const imageResizeds = [
      { size: 'grid_display', url: `${image}/grid.webp`, width: 640, height: 640, format: 'webp' },
    ];
    expect(body).toMatchObject({
      id: oven.uuid,
      uid: oven.uuid,
      slug: 'four-encastrable',
      name: 'Four encastrable',
      type: 'simple',
      priceHt: 40_000,
      computedPackPriceHt: null,
      computedPackAvailable: null,
      promotionRead: { value: 10, ruleType: 'percentage' },
      productPriceAfterPromotion: Math.round(ttc(4_000_000) * 0.9) / 100,
      productLangs: [
        { languageCode: 'fr', name: 'Four encastrable', shortDescription: 'Court', longDescription: '<p>Long</p>' },
        { languageCode: 'ar', name: 'فُرْنٌ مُدْمَج' },
        { languageCode: 'en', name: 'Built-in oven' },
      ],
      productLangsReadTransaction: [
        { languageCode: 'fr', name: 'Four encastrable' },
        { languageCode: 'ar', name: 'فُرْنٌ مُدْمَج' },
        { languageCode: 'en', name: 'Built-in oven' },
      ],
      productCombinations: [],
      mainCategory: category,
      mainCategoryRead: {
        ...category,
        langs: [
          { locale: 'fr', name: 'Fours', description: 'Texte' },
          { locale: 'ar', name: 'أفران' },
          { locale: 'en', name: 'Ovens' },
        ],
      },
      brand,
      brandRead: brand,
      brandLineRead: line,
      tagsRead: [named({ id: shop.id.tag, slug: 'livraison-rapide' }, 'Livraison rapide')],
      featureValuesRead: [{ type: 'Puissance', value: '2000w' }],
      reviewsSerialized: [],
      images: [{ thumb: `${image}/thumb.webp`, imageResizeds }],
      thumb: `${image}/thumb.webp`,
      imageResizeds,
      productsInPackSerialized: [],
      strictPackCombinations: false,
      dateAdd: new Date(oven.dateAdd).toISOString(),
    });
  });

  it('[SF-3.05] a product in a list has its names as well, and so has a related product', async () => {
    const listed = (await catalogue.get('/web/public/api/category/products/fours')).body;
    expect(Listing.parse(listed).products.map((product) => ProductNames.parse(product).brandRead?.name)).toEqual([
      'Atlas',
    ]);
    const { kettle } = catalogue.shop.products;
    const { atlas, kitchen } = catalogue.shop.id;
    const beside = await catalogue.get(`/web/api/product/cross_selling/${kettle.uuid}/${atlas}/${kitchen}`);
    for (const group of Object.values(CrossSelling.parse(beside.body)))
      for (const product of group) expect(() => ProductNames.parse(product)).not.toThrow();
  });

  it('[SF-3.06] a combination has all its names', async () => {
    const { combinations } = catalogue.shop.products.plaid;
    const [, blue] = combinations;
    const [, shown] = (await productOf('plaid')).productCombinations;
    expect(shown).toMatchObject({
      id: blue?.uuid,
      uuid: blue?.uuid,
      sku: 'PLAID-blue',
      barcode: '6130000000017',
      priceHt: 2500,
      quantity: 5,
      available: true,
      isDefault: false,
      values: [
        {
          type: 'color',
          type_label: 'Couleur',
          value: 'blue',
          valueLangs: [
            { languageCode: 'fr', value: 'blue' },
            { languageCode: 'ar', value: 'blue ع' },
            { languageCode: 'en', value: 'blue en' },
          ],
          color: '#000000',
        },
      ],
      images: [],
    });
  });

  it('[SF-3.07] an item of a pack has all its names', async () => {
    const { kettle, plaid } = catalogue.shop.products;
    const { productsInPackSerialized: items } = await productOf('pack-cuisine');
    expect(items[0]).toMatchObject({
      id: kettle.uuid,
      combinationId: null,
      quantity: 2,
      unitPriceHt: 3000,
      combinations: [],
      name: 'Bouilloire électrique',
      thumb: `/uploads/product/${kettle.uuid}/thumb.webp`,
    });
    expect(items[1].combinations.map(({ id: of }: { id: string }) => of)).toEqual(
      plaid.combinations.map(({ uuid }) => uuid),
    );
  });

  it('[D-1.03] money is centimes in the database and a decimal of DZD on the wire', async () => {
    const { kettle } = catalogue.shop.products;
    expect(kettle.priceHt).toBe(300_000);
    const stored = await database
      .collection<{ _id: string; priceHt: number; priceTtc: number }>('products')
      .findOne({ _id: kettle.uuid });
    expect([stored?.priceHt, stored?.priceTtc]).toEqual([300_000, 357_000]);
    const { priceHt, priceTtc, productPriceAfterPromotion } = await productOf('bouilloire');
    expect([priceHt, priceTtc, productPriceAfterPromotion]).toEqual([3000, 3570, 3213]);
  });

  it('a page is given only what it shows', async () => {
    const page = await productOf('plaid', '?view=page');
    expect(() => Product.parse(page)).not.toThrow();
    for (const name of ['productLangs', 'productLangsReadTransaction', 'mainCategoryRead', 'tagsRead', 'thumb'])
      expect(page).not.toHaveProperty(name);
    const [card] = (await catalogue.get('/web/public/api/category/products/fours?view=page')).body.products;
    expect(Object.keys(card).sort()).toEqual(
      [
        ...['available', 'badges', 'brand', 'defaultCombinationId', 'id', 'images', 'mainCategory', 'name'],
        ...['needsConfiguration', 'priceTtc', 'productPriceAfterPromotion', 'promotionRead', 'slug', 'type'],
      ].sort(),
    );
    expect(card.images[0]).not.toHaveProperty('thumb');
    expect((await catalogue.get('/web/public/api/product/plaid?view=all')).status).toBe(400);
  });
});

describe('fields of the home page', () => {
  it('[SF-1.05] the rows that the shop’s owner stored come out in their order, those that are on', () => {
    expect(modules.map(({ type }) => type)).toEqual(rows.slice(0, 6).map(({ type }) => type));
  });

  it('[SF-2.92.03] [SF-2.92.04] [SF-2.92.05] [SF-2.92.06] [SF-2.92.07] a row of each kind has the products it is for', async () => {
    const { body } = await catalogue.get('/web/public/api/page/conditions?view=page', { shop: id.shop });
    const there = HomeModule.array().parse(body.modules);
    expect(there.map(({ type }) => type)).toEqual([...MODULE_TYPES]);
    const shown = (type: string) => there.find((module) => module.type === type)?.products?.map(({ slug }) => slug);
    expect(shown('discounted_products')).toEqual(['bouilloire']);
    expect(shown('bestsellers_products')).toEqual(['bouilloire']);
    expect(shown('collection_products')).toEqual(['bouilloire']);
    expect(shown('tag_products')).toEqual(['four-encastrable']);
    expect(shown('brand_lines_products_carousel')).toEqual(['four-encastrable']);
  });

  it('[SF-2.22] the shop says how its listings go on', async () => {
    const chosen = await catalogue.get('/web/public/api/shop', { shop: id.shop });
    expect(chosen.body.listingMode).toBe('infinite');
    expect((await catalogue.get('/web/public/api/shop')).body).not.toHaveProperty('listingMode');
  });

  it('[SF-3.13] [D-1.01] a module has its names, resolved and as it was stored', () => {
    const grid = moduleOf('products_grid');
    expect(grid).toMatchObject({
      publicTitle: 'products_grid',
      link: '/promotions',
      size: 'large',
      containerClass: 'bande',
      showTitle: false,
      bgColor: '#0b2e25',
      number: 2,
      responsiveNumber: { mobile: 1, tablet: 2, desktop: 3 },
      wrapperCssClass: 'serre',
      html: '<p>Bienvenue</p>',
      images: [],
    });
    expect(grid.products).toHaveLength(2);
    expect(grid.moduleLangs).toEqual(
      (['fr', 'ar', 'en'] as const).map((lang) => ({
        lang,
        publicTitle: words('products_grid')[lang],
        html: lang === 'fr' ? '<p>Bienvenue</p>' : `<p>Bienvenue</p>${lang === 'ar' ? ' ع' : ' en'}`,
      })),
    );
    expect(moduleOf('banner').images).toEqual([{ ...picture, alt: 'Photo' }]);
  });

  it('[SF-3.14] a discount has its names', () => {
    const [discount] = moduleOf('discount_block').discounts ?? [];
    expect(discount).toMatchObject({
      id: id.sale,
      discountValue: 10,
      ruleType: 'percentage',
      rule: 'brand',
      ruleEntityName: 'Atlas',
      bannerThumb: '/uploads/semaine.webp',
      subtitle: 'Moins 10 %',
      discountLangRead: [
        { languageCode: 'fr', name: 'Semaine Atlas', title: 'Semaine Atlas', subtitle: 'Moins 10 %' },
        { languageCode: 'ar', name: 'Semaine Atlas ع' },
        { languageCode: 'en', name: 'Semaine Atlas en' },
      ],
    });
    expect(Date.parse(discount?.discountEndDate ?? '')).toBeGreaterThan(Date.now());
  });

  it('[SF-3.15] a post and a blog category have their names', async () => {
    const post = {
      slug: 'bien-choisir',
      thumbnail: '/uploads/post.webp',
      publicTitle: 'Bien choisir son four',
      categories: [{ name: 'Conseils', slug: 'conseils' }],
    };
    expect(moduleOf('blog_posts_carousel').posts).toMatchObject([post]);
    const read = await catalogue.get('/web/public/api/blog/bien-choisir', { shop: id.shop });
    expect(read.body).toMatchObject(post);
    expect(Date.parse(read.body.createdAt)).toBe(Date.parse(furnished.data.blogPosts[0]?.createdAt ?? ''));
    expect(moduleOf('blog_categories_carousel').blogCategories).toMatchObject([
      {
        slug: 'conseils',
        name: 'Conseils',
        description: 'Nos conseils',
        thumbnail: null,
        localizedData: [
          { locale: 'fr', name: 'Conseils', description: 'Nos conseils' },
          { locale: 'ar', name: 'Conseils ع', description: 'Nos conseils ع' },
          { locale: 'en', name: 'Conseils en', description: 'Nos conseils en' },
        ],
      },
    ]);
  });

  it('[SF-3.16] a category has its names', () => {
    expect(moduleOf('categories_carousel').categories?.find(({ id: of }) => of === id.home)).toMatchObject({
      slug: 'maison',
      thumb: null,
      langs: [
        { locale: 'fr', name: 'Maison', description: 'Texte' },
        { locale: 'ar', name: 'المنزل' },
        { locale: 'en', name: 'Home' },
      ],
    });
  });

  it('[SF-3.21] a listing has its products and what they can be narrowed by', async () => {
    const { body } = await catalogue.get('/web/public/api/category/products/maison');
    expect(body.products).toHaveLength(5);
    expect(Object.keys(body.filterData).sort()).toEqual(
      ['attributes', 'brandlines', 'brands', 'features', 'priceRange', 'subCategories', 'tags'].sort(),
    );
    const { brands, brandlines, subCategories, features, attributes, priceRange } = body.filterData;
    expect(brands.map(({ label }: { label: string }) => label)).toEqual(['Atlas', 'Numidia']);
    expect(brandlines).toEqual([{ value: 'atlas-pro', label: 'Atlas Pro', count: 1 }]);
    expect(subCategories.map(({ value }: { value: string }) => value)).toEqual(['cuisine', 'textile']);
    expect(features[0]).toMatchObject({ label: 'power', labelTrans: 'Puissance' });
    expect([features[0].data, features[0].dataTrans]).toEqual([
      ['1500w', '2000w'],
      ['1500w', '2000w'],
    ]);
    const arabic = (await catalogue.get('/web/public/api/category/products/maison', { language: 'ar' })).body;
    expect(arabic.filterData.attributes[0]).toMatchObject({
      label: 'color',
      labelTrans: 'اللون',
      data: ['blue', 'red'],
      dataTrans: ['blue ع', 'red ع'],
    });
    expect(attributes[0].labelTrans).toBe('Couleur');
    expect(priceRange.max).toBeGreaterThan(priceRange.min);
  });
});
