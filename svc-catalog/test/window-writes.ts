import type { Menus, ShopSettings } from '@shop/contracts/catalog/dashboard';
import type { WalkedWrite } from '@shop/service-kit/testing';
import type { CatalogueUnderTest } from './catalogue-under-test.ts';

const WINDOW = { max: 20, windowSeconds: 600 };
const WEEK = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [{ from: '09:00', to: '17:00' }], sun: [] };

/** Settings of a shop as its owner would send them. */
export const settingsOf = (hosts: readonly string[], more: Partial<ShopSettings> = {}): ShopSettings => ({
  name: { fr: 'El Bahdja', ar: 'البهجة' },
  city: { fr: 'Alger' },
  tagline: { fr: 'Tout pour la maison' },
  since: { fr: 'Depuis 2011' },
  phone: '0550000000',
  whatsapp: '+213550000000',
  email: 'bonjour@elbahdja.test',
  legal: {
    company: { fr: 'SARL El Bahdja' },
    capital: { fr: '100 000 DA' },
    rc: '16/00-0987654 B 11',
    nif: '001116098765432',
    nis: '001116010042318',
    ai: '16010042318',
    address: { fr: 'Alger' },
  },
  freeDeliveryFrom: 15_000,
  activeAddToCart: true,
  cooldownSeconds: 60,
  abandonedCartCapture: true,
  listingMode: 'pages',
  limits: { visitor: WINDOW, phone: WINDOW, address: WINDOW },
  hosts: [...hosts],
  openingHours: { week: WEEK, exceptions: [] },
  ...more,
});

/** Changes of the cooldown, each on the version that the last one made. */
export const changingSettings = ({ shop }: Pick<CatalogueUnderTest, 'shop'>): (() => Promise<WalkedWrite>) => {
  let version = 1;
  return () => {
    const seen = version;
    version += 1;
    return Promise.resolve({
      path: {},
      body: { ...settingsOf(['elbahdja.test'], { cooldownSeconds: 100 + seen }), version: seen },
      // The hosts are the first shop's.
      elsewhere: seen === 1 ? 422 : 409,
      acted: () => ({
        entity: 'shop',
        subject: shop.id.shop,
        action: 'shop.change',
        // Of the first change everything else is new as well.
        before: expect.objectContaining({ cooldownSeconds: expect.any(Number) }),
        after: expect.objectContaining({ cooldownSeconds: 100 + seen }),
      }),
    });
  };
};

export const LINK = { label: { fr: 'Lien' }, type: 'Link', target: null, href: '/promotions', image: null } as const;
const entry = (label: string): Menus['menu'][number] => ({
  ...LINK,
  label: { fr: label },
  countOf: null,
  highlight: false,
  children: [],
});

/** Changes of the menu, each on the version that the last one made. */
export const changingMenus = ({ shop }: Pick<CatalogueUnderTest, 'shop'>): (() => Promise<WalkedWrite>) => {
  let version = 1;
  return () => {
    const seen = version;
    version += 1;
    return Promise.resolve({
      path: {},
      body: { menu: [entry(`Entrée ${seen}`)], footer: [], version: seen },
      // The other shop has a menu of its own.
      elsewhere: seen === 1 ? 200 : 409,
      acted: () => ({
        entity: 'menus',
        subject: shop.id.shop,
        action: 'menus.change',
        before: expect.objectContaining({ menu: expect.any(Array) }),
        after: expect.objectContaining({
          menu: [expect.objectContaining({ label: { fr: `Entrée ${seen}` } })],
        }),
      }),
    });
  };
};
