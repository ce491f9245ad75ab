import type { Language } from '@shop/contracts';
import type { TariffRow } from '@shop/contracts/logistics/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import arList from '@shop/back-office/locales/ar/list.json';
import list from '@shop/back-office/locales/fr/list.json';
import { startBackOffice } from '@shop/back-office/testing';
import ar from '../../../locales/ar/tariffs.json';
import words from '../../../locales/fr/tariffs.json';
import { arFrame, frFrame as frame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { aCommune, aWilaya } from '../../../testing/places.ts';
import './tariff-import-dialog.tsx';
import './tariff-page.tsx';
import './tariffs-page.tsx';

const UUID = '019b0000-0000-7000-8000-0000000000a1';
const GRID = `/dashboard/api/tariff/${UUID}`;
const PAGE = `/dashboard/tariffs/${UUID}`;
const WRITES = ['transporter.read', 'transporter.write'];
const WILAYAS = [
  aWilaya(1, 'Adrar', { nameAr: 'أدرار' }),
  aWilaya(16, 'Alger', { nameAr: 'الجزائر' }),
  aWilaya(31, 'Oran', { nameAr: 'وهران', deliverable: false }),
];
const row = (wilaya: number, price: number, more: Partial<TariffRow> = {}): TariffRow => ({
  service: 'home',
  wilaya,
  price,
  delayDays: { min: 2, max: 4 },
  active: true,
  ...more,
});
const gapOf = (kind: string, more: object = {}) => ({
  kind,
  transporter: { uuid: UUID, name: 'Yalidine' },
  service: 'stopdesk',
  wilaya: { id: 16, name: 'Alger' },
  commune: null,
  detail: '',
  ...more,
});
let shop: ShopServer;
let grid: { readonly version: number; readonly rows: readonly TariffRow[] };
let gaps: readonly object[];

const start = async (
  permissions: readonly string[] = WRITES,
  path = PAGE,
  language: Language = 'fr',
): Promise<void> => {
  const answer = () => ({ status: 200, body: { transporter: UUID, ...grid } });
  shop = await startBackOffice('manager', permissions, {
    'GET /dashboard/api/transporter': () => ({
      status: 200,
      body: { transporters: [{ uuid: UUID, name: 'Yalidine', services: ['home', 'stopdesk'], active: true }] },
    }),
    'GET /dashboard/api/places': () => ({ status: 200, body: { edition: '2026-01', version: 0, wilayas: WILAYAS } }),
    'GET /dashboard/api/places/16/communes': () => ({
      status: 200,
      body: { communes: [aCommune('1601', 'Alger Centre'), aCommune('1610', 'Bir Mourad Raïs')] },
    }),
    'GET /dashboard/api/tariff/gaps': () => ({ status: 200, body: { gaps, withoutFees: [] } }),
    [`GET ${GRID}`]: answer,
    [`PUT ${GRID}`]: answer,
  });
  const isArabic = language === 'ar';
  const texts = {
    'dashboard.tariffs': isArabic ? ar : words,
    'dashboard.list': isArabic ? arList : list,
    'dashboard.frame': isArabic ? arFrame : frame,
  };
  await openBackOffice(path, texts, language);
  if (path.startsWith(PAGE)) await screen.findByRole('grid');
};
/** `price-home` of Alger: `cell(16, 'price-home')`. */
const cell = (wilaya: number | string, column: string): HTMLElement => {
  const id = `tariff-${typeof wilaya === 'number' ? `w${wilaya}` : wilaya}-${column}`;
  const found = document.getElementById(id);
  if (!found) throw new Error(`no cell ${id}`);
  return found;
};
const press = (element: HTMLElement) => act(() => element.focus());
const pasteInto = (element: HTMLElement, text: string) => {
  press(element);
  fireEvent.paste(element, { clipboardData: { getData: () => text } });
};
const bodies = () => shop.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const save = (count: number): HTMLElement =>
  screen.getByRole('button', {
    name: (count === 1 ? words.save.all_one : words.save.all_other).replace('{{count}}', `${count}`),
  });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  grid = { version: 7, rows: [row(1, 1200), row(16, 400)] };
  gaps = [];
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it('[C-4.02] prices are typed in place: Tab to the side, Enter below the first, Ctrl D, Ctrl Z, Ctrl S', async () => {
  await start();
  const user = userEvent.setup();
  press(cell(1, 'price-home'));
  await user.keyboard('1300{Tab}');
  expect(document.activeElement).toBe(cell(1, 'price-stopdesk'));
  await user.keyboard('{ArrowLeft}{Tab}{Shift>}{Tab}{/Shift}{ArrowRight}{ArrowLeft}{ArrowDown}');
  expect(document.activeElement).toBe(cell(16, 'price-home'));
  await user.keyboard('٤٥٠{Enter}');
  expect(cell(16, 'price-home').textContent).toBe('450');
  expect(document.activeElement).toBe(cell(31, 'price-home'));
  await user.keyboard('{Control>}d{/Control}');
  expect(cell(31, 'price-home').textContent).toBe('450');
  await user.keyboard('{Control>}z{/Control}');
  expect(cell(31, 'price-home').textContent).toBe('—');
  await user.keyboard('sept{F2}sept{Enter}');
  expect(cell(31, 'price-home').querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('{Escape}{Control>}s{/Control}');
  await waitFor(() => expect(bodies()).toEqual([{ version: 7, rows: [row(1, 1300), row(16, 450)], removed: [] }]));
});

it('[C-4.02] [T-3.23] a price list is pasted by its wilayas, what cannot be read is said, and days are typed once', async () => {
  await start();
  const user = userEvent.setup();
  pasteInto(cell(1, 'price-home'), 'Wilaya\tDomicile\tBureau\r\n16 - ALGER\t1 500,00\t٢٥٠\r\nأدرار\t1.300\t\r\n');
  expect(asRead(cell(16, 'price-home').textContent)).toBe('1 500');
  expect(cell(16, 'price-stopdesk').textContent).toBe('250');
  const trouble = screen.getByRole('alert');
  expect(trouble.textContent).toContain('1.300');
  expect(cell(1, 'price-home').dataset['changed']).toBeUndefined();
  expect(save(2).hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByRole('textbox', { name: words.gap.delayForAll }), '1-3');
  await user.click(screen.getByRole('button', { name: words.gap.apply_one.replace('{{count}}', '1') }));
  await user.click(save(2));
  await waitFor(() =>
    expect(bodies()).toEqual([
      {
        version: 7,
        rows: [row(16, 1500), row(16, 250, { service: 'stopdesk', delayDays: { min: 1, max: 3 } })],
        removed: [],
      },
    ]),
  );
});

it('[C-4.02] lines that a colleague changed are asked about, and the others are saved', async () => {
  await start();
  const user = userEvent.setup();
  pasteInto(cell(1, 'price-home'), '1300\n450');
  shop.answers[`PUT ${GRID}`] = () => {
    shop.answers[`PUT ${GRID}`] = () => ({
      status: 200,
      body: { transporter: UUID, version: 9, rows: [row(1, 1250), row(16, 450)] },
    });
    const problem = { type: 'stale', title: 'Modifié', status: 409 };
    return {
      status: 409,
      body: { ...problem, grid: { transporter: UUID, version: 8, rows: [row(1, 1250), row(16, 400)] } },
    };
  };
  await user.click(save(2));
  const asked = await screen.findByRole('listitem', { name: /Adrar/ });
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual({ version: 8, rows: [row(16, 450)], removed: [] });
  await user.click(within(asked).getByRole('button', { name: /1.?300/ }));
  await waitFor(() => expect(save(1).dataset['loading']).toBeUndefined());
  await user.click(save(1));
  await waitFor(() => expect(bodies()[2]).toEqual({ version: 9, rows: [row(1, 1300)], removed: [] }));
});

it('[C-4.02] where a colleague has changed every line that was typed, nothing is said to be saved', async () => {
  await start();
  const user = userEvent.setup();
  pasteInto(cell(1, 'price-home'), '1300');
  shop.answers[`PUT ${GRID}`] = () => ({
    status: 409,
    body: {
      type: 'stale',
      title: 'Modifié',
      status: 409,
      grid: { transporter: UUID, version: 8, rows: [row(1, 1250), row(16, 400)] },
    },
  });
  await user.click(save(1));
  await screen.findByRole('listitem', { name: /Adrar/ });
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(words.save.allChanged),
  );
  expect(screen.queryByText(words.save.done)).toBeNull();
});

it('[C-4.02] what cannot be read stays in its field with a sentence when another cell is pressed', async () => {
  await start();
  const user = userEvent.setup();
  press(cell(16, 'price-home'));
  await user.keyboard('1.200');
  await user.pointer({ keys: '[MouseLeft]', target: cell(1, 'price-home') });
  expect(cell(16, 'price-home').querySelector('input')?.value).toBe('1.200');
  expect(screen.getByRole('alert').textContent).toContain('1.200');
  await user.clear(within(cell(16, 'price-home')).getByRole('textbox'));
  await user.keyboard('1200');
  await user.pointer({ keys: '[MouseLeft]', target: cell(1, 'price-home') });
  expect(asRead(cell(16, 'price-home').textContent)).toBe('1 200');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[D-7.09] a price of 0 is asked about before it is saved', async () => {
  await start();
  const user = userEvent.setup();
  pasteInto(cell(16, 'price-home'), '0');
  await user.click(save(1));
  const dialog = await screen.findByRole('dialog', { name: words.freePrices.title_one.replace('{{count}}', '1') });
  expect(bodies()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: words.freePrices.confirm }));
  await waitFor(() => expect(bodies()).toMatchObject([{ rows: [row(16, 0)] }]));
});

