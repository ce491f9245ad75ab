import { notifications } from '@mantine/notifications';
import type { BlockType, HomeBlock } from '@shop/contracts/catalog/dashboard';
import { PERMISSIONS } from '@shop/contracts/staff';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import home from '../../../locales/fr/home-modules.json';
import ofWindow from '@shop/back-office/locales/fr/drafts.json';
import richText from '@shop/back-office/locales/fr/rich-text.json';
import { startBackOffice } from '@shop/back-office/testing';
import { lookedAtOn } from '../../../testing/media.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import '@shop/back-office/rich-text/rich-text';
import '@shop/back-office/drafts/versions-dialog';
import './block-form.tsx';
import './dialogs.tsx';
import { newBlock } from '../model/blocks.ts';
import './home-modules-page.tsx';
import '@shop/back-office/dates/date-fields';

const TEXTS = {
  'dashboard.home-modules': home,
  'dashboard.frame': frame,
  'dashboard.rich-text': richText,
  'dashboard.drafts': ofWindow,
};
const id = (number: number): string => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const block = (number: number, type: BlockType, fr: string): HomeBlock => ({
  ...newBlock(type, id(number)),
  publicTitle: { fr },
});
const first = block(1, 'bestsellers_products', 'Les plus vendus');
const second = block(2, 'discounted_products', 'En promotion');
const draftOf = (blocks: readonly HomeBlock[], version = 3, live: readonly HomeBlock[] = [first, second]) => ({
  version,
  content: { blocks },
  live: { blocks: live },
  isLive: JSON.stringify(blocks) === JSON.stringify(live),
  at: '2026-11-22T08:00:00.000Z',
  by: { id: 'nadia', name: 'Nadia' },
  published: 2,
});
const DRAFT = '/dashboard/api/window/home/draft';

let shop: ShopServer;
const start = async (
  blocks: readonly HomeBlock[] = [first, second],
  answers: Parameters<typeof startBackOffice>[2] = {},
): Promise<void> => {
  shop = await startBackOffice('owner', PERMISSIONS, {
    [`GET ${DRAFT}`]: () => ({ status: 200, body: draftOf(blocks) }),
    'GET /dashboard/api/home-blocks/content': () => ({ status: 200, body: {} }),
    'GET /dashboard/api/catalog/choices': () => ({ status: 200, body: { choices: [], more: false } }),
    ...answers,
  });
};
const sent = (method: string, path: string) =>
  shop.calls.filter((request) => request.method === method && request.path === path);
const open = (path = '/dashboard/home-modules') => openBackOffice(path, TEXTS);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(async () => {
  jest.restoreAllMocks();
  notifications.clean();
  cleanup();
  await shop.close();
});

/** The fields of the form that the type decides about; the others are those of every block. */
const CONTENT = Object.entries(home.field);
const contentShown = (): readonly string[] =>
  CONTENT.flatMap(([field, label]) =>
    [...screen.queryAllByRole('combobox', { name: label }), ...screen.queryAllByRole('group', { name: label })].length >
    0
      ? [field]
      : [],
  );
/** The line of the specification by hand. A block begins as the type above its own: what that one shows has to go. */
const TYPES: readonly (readonly [type: BlockType, ...fields: readonly string[]])[] = [
  ['products_carousel', 'products'],
  ['categories_carousel', 'categories'],
  ['brands_carousel', 'brands'],
  ['brand_lines_carousel', 'brandLines'],
  ['collection_products', 'collection'],
  ['tag_products', 'tag'],
  ['html_block', 'html', 'images'],
  ['discount_block', 'discounts'],
  ['banner', 'images'],
  ['blog_posts_carousel', 'blogPosts'],
  ['text_carousel', 'html'],
  ['blog_categories_carousel', 'blogCategories'],
  ['products_grid', 'products'],
  ['category_products_carousel', 'categories'],
  ['brands_products_carousel', 'brands'],
  ['brand_lines_products_carousel', 'brandLines'],
  ['banner_carousel', 'images'],
  ['blog_post_card', 'blogPosts'],
];
const CHOSEN = TYPES.map(([type, ...fields], at) => {
  const [from = type, ...gone] = TYPES.at(at - 1) ?? [type];
  return { type, fields, from, gone };
});
it.each(CHOSEN)('[BO-4.02] choosing $type in the form shows $fields alone', async ({ type, fields, from, gone }) => {
  await start([block(1, from, 'Un bloc')]);
  await open(`/dashboard/home-modules?block=${id(1)}`);
  const select = await screen.findByRole('combobox', { name: home.type });
  await waitFor(() => expect(contentShown().toSorted()).toEqual(gone.toSorted()));
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: home.types[type], hidden: true }));
  expect(contentShown().toSorted()).toEqual(fields.toSorted());
  expect(select).toHaveProperty('value', home.types[type]);
});

it('what nothing is chosen for has no field of its own', async () => {
  for (const type of ['discounted_products', 'bestsellers_products'] as const) {
    await start([block(1, type, 'Un bloc')]);
    await open(`/dashboard/home-modules?block=${id(1)}`);
    await screen.findByRole('combobox', { name: home.type });
    expect(contentShown()).toEqual([]);
    cleanup();
    await shop.close();
  }
});

