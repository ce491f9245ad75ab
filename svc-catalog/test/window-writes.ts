import type { Menus, ShopSettings, Theme } from '@shop/contracts/catalog/dashboard';
import type { WalkedWrite } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf } from './catalogue-under-test.ts';

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
  lowStockUnits: 5,
  preparedWithinDays: 7,
  abandonedCartCapture: true,
  partialDelivery: false,
  poolsPackedOrders: false,
  turnoverForAll: false,
  listingMode: 'pages',
  limits: { visitor: WINDOW, phone: WINDOW, address: WINDOW },
  hosts: [...hosts],
  openingHours: { week: WEEK, exceptions: [] },
  ...more,
});

export const LINK = { label: { fr: 'Lien' }, type: 'Link', target: null, href: '/promotions', image: null } as const;
const entry = (label: string): Menus['menu'][number] => ({
  ...LINK,
  label: { fr: label },
  countOf: null,
  highlight: false,
  children: [],
});

type Window = Pick<CatalogueUnderTest, 'shop' | 'service' | 'staff'>;

/** Sends a request as the owner; a write must succeed. */
const asOwner = async ({ shop, service, staff }: Window, path: string, body?: unknown, method = 'PUT') => {
  const answer = await fetch(service.url + path, {
    method: body === undefined ? 'GET' : method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${staff.token({ shopUuid: shop.id.shop })}`,
    },
    body: JSON.stringify(body) ?? null,
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return jsonOf(answer);
};

/** Each write on what the last one left; a first one, so that they differ in one field from then on. */
const eachOnTheLast = <Seen>(
  window: Window,
  path: string,
  bodyOf: (number: number) => object,
  written: (after: number, seen: Seen) => WalkedWrite,
): (() => Promise<WalkedWrite>) => {
  let number = 0;
  return async () => {
    if (number === 0) {
      const { version } = await asOwner(window, path);
      await asOwner(window, path, { ...bodyOf((number = 1)), version });
    }
    const seen = await asOwner(window, path);
    number += 1;
    return written(number, seen);
  };
};

/** Changes of the cooldown. */
export const changingSettings = (window: Window): (() => Promise<WalkedWrite>) => {
  const bodyOf = (number: number) => settingsOf(['elbahdja.test'], { cooldownSeconds: 100 + number });
  return eachOnTheLast<{ version: number; cooldownSeconds: number }>(
    window,
    '/dashboard/api/shop',
    bodyOf,
    (after, { version, cooldownSeconds }) => ({
      path: {},
      body: { ...bodyOf(after), version },
      // The other shop has a version of its own.
      elsewhere: 409,
      acted: () => ({
        entity: 'shop',
        subject: window.shop.id.shop,
        action: 'shop.change',
        before: { cooldownSeconds },
        after: { cooldownSeconds: 100 + after },
      }),
    }),
  );
};

/** All of these write the same menus. */
export const MENU_WRITES = ['changeMenus', 'changeMenusByForm'] as const;

/** Changes of the one entry of the menu. */
export const changingMenus = (window: Window, word: string): (() => Promise<WalkedWrite>) => {
  const bodyOf = (number: number) => ({ menu: [entry(`${word} ${number}`)], footer: [] });
  const kept = (label: string) => {
    const { countOf: category, ...of } = entry(label);
    return { ...of, category, children: [] };
  };
  return eachOnTheLast<{ version: number; menu: readonly { label: { fr: string } }[] }>(
    window,
    '/dashboard/api/menus',
    bodyOf,
    (after, { version, menu }) => ({
      path: {},
      body: { ...bodyOf(after), version },
      elsewhere: 409,
      acted: () => ({
        entity: 'menus',
        subject: window.shop.id.shop,
        action: 'menus.change',
        before: { menu: [kept(menu[0]?.label.fr ?? '')] },
        after: { menu: [kept(`${word} ${after}`)] },
      }),
    }),
  );
};

/** All of these write the same draft. */
export const THEME_WRITES = ['saveThemeDraft', 'publishTheme', 'takeBackThemeVersion'] as const;

/** Makes each theme unique. */
let themes = 0;

interface WalkedDraft {
  readonly version: number;
  readonly content: Theme;
  readonly live: Theme;
}
/** Writes of a shop's theme: its draft, its publishing, and an earlier version. */
export const changingTheme = (window: Window): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const PATH = '/dashboard/api/window/theme';
  const read = async (): Promise<WalkedDraft> => asOwner(window, `${PATH}/draft`);
  const next = (): Theme => ({ light: { 'font-size-m': `${10 + (themes += 1) / 10}px` }, dark: null });
  const fontSizeOf = ({ light }: Theme) => ({ 'font-size-m': light['font-size-m'] });
  const acted = (action: string, before: Theme, after: Theme) => () => ({
    entity: 'theme',
    subject: window.shop.id.shop,
    action: `theme.${action}`,
    before: fontSizeOf(before),
    after: fontSizeOf(after),
  });
  // The other shop has no draft yet.
  const elsewhere = 409;
  return {
    saveThemeDraft: async () => {
      // The first version of a draft is the same in every shop: the next one is this shop's own.
      const { version, content } = await asOwner(window, `${PATH}/draft`, {
        version: (await read()).version,
        content: next(),
      });
      const after = next();
      return { path: {}, body: { version, content: after }, elsewhere, acted: acted('draft', content, after) };
    },
    publishTheme: async () => {
      const before = await read();
      const after = next();
      const { version } = await asOwner(window, `${PATH}/draft`, { version: before.version, content: after });
      return { path: {}, body: { version }, elsewhere, acted: acted('publish', before.live, after) };
    },
    takeBackThemeVersion: async () => {
      // Published twice, so that there is an earlier one that differs.
      const [earlier, later] = [next(), next()];
      let { version } = await read();
      for (const content of [earlier, later]) {
        ({ version } = await asOwner(window, `${PATH}/draft`, { version, content }));
        ({ version } = await asOwner(window, `${PATH}/publish`, { version }, 'POST'));
      }
      const { versions } = await asOwner(window, `${PATH}/versions`);
      return {
        path: { number: String(versions[1].number) },
        body: { version },
        elsewhere,
        acted: acted('takeBack', later, earlier),
      };
    },
  };
};