it('[C-4.03] the checker leads to its cell, in a commune too', async () => {
  gaps = [
    gapOf('missing'),
    gapOf('belowCost', { service: 'home', commune: { id: '1610', name: 'Bir Mourad Raïs' }, detail: '350 DA' }),
  ];
  await start();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: words.check.openCount_other.replace('{{count}}', '2') }));
  const panel = within(screen.getByRole('complementary', { name: words.check.title }));
  await user.click(panel.getByRole('button', { name: /Stop-desk/ }));
  await waitFor(() => expect(document.activeElement).toBe(cell(16, 'price-stopdesk')));
  await user.click(panel.getByRole('button', { name: /350 DA/ }));
  await waitFor(() => expect(document.activeElement).toBe(cell('1610', 'price-home')));
  // A commune without a price of its own shows that of its wilaya.
  expect(cell('1610', 'price-home').textContent).toBe('400');
  await user.keyboard('350{Enter}{Control>}s{/Control}');
  await waitFor(() =>
    expect(bodies()).toMatchObject([
      { rows: [{ service: 'home', wilaya: 16, commune: '1610', price: 350, active: true }] },
    ]),
  );
});

it('[C-4.02] the chosen prices are raised by a percentage, to whole dinars', async () => {
  await start();
  const user = userEvent.setup();
  press(cell(1, 'price-home'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: words.tools.percent }));
  const dialog = within(await screen.findByRole('dialog', { name: words.percent.title }));
  await user.type(dialog.getByLabelText(words.percent.by), '7.5');
  await user.click(dialog.getByRole('button', { name: words.percent.apply_other.replace('{{count}}', '2') }));
  await waitFor(() => expect(asRead(cell(1, 'price-home').textContent)).toBe('1 290'));
  expect(cell(16, 'price-home').textContent).toBe('430');
});