it('[BO-2.09] [BO-2.01.20] [BO-2.01.31] [BO-3.15] saves the three numbers as one field, with the version it was made of', async () => {
  await start([first, second], {
    [`PUT ${DRAFT}`]: ({ body }) => ({
      status: 200,
      body: draftOf((body as { content: { blocks: HomeBlock[] } }).content.blocks, 4),
    }),
  });
  await open();
  await press('Les plus vendus Meilleures ventes');
  await userEvent.click(await screen.findByRole('switch', { name: home.inView.own }));
  const tablet = screen.getByRole('textbox', { name: home.device.tablet });
  await userEvent.clear(tablet);
  await userEvent.type(tablet, '6');
  await press(ofWindow.save);
  await screen.findByText(ofWindow.saved);
  expect(sent('PUT', DRAFT)[0]?.body).toMatchObject({
    version: 3,
    content: { blocks: [{ uuid: id(1), responsiveNumber: { mobile: 2, tablet: 6, desktop: 4 } }, { uuid: id(2) }] },
  });
});

it('is put in order by keys, and says what publishing changes before it is done', async () => {
  const moved = [second, first];
  await start([first, second], {
    [`PUT ${DRAFT}`]: () => ({ status: 200, body: draftOf(moved, 4) }),
    'POST /dashboard/api/window/home/publish': () => ({ status: 200, body: draftOf(moved, 5, moved) }),
  });
  await open();
  const row = await screen.findByRole('button', { name: 'En promotion Produits en promotion' });
  row.focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await press(ofWindow.publish);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(home.publish.order)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: home.publish.submit }));
  await screen.findByText(ofWindow.published.replace('\u00a0', ' '));
  expect(sent('POST', '/dashboard/api/window/home/publish')[0]?.body).toEqual({ version: 4 });
});

it('on a phone is put in order by buttons, speaks of no keys, and is seen as on a phone', async () => {
  lookedAtOn('phone');
  await start();
  await open();
  await press('Monter En promotion');
  const names = screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'));
  expect(names).toEqual(['En promotion', 'Les plus vendus']);
  expect(screen.queryByText(new RegExp(home.keys))).toBeNull();
  expect(screen.getByRole('radio', { name: home.device.mobile })).toHaveProperty('checked', true);
});

it('speaks of keys where there are some, and has handles instead of buttons', async () => {
  lookedAtOn('desk');
  await start();
  await open();
  expect(await screen.findByText(new RegExp(home.keys))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Monter En promotion' })).toBeNull();
  expect(screen.getByRole('radio', { name: home.device.desktop })).toHaveProperty('checked', true);
});

it('[D-4.03] two people: what the other changed is taken, and what both changed is shown', async () => {
  const theirs = [
    { ...first, number: 4 },
    { ...second, link: '/promotions' },
  ];
  await start([first, second], {
    [`PUT ${DRAFT}`]: () => ({
      status: 409,
      body: { type: 'changed-meanwhile', title: 'x', status: 409, version: 9, draft: draftOf(theirs, 9) },
    }),
  });
  await open(`/dashboard/home-modules?block=${id(1)}`);
  const number = await screen.findByRole('textbox', { name: home.number });
  await userEvent.clear(number);
  await userEvent.type(number, '7');
  await press(ofWindow.save);
  const alert = await screen.findByText(/Nadia/);
  expect(alert).toBeTruthy();
  expect((screen.getByRole('textbox', { name: home.number }) as HTMLInputElement).value).toBe('7');
  await press(home.conflict.theirs);
  expect((screen.getByRole('textbox', { name: home.number }) as HTMLInputElement).value).toBe('4');
});

const stale = (version: number, blocks: readonly HomeBlock[]) => ({
  status: 409,
  body: { type: 'changed-meanwhile', title: 'x', status: 409, version, draft: draftOf(blocks, version) },
});

it('says so when others save again and again, and keeps what is typed', async () => {
  let version = 3;
  await start([first, second], {
    [`PUT ${DRAFT}`]: () => stale((version += 1), [first, { ...second, number: version }]),
  });
  await open(`/dashboard/home-modules?block=${id(1)}`);
  const number = await screen.findByRole('textbox', { name: home.number });
  await userEvent.clear(number);
  await userEvent.type(number, '7');
  await press(ofWindow.save);
  await screen.findByText(ofWindow.notSaved);
  await screen.findByText(new RegExp(ofWindow.busy.slice(0, 30)));
  expect(sent('PUT', DRAFT)).toHaveLength(3);
  expect((screen.getByRole('textbox', { name: home.number }) as HTMLInputElement).value).toBe('7');
});

it('asks before an earlier version replaces the draft that a colleague has not published', async () => {
  const title = 'Nadia a laissé un brouillon';
  const takeBack = 'POST /dashboard/api/window/home/versions/1/take-back';
  const waiting = draftOf([second], 3, [first, second]);
  await start([second], {
    'GET /dashboard/api/window/home/versions': () => ({
      status: 200,
      body: { versions: [{ number: 1, publishedAt: null, by: null }], total: 1 },
    }),
    [takeBack]: ({ body }) =>
      (body as { replace: boolean }).replace
        ? { status: 200, body: draftOf([first], 4) }
        : { status: 409, body: { type: 'unpublished-draft', title, status: 409, version: 3, draft: waiting } },
  });
  await open();
  await press(ofWindow.versions.title);
  await press('Reprendre la version 1');
  await screen.findByText(title);
  expect(sent('POST', '/dashboard/api/window/home/versions/1/take-back')[0]?.body).toMatchObject({ replace: false });
  await press(ofWindow.versions.replace);
  await screen.findByText('La version 1 est dans le brouillon.');
  await screen.findByRole('button', { name: 'Les plus vendus Meilleures ventes' });
});
