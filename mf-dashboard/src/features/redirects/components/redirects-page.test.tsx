import type { Language } from '@shop/contracts';
import type { Redirect } from '@shop/contracts/catalog/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import userEvent from '@testing-library/user-event';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arFrame, enFrame, frFrame as frame } from '../../../testing/frame-texts.ts';
import arList from '@shop/back-office/locales/ar/list.json';
import arRedirects from '../../../locales/ar/redirects.json';
import enList from '@shop/back-office/locales/en/list.json';
import enRedirects from '../../../locales/en/redirects.json';
import list from '@shop/back-office/locales/fr/list.json';
import redirects from '../../../locales/fr/redirects.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './redirects-page.tsx';

const WORDS = {
  fr: { redirects, list, frame },
  ar: { redirects: arRedirects, list: arList, frame: arFrame },
  en: { redirects: enRedirects, list: enList, frame: enFrame },
};
const ADDRESS = '/dashboard/api/redirects';
const BRAND = '01920000-0000-7000-8000-0000000000b1';
const redirect = (more: Partial<Redirect> = {}): Redirect => ({
  uuid: '01920000-0000-7000-8000-000000000001',
  version: 3,
  automatic: false,
  from: '/vieux',
  kind: 'path',
  target: '/blog',
  to: '/blog',
  covered: false,
  deletedAt: null,
  ...more,
});
const LEFT = redirect({
  uuid: 'shop:brand:atlas',
  version: 1,
  automatic: true,
  from: '/catalog/brands/atlas',
  kind: 'brand',
  target: BRAND,
  to: '/catalog/brands/atlas-neuf',
});
let shop: ShopServer;
let rows: readonly Redirect[];

const start = async (language: Language = 'fr', query = '', permissions: readonly string[] = ['shop.write']) => {
  shop = await startBackOffice('owner', permissions, {
    [`GET ${ADDRESS}`]: () => ({
      status: 200,
      body: { redirects: rows, total: rows.length, counts: { all: 2, hand: 1, automatic: 1, bin: 0 } },
    }),
    'GET /dashboard/api/catalog/choices': () => ({
      status: 200,
      body: { choices: [{ id: BRAND, name: 'Atlas' }], more: false },
    }),
  });
  const words = WORDS[language];
  const texts = {
    'dashboard.redirects': words.redirects,
    'dashboard.list': words.list,
    'dashboard.frame': words.frame,
  };
  await openBackOffice(`/dashboard/redirects${query}`, texts, language);
};
const press = (element: HTMLElement) => act(async () => Promise.resolve(fireEvent.click(element)));
const button = (name: string) => screen.getByRole('button', { name });
const fill = (label: RegExp, value: string) =>
  act(async () => Promise.resolve(fireEvent.change(screen.getByLabelText(label), { target: { value } })));
const pick = async (label: string, name: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }));
  await userEvent.click(await screen.findByRole('option', { name, hidden: true }));
};
const writes = () => shop.calls.filter(({ method }) => method !== 'GET');
const rowOf = (from: string) => screen.getByText(from).closest('tr') ?? document.body;
const problem = (status: number, more: object) => () => ({
  status,
  body: { type: 'invalid', title: 'Non.', status, ...more },
});

beforeEach(() => {
  rows = [redirect(), LEFT];
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it.each(['fr', 'ar', 'en'] as const)(
  '[D-10.05] lists old addresses, those of renames marked so (%s)',
  async (language) => {
    await start(language, '?view=hand&q=vieux');
    const words = WORDS[language].redirects;
    await screen.findByText('/vieux');
    expect(rowOf('/vieux').textContent).toContain(asRead(words.made.hand));
    const left = rowOf('/catalog/brands/atlas');
    expect(left.textContent).toContain(asRead(words.made.auto));
    expect(left.textContent).toContain('/catalog/brands/atlas-neuf');
    expect(within(left).queryByRole('button')).toBeNull();
    const [asked] = shop.calls.filter(({ path }) => path.startsWith(`${ADDRESS}?`));
    expect(Object.fromEntries(new URLSearchParams(asked?.path.split('?')[1]))).toMatchObject({
      q: 'vieux',
      view: 'hand',
    });
  },
);

it('creates one to a chosen entity, and shows errors under their fields', async () => {
  await start();
  await screen.findByText('/vieux');
  await press(button(redirects.new));
  await screen.findByRole('dialog');
  await fill(new RegExp(`^${redirects.from}`), ' /catalog/brands ');
  await pick(redirects.dialog.kind, redirects.kind.brand);
  await pick(redirects.kind.brand, 'Atlas');
  shop.answers[`POST ${ADDRESS}`] = problem(422, { errors: { from: ['La boutique a une page à cette adresse.'] } });
  await press(button(redirects.dialog.create));
  await screen.findByText('La boutique a une page à cette adresse.');
  shop.answers[`POST ${ADDRESS}`] = () => ({ status: 201, body: redirect() });
  await fill(new RegExp(`^${redirects.from}`), '/marques');
  await press(button(redirects.dialog.create));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = writes();
  expect(first?.body).toEqual({ from: '/catalog/brands', kind: 'brand', target: BRAND });
  expect(second?.body).toEqual({ from: '/marques', kind: 'brand', target: BRAND });
  expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
});

it('[D-4.03] restarts with the version that another person saved', async () => {
  await start();
  await press(await screen.findByText('/vieux'));
  await screen.findByRole('dialog');
  rows = [redirect({ version: 4, target: '/promotions', to: '/promotions' }), LEFT];
  shop.answers[`PUT ${ADDRESS}/${redirect().uuid}`] = problem(409, {
    title: 'Modifiée.',
    version: 4,
    redirect: rows[0],
  });
  await press(button(redirects.dialog.save));
  await waitFor(() => expect(screen.getByDisplayValue('/promotions')).toBeTruthy());
  expect(screen.getByText('Modifiée.')).toBeTruthy();
  expect(writes()[0]?.body).toEqual({ from: '/vieux', kind: 'path', target: '/blog', version: 3 });
});

it('puts one into the bin, with a button to undo it', async () => {
  await start();
  await screen.findByText('/vieux');
  const { uuid } = redirect();
  shop.answers[`POST ${ADDRESS}/${uuid}/delete`] = () => ({
    status: 200,
    body: redirect({ version: 4, deletedAt: '2026-03-02T10:30:00.000Z' }),
  });
  shop.answers[`POST ${ADDRESS}/${uuid}/restore`] = () => ({ status: 200, body: redirect({ version: 5 }) });
  await press(button(redirects.bin.put.replace('{{from}}', '/vieux')));
  await press(await screen.findByRole('button', { name: redirects.bin.undo }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ path, body }) => [path, body])).toEqual([
    [`${ADDRESS}/${uuid}/delete`, { version: 3 }],
    [`${ADDRESS}/${uuid}/restore`, { version: 4 }],
  ]);
  // The dialog of the row did not open by it.
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[D-11.02] is closed to people who may not change the settings', async () => {
  await start('fr', '', ['order.read']);
  await screen.findByText(frame.notAllowed.title);
  expect(shop.calls.some(({ path }) => path.startsWith(ADDRESS))).toBe(false);
});
