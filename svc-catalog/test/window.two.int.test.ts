import { TOPICS } from '@shop/contracts';
import type { Menus } from '@shop/contracts/catalog/dashboard';
import { ShopChanged } from '@shop/contracts/catalog/events';
import { eventually, startService, testVisitor, type RunningService } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startOwnCatalogue } from './catalogue-under-test.ts';
import { POINT } from './sorting.ts';
import { LINK, settingsOf } from './window-writes.ts';

/* Writes of staff to menus, theme and settings, and what both replicas then show. */

let catalogue: CatalogueUnderTest;
let second: RunningService;
beforeAll(async () => {
  catalogue = await startOwnCatalogue(1);
  second = await startService('svc-catalog', catalogue.environment, catalogue.env, '/ready', 1);
});
afterAll(async () => {
  await second?.stop();
  await catalogue?.stop();
});

const API = '/web/public/api';
const HOSTS = ['elbahdja.test'];
const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const token = catalogue.staff.token({ shopUuid: catalogue.shop.id.shop });
  const answer = await fetch(catalogue.service.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.status === 204 ? null : await jsonOf(answer) };
};
/** The response of each replica to a visitor. */
const shownBy = (path: string, language = 'fr') => {
  const headers = { ...testVisitor(catalogue.shop.id.shop).bearer, 'Accept-Language': language };
  return Promise.all(
    [catalogue.service.url, second.url].map(async (url) => {
      const answer = await fetch(url + path, { headers });
      return { status: answer.status, body: await jsonOf(answer) };
    }),
  );
};
/** Both replicas show it. How soon, `promptness` asks. */
const shownByBoth = (path: string, expected: unknown, language = 'fr') =>
  eventually(async () => expect((await shownBy(path, language)).map(({ body }) => body)).toEqual([expected, expected]));

