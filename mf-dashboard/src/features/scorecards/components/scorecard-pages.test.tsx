import type { ScorecardRow } from '@shop/contracts/logistics/dashboard';
import type { Language } from '@shop/contracts';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import arList from '@shop/back-office/locales/ar/list.json';
import list from '@shop/back-office/locales/fr/list.json';
import { startBackOffice } from '@shop/back-office/testing';
import ar from '../../../locales/ar/scorecards.json';
import words from '../../../locales/fr/scorecards.json';
import { arFrame, frFrame as frame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { scorecardRow } from '../../../testing/scorecard.ts';
import './refusal-map-page.tsx';
import './scorecard-page.tsx';

const PATH = '/dashboard/api/transporter/scorecard';
const YALIDINE = '019b0000-0000-7000-8000-0000000000a1';
const BY: Record<string, readonly ScorecardRow[]> = {
  transporter: [
    scorecardRow('Yalidine', { key: YALIDINE, deliveryRate: 0.714, cashLate: 8000 }),
    scorecardRow('ZR', { parcels: 4, delivered: 4, returned: 0, deliveryRate: 1 }),
  ],
  wilaya: [
    scorecardRow('Alger', { key: '16' }),
    scorecardRow('Illizi', { key: '33', delivered: 1, returned: 1, deliveryRate: 0.5 }),
  ],
  commune: [scorecardRow('Hydra', { key: '1628' })],
};
let shop: ShopServer;
const askedFor = (): string[] => shop.calls.filter(({ path }) => path.startsWith(PATH)).map(({ path }) => path);

const start = async (
  path: string,
  language: Language = 'fr',
  permissions: readonly string[] = ['transporter.read', 'payment.read'],
): Promise<void> => {
  shop = await startBackOffice('manager', permissions, {
    [`GET ${PATH}`]: ({ path: asked }) => {
      const by = new URLSearchParams(asked.split('?')[1]).get('by') ?? '';
      return { status: 200, body: { rows: BY[by] ?? [] } };
    },
    'GET /dashboard/api/transporter': () => ({ status: 200, body: { transporters: [] } }),
    'GET /public/utilis/api/wilayas': () => ({
      status: 200,
      body: [
        { id: 16, name: 'Alger', name_ar: 'الجزائر' },
        { id: 33, name: 'Illizi', name_ar: 'إليزي' },
        { id: 58, name: 'El Meniaa', name_ar: 'المنيعة' },
      ],
    }),
  });
  const isArabic = language === 'ar';
  const texts = {
    'dashboard.scorecards': isArabic ? ar : words,
    'dashboard.list': isArabic ? arList : list,
    'dashboard.frame': isArabic ? arFrame : frame,
  };
  await openBackOffice(path, texts, language);
};
afterEach(async () => {
  cleanup();
  await shop.close();
});

it.each(['fr', 'ar'] as const)(
  '[C-4.08] each rate stands beside the number of parcels that it is of, and few are said to be few (%s)',
  async (language) => {
    await start('/dashboard/scorecard?from=2026-11-01&to=2026-11-30', language);
    const texts = language === 'ar' ? ar : words;
    const row = (await screen.findByText('Yalidine')).closest('tr');
    expect(asRead(row?.textContent ?? '')).toContain(asRead('71,4 %'));
    expect(row?.textContent).toContain(texts.late);
    const few = screen.getByText('ZR').closest('tr')?.textContent ?? '';
    expect(asRead(few)).toContain(asRead(texts.ofFew_other.replace('{{count}}', '4')));
    expect(askedFor()).toEqual([`${PATH}?by=transporter&from=2026-11-01&to=2026-11-30`]);
  },
);

it('[C-4.08] [D-11.02] people who do not read payments see no money, nor any place for it', async () => {
  const money = { fees: null, cashOut: null, cashLate: null };
  const before = BY.transporter;
  BY.transporter = before?.map((row) => ({ ...row, ...money })) ?? [];
  await start('/dashboard/scorecard', 'fr', ['transporter.read']);
  await screen.findByText('Yalidine');
  BY.transporter = before ?? [];
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  expect(heads).toEqual(expect.arrayContaining([expect.stringContaining(words.field.rate)]));
  expect(heads.join(' ')).not.toContain(words.field.fees);
  expect(heads.join(' ')).not.toContain(words.field.cashOut);
  expect(screen.queryByText(words.sort.fees_desc)).toBeNull();
});

it('[C-4.08] a row leads to the wilayas of its transporter, and those to communes', async () => {
  await start('/dashboard/scorecard');
  fireEvent.click(await screen.findByText('Yalidine'));
  fireEvent.click(await screen.findByText('Alger'));
  await screen.findByText('Hydra');
  expect(askedFor().at(-1)).toBe(`${PATH}?by=commune&transporter=${YALIDINE}&wilaya=16`);
});

it('[C-4.08] the map says of each wilaya what came back, and marks small samples', async () => {
  await start('/dashboard/scorecard/map');
  const map = within(await screen.findByRole('group', { name: words.map.label }));
  const alger = await map.findByRole('link', { name: /^16 Alger.*20.%/ });
  expect(alger.getAttribute('data-shade')).toBe('3');
  expect(alger.hasAttribute('data-few')).toBe(false);
  expect(alger.getAttribute('href')).toBe('/dashboard/scorecard?view=commune&wilaya=16');
  expect(map.getByRole('link', { name: /^33 .*sur 2 seulement/ }).hasAttribute('data-few')).toBe(true);
  expect(map.getByRole('link', { name: /^58 .*aucun colis arrivé/ }).hasAttribute('data-shade')).toBe(false);
  // What is of few parcels is not among the worst.
  expect(screen.getAllByRole('listitem').map(({ textContent }) => asRead(textContent ?? ''))).toEqual([
    expect.stringContaining('Alger'),
  ]);
  const from = screen.getByLabelText(words.field.from);
  await act(async () => Promise.resolve(fireEvent.change(from, { target: { value: '2026-11-01' } })));
  await waitFor(() => expect(askedFor().at(-1)).toBe(`${PATH}?by=wilaya&from=2026-11-01`), { timeout: 10_000 });
});
