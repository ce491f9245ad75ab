import {
  EMPTY_CATALOG,
  PLAIN_MODULE,
  SHOP_BEGINS,
  type SeedCatalog,
  type SeedModule,
  type SeedText,
} from '@shop/contracts/seed';
import { isMobilePhone } from '@shop/contracts/order';
import { idsOf } from '../seed/ids.ts';
import { text, type Words } from '../seed/text.ts';
import type { ShopWords } from './arguments.ts';

/** Ids of a new shop's first data, derived from its first host. */
export const idOf = idsOf('shop');

const NOTHING: SeedText = { fr: '', ar: '', en: '' };
const NEW_PRODUCTS: Words = ['Nouveautés', 'الجديد', 'New in'];
const DEALS: Words = ['Promotions', 'العروض', 'Deals'];
const BEST: Words = ['Meilleures ventes', 'الأكثر مبيعًا', 'Best sellers'];

const link = (label: Words, href: string) => ({ label: text(label), href, image: null, countOf: null });

/** Rows of the home page, each hidden until it has products to show (SF-2.91). */
const modules = (host: string): SeedModule[] => {
  const rows = [
    { type: 'categories_carousel', title: ['Nos rayons', 'أقسامنا', 'Departments'], select: null, link: null },
    { type: 'products_grid', title: NEW_PRODUCTS, select: 'new', link: '/catalog/new' },
    { type: 'discounted_products', title: DEALS, select: 'discounted', link: '/promotions' },
    { type: 'bestsellers_products', title: BEST, select: 'bestsellers', link: null },
  ] as const satisfies readonly Record<string, unknown>[];
  return rows.map(({ type, title, select, link: path }, position) => ({
    ...PLAIN_MODULE,
    uuid: idOf('module', `${host}/${type}`),
    type,
    position,
    publicTitle: text(title),
    link: path,
    number: 12,
    source: { ...PLAIN_MODULE.source, select },
  }));
};

/** A shop with its name, its menus and a home page that fills with its products; other fields stay empty. */
export const newCatalog = ({ hosts, name, phone, email, isDefault }: ShopWords): SeedCatalog => ({
  ...EMPTY_CATALOG,
  shop: {
    ...SHOP_BEGINS,
    uuid: idOf('shop', hosts[0]),
    name,
    city: NOTHING,
    tagline: NOTHING,
    since: NOTHING,
    hosts: [...hosts],
    isDefault,
    phone,
    whatsapp: isMobilePhone(phone) ? `213${phone.slice(1)}` : '',
    email,
    freeDeliveryFrom: null,
    legal: { company: name, capital: NOTHING, rc: '', nif: '', nis: '', ai: '', address: NOTHING },
    menu: {
      header: [
        { ...link(NEW_PRODUCTS, '/catalog/new'), highlight: false, children: [] },
        { ...link(DEALS, '/promotions'), highlight: true, children: [] },
      ],
      footer: [
        {
          title: text(['Acheter', 'التسوّق', 'Shop']),
          links: [link(NEW_PRODUCTS, '/catalog/new'), link(DEALS, '/promotions')],
        },
      ],
    },
  },
  modules: modules(hosts[0]),
});
