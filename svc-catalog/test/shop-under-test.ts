import {
  PLAIN_MODULE,
  SHOP_BEGINS,
  type SeedCatalog,
  type SeedProduct,
  type SeedPromotion,
} from '@shop/contracts/seed';
import { newId } from '@shop/service-kit';

/* A small shop with one of everything that the tests look at. */

const text = (fr: string, ar = `${fr} ع`, en = `${fr} en`) => ({ fr, ar, en });
const seo = { seoTitle: text('Titre'), seoDescription: text('Description') };
const DAY = 24 * 60 * 60 * 1000;

export const ttc = (priceHt: number): number => Math.round(priceHt * 1.19);

const picture = (id: string, folder: string): SeedProduct['images'][number] => ({
  id,
  alt: text('Photo'),
  original: `${folder}/original.jpg`,
  thumb: `${folder}/thumb.webp`,
  imageResizeds: [{ size: 'grid_display', url: `${folder}/grid.webp`, width: 640, height: 640, format: 'webp' }],
});
const product = (
  fields: Partial<SeedProduct> & Pick<SeedProduct, 'slug' | 'name' | 'mainCategory' | 'categories'> & { ht?: number },
): SeedProduct => {
  const { ht = 100_000, ...rest } = fields;
  const uuid = fields.uuid ?? newId();
  return {
    uuid,
    type: 'simple',
    active: true,
    shortDescription: text('Court'),
    longDescription: text('<p>Long</p><script>alert(1)</script>'),
    ...seo,
    sku: `SKU-${fields.slug}`,
    priceHt: ht,
    priceTtc: ttc(ht),
    taxRate: 19,
    brand: null,
    brandLine: null,
    collections: [],
    tags: [],
    features: [],
    combinations: [],
    pack: null,
    images: [picture(`img-${uuid}`, `/uploads/product/${uuid}`)],
    weight: 500,
    size: null,
    dateAdd: new Date(Date.now() - 200 * DAY).toISOString(),
    position: 100,
    hot: false,
    related: [],
    ...rest,
  };
};

