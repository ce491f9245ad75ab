import type { ChoiceKind } from '@shop/contracts/catalog/dashboard';

/** What a field of the audit log holds, which says how its values are shown. */
export type FieldKind =
  | 'text'
  | 'html'
  | 'code'
  | 'word'
  | 'amount'
  | 'percent'
  | 'count'
  | 'grams'
  | 'size'
  | 'moment'
  | 'day'
  | 'role'
  | 'permissions'
  | 'setting'
  | 'packed'
  | 'suppliers'
  | 'labels'
  | 'features'
  | 'attributeValues'
  | 'packLines'
  | 'combinations'
  | 'combination'
  | 'images'
  | 'warehouses'
  /** Entities by their ids; `any`: of whichever kind. */
  | `names:${ChoiceKind | 'any'}`
  /** An object whose fields are changes of their own: `of` names their table. */
  | `parts:${'rules' | 'pack' | 'block'}`
  /** Its value says nothing to people: only that it changed. */
  | 'touched'
  /** Never shown. */
  | 'hidden';

type Fields = Readonly<Record<string, FieldKind>>;

const taxon = (kind: 'category' | 'brand' | 'brand-line' | 'collection' | 'tag'): Fields => ({
  name: 'text',
  slug: 'code',
  description: 'text',
  parent: 'names:category',
  position: 'count',
  thumb: 'hidden',
  logo: 'touched',
  picture: 'touched',
  seoTitle: 'text',
  seoDescription: 'text',
  brand: 'names:brand',
  rules: 'parts:rules',
  /** Where its products went, and the one before which it was put. */
  to: `names:${kind}`,
  before: `names:${kind}`,
  goesTo: 'hidden',
  deletedAt: 'hidden',
});
const CONTENT: Fields = {
  name: 'text',
  title: 'text',
  slug: 'code',
  html: 'html',
  description: 'text',
  seoDescription: 'text',
  draft: 'word',
  unlisted: 'word',
  publishAt: 'moment',
  category: 'names:blog-category',
  picture: 'touched',
  deletedAt: 'hidden',
};
const DICTIONARY: Fields = {
  name: 'text',
  type: 'word',
  values: 'labels',
  position: 'count',
  slug: 'hidden',
  unspoken: 'hidden',
  deletedAt: 'hidden',
};