it('[C-4.02] a file is shown with what it changes and refuses, and is saved whole', async () => {
  await start();
  const user = userEvent.setup();
  const preview = (refused: readonly object[]) => ({
    version: 7,
    added: [row(31, 600)],
    changed: [{ before: row(16, 400), after: row(16, 420) }],
    removed: [],
    unchanged: 1,
    refused,
  });
  let refused: readonly object[] = [{ line: 4, column: 'Prix', reason: 'Ce n’est pas un prix.' }];
  shop.answers[`POST ${GRID}/import`] = () => ({ status: 200, body: preview(refused) });
  await user.click(screen.getByRole('button', { name: words.import.open }));
  const dialog = within(await screen.findByRole('dialog', { name: words.import.title }));
  const file = new File(['x'], 'tarifs.csv', { type: 'text/csv' });
  await user.upload(await dialog.findByLabelText(words.import.drop), file);
  const lines = await dialog.findByRole('region', { name: words.import.refused_one.replace('{{count}}', '1') });
  expect(lines.textContent).toContain('Ce n’est pas un prix.');
  const button = () => dialog.getByRole('button', { name: words.import.save_other.replace('{{count}}', '2') });
  expect(button().hasAttribute('disabled')).toBe(true);
  refused = [];
  await user.click(dialog.getByRole('button', { name: words.import.other }));
  await user.upload(await dialog.findByLabelText(words.import.drop), file);
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
  await user.click(button());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('?')[1])).toEqual([
    'preview=1&replace=0',
    'preview=1&replace=0',
    'preview=0&replace=0&version=7',
  ]);
});

it('[D-11.02] people who only read type nothing and import nothing', async () => {
  await start(['transporter.read']);
  const user = userEvent.setup();
  press(cell(16, 'price-home'));
  await user.keyboard('9{Delete}');
  pasteInto(cell(16, 'price-home'), '1');
  expect(cell(16, 'price-home').textContent).toBe('400');
  expect(screen.queryByRole('button', { name: words.import.open })).toBeNull();
  expect(screen.queryByRole('button', { name: words.tools.percent })).toBeNull();
});

it('[C-4.02] on a phone a wilaya has a sheet of its own', async () => {
  const narrow = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('max-width: 767px'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  try {
    await start(WRITES, '/dashboard/tariffs');
    const user = userEvent.setup();
    const link = await screen.findByRole('link', { name: 'Yalidine' });
    // The page comes with the click: React waits for it only in an `act` that is waited for.
    await act(async () => Promise.resolve(fireEvent.click(link)));
    await user.click(await screen.findByText('Alger'));
    const sheet = within(await screen.findByRole('dialog', { name: /Alger/ }));
    const home = within(sheet.getByRole('group', { name: words.service.home }));
    const price = home.getByLabelText(words.field.price);
    await user.clear(price);
    await user.type(price, '500');
    await user.click(sheet.getByRole('button', { name: words.sheet.done }));
    await user.click(save(1));
    await waitFor(() => expect(bodies()).toEqual([{ version: 7, rows: [row(16, 500)], removed: [] }]));
  } finally {
    narrow.mockRestore();
  }
});

it('[C-4.02] in Arabic the arrows go by the screen', async () => {
  await start(WRITES, PAGE, 'ar');
  expect(screen.getByRole('grid', { name: ar.grid.title })).toBeTruthy();
  press(cell(1, 'price-home'));
  await act(async () => Promise.resolve(fireEvent.keyDown(cell(1, 'price-home'), { key: 'ArrowLeft' })));
  expect(document.activeElement).toBe(cell(1, 'price-stopdesk'));
});
