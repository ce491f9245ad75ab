import type { SeedCatalog, SeedModule, SeedText } from '@shop/contracts/seed';
import { isMobilePhone } from '@shop/contracts/order';
import { idsOf } from '../seed/ids.ts';
import { text, type Words } from '../seed/text.ts';
import type { ShopWords } from './arguments.ts';

/** Ids of what a new shop begins with, named by its first host. */
export const idOf = idsOf('shop');

const NOTHING: SeedText = { fr: '', ar: '', en: '' };
const NEW: Words = ['Nouveautés', 'الجديد', 'New in'];
const DEALS: Words = ['Promotions', 'العروض', 'Deals'];
const BEST: Words = ['Meilleures ventes', 'الأكثر مبيعًا', 'Best sellers'];

const link = (label: Words, href: string) => ({ label: text(label), href, image: null, countOf: null });

/** Rows of the home page, each hidden until it has something to show (SF-2.91). */
const modules = (host: string): SeedModule[] => {
  const rows = [
    { type: 'categories_carousel', title: ['Nos rayons', 'أقسامنا', 'Departments'], select: null, link: null },
    { type: 'products_grid', title: NEW, select: 'new', link: '/catalog/new' },
    { type: 'discounted_products', title: DEALS, select: 'discounted', link: '/promotions' },
    { type: 'bestsellers_products', title: BEST, select: 'bestsellers', link: null },
  ] as const satisfies readonly Record<string, unknown>[];
  return rows.map(({ type, title, select, link: path }, position) => ({
    uuid: idOf('module', `${host}/${type}`),
    type,
    position,
    active: true,
    publicTitle: text(title),
    showTitle: true,
    link: path,
    size: null,
    containerClass: null,
    wrapperCssClass: null,
    bgColor: null,
    number: 12,
    responsiveNumber: null,
    html: null,
    source: {
      select,
      products: [],
      collection: null,
      tag: null,
      categories: [],
      brands: [],
      brandLines: [],
      promotions: [],
      posts: [],
      blogCategories: [],
      slides: [],
    },
  }));
};

/** A shop with its name, its menus and a home page that fills with its products; what it has not said stays empty. */
export const newCatalog = ({ hosts, name, phone, email, isDefault }: ShopWords): SeedCatalog => ({
  shop: {
    uuid: idOf('shop', hosts[0]),
    name,
    city: NOTHING,
    tagline: NOTHING,
    since: NOTHING,
    hosts: [...hosts],
    isDefault,
    activeAddToCart: true,
    // D-3.05
    cooldownSeconds: 100,
    abandonedCartCapture: true,
    limits: {
      visitor: { max: 5, windowSeconds: 600 },
      phone: { max: 5, windowSeconds: 600 },
      address: { max: 30, windowSeconds: 600 },
    },
    phone,
    whatsapp: isMobilePhone(phone) ? `213${phone.slice(1)}` : '',
    email,
    freeDeliveryFrom: null,
    legal: { company: name, capital: NOTHING, rc: '', nif: '', nis: '', ai: '', address: NOTHING },
    theme: {},
    menu: {
      header: [
        { ...link(NEW, '/catalog/new'), highlight: false, children: [] },
        { ...link(DEALS, '/promotions'), highlight: true, children: [] },
      ],
      footer: [
        {
          title: text(['Acheter', 'التسوّق', 'Shop']),
          links: [link(NEW, '/catalog/new'), link(DEALS, '/promotions')],
        },
      ],
    },
  },
  categories: [],
  brands: [],
  brandLines: [],
  collections: [],
  tags: [],
  products: [],
  promotions: [],
  reviews: [],
  blogCategories: [],
  blogPosts: [],
  cmsPages: [],
  modules: modules(hosts[0]),
});
