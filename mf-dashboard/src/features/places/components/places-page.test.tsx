import type { Language } from '@shop/contracts';
import type { WilayaRow } from '@shop/contracts/logistics/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import arList from '@shop/back-office/locales/ar/list.json';
import list from '@shop/back-office/locales/fr/list.json';
import { startBackOffice } from '@shop/back-office/testing';
import ar from '../../../locales/ar/places.json';
import words from '../../../locales/fr/places.json';
import { arFrame, frFrame as frame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { aCommune, aWilaya } from '../../../testing/places.ts';
import './edition-dialog.tsx';
import './places-page.tsx';

const ALL = '/dashboard/api/places';
const BIR = aCommune('1610', 'Bir Mourad Raïs');
const EDITION = {
  edition: '2026-06',
  current: '2026-01',
  added: [{ code: '1680', name: 'Sidi Abdellah' }],
  removed: [],
  renamed: [{ code: '3701', name: 'Tindouf Centre', former: 'Tindouf' }],
  moved: [{ code: '0110', name: 'Ouled Saïd', from: 1, to: 49 }],
};
let shop: ShopServer;
let wilayas: readonly WilayaRow[];
let version: number;
let next: typeof EDITION | null;

const start = async (permissions = ['transporter.read', 'transporter.write'], language: Language = 'fr') => {
  shop = await startBackOffice('manager', permissions, {
    [`GET ${ALL}`]: () => ({ status: 200, body: { edition: '2026-01', version, wilayas } }),
    [`GET ${ALL}/16/communes`]: () => ({ status: 200, body: { communes: [aCommune('1601', 'Alger Centre'), BIR] } }),
    [`GET ${ALL}/edition`]: () => ({ status: 200, body: { current: '2026-01', loadedAt: null, next } }),
  });
  const isArabic = language === 'ar';
  const texts = {
    'dashboard.places': isArabic ? ar : words,
    'dashboard.list': isArabic ? arList : list,
    'dashboard.frame': isArabic ? arFrame : frame,
  };
  await openBackOffice('/dashboard/places', texts, language);
};
const switchOf = (name: string) => screen.findByRole('switch', { name: words.deliverTo.replace('{{name}}', name) });
const bodies = () => shop.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);

beforeEach(() => {
  wilayas = [
    aWilaya(1, 'Adrar'),
    aWilaya(16, 'Alger'),
    aWilaya(37, 'Tindouf', { deliverable: false, transporters: 0 }),
  ];
  version = 4;
  next = null;
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it('[C-4.04] opens and closes wilayas and communes, saved together with the version that was seen', async () => {
  await start();
  const user = userEvent.setup();
  await user.click(await switchOf('Tindouf'));
  await user.click(
    screen.getByRole('button', { name: /^16 ?Alger/, description: words.communesOf.replace('{{name}}', 'Alger') }),
  );
  await user.click(await switchOf('Bir Mourad Raïs'));
  shop.answers[`PUT ${ALL}`] = () => ({ status: 200, body: { version: ++version, wilayas } });
  const bar = screen.getByRole('region', { name: words.save.title });
  await user.click(within(bar).getByRole('button', { name: words.save.all }));
  await waitFor(() => expect(screen.queryByRole('region', { name: words.save.title })).toBeNull());
  expect(bodies()).toEqual([
    { version: 4, deliverable: true, wilayas: [37], communes: [] },
    { version: 5, deliverable: false, wilayas: [], communes: ['1610'] },
  ]);
});

it('[C-4.04] after a colleague’s save keeps what is left to do, on the list as it is', async () => {
  await start();
  const user = userEvent.setup();
  await user.click(await switchOf('Adrar'));
  await user.click(await switchOf('Alger'));
  shop.answers[`PUT ${ALL}`] = () => {
    version = 9;
    wilayas = wilayas.map((one) => (one.id === 1 ? { ...one, deliverable: false } : one));
    return { status: 409, body: { type: 'stale', title: 'Modifié', status: 409, version } };
  };
  await user.click(screen.getByRole('button', { name: words.save.all }));
  await screen.findByText(asRead(words.save.changed));
  await screen.findByText(words.save.closed_one.replace('{{count}}', '1'));
  shop.answers[`PUT ${ALL}`] = () => ({ status: 200, body: { version: 10, wilayas } });
  await waitFor(() => expect(screen.getByRole('button', { name: words.save.all }).dataset['loading']).toBeUndefined());
  await user.click(screen.getByRole('button', { name: words.save.all }));
  await waitFor(() => expect(bodies()[1]).toEqual({ version: 9, deliverable: false, wilayas: [16], communes: [] }));
});

it('[C-4.04] closes many at once', async () => {
  await start();
  const user = userEvent.setup();
  await switchOf('Adrar');
  for (const name of ['Adrar', 'Alger'])
    await user.click(screen.getByRole('checkbox', { name: list.selection.one.replace('{{name}}', name) }));
  await user.click(screen.getByRole('button', { name: words.bulk.close }));
  await screen.findByText(words.save.closed_other.replace('{{count}}', '2'));
  expect(await switchOf('Alger')).toHaveProperty('checked', false);
});

it('[D-7.01] finds a commune by any spelling, below its wilaya', async () => {
  await start();
  const user = userEvent.setup();
  await switchOf('Adrar');
  shop.answers[`GET ${ALL}/communes`] = () => ({
    status: 200,
    body: {
      total: 60,
      communes: [{ ...BIR, wilaya: { id: 16, name: 'Alger', nameAr: 'الجزائر', deliverable: true } }],
    },
  });
  await user.type(screen.getByRole('searchbox', { name: words.search }), 'بئر مراد');
  await switchOf('Bir Mourad Raïs');
  expect(screen.queryByRole('switch', { name: words.deliverTo.replace('{{name}}', 'Adrar') })).toBeNull();
  await screen.findByText(asRead(words.more_other.replace('{{count}}', '59')));
});

it('[D-7.01] shows what a new edition changes before it is taken', async () => {
  next = EDITION;
  await start();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: words.edition.look }));
  const dialog = await screen.findByRole('dialog');
  for (const text of ['Sidi Abdellah', 'Tindouf Centre', 'Ouled Saïd', '49'])
    expect(dialog.textContent).toContain(text);
  shop.answers[`POST ${ALL}/edition`] = () => {
    next = null;
    return { status: 200, body: { current: '2026-06' } };
  };
  await user.click(within(dialog).getByRole('button', { name: words.edition.take }));
  await waitFor(() => expect(bodies()).toEqual([{ current: '2026-01', edition: '2026-06' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: words.edition.look })).toBeNull());
});

it('[D-11.02] people who only read open and close nothing', async () => {
  await start(['transporter.read'], 'ar');
  const one = await screen.findByRole('switch', { name: ar.deliverTo.replace('{{name}}', 'Adrar') });
  expect(one.hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
