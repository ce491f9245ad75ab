import { NO_CONTENT, type HomeBlock } from '@shop/contracts/catalog/dashboard';
import { newId } from '@shop/service-kit';
import { eventually, testVisitor, type RunningService } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startTwoReplicas } from './catalogue-under-test.ts';
import { PROMOTIONS, promotionOf } from './promoting.ts';
import { asOwner } from './sorting.ts';
import { LINK } from './window-writes.ts';

/* Merges an entry into another one and checks everything that referred to it. */

let catalogue: CatalogueUnderTest;
let second: RunningService;
let call: ReturnType<typeof asOwner>;
let elsewhere: ReturnType<typeof asOwner>;
beforeAll(async () => {
  ({ catalogue, second } = await startTwoReplicas());
  call = asOwner(catalogue);
  elsewhere = asOwner({ ...catalogue, service: second });
});
afterAll(() => catalogue?.stop());

const of = (kind: string, uuid = '') => `/dashboard/api/taxonomy/${kind}${uuid && `/${uuid}`}`;
const done = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const make = async (kind: string, fr: string, more: object = {}) =>
  done(call('POST', of(kind), { name: { fr }, ...more }));
const moved = async (path: string) =>
  Promise.all(
    [catalogue.service.url, second.url].map(async (url) => {
      const answer = await fetch(`${url}/web/public/api/moved?path=${encodeURIComponent(path)}`, {
        headers: testVisitor(catalogue.shop.id.shop).bearer,
      });
      return answer.status === 200 ? (await jsonOf(answer)).to : answer.status;
    }),
  );

const block = (brand: string): HomeBlock => ({
  ...NO_CONTENT,
  uuid: newId(),
  type: 'brands_carousel',
  active: true,
  publicTitle: { fr: 'Marques' },
  showTitle: true,
  link: '',
  size: '',
  containerClass: '',
  wrapperCssClass: '',
  bgColor: null,
  number: 4,
  responsiveNumber: null,
  showFrom: null,
  showTo: null,
  brands: [brand],
});

describe('a brand that is merged into another one', () => {
  it('is named by it from then on: by promotions, by rules, in the menus and on the home page', async () => {
    const { atlas, numidia } = catalogue.shop.id;
    const promotion = await done(call('POST', PROMOTIONS, promotionOf({ scope: 'brand', targets: [atlas] })));
    const { uuid: ruled } = await make('collection', 'De la marque', { rules: { brands: [atlas] } });
    const { version: menusVersion } = await done(call('GET', '/dashboard/api/menus'));
    const entry = { ...LINK, type: 'Brand', target: atlas, href: '', countOf: null, highlight: false, children: [] };
    const menus = { menu: [{ ...entry, children: [entry] }], footer: [], version: menusVersion };
    await done(call('PUT', '/dashboard/api/menus', menus));
    const HOME = '/dashboard/api/window/home';
    const { version: homeVersion } = await done(call('GET', `${HOME}/draft`));
    const content = { blocks: [block(atlas)] };
    const draft = await done(call('PUT', `${HOME}/draft`, { version: homeVersion, content }));
    await done(call('POST', `${HOME}/publish`, { version: draft.version }));

    expect((await call('DELETE', `${of('brand', atlas)}?version=1&to=${numidia}&merge=1`)).status).toBe(202);
    await eventually(async () => expect((await call('GET', of('brand', atlas))).status).toBe(404), 10_000);

    expect(await done(call('GET', `${PROMOTIONS}/${promotion.uuid}`))).toMatchObject({ targets: [numidia] });
    expect(await done(call('GET', of('collection', ruled)))).toMatchObject({ rules: { brands: [numidia] } });
    expect(await done(call('GET', '/dashboard/api/menus'))).toMatchObject({
      menu: [{ target: numidia, children: [{ target: numidia }] }],
    });
    expect(await done(call('GET', `${HOME}/draft`))).toMatchObject({ live: { blocks: [{ brands: [numidia] }] } });
    // Both replicas' visitors find the products under the rules of the merged brand.
    const path = `/web/public/api/collection/products/${(await done(call('GET', of('collection', ruled)))).slug}`;
    await eventually(async () => {
      for (const url of [catalogue.service.url, second.url]) {
        const answer = await fetch(url + path, { headers: testVisitor(catalogue.shop.id.shop).bearer });
        expect((await jsonOf(answer)).total).toBeGreaterThan(1);
      }
    }, 10_000);
  });
});

describe('two tags', () => {
  it('are never merged into each other, even by concurrent requests on different replicas', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = await Promise.all([make('tag', `Soldes ${round}`), make('tag', `Promo ${round}`)]);
      const [left, right] = pair;
      const answers = await Promise.all([
        call('DELETE', `${of('tag', left.uuid)}?version=1&to=${right.uuid}&merge=1`),
        elsewhere('DELETE', `${of('tag', right.uuid)}?version=1&to=${left.uuid}&merge=1`),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 422]);
      await eventually(async () => {
        const found = await Promise.all(pair.map(async ({ uuid }) => (await call('GET', of('tag', uuid))).status));
        expect(found.sort()).toEqual([200, 404]);
      }, 10_000);
    }
  });
});

describe('[D-10.05] a former address', () => {
  it('of a brand leads to it still where it was changed while it was to be deleted', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { uuid } = await make('brand', `Avant ${round}`);
      await done(call('PUT', of('brand', uuid), { slug: `apres-${round}`, version: 1 }));
      const [gone, changed] = await Promise.all([
        call('DELETE', `${of('brand', uuid)}?version=2`),
        elsewhere('PUT', of('brand', uuid), { description: { fr: 'Changée' }, version: 2 }),
      ]);
      expect([gone.status, changed.status]).toEqual(changed.status === 200 ? [409, 200] : [204, expect.any(Number)]);
      const to = changed.status === 200 ? `/catalog/brands/apres-${round}` : '/catalog/brands';
      await eventually(async () => expect(await moved(`/catalog/brands/avant-${round}`)).toEqual([to, to]));
    }
  });

  it('of a page that comes out of the bin leads to it again', async () => {
    const { uuid } = await done(
      call('POST', '/dashboard/api/content/page', { title: { fr: 'Livraison gratuite' }, draft: false }),
    );
    const page = `/dashboard/api/content/page/${uuid}`;
    await done(call('PUT', page, { slug: 'livraison-offerte', version: 1 }));
    await done(call('POST', `${page}/delete`, { version: 2 }));
    await eventually(async () => expect(await moved('/pages/livraison-gratuite')).toEqual(['/', '/']));
    await done(call('POST', `${page}/restore`, { version: 3 }));
    const again = '/pages/livraison-offerte';
    await eventually(async () => expect(await moved('/pages/livraison-gratuite')).toEqual([again, again]));
  });
});