describe('settings of the shop', () => {
  const read = async () => (await call('GET', '/dashboard/api/shop')).body;
  const save = async (more: Parameters<typeof settingsOf>[1] & { version?: number }) => {
    const { version = (await read()).version, ...changed } = more;
    return call('PUT', '/dashboard/api/shop', { ...settingsOf(HOSTS, changed), version });
  };

  it('[SF-1.07] [BO-2.17] [D-11.04] are in both replicas, and published to other services', async () => {
    const sat = [{ from: '09:00', to: '12:00' }];
    const week = { mon: [], tue: [], wed: [], thu: [], fri: [], sat, sun: [] };
    const exceptions = [{ date: '2099-01-01', ranges: [], note: { fr: 'Jour de l’an', ar: 'رأس السنة' } }];
    const answer = await save({
      activeAddToCart: false,
      cooldownSeconds: 90,
      freeDeliveryFrom: 9999.5,
      openingHours: { week, exceptions },
    });
    expect(answer.status).toBe(200);
    const shown = (note: string) =>
      expect.objectContaining({
        activeAddToCart: false,
        cooldownSeconds: 90,
        freeDeliveryFrom: 9999.5,
        hours: [
          expect.any(String),
          expect.stringContaining('\u206609:00–12:00\u2069'),
          expect.any(String),
          expect.stringContaining(note),
        ],
      });
    await shownByBoth(`${API}/shop`, shown('Jour de l’an'));
    await shownByBoth(`${API}/shop`, shown('رأس السنة'), 'ar');
    await eventually(() => {
      const shopSnapshots = catalogue.bus.seen(TOPICS.shops).map((event) => ShopChanged.parse(event).data.shop);
      expect(shopSnapshots.at(-1)).toMatchObject({
        uuid: catalogue.shop.id.shop,
        cooldownSeconds: 90,
        activeAddToCart: false,
      });
    });
    expect(await read()).toEqual(answer.body);
  });

  it('[D-2.01] notify every replica of a new host, by the default shop’s mark', async () => {
    const marks = async () => (await shownBy(`${API}/shop`)).map(({ body }) => body.hostsMark);
    const [before, same] = await marks();
    expect([typeof before, same]).toEqual(['string', before]);
    expect((await save({ hosts: [...HOSTS, 'nouvelle.test'] })).status).toBe(200);
    await eventually(async () => {
      const [one, other] = await marks();
      expect(one).not.toBe(before);
      expect(other).toBe(one);
    });
    await save({});
    await eventually(async () => expect(await marks()).toEqual([before, before]));
  });

  it('[D-2.02] say which languages the shop speaks, in both replicas; a new product’s tax', async () => {
    expect(await read()).toMatchObject({ languages: ['fr', 'ar', 'en'], defaultLanguage: 'fr', defaultTaxRate: 19 });
    const chosen = { languages: ['ar', 'fr'], defaultLanguage: 'ar', defaultTaxRate: 9, pricesTyped: 'ht' } as const;
    const answer = await save({ ...chosen, languages: [...chosen.languages] });
    expect(answer).toMatchObject({ status: 200, body: { ...chosen, languages: ['fr', 'ar'] } });
    await shownByBoth(`${API}/shop`, expect.objectContaining({ languages: ['fr', 'ar'], defaultLanguage: 'ar' }));
    const defaults = { taxRate: 9, pricesTyped: 'ht' };
    expect((await call('GET', '/dashboard/api/catalog/product-defaults')).body).toEqual(defaults);
    // A field that an outdated page does not send stays unchanged.
    expect((await save({})).body).toMatchObject({ ...chosen, languages: ['fr', 'ar'] });
    for (const [language, words] of [
      ['fr', 'proposées'],
      ['ar', 'المعروضة'],
      ['en', 'offered'],
    ] as const) {
      const { version } = await read();
      const refused = await call(
        'PUT',
        '/dashboard/api/shop',
        { ...settingsOf(HOSTS, { defaultLanguage: 'en' }), version },
        { 'Accept-Language': language },
      );
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { defaultLanguage: [expect.stringContaining(words)] } },
      });
    }
    const noFrench = await save({ languages: ['ar'], defaultLanguage: 'ar' });
    expect([noFrench.status, Object.keys(noFrench.body.errors)]).toEqual([422, ['languages']]);
    await save({ languages: ['fr', 'ar', 'en'], defaultLanguage: 'fr', defaultTaxRate: 19, pricesTyped: 'ttc' });
  });

  it('[D-4.03] on an older version are refused with what is there', async () => {
    const { version } = await read();
    expect((await save({ cooldownSeconds: 91 })).status).toBe(200);
    const late = await save({ cooldownSeconds: 92, version });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ version: version + 1, shop: { cooldownSeconds: 91 } });
  });

  it('say what the shop calls few, to its product list and to other services; a page that does not keeps it', async () => {
    expect((await save({ lowStockUnits: 1000 })).body.lowStockUnits).toBe(1000);
    await eventually(() => {
      const shopSnapshots = catalogue.bus.seen(TOPICS.shops).map((event) => ShopChanged.parse(event).data.shop);
      expect(shopSnapshots.at(-1)).toMatchObject({ uuid: catalogue.shop.id.shop, lowStockUnits: 1000 });
    });
    const rows = async () => (await call('GET', '/dashboard/api/product?limit=50')).body.products;
    await eventually(async () => {
      const seen: readonly { readonly isLow: boolean }[] = await rows();
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.every(({ isLow }) => isLow)).toBe(true);
    });
    const { lowStockUnits: _lowStockUnits, ...former } = settingsOf(HOSTS);
    const { version } = await read();
    const kept = await call('PUT', '/dashboard/api/shop', { ...former, version });
    expect(kept.body.lowStockUnits).toBe(1000);
    expect(kept.body.preparedWithinDays).toBe(7);
    const below = await call('PUT', '/dashboard/api/shop', { ...former, lowStockUnits: -1, version });
    expect(Object.keys(below.body.errors)).toEqual(['lowStockUnits']);
    await save({ lowStockUnits: 5 });
  });

  it('[D-5.05] say after how many days an order that nobody prepares is released, from 1 to 60', async () => {
    expect((await save({ preparedWithinDays: 10 })).body.preparedWithinDays).toBe(10);
    await eventually(() => {
      const shops = catalogue.bus.seen(TOPICS.shops).map((event) => ShopChanged.parse(event).data.shop);
      expect(shops.at(-1)).toMatchObject({ uuid: catalogue.shop.id.shop, preparedWithinDays: 10 });
    });
    const { version } = await read();
    const body = { ...settingsOf(HOSTS), version };
    for (const preparedWithinDays of [0, 61])
      expect(
        Object.keys((await call('PUT', '/dashboard/api/shop', { ...body, preparedWithinDays })).body.errors),
      ).toEqual(['preparedWithinDays']);
    await save({ preparedWithinDays: 7 });
  });

  it('name the map and the social networks for visitors; a page that does not keeps them', async () => {
    const links = { map: 'https://maps.test/1', facebook: '', instagram: 'https://instagram.test/bahdja', tiktok: '' };
    expect((await save({ links })).body.links).toEqual(links);
    await eventually(async () => {
      const { map, footer } = (await catalogue.get('/web/public/api/shop')).body;
      expect(map).toBe(links.map);
      expect(footer.at(-1).links.at(-1)).toEqual({ label: 'Instagram', href: links.instagram, image: null });
    });
    expect((await save({})).body.links).toEqual(links);
    const wrong = await save({ links: { ...links, tiktok: 'javascript:alert(1)', facebook: 'http://facebook.test' } });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['links.facebook', 'links.tiktok']]);
  });

  it('say under each field what cannot be', async () => {
    const fieldsOf = async (more: object) => {
      const { body } = await call('PUT', '/dashboard/api/shop', { ...settingsOf(HOSTS), ...more, version: 1 });
      return Object.keys(body.errors);
    };
    expect(await fieldsOf({ cooldownSeconds: 3601 })).toEqual(['cooldownSeconds']);
    expect(await fieldsOf({ phone: 'appelez-nous' })).toEqual(['phone']);
    expect(await fieldsOf({ hosts: ['a b'] })).toEqual(['hosts.0']);
    expect(await fieldsOf({ legal: { ...settingsOf([]).legal, nif: '123' } })).toEqual(['legal.nif']);
    const week = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [{ from: '12:00', to: '09:00' }], sun: [] };
    expect(await fieldsOf({ openingHours: { week, exceptions: [] } })).toEqual(['openingHours.week.sat.0.to']);
  });

  it('[D-2.01] invariant: take no host of another shop', async () => {
    const taken = await save({ hosts: [...HOSTS, 'autre.test'] });
    expect(taken.status).toBe(422);
    expect(Object.keys(taken.body.errors)).toEqual(['hosts']);
  });
});