/** D-11.03: the fields that the audit log shows, by kind of record. Their labels are `field` of `dashboard.audit`. */
export const AUDIT_FIELDS: Readonly<Record<string, Fields>> = {
  product: {
    name: 'text',
    type: 'word',
    slug: 'code',
    sku: 'code',
    barcode: 'code',
    active: 'word',
    isFeatured: 'word',
    isOnSale: 'word',
    family: 'word',
    status: 'word',
    mainCategory: 'names:category',
    categories: 'names:category',
    brand: 'names:brand',
    brandLine: 'names:brand-line',
    tags: 'names:tag',
    collections: 'names:collection',
    relatedProducts: 'names:product',
    weight: 'grams',
    size: 'size',
    availableAt: 'day',
    taxRate: 'percent',
    priceHt: 'amount',
    priceTtc: 'amount',
    supplyPriceHt: 'amount',
    supplyPriceTtc: 'amount',
    wholesalePriceHt: 'amount',
    wholesalePriceTtc: 'amount',
    wholesaleMoq: 'count',
    posPriceHt: 'amount',
    posPriceTtc: 'amount',
    phonePriceHt: 'amount',
    phonePriceTtc: 'amount',
    installmentPriceHt: 'amount',
    installmentPriceTtc: 'amount',
    suppliers: 'suppliers',
    shortDescription: 'html',
    longDescription: 'html',
    seoTitle: 'text',
    seoDescription: 'text',
    position: 'count',
    features: 'features',
    combinations: 'combinations',
    combination: 'combination',
    pack: 'parts:pack',
    strict: 'word',
    lines: 'packLines',
    images: 'images',
    image: 'images',
    alt: 'text',
    crop: 'touched',
    focus: 'touched',
    startsAt: 'moment',
    notBegun: 'word',
    warehouse: 'text',
    quantity: 'count',
    lot: 'code',
    expiresOn: 'day',
    scheduledPrices: 'hidden',
    createdAt: 'hidden',
    deletedAt: 'hidden',
  },
  /** A combination of a product. */
  combination: {
    name: 'text',
    values: 'attributeValues',
    sku: 'code',
    barcode: 'code',
    priceHt: 'amount',
    priceTtc: 'amount',
    isDefault: 'word',
    images: 'images',
    uuid: 'hidden',
  },
  pack: { strict: 'word', lines: 'packLines' },
  category: taxon('category'),
  brand: taxon('brand'),
  'brand-line': taxon('brand-line'),
  collection: taxon('collection'),
  tag: taxon('tag'),
  /** The rules of a collection. */
  rules: {
    categories: 'names:category',
    brands: 'names:brand',
    tags: 'names:tag',
    priceFrom: 'amount',
    priceTo: 'amount',
    newForDays: 'count',
    onPromotion: 'word',
  },
  attribute: DICTIONARY,
  feature: DICTIONARY,
  promotion: {
    name: 'text',
    title: 'text',
    subtitle: 'text',
    slogan: 'text',
    bannerHtml: 'html',
    featured: 'word',
    slug: 'code',
    scope: 'word',
    targets: 'names:any',
    percentage: 'percent',
    amount: 'amount',
    priority: 'count',
    combinability: 'word',
    group: 'text',
    active: 'word',
    startsAt: 'moment',
    endsAt: 'moment',
    couponCode: 'code',
    manyCodes: 'word',
    singleUse: 'word',
    maxUses: 'count',
    oncePerCustomer: 'word',
    budget: 'amount',
    channels: 'word',
    customerTypes: 'word',
    paymentMethods: 'word',
    minSubtotal: 'amount',
    codes: 'count',
    picture: 'touched',
    bannerThumb: 'hidden',
    deletedAt: 'hidden',
  },
  page: CONTENT,
  'blog-post': CONTENT,
  'blog-category': CONTENT,
  segment: { name: 'text', spentFrom: 'amount', spentTo: 'amount' },
  message: { state: 'word' },
  'abandoned-cart': { handled: 'word' },
  redirect: { from: 'code', kind: 'word', to: 'names:any' },
  review: { name: 'text', rating: 'count', state: 'word', answer: 'text' },
  order: {
    state: 'word',
    awaiting: 'word',
    assignee: 'text',
    attempts: 'count',
    transporter: 'text',
    deliveryType: 'word',
    deskId: 'code',
    total: 'amount',
    packed: 'packed',
    packingState: 'word',
    // The act says that the parcel went into a batch; the batch has an id alone.
    pool: 'hidden',
    codAmount: 'amount',
    serviceCode: 'code',
  },
  'transporter-payment': {
    number: 'code',
    transporter: 'text',
    orderCount: 'count',
    amount: 'amount',
    method: 'word',
    note: 'text',
  },
  person: {
    name: 'text',
    email: 'code',
    role: 'role',
    warehouses: 'warehouses',
    state: 'word',
    linkUntil: 'moment',
    secondFactor: 'word',
    recoveryLeft: 'count',
  },
  role: { name: 'text', permissions: 'permissions', ownWarehouse: 'word' },
  attendance: { person: 'text', in: 'moment', out: 'moment' },
  'product-import': { name: 'code', products: 'count', bytes: 'hidden', encoding: 'code' },
  home: { order: 'text', picture: 'touched' },
  /** A block of the home page. */
  block: {
    type: 'word',
    active: 'word',
    publicTitle: 'text',
    showTitle: 'word',
    link: 'code',
    size: 'word',
    bgColor: 'code',
    number: 'count',
    responsiveNumber: 'touched',
    classes: 'code',
    showFrom: 'moment',
    showTo: 'moment',
    products: 'touched',
    categories: 'names:category',
    brands: 'names:brand',
    brandLines: 'names:brand-line',
    collection: 'names:collection',
    tag: 'names:tag',
    html: 'touched',
    images: 'touched',
    discounts: 'names:promotion',
    blogPosts: 'names:blog-post',
    blogCategories: 'names:blog-category',
  },
  theme: { dark: 'word' },
  menus: { menu: 'setting', footer: 'setting' },
  shop: {
    name: 'text',
    city: 'text',
    tagline: 'text',
    since: 'text',
    phone: 'code',
    whatsapp: 'code',
    freeDeliveryFrom: 'amount',
    activeAddToCart: 'word',
    cooldownSeconds: 'count',
    lowStockUnits: 'count',
    abandonedCartCapture: 'word',
    listingMode: 'word',
    languages: 'word',
    defaultLanguage: 'word',
    defaultTaxRate: 'percent',
    pricesTyped: 'word',
    hosts: 'code',
    synonyms: 'text',
    exceptions: 'setting',
  },
};

const OF_SHOP = /^(?:hours|limits)_/;
/** Fields of a collection, a record of the theme or a product's features are named by the shop, not by this table. */
export const kindOfField = (entity: string, field: string): FieldKind => {
  const known = AUDIT_FIELDS[entity]?.[field];
  if (known) return known;
  if (entity === 'home') return 'parts:block';
  if (entity === 'shop' && OF_SHOP.test(field)) return 'setting';
  return 'text';
};
