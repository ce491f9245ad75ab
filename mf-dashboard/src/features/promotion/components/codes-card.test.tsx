import { notifications } from '@mantine/notifications';
import type { StaffPromotion } from '@shop/contracts/catalog/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { formatCount } from '@shop/kit/format';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import sold from '../../../locales/fr/promotion-sold.json';
import words from '../../../locales/fr/promotion.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { staffPromotion } from '../../../testing/promotion.ts';
import './made-codes.tsx';
import './promotion-page.tsx';
import '@shop/back-office/dates/date-fields';

const TEXTS = {
  'dashboard.promotion': words,
  'dashboard.promotion-sold': sold,
  'dashboard.frame': frame,
  'dashboard.list': list,
};
const ONE = '/dashboard/api/promotion/01920000-0000-7000-8000-000000000001';
const CODES = '/dashboard/api/promotions/01920000-0000-7000-8000-000000000001/codes';
let shop: ShopServer;
let now: StaffPromotion;
let counts = { total: 0, used: 0, free: 0 };

const open = async (permissions: readonly string[] = ['product.read', 'product.write', 'order.read']) => {
  shop = await startBackOffice('owner', permissions, {
    [`GET ${ONE}`]: () => ({ status: 200, body: now }),
    [`GET ${CODES}`]: () => ({ status: 200, body: counts }),
    'GET /dashboard/api/catalog/choices': () => ({ status: 200, body: { choices: [], more: false } }),
    'GET /dashboard/api/promotions/figures': () => ({ status: 200, body: { promotions: [], isWhole: true } }),
  });
  await openBackOffice(`/dashboard/promotions/${now.uuid}`, TEXTS);
  await screen.findByRole('heading', { name: 'Rentrée', level: 1 });
};
const card = () => screen.getByRole('region', { name: words.card.codes });
const press = (button: HTMLElement) => act(async () => Promise.resolve(fireEvent.click(button)));
const pressNamed = async (name: string) => press(await screen.findByRole('button', { name }));
/** The button names its key too. */
const pressSave = async () => press(await screen.findByRole('button', { name: new RegExp(`^${frame.form.saveAll}`) }));
const type = (label: string, value: string, within_: HTMLElement = document.body) =>
  act(async () =>
    Promise.resolve(
      fireEvent.change(within(within_).getByLabelText(new RegExp(`^${label}`), { selector: 'input' }), {
        target: { value },
      }),
    ),
  );
const said = (text: string) => waitFor(() => expect(asRead(card().textContent ?? '')).toContain(asRead(text)));
const callsOf = (method: string) => shop.calls.filter((one) => one.method === method);
const counted = (total: number, used: number) =>
  words.codes.counts_other
    .replace('{{shown}}', formatCount(total, 'fr'))
    .replace('{{used}}', formatCount(used, 'fr'))
    .replace('{{free}}', formatCount(total - used, 'fr'));