describe('the menu', () => {
  const item = (more: object) => ({ ...LINK, countOf: null, highlight: false, children: [], ...more });
  const save = async (menu: readonly object[], footer: Menus['footer'] = []) => {
    const { version } = (await call('GET', '/dashboard/api/menus')).body;
    return call('PUT', '/dashboard/api/menus', { menu, footer, version });
  };

  const pageNamed = async (name: string): Promise<string> => {
    const [pages] = (await call('GET', '/dashboard/menu/api/cmsPage')).body;
    return pages.find((page: { name: string }) => page.name === name).id;
  };
  const renamed = async (path: string, name: object, slug: string): Promise<void> => {
    const { version } = (await call('GET', path)).body;
    expect((await call('PUT', path, { name, slug, version })).status).toBe(200);
  };

  it('[BO-3.04] refers to entities by id: their path and name follow, in both replicas', async () => {
    const { id } = catalogue.shop;
    const entity = (type: string, target: string | null) =>
      item({ type, target, label: target === null ? { fr: 'Page' } : {}, href: '/ignored' });
    const entities = [
      entity('ProductCategory', id.kitchen),
      entity('Brand', id.atlas),
      entity('Product', catalogue.shop.products.kettle.uuid),
      entity('Cms', await pageNamed('Conditions')),
      entity('BlogCategory', id.blog),
      entity('BlogPost', id.post),
      entity('collectionPage', id.collection),
    ];
    const pages = ['3', '4', '5', '6', '8', '10'].map((type) => entity(type, null));
    const answer = await save([
      item({ label: { fr: 'Tout' }, children: entities.map(({ children: _c, highlight: _h, ...link }) => link) }),
      ...pages,
    ]);
    expect(answer.status).toBe(200);
    const hrefs = (entries: readonly { href: string }[]) => entries.map(({ href }) => href);
    const { menu } = (await catalogue.get(`${API}/shop`)).body;
    expect(hrefs(menu)).toEqual([
      '/promotions',
      '/',
      '/catalog/new',
      '/promotions',
      '/catalog/brands',
      '/blog',
      '/checkout/track',
    ]);
    expect(hrefs(menu[0].children)).toEqual([
      '/catalog/category/cuisine',
      '/catalog/brands/atlas',
      '/catalog/product/cuisine/bouilloire',
      '/pages/conditions',
      '/blog/categories/conseils',
      '/blog/bien-choisir',
      '/catalog/collections/ramadan',
    ]);
    expect(menu[0].children[0]).toMatchObject({ label: 'Cuisine', count: expect.any(Number) });
    expect(menu[0].children[3]).toMatchObject({ label: 'Conditions' });
    await shownByBoth(`${API}/shop`, expect.objectContaining({ menu }));

    // The targets get other names and addresses while the menu itself is not changed.
    await renamed(`/dashboard/api/taxonomy/category/${id.kitchen}`, { fr: 'Cuisson' }, 'cuisson');
    await renamed(`/dashboard/api/taxonomy/brand/${id.atlas}`, { fr: 'Atlas & fils', ar: 'أطلس' }, 'atlas-et-fils');
    await renamed(`/dashboard/api/product/${catalogue.shop.products.kettle.uuid}`, { fr: 'Théière' }, 'theiere');
    const followed = [
      { label: 'Cuisson', href: '/catalog/category/cuisson' },
      { label: 'Atlas & fils', href: '/catalog/brands/atlas-et-fils' },
      { label: 'Théière', href: '/catalog/product/cuisson/theiere' },
    ].map((link) => expect.objectContaining(link));
    const led = (children: readonly unknown[]) => {
      const [all, ...others] = menu;
      return expect.objectContaining({ menu: [{ ...all, children }, ...others] });
    };
    await shownByBoth(`${API}/shop`, led([...followed, ...menu[0].children.slice(3)]));
    const kept = (await call('GET', '/dashboard/api/menus')).body.menu[0].children[1];
    expect(kept).toMatchObject({ target: id.atlas, label: {}, targetNames: { fr: 'Atlas & fils', ar: 'أطلس' } });
  });

  it('[BO-7.09] is taken from a page’s form as well, which says neither an empty list nor a box not ticked', async () => {
    const { version } = (await call('GET', '/dashboard/api/menus')).body;
    const fields = {
      version: String(version),
      'menu[0][type]': 'Brand',
      'menu[0][label][fr]': 'Atlas',
      'menu[0][target]': catalogue.shop.id.atlas,
      'menu[0][href]': '',
      'menu[0][image]': '',
      'menu[0][countOf]': '',
      'menu[0][highlight]': 'true',
      'menu[0][children][0][type]': 'Link',
      'menu[0][children][0][label][fr]': 'Soldes',
      'menu[0][children][0][target]': '',
      'menu[0][children][0][href]': '/promotions',
      'menu[0][children][0][image]': '',
      'menu[0][children][0][countOf]': '',
      'menu[1][type]': '6',
      'menu[1][label][fr]': 'Accueil',
      'menu[1][target]': '',
      'menu[1][href]': '',
      'menu[1][image]': '',
      'menu[1][countOf]': '',
    };
    const send = async (changed: object = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
      const token = catalogue.staff.token({ shopUuid: catalogue.shop.id.shop });
      const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': 'x' };
      const answer = await fetch(`${catalogue.service.url}/dashboard/api/menus`, {
        method: 'POST',
        headers,
        body: form,
      });
      return { status: answer.status, body: await jsonOf(answer) };
    };
    const wrong = await send({ 'menu[0][target]': '' });
    expect([wrong.status, wrong.body.success, Object.keys(wrong.body.errors)]).toEqual([422, false, ['menu.0.target']]);
    const answer = await send();
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { version: version + 1, footer: [] } } });
    const { menu } = (await catalogue.get(`${API}/shop`)).body;
    expect(menu).toMatchObject([
      { label: 'Atlas', highlight: true, children: [{ label: 'Soldes', href: '/promotions' }] },
      { label: 'Accueil', children: [] },
    ]);
    await shownByBoth(`${API}/shop`, expect.objectContaining({ menu }));
    expect(await send()).toMatchObject({ status: 409, body: { success: false, version: version + 1 } });
  });

  it('requires the one field of its type, and refuses an entity of another shop', async () => {
    const fieldsOf = async (entry: object) => Object.keys((await save([item(entry)])).body.errors);
    expect(await fieldsOf({ type: 'Brand', target: null })).toEqual(['menu.0.target']);
    expect(await fieldsOf({ type: 'Link', href: '' })).toEqual(['menu.0.href']);
    expect(await fieldsOf({ type: 'Link', href: 'javascript:alert(1)' })).toEqual(['menu.0.href']);
    expect(await fieldsOf({ type: '5', label: {} })).toEqual(['menu.0.label']);
    expect(await fieldsOf({ type: 'Brand', target: catalogue.otherShop.id.atlas })).toEqual(['menu.0.target']);
  });

  it('shows the picture whose file was sent for an entry', async () => {
    const { src } = (await call('POST', '/dashboard/api/home-pictures', { file: POINT })).body;
    expect((await save([item({ label: { fr: 'En image' }, image: src })])).status).toBe(200);
    await shownByBoth(
      `${API}/shop`,
      expect.objectContaining({ menu: [expect.objectContaining({ label: 'En image', image: src })] }),
    );
    expect((await fetch(catalogue.service.url + src)).status).toBe(200);
  });

  it('[D-4.03] on an older version is refused with what is there', async () => {
    const { version } = (await call('GET', '/dashboard/api/menus')).body;
    const body = { menu: [item({ label: { fr: 'Un' } })], footer: [], version };
    expect((await call('PUT', '/dashboard/api/menus', body)).status).toBe(200);
    const late = await call('PUT', '/dashboard/api/menus', body);
    expect(late.status).toBe(409);
    expect(late.body.menus).toMatchObject({ version: version + 1, menu: [{ label: { fr: 'Un' } }] });
  });
});
