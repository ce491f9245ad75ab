import { notifications } from '@mantine/notifications';
import type { ContentEntry } from '@shop/contracts/catalog/dashboard';
import type { ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import content from '../../../locales/fr/content.json';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import richText from '@shop/back-office/locales/fr/rich-text.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { contentEntry } from '../../../testing/content-entry.ts';
import '@shop/back-office/rich-text/rich-text';
import '@shop/back-office/files/upload';
import './content-entry-page.tsx';
import './content-entries-page.tsx';
import '@shop/back-office/dates/date-fields';

const TEXTS = {
  'dashboard.content': content,
  'dashboard.list': list,
  'dashboard.frame': frame,
  'dashboard.rich-text': richText,
};
const CATEGORY = '01920000-0000-7000-8000-0000000000c1';
const ONE = '/dashboard/api/content/page/01920000-0000-7000-8000-000000000001';
let shop: ShopServer;
let now: ContentEntry;

const start = async (path: string, permissions: readonly string[] = ['content.read', 'content.write']) => {
  shop = await startBackOffice('owner', permissions, {
    [`GET ${ONE}`]: () => ({ status: 200, body: now }),
    'GET /dashboard/api/content/page': () => ({
      status: 200,
      body: { contentEntries: [now], total: 1, counts: { all: 4, draft: 2, planned: 1, published: 1, bin: 3 } },
    }),
    'GET /dashboard/api/content/blog-post': () => ({
      status: 200,
      body: { contentEntries: [], total: 0, counts: { all: 0, draft: 0, planned: 0, published: 0, bin: 0 } },
    }),
    'GET /dashboard/api/catalog/choices': () => ({
      status: 200,
      body: { choices: [{ id: CATEGORY, name: 'Conseils', parent: null }], more: false },
    }),
  });
  await openBackOffice(path, TEXTS);
};
const callsOf = (method: string) => shop.calls.filter((one) => one.method === method);
const press = (button: HTMLElement) => act(async () => Promise.resolve(fireEvent.click(button)));
const type = (label: string, value: string) =>
  act(async () => Promise.resolve(fireEvent.change(screen.getByLabelText(label), { target: { value } })));
/** Its name is read with what it says of itself. */
const toggle = (label: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${label}`) });
const IN_BIN = /Il y reste 30 jours/;
const saveAll = () => press(screen.getByRole('button', { name: new RegExp(frame.form.saveAll) }));

beforeEach(() => {
  now = contentEntry();
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('the list', () => {
  it('narrows by state and missing language, and says which languages are not written', async () => {
    await start('/dashboard/pages?view=planned&missing=ar&q=livr');
    const link = await screen.findByRole('link', { name: 'Livraison' });
    expect(link.getAttribute('href')).toBe(`/dashboard/pages/page/${now.uuid}`);
    expect(screen.getByText(`${content.missing.ar} ${content.missing.en}`)).toBeTruthy();
    const [first] = callsOf('GET').filter(({ path }) => path.startsWith('/dashboard/api/content/page?'));
    expect(Object.fromEntries(new URLSearchParams(first?.path.split('?')[1]))).toMatchObject({
      state: 'planned',
      missing: 'ar',
      q: 'livr',
      sort: 'newest',
    });
    const tabs = within(screen.getByRole('navigation', { name: content.lists })).getAllByRole('link');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/dashboard/pages',
      '/dashboard/pages/blog-post',
      '/dashboard/pages/blog-category',
    ]);
  });

  it('makes a post in a category, and says under its field what is wrong', async () => {
    await start('/dashboard/pages/blog-post');
    await press(await screen.findByRole('button', { name: content.kind['blog-post'].new }));
    await screen.findByRole('dialog');
    await type(`${content.title} (Français)`, 'Recette');
    shop.answers['POST /dashboard/api/content/blog-post'] = () => ({
      status: 422,
      body: { type: 'invalid', title: 'Non.', status: 422, errors: { category: ['Choisissez une rubrique.'] } },
    });
    await press(screen.getByRole('button', { name: content.kind['blog-post'].create }));
    await screen.findByText('Choisissez une rubrique.');
    const [write] = callsOf('POST');
    expect(write?.body).toEqual({ title: { fr: 'Recette' } });
    expect(write?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[D-11.02] is closed to people who may not change the settings', async () => {
    await start('/dashboard/pages', ['order.read']);
    expect(screen.queryByRole('button', { name: content.kind.page.new })).toBeNull();
    expect(callsOf('GET').filter(({ path }) => path.startsWith('/dashboard/api/content'))).toEqual([]);
  });
});

describe('a page', () => {
  const open = async (tab = '') => {
    await start(`/dashboard/pages/page/${now.uuid}${tab && `?tab=${tab}`}`);
    await screen.findByRole('heading', { name: 'Livraison', level: 1 });
  };

  it('saves the input of all its tabs by one click', async () => {
    await open();
    await type(`${content.title} (العربية)`, 'التوصيل');
    await press(screen.getByRole('tab', { name: content.tab.publishing }));
    await press(toggle(content.draft.label));
    await type(content.slug, 'delais');
    expect(screen.getAllByRole('img', { name: frame.form.unsaved })).toHaveLength(2);
    const saved = { slug: 'delais', state: 'draft', title: { fr: 'Livraison', ar: 'التوصيل' } } as const;
    shop.answers[`PUT ${ONE}`] = () => ({ status: 200, body: contentEntry({ ...saved, version: 4 }) });
    await saveAll();
    await waitFor(() => expect(callsOf('PUT')).toHaveLength(1));
    expect(callsOf('PUT')[0]?.body).toEqual({
      title: saved.title,
      html: now.html,
      description: {},
      slug: 'delais',
      draft: true,
      unlisted: false,
      version: 3,
    });
    await waitFor(() => expect(screen.queryByRole('img', { name: frame.form.unsaved })).toBeNull());
  });

  it('[D-4.03] shows what another has made of the same field, and takes what they changed elsewhere', async () => {
    await open('publishing');
    await type(content.slug, 'a-moi');
    const theirs = contentEntry({ version: 4, slug: 'a-eux', unlisted: true });
    shop.answers[`PUT ${ONE}`] = () => ({
      status: 409,
      body: { type: 'changed-meanwhile', title: 'Modifié.', status: 409, version: 4, contentEntry: theirs },
    });
    await saveAll();
    await screen.findByText(/a-eux/, { selector: 'span' });
    expect(toggle(content.unlisted.label).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(content.slug).value).toBe('a-moi');
  });

  it('is shown as a visitor would read it before it is saved, at the width of a phone and of a desk', async () => {
    await open();
    await type(`${content.title} (Français)`, 'Livraison gratuite');
    await press(screen.getByRole('tab', { name: content.tab.preview }));
    const sheet = await screen.findByRole('article', { name: content.preview.title });
    expect(within(sheet).getByRole('heading', { level: 1 }).textContent).toBe('Livraison gratuite');
    await waitFor(() => expect(sheet.textContent).toContain('Sous 48 h'));
    expect(within(sheet).getByRole('textbox').getAttribute('contenteditable')).toBe('false');
    expect(sheet.dataset['width']).toBe('phone');
    await press(screen.getByRole('radio', { name: content.preview.desk }));
    expect(sheet.dataset['width']).toBe('desk');
    // A text without an Arabic version is shown in French.
    await press(screen.getByRole('radio', { name: 'العربية' }));
    expect(sheet.dir).toBe('rtl');
    expect(within(sheet).getByRole('heading', { level: 1 }).textContent).toBe('Livraison gratuite');
    expect(callsOf('PUT')).toEqual([]);
  });

  it('goes into the bin, and back by one click', async () => {
    await open();
    await press(screen.getByRole('button', { name: content.more.replace('{{name}}', 'Livraison') }));
    const binned = contentEntry({ version: 4, deletedAt: '2026-03-01T09:00:00.000Z' });
    shop.answers[`POST ${ONE}/delete`] = () => ({ status: 200, body: binned });
    await press(await screen.findByRole('menuitem', { name: content.bin.put, hidden: true }));
    await screen.findByText(IN_BIN);
    expect(screen.getByLabelText<HTMLInputElement>(`${content.title} (Français)`).readOnly).toBe(true);
    shop.answers[`POST ${ONE}/restore`] = () => ({ status: 200, body: contentEntry({ version: 5 }) });
    await press(screen.getByRole('button', { name: content.bin.undo, hidden: true }));
    await waitFor(() => expect(screen.queryByText(IN_BIN)).toBeNull());
    expect(callsOf('POST').map(({ body }) => body)).toEqual([{ version: 3 }, { version: 4 }]);
  });

  it('gives a post its picture, of the version that is there', async () => {
    const post = contentEntry({ kind: 'blog-post', category: CATEGORY });
    shop = await startBackOffice('owner', ['content.read', 'content.write'], {
      [`GET ${ONE.replace('/page/', '/blog-post/')}`]: () => ({ status: 200, body: post }),
      'GET /dashboard/api/catalog/choices': () => ({ status: 200, body: { choices: [], more: false } }),
    });
    await openBackOffice(`/dashboard/pages/blog-post/${post.uuid}?tab=publishing`, TEXTS);
    const area = await screen.findByRole('region', { name: content.picture.title });
    const picture = `${ONE.replace('/page/', '/blog-post/')}/picture`;
    shop.answers[`PUT ${picture}`] = () => ({
      status: 422,
      body: { type: 'invalid', title: 'Non.', status: 422, errors: { file: ['Pas une image.'] } },
    });
    const input = await waitFor(() => {
      const found = area.querySelector('input[type=file]');
      if (!found) throw new Error('no field for files');
      return found;
    });
    const file = new File(['abc'], 'a.png', { type: 'image/png' });
    await act(async () => Promise.resolve(fireEvent.change(input, { target: { files: [file] } })));
    await screen.findByText('Pas une image.');
    expect(callsOf('PUT')[0]?.body).toEqual({ file: btoa('abc'), version: 3 });
  });
});

describe('who only reads', () => {
  it('[D-11.02] opens what is written, and is shown nothing that writes', async () => {
    await start('/dashboard/pages', ['content.read']);
    await screen.findByRole('link', { name: 'Livraison' });
    expect(screen.queryByRole('button', { name: content.kind.page.new })).toBeNull();
    cleanup();
    await openBackOffice(`/dashboard/pages/page/${now.uuid}`, TEXTS);
    const title = await screen.findByLabelText<HTMLInputElement>(`${content.title} (Français)`);
    expect(title.readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: content.more.replace('{{name}}', 'Livraison') })).toBeNull();
  });

  it('[D-11.02] finds something in the bin, and no way to take it out', async () => {
    now = contentEntry({ deletedAt: '2026-03-02T08:00:00.000Z' });
    await start(`/dashboard/pages/page/${now.uuid}`, ['content.read']);
    await screen.findByText(IN_BIN);
    expect(screen.queryByRole('button', { name: content.bin.restore })).toBeNull();
  });
});

it('[D-11.02] is closed to people who may only change the settings', async () => {
  await start('/dashboard/pages', ['shop.write']);
  await screen.findByText(frame.notAllowed.title);
  expect(callsOf('GET').some(({ path }) => path.startsWith('/dashboard/api/content/'))).toBe(false);
});