export const shopUnderTest = (name: string, hosts: string[], isDefault: boolean) => {
  const id = {
    shop: newId(),
    home: newId(),
    kitchen: newId(),
    ovens: newId(),
    textile: newId(),
    atlas: newId(),
    numidia: newId(),
    line: newId(),
    collection: newId(),
    tag: newId(),
    sale: newId(),
    old: newId(),
    blog: newId(),
    post: newId(),
  };
  const window = { max: 10, windowSeconds: 600 };
  const color = (value: string) => ({
    type: 'color',
    typeText: text('Couleur', 'اللون', 'Colour'),
    value,
    valueText: text(value),
    color: '#000000',
  });
  const power = (value: string) => ({
    type: 'power',
    typeText: text('Puissance', 'القوة', 'Power'),
    value,
    valueText: text(value),
  });
  const oven = product({
    slug: 'four-encastrable',
    name: text('Four encastrable', 'فُرْنٌ مُدْمَج', 'Built-in oven'),
    mainCategory: id.ovens,
    categories: [id.ovens, id.kitchen],
    brand: id.atlas,
    brandLine: id.line,
    ht: 4_000_000,
    features: [power('2000w')],
    tags: [id.tag],
    position: 1,
    dateAdd: new Date(Date.now() - 2 * DAY).toISOString(),
  });
  const kettle = product({
    slug: 'bouilloire',
    name: text('Bouilloire électrique', 'غلاية كهربائية', 'Electric kettle'),
    mainCategory: id.kitchen,
    categories: [id.kitchen],
    brand: id.atlas,
    ht: 300_000,
    features: [power('1500w')],
    collections: [id.collection],
    position: 2,
  });
  const mixer = product({
    slug: 'mixeur',
    name: text('Mixeur plongeant', 'خلاط يدوي', 'Hand blender'),
    mainCategory: id.kitchen,
    categories: [id.kitchen],
    brand: id.numidia,
    ht: 500_000,
    features: [power('1500w')],
    position: 3,
    images: [1, 2, 3, 4, 5].map((number) => picture(`mixer-${number}`, `/uploads/product/mixer/${number}`)),
  });
  const combination = (value: string, ht: number, isDefault: boolean) => ({
    uuid: newId(),
    sku: `PLAID-${value}`,
    barcode: `613000000001${value === 'red' ? 0 : 7}`,
    priceHt: ht,
    priceTtc: ttc(ht),
    isDefault,
    values: [color(value)],
    images: [],
  });
  const plaid = product({
    slug: 'plaid',
    name: text('Plaid en laine', 'غطاء من الصوف', 'Wool throw'),
    mainCategory: id.textile,
    categories: [id.textile],
    type: 'combinations',
    ht: 200_000,
    combinations: [combination('red', 200_000, true), combination('blue', 250_000, false)],
    brand: id.numidia,
    position: 4,
    related: [],
  });
  const pack = product({
    slug: 'pack-cuisine',
    name: text('Pack cuisine', 'حزمة المطبخ', 'Kitchen pack'),
    mainCategory: id.kitchen,
    categories: [id.kitchen],
    type: 'pack',
    priceHt: null,
    priceTtc: null,
    pack: {
      strict: false,
      lines: [
        { product: kettle.uuid, combination: null, quantity: 2 },
        { product: plaid.uuid, combination: null, quantity: 1 },
      ],
    },
    position: 5,
  });
  const hidden = product({
    slug: 'cache',
    name: text('Produit caché'),
    mainCategory: id.kitchen,
    categories: [id.kitchen],
    active: false,
  });

  const promotion = (fields: Partial<SeedPromotion> & Pick<SeedPromotion, 'uuid' | 'slug'>): SeedPromotion => ({
    name: text('Semaine Atlas'),
    title: text('Semaine Atlas'),
    subtitle: text('Moins 10 %'),
    scope: 'brand',
    targets: [id.atlas],
    discountType: 'percentage',
    value: 10,
    priority: 1,
    combinability: 'stackable',
    active: true,
    channels: [],
    bannerThumb: null,
    ...fields,
  });
  const described = { description: text('Texte'), ...seo };
  const link = { image: null, countOf: null };
  const module = { ...PLAIN_MODULE, publicTitle: text('Titre') };

  const data: SeedCatalog = {
    shop: {
      ...SHOP_BEGINS,
      uuid: id.shop,
      hosts,
      isDefault,
      limits: { visitor: window, phone: window, address: window },
      name: text(name),
      city: text('Alger'),
      tagline: text('Tout pour la maison'),
      since: text('1998'),
      phone: '0560124830',
      whatsapp: '0560124830',
      email: 'a@example.dz',
      freeDeliveryFrom: 1_000_000,
      legal: {
        company: text('SARL'),
        capital: text('100 000 DA'),
        rc: 'rc',
        nif: 'nif',
        nis: 'nis',
        ai: 'ai',
        address: text('Alger'),
      },
      theme: { '--color-accent': '#123456' },
      menu: {
        header: [
          {
            ...link,
            label: text('Cuisine'),
            href: '/catalog/category/cuisine',
            countOf: id.kitchen,
            highlight: false,
            children: [],
          },
        ],
        footer: [{ title: text('Aide'), links: [{ ...link, label: text('Contact'), href: '/pages/contact' }] }],
      },
    },
    categories: [
      {
        uuid: id.home,
        slug: 'maison',
        parent: null,
        position: 1,
        name: text('Maison', 'المنزل', 'Home'),
        thumb: null,
        picture: null,
        ...described,
      },
      {
        uuid: id.kitchen,
        slug: 'cuisine',
        parent: id.home,
        position: 2,
        name: text('Cuisine', 'المطبخ', 'Kitchen'),
        thumb: 'cuisine.webp',
        picture: null,
        ...described,
      },
      {
        uuid: id.ovens,
        slug: 'fours',
        parent: id.kitchen,
        position: 3,
        name: text('Fours', 'أفران', 'Ovens'),
        thumb: null,
        picture: null,
        ...described,
      },
      {
        uuid: id.textile,
        slug: 'textile',
        parent: id.home,
        position: 4,
        name: text('Textile', 'نسيج', 'Textile'),
        thumb: null,
        picture: null,
        ...described,
      },
    ],
    brands: [
      { uuid: id.atlas, slug: 'atlas', name: 'Atlas', position: 1, logo: null, ...described },
      { uuid: id.numidia, slug: 'numidia', name: 'Numidia', position: 2, logo: null, ...described },
    ],
    brandLines: [
      {
        uuid: id.line,
        slug: 'atlas-pro',
        name: 'Atlas Pro',
        brand: id.atlas,
        position: 1,
        logo: null,
        picture: null,
        ...described,
      },
    ],
    collections: [{ uuid: id.collection, slug: 'ramadan', name: text('Ramadan'), picture: null, ...described }],
    tags: [{ uuid: id.tag, slug: 'livraison-rapide', name: text('Livraison rapide') }],
    products: [oven, kettle, mixer, plaid, pack, hidden],
    promotions: [
      promotion({ uuid: id.sale, slug: 'semaine-atlas', endsAt: new Date(Date.now() + DAY).toISOString() }),
      promotion({
        uuid: id.old,
        slug: 'fini',
        scope: 'all',
        targets: [],
        value: 50,
        endsAt: new Date(Date.now() - DAY).toISOString(),
      }),
    ],
    reviews: [
      {
        uuid: newId(),
        product: kettle.uuid,
        rating: 4,
        text: 'Très bien',
        language: 'fr',
        user: 'Amine',
        place: 'Oran',
        phone: '0555000001',
        email: 'a@b.dz',
        purchaseDate: '2026-01-02',
        createdAt: new Date(Date.now() - 5 * DAY).toISOString(),
        images: [],
      },
    ],
    blogCategories: [
      {
        uuid: id.blog,
        slug: 'conseils',
        name: text('Conseils'),
        description: text('Nos conseils'),
        thumbnail: null,
        picture: null,
      },
    ],
    blogPosts: [
      {
        uuid: id.post,
        slug: 'bien-choisir',
        category: id.blog,
        publicTitle: text('Bien choisir son four'),
        html: text('<p>Mesurez.</p>'),
        seoDescription: text('Conseils'),
        thumbnail: null,
        picture: null,
        createdAt: new Date(Date.now() - 9 * DAY).toISOString(),
      },
    ],
    cmsPages: [
      {
        uuid: newId(),
        slug: 'conditions',
        title: text('Conditions'),
        html: text('<p>Conditions</p><img src=x onerror=alert(1)>'),
        seoDescription: text('Conditions'),
      },
      {
        uuid: newId(),
        slug: 'pour-nos-amis',
        title: text('Pour nos amis'),
        html: text('<p>Merci.</p>'),
        seoDescription: text('Amis'),
        unlisted: true,
      },
    ],
    sales: [
      { product: oven.uuid, at: new Date(Date.now() - DAY).toISOString(), units: 50 },
      { product: kettle.uuid, at: new Date(Date.now() - DAY).toISOString(), units: 10 },
    ],
    modules: [
      {
        ...module,
        uuid: newId(),
        type: 'products_carousel',
        position: 1,
        source: { ...module.source, select: 'bestsellers' },
      },
      {
        ...module,
        uuid: newId(),
        type: 'collection_products',
        position: 2,
        source: { ...module.source, collection: newId() },
      },
      {
        ...module,
        uuid: newId(),
        type: 'html_block',
        position: 3,
        html: text('<p>Bienvenue</p>'),
      },
    ],
  };
  return { id, data, products: { oven, kettle, mixer, plaid, pack, hidden } };
};
