import type { AccountHealth, AdapterDescription, Transporter } from '@shop/contracts/logistics/dashboard';
import type { Language } from '@shop/contracts';
import type { ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import arList from '@shop/back-office/locales/ar/list.json';
import list from '@shop/back-office/locales/fr/list.json';
import { startBackOffice } from '@shop/back-office/testing';
import userEvent from '@testing-library/user-event';
import ar from '../../../locales/ar/transporters.json';
import words from '../../../locales/fr/transporters.json';
import place from '../../../locales/fr/place.json';
import parcelStatus from '../../../locales/fr/parcel-status.json';
import shipAs from '../../../locales/fr/ship-as.json';
import { arFrame, frFrame as frame } from '../../../testing/frame-texts.ts';
import { lookedAtOn } from '../../../testing/media.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './new-transporter-page.tsx';
import './transporter-page.tsx';
import './transporters-page.tsx';

const ALL = '/dashboard/api/transporter';
const SINCE = '2026-11-30T05:00:00.000Z';
const HEALTH: AccountHealth = { breaker: 'closed', until: null, limitedUntil: null, check: null, keysEnd: null };
const refused = (said: string): AccountHealth => ({
  ...HEALTH,
  check: { result: 'refused', at: SINCE, since: SINCE, words: said },
});
const YALIDINE: Transporter = {
  uuid: '019b0000-0000-7000-8000-0000000000a1',
  version: 3,
  name: 'Yalidine Alger',
  adapter: 'yalidine',
  services: ['home', 'stopdesk'],
  active: true,
  position: 1,
  phone: null,
  settings: [{ key: 'apiId', value: '123' }],
  secrets: [{ key: 'apiToken', set: true }],
  allowsPartialDelivery: false,
  health: HEALTH,
  desks: 0,
};
const NOTHING = {
  check: false,
  places: false,
  quote: false,
  find: false,
  cancel: false,
  label: false,
  track: false,
  webhook: false,
  statement: false,
  newAttempt: false,
  askReturn: false,
  partialDelivery: false,
};
const ADAPTERS: readonly AdapterDescription[] = [
  { adapter: 'manual', name: '', settings: [], secrets: [], capabilities: NOTHING },
  {
    adapter: 'yalidine',
    name: 'Yalidine',
    settings: [{ key: 'apiId', kind: 'text', required: true }],
    secrets: [{ key: 'apiToken', kind: 'secret', required: true }],
    capabilities: { ...NOTHING, check: true, webhook: true, track: true },
  },
];
const ONE = `${ALL}/${YALIDINE.uuid}`;
const PAGE = `/dashboard/transporters/${YALIDINE.uuid}`;
let shop: ShopServer;
let now: Transporter;

const start = async (path: string, language: Language = 'fr'): Promise<void> => {
  shop = await startBackOffice('owner', ['transporter.read', 'transporter.write'], {
    [`GET ${ALL}`]: () => ({ status: 200, body: { transporters: [now] } }),
    [`GET ${ALL}/adapters`]: () => ({ status: 200, body: { adapters: ADAPTERS } }),
    'GET /public/utilis/api/wilayas': () => ({ status: 200, body: [] }),
  });
  const isArabic = language === 'ar';
  const texts = {
    'dashboard.transporters': isArabic ? ar : words,
    'dashboard.ship-as': shipAs,
    'dashboard.parcel-status': parcelStatus,
    'dashboard.place': place,
    'dashboard.list': isArabic ? arList : list,
    'dashboard.frame': isArabic ? arFrame : frame,
  };
  await openBackOffice(path, texts, language);
};
const press = (element: HTMLElement) => act(async () => Promise.resolve(fireEvent.click(element)));
const bodies = (method: string, path: string) =>
  shop.calls.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
const save = () => press(screen.getByRole('button', { name: new RegExp(frame.form.saveAll) }));

beforeEach(() => {
  now = YALIDINE;
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it.each(['fr', 'ar'] as const)(
  '[C-4.01] transporters are listed with what is wrong with their accounts (%s)',
  async (lang) => {
    now = { ...YALIDINE, health: refused('') };
    await start('/dashboard/transporters', lang);
    const row = (await screen.findByText(YALIDINE.name)).closest('tr') ?? document.body;
    const sign = (lang === 'ar' ? ar : words).sign.refusedAt.split('{{at}}')[0] ?? '';
    expect(row.textContent).toContain(sign);
    expect(row.textContent).toContain('30/11/2026 06:00');
  },
);

it('[C-4.01] a card on a phone leads to its transporter', async () => {
  const media = lookedAtOn('phone');
  await start('/dashboard/transporters');
  const card = await screen.findByRole('listitem', { name: YALIDINE.name });
  expect(within(card).getByRole('link', { name: YALIDINE.name }).getAttribute('href')).toBe(PAGE);
  media.mockRestore();
});

it('[C-4.01] a company is chosen first, and the form asks for what its account needs', async () => {
  await start('/dashboard/transporters/new');
  await press(await screen.findByRole('radio', { name: /Yalidine/ }));
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(words.field.name) }), {
    target: { value: 'Yalidine Oran' },
  });
  fireEvent.change(screen.getByLabelText(new RegExp(`^${words.account.any.apiToken}`)), { target: { value: 'key' } });
  shop.answers[`POST ${ALL}`] = () => ({ status: 201, body: YALIDINE });
  await save();
  await screen.findByRole('heading', { level: 1, name: YALIDINE.name });
  expect(bodies('POST', ALL)).toMatchObject([
    { adapter: 'yalidine', name: 'Yalidine Oran', settings: [], secrets: [{ key: 'apiToken', value: 'key' }] },
  ]);
});