beforeEach(() => {
  now = staffPromotion({ manyCodes: true });
  counts = { total: 0, used: 0, free: 0 };
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('the codes of a promotion', () => {
  it('[D-9.03] are created in the requested number, by one request with its key, and counted', async () => {
    await open();
    await said(words.codes.none);
    await pressNamed(words.codes.make.open);
    const dialog = await screen.findByRole('dialog');
    await type(words.codes.make.count, '250', dialog);
    await type(words.codes.make.prefix, 'été', dialog);
    expect(dialog.textContent).toContain('ETE');
    shop.answers[`POST ${CODES}`] = () => ({ status: 200, body: { total: 250, used: 0, free: 250 } });
    await press(within(dialog).getByRole('button', { name: words.codes.make.submit }));
    await said(counted(250, 0));
    await said(words.codes.make.done_other.replace('{{shown}}', '250'));
    expect(callsOf('POST').map(({ body }) => body)).toEqual([{ count: 250, prefix: 'ETE', length: 8 }]);
    expect(callsOf('POST')[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are refused under their field, by the contract and by the server', async () => {
    await open();
    await pressNamed(words.codes.make.open);
    const dialog = await screen.findByRole('dialog');
    await type(words.codes.make.count, '10001', dialog);
    await press(within(dialog).getByRole('button', { name: words.codes.make.submit }));
    await within(dialog).findByText(asRead(frame.field.of.promotions.validation.codes.count), { normalizer: asRead });
    expect(callsOf('POST')).toEqual([]);
    await type(words.codes.make.count, '10', dialog);
    shop.answers[`POST ${CODES}`] = () => ({
      status: 422,
      body: { type: 'codes-full', title: 'Plein', status: 422, requestId: 'r', errors: { count: ['Il en reste 3.'] } },
    });
    await press(within(dialog).getByRole('button', { name: words.codes.make.submit }));
    await within(dialog).findByText('Il en reste 3.');
  });

  it('that are free are withdrawn when that is confirmed', async () => {
    counts = { total: 10, used: 4, free: 6 };
    await open();
    await said(counted(10, 4));
    await pressNamed(words.codes.withdraw.open);
    const dialog = await screen.findByRole('dialog');
    shop.answers[`POST ${CODES}/withdraw`] = () => ({ status: 200, body: { total: 4, used: 4, free: 0 } });
    await press(
      within(dialog).getByRole('button', { name: words.codes.withdraw.submit_other.replace('{{shown}}', '6') }),
    );
    await said(counted(4, 4));
    await said(words.codes.withdraw.done);
    expect(screen.queryByRole('button', { name: words.codes.withdraw.open })).toBeNull();
  });

  it('are counted in thousands, and left as they are by who presses the way out', async () => {
    counts = { total: 4000, used: 1500, free: 2500 };
    await open();
    await said('4 000 codes : 1 500 utilisés, 2 500 libres');
    await pressNamed(words.codes.make.open);
    const dialog = await screen.findByRole('dialog');
    expect(asRead(dialog.textContent ?? '')).toContain('Encore 6 000 au plus');
    await press(within(dialog).getByRole('button', { name: frame.dialog.cancel }));
    await pressNamed(words.codes.withdraw.open);
    expect(asRead((await screen.findByRole('dialog')).textContent ?? '')).toContain('2 500 codes que personne');
    await pressNamed(frame.dialog.cancel);
    expect(callsOf('POST')).toEqual([]);
  });

  it('are taken as a file of the kind that every program reads, first of all', async () => {
    counts = { total: 10, used: 4, free: 6 };
    await open();
    await pressNamed(list.export.start);
    const kinds = await screen.findAllByRole('menuitem', { hidden: true });
    const of = kinds.map(({ textContent }) => textContent).filter((name) => /CSV|XLSX/.test(name ?? ''));
    expect(of).toEqual([list.export.csv, list.export.xlsx]);
  });

  it('are counted for read-only people, but neither created nor exported', async () => {
    counts = { total: 10, used: 4, free: 6 };
    await open(['product.read']);
    await said(counted(10, 4));
    for (const name of [words.codes.make.open, words.codes.withdraw.open, list.export.start])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('say that they could not be counted, and are asked for again', async () => {
    await open();
    cleanup();
    await shop.close();
    let fails = true;
    shop = await startBackOffice('owner', ['product.read', 'product.write'], {
      [`GET ${ONE}`]: () => ({ status: 200, body: now }),
      [`GET ${CODES}`]: () =>
        fails
          ? { status: 422, body: { type: 'x', title: 'Pas maintenant', status: 422, requestId: 'r' } }
          : { status: 200, body: { total: 2, used: 1, free: 1 } },
      'GET /dashboard/api/catalog/choices': () => ({ status: 200, body: { choices: [], more: false } }),
    });
    await openBackOffice(`/dashboard/promotions/${now.uuid}`, TEXTS);
    const again = await within(await screen.findByRole('region', { name: words.card.codes })).findByRole('button', {
      name: /./,
    });
    fails = false;
    await press(again);
    await said(counted(2, 1));
  });

  it('wait until the promotion that is to have them is saved', async () => {
    now = staffPromotion();
    await open();
    expect(screen.queryByText(words.codes.afterSaving)).toBeNull();
    await press(screen.getByRole('switch', { name: new RegExp(`^${words.manyCodes.label}`) }));
    await said(words.codes.afterSaving);
    // Each of them is for one order anyway; how many orders in all may still be said.
    expect(screen.queryByRole('switch', { name: new RegExp(`^${words.singleUse.label}`) })).toBeNull();
    shop.answers[`PUT ${ONE}`] = () => {
      now = staffPromotion({ version: 4, manyCodes: true });
      return { status: 200, body: now };
    };
    await pressSave();
    await said(words.codes.none);
    expect(callsOf('PUT')[0]?.body).toMatchObject({ manyCodes: true, couponCode: null, singleUse: false });
  });
});

describe('the budget of a promotion', () => {
  it('[D-9.03] is shown with what of it is spent, and said when it is used up', async () => {
    now = staffPromotion({ budget: 50_000, spent: 12_000 });
    await open();
    await said('Utilisé : 12 000,00 DA sur 50 000,00 DA');
    cleanup();
    await shop.close();
    now = staffPromotion({ budget: 50_000, spent: 49_800, usedUp: true });
    await open();
    await said('Épuisé : 49 800,00 DA sur 50 000,00 DA');
    expect(screen.getAllByText(words.state.usedUp)).not.toHaveLength(0);
  });

  it('is saved, and refused under its field', async () => {
    now = staffPromotion();
    await open();
    await type(words.budget.label, '0');
    await pressSave();
    await said(frame.field.of.catalog.validation.promotion.nothing);
    await type(words.budget.label, '25000');
    shop.answers[`PUT ${ONE}`] = () => ({ status: 200, body: staffPromotion({ version: 4, budget: 25_000 }) });
    await pressSave();
    await waitFor(() => expect(callsOf('PUT')[0]?.body).toMatchObject({ budget: 25_000 }));
  });
});