it('[C-4.01] a secret is never shown: it stays, is written anew or removed', async () => {
  await start(PAGE);
  const secret = await screen.findByRole('group', { name: words.account.any.apiToken });
  within(secret).getByText(words.secret.set);
  await press(within(secret).getByRole('button', { name: words.secret.remove }));
  shop.answers[`PUT ${ONE}`] = () => ({
    status: 200,
    body: { ...YALIDINE, version: 4, secrets: [{ key: 'apiToken', set: false }] },
  });
  await save();
  expect(bodies('PUT', ONE)).toMatchObject([{ version: 3, secrets: [{ key: 'apiToken', value: '' }] }]);
});

it('[C-4.01] keeps what was typed where a colleague has saved other fields meanwhile', async () => {
  await start(PAGE);
  fireEvent.change(await screen.findByRole('textbox', { name: new RegExp(words.field.name) }), {
    target: { value: 'Yalidine Centre' },
  });
  let asked = 0;
  shop.answers[`PUT ${ONE}`] = () => {
    asked += 1;
    const transporter = { ...YALIDINE, version: 4, phone: '0550000000' };
    return asked === 1
      ? { status: 409, body: { type: 'stale', title: 'Changé.', status: 409, transporter } }
      : { status: 200, body: { ...transporter, version: 5, name: 'Yalidine Centre' } };
  };
  await save();
  await waitFor(() => expect(asked).toBe(2));
  expect(bodies('PUT', ONE)[1]).toMatchObject({ version: 4, name: 'Yalidine Centre', phone: '0550000000' });
});

it('[D-3.11] the desks of own drivers are typed, each with those before it', async () => {
  now = { ...YALIDINE, adapter: 'manual' };
  const desk = (id: string, name: string) => ({
    id,
    name,
    address: '',
    wilaya: 16,
    commune: { id: '1610', name: 'Hydra' },
    fromCompany: false,
  });
  const desks = [desk('a', 'Bureau Hydra'), desk('b', 'Bureau Kouba')];
  await start(PAGE);
  shop.answers[`GET ${ONE}/desks`] = () => ({ status: 200, body: { version: 3, desks } });
  shop.answers[`PUT ${ONE}/desks`] = () => ({ status: 200, body: { version: 4, desks } });
  await press(await screen.findByRole('tab', { name: words.tab.desks }));
  const [first] = await screen.findAllByRole('button', { name: words.desks.edit });
  if (!first) throw new Error('no desk');
  await press(first);
  fireEvent.change(await screen.findByRole('textbox', { name: new RegExp(words.desks.name) }), {
    target: { value: 'Bureau Sidi Yahia' },
  });
  await press(screen.getByRole('button', { name: words.desks.save }));
  const sent = (id: string, name: string) => ({ id, name, commune: '1610', address: '' });
  await waitFor(() =>
    expect(bodies('PUT', `${ONE}/desks`)).toEqual([
      { version: 3, desks: [sent('a', 'Bureau Sidi Yahia'), sent('b', 'Bureau Kouba')] },
    ]),
  );
});

it('[D-7.10] a try of the account says in the company’s words what is wrong', async () => {
  await start(PAGE);
  const run = await screen.findByRole('button', { name: words.check.run });
  shop.answers[`POST ${ONE}/check`] = () => {
    now = { ...YALIDINE, health: refused('Invalid token') };
    return { status: 200, body: now.health };
  };
  await press(run);
  await screen.findByText('Invalid token');
  screen.getByText(`${window.location.origin}/webhooks/transporter/yalidine/${YALIDINE.uuid}`);
});

it('[T-3.13] [T-3.14] a word that nobody knows is given a meaning, and how asking for news went is shown', async () => {
  await start(`${PAGE}?tab=words`);
  shop.answers[`GET ${ONE}/words`] = () => ({
    status: 200,
    body: { words: [{ word: 'Tentative X', status: null, count: 12, lastAt: SINCE }] },
  });
  const asked = { lists: 4, failed: 1, parcels: 120, news: 9, missing: ['YAL-404'], error: 'KeysRefused' };
  shop.answers[`GET ${ONE}/polls`] = () => ({ status: 200, body: { runs: [{ ...asked, hour: SINCE }] } });
  shop.answers[`PUT ${ONE}/words`] = () => ({ status: 200, body: { replayed: 12 } });
  await press(await screen.findByRole('tab', { name: words.tab.words }));
  await userEvent.click(await screen.findByPlaceholderText(words.words.choose));
  await userEvent.click(await screen.findByRole('option', { name: parcelStatus.status.attemptFailed, hidden: true }));
  await waitFor(() =>
    expect(bodies('PUT', `${ONE}/words`)).toEqual([{ word: 'Tentative X', status: 'attemptFailed' }]),
  );
  const polls = screen.getByRole('region', { name: words.card.polls });
  expect(polls.textContent).toContain('YAL-404');
  expect(polls.textContent).toContain(words.polls.error.KeysRefused);
});

it('[C-4.01] a setting that two people have changed is named and shown in words', async () => {
  await start(PAGE);
  const named = (name: string): boolean => name.startsWith(words.account.any.apiId);
  fireEvent.change(await screen.findByRole('textbox', { name: named }), { target: { value: '5' } });
  shop.answers[`PUT ${ONE}`] = () => ({
    status: 409,
    body: {
      type: 'stale',
      title: 'Changé.',
      status: 409,
      transporter: { ...YALIDINE, version: 4, settings: [{ key: 'apiId', value: '789' }] },
    },
  });
  await save();
  const account = screen.getByRole('region', { name: words.card.account });
  await waitFor(() => expect(account.textContent).toContain('789'));
  expect(account.textContent).not.toContain('apiId');
});
